"""Hands filled up by wild tiles, told by counts: as the solver of the oracles and the arranger say."""

from __future__ import annotations

from random import Random

import pytest

from compiler.runtime.arrange import arrangements, counts_decide, fits
from compiler.runtime.given import WildTile
from compiler.runtime.groups import PAIR, PUNG, group
from compiler.runtime.masks import PLAIN_MASK
from compiler.runtime.notation import parse_tiles
from compiler.runtime.shapes import SET, Choice, Part, Shape
from tests.oracles.assignments import completes
from tests.oracles.wild_hands import random_hand

WHOLE = Shape(
    id="whole",
    parts=(
        Part(low=5, high=5, choices=(Choice(kind=SET),)),
        Part(low=1, high=1, choices=(Choice(kind=PAIR),)),
    ),
)


def _counts(faces: tuple[int, ...]) -> bytes:
    return bytes(faces.count(kind) for kind in range(34))


@pytest.mark.parametrize("seed", range(60))
def test_as_the_solver_that_tries_every_face(seed: int) -> None:
    hand = random_hand(Random(seed), seed % 4)
    melds = (group(PUNG, (0, 0, 0)),) * len(hand.melds)
    wild = tuple(WildTile(hand.gold, PLAIN_MASK) for _ in range(hand.held))
    for tile in range(34):
        if tile != hand.gold:
            faces = (*hand.faces, hand.face(tile))
            told = fits(WHOLE, _counts(faces), melds, wild)
            assert told == completes(faces, hand.held)


# What a wild tile may not play it does not fill: a suited one no pair of winds.
@pytest.mark.parametrize(
    ("tiles", "plays", "filled"),
    [
        ("123456789m123p456pE", (1 << 27) - 1, False),
        ("123456789m123p456pE", PLAIN_MASK, True),
        ("123456789m123p45p99s", (1 << 27) - 1, True),
        ("123456789m123p4pEE9s", PLAIN_MASK, False),
    ],
)
def test_a_wild_tile_plays_what_it_may(tiles: str, plays: int, filled: bool) -> None:
    counts, wild = _counts(parse_tiles(tiles)), (WildTile(20, plays),)
    assert fits(WHOLE, counts, (), wild) == filled == bool(arrangements(WHOLE, counts, (), wild))


def test_unlike_wild_tiles_are_not_told_by_counts() -> None:
    assert counts_decide(WHOLE, (WildTile(20, PLAIN_MASK), WildTile(20, PLAIN_MASK)))
    assert not counts_decide(WHOLE, (WildTile(20, PLAIN_MASK), WildTile(21, PLAIN_MASK)))
