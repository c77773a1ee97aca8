"""Two rule sets in the tutor: the table of differences with its hands, and the drill `diff`."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from functools import cache
from time import monotonic
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from compiler.diff.structure import compare
from compiler.judging import Judge
from compiler.loader import load
from locales import Language
from tests.tutor.fake import of_hand
from tests.tutor.malformed import malformed
from tests.tutor.screen import SIZE, press, rows, settled, shown, toy_app
from tests.tutor.test_app import only
from tutor.app import TutorApp
from tutor.contrast import found
from tutor.contrast.contrast import Contrast
from tutor.contrast.found import Hands
from tutor.drills.grade import grade, right_answer
from tutor.drills.maker import Maker
from tutor.drills.model import DiffAnswer, DiffQuestion, Drill
from tutor.drills.record import question_text
from tutor.engine import Case, Meld, Win
from tutor.engine.compiled import CompiledEngine
from tutor.hands.edits import look
from tutor.plain import PlainTutor
from tutor.progress import Store
from tutor.screens.compare import CompareScreen
from tutor.screens.compare_with import CompareWithScreen
from tutor.screens.drill import DrillScreen
from tutor.session import Session, Stage
from tutor.text.diff import WINNING, answer_of, diff_feedback, steps
from tutor.text.hints import hints
from tutor.text.situation import situation
from tutor.tiles import read
from tutor.widgets.block import Body
from tutor.widgets.menu import Menu
from tutor.widgets.pad import Pad
from tutor.words import Words

ENGINE = CompiledEngine()
PAIRS = (
    ("changsha_online", "changsha_2007"),
    ("xiamen_gold", "xiamen_bijin"),
    ("guobiao", "guobiao_as_printed"),
    ("guobiao", "two_player"),
)
COUNT = 6


@pytest.fixture(autouse=True)
def _short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(found, "SITUATIONS", 500)


@cache
def contrast(a: str, b: str) -> Contrast:
    return Contrast(ENGINE.open(a, {}), ENGINE.open(b, {}))


@cache
def judge_of(name: str) -> Judge:
    loaded = load(name)
    assert loaded is not None
    return Judge(loaded)


def asked(a: str, b: str, seeds: range) -> Iterator[DiffQuestion]:
    maker = Maker(ENGINE.open(a, {}), contrast=contrast(a, b))
    for seed in seeds:
        question = maker.make(Drill.DIFF, str(seed))
        assert isinstance(question, DiffQuestion)
        yield question


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_no_question_is_malformed(a: str, b: str) -> None:
    """Both rulings as the generated scorers make them from the stored text, apart from the tutor's."""
    for question in asked(a, b, range(COUNT)):
        assert malformed(question, contrast(a, b).a, judge_of(a)) == []
        data = json.loads(question_text(question, contrast(a, b).a))
        assert data["ruleset"] == b
        ruling: dict[str, Any] = judge_of(b).ruling(data["b"], "en")
        assert ruling["legal"] is question.other_verdict.legal
        assert ruling["payments"] == dict(question.other_verdict.payments)
        if question.other_verdict.legal:
            assert [line["id"] for line in ruling["patterns"]] == list(question.other_verdict.counted)
        for language in Language:
            words = Words(language)
            texts = [line.text for line in diff_feedback(question, contrast(a, b).a, words)]
            for head, labels in steps(question, words):
                texts += [head, *labels]
            texts += hints(question, contrast(a, b).a, words)
            assert all(text.strip() for text in texts)
            assert only("\n".join(texts), language.value) == []


@pytest.mark.long
@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_no_question_of_a_hundred_is_malformed(a: str, b: str) -> None:
    for question in asked(a, b, range(100)):
        assert malformed(question, contrast(a, b).a, judge_of(a)) == []


def test_questions_are_many_and_of_many_rules() -> None:
    questions = list(asked("changsha_online", "changsha_2007", range(30)))
    assert len({look(of_hand(question).case) for question in questions}) > 25
    assert len({question.maker.place for question in questions}) > 6


def test_one_way_to_differ_is_asked_about_with_many_hands() -> None:
    pair = contrast("changsha_online", "changsha_2007")
    maker = Maker(pair.a, contrast=pair)
    way = next(repr(one) for one in pair.pool.signatures if "all_258" in one.a)
    questions = [maker.make(Drill.DIFF, str(seed), way) for seed in range(8)]
    assert len({look(of_hand(question).case) for question in questions}) > 4
    assert len({question.focus for question in questions}) == 1


