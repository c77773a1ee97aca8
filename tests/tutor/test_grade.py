"""Grading part by part, on hands judged by hand under the toy rules."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from tests.tutor.fake import ToyRules
from tutor.answers import BadAnswer, read_answer
from tutor.drills.grade import grade, right_answer
from tutor.drills.model import (
    FanAnswer,
    PayAnswer,
    PointsAnswer,
    WaitAnswer,
    WinAnswer,
)
from tutor.drills.money_questions import pay_question, points_question
from tutor.drills.shape_questions import fan_question, wait_question, win_question
from tutor.engine import Case, Win
from tutor.tiles import read

RULES = ToyRules()


def case(hand: str, win: str, source: str | None = None, **more: object) -> Case:
    by = "self_draw" if source is None else "discard"
    (tile,) = read(win)
    fields: dict[str, object] = {"winner": "A", "dealers": ("D",), "draws": read("4s"), **more}
    return Case(hand=read(hand), win=Win(tile=tile, by=by, source=source), **fields)  # type: ignore[arg-type]


# A true pair of fives; a false pair of nines; one suit with the pair 55m.
PLAIN = case("123456789m123p5s", "5s", "B")
FALSE_EYES = case("123456789m123p9s", "9s", "B")
FLUSH = case("1112223334445m", "5m")


def test_a_win_is_all_or_nothing() -> None:
    question = win_question(PLAIN, RULES.judge(PLAIN), RULES, Random(1), "1")
    assert grade(question, WinAnswer(wins=True)).score == 1
    assert grade(question, WinAnswer(wins=False)).score == 0


def test_a_true_no_with_the_wrong_clause_earns_half() -> None:
    question = win_question(FALSE_EYES, RULES.judge(FALSE_EYES), RULES, Random(1), "1")
    assert {clause.code for clause in question.clauses} == {"no_pattern", "no_shape"}
    assert grade(question, WinAnswer(wins=False, clause="no_pattern")).correct
    half = grade(question, WinAnswer(wins=False, clause="no_shape"))
    assert (half.correct, half.score) == (False, Fraction(1, 2))
    assert grade(question, WinAnswer(wins=True)).score == 0


def test_patterns_are_graded_one_by_one() -> None:
    question = fan_question(FLUSH, RULES.judge(FLUSH), RULES, Random(1), "1")
    assert question.verdict.counted == ("flush",)
    assert "plain" in question.candidates
    assert grade(question, FanAnswer(patterns=frozenset({"flush"}))).correct
    covered = grade(question, FanAnswer(patterns=frozenset({"flush", "plain"})))
    assert (covered.correct, [item.key for item in covered.items if not item.right()]) == (False, ["plain"])
    assert grade(question, FanAnswer(patterns=frozenset())).score == 0


def test_a_wait_may_complete_the_hand_and_still_not_win() -> None:
    """23s waits for 1s and 4s; with the pair 99m neither may win, with 55m both do."""
    hand = Case(winner="A", dealers=("D",), hand=read("123m789m456p99m23s"))
    question = wait_question(hand, RULES, "1")
    assert question is None
    true_eyes = wait_question(Case(winner="A", dealers=("D",), hand=read("123789m456p55m23s")), RULES, "1")
    assert true_eyes is not None
    assert grade(true_eyes, WaitAnswer(kinds=frozenset(read("14s")))).correct
    missing = grade(true_eyes, WaitAnswer(kinds=frozenset(read("1s"))))
    assert (missing.correct, missing.score) == (False, Fraction(1, 2))


def test_payments_are_graded_cell_by_cell() -> None:
    """A one-suit own draw: 5 from each, the dealer D one more; the bird 4s falls on D and doubles his 6."""
    verdict = RULES.judge(FLUSH)
    assert dict(verdict.payments) == {"A": 22, "B": -5, "C": -5, "D": -12}
    question = pay_question(FLUSH, verdict, RULES, "1")
    assert grade(question, right_answer(question)).correct
    dealer_forgotten = PayAnswer(changes=tuple(Fraction(n) for n in (20, -5, -5, -10)))
    graded = grade(question, dealer_forgotten)
    assert (graded.correct, graded.score) == (False, Fraction(1, 2))


def test_a_slip_is_named() -> None:
    dealt_by_b = case("123456789m123p5s", "5s", "B", dealers=("B",), draws=read("3s"))
    question = points_question(dealt_by_b, RULES.judge(dealt_by_b), RULES, Random(1), "1")
    assert question.verdict.change("A") == 2
    graded = grade(question, PointsAnswer(amount=Fraction(1)))
    assert graded.slip is not None
    assert graded.slip.what.en == "the dealer is forgotten"


def test_an_answer_of_another_kind_is_an_error_of_ours() -> None:
    question = win_question(PLAIN, RULES.judge(PLAIN), RULES, Random(1), "1")
    with pytest.raises(TypeError):
        grade(question, WaitAnswer(kinds=frozenset()))


def test_typed_answers() -> None:
    win = win_question(PLAIN, RULES.judge(PLAIN), RULES, Random(1), "1")
    assert read_answer("能", win) == read_answer("Y", win) == WinAnswer(wins=True)
    pay = pay_question(FLUSH, RULES.judge(FLUSH), RULES, "1")
    wanted = PayAnswer(changes=tuple(Fraction(n) for n in (22, -5, -5, -12)))
    assert read_answer("22 -5 -5 -12", pay) == read_answer("A +22, B -5, C -5, D -12", pay) == wanted
    wait = wait_question(Case(winner="A", dealers=("D",), hand=read("123789m456p55m23s")), RULES, "1")
    assert wait is not None
    assert (
        read_answer("1条 4条", wait) == read_answer("14s", wait) == WaitAnswer(kinds=frozenset(read("14s")))
    )


@pytest.mark.parametrize("text", ["", "maybe", "1 2 3 4 5", "1m1", "E", "九万", "\x00", "😀"])
def test_what_is_no_answer_is_refused(text: str) -> None:
    questions = [
        win_question(PLAIN, RULES.judge(PLAIN), RULES, Random(1), "1"),
        pay_question(FLUSH, RULES.judge(FLUSH), RULES, "1"),
        wait_question(Case(winner="A", dealers=("D",), hand=read("123789m456p55m23s")), RULES, "1"),
    ]
    for question in questions:
        assert question is not None
        with pytest.raises(BadAnswer):
            read_answer(text, question)
