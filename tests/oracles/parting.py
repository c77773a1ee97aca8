"""Hands without wild tiles parted into sets and a pair in every way, and what a winning tile completes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

KINDS = 34
# A set as it stands in a reading: three alike or in a row, from its first tile.
Set = tuple[str, int]


def ways(tiles: tuple[int, ...], number: int) -> Iterator[tuple[tuple[Set, ...], int]]:
    """Every parting into so many sets and a pair."""
    counts = [0] * KINDS
    for tile in tiles:
        counts[tile] += 1
    if len(tiles) != 3 * number + 2:
        return
    for pair, held in enumerate(counts):
        if held >= 2:
            for sets in _sets(_without(tuple(counts), pair, pair)):
                yield sets, pair


def role_names(sets: tuple[Set, ...], pair: int, tile: int) -> set[str]:
    """What the winning tile may have completed in a parting: pair, edge, closed, open, pung."""
    found = {_role(kind, start, tile) for kind, start in sets if _holds(kind, start, tile)}
    return found | ({"pair"} if pair == tile else set())


def _holds(kind: str, start: int, tile: int) -> bool:
    return tile == start if kind == "pung" else start <= tile <= start + 2


def _role(kind: str, start: int, tile: int) -> str:
    if kind == "pung":
        return "pung"
    if tile == start + 1:
        return "closed"
    edge = (tile == start + 2 and start % 9 == 0) or (tile == start and start % 9 == 6)
    return "edge" if edge else "open"


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
