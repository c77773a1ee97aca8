"""Hands as they lie: the melds, the numbers of tiles by kind, and each tile when it is asked for."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from compiler.runtime.copies import Copy, plays_wild
from compiler.runtime.groups import KONG, Group, group, key_of_group
from compiler.runtime.hand import Copies, Hand, at_least, faces_of
from compiler.runtime.moments import Seat
from compiler.runtime.situation import Meld
from compiler.runtime.tiles import FLOWER_START, UNIT_OF
from compiler.runtime.wilds import WildUse, is_wild, plain_face

MELD_NUMBERS: Final = {"chow": 0, "pung": 1, "kong": KONG}
NO_TILES: Final = bytes(FLOWER_START)


def hand_lying(player: str, seat: Seat, won: Copy | None, wilds: tuple[WildUse, ...]) -> Hand:
    """A hand as it lies, with the tile won."""
    melds = tuple([meld_lying(meld, wilds) for meld in seat.melds]) if seat.melds else ()
    groups = tuple(sorted(melds, key=key_of_group)) if len(melds) > 1 else melds
    if wilds:
        hidden, faces, tiles = _counted_wild(seat, won, wilds)
    else:
        hidden, faces, tiles = _counted(seat, melds, won)

    def make() -> Copies:
        return _copies_lying(seat, won, wilds)

    return Hand(player, make, melds, groups, hidden, faces, tiles, seat.flowers)


def hand_told(player: str, seat: Seat, won: Copy | None, told: bytes) -> Hand:
    """The same to be read, where no tile is wild and all tiles have been counted: `told` by kind."""
    faces = told[:FLOWER_START]
    tiles = hidden = int.from_bytes(faces, "little")
    melds = tuple([meld_group(meld.kind, meld.tiles, meld.form, meld.source) for meld in seat.melds])
    for g in melds:
        hidden -= sum(map(UNIT_OF, g.faces))
    return hand_to_be_read(player, seat, won, melds, hidden, tiles)


def hand_to_be_read(
    player: str, seat: Seat, won: Copy | None, melds: tuple[Group, ...], hidden: int, tiles: int
) -> Hand:
    """A hand of which only readings are asked; `hidden` and `tiles` have a byte for each kind."""

    def make() -> Copies:
        return _copies_lying(seat, won, ())

    faces = tiles.to_bytes(FLOWER_START, "little")
    alone = hidden.to_bytes(FLOWER_START, "little") if melds else faces
    return Hand.to_be_read(player, make, melds, alone, faces, at_least(faces, 1), seat.flowers)


def _counted(seat: Seat, melds: tuple[Group, ...], won: Copy | None) -> tuple[bytes, bytes, int]:
    """The hidden tiles by kind, all tiles by kind, and these kinds, where no tile is wild."""
    hidden = sum(map(UNIT_OF, seat.hand)) if seat.hand else 0
    if won is not None:
        hidden += UNIT_OF(won.kind)
    alone = hidden.to_bytes(FLOWER_START, "little")
    if not melds:
        return alone, alone, at_least(alone, 1)
    for g in melds:
        hidden += sum(map(UNIT_OF, g.faces))
    faces = hidden.to_bytes(FLOWER_START, "little")
    return alone, faces, at_least(faces, 1)


def _counted_wild(seat: Seat, won: Copy | None, wilds: tuple[WildUse, ...]) -> tuple[bytes, bytes, int]:
    """The hidden tiles by kind (wild ones left out), all tiles by the kind they play, and these kinds."""
    own, copies = _copies_lying(seat, won, wilds)
    lying = (*own, won) if won is not None and not won.concealed else own
    hidden = bytearray(NO_TILES)
    for held in lying:
        if not plays_wild(held):
            hidden[held.face] += 1
    return bytes(hidden), *faces_of(copies, FLOWER_START)


def _copies_lying(seat: Seat, won: Copy | None, wilds: tuple[WildUse, ...]) -> Copies:
    """The concealed tiles, and all tiles, one by one."""
    hidden = tuple(tile_lying(kind, wilds) for kind in sorted(seat.hand or ()))
    melded = [
        Copy(kind, plain_face(kind, wilds), is_wild(kind, wilds), concealed=meld.form == "concealed")
        for meld in seat.melds
        for kind in meld.tiles
    ]
    winning = (won,) if won is not None else ()
    copies = tuple(sorted((*hidden, *melded, *winning), key=lambda c: c.face))
    return ((*hidden, *winning) if won is not None and won.concealed else hidden), copies


def tile_lying(kind: int, wilds: tuple[WildUse, ...]) -> Copy:
    """A hidden tile as it lies."""
    return Copy(kind, plain_face(kind, wilds), is_wild(kind, wilds)) if wilds else Copy(kind, kind)


def tile_won(kind: int, own: bool, wilds: tuple[WildUse, ...]) -> Copy:
    """The tile won, by an own draw or from another player."""
    if not wilds:
        return _plain_tile_won(kind, own)
    return Copy(kind, plain_face(kind, wilds), is_wild(kind, wilds), won=True, concealed=own)


@lru_cache(maxsize=1 << 7)
def _plain_tile_won(kind: int, own: bool) -> Copy:
    return Copy(kind, kind, False, True, own)


def meld_lying(meld: Meld, wilds: tuple[WildUse, ...]) -> Group:
    """A declared set; a wild tile in it is a plain tile."""
    if not wilds:
        return meld_group(meld.kind, meld.tiles, meld.form, meld.source)
    faces = tuple(plain_face(kind, wilds) for kind in meld.tiles)
    return meld_group(meld.kind, faces, meld.form, meld.source)


@lru_cache(maxsize=1 << 14)
def meld_group(kind: str, faces: tuple[int, ...], form: str, source: str | None) -> Group:
    """The group of a declared set."""
    return group(
        MELD_NUMBERS[kind],
        tuple(sorted(faces)),
        concealed=form == "concealed",
        declared=True,
        added=form == "added",
        source=source,
    )
