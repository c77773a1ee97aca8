"""A sitting: what follows a mistake, what is saved, when it ends."""

from __future__ import annotations

import json
from dataclasses import replace

from tests.tutor.fake import ToyRules, of_hand
from tutor.drills.grade import right_answer
from tutor.drills.model import Drill, FanAnswer, WinAnswer
from tutor.progress import Store
from tutor.session import Session, Stage

RULES = ToyRules()


def sitting(store: Store | None = None, **more: object) -> Session:
    session = Session(RULES, store or Store.in_memory(), "1", **more)  # type: ignore[arg-type]
    session.advance()
    return session


def answer(session: Session, right: bool) -> None:
    question = of_hand(session.question)
    session.submit(right_answer(question) if right else WinAnswer(wins=not question.verdict.legal))


def test_right_answers_lead_through_all_questions() -> None:
    session = sitting(drills=(Drill.WIN, Drill.PAY), length=4)
    while session.question is not None:
        answer(session, right=True)
        session.advance()
    assert (session.stage, len(session.results)) == (Stage.OVER, 4)
    assert all(result.grade.correct for result in session.results)


def test_a_mistake_brings_the_pair_and_a_right_answer_ends_it() -> None:
    session = sitting(drills=(Drill.WIN,), length=3)
    first = session.question
    answer(session, right=False)
    session.advance()
    assert session.question is not None
    assert of_hand(session.question).pair
    assert session.before is first
    assert session.number == 1
    answer(session, right=True)
    session.advance()
    assert session.number == 2
    assert session.before is None


def test_a_newcomer_first_sees_a_plain_win_and_then_its_pair_in_any_case() -> None:
    session = sitting(drills=(Drill.WIN,), first_steps=True)
    question = of_hand(session.question)
    assert question.verdict.legal
    assert question.case.melds == ()
    answer(session, right=True)
    session.advance()
    assert of_hand(session.question).pair
    assert not of_hand(session.question).verdict.legal


def test_a_skipped_question_counts_as_unseen() -> None:
    store = Store.in_memory()
    session = sitting(store, drills=(Drill.WIN,), length=2)
    session.skip()
    session.advance()
    assert session.number == 2
    assert not store.any_answer()


def test_hints_stop_at_three_and_are_saved_with_the_answer() -> None:
    store = Store.in_memory()
    session = sitting(store, drills=(Drill.WIN,))
    for _ in range(5):
        session.hint()
    answer(session, right=True)
    assert session.hints_shown == 3
    row = store._memory.execute("SELECT hints, question, answer, digest FROM attempt").fetchone()
    assert row[0] == 3
    assert set(json.loads(row[1])) >= {"winner", "dealer", "hand", "melds", "win", "draws", "options"}
    assert "wins" in json.loads(row[2])
    assert row[3] == RULES.card.digest


def test_patterns_often_missed_come_more_often() -> None:
    store = Store.in_memory()
    for number in range(12):
        session = sitting(store, drills=(Drill.FAN,), length=1)
        question = session.maker.make(Drill.FAN, str(number), focus="pairs")
        session.question = replace(question, focus=("pairs",))
        session.submit(FanAnswer(patterns=frozenset({"bottom"})))
    asked = []
    for number in range(30):
        again = Session(RULES, store, f"s{number}", drills=(Drill.FAN,), length=1)
        again.advance()
        asked.append("pairs" in of_hand(again.question).verdict.counted)
    assert sum(asked) > 15
