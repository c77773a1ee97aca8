"""Which kinds complete a hand without wild tiles: looked up suit by suit, without trying every kind."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from compiler.runtime.arrange import BASES
from compiler.runtime.masks import kinds_in
from compiler.runtime.shapes import Limits, Shape
from compiler.runtime.splits import split_suit


class Suit(NamedTuple):
    """One suit: whether it parts into sets alone, or sets and a pair; the kinds that would make it so."""

    sets: bool
    pair: bool
    to_sets: int
    to_pair: int


def candidates(shape: Shape, counts: bytes, melded: int) -> int:
    """Kinds outside of which no tile completes the hidden tiles as this shape; `melded` lie in melds."""
    tiles = melded
    for kind, count in enumerate(counts):
        if count:
            tiles |= 1 << kind
    if tiles & ~shape.only:
        return 0
    found = _by_counts(shape, counts, tiles)
    if not shape.is_bounded:
        return found
    return sum(1 << kind for kind in kinds_in(found) if shape.holds_kinds(tiles | 1 << kind))


def _by_counts(shape: Shape, counts: bytes, tiles: int) -> int:
    most = shape.most
    if shape.is_simple and most.singles == 0 and most.pairs == 1:
        return _to_sets_and_pair(counts)
    if shape.is_simple and most.sets == most.singles == 0:
        return _to_pairs(counts)
    if shape.singles_of:
        return _around_singles(shape, counts)
    return _more_kinds(shape, tiles) & shape.only


def _to_sets_and_pair(counts: bytes) -> int:
    suits = [suit_of_counts(counts[BASES[i] : BASES[i + 1]], BASES[i]) for i in range(4)]
    found = 0
    for at, suit in enumerate(suits):
        without = [other for place, other in enumerate(suits) if place != at and not other.sets]
        if not without:
            found |= suit.to_pair
        elif len(without) == 1 and without[0].pair:
            found |= suit.to_sets
    return found


@lru_cache(maxsize=1 << 16)
def suit_of_counts(counts: bytes, base: int) -> Suit:
    """What one suit is, and what one more tile makes of it."""
    to_sets = to_pair = 0
    for at in range(len(counts)):
        more = bytearray(counts)
        more[at] += 1
        if _parts(bytes(more), base, pairs=0):
            to_sets |= 1 << base + at
        elif _parts(bytes(more), base, pairs=1):
            to_pair |= 1 << base + at
    return Suit(_parts(counts, base, pairs=0), _parts(counts, base, pairs=1), to_sets, to_pair)


def _parts(counts: bytes, base: int, pairs: int) -> bool:
    tiles = sum(counts)
    if tiles % 3 != 2 * pairs:
        return False
    return bool(split_suit(counts, base, Limits(tiles // 3, pairs, 0, True, True)))


def _to_pairs(counts: bytes) -> int:
    """With all others even, the one kind held an odd number of times."""
    odd = [kind for kind, count in enumerate(counts) if count & 1]
    return 1 << odd[0] if len(odd) == 1 else 0


def _more_kinds(shape: Shape, tiles: int) -> int:
    """Where no two groups are of one kind: one kind more, or a second tile of one."""
    allowed = shape.only if not shape.within else 0
    for mask in shape.within:
        if not tiles & ~mask:
            allowed |= mask
    if not shape.unlike:
        return allowed
    missing = shape.most.pairs + shape.most.singles - tiles.bit_count()
    if missing == 1:
        return allowed & ~tiles
    return allowed & tiles if missing == 0 else 0


def _around_singles(shape: Shape, counts: bytes) -> int:
    """With all single tiles there what completes the rest; with one missing and the rest whole, that one."""
    found = 0
    for mask in shape.singles_of:
        missing = sum(1 << kind for kind in kinds_in(mask) if not counts[kind])
        if missing.bit_count() > 1:
            continue
        rest = bytearray(counts)
        for kind in kinds_in(mask & ~missing):
            rest[kind] -= 1
        if not missing:
            found |= _to_sets_and_pair(bytes(rest))
        elif _is_complete(bytes(rest)):
            found |= missing
    return found


def _is_complete(counts: bytes) -> bool:
    """Sets and a pair."""
    suits = [suit_of_counts(counts[BASES[i] : BASES[i + 1]], BASES[i]) for i in range(4)]
    without = [suit for suit in suits if not suit.sets]
    return len(without) == 1 and without[0].pair
