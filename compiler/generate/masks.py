"""Names for sets of tile kinds in generated code."""

from __future__ import annotations

from compiler.runtime.masks import EVERY_MASK, PLAIN_MASK, kinds_in
from compiler.runtime.tiles import (
    DRAGON_MASK,
    FLOWER_MASK,
    HONOR_MASK,
    RANK_MASKS,
    SUIT_MASKS,
    SUITED_MASK,
    TERMINAL_MASK,
    WIND_MASK,
    kind_text,
    tiles_text,
)

KNOWN = {
    PLAIN_MASK: "PLAIN_MASK",
    EVERY_MASK: "EVERY_MASK",
    SUITED_MASK: "SUITED_MASK",
    HONOR_MASK: "HONOR_MASK",
    WIND_MASK: "WIND_MASK",
    DRAGON_MASK: "DRAGON_MASK",
    TERMINAL_MASK: "TERMINAL_MASK",
    FLOWER_MASK: "FLOWER_MASK",
}
LONGEST = 28


def name_of_mask(value: int, taken: set[str]) -> str:
    """`HONOR_MASK`, `RANKS_258`, `TILES_23468S_F`, `KIND_5P`."""
    name = KNOWN.get(value) or _described(value)
    while name in taken:
        name += "_"
    return name


def _described(value: int) -> str:
    ranks = [rank for rank in range(1, 10) if RANK_MASKS[rank] & ~value == 0]
    if ranks and sum(RANK_MASKS[rank] for rank in ranks) == value:
        return "RANKS_" + "".join(str(rank) for rank in ranks)
    kinds = tuple(kinds_in(value))
    if len(kinds) == 1:
        return f"KIND_{kind_text(kinds[0]).upper()}"
    if value in SUIT_MASKS:
        return f"SUIT_{'MPS'[SUIT_MASKS.index(value)]}"
    parts = [tiles_text(tuple(k for k in kinds if k // 9 == suit)) for suit in range(3)]
    parts.append(tiles_text(tuple(k for k in kinds if k >= 27)))
    shown = "_".join(part.upper() for part in parts if part)
    return f"TILES_{shown}" if len(shown) <= LONGEST else f"TILES_{value:X}"


def comment_of(value: int) -> str:
    """The kinds of a mask as tiles."""
    return tiles_text(tuple(kinds_in(value)))
