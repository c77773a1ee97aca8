"""The parts of complete hands that lie in one suit, or among the honors: how many copies of each kind.

A part is a tuple of counts, 9 of a suit or 7 of the honors. Parts are kept by what they are made of: a key
that adds up over suits, so that hands are put together by keys alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import product
from math import comb, prod
from operator import le

Part = tuple[int, ...]
# Of parts made of sets and pairs: how many of each. Of parts made of pairs: how many.
Key = tuple[int, ...]
Parts = Mapping[Key, tuple[Part, ...]]
SUIT_KINDS = 9


@cache
def parts_of_sets(copies: Part, sets: int, pairs: int) -> Parts:
    """All parts of up to so many sets and pairs, by (sets, pairs). `copies`: how many of each kind there are;
    nine kinds make chows, others do not."""
    found: dict[Key, tuple[Part, ...]] = {}
    layer, room = {0}, _room(copies)
    for number in range(sets + 1):
        row = layer
        for paired in range(pairs + 1):
            found[number, paired] = _unpacked(row, len(copies))
            row = _grown(row, _alike(len(copies), 2), room)
        layer = _grown(layer, _sets(len(copies)), room)
    return {key: parts for key, parts in found.items() if parts}


@cache
def parts_of_pairs(copies: Part, pairs: int, *, twice: bool) -> Parts:
    """All parts of up to so many pairs, by (pairs,). `twice`: four alike may be two pairs."""
    room = _room(tuple(min(number, 4 if twice else 2) for number in copies))
    found: dict[Key, tuple[Part, ...]] = {}
    row = {0}
    for number in range(pairs + 1):
        found[(number,)] = _unpacked(row, len(copies))
        row = _grown(row, _alike(len(copies), 2), room)
    return {key: parts for key, parts in found.items() if parts}


@cache
def parts_of_tiles(copies: Part, kinds: int, tiles: int) -> Parts:
    """All parts of up to so many tiles of some kinds (a mask), by (tiles,)."""
    choices = (range(number + 1) if kinds >> kind & 1 else (0,) for kind, number in enumerate(copies))
    return _keyed((((sum(part),), part) for part in product(*choices)), lambda key: key[0] <= tiles)


@cache
def parts_of_unlike(copies: Part, kinds: int, singles: int, pairs: int) -> Parts:
    """All parts of up to so many singles and pairs of unlike kinds (a mask), by (singles, pairs)."""
    choices = (range(min(number, 2) + 1) if kinds >> kind & 1 else (0,) for kind, number in enumerate(copies))
    keyed = (((part.count(1), part.count(2)), part) for part in product(*choices))
    return _keyed(keyed, lambda key: key[0] <= singles and key[1] <= pairs)


# The ranks that lie three apart, as masks: 1-4-7, 2-5-8, 3-6-9.
APART = (0b001001001, 0b010010010, 0b100100100)


@cache
def parts_of_apart(copies: Part, tiles: int) -> Parts:
    """Single tiles of a suit that lie three apart, or any single honors, by (tiles, then for each of 1-4-7,
    2-5-8 and 3-6-9 whether they are of these)."""
    if len(copies) != SUIT_KINDS:
        honors = parts_of_unlike(copies, (1 << len(copies)) - 1, tiles, 0)
        return {(*key[:1], 0, 0, 0): parts for key, parts in honors.items()}
    found: dict[Key, tuple[Part, ...]] = {(0, 0, 0, 0): ((0,) * SUIT_KINDS,)}
    for place, kinds in enumerate(APART):
        for (number, _), parts in parts_of_unlike(copies, kinds, tiles, 0).items():
            if number:
                found[(number, *_only(place))] = parts
    return found


@cache
def parts_of_knitted(copies: Part, sets: int, pairs: int) -> Parts:
    """Three single tiles of a suit that lie three apart, and sets and pairs; of honors these alone. By (sets,
    pairs, then as above)."""
    grown = parts_of_sets(copies, sets, pairs)
    if len(copies) != SUIT_KINDS:
        return {(*key, 0, 0, 0): parts for key, parts in grown.items()}
    found: dict[Key, tuple[Part, ...]] = {}
    for place, kinds in enumerate(APART):
        three = tuple(kinds >> kind & 1 for kind in range(SUIT_KINDS))
        for key, parts in grown.items():
            more = (tuple(map(sum, zip(part, three, strict=True))) for part in parts)
            kept = tuple(part for part in more if all(map(le, part, copies)))
            if kept:
                found[(*key, *_only(place))] = kept
    return found


def _only(place: int) -> tuple[int, int, int]:
    return (int(place == 0), int(place == 1), int(place == 2))


def _keyed(parts: Iterable[tuple[Key, Part]], fits: Callable[[Key], bool]) -> Parts:
    found: dict[Key, list[Part]] = {}
    for key, part in parts:
        if fits(key):
            found.setdefault(key, []).append(part)
    return {key: tuple(sorted(row, reverse=True)) for key, row in found.items()}


# While parts are grown each kind has four bits of a number; the highest of them shows a copy too many.
BITS = 4
FULL = 1 << BITS - 1


def _alike(kinds: int, number: int) -> tuple[int, ...]:
    return tuple(number << BITS * kind for kind in range(kinds))


def _sets(kinds: int) -> tuple[int, ...]:
    chow = 1 | 1 << BITS | 1 << 2 * BITS
    chows = tuple(chow << BITS * first for first in range(kinds - 2)) if kinds == SUIT_KINDS else ()
    return _alike(kinds, 3) + chows


def _room(copies: Part) -> int:
    """What is to be added so that a copy too many shows."""
    return sum(FULL - 1 - number << BITS * kind for kind, number in enumerate(copies))


def _grown(row: set[int], added: tuple[int, ...], room: int) -> set[int]:
    """Every part with one more group, as far as the copies reach."""
    full = sum(FULL << BITS * kind for kind in range(SUIT_KINDS))
    return {part + group for part in row for group in added if not part + group + room & full}


def _unpacked(row: set[int], kinds: int) -> tuple[Part, ...]:
    mask = (1 << BITS) - 1
    parts = (tuple(part >> BITS * kind & mask for kind in range(kinds)) for part in row)
    return tuple(sorted(parts, reverse=True))


@cache
def ways(part: Part, copies: Part) -> int:
    """In how many ways these tiles can be drawn: the product of the ways for each kind."""
    return prod(map(comb, copies, part))


@cache
def kinds_of(part: Part) -> int:
    """The kinds of which it has any, as a mask."""
    return sum(1 << place for place, number in enumerate(part) if number)
