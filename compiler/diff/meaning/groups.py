"""Parting a hand of counts into sets and a pair, to lay some of them down as melds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

Group = tuple[int, ...]


@lru_cache(maxsize=1 << 14)
def sets_and_pair(counts: tuple[int, ...]) -> tuple[Group, ...] | None:
    """The groups of one way to part them, pungs before chows, the pair last; None if there is none."""
    for kind, number in enumerate(counts):
        if number >= 2:
            rest = list(counts)
            rest[kind] -= 2
            sets = _sets(rest, 0)
            if sets is not None:
                return (*sets, (kind, kind))
    return None


def _sets(counts: list[int], start: int) -> list[Group] | None:
    kind = next((k for k in range(start, len(counts)) if counts[k]), None)
    if kind is None:
        return []
    for group in ((kind,) * 3, (kind, kind + 1, kind + 2)):
        if _holds(counts, group):
            for tile in group:
                counts[tile] -= 1
            found = _sets(counts, kind)
            for tile in group:
                counts[tile] += 1
            if found is not None:
                return [group, *found]
    return None


def partings(counts: tuple[int, ...]) -> tuple[tuple[Group, ...], ...]:
    """All ways to part them into sets and a pair, each with the sets in order and the pair last."""
    found: list[tuple[Group, ...]] = []
    for kind, number in enumerate(counts):
        if number >= 2:
            rest = list(counts)
            rest[kind] -= 2
            found += [(*sets, (kind, kind)) for sets in _all_sets(rest, 0)]
    return tuple(found)


def _all_sets(counts: list[int], start: int) -> Iterator[tuple[Group, ...]]:
    """In each way the groups of a kind stand together, pungs first, so that no way comes twice."""
    kind = next((k for k in range(start, len(counts)) if counts[k]), None)
    if kind is None:
        yield ()
        return
    for group in ((kind,) * 3, (kind, kind + 1, kind + 2)):
        if _holds(counts, group):
            rest = list(counts)
            for tile in group:
                rest[tile] -= 1
            for others in _all_sets(rest, kind):
                if group[0] == group[1] or not others or others[0] != (kind,) * 3:
                    yield (group, *others)


def _holds(counts: list[int], group: Group) -> bool:
    first = group[0]
    if group[0] == group[1]:
        return counts[first] >= len(group)
    return first < 27 and first % 9 < 7 and bool(counts[first + 1] and counts[first + 2])


def tiles_of(counts: tuple[int, ...]) -> list[int]:
    """The tiles of a hand of counts, in order."""
    return [kind for kind, number in enumerate(counts) for _ in range(number)]
