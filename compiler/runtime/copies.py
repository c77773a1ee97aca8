"""Single tiles: what is printed on each, what it plays, and how it lies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from compiler.runtime.groups import Group
from compiler.runtime.masks import kinds_in


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


def plays_wild(held: Copy) -> bool:
    """It may play other faces: it is wild and was not won from another player."""
    return held.wild and (held.concealed or not held.won)


def copies_of_group(of: Group, wilds: Iterable[WildLike]) -> tuple[Copy, ...]:
    """The tiles of one group: which wild tile plays there does not matter, only that one does."""
    standins: dict[int, int] = {}
    wild_kinds = 0
    for use in wilds:
        wild_kinds |= use.kinds
        if use.standin >= 0 and use.standin not in standins.values():
            standins[use.standin_face] = use.standin
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
