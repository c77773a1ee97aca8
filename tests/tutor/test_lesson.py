"""The table lesson: every page at 80x24 in both languages; what it tells is what the rules say."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from compiler.runtime.play.action import Action
from compiler.runtime.play.dealt import Dealt, begin
from compiler.runtime.play.replay import Step
from locales import Language
from tests.tutor.all_drills import RULESETS
from tests.tutor.screen import SIZE, press, rows, settled, to, toy_app
from tests.tutor.test_app import only
from tests.tutor.test_claims import TWO_WINS
from tests.tutor.test_play import ENGINE, app_on, house
from tutor.play.game import Game
from tutor.play.lesson import ROUNDS, Lesson, Page, lesson_of
from tutor.play.table import taken
from tutor.play.tries import against
from tutor.screens.home import HomeScreen
from tutor.screens.lesson import LessonScreen
from tutor.text.lesson import page_lines
from tutor.text.table import told
from tutor.tiles import read
from tutor.words import Words

# More screens than the end of any deal takes.
LONGEST = 6
ENDS = {
    Language.ZH: ("结算", "每笔账怎么来", "->"),
    Language.EN: ("Settlement", "How each payment is made up", "->"),
}


async def ready(pilot: Pilot[None], screen: LessonScreen) -> Lesson:
    """When a deal has been found."""
    while screen.lesson is None:
        await settled(pilot)
    return screen.lesson


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("name", ["changsha_2007", "xiamen_gold"])
async def test_every_page_fits_and_speaks_one_language(name: str, language: Language) -> None:
    app = app_on(name, language)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, to("lesson"))
        screen = app.screen
        assert isinstance(screen, LessonScreen)
        count = len((await ready(pilot, screen)).pages)
        assert count > 6
        for page in range(count):
            text = await press(pilot)
            marks = {"XM", "CS"}
            assert [word for word in only(text, language.value) if word not in marks] == [], page
            assert f"{page + 1}" in rows(app)[0]
            if page < count - 1:
                await press(pilot, "enter")
        end = [text]
        while screen.more_keys() and len(end) < LONGEST:
            end.append(await press(pilot, "pagedown"))
        for heading in ENDS[language]:
            assert any(heading in shown for shown in end), heading
        assert screen.page == count - 1
        await press(pilot, "backspace")
        assert screen.page == count - 2
        await press(pilot, "f6", "f6", "enter", "enter")
        assert isinstance(app.screen, HomeScreen)


async def test_another_deal_is_another_lesson() -> None:
    app = app_on("basic", Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, to("lesson"))
        screen = app.screen
        assert isinstance(screen, LessonScreen)
        first = await ready(pilot, screen)
        await press(pilot, "n")
        assert (await ready(pilot, screen)).game.dealt != first.game.dealt
        assert screen.page == 0


@pytest.mark.parametrize("language", list(Language))
async def test_rules_without_deals_have_no_lesson(language: Language) -> None:
    app = toy_app(language)
    async with app.run_test(size=SIZE) as pilot:
        text = await press(pilot, to("lesson"), "enter", "n")
        assert ("打不了整局" if language is Language.ZH else "No whole deal") in text
        await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen)


@pytest.mark.parametrize("name", RULESETS)
def test_something_is_told_under_every_rule_set(name: str) -> None:
    """Each rule once, in the order of play, and the same lesson for the same seed."""
    found = house(name)
    lesson = lesson_of(found, "1")
    assert len(lesson.topics) >= 4
    assert lesson.game.outcome().winners
    steps = [step.at for page in lesson.pages for step in (*page.since, *_taken_on(page))]
    assert steps == list(range(len(lesson.game.steps))), "every step is told once, in order"
    codes = [code for page in lesson.pages for one in page.rulings if one.illegal for code in against(one)]
    assert set(codes) <= lesson.topics
    told = lesson.pages[1:-1]
    assert all(page.since or page.rulings or (page.step is not None and taken(page.step)) for page in told)
    throws = [sum(step.permission.action.act == "discard" for step in page.since) for page in lesson.pages]
    assert max(throws) <= ROUNDS * len(lesson.game.state.table.players)


def _taken_on(page: Page) -> tuple[Step, ...]:
    return (page.step,) if page.step is not None and not page.before else ()


def test_the_rulings_of_a_page_are_told_with_their_sources() -> None:
    """XM3-08 (following honours) and XM3-07 (who holds gold wins by own draw only)."""
    lesson = lesson_of(house("xiamen_gold"), "1")
    rules = ENGINE.open("xiamen_gold", {})
    words = Words(Language.EN)
    pages = range(len(lesson.pages))
    text = "\n".join(line.plain for page in pages for line in page_lines(lesson, page, rules, words, 78))
    assert "[XM3-08]" in text
    assert "[XM3-07]" in text


def test_a_call_is_told_when_it_has_got_the_tile() -> None:
    """B and C call a win on one discard. BA-70: B, who sits nearer, has it, and C has not."""
    game = Game(house("basic"), "1", you="")
    dealt = Dealt(hands={player: read(tiles) for player, tiles in TWO_WINS.items()}, left=55)
    game.state = begin(game.house.rules, game.house.conduct, dealt)
    referee = game.house.referee("en")
    steps = [
        game.do(action)
        for action in (
            Action("A", "discard", tiles=read("3s")),
            Action("C", "win"),
            Action("B", "win"),
        )
    ]
    assert told(steps[0], "", referee) == ["A discards 3s"]
    assert told(steps[1], "", referee) == []
    assert told(steps[2], "", referee)[0] == "B wins on 3s from A"
    assert [found.action.player for found in taken(steps[2])] == ["B"]


def test_every_hand_lies_open_and_what_has_been_done_is_told() -> None:
    """On a page between two that have something to rule on."""
    lesson = lesson_of(house("changsha_2007"), "1")
    rules = ENGINE.open("changsha_2007", {})
    place, page = next((n, page) for n, page in enumerate(lesson.pages) if len(page.since) > 8)
    text = [line.plain for line in page_lines(lesson, place, rules, Words(Language.ZH), 78)]
    for player in page.state.table.players:
        line = next(line for line in text if line[1:].startswith(f"{player} "))
        shown = sum(map(str.isdigit, line.split("|")[0]))
        melds = page.state.seats[player].melds
        assert shown == len(page.state.seats[player].hand or ()) + sum(len(m.tiles) for m in melds)
    said = "".join(line.strip() for line in text)
    assert "摸" in said
    assert "，打" in said
    assert "；" in said
