"""How many tiles a hand lacks, and lacks without one of them."""

from __future__ import annotations

import random

import pytest

from compiler.runtime.lacking import lacking_without, least_lacking
from compiler.runtime.notation import parse_tiles
from compiler.runtime.tiles import FLOWER_START

NEEDS = ((4, 1), (0, 7))


def counted(tiles: str) -> tuple[int, ...]:
    kinds = parse_tiles(tiles)
    return tuple(kinds.count(kind) for kind in range(FLOWER_START))


@pytest.mark.parametrize(
    ("tiles", "melds", "wilds", "lacks"),
    [
        ("123m456m789m123p55s", 0, 0, 0),
        ("123m456m789m123p5s", 0, 0, 1),
        ("123m456m789m12p5s", 0, 1, 1),
        ("1133m5577p2244s66p", 0, 0, 0),
        ("147m258p369sESWNC", 0, 0, 7),  # seven pairs: each tile lacks its like, and seven are kept
        ("147mE", 3, 0, 3),
    ],
)
def test_what_a_hand_lacks(tiles: str, melds: int, wilds: int, lacks: int) -> None:
    assert least_lacking(counted(tiles), melds, wilds, NEEDS) == lacks


def test_without_a_tile_is_as_counted_anew() -> None:
    rng = random.Random(7)
    wall = [kind for kind in range(FLOWER_START) for _ in range(4)]
    for _ in range(150):
        melds, wilds = rng.randint(0, 3), rng.randint(0, 2)
        hand = rng.sample(wall, 14 - 3 * melds - wilds)
        counts = tuple(hand.count(kind) for kind in range(FLOWER_START))
        found = lacking_without(counts, sorted(set(hand)), melds, wilds, NEEDS)
        for kind, lacks in found.items():
            less = (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])
            assert lacks == least_lacking(less, melds, wilds, NEEDS)
