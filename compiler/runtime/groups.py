"""Groups of tiles as they lie in an arrangement; equal groups are one object."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from compiler.runtime.outline import (
    CHOWS_AT,
    CONCEALED_KONGS_AT,
    CONCEALED_PUNGS_AT,
    KONGS_AT,
    ONE_CHOW,
    PAIRS2_AT,
    PAIRS_AT,
    PUNGS_AT,
    RARE_AT,
    REPEATED,
    one_more_chow,
)
from compiler.runtime.tiles import mask_of, rank_of, suit_of, tiles_text

CHOW: Final = 0
PUNG: Final = 1
KONG: Final = 2
PAIR: Final = 3
SINGLE: Final = 4
OTHER: Final = 5
"""Further groups that only the word `set` tells: `CFP`, three unlike winds."""

MOST_TILES: Final = 8
"""The tiles of the largest group."""

PLACE_NAMES: Final = ("", "on_pair", "on_pung", "edge", "closed", "two_sided")
ON_PAIR: Final = 1
ON_PUNG: Final = 2
EDGE: Final = 3
CLOSED: Final = 4
TWO_SIDED: Final = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """A group: `kind` as above, `faces` as the tiles play, lowest first.

    `concealed`: no tile came from another player. `declared`: a meld, claimed from `source`; `added`: a kong
    added to a pung. `substitute_at` tells as bits by position where wild tiles play other faces than their
    own, `own_at` where they play their own. `won`: it holds the winning tile. `first`, `bit`, `rank`
    and `suit` (of the lowest tile; -1 without one suit), `mask` and `text` follow from `faces`, `outline`
    from these and `concealed`.
    """

    kind: int
    faces: tuple[int, ...]
    concealed: bool = True
    declared: bool = False
    added: bool = False
    source: str | None = None
    substitute_at: int = 0
    own_at: int = 0
    won: bool = False
    first: int = -1
    rank: int = 0
    suit: int = -1
    mask: int = 0
    bit: int = 0
    order: tuple[object, ...] = ()
    key: int = 0
    outline: int = 0
    text: str = ""
    marked: dict[tuple[int, bool], tuple[Group, int]] = field(default_factory=dict, compare=False, repr=False)

    def __hash__(self) -> int:
        return self.key

    @property
    def substitutes(self) -> int:
        return self.substitute_at.bit_count()

    @property
    def wilds(self) -> int:
        return (self.substitute_at | self.own_at).bit_count()


@lru_cache(maxsize=1 << 16)
def group(
    kind: int,
    faces: tuple[int, ...],
    concealed: bool = True,
    declared: bool = False,
    added: bool = False,
    source: str | None = None,
    substitute_at: int = 0,
    own_at: int = 0,
    won: bool = False,
) -> Group:
    """The group of these tiles, with what follows from them."""
    mask = mask_of(faces)
    suits = {suit_of(face) for face in faces}
    wild_at = substitute_at | own_at
    return Group(
        kind=kind,
        faces=faces,
        concealed=concealed,
        declared=declared,
        added=added,
        source=source,
        substitute_at=substitute_at,
        own_at=own_at,
        won=won,
        first=faces[0],
        rank=rank_of(faces[0]),
        suit=suits.pop() if len(suits) == 1 else -1,
        mask=mask,
        bit=1 << faces[0],
        order=(kind, faces, not concealed, _bits(wild_at, len(faces)), won),
        key=_key(kind, faces, concealed, declared, wild_at, won),
        outline=_outline(kind, 1 << faces[0], concealed),
        text=tiles_text(faces),
    )


def _key(kind: int, faces: tuple[int, ...], concealed: bool, declared: bool, wild_at: int, won: bool) -> int:
    """The place in canonical order: kind, faces, concealed first, hidden first, wild and winning places."""
    key = kind
    for at in range(MOST_TILES):
        key = key << 6 | (faces[at] if at < len(faces) else 0)
    places = 0
    for at in range(len(faces)):
        places = places << 1 | (wild_at >> at & 1)
    return ((key << 2 | (not concealed) << 1 | declared) << 16 | places) << 1 | won


def _outline(kind: int, bit: int, concealed: bool) -> int:
    """The outline of a single group."""
    if kind == CHOW:
        return ONE_CHOW | bit << CHOWS_AT
    if kind == PAIR:
        return bit << PAIRS_AT
    if kind not in (PUNG, KONG):
        return 0
    found = bit << PUNGS_AT | (bit << CONCEALED_PUNGS_AT if concealed else 0)
    if kind == KONG:
        found |= bit << RARE_AT + KONGS_AT | (bit << RARE_AT + CONCEALED_KONGS_AT if concealed else 0)
    return found


def outline_of(groups: Iterable[Group]) -> int:
    """The outline of some groups together."""
    found = 0
    for g in groups:
        if found & g.outline & REPEATED:
            found = _with_repeated(found, g)
        else:
            found += g.outline
    return found


def _with_repeated(outline: int, g: Group) -> int:
    """One more group of a kind that is there already."""
    if g.kind == CHOW:
        return outline + ONE_CHOW | one_more_chow(outline, g.bit)
    if g.kind == PAIR:
        return outline | g.bit << RARE_AT + PAIRS2_AT
    return outline | g.outline


def key_of_group(of: Group) -> int:
    """For sorting groups."""
    return of.key


def _bits(bits: int, size: int) -> tuple[int, ...]:
    return tuple(bits >> at & 1 for at in range(size))


def with_winning_tile(of: Group, face: int, exposed: bool) -> tuple[Group, int]:
    """The group with the winning tile in it, which on another's tile makes it exposed; what it completed.

    It is kept beside the group.
    """
    found = of.marked.get((face, exposed))
    if found is None:
        found = of.marked[face, exposed] = _with_winning_tile(of, face, exposed)
    return found


def _with_winning_tile(of: Group, face: int, exposed: bool) -> tuple[Group, int]:
    marked = group(
        of.kind,
        of.faces,
        concealed=of.concealed and not exposed,
        substitute_at=of.substitute_at,
        own_at=of.own_at,
        won=True,
    )
    return marked, place_in(of, face)


def place_in(of: Group, face: int) -> int:
    """What a tile of that face completed there: one of the places, 0 for none."""
    if of.kind == PAIR:
        return ON_PAIR
    if of.kind in (PUNG, KONG):
        return ON_PUNG
    if of.kind != CHOW:
        return 0
    if face == of.first + 1:
        return CLOSED
    at_edge = (of.rank == 1 and face == of.first + 2) or (of.rank == 7 and face == of.first)
    return EDGE if at_edge else TWO_SIDED
