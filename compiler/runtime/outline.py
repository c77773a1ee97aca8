"""Which groups there are, as one number: fields of kinds, so that what suits add is added at once.

A field has a bit for each kind on which such a group starts. Several on one kind are told by the fields of
a second, third and fourth chow and of a second pair; a kong is a pung too.
"""

from __future__ import annotations

from typing import Final

from compiler.runtime.tiles import KINDS

FIELD: Final = (1 << KINDS) - 1
CHOWS_AT, PUNGS_AT, CONCEALED_PUNGS_AT, PAIRS_AT, CHOW_COUNT_AT = (KINDS * place for place in range(5))
"""Where the fields begin; the number of chows has a byte. What few hands have is above it."""
RARE_AT: Final = CHOW_COUNT_AT + 8
KONGS_AT, CONCEALED_KONGS_AT, CHOWS2_AT, CHOWS3_AT, CHOWS4_AT, PAIRS2_AT = (KINDS * n for n in range(6))
"""Counted from `RARE_AT` on."""
REPEATED: Final = FIELD << CHOWS_AT | FIELD << PUNGS_AT | FIELD << PAIRS_AT
"""Two outlines that share none of these are joined by adding them."""
ONE_CHOW: Final = 1 << CHOW_COUNT_AT


def one_more_chow(outline: int, bit: int) -> int:
    """The bit of one more chow on a kind."""
    if not outline >> CHOWS_AT & bit:
        return bit << CHOWS_AT
    for at in (CHOWS2_AT, CHOWS3_AT):
        if not outline >> RARE_AT + at & bit:
            return bit << RARE_AT + at
    return bit << RARE_AT + CHOWS4_AT
