"""The kinds of tiles that a description may mean, from above, as a mask over the 34 kinds."""

from __future__ import annotations

from compiler import ir
from compiler.diff.kinds import known_kinds
from compiler.ir import Desc, Fit, Lift, Sort, Word
from compiler.runtime.tiles import HONOR_MASK, SUITED_MASK, WIND_MASK, mask_of

EVERY = SUITED_MASK | HONOR_MASK
OF_WORD = {Word.SEAT_WIND: WIND_MASK, Word.ROUND_WIND: WIND_MASK}
PLAIN = (Lift.SAME, Lift.ALL_TILES, Lift.IN_SUIT)


def at_most(desc: Desc) -> int:
    """No tile of another kind fits, whatever the hand."""
    exact = exactly(desc)
    if exact is not None:
        return exact
    match desc:
        case ir.Noun(sort=Sort.TILE):
            return OF_WORD.get(desc.word, EVERY)
        case ir.OfRank() | ir.OfSuit():
            return SUITED_MASK
        case ir.Narrow():
            return at_most(desc.base) & (EVERY if desc.fit.negated else of_test(desc.fit))
        case ir.SuchThat() | ir.Different() | ir.Pick():
            return at_most(desc.base)
        case ir.Alt():
            found = 0
            for option in desc.options:
                found |= at_most(option)
            return found
        case _:
            return EVERY


def of_test(fit: Fit) -> int:
    """The kinds that may pass a test that is not denied, where it asks about all tiles of a thing."""
    return at_most(fit.by) if fit.lift in PLAIN else EVERY


def exactly(desc: Desc) -> int | None:
    """The kinds that fit, neither more nor less; None if that depends."""
    kinds = known_kinds(desc)
    return None if kinds is None else mask_of(kind for kind in kinds if kind < 34)
