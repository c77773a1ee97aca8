"""Sets of tile kinds as bits (bit k is kind k): walking through them and finding kinds from kinds."""

from __future__ import annotations

from typing import Final

from compiler.runtime.tiles import FLOWER_MASK, HONOR_MASK, RANK_MASKS, SUITED_MASK, successor_of

ONE_SUIT: Final = 0x1FF
PLAIN_MASK: Final = SUITED_MASK | HONOR_MASK
EVERY_MASK: Final = PLAIN_MASK | FLOWER_MASK


def kinds_in(mask: int) -> list[int]:
    """The kinds of a mask, lowest first."""
    kinds: list[int] = []
    while mask:
        lowest = mask & -mask
        kinds.append(lowest.bit_length() - 1)
        mask ^= lowest
    return kinds


def ranks_in(mask: int) -> int:
    """The ranks of the suited kinds of a mask, as bits from rank 1 on."""
    return (mask | mask >> 9 | mask >> 18) & ONE_SUIT


def successors(mask: int) -> int:
    """The kinds that follow those of the mask in their cycles."""
    found = 0
    for kind in kinds_in(mask):
        found |= 1 << successor_of(kind)
    return found


def first_rank(mask: int) -> int:
    """The rank of the first kind if that is a suited one, else 0."""
    first = (mask & -mask).bit_length() - 1
    return first % 9 + 1 if 0 <= first < 27 else 0


def of_rank(rank: int) -> int:
    """The suited kinds of a rank; none beyond 1 to 9."""
    return RANK_MASKS[rank] if 1 <= rank <= 9 else 0
