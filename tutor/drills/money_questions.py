"""Questions about amounts: what the winner gets, and what each player gains or loses."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from tutor.drills.model import PayQuestion, PointsQuestion
from tutor.engine import Case, Rules, Slip, Verdict
from tutor.hands.witness import Found, reseated

CHOICES = 4


def ask_points(found: Found, rules: Rules, rng: Random, seed: str) -> PointsQuestion | None:
    found = reseated(found, rules, rng)
    if not found.verdict.legal or found.case.win is None:
        return None
    return points_question(found.case, found.verdict, rules, rng, seed)


def points_question(case: Case, verdict: Verdict, rules: Rules, rng: Random, seed: str) -> PointsQuestion:
    slips = rules.slips(case)
    return PointsQuestion(
        case=case,
        verdict=verdict,
        focus=verdict.counted,
        seed=seed,
        choices=_amounts(case, verdict, slips, rng),
        slips=slips,
    )


def _amounts(case: Case, verdict: Verdict, slips: tuple[Slip, ...], rng: Random) -> tuple[Fraction, ...]:
    """The right amount among those of slips, filled up with its half, double and neighbours."""
    right = verdict.change(case.winner)
    wrong = [dict(slip.payments).get(case.winner, Fraction(0)) for slip in slips]
    rng.shuffle(wrong)
    fill = [right * 2, right + 1, right / 2 if right % 2 == 0 else right + 3, right + 2]
    amounts = list(dict.fromkeys([right, *(amount for amount in [*wrong, *fill] if amount > 0)]))
    return tuple(sorted(amounts[:CHOICES]))


def ask_pay(found: Found, rules: Rules, rng: Random, seed: str) -> PayQuestion | None:
    found = reseated(found, rules, rng)
    if not found.verdict.legal or found.case.win is None:
        return None
    return pay_question(found.case, found.verdict, rules, seed)


def pay_question(case: Case, verdict: Verdict, rules: Rules, seed: str) -> PayQuestion:
    return PayQuestion(
        case=case,
        verdict=verdict,
        focus=verdict.counted,
        seed=seed,
        players=rules.players,
        slips=rules.slips(case),
    )
