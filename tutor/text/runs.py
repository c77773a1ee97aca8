"""Tiles as a run of text."""

from __future__ import annotations

from tutor.tiles import name, rank_of, suit_of
from tutor.words import Words


def short(tiles: tuple[int, ...], words: Words) -> str:
    """`234万` in Chinese, `234m` in English; tiles of several suits one by one."""
    suit = suit_of(tiles[0])
    if suit is None or any(suit_of(tile) != suit for tile in tiles):
        return "".join(name(tile, words.lang) for tile in tiles)
    return "".join(str(rank_of(tile)) for tile in tiles) + name(tiles[0], words.lang)[1:]
