"""Flowers in the hands that are dealt: each is laid down, and one tile is drawn for it."""

from __future__ import annotations

import random

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


def test_one_tile_is_drawn_for_a_flower() -> None:
    state = opened()
    assert state.stage is Stage.OPENING
    for action in (LAY, DRAW):
        assert permission(state, action).legal
        state = advance(state, action)
    seat = state.seats["B"]
    assert len(seat.hand or ()) == 16
    assert seat.flowers == (FLOWER_START,)
    assert permission(state, DRAW).refusal is not None


def test_the_flower_is_laid_before_another_tile_is_drawn() -> None:
    found = permission(opened(), DRAW)
    assert found.refusal is not None
    assert found.refusal.code == "flower_first"
