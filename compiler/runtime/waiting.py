"""Which kinds complete a hand without wild tiles: looked up suit by suit, without trying every kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import permutations
from operator import mul
from typing import Final

from compiler.runtime.arrange import BASES
from compiler.runtime.hand import at_least
from compiler.runtime.masks import kinds_in
from compiler.runtime.shapes import Shape

MOST_SUITS: Final = 1 << 16
RANKS: Final = 9
ODD: Final = bytes(count & 1 for count in range(256))
OVER_BY_ONE: Final = frozenset(permutations((1, 0, 0, 0)))
OVER_BY_TWO: Final = frozenset(permutations((2, 0, 0, 0)))
OVER_BY_TWO_TWICE: Final = frozenset(permutations((2, 2, 0, 0)))
"""How many tiles of the three suits and the honors are left over when sets of three are taken away."""


def search_of(shape: Shape) -> Callable[[bytes, int], int]:
    """What finds the kinds outside of which no tile completes hidden tiles as this shape.

    It takes the numbers of the hidden tiles, and the kinds of these and of the melds.
    """
    search = _search_by_counts(shape)
    if not shape.is_bounded:
        return search

    def found(counts: bytes, tiles: int) -> int:
        if tiles & ~shape.only:
            return 0
        kinds = search(counts, tiles)
        return sum(1 << kind for kind in kinds_in(kinds) if shape.holds_kinds(tiles | 1 << kind))

    return found


def _search_by_counts(shape: Shape) -> Callable[[bytes, int], int]:
    most = shape.most
    if shape.is_simple and most.singles == 0 and most.pairs == 1:
        return _to_sets_and_pair
    if shape.is_simple and most.sets == most.singles == 0:
        return lambda counts, tiles: _to_pairs(counts) if tiles.bit_count() <= most.pairs else 0
    if shape.singles_of:
        return partial(_waits_around_singles, shape)
    return lambda _, tiles: _more_kinds(shape, tiles) & shape.only


def _to_sets_and_pair(counts: bytes, tiles: int = 0) -> int:
    """One suit becomes a pair with sets; or of two suits one becomes sets, and the other has the pair."""
    m, p, s, z = suits = counts[0:9], counts[9:18], counts[18:27], counts[27:34]
    over = sum(m) % 3, sum(p) % 3, sum(s) % 3, sum(z) % 3
    if over not in OVER_BY_ONE and over not in OVER_BY_TWO_TWICE:
        return 0
    if not _rest_are_sets(suits, over):
        return 0
    if over in OVER_BY_ONE:
        at = over.index(1)
        return completed_to_pair(suits[at]) << BASES[at]
    one = over.index(2)
    other = over.index(2, one + 1)
    found = completed_to_sets(suits[one]) << BASES[one] if has_pair(suits[other]) else 0
    return found | completed_to_sets(suits[other]) << BASES[other] if has_pair(suits[one]) else found


def _rest_are_sets(suits: Sequence[bytes], over: Sequence[int]) -> bool:
    """The suits of which no tile is over part into sets."""
    return all(map(are_sets, [suit for suit, number in zip(suits, over, strict=True) if number == 0]))


@lru_cache(maxsize=MOST_SUITS)
def completed_to_sets(counts: bytes) -> int:
    """The kinds of which one more tile makes sets of a suit, as bits from its first kind on.

    Of each set the sum of the ranks is a multiple of three.
    """
    ranks = _sum_of_ranks(counts)
    found, more = 0, list(counts)
    for at in _near_kinds(counts):
        if (ranks + at) % 3 == 0:
            more[at] += 1
            found |= are_sets(more) << at
            more[at] -= 1
    return found


@lru_cache(maxsize=MOST_SUITS)
def completed_to_pair(counts: bytes) -> int:
    """The same with a pair among the sets."""
    ranks = _sum_of_ranks(counts)
    found, more = 0, list(counts)
    for at in _near_kinds(counts):
        more[at] += 1
        found |= _parts_with_pair(more, ranks + at) << at
        more[at] -= 1
    return found


@lru_cache(maxsize=MOST_SUITS)
def has_pair(counts: bytes) -> bool:
    """The tiles of a suit part into sets and a pair."""
    return _parts_with_pair(list(counts), _sum_of_ranks(counts))


def _parts_with_pair(counts: list[int], ranks: int) -> bool:
    """The same; the sum of the ranks tells of which kinds the pair may be."""
    for at in range(2 * ranks % 3, len(counts), 3):
        if counts[at] >= 2:
            counts[at] -= 2
            whole = are_sets(counts)
            counts[at] += 2
            if whole:
                return True
    return False


def are_sets(counts: Sequence[int]) -> bool:
    """The tiles of a suit part into sets. Three chows alike are three pungs, so none are tried but those that
    pungs leave over."""
    if len(counts) < RANKS:
        return [number for number in counts if number % 3] == []
    if not any(counts):
        return True
    begun = before = 0
    for number in counts:
        left = number - begun - before
        if left < 0:
            return False
        begun, before = left % 3, begun
    return begun == before == 0


def _sum_of_ranks(counts: Sequence[int]) -> int:
    return sum(map(mul, counts, range(RANKS)))


def _near_kinds(counts: bytes) -> list[int]:
    """The kinds on which one more tile is not alone: of a suit those up to two ranks from a tile."""
    there = at_least(counts, 1)
    if len(counts) < RANKS:
        return kinds_in(there)
    return kinds_in((there | there << 1 | there << 2 | there >> 1 | there >> 2) & (1 << RANKS) - 1)


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
    m, p, s, z = suits = counts[0:9], counts[9:18], counts[18:27], counts[27:34]
    over = sum(m) % 3, sum(p) % 3, sum(s) % 3, sum(z) % 3
    return over in OVER_BY_TWO and _rest_are_sets(suits, over) and has_pair(suits[over.index(2)])
