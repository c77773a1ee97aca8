"""Tiles that are the same in every deal: `258`, `2/5/8`, `terminal/honor`."""

from __future__ import annotations

from compiler import ir
from compiler.runtime.tiles import DRAGON_KINDS, HONOR_KINDS, WIND_KINDS, rank_of

SUITED = frozenset(range(27))
WORDS = {
    ir.Word.SUITED: SUITED,
    ir.Word.HONOR: frozenset(HONOR_KINDS),
    ir.Word.WIND: frozenset(WIND_KINDS),
    ir.Word.DRAGON: frozenset(DRAGON_KINDS),
    ir.Word.TERMINAL: frozenset(kind for kind in SUITED if rank_of(kind) in (1, 9)),
}


def known_kinds(desc: ir.Desc) -> frozenset[int] | None:
    """The kinds a description means whatever happens; None if that depends."""
    match desc:
        case ir.Kinds():
            return frozenset(desc.kinds)
        case ir.Noun(sort=ir.Sort.TILE):
            return WORDS.get(desc.word)
        case ir.OfRank() if not desc.rank.letter:
            return frozenset(kind for kind in SUITED if rank_of(kind) == desc.rank.plus)
        case ir.Alt(sort=ir.Sort.TILE):
            found = [known_kinds(option) for option in desc.options]
            return None if None in found else frozenset[int]().union(*(f for f in found if f is not None))
        case _:
            return None
