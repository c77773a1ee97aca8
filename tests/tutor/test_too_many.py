"""A hand that can be read in too many ways is not asked about, and ends nothing."""

from __future__ import annotations

import re
from itertools import count
from random import Random
from types import SimpleNamespace
from zlib import crc32

import pytest
from textual.pilot import Pilot

from compiler.runtime.errors import RuleError
from compiler.runtime.play import permit
from compiler.runtime.play.replay import Step
from compiler.runtime.play.state import State
from compiler.runtime.play.winning import judged_win
from compiler.runtime.win import Judged
from locales import Language
from tests.texts import DATA
from tests.tutor.screen import SIZE, press, rows, settled, shown, to
from tests.tutor.test_app import only
from tests.tutor.test_play import ENGINE, app_on, at_table, house, keys_for, waited
from tutor.app import TutorApp
from tutor.drills import maker
from tutor.drills.maker import Maker, NoQuestion
from tutor.drills.model import ClaimQuestion, Drill
from tutor.engine.compiled import CompiledEngine, CompiledRules
from tutor.plain import PlainTutor
from tutor.play.game import Game, Turn
from tutor.play.lesson import lesson_of
from tutor.progress import Store
from tutor.screens.home import HomeScreen
from tutor.screens.play import PlayScreen
from tutor.settings import Settings
from tutor.shelf import Shelf
from tutor.text.lesson import page_lines
from tutor.words import Words


def _too_many(_data: object) -> None:
    raise RuleError("too_many_arrangements")


