"""Flowers in the hands that are dealt: one tile is drawn for each, whichever comes first."""

from __future__ import annotations

import random

import pytest

from compiler.runtime.play.action import Action
from compiler.runtime.play.advance import advance
from compiler.runtime.play.dealt import Dealt, begin
from compiler.runtime.play.permit import permission
from compiler.runtime.play.state import Stage, State
from compiler.runtime.tiles import FLOWER_START
from tests.play.case import rules_of

DRAW, LAY = Action("B", "draw"), Action("B", "flower", tiles=(FLOWER_START,))


def opened() -> State:
    """Xiamen, 16 tiles each: B was dealt a flower, nobody else was."""
    _, module = rules_of("xiamen_gold")
    copies = module.RULES.equipment.copies
    tiles = [kind for kind in range(FLOWER_START) for _ in range(copies[kind])]
    random.Random(1).shuffle(tiles)
    hands = {"A": tiles[:17], "B": [*tiles[17:32], FLOWER_START], "C": tiles[32:48], "D": tiles[48:64]}
    dealt = Dealt(
        hands={player: tuple(hand) for player, hand in hands.items()},
        indicator=tiles[64],
        wall=tuple(tiles[65:]),
    )
    return begin(module.RULES, module.CONDUCT, dealt)


@pytest.mark.parametrize("order", [(LAY, DRAW), (DRAW, LAY)])
def test_one_tile_is_drawn_for_a_flower(order: tuple[Action, ...]) -> None:
    state = opened()
    assert state.stage is Stage.OPENING
    for action in order:
        assert permission(state, action).legal
        state = advance(state, action)
    seat = state.seats["B"]
    assert len(seat.hand or ()) == 16
    assert seat.flowers == (FLOWER_START,)
    assert permission(state, DRAW).refusal is not None


def test_the_flower_is_laid_before_another_tile_is_drawn() -> None:
    state = advance(opened(), DRAW)
    found = permission(state, DRAW)
    assert found.refusal is not None
    assert found.refusal.code == "flower_first"