def test_a_seed_makes_its_question_again() -> None:
    first, again = (next(asked("changsha_online", "changsha_2007", range(3, 4))) for _ in range(2))
    assert first == again


def test_what_the_full_rules_alone_do_is_blamed_on_them() -> None:
    """CS3-44: of big wins one counts. CS2-17: the online rules add them up."""
    pair = contrast("changsha_online", "changsha_2007")
    maker = Maker(pair.a, contrast=pair)
    way = next(repr(one) for one in pair.pool.signatures if one.a == ("all_258",))
    question = maker.make(Drill.DIFF, "1", way)
    assert isinstance(question, DiffQuestion)
    assert "all_258" in question.verdict.counted
    assert "all_258" not in question.other_verdict.counted
    assert "CS3-44" in {cite.rule for cite in question.maker.cites}


def test_false_eyes_bar_under_the_online_rules_only() -> None:
    """CS1-08: the pair must be of 2s, 5s or 8s unless it is a big hand."""
    pair = contrast("changsha_online", "changsha_2007")
    maker = Maker(pair.a, contrast=pair)
    way = next(repr(one) for one in pair.pool.signatures if one.a == ("false_eyes",))
    question = maker.make(Drill.DIFF, "1", way)
    assert isinstance(question, DiffQuestion)
    assert question.winning == "b"
    assert question.gains[0] == 0
    assert question.gains[1] > 0
    assert "CS1-08" in {cite.rule for cite in question.maker.cites}


def test_each_part_is_graded_on_its_own() -> None:
    question = next(asked("changsha_online", "changsha_2007", range(1)))
    right = right_answer(question)
    assert isinstance(right, DiffAnswer)
    assert grade(question, right).correct
    wrong = next(choice.place for choice in question.choices if choice.place != right.rule)
    partly = grade(question, DiffAnswer(winning=right.winning, amounts=right.amounts, rule=wrong))
    assert not partly.correct
    assert [item.right() for item in partly.items] == [True, True, False]
    assert 0 < partly.score < 1


def test_choices_tell_no_rule_twice_and_one_alone_makes_it() -> None:
    for question in asked("guobiao", "two_player", range(4)):
        leads = [choice.lead for choice in question.choices]
        assert len(leads) == len(set(leads))
        makers = {choice.place for choice in question.makers}
        assert [choice.place in makers for choice in question.choices].count(True) == 1


def test_rule_sets_that_rule_alike_ask_nothing() -> None:
    session = Session(
        ENGINE.open("guobiao", {}),
        Store.in_memory(),
        "1",
        drills=(Drill.DIFF,),
        contrast=contrast("guobiao", "guobiao"),
    )
    session.advance()
    assert session.nothing


def test_progress_is_kept_by_rule_like_that_of_other_drills() -> None:
    store = Store.in_memory()
    pair = contrast("changsha_online", "changsha_2007")
    session = Session(pair.a, store, "1", drills=(Drill.DIFF,), contrast=pair)
    session.advance()
    question = session.question
    assert isinstance(question, DiffQuestion)
    session.submit(right_answer(question))
    assert store.totals("changsha_online") == (("diff", 1, 1),)
    assert [(t.rule, t.drill, t.correct) for t in store.tallies("changsha_online")] == [
        (question.focus[0], "diff", 1)
    ]


@pytest.mark.parametrize("wind", ["E", "S"])
def test_the_round_wind_is_told_and_counts(wind: str) -> None:
    """GBF-60: the pung of the prevalent wind. Both evaluators know the wind, and the learner is told it."""
    rules = ENGINE.open("guobiao", {})
    case = Case(
        winner="B",
        dealers=("A",),
        round_wind=read(wind)[0],
        hand=read("88899m44s"),
        melds=(
            Meld(kind="pung", tiles=read("EEE"), source="C"),
            Meld(kind="pung", tiles=read("CCC"), source="D"),
        ),
        win=Win(tile=read("4s")[0], by="discard", source="C"),
    )
    assert ("round_wind_pung" in rules.judge(case).counted) is (wind == "E")
    assert set(rules.glance(case).counted) == set(rules.judge(case).counted)
    told = "\n".join(situation(case, rules, Words(Language.EN)))
    assert ("Round wind: S" in told) is (wind == "S")


# ---- screens


def compared(language: Language, other: str | None = None) -> TutorApp:
    app = TutorApp(CompiledEngine(), Store.in_memory(), language, seed="1", against=other)
    app.settings.choose_language(language.value)
    app.settings.choose_ruleset("changsha_online")
    return app


