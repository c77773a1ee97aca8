"""The kinds that complete sets and a pair, told by remainders and sums of ranks: as every parting tells."""

from __future__ import annotations

from random import Random

import pytest

from compiler.runtime.groups import PAIR
from compiler.runtime.masks import kinds_in
from compiler.runtime.shapes import SET, Choice, Shape, part, shape_of
from compiler.runtime.waiting import search_of
from tests.oracles.parting import ways

HANDS = 80


def _shape(sets: int) -> Shape:
    return shape_of("whole", part(sets, sets, Choice(kind=SET)), part(1, 1, Choice(kind=PAIR)))


def _deck(rng: Random) -> list[int]:
    """Tiles of few kinds, so that many hands wait for something."""
    suit = 9 * rng.randrange(3)
    kinds = rng.choice((range(34), range(suit, suit + 9), (*range(suit, suit + 7), 27)))
    return [kind for kind in kinds for _ in range(4)]


@pytest.mark.parametrize("sets", range(1, 5))
def test_as_trying_every_tile_in_every_parting(sets: int) -> None:
    rng = Random(sets)
    search = search_of(_shape(sets))
    waiting = 0
    for _ in range(HANDS):
        hand = tuple(rng.sample(_deck(rng), 3 * sets + 1))
        counts = bytes(hand.count(kind) for kind in range(34))
        completing = [kind for kind in range(34) if next(ways((*hand, kind), sets), None) is not None]
        assert kinds_in(search(counts, 0)) == completing, hand
        waiting += bool(completing)
    assert waiting > 3
