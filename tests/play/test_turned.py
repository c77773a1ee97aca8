"""Birds: the next tiles of the wall, and the sea bottom where it has no others."""

from __future__ import annotations

import pytest

from compiler.cli.replay import disagreements
from compiler.runtime.notation import parse_tiles
from compiler.runtime.play.record import record_from
from compiler.runtime.play.replay import outcome
from compiler.runtime.play.replay import replayed as replay
from compiler.runtime.tiles import tiles_text
from tests.play.case import replayed, rules_of
from tests.play.told import Deal, record_of

HAND = {"B": "111333456m88m78s"}  # waits for 6s and 9s
SEVEN = parse_tiles("7s")[0]
TAKEN = "A turn, B take_bottom 9s, B win"
# The bird 9 falls on A: the dealer pays double. CS1-29 and CS1-33, CS2-15 and CS2-21, CS3-37 and CS3-29.
SEA_BOTTOM: tuple[tuple[str, dict[str, object], dict[str, int]], ...] = (
    ("changsha_room", {}, {"A": -14, "B": 26, "C": -6, "D": -6}),
    ("changsha_online", {}, {"A": -80, "B": 140, "C": -30, "D": -30}),
    ("changsha_2007", {}, {"A": -8, "B": 14, "C": -3, "D": -3}),
    ("changsha_2007", {"birds": 2}, {"A": -16, "B": 22, "C": -3, "D": -3}),  # it counts twice: CS3-65
)


@pytest.mark.parametrize(("ruleset", "options", "paid"), SEA_BOTTOM)
def test_the_sea_bottom_that_wins_is_the_bird(
    ruleset: str, options: dict[str, object], paid: dict[str, int]
) -> None:
    found = replayed(Deal(ruleset=ruleset, play=TAKEN, hands=HAND, left=0, told={"options": options}))
    assert found.illegal is None
    result = outcome(found.last)
    assert {player: result.payments[player] for player in "ABCD"} == paid


def test_with_the_sea_bottom_left_it_is_both_birds() -> None:
    """A side player pays a piece for his discard, twice doubled by the winner's bird: CS3-34, CS3-65."""
    deal = Deal(
        ruleset="changsha_2007",
        play="A turn, B turn, C turn, D turn, A turn, B turn 9s, C win",
        hands={"C": HAND["B"], "D": "7s"},
        left=1,
        told={"options": {"birds": 2}},
    )
    _, module = rules_of(deal.ruleset)
    record = record_of(deal, module.RULES)
    last, hands = parse_tiles(str(record["wall"]))[-1], dict(record["hands"])  # type: ignore[call-overload]
    held = list(parse_tiles(hands["D"]))
    held[held.index(SEVEN)] = last
    hands["D"] = tiles_text(held)
    wall = tiles_text((*parse_tiles(str(record["wall"]))[:-1], SEVEN))
    told = record_from({**record, "hands": hands, "wall": wall}, module.RULES)
    assert outcome(replay(module.RULES, module.CONDUCT, told).last).payments["B"] == -4


@pytest.mark.parametrize(("told", "untold"), [({}, ("bird",)), ({"draws": "4m"}, ())])
def test_a_bird_that_nobody_knows_is_not_taken_for_none(
    told: dict[str, object], untold: tuple[str, ...]
) -> None:
    """Neither the wall nor the bird is told: what is paid is not decidable, and no claim of it is wrong."""
    deal = Deal(ruleset="changsha_2007", play="A turn, B turn 9s, C win", hands={"C": HAND["B"]})
    _, module = rules_of(deal.ruleset)
    record = record_of(deal, module.RULES)
    actions = list(record["actions"])  # type: ignore[call-overload]
    drawn = next(at for at, action in enumerate(actions) if action["act"] == "draw")
    actions[drawn] = {**actions[drawn], "tiles": tiles_text(parse_tiles(str(record["wall"]))[:1])}
    claim = {"payments": {"B": -2, "C": 2}}
    whole = {**record, **told, "wall": 50, "actions": actions, "result": claim}
    found = replay(module.RULES, module.CONDUCT, record_from(whole, module.RULES))
    assert outcome(found.last).untold == untold
    assert disagreements(found) == (() if untold else ("payments",))
