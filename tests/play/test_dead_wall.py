"""The dead wall: tiles that nobody draws in turn and that serve kongs alone (BA-33)."""

from __future__ import annotations

from compiler.runtime.play.state import Stage
from tests.play.case import replayed
from tests.play.told import Deal

KONG = "A turn, B turn 5s, A kong 5555s"
SERVED = f"{KONG}, A draw 9p, A discard 9p"
# Twenty tiles are kept, one of them for this kong; fourteen after it, so that five may be drawn.
KEPT, AFTERWARDS = 20, 14


def _deal(play: str, left: int, *, dead_wall: bool = True) -> Deal:
    return Deal(ruleset="basic", play=play, left=left, told={"options": {"dead_wall": dead_wall}})


def test_a_kong_is_served_when_no_tile_is_left_to_draw() -> None:
    found = replayed(_deal(SERVED, KEPT - 1))
    assert found.illegal is None
    assert found.steps[3].start.table.wall == 0
    assert found.last.stage is Stage.DRAW
    assert (found.last.player, found.last.table.wall) == ("B", KEPT - 1 - AFTERWARDS)


def test_nobody_draws_the_dead_wall_in_turn() -> None:
    found = replayed(_deal("A turn, B turn", KEPT))
    assert found.last.stage is Stage.OVER


def test_without_it_nothing_serves_a_kong() -> None:
    found = replayed(_deal(KONG, 0, dead_wall=False))
    assert found.illegal is not None
    assert found.illegal.permission.refusal is not None
    assert found.illegal.permission.refusal.code == "kong_needs_tile"
