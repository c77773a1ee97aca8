"""How many tiles a hand lacks to be complete, as a player counts: sets, pairs, parts of sets, wild tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from compiler.runtime.groups import PAIR
from compiler.runtime.shapes import SET, Shape

Parts = frozenset[tuple[int, int, int]]
"""Ways to part the tiles of one suit: sets, parts of sets (two tiles), whether a pair is kept for eyes."""

NONE: Parts = frozenset({(0, 0, 0)})


def lacking(counts: Iterable[int], melds: int, wilds: int, shapes: tuple[Shape, ...]) -> int:
    """The least number of tiles that must still come, whatever the shape.

    `counts` has 34 entries: tiles in hand by kind, wild ones left out. Conditions of shapes are not asked.
    """
    numbers = tuple(counts)
    found = [_lacking(numbers, melds, shape) for shape in shapes]
    return max(0, min((one for one in found if one is not None), default=99) - wilds)


def _lacking(counts: tuple[int, ...], melds: int, shape: Shape) -> int | None:
    """For one shape; None where the shape is of another make."""
    sets = sum(part.low for part in shape.parts if any(choice.kind == SET for choice in part.choices))
    pairs = sum(part.low for part in shape.parts if any(choice.kind == PAIR for choice in part.choices))
    places = sum(part.low for part in shape.parts)
    if sets and sets + pairs == places:
        return _of_sets(parts_of(counts), sets - melds, pairs)
    if pairs == places and melds == 0:
        return pairs - sum(count // 2 for count in counts)
    return None


def _of_sets(ways: Parts, sets: int, pairs: int) -> int:
    """So many sets and pairs: a set lacks two tiles, with a part one; eyes lack one."""
    best = 99
    for made, begun, eyes in ways:
        left = sets - min(made, sets)
        best = min(best, 2 * left - min(begun, left) + pairs - min(eyes, pairs))
    return best


@lru_cache(maxsize=1 << 16)
def parts_of(counts: tuple[int, ...]) -> Parts:
    """All best ways to part a hand, by suit."""
    ways = NONE
    for start in (0, 9, 18):
        ways = _joined(ways, suit_parts(counts[start : start + 9]))
    for count in counts[27:34]:
        if count:
            ways = _joined(ways, honor_parts(count))
    return ways


def _joined(a: Parts, b: Parts) -> Parts:
    if a == NONE:
        return b
    if b == NONE:
        return a
    return _best((m + n, d + e, min(1, p + q)) for m, d, p in a for n, e, q in b)


@lru_cache(maxsize=1 << 4)
def honor_parts(count: int) -> Parts:
    """Of tiles of one honour kind."""
    if count < 2:
        return NONE
    return _best([(0, 1, 0), (0, 0, 1)] if count == 2 else [(1, 0, 0), (0, 0, 1), (0, 1, 0)])


@lru_cache(maxsize=1 << 18)
def suit_parts(counts: tuple[int, ...]) -> Parts:
    """Of tiles of one suit by rank, from the lowest on."""
    start = next((place for place, count in enumerate(counts) if count), -1)
    if start < 0:
        return NONE
    return _best(_taken(counts[start:]))


def _taken(c: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """Each way to use the lowest tile, and what the rest gives."""
    first = c[0]
    second = c[1] if len(c) > 1 else 0
    third = c[2] if len(c) > 2 else 0
    if first >= 3:
        yield from _added(suit_parts((first - 3, *c[1:])), 1, 0, 0)
    if second and third:
        yield from _added(suit_parts((first - 1, second - 1, third - 1, *c[3:])), 1, 0, 0)
    if first >= 2:
        rest = suit_parts((first - 2, *c[1:]))
        yield from _added(rest, 0, 0, 1)
        yield from _added(rest, 0, 1, 0)
    if second:
        yield from _added(suit_parts((first - 1, second - 1, *c[2:])), 0, 1, 0)
    if third:
        yield from _added(suit_parts((first - 1, second, third - 1, *c[3:])), 0, 1, 0)
    yield from _added(suit_parts((first - 1, *c[1:])), 0, 0, 0)


def _added(ways: Parts, sets: int, begun: int, eyes: int) -> Iterator[tuple[int, int, int]]:
    for m, d, p in ways:
        if not (eyes and p):
            yield m + sets, d + begun, p + eyes


def _best(ways: Iterable[tuple[int, int, int]]) -> Parts:
    """Without those that another way beats in everything."""
    found = set(ways)
    return frozenset(w for w in found if not any(_beats(other, w) for other in found if other != w))


def _beats(a: tuple[int, int, int], b: tuple[int, int, int]) -> bool:
    return a[0] >= b[0] and a[1] >= b[1] and a[2] >= b[2]
