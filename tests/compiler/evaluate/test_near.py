"""The nearest shape: with what is said to be missing the tiles do fill it."""

from __future__ import annotations

from random import Random

import pytest

from compiler.evaluate.ruling import judge
from compiler.explain import Depth, explain, render_text
from compiler.runtime.situation import situation_from
from compiler.runtime.tiles import tiles_text
from compiler.trace import RulingTrace
from tests.equal_evaluators import loaded_text, pair_of

TWO_FROM_PAIRS = "445555666m55p78p"


def _trace(name: str, hand: list[int], tile: int) -> RulingTrace:
    data = {"hand": tiles_text(hand), "win": {"tile": tiles_text([tile]), "by": "self_draw"}}
    return judge(loaded_text(name).ruleset, situation_from(data))[1]


def _random_tiles(rng: Random) -> list[int]:
    """Nearly a win: four sets and a pair of few kinds, with two tiles changed."""
    tiles: list[int] = []
    for _ in range(4):
        start = rng.randrange(3) * 9 + rng.randrange(7)
        tiles += [start] * 3 if rng.random() < 0.4 else [start, start + 1, start + 2]
    tiles += [rng.randrange(27)] * 2
    for place in rng.sample(range(14), 2):
        tiles[place] = rng.randrange(27)
    return tiles


@pytest.mark.parametrize("seed", range(25))
def test_what_is_missing_completes_the_shape(seed: int) -> None:
    tiles = _random_tiles(Random(seed))
    if any(tiles.count(tile) > 4 for tile in tiles):
        tiles = [0, 0, 0, 1, 2, 3, 9, 10, 11, 18, 18, 18, 20, 26]
    trace = _trace("changsha_2007", sorted(tiles[:13]), tiles[13])
    for near in trace.near:
        choices = [near.needs] if near.needs_all else [(kind,) for kind in near.needs]
        assert all(len(choice) == len(near.leftover) for choice in choices)
        for choice in choices:
            held = list(tiles)
            for kind in near.leftover:
                held.remove(kind)
            whole = [*held, *choice]
            if max(map(whole.count, whole)) <= 4:
                data = {
                    "hand": tiles_text(sorted(whole[:13])),
                    "win": {"tile": tiles_text(whole[13:]), "by": "self_draw"},
                }
                assert pair_of("changsha_2007").generated(data)["arrangement"] is not None, (near, data)


def test_two_missing_tiles_are_both_told() -> None:
    ruleset = loaded_text("changsha_2007").ruleset
    data = {"hand": TWO_FROM_PAIRS, "win": {"tile": "9p", "by": "self_draw"}}
    trace = judge(ruleset, situation_from(data))[1]
    assert "把89筒换成6万7筒就成" in render_text(explain(ruleset, trace, Depth.RULES, "zh"), 200)
    assert "complete with 6m7p in place of 89p" in render_text(
        explain(ruleset, trace, Depth.RULES, "en"), 200
    )