def test_waits_beyond_the_bounds_make_no_question(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = CompiledEngine().open(str(DATA / "loose_wilds.mjr"), {})
    assert isinstance(rules, CompiledRules)
    quick = rules._quick
    assert quick is not None
    stopping = SimpleNamespace(waits=_too_many, judge=quick.judge)
    monkeypatch.setattr(maker, "ATTEMPTS", 10)
    monkeypatch.setitem(rules.__dict__, "_quick", stopping)
    with pytest.raises(NoQuestion):
        Maker(rules).make(Drill.WAIT, "0")


def test_a_deal_beyond_the_bounds_is_asked_about_as_far_as_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = CompiledEngine().open("changsha_2007", {})
    go_on, steps = Game.go_on, count()

    def stopping(game: Game) -> Step | None:
        if next(steps) % 40 == 39:
            raise RuleError("too_many_arrangements")
        return go_on(game)

    monkeypatch.setattr(Game, "go_on", stopping)
    question = Maker(rules).make(Drill.CLAIM, "0")
    assert isinstance(question, ClaimQuestion)
    assert next(steps) > 40


# ---- at the table: ones and fives are wild, and some hands of four such tiles and more can't be read

MANY = str(DATA / "many_wilds.mjr")
REASON = {Language.EN: "the tiles can be read in too many ways", Language.ZH: "这手牌的读法太多"}
NOT_ON = {Language.EN: "The deal cannot go on from here", Language.ZH: "这一局打不下去了"}
NONE = {Language.EN: "No deal could begin", Language.ZH: "一局也发不成"}


def said(text: str, message: str, language: Language) -> bool:
    """Whether the message stands there, however its lines are broken."""
    blank = "" if language is Language.ZH else " "
    return re.sub(r"\s+", blank, message) in re.sub(r"\s+", blank, text)


async def stopped(pilot: Pilot[None], app: TutorApp) -> PlayScreen:
    """Play until a deal goes over the bounds."""
    screen = await at_table(pilot)
    for _ in range(20):
        await play_on(pilot, screen)
        if screen.game is not None and screen.game.turn is Turn.STOPPED:
            return screen
        await press(pilot, "enter")
        await waited(pilot, screen)
    raise AssertionError("no deal went over the bounds")


async def play_on(pilot: Pilot[None], screen: PlayScreen) -> None:
    """To the end of the deal, or to where it is stopped."""
    while screen.game is not None and screen.game.turn is Turn.YOU:
        await pilot.press(*keys_for(screen))
        await waited(pilot, screen)


@pytest.mark.parametrize("language", list(Language))
async def test_a_deal_that_goes_over_the_bounds_says_so_and_the_app_goes_on(language: Language) -> None:
    store = Store.in_memory()
    app = app_on(MANY, language, "12", store)
    async with app.run_test(size=SIZE) as pilot:
        screen = await stopped(pilot, app)
        await settled(pilot)
        text = shown(app)
        assert said(text, REASON[language], language)
        assert said(text, NOT_ON[language], language)
        assert only(text.replace(MANY, ""), language.value) == []
        kept, game = store.setting(f"deal:{MANY}"), screen.game
        await press(pilot, "enter", "c", "p", "1", "f7", "escape")
        assert isinstance(app.screen, HomeScreen)
        assert store.setting(f"deal:{MANY}") == kept, "what was kept is not lost"
    assert kept is not None
    again = app_on(MANY, language, store=store)
    async with again.run_test(size=SIZE) as pilot:
        screen = await at_table(pilot)
        assert screen.game is not None
        assert game is not None
        assert screen.game.dealt == game.dealt, "the deal kept is played on"
        while screen.game.turn is not Turn.STOPPED:
            await play_on(pilot, screen)
            if screen.game.turn is Turn.OVER:
                return
        stuck = screen.game
        await press(pilot, "n")
        await waited(pilot, screen)
        assert screen.game is not stuck
        assert (screen.game.number, screen.game.dealers) == (stuck.number, stuck.dealers)


class Uncertain:
    """Judges wins, but goes over the bounds for one in so many, always for the same hands."""

    def __init__(self, one_in: int) -> None:
        self.one_in, self._judged = one_in, judged_win

    def __call__(self, state: State, player: str) -> Judged | None:
        hand = repr((state.seats[player].hand, state.stage, state.last))
        if crc32(hand.encode()) % self.one_in == 0:
            raise RuleError("too_many_arrangements")
        return self._judged(state, player)


@pytest.mark.parametrize(
    ("name", "one_in"), [("changsha_2007", 2), ("changsha_2007", 40), ("xiamen_gold", 8)]
)
async def test_no_bound_ends_the_app_wherever_it_is_met(
    name: str, one_in: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(permit, "judged_win", Uncertain(one_in))
    rng, store = Random(one_in), Store.in_memory()
    keys = [*"123456789ccnnnL", "enter", "enter", "enter", "right", "down", "f6", "escape"]
    for _ in range(2):
        app = app_on(name, Language.EN, store=store)
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot, to("lesson"), "enter", "enter", "escape")
            for _ in range(25):
                if isinstance(app.screen, HomeScreen):
                    await at_table(pilot)
                await press(pilot, rng.choice(keys))
                assert app.is_running
                rows(app)


@pytest.mark.parametrize("one_in", [2, 40])
@pytest.mark.parametrize("part", ["play", "lesson"])
def test_no_bound_ends_the_line_mode(part: str, one_in: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(permit, "judged_win", Uncertain(one_in))
    rng, out = Random(one_in), list[str]()
    typed = iter([rng.choice(["1", "14", "2", "c", "", "lang"]) for _ in range(150)])
    tutor = PlainTutor(ENGINE, Store.in_memory(), Words(Language.EN), typed, out.append)
    assert tutor.run("changsha_2007", "1", part=part) == 0
    if (part, one_in) == ("play", 2):
        assert "Enter deals anew" in "\n".join(out)


@pytest.mark.parametrize("language", list(Language))
def test_a_lesson_goes_as_far_as_the_bounds(language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    done = Game._done
    monkeypatch.setattr(Game, "_done", lambda g, a: done(g, a) if len(g.steps) < 4 else _too_many(None))
    rules = ENGINE.open("basic", {})
    lesson = lesson_of(house("basic"), "1")
    last = "\n".join(
        line.plain for line in page_lines(lesson, len(lesson.pages) - 1, rules, Words(language), 78)
    )
    assert said(last, REASON[language], language)
    assert said(last, NOT_ON[language], language)
    assert sum(len(page.since) + (page.step is not None and not page.before) for page in lesson.pages) == 4


@pytest.mark.parametrize("part", ["play", "lesson"])
@pytest.mark.parametrize("language", list(Language))
async def test_where_no_deal_can_begin_a_sentence_says_so(
    language: Language, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "lay", lambda _self, _dealt: _too_many(None))
    app = app_on("changsha_2007", language)
    async with app.run_test(size=SIZE) as pilot:
        text = await press(pilot, to(part), "enter", "n", "c")
        assert said(text, REASON[language], language)
        assert said(text, NONE[language], language)
        await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen)
    out: list[str] = []
    tutor = PlainTutor(ENGINE, Store.in_memory(), Words(language), iter([]), out.append)
    assert tutor.run("changsha_2007", "1", part=part) == 0
    assert said("\n".join(out), NONE[language], language)
    with pytest.raises(NoQuestion):
        Maker(ENGINE.open("changsha_2007", {})).make(Drill.CLAIM, "0")


def test_a_kept_deal_that_cannot_be_followed_to_its_end_stays_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A later version may have lower bounds."""
    rules, found = ENGINE.open("changsha_2007", {}), house("changsha_2007")
    shelf = Shelf(Settings(Store.in_memory()))
    game = Game(found, "1")
    while len(game.steps) < 20 and game.turn is not Turn.OVER:
        game.go_on() if game.turn is Turn.OTHERS else game.do(game.options()[-1].action)
    shelf.keep(game, rules)
    kept = shelf.settings.deal("changsha_2007")
    later = Shelf(shelf.settings)
    done = Game._done
    with monkeypatch.context() as patch:
        patch.setattr(Game, "_done", lambda g, a: done(g, a) if len(g.steps) < 12 else _too_many(None))
        short = later.maker(rules, "2")(found)
        assert (short.dealt, len(short.steps), short.turn) == (game.dealt, 12, Turn.STOPPED)
        later.keep(short, rules)
    assert shelf.settings.deal("changsha_2007") == kept
    assert len(Shelf(shelf.settings).maker(rules, "2")(found).steps) == len(game.steps)