async def opened(pilot: Pilot[None]) -> None:
    """Until the screen that was asked for is there, and has found what it looks for."""
    for _ in range(200):
        await pilot.pause()
        await settled(pilot)
        screen = pilot.app.screen
        if isinstance(screen, CompareScreen) and screen.hands.done:
            return
        if isinstance(screen, CompareWithScreen):
            return
        if isinstance(screen, DrillScreen) and screen.session.stage is Stage.ASKING and screen.query(Pad):
            return
        await asyncio.sleep(0.1)
    pytest.fail("it does not open")


def differences_of(a: str, b: str) -> int:
    """How many differences of their texts the compiler finds."""
    first, second = load(a), load(b)
    assert first is not None
    assert second is not None
    return len(compare(first.ruleset, second.ruleset).differences)


@pytest.mark.parametrize("language", list(Language))
async def test_table_fits_speaks_one_language_and_finds_hands(language: Language) -> None:
    app = compared(language, "changsha_2007")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.open_part("compare")
        await opened(pilot)
        screen = app.screen
        assert isinstance(screen, CompareScreen)
        assert screen.hands.done
        assert len(screen.hands.shown) > 5
        assert len(screen.contrast.entries(language.value)) == differences_of(
            "changsha_online", "changsha_2007"
        )
        menu = screen.query_one(Menu)
        for place in sorted(screen.hands.shown)[:8]:
            menu.move([entry.key for entry in screen._entries()].index(str(place)))
            await press(pilot, "pagedown")
            assert alone(shown(app), language) == []
            await press(pilot, "pageup")
            text = shown(app)
            assert alone(text, language) == []
        assert ("按《2007 全规则》" if language is Language.ZH else "under changsha_2007") in text
        other = Language.EN if language is Language.ZH else Language.ZH
        text = await press(pilot, "f6")
        assert alone(text, other) == []
        assert ("按《2007 全规则》" if other is Language.ZH else "under changsha_2007") in text


async def test_the_card_is_scrolled_and_not_the_list() -> None:
    """The card of a hand is longer than the screen; the list has the focus."""
    app = compared(Language.EN, "changsha_2007")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.open_part("compare")
        await opened(pilot)
        screen = app.screen
        assert isinstance(screen, CompareScreen)
        menu, card = screen.query_one(Menu), screen.query_one("#body", Body)
        for place in screen.hands.shown:
            menu.move([entry.key for entry in screen._entries()].index(str(place)))
            await pilot.pause()
            if card.max_scroll_y:
                break
        listed = screen.query_one("#list", Body).scroll_y
        await press(pilot, "pagedown")
        assert card.scroll_y > 0
        assert screen.query_one("#list", Body).scroll_y == listed


def alone(text: str, language: Language) -> list[str]:
    """Words of the other language, places and published rules left out."""
    return only(re.sub(r"\S*\.mjr:\d+|\[?[A-Z]{2}\d?-\d+\]?|option \S*|可选 \S*", "", text), language.value)


async def moved_down(app: TutorApp, menu: Menu) -> float:
    """How many seconds a key takes to move the cursor."""
    before, begun = menu.cursor, monotonic()
    app.post_message(events.Key("down", None))
    for _ in range(5000):
        if menu.cursor != before:
            break
        await asyncio.sleep(0.002)
    return monotonic() - begun


async def test_keys_work_while_hands_are_looked_for() -> None:
    app = compared(Language.EN, "changsha_2007")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.open_part("compare")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, CompareScreen)
        menu = screen.query_one(Menu)
        moved = 0
        while not screen.hands.done and moved < 5:
            took = await moved_down(app, menu)
            assert took < 2
            moved += 1
        assert moved > 0
        await press(pilot, "escape")
        assert screen.hands.stopped


def test_tiles_that_one_wall_lacks_are_shown_by_a_hand() -> None:
    """The base rules with 108 tiles have no honors: the difference of the walls has a hand of them."""
    hands = Hands(contrast("basic", "basic_108"))
    hands.look()
    assert hands.done
    (way,) = (hands.reports["en"].ways[number] for number in hands.shown.values())
    assert "ESWNCFP" in way.sentence
    assert any(kind >= 27 for kind in way.situation.hand)


def test_a_search_that_is_left_ends() -> None:
    hands = Hands(contrast("changsha_online", "changsha_2007"))
    hands.stop()
    hands.look()
    assert not hands.done
    assert not hands.reports


