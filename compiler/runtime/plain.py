"""Arrangements without wild tiles: each suit is looked up, what is left is to join them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import lru_cache
from operator import attrgetter
from typing import Final, NamedTuple

from compiler.runtime.arrange import BASES, arrangements
from compiler.runtime.groups import CHOW, PAIR, PUNG, Group, group, outline_of
from compiler.runtime.hand import Hand
from compiler.runtime.masks import kinds_in
from compiler.runtime.shapes import Limits, Shape
from compiler.runtime.splits import split_suit
from compiler.runtime.tiles import KINDS
from compiler.runtime.waiting import ODD

MOST_SPLITS: Final = 1 << 16
BY_KEY: Final = attrgetter("key")


class Way(NamedTuple):
    """One way to part the tiles of a suit: how many groups of each kind, the groups and their outline."""

    sets: int
    pairs: int
    singles: int
    groups: tuple[Group, ...]
    outline: int


class SuitTable(dict[bytes, tuple[Way, ...]]):
    """The ways to part one suit by the numbers of its tiles, found when first asked for."""

    def __init__(self, base: int, limits: Limits) -> None:
        super().__init__()
        self.base = base
        self.limits = limits

    def __missing__(self, counts: bytes) -> tuple[Way, ...]:
        if len(self) >= MOST_SPLITS:
            self.clear()
        found = self[counts] = _ways(counts, self.base, self.limits)
        return found


def _ways(counts: bytes, base: int, limits: Limits) -> tuple[Way, ...]:
    if limits[1:] == (1, 0, True, True):
        return tuple(_sets_and_pair(counts, base)) if sum(counts) % 3 != 1 else ()
    splits = split_suit(counts, base, limits)
    return tuple(Way(s.sets, s.pairs, s.singles, s.groups, outline_of(s.groups)) for s in splits)


Begun = tuple[int, int, int, tuple[Group, ...], int]
"""The chows that began one and two kinds lower, the pairs, the groups and their outline."""


def _sets_and_pair(counts: bytes, base: int) -> Iterator[Way]:
    """Sets and at most a pair, kind by kind: what chows leave of it is pungs, a pair and further chows."""
    begun: list[Begun] = [(0, 0, 0, (), 0)]
    for kind, number in enumerate(counts, base):
        if number == 0:
            begun = [way for way in begun if way[0] == way[1] == 0]
            continue
        further: list[Begun] = []
        for lower, lowest, pairs, groups, outline in begun:
            left = number - lower - lowest
            if left == 0:
                further.append((0, lower, pairs, groups, outline))
            elif left > 0:
                for chows, pair, made, more in groups_on(kind, left):
                    if not (pair and pairs):
                        further.append((chows, lower, pairs + pair, groups + made, outline + more))
        begun = further
    for lower, lowest, pairs, groups, outline in begun:
        if lower == lowest == 0:
            yield Way(len(groups) - pairs, pairs, 0, groups, outline)


@lru_cache(maxsize=1 << 9)
def groups_on(kind: int, tiles: int) -> tuple[tuple[int, int, tuple[Group, ...], int], ...]:
    """Every way to begin groups with all tiles of a kind: the chows, whether there is a pair, all groups and
    their outline."""
    found: list[tuple[int, int, tuple[Group, ...], int]] = []
    for pungs in range(tiles // 3 + 1):
        for pair in (0, 1):
            chows = tiles - 3 * pungs - 2 * pair
            if chows == 0 or (chows > 0 and CHOWS_ON[kind]):
                made = CHOWS_ON[kind] * chows + PUNGS_ON[kind] * pungs + PAIRS_ON[kind] * pair
                found.append((chows, pair, made, outline_of(made)))
    return tuple(found)


CHOWS_ON: Final = tuple(
    (group(CHOW, (kind, kind + 1, kind + 2)),) if kind < 27 and kind % 9 < 7 else () for kind in range(KINDS)
)
PUNGS_ON: Final = tuple((group(PUNG, (kind,) * 3),) for kind in range(KINDS))
PAIRS_ON: Final = tuple((group(PAIR, (kind,) * 2),) for kind in range(KINDS))


Tables = tuple[SuitTable, SuitTable, SuitTable, SuitTable]
TABLES: Final[dict[Limits, Tables]] = {}


def tables_of(limits: Limits) -> Tables:
    """The tables of the three suits and the honors, shared by all shapes with these limits."""
    found = TABLES.get(limits)
    if found is None:
        m, p, s, z = (SuitTable(base, limits) for base in BASES[:4])
        found = TABLES[limits] = (m, p, s, z)
    return found


Arranged = tuple[tuple[Group, ...], int]
"""Groups and their outline."""


def arranger_of(shape: Shape) -> Callable[[Hand], list[Arranged]]:
    """What finds the groups of hidden tiles as a shape, each way once."""
    arrange = _arranger(shape)
    if not shape.is_bounded:
        return arrange
    return lambda hand: arrange(hand) if shape.holds_kinds(hand.tiles) else []


def _arranger(shape: Shape) -> Callable[[Hand], list[Arranged]]:
    if not shape.is_simple:
        return lambda hand: [
            (groups, outline_of(groups)) for groups in arrangements(shape, hand.hidden, hand.melds)
        ]
    sets, pairs, singles, _, _ = shape.most
    if sets == singles == 0:
        return lambda hand: _in_pairs(hand.hidden, hand.tiles, pairs) if not hand.melds else []
    if shape.singles_of:
        limits = shape.most._replace(singles=0)
        tables_around = tables_of(limits)
        return lambda hand: _around(shape, hand, tables_around) if len(hand.melds) <= sets else []
    tables = tables_of(shape.most)

    def arrange(hand: Hand) -> list[Arranged]:
        hidden_sets = sets - len(hand.melds)
        return _joined(hand.hidden, tables, hidden_sets, pairs, singles) if hidden_sets >= 0 else []

    return arrange


def _in_pairs(counts: bytes, tiles: int, pairs: int) -> list[Arranged]:
    """Just so many pairs and nothing else."""
    if tiles.bit_count() > pairs or 1 in counts.translate(ODD):
        return []
    groups: tuple[Group, ...] = ()
    for kind in kinds_in(tiles):
        groups += PAIRS_ON[kind] * (counts[kind] // 2)
    return [(groups, outline_of(groups))] if len(groups) == pairs else []


def _around(shape: Shape, hand: Hand, tables: Tables) -> list[Arranged]:
    """The single tiles are one of the sets that the shape names; the rest is arranged."""
    found: list[Arranged] = []
    sets, pairs = shape.most.sets - len(hand.melds), shape.most.pairs
    for alone, single in shape.sets_of_singles:
        if alone & ~hand.tiles:
            continue
        rest = bytearray(hand.hidden)
        if 0 in [rest[g.first] for g in single]:
            continue
        for g in single:
            rest[g.first] -= 1
        joined = _joined(bytes(rest), tables, sets, pairs, 0)
        found += [((*groups, *single), outline) for groups, outline in joined]
    return found


def _joined(counts: bytes, tables: Tables, sets: int, pairs: int, singles: int) -> list[Arranged]:
    """One way for each suit and for the honors, with just so many groups of each kind together."""
    table_m, table_p, table_s, table_z = tables
    ways_z = table_z[counts[27:34]]
    if not ways_z:
        return []
    ways_m, ways_p, ways_s = table_m[counts[0:9]], table_p[counts[9:18]], table_s[counts[18:27]]
    if len(ways_z) == len(ways_m) == len(ways_p) == len(ways_s) == 1:
        sets_m, pairs_m, singles_m, groups_m, outline_m = ways_m[0]
        sets_p, pairs_p, singles_p, groups_p, outline_p = ways_p[0]
        sets_s, pairs_s, singles_s, groups_s, outline_s = ways_s[0]
        sets_z, pairs_z, singles_z, groups_z, outline_z = ways_z[0]
        if (
            sets_m + sets_p + sets_s + sets_z != sets
            or pairs_m + pairs_p + pairs_s + pairs_z != pairs
            or singles_m + singles_p + singles_s + singles_z != singles
        ):
            return []
        groups = groups_m + groups_p + groups_s + groups_z
        return [(groups, outline_m + outline_p + outline_s + outline_z)]
    return [
        (
            m.groups + p.groups + s.groups + z.groups,
            m.outline + p.outline + s.outline + z.outline,
        )
        for z, m, p, s in itertools.product(ways_z, ways_m, ways_p, ways_s)
        if z.pairs + m.pairs + p.pairs + s.pairs == pairs
        and z.sets + m.sets + p.sets + s.sets == sets
        and z.singles + m.singles + p.singles + s.singles == singles
    ]
