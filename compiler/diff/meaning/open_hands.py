"""A hand of sets and a pair with some of its sets laid open, in all ways."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from compiler.diff.meaning.groups import Group, partings
from compiler.diff.meaning.hands import Hand
from compiler.diff.meaning.situations import Laid
from compiler.runtime.situation import Meld


def laid_open(counts: Hand, source: str | None) -> Iterator[Laid]:
    """With one exposed chow or pung at least, each choice of sets once; all are claimed from `source`."""
    seen: set[tuple[tuple[int, ...], tuple[Group, ...]]] = set()
    for *sets, pair in partings(counts):
        for shown in product((False, True), repeat=len(sets)):
            melds = tuple(sorted(group for group, laid in zip(sets, shown, strict=True) if laid))
            kept = [group for group, laid in zip(sets, shown, strict=True) if not laid]
            hidden = tuple(sorted(tile for group in (*kept, pair) for tile in group))
            if melds and (hidden, melds) not in seen:
                seen.add((hidden, melds))
                yield Laid(hidden, tuple(_meld(group, source) for group in melds))


def _meld(group: Group, source: str | None) -> Meld:
    return Meld("pung" if group[0] == group[1] else "chow", "exposed", group, source)
