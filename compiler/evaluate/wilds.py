"""Wild tiles: which kinds are wild, what each may play, and the stand-in for the wild's printed face."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class WildUse:
    """One `wilds` statement in force: kinds that are wild, faces each may play, and the stand-in.

    `standin` plays `standin_face` and nothing else; both are None without one.
    """

    id: str
    kinds: frozenset[int]
    faces: tuple[int, ...]
    standin: int | None = None
    standin_face: int | None = None


def is_wild(kind: int, uses: tuple[WildUse, ...]) -> bool:
    """The printed kind is wild."""
    return any(kind in use.kinds for use in uses)


def faces_of(kind: int, uses: tuple[WildUse, ...]) -> tuple[int, ...]:
    """The faces a wild tile may play, its own included, in order."""
    faces = {face for use in uses if kind in use.kinds for face in use.faces}
    return tuple(sorted(faces | {kind}))


def plain_face(kind: int, uses: tuple[WildUse, ...]) -> int:
    """The face of a tile that is not used as a wild one: its own, or that for which it stands in."""
    for use in uses:
        if kind == use.standin and use.standin_face is not None:
            return use.standin_face
    return kind
