"""What the tiles of one suit can come to, with wild tiles: counted, not built."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from compiler.runtime.shapes import Limits


class Tally(NamedTuple):
    """How many groups of each kind, and how many wild tiles are in them."""

    sets: int
    pairs: int
    singles: int
    wilds: int


ZERO = Tally(0, 0, 0, 0)
Tallies = frozenset[Tally]


def added(left: Tally, right: Tally) -> Tally:
    """Both together."""
    return Tally(
        left.sets + right.sets,
        left.pairs + right.pairs,
        left.singles + right.singles,
        left.wilds + right.wilds,
    )


@lru_cache(maxsize=1 << 17)
def tallies(counts: bytes, limits: Limits, wilds: int, playable: int) -> Tallies:
    """Every tally to which these tiles and up to so many wild ones come within the limits.

    `counts` goes by kind; bit k of `playable` says that a wild tile may stand for kind k.
    """
    if not counts:
        return frozenset((ZERO,))
    found: set[Tally] = set()
    for here, rest in _at_first(counts, limits, wilds, playable):
        few = limits._replace(
            sets=limits.sets - here.sets,
            pairs=limits.pairs - here.pairs,
            singles=limits.singles - here.singles,
        )
        for after in tallies(rest, few, wilds - here.wilds, playable >> 1):
            found.add(added(here, after))
    return frozenset(found)


def _at_first(counts: bytes, limits: Limits, wilds: int, playable: int) -> Iterator[tuple[Tally, bytes]]:
    """The groups that begin at the first kind, and what is left of the others; none of it is left over."""
    held = counts[0]
    most_chows = limits.sets if limits.chows and len(counts) > 2 else 0
    for chows in range(most_chows + 1):
        most_pungs = limits.sets - chows if limits.pungs else 0
        for pungs in range(most_pungs + 1):
            for pairs in range(limits.pairs + 1):
                for singles in range(limits.singles + 1):
                    used = chows + 3 * pungs + 2 * pairs + singles - held
                    if 0 <= used <= wilds and (used == 0 or playable & 1):
                        so_far = Tally(chows + pungs, pairs, singles, used)
                        yield from _with_chows(so_far, chows, counts, wilds, playable)


def _with_chows(
    so_far: Tally, chows: int, counts: bytes, wilds: int, playable: int
) -> Iterator[tuple[Tally, bytes]]:
    if not chows:
        yield so_far, counts[1:]
        return
    second, third = counts[1], counts[2]
    for own2 in range(min(chows, second) + 1):
        for own3 in range(min(chows, third) + 1):
            more2, more3 = chows - own2, chows - own3
            used = so_far.wilds + more2 + more3
            if used > wilds or (more2 and not playable & 2) or (more3 and not playable & 4):
                continue
            rest = bytes((second - own2, third - own3)) + counts[3:]
            yield so_far._replace(wilds=used), rest


def fitting(suits: list[Tallies], limits: Limits, wilds: int, *, exact: bool) -> list[Tallies]:
    """Of each suit the tallies with which the others come to all wild tiles and, if `exact`, all groups; else
    to no more than these."""
    fits = _exactly if exact else _no_more
    before = [frozenset((ZERO,))]
    after = [frozenset((ZERO,))]
    for suit in suits[:-1]:
        before.append(_summed(before[-1], suit, limits, wilds))
    for suit in suits[:0:-1]:
        after.append(_summed(after[-1], suit, limits, wilds))
    return [
        frozenset(
            tally
            for tally in suit
            if any(fits(added(tally, other), limits, wilds) for other in _summed(first, last, limits, wilds))
        )
        for suit, first, last in zip(suits, before, reversed(after), strict=True)
    ]


def _summed(left: Tallies, right: Tallies, limits: Limits, wilds: int) -> Tallies:
    return frozenset(
        total for a in left for b in right if (total := added(a, b)).wilds <= wilds and _below(total, limits)
    )


def _below(tally: Tally, limits: Limits) -> bool:
    return tally.sets <= limits.sets and tally.pairs <= limits.pairs and tally.singles <= limits.singles


def _no_more(tally: Tally, limits: Limits, wilds: int) -> bool:
    return tally.wilds == wilds and _below(tally, limits)


def _exactly(tally: Tally, limits: Limits, wilds: int) -> bool:
    return tally == (limits.sets, limits.pairs, limits.singles, wilds)
