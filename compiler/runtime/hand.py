"""A player's tiles as read: arranged into the groups of a shape, or as they lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from compiler.runtime.copies import Copy
from compiler.runtime.counted import NOTHING, Counted
from compiler.runtime.groups import CHOW, KONG, OTHER, PUNG, Group, outline_of
from compiler.runtime.masks import kinds_in, ranks_in
from compiler.runtime.outline import (
    CHOW_COUNT_AT,
    CHOWS2_AT,
    CHOWS3_AT,
    CHOWS4_AT,
    CONCEALED_KONGS_AT,
    CONCEALED_PUNGS_AT,
    FIELD,
    KONGS_AT,
    PAIRS2_AT,
    PAIRS_AT,
    PUNGS_AT,
    RARE_AT,
)

SETS: Final = (CHOW, PUNG, KONG, OTHER)
PUNGS: Final = (PUNG, KONG)
Copies = tuple[tuple[Copy, ...], tuple[Copy, ...]]


class Hand:
    """The tiles of one player. Groups of an unarranged hand are the melds; `shape` is then empty.

    `hidden` are the numbers of the tiles outside melds by kind, wild ones left out; `faces` those of all
    tiles by the kind they play. `tiles` and `everything` (flowers included) are masks of faces. `chows`,
    `pungs`, ... are masks of the kinds on which such groups start, `chows2` where there are two; a kong is a
    pung; `outline` has them all in one number. `chow_ranks` and `pung_ranks` are their ranks where suited,
    as bits from rank 1 on. `place` is what the winning tile completed, `claims`: a meld is exposed. `hand`
    (the concealed tiles, with the winning tile after an own draw) and `copies` (all tiles)
    are made when first asked for.
    """

    __slots__ = (
        "_copies",
        "_make",
        "chow_count",
        "chow_ranks",
        "chows",
        "chows2",
        "chows3",
        "chows4",
        "claims",
        "concealed_kongs",
        "concealed_pungs",
        "counted",
        "everything",
        "faces",
        "flowers",
        "groups",
        "hidden",
        "kongs",
        "loose",
        "melds",
        "outline",
        "pairs",
        "pairs2",
        "place",
        "player",
        "pung_ranks",
        "pungs",
        "shape",
        "tiles",
    )

    def __init__(
        self,
        player: str,
        make: Callable[[], Copies],
        melds: tuple[Group, ...],
        groups: tuple[Group, ...],
        hidden: bytes,
        faces: bytes,
        tiles: int,
        flowers: tuple[int, ...] = (),
        shape: str = "",
        place: int = 0,
    ) -> None:
        self.player = player
        self._make = make
        self._copies: Copies | None = None
        self.melds = melds
        self.claims = bool(melds) and False in [g.concealed for g in melds]
        self.groups = groups
        self.hidden = hidden
        self.faces = faces
        self.tiles = tiles
        self.everything = tiles
        for kind in flowers:
            self.everything |= 1 << kind
        self.flowers = flowers
        self.loose: tuple[Copy, ...] = ()
        self.shape = shape
        self.place = place
        self.counted: Counted = NOTHING
        self._note(outline_of(groups))

    @classmethod
    def to_be_read(
        cls,
        player: str,
        make: Callable[[], Copies],
        melds: tuple[Group, ...],
        hidden: bytes,
        faces: bytes,
        tiles: int,
        flowers: tuple[int, ...],
    ) -> Hand:
        """Tiles of which only readings are asked: of their groups there is no more than the melds."""
        hand = cls.__new__(cls)
        hand.player = player
        hand._make = make
        hand._copies = None
        hand.melds = hand.groups = melds
        hand.claims = bool(melds) and False in [g.concealed for g in melds]
        hand.outline = outline_of(melds) if melds else 0
        hand.hidden = hidden
        hand.faces = faces
        hand.tiles = hand.everything = tiles
        for kind in flowers:
            hand.everything |= 1 << kind
        hand.flowers = flowers
        return hand

    def _note(self, outline: int) -> None:
        """What groups there are."""
        self.outline = outline
        if not outline:
            self.chows = self.pungs = self.concealed_pungs = self.pairs = self.chow_count = 0
            self.chow_ranks = self.pung_ranks = 0
            self.kongs = self.concealed_kongs = self.pairs2 = self.chows2 = self.chows3 = self.chows4 = 0
            return
        self.chows = outline & FIELD
        self.pungs = outline >> PUNGS_AT & FIELD
        self.concealed_pungs = outline >> CONCEALED_PUNGS_AT & FIELD
        self.pairs = outline >> PAIRS_AT & FIELD
        self.chow_count = outline >> CHOW_COUNT_AT & 0xFF
        self.chow_ranks = ranks_in(self.chows)
        self.pung_ranks = ranks_in(self.pungs)
        rare = outline >> RARE_AT
        if not rare:
            self.kongs = self.concealed_kongs = self.pairs2 = 0
            self.chows2 = self.chows3 = self.chows4 = 0
            return
        self.kongs = rare >> KONGS_AT & FIELD
        self.concealed_kongs = rare >> CONCEALED_KONGS_AT & FIELD
        self.chows2 = rare >> CHOWS2_AT & FIELD
        self.chows3 = rare >> CHOWS3_AT & FIELD
        self.chows4 = rare >> CHOWS4_AT & FIELD
        self.pairs2 = rare >> PAIRS2_AT

    def read(self, shape: str, groups: tuple[Group, ...], outline: int, place: int) -> Hand:
        """The same tiles, without wild ones, as groups of a shape; `outline` is that of the groups."""
        other = Hand.__new__(Hand)
        other.player = self.player
        other._make = self._make
        other._copies = self._copies
        other.melds = self.melds
        other.claims = self.claims
        other.groups = groups
        other.hidden = self.hidden
        other.faces = self.faces
        other.tiles = self.tiles
        other.everything = self.everything
        other.flowers = self.flowers
        other.loose = ()
        other.shape = shape
        other.place = place
        other.counted = NOTHING
        other._note(outline)
        return other

    # ---- the tiles one by one

    @property
    def hand(self) -> tuple[Copy, ...]:
        """The concealed tiles."""
        return self._both()[0]

    @property
    def held(self) -> int:
        """The kinds among the concealed tiles, as a mask: a stand-in has the wild tiles' face."""
        found = 0
        for copy in self.hand:
            found |= 1 << copy.face
        return found

    @property
    def copies(self) -> tuple[Copy, ...]:
        """All tiles but flowers, by the kind they play."""
        return self._both()[1]

    def _both(self) -> Copies:
        if self._copies is None:
            self._copies = self._make()
        return self._copies

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
        return at_least(self.faces, number)

    @property
    def twins(self) -> int:
        return at_least(self.faces, 2)

    @property
    def triplets(self) -> int:
        return at_least(self.faces, 3)

    @property
    def quads(self) -> int:
        return at_least(self.faces, 4)

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


# For each number, what turns a count of at least so many into the digit 1 and a smaller one into 0.
REACHED: Final = tuple(
    bytes(ord("1" if count >= number else "0") for count in range(256)) for number in range(32)
)


def at_least(faces: bytes, number: int) -> int:
    """The kinds with so many copies."""
    reached = faces.translate(REACHED[number])
    return int(reached[::-1], 2) if b"1" in reached else 0


def faces_of(copies: Iterable[Copy], kinds: int, more: Iterable[int] = ()) -> tuple[bytes, int]:
    """How many tiles play each kind, with more that are told by their kinds, and the mask of those kinds."""
    faces = bytearray(kinds)
    tiles = 0
    for face in more:
        faces[face] += 1
        tiles |= 1 << face
    for held in copies:
        faces[held.face] += 1
        tiles |= 1 << held.face
    return bytes(faces), tiles
