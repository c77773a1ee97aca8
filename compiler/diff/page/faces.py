"""Tile faces as drawings: what a template needs to draw each kind on a tile of 30 by 40.

The look of the faces is the common one: dots as circles, bamboos as sticks, the rest as writing.
"""

from __future__ import annotations

from dataclasses import dataclass

from compiler.runtime.tiles import FLOWER_START, kind_text, rank_of, suit_of

RED, GREEN, BLUE, BLACK = "red", "green", "blue", "black"
RANKS = "一二三四五六七八九"
HONORS = ("東", "南", "西", "北", "中", "發", "")
HONOR_INKS = (BLACK, BLACK, BLACK, BLACK, RED, GREEN, BLUE)
FLOWERS = "春夏秋冬梅蘭竹菊"
LEFT, MIDDLE, RIGHT = 8.0, 15.0, 22.0
# The places of dots by rank, each row with its ink.
DOTS: tuple[tuple[tuple[float, float, str], ...], ...] = (
    ((MIDDLE, 20, RED),),
    ((MIDDLE, 11, GREEN), (MIDDLE, 29, BLUE)),
    ((LEFT, 9, BLUE), (MIDDLE, 20, RED), (RIGHT, 31, GREEN)),
    ((LEFT, 11, BLUE), (RIGHT, 11, GREEN), (LEFT, 29, GREEN), (RIGHT, 29, BLUE)),
    ((LEFT, 9, BLUE), (RIGHT, 9, GREEN), (MIDDLE, 20, RED), (LEFT, 31, GREEN), (RIGHT, 31, BLUE)),
    ((9.5, 9, GREEN), (20.5, 9, GREEN), (9.5, 21, RED), (20.5, 21, RED), (9.5, 32, RED), (20.5, 32, RED)),
    (
        *((7, 7, GREEN), (15, 10, GREEN), (23, 13, GREEN)),
        *((10, 23, RED), (20, 23, RED), (10, 33, RED), (20, 33, RED)),
    ),
    tuple((x, y, BLUE) for y in (6.5, 15.5, 24.5, 33.5) for x in (9.5, 20.5)),
    tuple((x, y, ink) for y, ink in ((8, GREEN), (20, RED), (32, BLUE)) for x in (6.5, 15, 23.5)),
)
RADII = (8.5, 5.5, 4.6, 4.6, 4.4, 4.4, 3.7, 3.9, 3.7)
# The places of the middles of sticks by rank; rank 1 is a bird.
STICKS: tuple[tuple[tuple[float, float, str], ...], ...] = (
    (),
    ((MIDDLE, 11, GREEN), (MIDDLE, 29, BLUE)),
    ((MIDDLE, 11, BLUE), (9, 29, GREEN), (21, 29, GREEN)),
    ((9, 11, GREEN), (21, 11, BLUE), (9, 29, BLUE), (21, 29, GREEN)),
    ((LEFT, 11, GREEN), (RIGHT, 11, BLUE), (MIDDLE, 20, RED), (LEFT, 29, BLUE), (RIGHT, 29, GREEN)),
    tuple((x, y, ink) for y, ink in ((11, GREEN), (29, BLUE)) for x in (7, 15, 23)),
    ((MIDDLE, 8, RED), *((x, y, ink) for y, ink in ((20, GREEN), (32, BLUE)) for x in (7, 15, 23))),
    tuple((x, y, ink) for y, ink in ((11, GREEN), (29, BLUE)) for x in (5.5, 11.8, 18.2, 24.5)),
    tuple((x, y, ink) for x, ink in ((7, GREEN), (15, RED), (23, BLUE)) for y in (8, 20, 32)),
)
HEIGHTS = (0.0, 14.0, 14.0, 14.0, 12.0, 14.0, 9.5, 14.0, 9.5)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A dot or a stick, by its middle."""

    x: float
    y: float
    ink: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """What stands on a tile. `upper` and `lower` are written; `index` is the notation, small in a corner;
    `frame`: the white dragon's; `radius` and `height` are those of the marks."""

    kind: int
    ink: str
    upper: str = ""
    lower: str = ""
    index: str = ""
    dots: tuple[Mark, ...] = ()
    radius: float = 0.0
    sticks: tuple[Mark, ...] = ()
    height: float = 0.0
    bird: bool = False
    frame: bool = False


def face_of(kind: int) -> Face:
    """The face of a kind, flowers among them."""
    suit, rank = suit_of(kind), rank_of(kind)
    if suit == 0:
        return Face(kind=kind, ink=BLACK, upper=RANKS[rank - 1], lower="萬", index=str(rank))
    if suit == 1:
        return Face(kind=kind, ink=BLUE, dots=_marks(DOTS[rank - 1]), radius=RADII[rank - 1])
    if suit == 2:
        sticks = _marks(STICKS[rank - 1])
        return Face(kind=kind, ink=GREEN, sticks=sticks, height=HEIGHTS[rank - 1], bird=rank == 1)
    if kind >= FLOWER_START:
        number = kind - FLOWER_START
        return Face(kind=kind, ink=RED if number < 4 else BLUE, upper=FLOWERS[number], index=kind_text(kind))
    place = kind - 27
    sign = HONORS[place]
    return Face(kind=kind, ink=HONOR_INKS[place], upper=sign, index=kind_text(kind), frame=not sign)


def _marks(places: tuple[tuple[float, float, str], ...]) -> tuple[Mark, ...]:
    return tuple(Mark(x=x, y=y, ink=ink) for x, y, ink in places)
