"""The row of a `table` step read as ranges of numbers that give the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRange:
    """From `low` to `high`, both included, the row gives `entry`. None: no end on that side."""

    low: int | None
    high: int | None
    entry: int


def table_ranges(row: Sequence[int]) -> tuple[TableRange, ...]:
    """The ranges in order; the first and the last reach as far as there are numbers."""
    found = []
    for entry, places in groupby(range(len(row)), lambda place: row[place]):
        reached = list(places)
        low, high = reached[0], reached[-1]
        found.append(TableRange(low=low or None, high=high if high < len(row) - 1 else None, entry=entry))
    return tuple(found)
