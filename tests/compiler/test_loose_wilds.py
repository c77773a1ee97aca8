"""Wild tiles among ungrouped ones: both evaluators let them play the same faces."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from compiler.loader import load_source
from compiler.loose_tiles import asked_of_loose
from compiler.resolve.library import Library
from compiler.runtime.copies import Copy
from compiler.runtime.errors import RuleError
from compiler.runtime.given import WildTile
from compiler.runtime.loose import loose_ways
from compiler.runtime.tiles import kind_text
from compiler.runtime.wilds import Asked
from dsl.source import Source
from tests.equal_evaluators import Pair, loaded_text, pair_of
from tests.texts import HEAD, RULES

HANDS = 24
TWO_FIVE_EIGHT = tuple(suit * 9 + rank for suit in range(3) for rank in (1, 4, 7))
BAMBOOS = tuple(range(18, 27))
HONORS = tuple(range(27, 34))
RED, WHITE = 31, 33


def _win(random: Random) -> dict[str, Any]:
    """Ungrouped tiles that fit a shape of the text, up to two of each wild kind in the place of others."""
    kinds = random.choice((TWO_FIVE_EIGHT, BAMBOOS, HONORS))
    tiles = random.sample([kind for kind in kinds for _ in range(4) if kind not in (RED, WHITE)], 14)
    places = random.sample(range(14), random.randrange(5))
    for number, place in enumerate(places):
        tiles[place] = RED if number < 2 else WHITE
    won = tiles.pop(random.choice([*places, 0]))
    win = {"tile": kind_text(won), "by": "self_draw"}
    if random.random() < 0.3:
        win |= {"by": "discard", "from": "C"}
    hand = "".join(kind_text(tile) for tile in sorted(tiles))
    return {"hand": hand, "winner": "B", "win": win}


@pytest.mark.parametrize("seed", range(HANDS))
def test_both_evaluators_let_loose_wild_tiles_play_alike(seed: int) -> None:
    data = _win(Random(seed))
    assert pair_of("loose_wilds").difference(data) == {}, data


def test_many_of_these_hands_win_by_their_wild_tiles() -> None:
    rulings = [pair_of("loose_wilds").generated(_win(Random(seed))) for seed in range(HANDS)]
    wins = [ruling for ruling in rulings if ruling.get("legal")]
    natural = [ruling for ruling in wins if ("natural", 1, 8) in ruling["patterns"]]
    assert len(wins) - len(natural) > HANDS // 3


def test_both_wait_for_the_same_tiles() -> None:
    data = {"hand": "222555m22555pPC", "winner": "B"}
    assert pair_of("loose_wilds").waits_difference(data) == {}


HELD = (Copy(4, 4), Copy(31, 31, wild=True), Copy(31, 31, wild=True))
WILD = WildTile(31, sum(1 << kind for kind in BAMBOOS))


@pytest.mark.parametrize(("asked", "ways"), [(Asked.NOTHING, 1), (Asked.SUBSTITUTES, 3), (Asked.FACES, 55)])
def test_faces_that_nothing_tells_apart_are_not_tried(asked: Asked, ways: int) -> None:
    assert len(loose_ways(HELD, (WILD, WILD), asked)) == ways


def test_the_first_way_is_that_of_tiles_which_play_themselves() -> None:
    assert loose_ways(HELD, (WILD, WILD), Asked.FACES)[0] == HELD


def test_the_wild_tile_won_is_each_of_the_faces_played() -> None:
    held = (*HELD[:2], Copy(31, 31, wild=True, won=True))
    ways = loose_ways(held, (WILD, WILD), Asked.FACES)
    assert len(ways) == 100
    assert all(sum(copy.won for copy in way) == 1 for way in ways)


def test_too_many_ways_are_refused() -> None:
    anything = WildTile(31, (1 << 34) - 1)
    with pytest.raises(RuleError):
        loose_ways(HELD[1:2] * 4, (anything,) * 4, Asked.FACES)


@pytest.mark.parametrize(
    ("name", "asked"),
    [("loose_wilds", Asked.FACES), ("quanzhou", Asked.SUBSTITUTES)],
)
def test_what_a_rule_set_asks_of_loose_faces(name: str, asked: Asked) -> None:
    assert asked_of_loose(loaded_text(name).ruleset) is asked


NINE_APART = """
wilds gold "金" "gold" = 1s/9s for m/p/s
shape loose "乱" "any tiles 2, 5, 8" = 14 tile when every tile is 258
"""


def test_tiles_that_are_not_wild_rule_a_shape_out_before_the_wild_ones_are_tried() -> None:
    """With four wild tiles of two kinds there were too many ways to try as 2, 5 and 8."""
    text = HEAD.replace("shape std = 4 set + pair", 'shape pairs "对" "pairs" = 7 pair') + NINE_APART
    loaded = load_source(Source("t.mjr", text), Library((RULES,)), "t")
    assert loaded.errors == ()
    data = {"hand": "199m667p1156899s", "winner": "A", "win": {"tile": "6s", "by": "self_draw"}}
    pair = Pair(loaded)
    assert pair.reference(data)["arrangement"]["shape"] == "pairs"
    assert pair.difference(data) == {}
    four = {**data, "hand": "22558m2558p2s119s", "win": {"tile": "1s", "by": "self_draw"}}
    assert "error" not in pair.reference(four)
    assert pair.difference(four) == {}
