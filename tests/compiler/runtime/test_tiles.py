"""Kinds, their masks, cycles and texts."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from compiler.runtime import tiles
from compiler.runtime.masks import kinds_in
from compiler.runtime.notation import parse_tiles

CYCLES = ("1m2m3m4m5m6m7m8m9m1m", "8p9p1p", "9s1s", "ESWNE", "CFPC")


def test_masks_part_the_kinds() -> None:
    assert [mask.bit_count() for mask in tiles.SUIT_MASKS] == [9, 9, 9]
    assert tiles.SUITED_MASK | tiles.HONOR_MASK | tiles.FLOWER_MASK == (1 << 42) - 1
    assert tiles.SUITED_MASK & tiles.HONOR_MASK == 0
    assert tiles.tiles_text(kinds_in(tiles.TERMINAL_MASK)) == "19m19p19s"
    assert tiles.tiles_text(kinds_in(tiles.WIND_MASK)) == "ESWN"
    assert tiles.tiles_text(kinds_in(tiles.DRAGON_MASK)) == "CFP"
    assert tiles.tiles_text(kinds_in(tiles.RANK_MASKS[5])) == "5m5p5s"
    assert tiles.RANK_MASKS[0] == 0


def test_successors_go_round() -> None:
    for text in CYCLES:
        kinds = parse_tiles(text)
        assert [tiles.successor_of(kind) for kind in kinds[:-1]] == list(kinds[1:]), text


def test_every_kind_returns_by_its_cycle() -> None:
    lengths = dict.fromkeys(range(34), 0)
    for start in lengths:
        kind = tiles.successor_of(start)
        lengths[start] = 1
        while kind != start:
            kind = tiles.successor_of(kind)
            lengths[start] += 1
    assert set(lengths.values()) == {9, 4, 3}
    assert all(tiles.successor_of(kind) == kind for kind in tiles.FLOWER_KINDS)


def test_suits_and_ranks() -> None:
    assert [(tiles.suit_of(k), tiles.rank_of(k)) for k in (0, 8, 9, 26)] == [(0, 1), (0, 9), (1, 1), (2, 9)]
    assert [(tiles.suit_of(k), tiles.rank_of(k)) for k in (27, 33, 34)] == [(-1, 0)] * 3


def test_runs_shorten() -> None:
    assert tiles.tiles_text((0, 1, 2, 13, 13)) == "123m55p"
    assert tiles.tiles_text((27, 27, 34, 41)) == "EEf1f8"
    assert tiles.tiles_text(()) == ""
    assert tiles.tiles_text((0, 9, 0)) == "1m1p1m"


@given(st.lists(st.integers(0, 41), max_size=30))
def test_text_is_read_back(kinds: list[int]) -> None:
    text = tiles.tiles_text(kinds)
    assert parse_tiles(text) == tuple(kinds)
    assert tiles.kinds_of_text(text) == (kinds or None)
