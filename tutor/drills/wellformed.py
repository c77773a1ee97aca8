"""What every question must satisfy before it is asked: possible tiles, one settled answer, distinct
choices.
"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.drills.claim_wellformed import claim_problems
from tutor.drills.model import (
    ClaimQuestion,
    DiffQuestion,
    FanQuestion,
    HandQuestion,
    PartingQuestion,
    PayQuestion,
    PointsQuestion,
    Question,
    WaitQuestion,
    WinQuestion,
    explained,
)
from tutor.drills.parting_wellformed import parting_problems
from tutor.engine import Rules
from tutor.hands.plan import possible

MAX_CHOICES = 8


def problems(question: Question, rules: Rules) -> list[str]:
    """What is wrong with a question; empty if it may be asked. The ruling is made anew and compared."""
    if isinstance(question, ClaimQuestion):
        return list(claim_problems(question))
    if isinstance(question, PartingQuestion):
        return list(parting_problems(question))
    found = list(_common(question, rules))
    match question:
        case WinQuestion():
            found += _win(question)
        case FanQuestion():
            found += _fan(question, rules)
        case PointsQuestion():
            found += _points(question)
        case PayQuestion():
            found += _pay(question)
        case WaitQuestion():
            found += _wait(question, rules)
        case DiffQuestion():
            found += _diff(question)
    return found


def _common(question: HandQuestion, rules: Rules) -> Iterator[str]:
    if not possible(question.case, rules):
        yield "impossible situation"
    if rules.judge(explained(question)) != question.verdict:
        yield "another ruling the second time"
    glance = rules.glance(explained(question))
    if (glance.legal, glance.counted) != (question.verdict.legal, question.verdict.counted):
        yield "the evaluators disagree"
    if question.verdict.unsettled:
        yield "the rules do not settle it"
    if not question.focus:
        yield "no rule at stake"
    if question.verdict.payments and sum(change for _, change in question.verdict.payments):
        yield "payments do not sum to zero"


def _win(question: WinQuestion) -> Iterator[str]:
    codes = [clause.code for clause in question.clauses]
    right = {reason.code for reason in question.verdict.reasons}
    if question.case.win is None:
        yield "nothing was won"
    if len(set(codes)) != len(codes):
        yield "a clause twice"
    if not question.verdict.legal and not right & set(codes):
        yield "no right clause"
    if question.verdict.legal and right:
        yield "a win with reasons against it"


def _fan(question: FanQuestion, rules: Rules) -> Iterator[str]:
    ids = {card.id for card in rules.patterns}
    counted = set(question.verdict.counted)
    if not counted or not counted <= set(question.candidates):
        yield "a pattern that counts is not offered"
    if not 2 <= len(question.candidates) <= MAX_CHOICES or not set(question.candidates) <= ids:
        yield "wrong candidates"
    if len(set(question.candidates)) != len(question.candidates):
        yield "a candidate twice"
    if counted == set(question.candidates):
        yield "nothing to leave out"
    if any(fallen.fate == "over_limit" for fallen in question.verdict.fallen):
        yield "which one counts is a matter of taste"


def _points(question: PointsQuestion) -> Iterator[str]:
    right = question.verdict.change(question.case.winner)
    if question.choices.count(right) != 1:
        yield "not exactly one right amount"
    if len(set(question.choices)) != len(question.choices) or len(question.choices) < 2:
        yield "amounts not distinct"
    if not question.verdict.legal:
        yield "no win"


def _pay(question: PayQuestion) -> Iterator[str]:
    if not question.verdict.legal:
        yield "no win"
    if {player for player, _ in question.verdict.payments} != set(question.players):
        yield "a player is not asked"


def _wait(question: WaitQuestion, rules: Rules) -> Iterator[str]:
    legal = {wait.tile for wait in question.waits if wait.legal}
    if question.case.win is not None:
        yield "the hand is complete"
    if not legal or not legal <= set(question.kinds):
        yield "no wait that can be marked"
    if len(legal) > MAX_CHOICES + 1:
        yield "too many waits"
    if rules.waits(question.case) != question.waits:
        yield "other waits the second time"


def _diff(question: DiffQuestion) -> Iterator[str]:
    other, case, verdict = question.other, question.other_case, question.other_verdict
    if not other.accepts(case):
        yield "impossible under the other rules"
    if other.judge(case) != verdict:
        yield "another ruling the second time, under the other rules"
    glance = other.glance(case)
    if (glance.legal, glance.counted) != (verdict.legal, verdict.counted):
        yield "the evaluators disagree, under the other rules"
    if verdict.unsettled:
        yield "the other rules do not settle it"
    if not (question.verdict.legal or verdict.legal):
        yield "no win"
    if question.amounts.count(question.gains) != 1 or len(set(question.amounts)) != len(question.amounts):
        yield "not exactly one right pair of amounts"
    if len(question.amounts) < 2:
        yield "nothing to choose from"
    makers = {choice.place for choice in question.makers}
    if sum(choice.place in makers for choice in question.choices) != 1:
        yield "not exactly one rule makes the difference"
    same = question.verdict.legal == verdict.legal and question.verdict.payments == verdict.payments
    if same and question.verdict.counted == verdict.counted:
        yield "the rulings are the same"
