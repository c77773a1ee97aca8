"""A shuffled deal: hands, flowers made good, the indicator of wild tiles, the wall."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from compiler.runtime.play.dealt import Dealt
from compiler.runtime.rules import Rules
from compiler.runtime.situation import FactValue
from compiler.runtime.tiles import FLOWER_START

Options = Mapping[str, bool | int | str]
Carried = Mapping[str, FactValue]


def deal_tiles(
    rules: Rules[Any],
    rng: random.Random,
    dealers: tuple[str, ...] = ("A",),
    *,
    round_wind: int = 27,
    options: Options | None = None,
    carried: Carried | None = None,
) -> Dealt:
    """Dealt as at a table: the dealer has a tile more, flowers are replaced from the end of the wall, where
    then an indicator is turned up that is no flower."""
    equipment = rules.equipment
    wall = [kind for kind, copies in enumerate(equipment.copies) for _ in range(copies)]
    rng.shuffle(wall)
    hands: dict[str, list[int]] = {}
    for player in rules.players:
        size = equipment.hand_size + (player == dealers[0])
        hands[player], wall = wall[:size], wall[size:]
    flowers = {player: _made_good(hand, wall) for player, hand in hands.items()}
    return Dealt(
        dealers=dealers,
        round_wind=round_wind,
        hands={player: tuple(sorted(hand)) for player, hand in hands.items()},
        flowers={player: found for player, found in flowers.items() if found},
        indicator=_indicator(wall) if equipment.wilds else None,
        wall=tuple(wall),
        options=options or {},
        carried=carried or {},
    )


def _made_good(hand: list[int], wall: list[int]) -> tuple[int, ...]:
    """Flowers are put down and replaced until there is none in the hand; they are given."""
    found: list[int] = []
    while any(tile >= FLOWER_START for tile in hand):
        flower = max(hand)
        hand.remove(flower)
        found.append(flower)
        hand.append(wall.pop())
    return tuple(found)


def _indicator(wall: list[int]) -> int | None:
    place = next((at for at in range(len(wall) - 1, -1, -1) if wall[at] < FLOWER_START), None)
    return wall.pop(place) if place is not None else None
