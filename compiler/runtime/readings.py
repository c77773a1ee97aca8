"""All readings of a hand: every shape, every arrangement, the winning tile in every place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from compiler.runtime.arrange import WildTile, arrangements, counts_decide, fits
from compiler.runtime.copies import Copy, copies_of_groups, plays_wild
from compiler.runtime.errors import RuleError
from compiler.runtime.groups import PUNG, Group, outline_of, with_winning_tile
from compiler.runtime.hand import Hand, faces_of
from compiler.runtime.outline import CONCEALED_PUNGS_AT, REPEATED
from compiler.runtime.plain import BY_KEY, Arranged, arranger_of
from compiler.runtime.shapes import Shape
from compiler.runtime.table import Table
from compiler.runtime.tiles import FLOWER_START

MOST_READINGS = 20_000


@dataclass(frozen=True, kw_only=True)
class ShapeRule:
    """A shape and the condition on its arrangements, if there is one."""

    shape: Shape
    holds: Callable[[Any, Hand], bool] | None = None

    @cached_property
    def outline(self) -> Outline:
        """What is asked of the shape where no tile is wild."""
        of = self.shape
        return self, of.id, of.fewest_kinds, of.most_kinds, arranger_of(of)

    @cached_property
    def is_plain(self) -> bool:
        """The kinds that complete it are found without arranging the tiles."""
        most, shape = self.shape.most, self.shape
        if self.holds is not None or not shape.is_simple:
            return False
        sets_and_pair = most.pairs == 1 and most.chows and most.pungs
        if most.singles == 0:
            return most.sets == 0 or sets_and_pair
        return sets_and_pair if shape.singles_of else shape.unlike and most.sets == 0 and most.pairs < 2


Outline = tuple[ShapeRule, str, int, int, Callable[[Hand], list[Arranged]]]
"""A shape, its name, the fewest and the most kinds of tiles in it, and what arranges tiles as it."""


def readings(t: Table, lying: Hand, shapes: tuple[ShapeRule, ...]) -> Iterator[Hand]:
    """The readings of a hand as it lies (with the tile won, if there is one), in canonical order."""
    won = t.won if lying.player == t.actor else None
    if not t.wilds:
        kinds = lying.tiles.bit_count()
        outlines = [of for of in (rule.outline for rule in shapes) if of[2] <= kinds <= of[3]]
        yield from plain_readings(t, lying, outlines, won)
        return
    hidden = (*lying.hand, won) if won is not None and not won.concealed else lying.hand
    number = 0
    for rule in shapes:
        for reading in _holding(t, rule, _wild(t, lying, rule.shape, hidden, won)):
            number += 1
            if number > MOST_READINGS:
                raise RuleError("too_many_arrangements")
            yield reading


def plain_readings(t: Table, lying: Hand, shapes: Iterable[Outline], won: Copy | None) -> list[Hand]:
    """The same where no tile is wild, at once; the shapes are such as hands of so many kinds may have."""
    found: list[Hand] = []
    for rule, name, _, _, arrange in shapes:
        arranged = arrange(lying)
        if arranged:
            found += _holding(t, rule, _plain(lying, name, won, arranged))
    return found


def has_reading(t: Table, lying: Hand, rule: ShapeRule) -> bool:
    """Some reading fits the shape and its condition."""
    won = t.won if lying.player == t.actor else None
    if rule.holds is None and t.wilds:
        hidden = (*lying.hand, won) if won is not None and not won.concealed else lying.hand
        wilds = tuple(wild_tile(t, held) for held in hidden if plays_wild(held))
        if counts_decide(rule.shape, wilds):
            return fits(rule.shape, lying.hidden, lying.melds, wilds)
    return next(readings(t, lying, (rule,)), None) is not None


def _holding(t: Table, rule: ShapeRule, found: list[Hand]) -> Iterable[Hand]:
    """Those for which the condition of the shape holds."""
    if len(found) > 1:
        found.sort(key=_canonical)
    return found if rule.holds is None else _passing(t, rule.holds, found)


def _passing(t: Table, holds: Callable[[Any, Hand], bool], found: list[Hand]) -> Iterator[Hand]:
    for reading in found:
        t.reading = reading
        if holds(t, reading):
            yield reading


def _canonical(hand: Hand) -> tuple[object, ...]:
    """Canonical order: groups by kind and faces, wild places, the winning tile in the earliest group."""
    groups = hand.groups
    return (
        [(g.kind, g.faces, g.declared) for g in groups],
        [g.order[3] for g in groups],
        [not g.won for g in groups],
    )


def _plain(lying: Hand, name: str, won: Copy | None, arranged: list[Arranged]) -> list[Hand]:
    """The readings as one shape where no tile is wild, from its arrangements."""
    found: list[Hand] = []
    melds, melded = lying.melds, lying.outline
    for groups, of_groups in arranged:
        apart = of_groups & melded & REPEATED == 0
        outline = of_groups + melded if apart else outline_of((*groups, *melds))
        if won is None or not groups:
            reading = lying.read(name, tuple(sorted((*groups, *melds), key=BY_KEY)), outline, 0)
            if not groups:
                reading.loose = lying.hand if won is None or won.concealed else (*lying.hand, won)
            found.append(reading)
            continue
        face, exposed = won.face, not won.concealed
        bit, tried = 1 << face, -1
        for at, g in enumerate(groups):
            # Equal groups stand side by side.
            if g.mask & bit and g.key != tried:
                tried = g.key
                marked, place = with_winning_tile(g, face, exposed)
                whole = [*groups, *melds]
                whole[at] = marked
                whole.sort(key=BY_KEY)
                left = outline ^ bit << CONCEALED_PUNGS_AT if exposed and g.kind == PUNG else outline
                found.append(lying.read(name, tuple(whole), left, place))
    return found


def _placements(groups: tuple[Group, ...], won: Copy | None) -> list[tuple[tuple[Group, ...], int]]:
    """The groups with the winning tile in each that can hold it, and what it completed there."""
    if won is None or not groups:
        return [(groups, 0)]
    found: list[tuple[tuple[Group, ...], int]] = []
    exposed = not won.concealed
    tried: list[int] = []
    bit = 0 if plays_wild(won) else 1 << won.face
    for at, g in enumerate(groups):
        if (bit and not g.mask & bit) or g.key in tried:
            continue
        face = won.face if bit and not (g.substitute_at or g.own_at) else _face_in(g, won)
        if face < 0:
            continue
        tried.append(g.key)
        marked, place = with_winning_tile(g, face, exposed)
        found.append(((*groups[:at], marked, *groups[at + 1 :]), place))
    return found


def _face_in(g: Group, won: Copy) -> int:
    """The face the winning tile has in a group with wild tiles; -1 if it does not stand there."""
    wild_at = g.substitute_at | g.own_at
    if not plays_wild(won):
        natural = (f for i, f in enumerate(g.faces) if not wild_at >> i & 1)
        return won.face if won.face in natural else -1
    for at, face in enumerate(g.faces):
        if wild_at >> at & 1 and (g.own_at >> at & 1 == 0 or face == won.kind):
            return face
    return -1


# ---- with wild tiles


def _wild(t: Table, lying: Hand, shape: Shape, hidden: tuple[Copy, ...], won: Copy | None) -> list[Hand]:
    """The readings as one shape, wild tiles playing what they may."""
    wilds = tuple(wild_tile(t, held) for held in hidden if plays_wild(held))
    found: list[Hand] = []
    for groups in arrangements(shape, lying.hidden, lying.melds, wilds):
        for placed, place in _placements(groups, won):
            whole = tuple(sorted((*placed, *lying.melds), key=BY_KEY))
            found.append(_reading(lying, shape, placed, whole, place, hidden))
    return found


def wild_tile(t: Table, held: Copy) -> WildTile:
    """The faces that a wild tile may play."""
    plays = 0
    for use in t.wilds:
        if use.kinds >> held.kind & 1:
            plays |= use.faces
    return WildTile(held.kind, plays)


def _reading(
    lying: Hand,
    shape: Shape,
    placed: tuple[Group, ...],
    whole: tuple[Group, ...],
    place: int,
    hidden: tuple[Copy, ...],
) -> Hand:
    if not placed:
        reading = lying.read(shape.id, whole, outline_of(whole), place)
        reading.loose = hidden
        return reading
    copies = _playing(placed, hidden)
    melded = tuple(c for c in lying.copies if c not in hidden)
    hand = tuple(c for c in copies if c.concealed)
    everything = tuple(sorted((*copies, *melded), key=lambda c: c.face))
    faces, tiles = faces_of(everything, FLOWER_START)
    return Hand(
        lying.player,
        lambda: (hand, everything),
        lying.melds,
        whole,
        lying.hidden,
        faces,
        tiles,
        lying.flowers,
        shape.id,
        place,
    )


def _playing(groups: tuple[Group, ...], hidden: tuple[Copy, ...]) -> tuple[Copy, ...]:
    """The hidden tiles as they play in the groups."""
    wilds = tuple(c.kind for c in hidden if plays_wild(c))
    plain = [c for c in hidden if not plays_wild(c)]
    wild = [c._replace(concealed=True) for c in copies_of_groups(groups, wilds) if c.wild]
    won = next((c for c in hidden if c.won), None)
    if won is not None and plays_wild(won):
        at = next(i for i, c in enumerate(wild) if c.kind == won.kind)
        wild[at] = wild[at]._replace(won=True)
    return (*plain, *wild)
