"""All readings of a hand: every shape, every arrangement, the winning tile in every place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from compiler.runtime.arrange import WildTile, arrangements
from compiler.runtime.errors import RuleError
from compiler.runtime.groups import Group, place_in, with_winning_tile
from compiler.runtime.hand import Copy, Hand, copies_of_groups
from compiler.runtime.shapes import Shape
from compiler.runtime.table import Table
from compiler.runtime.tiles import FLOWER_START

MOST_READINGS = 20_000


@dataclass(frozen=True, slots=True, kw_only=True)
class ShapeRule:
    """A shape and the condition on its arrangements, if there is one."""

    shape: Shape
    holds: Callable[[Any, Hand], bool] | None = None

    @property
    def is_plain(self) -> bool:
        """The kinds that complete it are found without arranging the tiles."""
        most = self.shape.most
        sets_and_pair = most.singles == 0 and most.pairs == 1 and most.chows and most.pungs
        return self.holds is None and self.shape.is_simple and (sets_and_pair or most.sets == most.singles == 0)


def readings(t: Table, lying: Hand, shapes: tuple[ShapeRule, ...]) -> Iterator[Hand]:
    """The readings of a hand as it lies (with the tile won, if there is one), in canonical order."""
    hidden = hidden_copies(t, lying)
    wild = tuple(c for c in hidden if plays_wild(c))
    counts = bytearray(FLOWER_START)
    for held in hidden:
        if not plays_wild(held):
            counts[held.face] += 1
    wilds = tuple(wild_tile(t, c) for c in wild)
    number = 0
    for rule in shapes:
        for reading in _of_shape(t, lying, rule, hidden, bytes(counts), wilds):
            number += 1
            if number > MOST_READINGS:
                raise RuleError("too_many_arrangements")
            yield reading


def hidden_copies(t: Table, lying: Hand) -> tuple[Copy, ...]:
    """The tiles that lie in no meld."""
    if t.won is not None and not t.won.concealed and lying.player == t.actor:
        return (*lying.hand, t.won)
    return lying.hand


def plays_wild(held: Copy) -> bool:
    """It may play other faces: it is wild and was not won from another player."""
    return held.wild and (held.concealed or not held.won)


def wild_tile(t: Table, held: Copy) -> WildTile:
    """The faces that a wild tile may play."""
    plays = 0
    for use in t.wilds:
        if use.kinds >> held.kind & 1:
            plays |= use.faces
    return WildTile(held.kind, plays)


def _of_shape(
    t: Table,
    lying: Hand,
    rule: ShapeRule,
    hidden: tuple[Copy, ...],
    counts: bytes,
    wilds: tuple[WildTile, ...],
) -> Iterator[Hand]:
    shape = rule.shape
    won = next((c for c in hidden if c.won), None)
    found: list[Hand] = []
    for groups in arrangements(shape, counts, lying.melds, wilds):
        for placed, place in _placements(groups, won):
            found.append(_reading(t, lying, shape, placed, place, hidden))
    found.sort(key=_canonical)
    for reading in found:
        if rule.holds is None:
            yield reading
            continue
        t.reading = reading
        if rule.holds(t, reading):
            yield reading


def _canonical(hand: Hand) -> tuple[object, ...]:
    """Canonical order: groups by kind and faces, wild places, the winning tile in the earliest group."""
    groups = hand.groups
    return (
        [(g.kind, g.faces, g.declared) for g in groups],
        [g.order[3] for g in groups],
        [not g.won for g in groups],
    )


def _placements(groups: tuple[Group, ...], won: Copy | None) -> Iterator[tuple[tuple[Group, ...], int]]:
    """The groups with the winning tile in each that can hold it, and what it completed there."""
    if won is None or not groups:
        yield groups, 0
        return
    tried: set[Group] = set()
    for at, g in enumerate(groups):
        if g in tried:
            continue
        face = _face_in(g, won)
        if face < 0:
            continue
        tried.add(g)
        marked = with_winning_tile(g, not won.concealed)
        yield (*groups[:at], marked, *groups[at + 1 :]), place_in(g, face)


def _face_in(g: Group, won: Copy) -> int:
    """The face the winning tile has in the group; -1 if it does not stand there."""
    wild_at = g.substitute_at | g.own_at
    if not plays_wild(won):
        if wild_at == 0:
            return won.face if g.mask >> won.face & 1 else -1
        return won.face if any(f == won.face and not wild_at >> i & 1 for i, f in enumerate(g.faces)) else -1
    for at, face in enumerate(g.faces):
        if wild_at >> at & 1 and (g.own_at >> at & 1 == 0 or face == won.kind):
            return face
    return -1


def _reading(
    t: Table, lying: Hand, shape: Shape, groups: tuple[Group, ...], place: int, hidden: tuple[Copy, ...]
) -> Hand:
    whole = tuple(sorted((*groups, *lying.melds), key=lambda g: g.order)) if lying.melds else groups
    if not t.wild_kinds or not groups:
        loose = () if groups else hidden
        return lying.read(shape.id, whole, place, loose)
    copies = _copies(lying, groups, hidden)
    melded = tuple(c for c in lying.copies if c not in hidden)
    hand = tuple(c for c in copies if c.concealed)
    everything = tuple(sorted((*copies, *melded), key=lambda c: c.face))
    return Hand(lying.player, hand, everything, lying.melds, whole, lying.flowers, (), shape.id, place)


def _copies(lying: Hand, groups: tuple[Group, ...], hidden: tuple[Copy, ...]) -> tuple[Copy, ...]:
    """The hidden tiles as they play in the groups."""
    wilds = tuple(c.kind for c in hidden if plays_wild(c))
    plain = [c for c in hidden if not plays_wild(c)]
    wild = [c._replace(concealed=True) for c in copies_of_groups(groups, wilds) if c.wild]
    won = next((c for c in hidden if c.won), None)
    if won is not None and plays_wild(won):
        at = next(i for i, c in enumerate(wild) if c.kind == won.kind)
        wild[at] = wild[at]._replace(won=True)
    return (*plain, *wild)


__all__ = [
    "ShapeRule",
    "hidden_copies",
    "plays_wild",
    "readings",
    "wild_tile",
]
