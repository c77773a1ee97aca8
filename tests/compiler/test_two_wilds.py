"""Wild tiles of two kinds: which plays where is the same for both evaluators."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from compiler.runtime.given import WildTile, can_play, given_out, wild_places, won_places
from compiler.runtime.groups import CHOW, PAIR, group
from compiler.runtime.tiles import kind_text
from tests.equal_evaluators import pair_of

HANDS = 24
DRAGONS = (31, 32, 33)
ANYTHING = (1 << 34) - 1
HONORS = sum(1 << kind for kind in range(27, 34))


def _set(random: Random) -> list[int]:
    way = random.randrange(4)
    if way == 0:
        return list(DRAGONS)
    if way == 1:
        return [random.randrange(34)] * 3
    start = random.randrange(3) * 9 + random.randrange(7)
    return [start, start + 1, start + 2]


def _win(random: Random) -> dict[str, Any]:
    """A winning hand in which up to two golds and two red dragons stand for others."""
    gold = random.choice([4, 13, 22, 27, 32])
    tiles = [tile for _ in range(4) for tile in _set(random)] + [random.randrange(34)] * 2
    for wild, most in ((gold, 2), (31, 2)):
        for place in random.sample(range(14), random.randrange(most + 1)):
            tiles[place] = wild
    won = tiles.pop(random.randrange(14))
    win = {"tile": kind_text(won), "by": "self_draw"}
    if random.random() < 0.4:
        win |= {"by": "discard", "from": "C"}
    return {
        "wild": {"indicator": kind_text(gold)},
        "hand": "".join(kind_text(tile) for tile in sorted(tiles)),
        "winner": "B",
        "win": win,
    }


@pytest.mark.parametrize("seed", range(HANDS))
def test_both_evaluators_give_wild_tiles_out_alike(seed: int) -> None:
    data = _win(Random(seed))
    assert pair_of("two_wilds").difference(data) == {}, data


def test_many_of_these_hands_win() -> None:
    wins = sum(bool(pair_of("two_wilds").generated(_win(Random(seed))).get("legal")) for seed in range(HANDS))
    assert wins > HANDS // 3


GOLD, RED = WildTile(4, ANYTHING), WildTile(31, HONORS)
CHOW_OF_TWO = group(CHOW, (3, 4, 5), substitute_at=0b011)
PAIR_OF_RED = group(PAIR, (31, 31), own_at=0b10)


def test_a_tile_plays_its_own_face_only_as_itself() -> None:
    assert not can_play((group(CHOW, (3, 4, 5), substitute_at=0b010),), (GOLD,))
    assert can_play((group(CHOW, (3, 4, 5), substitute_at=0b001),), (GOLD,))


def test_the_limits_of_each_kind_are_kept_together() -> None:
    honors = group(PAIR, (27, 27), substitute_at=0b11)
    assert given_out(wild_places((honors,)), (GOLD, RED)) is not None
    assert given_out(wild_places((CHOW_OF_TWO,)), (GOLD, RED)) is None
    assert given_out(wild_places((PAIR_OF_RED,)), (GOLD,)) is None


def test_the_winning_tile_stands_at_each_place_that_leaves_the_others_theirs() -> None:
    other = WildTile(20, ANYTHING)
    chow = group(CHOW, (0, 1, 2), substitute_at=0b011)
    found = {place.face: given or {} for place, given in won_places((chow,), (GOLD, other), other)}
    assert {face: sorted(given.values()) for face, given in found.items()} == {0: [4, 20], 1: [4, 20]}
    assert [place.face for place, _ in won_places((chow,), (GOLD, GOLD), GOLD)] == [0]
