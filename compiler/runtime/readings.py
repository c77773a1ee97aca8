"""All readings of a hand: every shape, every arrangement, the winning tile in every place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from compiler.runtime.arrange import arrangements, counts_decide, fits
from compiler.runtime.copies import Copy, plays_wild
from compiler.runtime.errors import RuleError
from compiler.runtime.given import (
    Given,
    WildPlace,
    WildTile,
    copies_as_given,
    given_out,
    wild_places,
    won_places,
)
from compiler.runtime.groups import PUNG, Group, outline_of, with_winning_tile
from compiler.runtime.hand import Copies, Hand, faces_of
from compiler.runtime.loose import loose_ways
from compiler.runtime.outline import CONCEALED_PUNGS_AT, REPEATED
from compiler.runtime.plain import BY_KEY, Arranged, arranger_of
from compiler.runtime.shapes import Shape
from compiler.runtime.table import Table
from compiler.runtime.tiles import FLOWER_START
from compiler.runtime.wilds import are_too_many

# A few wild tiles never are too many, whatever faces they play.
FEW_WILDS = 4


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
    refuse_too_many(t, hidden)
    number = 0
    for rule in shapes:
        for reading in _holding_wild(t, rule, lying, hidden, won):
            number += 1
            if number > t.rules.most_readings:
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
        refuse_too_many(t, hidden)
        wilds = tuple(wild_tile(t, held) for held in hidden if plays_wild(held))
        if counts_decide(rule.shape, wilds):
            return fits(rule.shape, lying.hidden, lying.melds, wilds)
    return next(readings(t, lying, (rule,)), None) is not None


def _holding(t: Table, rule: ShapeRule, found: list[Hand]) -> Iterable[Hand]:
    """Those for which the condition of the shape holds."""
    if len(found) > 1:
        found.sort(key=_canonical)
    return found if rule.holds is None else _passing(t, rule.holds, found)


def _passing(t: Table, holds: Callable[[Any, Hand], bool], found: Iterable[Hand]) -> Iterator[Hand]:
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


# ---- with wild tiles


def _holding_wild(
    t: Table, rule: ShapeRule, lying: Hand, hidden: tuple[Copy, ...], won: Copy | None
) -> Iterable[Hand]:
    """The readings as one shape for which its condition holds."""
    if rule.shape.loose is None or rule.shape.grouped:
        return _holding(t, rule, _wild(t, lying, rule.shape, hidden, won))
    found = _loose(t, lying, rule.shape, hidden)
    return found if rule.holds is None else _passing(t, rule.holds, found)


def _loose(t: Table, lying: Hand, shape: Shape, hidden: tuple[Copy, ...]) -> Iterator[Hand]:
    """The readings as ungrouped tiles, in canonical order."""
    wilds = tuple(wild_tile(t, held) for held in hidden if plays_wild(held))
    if not arrangements(shape, lying.hidden, lying.melds, wilds):
        return
    melded = tuple(held for held in lying.copies if held not in hidden)
    whole = tuple(sorted(lying.melds, key=BY_KEY))
    for way in loose_ways(hidden, wilds, t.rules.asked_of_loose, shape.only):
        yield _loose_reading(lying, shape.id, whole, way, melded)


def _loose_reading(
    lying: Hand, shape: str, melds: tuple[Group, ...], way: tuple[Copy, ...], melded: tuple[Copy, ...]
) -> Hand:
    everything = tuple(sorted((*way, *melded), key=lambda c: c.face))
    faces, tiles = faces_of(everything, FLOWER_START)

    def copies() -> Copies:
        return tuple(c for c in way if c.concealed), everything

    found = Hand(lying.player, copies, lying.melds, melds, lying.hidden, faces, tiles, lying.flowers, shape)
    found.loose = way
    return found


def _wild(t: Table, lying: Hand, shape: Shape, hidden: tuple[Copy, ...], won: Copy | None) -> list[Hand]:
    """The readings as one shape, wild tiles playing what they may."""
    wilds = tuple(wild_tile(t, held) for held in hidden if plays_wild(held))
    plain = tuple(held for held in hidden if not plays_wild(held))
    melded = tuple(held for held in lying.copies if held not in hidden)
    found: list[Hand] = []
    for groups in arrangements(shape, lying.hidden, lying.melds, wilds):
        for placed in _placements(t, groups, won, wilds):
            whole = tuple(sorted((*placed.groups, *lying.melds), key=BY_KEY))
            found.append(_reading(lying, shape.id, whole, placed, (plain, wilds, melded)))
    return found


class Placed(NamedTuple):
    """Groups with the winning tile in one of them (`at`, where it is wild) and what it completed there;
    `given` tells which wild tile plays where, if that is known already."""

    groups: tuple[Group, ...]
    place: int
    at: WildPlace | None = None
    given: Given | None = None

    def playing(self, wilds: tuple[WildTile, ...]) -> tuple[Copy, ...]:
        """The wild tiles as they play."""
        given = self.given if self.given is not None else given_out(wild_places(self.groups), wilds)
        return copies_as_given(given or {}, self.at)


def _placements(
    t: Table, groups: tuple[Group, ...], won: Copy | None, wilds: tuple[WildTile, ...]
) -> Iterator[Placed]:
    """The groups with the winning tile in each that can hold it."""
    if won is None:
        yield Placed(groups, 0)
        return
    if plays_wild(won):
        for at, given in won_places(groups, wilds, wild_tile(t, won)):
            marked, place = with_winning_tile(groups[at.group], at.face, not won.concealed)
            yield Placed((*groups[: at.group], marked, *groups[at.group + 1 :]), place, at, given)
        return
    tried: list[int] = []
    for number, g in enumerate(groups):
        if g.key not in tried and _stands_plain(won.face, g):
            tried.append(g.key)
            marked, place = with_winning_tile(g, won.face, not won.concealed)
            yield Placed((*groups[:number], marked, *groups[number + 1 :]), place)


def _stands_plain(face: int, g: Group) -> bool:
    """A place of that face is not taken by a wild tile."""
    wild_at = g.substitute_at | g.own_at
    return any(held == face and not wild_at >> at & 1 for at, held in enumerate(g.faces))


def refuse_too_many(t: Table, hidden: tuple[Copy, ...]) -> None:
    """Raises RuleError where the wild tiles have too many ways to take faces."""
    held = Counter(held.kind for held in hidden if plays_wild(held))
    if len(held) + sum(held.values()) > FEW_WILDS:
        faces = {kind: (wild_tile(t, Copy(kind, kind)).plays | 1 << kind).bit_count() for kind in held}
        if are_too_many(held, faces):
            raise RuleError("too_many_arrangements")


def wild_tile(t: Table, held: Copy) -> WildTile:
    """The faces that a wild tile may play."""
    plays = 0
    for use in t.wilds:
        if use.kinds >> held.kind & 1:
            plays |= use.faces
    return WildTile(held.kind, plays)


Parts = tuple[tuple[Copy, ...], tuple[WildTile, ...], tuple[Copy, ...]]


def _reading(lying: Hand, shape: str, whole: tuple[Group, ...], placed: Placed, parts: Parts) -> Hand:
    """`parts` are the plain hidden tiles, the wild ones, and those in melds; the tiles one by one are found
    when something asks for them."""
    plain, wilds, melded = parts
    faces, tiles = faces_of(melded, FLOWER_START, [face for g in placed.groups for face in g.faces])

    def copies() -> Copies:
        hidden = (*plain, *placed.playing(wilds))
        everything = tuple(sorted((*hidden, *melded), key=lambda c: c.face))
        return tuple(c for c in hidden if c.concealed), everything

    return Hand(
        lying.player,
        copies,
        lying.melds,
        whole,
        lying.hidden,
        faces,
        tiles,
        lying.flowers,
        shape,
        placed.place,
    )
