"""A player's tiles as read: arranged into the groups of a shape, or as they lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, Protocol

from compiler.runtime.counted import NOTHING, Counted
from compiler.runtime.groups import CHOW, KONG, OTHER, PAIR, PUNG, Group
from compiler.runtime.masks import kinds_in
from compiler.runtime.tiles import FLOWER_START

SETS: Final = (CHOW, PUNG, KONG, OTHER)
PUNGS: Final = (PUNG, KONG)


class WildLike(Protocol):
    """What is needed of a statement about wild tiles."""

    @property
    def kinds(self) -> int: ...

    @property
    def standin(self) -> int: ...

    @property
    def standin_face(self) -> int: ...


class Copy(NamedTuple):
    """One tile: the kind printed on it, the kind it plays, whether it is wild, the one won, concealed."""

    kind: int
    face: int
    wild: bool = False
    won: bool = False
    concealed: bool = True

    @property
    def is_substitute(self) -> bool:
        return self.wild and self.kind != self.face


class Hand:
    """The tiles of one player. Groups of an unarranged hand are the melds; `shape` is then empty.

    `hand` are the concealed tiles, with the winning tile after an own draw; `copies` all tiles by face.
    `tiles` and `everything` (flowers included) are masks of faces. `chows`, `pungs`, ... are masks of the
    kinds on which such groups start, `chows2` where there are two; a kong is a pung. `place` is what the
    winning tile completed.
    """

    __slots__ = (
        "chows",
        "chows2",
        "chows3",
        "chows4",
        "concealed_kongs",
        "concealed_pungs",
        "copies",
        "counted",
        "everything",
        "faces",
        "flowers",
        "groups",
        "hand",
        "kongs",
        "loose",
        "melds",
        "pairs",
        "pairs2",
        "place",
        "player",
        "pungs",
        "shape",
        "tiles",
    )

    def __init__(
        self,
        player: str,
        hand: tuple[Copy, ...],
        copies: tuple[Copy, ...],
        melds: tuple[Group, ...],
        groups: tuple[Group, ...],
        flowers: tuple[int, ...] = (),
        loose: tuple[Copy, ...] = (),
        shape: str = "",
        place: int = 0,
        faces: bytes | None = None,
        tiles: int = 0,
    ) -> None:
        self.player = player
        self.hand = hand
        self.copies = copies
        self.melds = melds
        self.groups = groups
        self.flowers = flowers
        self.loose = loose
        self.shape = shape
        self.place = place
        self.counted: Counted = NOTHING
        if faces is None:
            faces, tiles = _count_faces(copies)
        self.faces = faces
        self.tiles = tiles
        self.everything = tiles
        for kind in flowers:
            self.everything |= 1 << kind
        self._note_groups()

    def _note_groups(self) -> None:
        chows = chows2 = chows3 = chows4 = 0
        pungs = kongs = concealed_pungs = concealed_kongs = pairs = pairs2 = 0
        for g in self.groups:
            bit = 1 << g.first
            if g.kind == CHOW:
                chows4 |= chows3 & bit
                chows3 |= chows2 & bit
                chows2 |= chows & bit
                chows |= bit
            elif g.kind == PAIR:
                pairs2 |= pairs & bit
                pairs |= bit
            elif g.kind in PUNGS:
                pungs |= bit
                if g.concealed:
                    concealed_pungs |= bit
                if g.kind == KONG:
                    kongs |= bit
                    if g.concealed:
                        concealed_kongs |= bit
        self.chows, self.chows2, self.chows3, self.chows4 = chows, chows2, chows3, chows4
        self.pungs, self.concealed_pungs = pungs, concealed_pungs
        self.kongs, self.concealed_kongs = kongs, concealed_kongs
        self.pairs, self.pairs2 = pairs, pairs2

    def read(self, shape: str, groups: tuple[Group, ...], place: int, loose: tuple[Copy, ...] = ()) -> Hand:
        """The same tiles, without wild ones, as groups of a shape."""
        return Hand(
            self.player,
            self.hand,
            self.copies,
            self.melds,
            groups,
            self.flowers,
            loose,
            shape,
            place,
            self.faces,
            self.tiles,
        )

    # ---- counting tiles

    def count(self, mask: int) -> int:
        """How many tiles, flowers included, play these kinds."""
        faces = self.faces
        total = sum(faces[kind] for kind in kinds_in(mask & self.tiles))
        return total + sum(mask >> kind & 1 for kind in self.flowers) if self.flowers else total

    def count_copies(self, test: Callable[[Copy], bool]) -> int:
        """How many tiles pass a test that looks at more than the kind they play; flowers included."""
        flowers = sum(test(Copy(kind, kind)) for kind in self.flowers)
        return sum(test(held) for held in self.copies) + flowers

    def at_least(self, number: int) -> int:
        """The kinds with so many copies."""
        found = 0
        for kind in kinds_in(self.tiles):
            if self.faces[kind] >= number:
                found |= 1 << kind
        return found

    @property
    def twins(self) -> int:
        return self.at_least(2)

    @property
    def triplets(self) -> int:
        return self.at_least(3)

    @property
    def quads(self) -> int:
        return self.at_least(4) if max(self.faces) >= 4 else 0

    def copies_where(self, number: int, test: Callable[[Copy], bool]) -> int:
        """The kinds with so many copies that pass a test."""
        counts: dict[int, int] = {}
        for held in self.copies:
            if test(held):
                counts[held.face] = counts.get(held.face, 0) + 1
        return sum(1 << kind for kind, count in counts.items() if count >= number)

    def concealed_at_least(self, number: int) -> int:
        """The kinds with so many copies outside exposed melds and not won from another."""
        return self.copies_where(number, lambda held: held.concealed)

    def kinds_of_groups(self, test: Callable[[Group], bool]) -> int:
        """The kinds in the groups that pass a test."""
        found = 0
        for g in self.groups:
            if test(g):
                found |= g.mask
        return found

    @property
    def flower_kinds(self) -> int:
        return self.everything & ~self.tiles


def _count_faces(copies: tuple[Copy, ...]) -> tuple[bytes, int]:
    faces = bytearray(FLOWER_START)
    tiles = 0
    for held in copies:
        faces[held.face] += 1
        tiles |= 1 << held.face
    return bytes(faces), tiles


def copies_of_groups(groups: tuple[Group, ...], wilds: tuple[int, ...]) -> tuple[Copy, ...]:
    """The tiles in groups; the kinds printed on the wild tiles are given out as their places allow."""
    left = list(wilds)
    found: list[Copy] = []
    open_places: list[tuple[Group, int]] = []
    for g in groups:
        for at, face in enumerate(g.faces):
            if g.own_at >> at & 1:
                left.remove(face)
                found.append(Copy(face, face, wild=True, concealed=g.concealed))
            elif g.substitute_at >> at & 1:
                open_places.append((g, face))
            else:
                found.append(Copy(face, face, concealed=g.concealed))
    for g, face in open_places:
        kind = next(k for k in left if k != face)
        left.remove(kind)
        found.append(Copy(kind, face, wild=True, concealed=g.concealed))
    return tuple(found)


def copies_of_group(of: Group, wilds: Iterable[WildLike]) -> tuple[Copy, ...]:
    """The tiles of one group: which wild tile plays there does not matter, only that one does."""
    standins = {use.standin_face: use.standin for use in wilds if use.standin >= 0}
    wild_kinds = 0
    for use in wilds:
        wild_kinds |= use.kinds
    found: list[Copy] = []
    for at, face in enumerate(of.faces):
        if of.own_at >> at & 1:
            found.append(Copy(face, face, wild=True))
        elif of.substitute_at >> at & 1:
            kind = next(k for k in kinds_in(wild_kinds) if k != face)
            found.append(Copy(kind, face, wild=True))
        else:
            kind = face if of.declared else standins.get(face, face)
            found.append(Copy(kind, face, wild=of.declared and bool(wild_kinds >> face & 1)))
    return tuple(found)
