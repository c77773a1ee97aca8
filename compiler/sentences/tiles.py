"""Tiles in prose: `3m`, `123m`, East; 三万, 123万, 东."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from compiler.runtime.tiles import FLOWER_START, kind_text, rank_of, suit_of, tiles_text
from compiler.sentences.words import FLOWERS, HONORS, SUITS, ZH_DIGITS

SUIT_ORDER = "mps"


def tile_name(kind: int, lang: str) -> str:
    """One tile: 三万 or `3m`; honours and flowers by name."""
    column = lang == "en"
    if kind >= FLOWER_START:
        return FLOWERS[kind - FLOWER_START][column]
    if suit_of(kind) < 0:
        return HONORS[kind - 27][column]
    return kind_text(kind) if column else ZH_DIGITS[rank_of(kind)] + SUITS[SUIT_ORDER[suit_of(kind)]][0]


def run_name(kinds: Iterable[int], lang: str) -> str:
    """Several tiles run together: `123m55p`, 123万55筒, 东东东."""
    given = list(kinds)
    if lang == "en":
        return tiles_text(given)
    text, ranks = "", ""
    for place, kind in enumerate(given):
        if suit_of(kind) < 0:
            text += tile_name(kind, "zh")
            continue
        ranks += str(rank_of(kind))
        if place + 1 == len(given) or suit_of(given[place + 1]) != suit_of(kind):
            text += ranks + SUITS[SUIT_ORDER[suit_of(kind)]][0]
            ranks = ""
    return text


def ranks_of_all_suits(kinds: Sequence[int]) -> tuple[int, ...]:
    """The ranks, if the kinds are the same ranks of all three suits and nothing else; else ()."""
    ranks = sorted({rank_of(kind) for kind in kinds})
    same = all(kind < 27 for kind in kinds) and len(kinds) == 3 * len(ranks)
    return tuple(ranks) if same and 0 not in ranks else ()


def by_suit(kinds: Sequence[int]) -> list[tuple[str, tuple[int, ...]]]:
    """Kinds parted by suit: `("s", (2, 3, 4))`; honours and flowers under "" by kind."""
    parted: list[tuple[str, tuple[int, ...]]] = []
    for index, suit in enumerate(SUIT_ORDER):
        ranks = tuple(rank_of(kind) for kind in kinds if suit_of(kind) == index)
        if ranks:
            parted.append((suit, ranks))
    others = tuple(kind for kind in kinds if suit_of(kind) < 0)
    return [*parted, ("", others)] if others else parted
