"""Which kinds complete a hand without wild tiles: looked up suit by suit, without trying every kind."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from compiler.runtime.arrange import BASES
from compiler.runtime.masks import kinds_in
from compiler.runtime.shapes import Shape

MOST_SUITS: Final = 1 << 16
ODD: Final = bytes(count & 1 for count in range(256))


class Suit(NamedTuple):
    """One suit: whether it parts into sets alone, or sets and a pair; the kinds that would make it so."""

    sets: bool
    pair: bool
    to_sets: int
    to_pair: int


class WaitTable(dict[bytes, Suit]):
    """What the tiles of one suit wait for by their numbers, found when first asked for."""

    def __init__(self, base: int) -> None:
        super().__init__()
        self.base = base

    def __missing__(self, counts: bytes) -> Suit:
        if len(self) >= MOST_SUITS:
            self.clear()
        found = self[counts] = suit_of_counts(counts, self.base)
        return found


TABLE_M, TABLE_P, TABLE_S, TABLE_Z = (WaitTable(base) for base in BASES[:4])


def candidates(shape: Shape, counts: bytes, tiles: int) -> int:
    """Kinds outside of which no tile completes the hidden tiles as this shape; `tiles` are the kinds of these
    and of the melds."""
    if tiles & ~shape.only:
        return 0
    found = _by_counts(shape, counts, tiles)
    if not found or not shape.is_bounded:
        return found
    return sum(1 << kind for kind in kinds_in(found) if shape.holds_kinds(tiles | 1 << kind))


def _by_counts(shape: Shape, counts: bytes, tiles: int) -> int:
    most = shape.most
    if shape.is_simple and most.singles == 0 and most.pairs == 1:
        return _to_sets_and_pair(counts)
    if shape.is_simple and most.sets == most.singles == 0:
        return _to_pairs(counts) if tiles.bit_count() <= most.pairs else 0
    if shape.singles_of:
        return _waits_around_singles(shape, counts, tiles)
    return _more_kinds(shape, tiles) & shape.only


def _suits(counts: bytes) -> tuple[Suit, Suit, Suit, Suit]:
    return TABLE_M[counts[0:9]], TABLE_P[counts[9:18]], TABLE_S[counts[18:27]], TABLE_Z[counts[27:34]]


def _to_sets_and_pair(counts: bytes) -> int:
    """A suit that is no sets alone must become so, or become a pair with sets; one suit has the pair."""
    suits = _suits(counts)
    broken = [suit for suit in suits if not suit.sets]
    if len(broken) > 2:
        return 0
    if len(broken) == 2:
        one, other = broken
        return (one.to_sets if other.pair else 0) | (other.to_sets if one.pair else 0)
    found = 0
    for suit in suits:
        if not broken or suit is broken[0]:
            found |= suit.to_pair
        elif broken[0].pair:
            found |= suit.to_sets
    return found


@lru_cache(maxsize=1 << 16)
def suit_of_counts(counts: bytes, base: int) -> Suit:
    """What one suit is, and what one more tile makes of it."""
    runs = len(counts) == 9
    tiles = sum(counts)
    to_sets = to_pair = 0
    if tiles % 3 != 0:
        pairs = tiles % 3 == 1
        for at in range(len(counts)):
            more = bytearray(counts)
            more[at] += 1
            if parts(bytes(more), pairs, runs):
                to_sets |= 0 if pairs else 1 << base + at
                to_pair |= 1 << base + at if pairs else 0
    whole, paired = tiles % 3 == 0, tiles % 3 == 2
    return Suit(whole and parts(counts, False, runs), paired and parts(counts, True, runs), to_sets, to_pair)


@lru_cache(maxsize=1 << 16)
def parts(counts: bytes, pair: bool, runs: bool) -> bool:
    """The tiles of one suit part into sets, and a pair if there is to be one; honors have no runs."""
    rest = counts.lstrip(b"\0")
    if not rest:
        return not pair
    count = rest[0]
    if count >= 3 and parts(bytes((count - 3,)) + rest[1:], pair, runs):
        return True
    if pair and count >= 2 and parts(bytes((count - 2,)) + rest[1:], False, runs):
        return True
    if not runs or len(rest) < 3 or not (rest[1] and rest[2]):
        return False
    return parts(bytes((count - 1, rest[1] - 1, rest[2] - 1)) + rest[3:], pair, runs)


def _to_pairs(counts: bytes) -> int:
    """With all others even, the one kind held an odd number of times."""
    odd = counts.translate(ODD)
    return 1 << odd.index(1) if odd.count(1) == 1 else 0


def _more_kinds(shape: Shape, tiles: int) -> int:
    """Where no two groups are of one kind: one kind more, or a second tile of one."""
    missing = shape.most.pairs + shape.most.singles - tiles.bit_count()
    if shape.unlike and missing not in (0, 1):
        return 0
    allowed = shape.only if not shape.within else 0
    for mask in shape.within:
        if not tiles & ~mask:
            allowed |= mask
    if not shape.unlike:
        return allowed
    return allowed & tiles if missing == 0 else allowed & ~tiles


def _waits_around_singles(shape: Shape, counts: bytes, tiles: int) -> int:
    """With all single tiles there what completes the rest; with one missing and the rest whole, that one."""
    found = 0
    for mask, singles in shape.sets_of_singles:
        if (mask & ~tiles).bit_count() > 1:
            continue
        rest = bytearray(counts)
        missing = 0
        for g in singles:
            if rest[g.first]:
                rest[g.first] -= 1
            else:
                missing |= g.bit
        if missing.bit_count() > 1:
            continue
        if not missing:
            found |= _to_sets_and_pair(bytes(rest))
        elif _is_complete(bytes(rest)):
            found |= missing
    return found


def _is_complete(counts: bytes) -> bool:
    """Sets and a pair."""
    broken = [suit for suit in _suits(counts) if not suit.sets]
    return len(broken) == 1 and broken[0].pair
