"""The minimal pair of a question: the same hand with one tile changed, and another answer."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tutor.drills.model import (
    FanQuestion,
    HandQuestion,
    PointsQuestion,
    Question,
    TableAsked,
    WaitQuestion,
    WinQuestion,
)
from tutor.drills.money_questions import pay_question, points_question
from tutor.drills.shape_questions import fan_question, wait_question, win_question
from tutor.drills.wellformed import problems
from tutor.engine import Rules
from tutor.hands.edits import NOTHING, Look, another_amount, flipped, look, one_pattern_away, one_tile_edits
from tutor.hands.witness import Found

WAIT_EDITS = 40


def minimal_pair(question: Question, rules: Rules, seen: frozenset[Look] = NOTHING) -> Question | None:
    """A well-formed question one tile away with another answer; None if none is near.

    Of the same drill type if there is one, else whether the hand with one tile changed still wins. `seen`:
    what is not to be asked again.
    """
    if isinstance(question, TableAsked):
        return None
    for seed, make in ((f"{question.seed}+", _pair), (f"{question.seed}-", _still_wins)):
        pair = make(question, rules, Random(seed), seed, seen)
        if pair is not None and not problems(pair, rules):
            return replace(pair, pair=True)
    return None


def _still_wins(
    question: HandQuestion, rules: Rules, rng: Random, seed: str, seen: frozenset[Look]
) -> Question | None:
    if question.case.win is None:
        return None
    here = Found(case=question.case, verdict=question.verdict)
    found = flipped(here, rules, rng, seen)
    return None if found is None else win_question(found.case, found.verdict, rules, rng, seed, near=here)


def _pair(
    question: HandQuestion, rules: Rules, rng: Random, seed: str, seen: frozenset[Look]
) -> Question | None:
    here = Found(case=question.case, verdict=question.verdict)
    if isinstance(question, WaitQuestion):
        return _other_waits(question, rules, rng, seed, seen)
    if isinstance(question, WinQuestion):
        return _still_wins(question, rules, rng, seed, seen)
    if isinstance(question, FanQuestion):
        found = one_pattern_away(here, rules, rng, seen)
        return None if found is None else fan_question(found.case, found.verdict, rules, rng, seed)
    found = another_amount(here, rules, rng, seen)
    if found is None:
        return None
    if isinstance(question, PointsQuestion):
        return points_question(found.case, found.verdict, rules, rng, seed)
    return pay_question(found.case, found.verdict, rules, seed)


def _other_waits(
    question: WaitQuestion, rules: Rules, rng: Random, seed: str, seen: frozenset[Look]
) -> WaitQuestion | None:
    """The first edit that waits for other tiles."""
    mine = {wait.tile for wait in question.waits if wait.legal}
    for count, case in enumerate(one_tile_edits(question.case, rules, rng)):
        if count >= WAIT_EDITS:
            return None
        if look(case) in seen:
            continue
        other = wait_question(case, rules, seed)
        if other is not None and {wait.tile for wait in other.waits if wait.legal} != mine:
            return other
    return None
