"""Amounts that a comparing question offers beside the right ones: each could be one of its side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random

from compiler.diff.meaning.signature import Scale
from tutor.contrast.blame import Ruled
from tutor.engine import Case
from tutor.tiles import KINDS

Pair = tuple[Fraction, Fraction]
NOTHING = Fraction(0)
# So many other tiles are thought of in the place of those that were turned up.
TURNED = 4


def offered_amounts(a: Ruled, b: Ruled, scale: Scale, rng: Random) -> tuple[Pair, ...]:
    """What the winner gets under either, beside a wrong amount of each side, in all four ways to combine
    them: no amount stands out."""
    right = gain(a), gain(b)
    worth = _worth(right, scale)
    # Where both win, an amount of nothing must not tell that one does not.
    both = a.verdict.legal and b.verdict.legal
    lost = rng.choice((0, 1, None, None)) if both and all(right) else None
    first, second = (
        (own, NOTHING if place == lost else _wrong(one, own, worth[place], right[1 - place], rng))
        for place, (one, own) in enumerate(zip((a, b), right, strict=True))
    )
    return tuple(sorted(product(first, second)))


def gain(one: Ruled) -> Fraction:
    """What the winner gets; of a win that is none, what he would be paid or pays."""
    return one.verdict.change(one.case.winner)


def _worth(right: Pair, scale: Scale) -> tuple[Fraction | None, Fraction | None]:
    """What the other side gives, in the unit of either; None where the units have nothing in common."""
    if not scale.compared:
        return None, None
    return right[1] * scale.a / scale.b, right[0] * scale.b / scale.a


def _wrong(one: Ruled, own: Fraction, worth: Fraction | None, other: Fraction, rng: Random) -> Fraction:
    """An amount that mistakes one rule set for the other or a circumstance for another; else one made up."""
    found = [worth, *_under_other_circumstances(one, rng)]
    if not own and worth:
        found = [worth]
    plausible = [amount for amount in dict.fromkeys(found) if amount and _could_be(amount, own)]
    if not plausible:
        slips = one.rules.slips(one.case) if one.verdict.legal else ()
        told = (dict(slip.payments).get(one.case.winner, NOTHING) for slip in slips)
        plausible = [amount for amount in told if amount > 0 and _could_be(amount, own)]
    made_up = [2 * own, own / 2] if own else [other, Fraction(1)]
    return rng.choice(plausible or [amount for amount in made_up if _could_be(amount, own)])


def _could_be(amount: Fraction, own: Fraction) -> bool:
    """Another amount, and whole where the right one is."""
    return amount != own and (amount.denominator == 1 or own.denominator > 1)


def _under_other_circumstances(one: Ruled, rng: Random) -> Iterator[Fraction]:
    """What he gets with another dealer, or with other tiles turned up, where the same counts."""
    for case in _other_circumstances(one, rng):
        if one.rules.accepts(case):
            verdict = one.rules.judge(case)
            if verdict.legal and verdict.counted == one.verdict.counted:
                yield verdict.change(case.winner)


def _other_circumstances(one: Ruled, rng: Random) -> Iterator[Case]:
    case = one.case
    if not one.verdict.legal:
        return
    for player in one.rules.players:
        if (player,) != case.dealers:
            yield replace(case, dealers=(player,))
    if case.draws and not case.last_tile():
        for kind in rng.sample(range(KINDS), TURNED):
            if one.rules.copies[kind] > case.counts()[kind]:
                yield replace(case, draws=(kind,) * len(case.draws))
