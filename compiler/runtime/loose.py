"""Ungrouped tiles: every way in which the wild ones among them play the faces worth telling apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, prod

from compiler.runtime.arrange import MOST_ARRANGEMENTS
from compiler.runtime.copies import Copy, plays_wild
from compiler.runtime.errors import RuleError
from compiler.runtime.given import WildTile
from compiler.runtime.masks import PLAIN_MASK, kinds_in
from compiler.runtime.wilds import loose_faces


def loose_ways(
    hidden: tuple[Copy, ...], wilds: tuple[WildTile, ...], asked: int, only: int = PLAIN_MASK
) -> list[tuple[Copy, ...]]:
    """The hidden tiles as they may play, in canonical order: a tile that plays its own face goes first.

    `asked` is what the rules ask of the faces of such tiles, `only` a mask of those they may have. Raises
    RuleError (`too_many_arrangements`) beyond 20 000, the places of the tile won not counted.
    """
    plain = tuple(held for held in hidden if not plays_wild(held))
    won = next((held for held in hidden if held.won and plays_wild(held)), None)
    numbers = Counter(wilds)
    faces = [loose_faces(w.kind, tuple(kinds_in(w.plays | 1 << w.kind)), asked) for w in numbers]
    faces = [tuple(face for face in of_kind if only >> face & 1) for of_kind in faces]
    ways = (comb(len(f) + number - 1, number) for f, number in zip(faces, numbers.values(), strict=True))
    if prod(ways) > MOST_ARRANGEMENTS:
        raise RuleError("too_many_arrangements")
    played: list[list[Copy]] = [[]]
    for (wild, number), of_kind in zip(numbers.items(), faces, strict=True):
        chosen = combinations_with_replacement([Copy(wild.kind, f, wild=True) for f in of_kind], number)
        played = [[*before, *more] for more in chosen for before in played]
    found = [
        tuple(sorted((*plain, *way), key=_order))
        for playing in played
        for way in _with_tile_won(playing, won)
    ]
    return sorted(found, key=lambda way: [(held.is_substitute, *_order(held)) for held in way])


def _with_tile_won(playing: list[Copy], won: Copy | None) -> Iterator[list[Copy]]:
    """The tile won as each of the tiles of its kind that play different faces, where it is wild."""
    if won is None:
        yield playing
        return
    for at, held in enumerate(playing):
        if held.kind == won.kind and held not in playing[:at]:
            yield [*playing[:at], won._replace(face=held.face), *playing[at + 1 :]]


def _order(held: Copy) -> tuple[int, bool, int, bool]:
    return held.face, held.wild, held.kind, held.won
