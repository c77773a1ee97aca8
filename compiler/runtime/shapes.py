"""What a shape asks for: places to be filled by groups, and how much of each kind of group that allows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from compiler.runtime.groups import CHOW, KONG, OTHER, PAIR, PUNG, SINGLE, Group, group
from compiler.runtime.masks import PLAIN_MASK, kinds_in
from compiler.runtime.tiles import FLOWER_START

SET: Final = 6
LOOSE: Final = 7
EXACT: Final = 8
UNLIKE: Final = 9


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One way to fill a place. `firsts`: kinds its lowest tile may have.

    `tiles` are those of EXACT; UNLIKE takes `size` of `kinds`.
    """

    kind: int
    firsts: int = PLAIN_MASK
    tiles: tuple[int, ...] = ()
    kinds: int = 0
    size: int = 0

    def admits(self, group: Group) -> bool:
        """A group may fill the place."""
        if self.kind == EXACT:
            return group.kind == OTHER and group.faces == self.tiles
        if self.kind == UNLIKE:
            return group.kind == OTHER and len(group.faces) == self.size and not group.mask & ~self.kinds
        if not self.firsts >> group.first & 1:
            return False
        if self.kind == SET:
            return group.kind in (CHOW, PUNG, KONG)
        return self.kind == group.kind or (self.kind == PUNG and group.kind == KONG)


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """So many places (of LOOSE: tiles), each filled by one of the choices."""

    low: int
    high: int
    choices: tuple[Choice, ...]


class Limits(NamedTuple):
    """How many groups of each kind the hidden tiles may form."""

    sets: int
    pairs: int
    singles: int
    chows: bool
    pungs: bool


@dataclass(frozen=True, kw_only=True)
class Shape:
    """One way the tiles may be arranged.

    `only`: kinds outside of which no tile may be, `within`: sets of kinds of which one holds all tiles, where
    the compiler found such bounds. `unlike`: no two groups are of one kind. `singles_of`: if not empty, the
    single tiles are exactly one of these sets of kinds.
    """

    id: str
    parts: tuple[Part, ...]
    only: int = PLAIN_MASK
    within: tuple[int, ...] = ()
    unlike: bool = False
    singles_of: tuple[int, ...] = ()

    @cached_property
    def loose(self) -> Part | None:
        """The part that leaves tiles ungrouped, if there is one."""
        return next((p for p in self.parts if any(c.kind == LOOSE for c in p.choices)), None)

    @cached_property
    def is_bounded(self) -> bool:
        """Some hands need not be arranged at all."""
        return self.unlike or self.only != PLAIN_MASK or bool(self.within)

    def holds_kinds(self, tiles: int) -> bool:
        """Hands with these kinds keep to the bounds."""
        if tiles & ~self.only:
            return False
        if self.unlike and tiles.bit_count() != self.most.pairs + self.most.singles:
            return False
        return not self.within or 0 in [tiles & ~mask for mask in self.within]

    @cached_property
    def sets_of_singles(self) -> tuple[tuple[int, tuple[Group, ...]], ...]:
        """The sets of kinds that the single tiles may be, each with its groups."""
        return tuple(
            (mask, tuple(group(SINGLE, (kind,)) for kind in kinds_in(mask))) for mask in self.singles_of
        )

    @cached_property
    def grouped(self) -> tuple[Part, ...]:
        return tuple(p for p in self.parts if p is not self.loose)

    @cached_property
    def extras(self) -> tuple[Choice, ...]:
        """Choices that are neither sets, pairs nor single tiles."""
        return tuple(c for p in self.grouped for c in p.choices if c.kind in (EXACT, UNLIKE))

    @cached_property
    def most(self) -> Limits:
        """The most of each kind of group that the places take."""

        def places(*kinds: int) -> int:
            return sum(p.high for p in self.grouped if any(c.kind in kinds for c in p.choices))

        return Limits(
            places(SET, CHOW, PUNG, KONG, EXACT, UNLIKE),
            places(PAIR),
            places(SINGLE),
            places(SET, CHOW) > 0,
            places(SET, PUNG) > 0,
        )

    @cached_property
    def fewest_kinds(self) -> int:
        """No hand with fewer kinds of tiles, none wild, has this shape."""
        if self.unlike:
            return self.most.pairs + self.most.singles
        return min((mask.bit_count() for mask in self.singles_of), default=0)

    @cached_property
    def most_kinds(self) -> int:
        """No hand with more kinds of tiles, none wild, has this shape."""
        if not self.is_simple:
            return FLOWER_START
        sets, pairs, singles, chows, _ = self.most
        return (3 if chows else 1) * sets + pairs + singles

    @cached_property
    def is_simple(self) -> bool:
        """Each kind of group has one part of its own with a fixed number of places: counting decides."""
        parts = self.grouped
        if self.loose is not None or any(
            len(p.choices) > 1 or p.choices[0].firsts != PLAIN_MASK or p.low < p.high for p in parts
        ):
            return False
        kinds = [p.choices[0].kind for p in parts]
        return len(set(kinds)) == len(kinds) and set(kinds) <= {SET, PAIR, SINGLE}

    def filled_by(self, groups: tuple[Group, ...]) -> bool:
        """The groups can be given to the places, one each, with none left over."""
        if self.is_simple:
            most = self.most
            sets = sum(g.kind <= KONG or g.kind == OTHER for g in groups)
            pairs = sum(g.kind == PAIR for g in groups)
            return (sets, pairs, len(groups) - sets - pairs) == most[:3]
        return _assign(groups, tuple((p, 0) for p in self.grouped))


def _assign(groups: tuple[Group, ...], places: tuple[tuple[Part, int], ...]) -> bool:
    if not groups:
        return all(part.low <= used for part, used in places)
    first, rest = groups[0], groups[1:]
    for i, (part, used) in enumerate(places):
        fits = used < part.high and any(c.admits(first) for c in part.choices)
        if fits and _assign(rest, (*places[:i], (part, used + 1), *places[i + 1 :])):
            return True
    return False


def part(low: int, high: int, *choices: Choice) -> Part:
    """So many places, each filled by one of the choices."""
    return Part(low=low, high=high, choices=choices)


def shape_of(
    name: str,
    *parts: Part,
    only: int = PLAIN_MASK,
    within: tuple[int, ...] = (),
    unlike: bool = False,
    singles_of: tuple[int, ...] = (),
) -> Shape:
    """A shape of these parts."""
    return Shape(id=name, parts=parts, only=only, within=within, unlike=unlike, singles_of=singles_of)
