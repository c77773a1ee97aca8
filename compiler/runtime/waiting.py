"""Which kinds complete a hand without wild tiles: looked up suit by suit, without trying every kind."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from compiler.runtime.arrange import BASES
from compiler.runtime.hand import at_least
from compiler.runtime.masks import kinds_in
from compiler.runtime.shapes import Shape

MOST_SUITS: Final = 1 << 16
BYTE: Final = 8
RANKS: Final = 9
ODD: Final = bytes(count & 1 for count in range(256))


class Suit(NamedTuple):
    """One suit: whether it parts into sets alone, or sets and a pair; the kinds that would make it so,
    as bits from its first kind on."""

    sets: bool
    pair: bool
    to_sets: int
    to_pair: int


class WaitTable(dict[bytes, Suit]):
    """What the tiles of one suit wait for by their numbers, found when first asked for. Suits are alike."""

    def __missing__(self, counts: bytes) -> Suit:
        if len(self) >= MOST_SUITS:
            self.clear()
        found = self[counts] = suit_of_counts(counts)
        return found


WAITS: Final = WaitTable()


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


def _broken(counts: bytes) -> list[tuple[Suit, int]]:
    """The suits that are no sets alone, each with its first kind."""
    suits = WAITS[counts[0:9]], WAITS[counts[9:18]], WAITS[counts[18:27]], WAITS[counts[27:34]]
    return [(suit, base) for suit, base in zip(suits, BASES, strict=False) if not suit.sets]


def _to_sets_and_pair(counts: bytes, tiles: int = 0) -> int:
    """One suit becomes a pair with sets; or of two suits one becomes sets, and the other has the pair."""
    broken = _broken(counts)
    if len(broken) == 1:
        suit, base = broken[0]
        return suit.to_pair << base
    if len(broken) != 2:
        return 0
    (one, base), (other, base_of_other) = broken
    found = one.to_sets << base if other.pair else 0
    return found | other.to_sets << base_of_other if one.pair else found


def suit_of_counts(counts: bytes) -> Suit:
    """What one suit (nine numbers) or the honors (seven) are, and what one more tile makes of them."""
    over = sum(counts) % 3
    packed = int.from_bytes(counts, "little")
    does_part = parts_runs if len(counts) == RANKS else parts_alike
    if over == 0:
        return Suit(does_part(packed, False), False, 0, 0)
    completing = 0
    for at in kinds_in(_near(counts)):
        if does_part(packed + (1 << BYTE * at), over == 1):
            completing |= 1 << at
    if over == 1:
        return Suit(False, False, 0, completing)
    return Suit(False, does_part(packed, True), completing, 0)


def _near(counts: bytes) -> int:
    """The kinds on which one more tile is not alone: of a suit those up to two ranks from a tile."""
    there = at_least(counts, 1)
    if len(counts) < RANKS:
        return there
    return (there | there << 1 | there << 2 | there >> 1 | there >> 2) & (1 << RANKS) - 1


PARTED: Final[dict[tuple[int, bool], bool]] = {}
THREE_IN_A_ROW: Final = 1 | 1 << BYTE | 1 << 2 * BYTE
NEXT_TWO: Final = tuple(0xFF << BYTE * at for at in (1, 2))


def parts_runs(counts: int, pair: bool) -> bool:
    """The tiles of a suit part into sets, and a pair if there is to be one.

    `counts` has a byte for each rank; where the suit begins does not matter.
    """
    if not counts:
        return not pair
    counts >>= (counts & -counts).bit_length() - 1 & -BYTE
    found = PARTED.get((counts, pair))
    if found is None:
        if len(PARTED) >= MOST_SUITS:
            PARTED.clear()
        found = PARTED[counts, pair] = _parts_at_lowest(counts, pair)
    return found


def _parts_at_lowest(counts: int, pair: bool) -> bool:
    """The lowest tiles are a pung, a pair, or begin a chow."""
    lowest = counts & 0xFF
    if lowest >= 3 and parts_runs(counts - 3, pair):
        return True
    if pair and lowest >= 2 and parts_runs(counts - 2, False):
        return True
    in_a_row = counts & NEXT_TWO[0] and counts & NEXT_TWO[1]
    return bool(in_a_row) and parts_runs(counts - THREE_IN_A_ROW, pair)


def parts_alike(counts: int, pair: bool) -> bool:
    """The same of honors, which have no runs."""
    while counts:
        number = counts & 0xFF
        if number % 3 == 2 and pair:
            pair = False
        elif number % 3:
            return False
        counts >>= BYTE
    return not pair


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
    broken = _broken(counts)
    return len(broken) == 1 and broken[0][0].pair
