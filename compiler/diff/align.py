"""Two lists side by side: what stands in both, what stands for what, and what only one has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")
Test = Callable[[T, T], bool]
Row = tuple[T | None, T | None]


def align(a: Sequence[T], b: Sequence[T], tests: Sequence[Test[T]], key: Callable[[T], str]) -> list[Row[T]]:
    """Rows in the order of both lists. The first test finds what is equal; in the gaps the next finds what
    stands for what, and so on.

    `key` breaks ties, so that it makes no difference which list comes first.
    """
    if not tests or not a or not b:
        return [*((x, None) for x in a), *((None, y) for y in b)]
    rows: list[Row[T]] = []
    i = j = 0
    for x, y in [*common(a, b, tests[0], key), (len(a), len(b))]:
        gap: list[Row[T]] = align(a[i:x], b[j:y], tests[1:], key)
        rows += gap
        if x < len(a):
            rows.append((a[x], b[y]))
        i, j = x + 1, y + 1
    return rows


def common(a: Sequence[T], b: Sequence[T], test: Test[T], key: Callable[[T], str]) -> list[tuple[int, int]]:
    """The places of a longest common subsequence."""
    fits = [[test(x, y) for y in b] for x in a]
    longest = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in reversed(range(len(a))):
        for j in reversed(range(len(b))):
            longest[i][j] = (
                1 + longest[i + 1][j + 1] if fits[i][j] else max(longest[i + 1][j], longest[i][j + 1])
            )
    found: list[tuple[int, int]] = []
    i = j = 0
    while i < len(a) and j < len(b):
        if fits[i][j]:
            found.append((i, j))
            i, j = i + 1, j + 1
        elif (longest[i + 1][j], key(b[j])) > (longest[i][j + 1], key(a[i])):
            i += 1
        else:
            j += 1
    return found
