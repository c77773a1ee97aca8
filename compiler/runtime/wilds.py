"""Statements about wild tiles that are in force."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from math import comb
from typing import Final, NamedTuple

# In so many ways at most the wild tiles of one hand may take faces, before the other tiles are looked at.
MOST_FACINGS: Final = 5_000_000


class Asked(IntEnum):
    """What a rule set asks of the faces of tiles that lie in no group."""

    NOTHING = 0
    SUBSTITUTES = 1
    FACES = 2


class WildUse(NamedTuple):
    """A statement about wild tiles that is in force: masks of the wild kinds and of the faces each may play.

    The stand-in plays `standin_face` and nothing else; both are -1 without one.
    """

    id: str
    kinds: int
    faces: int
    standin: int = -1
    standin_face: int = -1


def wild_use(name: str, kinds: int, faces: int, standin: int = -1) -> tuple[WildUse, ...]:
    """The statement in force, if it makes any kind wild."""
    if not kinds:
        return ()
    lowest = (kinds & -kinds).bit_length() - 1
    if standin < 0:
        return (WildUse(name, kinds, faces),)
    return (WildUse(name, kinds, faces, -1 if kinds >> standin & 1 else standin, lowest),)


def plain_face(kind: int, wilds: tuple[WildUse, ...]) -> int:
    """The face of a tile that is not used as a wild one: its own, or that for which it stands in."""
    for use in wilds:
        if kind == use.standin:
            return use.standin_face
    return kind


def is_wild(kind: int, wilds: tuple[WildUse, ...]) -> bool:
    """A statement makes the kind wild."""
    return any(use.kinds >> kind & 1 for use in wilds)


def are_too_many(held: Mapping[int, int], faces: Mapping[int, int]) -> bool:
    """The wild tiles of a hand, so many of each kind that may each play so many faces, have too many ways to
    do so.

    A bound that looks at nothing else is the same for whoever searches, in whatever order.
    """
    ways = 1
    for kind, number in held.items():
        ways *= comb(faces[kind] + number - 1, number)
    return ways > MOST_FACINGS


def loose_faces(kind: int, faces: tuple[int, ...], asked: int) -> tuple[int, ...]:
    """Faces worth trying for a wild tile that lies ungrouped: where no rule of wins can tell them apart its
    own, and another if substitutes count."""
    if asked == Asked.FACES:
        return faces
    others = tuple(face for face in faces if face != kind)
    return (kind,) if asked == Asked.NOTHING else (kind, *others[:1])
