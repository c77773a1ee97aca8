"""Rounds of questions: what is asked first, numbering, variants, leaving and coming back, nothing to ask."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from locales import Language
from tests.tutor.fake import ALONE, ToyEngine, ToyRules, of_hand
from tests.tutor.screen import SIZE, press, settled, shown, to, toy_app
from tests.tutor.test_plain import run
from tests.tutor.test_store import ATTEMPT
from tutor.app import TutorApp
from tutor.drills.grade import right_answer
from tutor.drills.model import (
    Answer,
    Drill,
    FanAnswer,
    PayAnswer,
    PayQuestion,
    PointsAnswer,
    WaitAnswer,
    WinAnswer,
    drill_of,
)
from tutor.engine import Case, Glance, Rules, UnknownRuleSet, Value, Verdict
from tutor.hands.edits import look
from tutor.plain import PlainTutor
from tutor.progress import Store
from tutor.screens.drill import DrillScreen
from tutor.screens.home import HomeScreen
from tutor.screens.rulesets import RuleSetScreen
from tutor.session import MIXED, Session
from tutor.settings import Settings
from tutor.text.summary import summary
from tutor.widgets.amount_pads import PayPad
from tutor.words import Words


class BarrenRules(ToyRules):
    """Nothing ever wins."""

    def judge(self, case: Case) -> Verdict:
        return Verdict(legal=False, payments=tuple((player, 0) for player in "ABCD"))  # type: ignore[misc]

    def glance(self, case: Case) -> Glance:
        return Glance()


class BarrenEngine(ToyEngine):
    def open(self, ruleset: str, options: Mapping[str, Value]) -> Rules:
        return BarrenRules()


class FolderEngine(ToyEngine):
    """Knows the toy rules, and texts by the path of a file that is there."""

    def open(self, ruleset: str, options: Mapping[str, Value]) -> Rules:
        if ruleset != "toy" and not Path(ruleset).is_file():
            raise UnknownRuleSet(ruleset)
        return ToyRules(options=dict(options))


def plain(engine: ToyEngine, store: Store, typed: list[str], ruleset: str | None = None) -> tuple[int, str]:
    out: list[str] = []
    code = PlainTutor(engine, store, Words(Language.EN), iter(typed), out.append).run(ruleset, "1")
    return code, "\n".join(out)


def test_a_path_is_remembered_for_other_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "there").mkdir()
    (tmp_path / "here" / "mine.mjr").write_text("rules mine")
    store = Store.in_memory()
    monkeypatch.chdir(tmp_path / "here")
    assert plain(FolderEngine(), store, [], "mine.mjr")[0] == 0
    monkeypatch.chdir(tmp_path / "there")
    code, text = plain(FolderEngine(), store, [])
    assert code == 0
    assert "There is no rule set" not in text
    assert Settings(store).ruleset() == str(tmp_path / "here" / "mine.mjr")


def test_a_text_that_is_gone_leads_to_the_list_in_plain_mode() -> None:
    store = Store.in_memory()
    Settings(store).choose_ruleset("nowhere/gone.mjr")
    code, text = plain(FolderEngine(), store, ["1", "quit"])
    assert code == 0
    assert "There is no rule set" in text
    assert "Which rules do you want to learn?" in text
    assert "May " in text


def test_rules_without_a_win_say_so_in_plain_mode() -> None:
    code, text = plain(BarrenEngine(), Store.in_memory(), [], "toy")
    assert code == 0
    assert "Making a question" in text
    assert "These rules offer nothing to ask" in text


async def test_rules_without_a_win_say_so_in_the_app() -> None:
    app = TutorApp(BarrenEngine(), Store.in_memory(), Language.EN, seed="1")
    app.settings.choose_language("en")
    app.settings.choose_ruleset("toy")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        assert "These rules offer nothing to ask" in await press(pilot, "1")


@pytest.mark.parametrize("drill", ALONE)
def test_the_drill_asked_for_comes_first_for_a_newcomer_too(drill: Drill) -> None:
    _, text = run([], drills=(drill,))
    named = {
        Drill.WIN: "May ",
        Drill.FAN: "Which patterns count?",
        Drill.POINTS: "How much does",
        Drill.PAY: "What does each player gain or lose?",
        Drill.WAIT: "On which discards",
    }
    assert named[drill] in text
    assert "Question 1 of 10" in text


def test_numbers_have_no_gap_where_a_drill_cannot_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    from tutor.drills import maker

    monkeypatch.setitem(maker.ASK, Drill.FAN, lambda *_: None)
    session = Session(ToyRules(), Store.in_memory(), "1", drills=MIXED, length=4)
    numbers, drills = [], []
    session.advance()
    while session.question is not None:
        numbers.append(session.number)
        drills.append(drill_of(session.question))
        session.submit(right_answer(session.question))
        session.advance()
    assert numbers == [1, 2, 3, 4]
    assert Drill.FAN not in drills


@pytest.mark.parametrize("drill", [Drill.WIN, Drill.WAIT, Drill.POINTS, Drill.PAY, Drill.FAN])
def test_no_hand_comes_twice_in_a_row_of_variants(drill: Drill) -> None:
    for seed in range(4):
        session = Session(ToyRules(), Store.in_memory(), f"v{seed}", drills=(drill,), length=2)
        session.advance()
        seen = []
        while session.question is not None and session.number == 1:
            question = of_hand(session.question)
            seen.append(look(question.case))
            wrong = WinAnswer(wins=not question.verdict.legal)
            session.submit(wrong if drill_of(question) is Drill.WIN else _wrong(session))
            session.advance()
        assert len(set(seen)) == len(seen)


def _wrong(session: Session) -> Answer:
    right = right_answer(session.question)  # type: ignore[arg-type]
    match right:
        case FanAnswer():
            return replace(right, patterns=frozenset())
        case PointsAnswer():
            return replace(right, amount=right.amount + 1)
        case PayAnswer():
            return replace(right, changes=tuple(change + 1 for change in right.changes))
        case WaitAnswer():
            return replace(right, kinds=frozenset())
        case _:
            return right


def test_the_summary_counts_questions_and_variants_apart() -> None:
    session = Session(ToyRules(), Store.in_memory(), "1", drills=(Drill.WIN,), length=2)
    session.advance()
    for wins in (False, True, True):
        assert session.question is not None
        right = right_answer(session.question)
        wrong = WinAnswer(wins=not of_hand(session.question).verdict.legal)
        session.submit(right if wins else wrong)
        session.advance()
    lines = summary(session, Words(Language.EN))
    assert lines[0] == "1 of 2 right"
    assert "Variants: 1 of 1 right" in lines


async def test_a_variant_says_whose_it_is() -> None:
    app = toy_app(Language.ZH)
    async with app.run_test(size=SIZE) as pilot:
        app.start_first_steps()
        await settled(pilot)
        assert "第 1 题（共 10 题）的变式" in await press(pilot, "y", "enter")


@pytest.mark.parametrize("answers", [(), ("y", "enter")])
async def test_an_open_question_is_not_lost_by_leaving(answers: tuple[str, ...]) -> None:
    app = toy_app(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        app.start_session((Drill.WIN,))
        await settled(pilot)
        await press(pilot, *answers)
        assert isinstance(app.screen, DrillScreen)
        question, number = app.screen.session.question, app.screen.session.number
        assert f"question {number} of 10" in await press(pilot, "escape")
        await press(pilot, "enter")
        assert isinstance(app.screen, DrillScreen)
        assert (app.screen.session.question, app.screen.session.number) == (question, number)
        assert "May " in shown(app)
        assert "wins." in await press(pilot, "y") or "does not win." in shown(app)


async def test_the_own_answer_stays_in_sight() -> None:
    app = toy_app(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        app.start_session((Drill.PAY,))
        await settled(pilot)
        text = await press(pilot, "7", "enter", "minus", "7", "enter", "0", "enter", "0", "enter")
        assert "Your answer: A +7  B -7  C 0  D 0" in text


async def test_empty_amounts_are_asked_for() -> None:
    app = toy_app(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        app.start_session((Drill.PAY,))
        await settled(pilot)
        assert isinstance(app.screen, DrillScreen)
        assert isinstance(app.screen.session.question, PayQuestion)
        assert "Still without an amount: A B C D." in await press(pilot, "enter")
        text = await press(pilot, "3", "enter")
        assert app.screen.query_one(PayPad).player == "B"
        assert "Still without" not in text
        assert "Still without an amount: B C D." in await press(pilot, "enter")


@pytest.mark.parametrize("keys", [("1", "y", "enter"), ()])
async def test_the_app_begins_with_the_drill_asked_for(keys: tuple[str, ...]) -> None:
    app = TutorApp(ToyEngine(), Store.in_memory(), Language.EN, seed="1", drill=Drill.PAY)
    if not keys:
        app.settings.choose_language("en")
        app.settings.choose_ruleset("toy")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        await press(pilot, *keys)
        assert isinstance(app.screen, DrillScreen)
        assert isinstance(app.screen.session.question, PayQuestion)


async def test_the_drill_asked_for_comes_after_a_choice_of_rules_too() -> None:
    """Also for one who is no newcomer; and only once."""
    app = TutorApp(ToyEngine(), Store.in_memory(), Language.EN, seed="1", drill=Drill.PAY)
    app.settings.choose_language("en")
    app.store.record(ATTEMPT)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, RuleSetScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, DrillScreen)
        assert isinstance(app.screen.session.question, PayQuestion)
        await press(pilot, "escape", to("rulesets"), "1")
        assert isinstance(app.screen, HomeScreen)
