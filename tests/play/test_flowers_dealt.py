"""Flowers in the hands that are dealt: each is laid down, and one tile is drawn for it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from compiler.runtime.play.action import Action
from compiler.runtime.play.advance import advance
from compiler.runtime.play.dealt import Dealt, begin
from compiler.runtime.play.permit import permission
from compiler.runtime.play.record import record_from
from compiler.runtime.play.replay import replayed
from compiler.runtime.play.speaking import asked_now
from compiler.runtime.play.state import Stage, State
from compiler.runtime.tiles import FLOWER_START
from tests.play.case import rules_of
from tests.play.deals import rules_of as rules_of_text

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


FLOWER_OF_B = {"player": "B", "act": "flower", "tiles": "f1"}
DRAW_OF_B = {"player": "B", "act": "draw"}
DISCARD = {"player": "A", "act": "discard", "tiles": "1m"}
ASIDE = {"player": "B", "act": "discard", "tiles": "2m"}
HIDDEN_FLOWERS = (
    ([FLOWER_OF_B, DRAW_OF_B, DISCARD], -1, 1),
    ([FLOWER_OF_B, DISCARD], -1, 1),  # a draw that nobody tells has happened all the same
    ([FLOWER_OF_B, DRAW_OF_B, {**FLOWER_OF_B, "tiles": "f5"}, DRAW_OF_B, DISCARD], -1, 2),
    ([FLOWER_OF_B, FLOWER_OF_B, DISCARD], 1, 1),  # there is one of each: GB-01
    ([DRAW_OF_B, DISCARD], 0, 0),
    ([FLOWER_OF_B, DRAW_OF_B, DRAW_OF_B], 2, 1),
    ([DISCARD, FLOWER_OF_B], 1, 0),
    ([DISCARD, DRAW_OF_B, FLOWER_OF_B, DRAW_OF_B, ASIDE], -1, 1),  # drawn in play
    ([DISCARD, DRAW_OF_B, FLOWER_OF_B, DRAW_OF_B, FLOWER_OF_B], 4, 1),
)


@pytest.mark.parametrize(("actions", "illegal", "flowers"), HIDDEN_FLOWERS)
def test_flowers_of_a_hand_that_nobody_has_seen(
    actions: list[dict[str, str]], illegal: int, flowers: int
) -> None:
    """Guobiao: A's hand is told, those of the others and the wall are not."""
    _, module = rules_of("guobiao")
    told = {"hands": {"A": "1199m456p123456sE"}, "actions": actions}
    found = replayed(module.RULES, module.CONDUCT, record_from(told, module.RULES))
    assert (found.illegal.at if found.illegal is not None else -1) == illegal
    assert len(found.last.seats["B"].flowers) == flowers
    if illegal < 0:
        drawn = sum(action["act"] == "draw" for action in actions)
        assert found.last.moment.left == 144 - 53 - (drawn or flowers)


FORBIDDEN = """rules piece "小例" "A piece"
    players 4  hand 13  tiles m/p/s * 4, flower * 1
shape standard "四面子一对将" "four sets and a pair" = 4 set + pair
forbid kept: flower "不补花" "flowers stay"
"""


def test_a_flower_that_may_not_be_laid_down_does_not_stop_the_deal(tmp_path: Path) -> None:
    """The dealer goes on without it; who holds it has nothing that he may discard."""
    path = tmp_path / "kept.mjr"
    path.write_text(FORBIDDEN, encoding="utf-8")
    rules, conduct = rules_of_text(str(path))
    plain = {"A": "199m456p123456s7p", "B": "29m456p123456s7p"}
    for player, more in (("A", {"A": "f1", "B": "2m"}), ("B", {"A": "1m", "B": "f1"})):
        hands = {one: plain[one] + more[one] for one in plain}
        told = {"hands": hands, "actions": [] if player == "A" else [DISCARD]}
        found = replayed(rules, conduct, record_from(told, rules))
        assert found.illegal is None
        assert asked_now(found.last)
