"""How many tiles a hand lacks to be complete, as a player counts: sets, pairs, parts of sets, wild tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from compiler.runtime.groups import CHOW, KONG, PAIR, PUNG
from compiler.runtime.shapes import SET, Shape

Partings = frozenset[tuple[int, int, int]]
"""Ways to part the tiles of one suit: sets, parts of sets (two tiles), whether a pair is kept for eyes."""

NO_PARTS: Partings = frozenset({(0, 0, 0)})
SET_KINDS: Final = frozenset({SET, CHOW, PUNG, KONG})


def lacking(counts: Iterable[int], melds: int, wilds: int, shapes: tuple[Shape, ...]) -> int:
    """The least number of tiles that must still come, whatever the shape.

    `counts` has 34 entries: tiles in hand by kind, wild ones left out. Shapes of another make than sets and
    pairs are left out, and no condition is asked.
    """
    return least_lacking(tuple(counts), melds, wilds, needs_of(shapes))


Needs = tuple[tuple[int, int], ...]
"""Sets and pairs of each shape that has nothing else."""


def needs_of(shapes: Iterable[Shape]) -> Needs:
    """What the shapes are made of, each make once; those of another make are left out."""
    found = dict.fromkeys(map(needed_by, shapes))
    return tuple(need for need in found if need is not None)


def least_lacking(counts: tuple[int, ...], melds: int, wilds: int, needs: Needs) -> int:
    """The same of what shapes are made of."""
    return min((lacking_need(counts, melds, wilds, need) for need in needs), default=99)


def lacking_for(counts: tuple[int, ...], melds: int, wilds: int, shape: Shape) -> int | None:
    """Never more than the tiles that must come for one shape; None where it is not made of sets and pairs."""
    need = needed_by(shape)
    return None if need is None else lacking_need(counts, melds, wilds, need)


def lacking_need(counts: tuple[int, ...], melds: int, wilds: int, need: tuple[int, int]) -> int:
    """The same of one make."""
    ways = parts_of(counts) if need[0] else NO_PARTS
    return _of_need(ways, sum(count // 2 for count in counts) if not need[0] else 0, melds, wilds, need)


def _of_need(ways: Partings, held: int, melds: int, wilds: int, need: tuple[int, int]) -> int:
    """`held`: pairs among the tiles."""
    sets, pairs = need
    if sets:
        return max(0, _of_sets(ways, sets - melds, pairs) - wilds)
    return max(0, pairs - held - wilds) if melds == 0 else 99


@lru_cache(maxsize=1 << 8)
def needed_by(shape: Shape) -> tuple[int, int] | None:
    """The sets and pairs of a shape that has nothing else, at most one pair beside sets."""
    sets = sum(part.low for part in shape.parts if all(choice.kind in SET_KINDS for choice in part.choices))
    pairs = sum(part.low for part in shape.parts if all(choice.kind == PAIR for choice in part.choices))
    places = sum(part.high for part in shape.parts)
    if sets + pairs != places or (sets and pairs > 1):
        return None
    return sets, pairs


@lru_cache(maxsize=1 << 14)
def _of_sets(ways: Partings, sets: int, pairs: int) -> int:
    """So many sets and pairs: a set lacks two tiles, with a part one; eyes lack one."""
    best = 99
    for made, begun, eyes in ways:
        left = sets - min(made, sets)
        best = min(best, 2 * left - min(begun, left) + pairs - min(eyes, pairs))
    return best


@lru_cache(maxsize=1 << 16)
def parts_of(counts: tuple[int, ...]) -> Partings:
    """All best ways to part a hand, by suit."""
    return _all_joined(parts_by_suit(counts))


def parts_by_suit(counts: tuple[int, ...]) -> list[Partings]:
    """The best ways to part each of the three suits, and the honours."""
    return [*(suit_parts(counts[start : start + 9]) for start in (0, 9, 18)), honors_parts(counts[27:34])]


def _all_joined(parts: Iterable[Partings]) -> Partings:
    ways = NO_PARTS
    for part in parts:
        ways = _parts_joined(ways, part)
    return ways


@lru_cache(maxsize=1 << 16)
def honors_parts(counts: tuple[int, ...]) -> Partings:
    """Of the honours by kind."""
    return _all_joined(honor_parts(count) for count in counts if count)


def lacking_without(
    counts: tuple[int, ...], kinds: Iterable[int], melds: int, wilds: int, needs: Needs
) -> dict[int, int]:
    """For each kind what `least_lacking` gives of the hand without a tile of it: one suit is other then."""
    parts, held = parts_by_suit(counts), sum([count // 2 for count in counts])
    of_sets = [(sets - melds, pairs) for sets, pairs in needs if sets]
    of_pairs = [pairs for sets, pairs in needs if not sets and not melds]
    others: dict[int, Partings] = {}
    found: dict[int, int] = {}
    for kind in kinds:
        suit = min(kind // 9, 3)
        if suit not in others:
            others[suit] = _all_joined((*parts[:suit], *parts[suit + 1 :]))
        start, end = 9 * suit, 9 * suit + 9 if suit < 3 else 34
        ways = _parts_joined(others[suit], _parts_with_less(counts[start:end])[kind - start])
        left = held - (counts[kind] % 2 == 0)
        lacks = [_of_sets(ways, sets, pairs) - wilds for sets, pairs in of_sets]
        lacks += [pairs - left - wilds for pairs in of_pairs]
        found[kind] = max(0, min(lacks)) if lacks else 99
    return found


@lru_cache(maxsize=1 << 16)
def _parts_with_less(counts: tuple[int, ...]) -> tuple[Partings, ...]:
    """Of a suit, or of the honours, for each kind the parts that are left without a tile of it."""
    parted = suit_parts if len(counts) == 9 else honors_parts
    return tuple(
        parted((*counts[:at], count - 1, *counts[at + 1 :])) if count else NO_PARTS
        for at, count in enumerate(counts)
    )


@lru_cache(maxsize=1 << 16)
def _parts_joined(a: Partings, b: Partings) -> Partings:
    if a == NO_PARTS:
        return b
    if b == NO_PARTS:
        return a
    return _best_ways((m + n, d + e, min(1, p + q)) for m, d, p in a for n, e, q in b)


@lru_cache(maxsize=1 << 4)
def honor_parts(count: int) -> Partings:
    """Of tiles of one honour kind."""
    if count < 2:
        return NO_PARTS
    return _best_ways([(0, 1, 0), (0, 0, 1)] if count == 2 else [(1, 0, 0), (0, 0, 1), (0, 1, 0)])


@lru_cache(maxsize=1 << 18)
def suit_parts(counts: tuple[int, ...]) -> Partings:
    """Of tiles of one suit by rank, from the lowest on."""
    start = next((place for place, count in enumerate(counts) if count), -1)
    if start < 0:
        return NO_PARTS
    return _best_ways(_lowest_taken(counts[start:]))


def _lowest_taken(c: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """Each way to use the lowest tile, and what the rest gives."""
    first = c[0]
    second = c[1] if len(c) > 1 else 0
    third = c[2] if len(c) > 2 else 0
    if first >= 3:
        yield from _parts_added(suit_parts((first - 3, *c[1:])), 1, 0, 0)
    if second and third:
        yield from _parts_added(suit_parts((first - 1, second - 1, third - 1, *c[3:])), 1, 0, 0)
    if first >= 2:
        rest = suit_parts((first - 2, *c[1:]))
        yield from _parts_added(rest, 0, 0, 1)
        yield from _parts_added(rest, 0, 1, 0)
    if second:
        yield from _parts_added(suit_parts((first - 1, second - 1, *c[2:])), 0, 1, 0)
    if third:
        yield from _parts_added(suit_parts((first - 1, second, third - 1, *c[3:])), 0, 1, 0)
    yield from _parts_added(suit_parts((first - 1, *c[1:])), 0, 0, 0)


def _parts_added(ways: Partings, sets: int, begun: int, eyes: int) -> Iterator[tuple[int, int, int]]:
    for m, d, p in ways:
        if not (eyes and p):
            yield m + sets, d + begun, p + eyes


def _best_ways(ways: Iterable[tuple[int, int, int]]) -> Partings:
    """Without those that another way beats in everything."""
    found = set(ways)
    return frozenset(w for w in found if not any(_parts_beat(other, w) for other in found if other != w))


def _parts_beat(a: tuple[int, int, int], b: tuple[int, int, int]) -> bool:
    return a[0] >= b[0] and a[1] >= b[1] and a[2] >= b[2]