async def test_parent_is_what_a_variant_is_compared_with_and_another_can_be_picked() -> None:
    app = compared(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        assert app.likely_other() == "changsha_common"
        app.open_part("compare")
        await opened(pilot)
        assert isinstance(app.screen, CompareScreen)
        await press(pilot, "c")
        assert isinstance(app.screen, CompareWithScreen)
        assert "Which rules do you want to lay beside" in shown(app)
        await press(pilot, "home", "enter")
        await opened(pilot)
        assert isinstance(app.screen, CompareScreen)
        assert app.screen.contrast.b.card.id == "changsha_2007"
        assert app.likely_other() == "changsha_2007"


async def test_a_rule_set_that_is_not_there_is_told() -> None:
    app = compared(Language.EN, "nowhere")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.open_part("compare")
        await opened(pilot)
        assert isinstance(app.screen, CompareWithScreen)
        assert "There is no rule set nowhere" in shown(app)


@pytest.mark.parametrize("language", list(Language))
async def test_ten_questions_by_keys(language: Language) -> None:
    app = compared(language, "changsha_2007")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.start_session((Drill.DIFF,))
        await opened(pilot)
        for number in range(10):
            screen = app.screen
            assert isinstance(screen, DrillScreen)
            question = screen.session.question
            assert isinstance(question, DiffQuestion)
            right = right_answer(question)
            assert isinstance(right, DiffAnswer)
            for keys in digits(question, right):
                await press(pilot, keys)
                rows(app)
            assert screen.session.stage is Stage.ANSWERED
            assert screen.session.graded is not None
            assert screen.session.graded.correct
            text = await press(pilot, "f2")
            rows(app)
            if language is Language.ZH:
                assert "Under" not in text
            await press(pilot, "enter")
            if number < 9:
                await opened(pilot)
        assert app.store.totals("changsha_online") == (("diff", 10, 10),)


def digits(question: DiffQuestion, answer: DiffAnswer) -> list[str]:
    """The keys that give an answer."""
    places = [WINNING.index(answer.winning), question.amounts.index(answer.amounts)]
    if answer.rule is not None:
        places.append([choice.place for choice in question.choices].index(answer.rule))
    return [str(place + 1) for place in places]


async def test_an_answer_begun_is_taken_back_and_taken_over() -> None:
    app = compared(Language.EN, "changsha_2007")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.start_session((Drill.DIFF,))
        await opened(pilot)
        await press(pilot, "1")
        assert "How much does" in shown(app)
        await press(pilot, "backspace")
        assert "Under which rules does" in shown(app)
        await press(pilot, "1", "escape", "1")
        assert "How much does" in shown(app)


async def test_rules_of_another_making_are_not_compared() -> None:
    app = toy_app()
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.open_part("compare")
        await opened(pilot)
        assert isinstance(app.screen, CompareWithScreen)


# ---- line by line


def plain(
    typed: list[str], language: Language, against: str | None = "changsha_2007"
) -> tuple[int, str, Store]:
    out: list[str] = []
    store = Store.in_memory()
    tutor = PlainTutor(ENGINE, store, Words(language), iter(typed), out.append)
    code = tutor.run("changsha_online", "1", (Drill.DIFF,), against=against)
    return code, "\n".join(out), store


@pytest.mark.parametrize("language", list(Language))
def test_plain_mode_asks_all_three_parts_in_a_line(language: Language) -> None:
    code, text, store = plain(["nonsense", "hint", "1 1 1", "why", "rule", "", "quit"], language)
    assert code == 0
    zh = language is Language.ZH
    english = ("Under which", "Which rule", "What makes")
    chinese = ("按哪套规则", "是哪条规则", "造成不同的规则")
    assert all(told in text for told in (chinese if zh else english))
    assert ("看不懂" if zh else "Not understood: type 3 numbers") in text
    assert store.totals("changsha_online")[0][:2] == ("diff", 1)


def test_plain_mode_tells_of_a_rule_set_that_is_not_there() -> None:
    code, text, _ = plain([], Language.EN, against="nowhere")
    assert code == 2
    assert "There is no rule set nowhere" in text


def test_places_make_the_answer_that_is_typed() -> None:
    question = next(asked("changsha_online", "changsha_2007", range(1)))
    right = right_answer(question)
    assert isinstance(right, DiffAnswer)
    places = tuple(int(key) - 1 for key in digits(question, right))
    assert answer_of(question, places) == right
