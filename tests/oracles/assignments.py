"""A tiny solver for hands with wild tiles: it tries every face of each and every way to part the tiles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

KINDS = 34
WHITE = 33
# A set as it stands in a reading: three alike or in a row, from its first tile.
Set = tuple[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Parted:
    """One reading: the faces of the wild tiles, the sets and the pair."""

    faces: tuple[int, ...]
    sets: tuple[Set, ...]
    pair: int


def parted(tiles: tuple[int, ...], gold: int, number: int) -> Iterator[Parted]:
    """Every reading as so many sets and a pair; white dragons show the face of the gold."""
    plain = [gold if tile == WHITE else tile for tile in tiles if tile != gold]
    golds = sum(tile == gold for tile in tiles)
    for faces in combinations_with_replacement(range(KINDS), golds):
        counts = [0] * KINDS
        for tile in (*plain, *faces):
            counts[tile] += 1
        for sets, pair in _ways(tuple(counts), number):
            yield Parted(faces=faces, sets=sets, pair=pair)


def completes(tiles: tuple[int, ...], gold: int, number: int) -> bool:
    """Whether there is a reading."""
    return next(parted(tiles, gold, number), None) is not None


def _ways(counts: tuple[int, ...], number: int) -> Iterator[tuple[tuple[Set, ...], int]]:
    """Sets of the tiles that remain when two alike are taken as the pair."""
    if sum(counts) != 3 * number + 2:
        return
    for pair, held in enumerate(counts):
        if held >= 2:
            for sets in _sets(_without(counts, pair, pair)):
                yield sets, pair


@cache
def _sets(counts: tuple[int, ...]) -> tuple[tuple[Set, ...], ...]:
    """Every way to part tiles into sets: the lowest tile is in three alike, or begins a row."""
    first = next((tile for tile, held in enumerate(counts) if held), None)
    if first is None:
        return ((),)
    found: list[tuple[Set, ...]] = []
    if counts[first] >= 3:
        rest = _without(counts, first, first, first)
        found += [(("pung", first), *sets) for sets in _sets(rest)]
    if first < 27 and first % 9 < 7 and counts[first + 1] and counts[first + 2]:
        rest = _without(counts, first, first + 1, first + 2)
        found += [(("chow", first), *sets) for sets in _sets(rest)]
    return tuple(found)


def _without(counts: tuple[int, ...], *tiles: int) -> tuple[int, ...]:
    left = list(counts)
    for tile in tiles:
        left[tile] -= 1
    return tuple(left)
