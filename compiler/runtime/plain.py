"""Arrangements without wild tiles: each suit is looked up, what is left is to join them."""

from __future__ import annotations

import itertools
from operator import attrgetter
from typing import Final

from compiler.runtime.arrange import BASES, arrangements
from compiler.runtime.groups import Group
from compiler.runtime.hand import Hand
from compiler.runtime.shapes import Limits, Shape
from compiler.runtime.splits import Split, split_suit

MOST_SPLITS: Final = 1 << 16
BY_KEY: Final = attrgetter("key")


class SuitTable(dict[bytes, tuple[Split, ...]]):
    """The splits of one suit by the numbers of its tiles, found when first asked for."""

    def __init__(self, base: int, limits: Limits) -> None:
        super().__init__()
        self.base = base
        self.limits = limits

    def __missing__(self, counts: bytes) -> tuple[Split, ...]:
        if len(self) >= MOST_SPLITS:
            self.clear()
        found = self[counts] = split_suit(counts, self.base, self.limits)
        return found


TABLES: Final[dict[Limits, tuple[SuitTable, SuitTable, SuitTable, SuitTable]]] = {}


def tables_of(limits: Limits) -> tuple[SuitTable, SuitTable, SuitTable, SuitTable]:
    """The tables of the three suits and the honors, shared by all shapes with these limits."""
    found = TABLES.get(limits)
    if found is None:
        m, p, s, z = (SuitTable(base, limits) for base in BASES[:4])
        found = TABLES[limits] = (m, p, s, z)
    return found


def plain_arrangements(shape: Shape, hand: Hand) -> list[tuple[Group, ...]]:
    """The groups of the hidden tiles, each way once."""
    melds = hand.melds
    if shape.is_bounded and not shape.holds_kinds(hand.tiles):
        return []
    if not shape.is_simple:
        return arrangements(shape, hand.hidden, melds)
    sets, pairs, singles, _, _ = most = shape.most
    sets -= len(melds)
    if sets < 0:
        return []
    if singles == 0:
        if sets == 0 and not melds and hand.tiles.bit_count() > pairs:
            return []
        return _joined(hand.hidden, most, sets, pairs, 0)
    if shape.singles_of:
        return _around(shape, hand, sets)
    return _joined(hand.hidden, most, sets, pairs, singles)


def _around(shape: Shape, hand: Hand, sets: int) -> list[tuple[Group, ...]]:
    """The single tiles are one of the sets that the shape names; the rest is arranged."""
    found: list[tuple[Group, ...]] = []
    limits = shape.most._replace(singles=0)
    for alone, single in shape.sets_of_singles:
        if alone & ~hand.tiles:
            continue
        rest = bytearray(hand.hidden)
        if 0 in [rest[g.first] for g in single]:
            continue
        for g in single:
            rest[g.first] -= 1
        found += [(*groups, *single) for groups in _joined(bytes(rest), limits, sets, limits.pairs, 0)]
    return found


def _joined(counts: bytes, limits: Limits, sets: int, pairs: int, singles: int) -> list[tuple[Group, ...]]:
    """One split of each suit and of the honors, with just so many groups of each kind together."""
    table_m, table_p, table_s, table_z = TABLES.get(limits) or tables_of(limits)
    ways_z = table_z[counts[27:34]]
    if not ways_z:
        return []
    ways_m, ways_p, ways_s = table_m[counts[0:9]], table_p[counts[9:18]], table_s[counts[18:27]]
    if len(ways_z) == len(ways_m) == len(ways_p) == len(ways_s) == 1:
        z, m, p, s = ways_z[0], ways_m[0], ways_p[0], ways_s[0]
        if (
            z.sets + m.sets + p.sets + s.sets != sets
            or z.pairs + m.pairs + p.pairs + s.pairs != pairs
            or z.singles + m.singles + p.singles + s.singles != singles
        ):
            return []
        return [m.groups + p.groups + s.groups + z.groups]
    return [
        m.groups + p.groups + s.groups + z.groups
        for z, m, p, s in itertools.product(ways_z, ways_m, ways_p, ways_s)
        if z.pairs + m.pairs + p.pairs + s.pairs == pairs
        and z.sets + m.sets + p.sets + s.sets == sets
        and z.singles + m.singles + p.singles + s.singles == singles
    ]
