"""Records that can't be: refused with a code, never a fault of ours, never taken for something else."""

from __future__ import annotations

import pytest

from compiler.runtime.notation import InputError
from compiler.runtime.play.record import record_from
from compiler.runtime.play.replay import replayed as judged
from tests.play.case import replayed, rules_of
from tests.play.told import Deal, record_of

WRONG = (
    ("guobiao", {"result": {"payments": {"A": float("nan")}}}, "bad_field"),
    ("guobiao", {"result": {"payments": {"A": float("inf")}}}, "bad_field"),
    ("guobiao", {"result": {"payments": {"A": 10**400}}}, "bad_field"),
    ("guobiao", {"result": {"payments": {"E": 1}}}, "unknown_player"),
    ("guobiao", {"ruleset": ["guobiao"]}, "bad_field"),
    ("guobiao", {"hands": {}, "flowers": {"A": "1m"}}, "bad_field"),
    ("guobiao", {"hands": {}, "wall": 92}, "too_many_tiles"),
    ("changsha_2007", {"hands": {}, "wall": 50, "draws": "E"}, "bad_field"),
    ("basic", {"actions": [{"player": "A", "act": "discard", "tiles": "55s"}]}, "bad_field"),
    ("basic", {"actions": [{"player": "A", "act": "pass", "tiles": "5s"}]}, "bad_field"),
    ("basic", {"actions": [{"player": "B", "act": "pung", "tiles": "5555s"}]}, "bad_field"),
)


@pytest.mark.parametrize(("ruleset", "said", "code"), WRONG)
def test_what_cannot_be_is_refused(ruleset: str, said: dict[str, object], code: str) -> None:
    rules = rules_of(ruleset)[1].RULES
    record = {**record_of(Deal(ruleset=ruleset, play="A turn 5s"), rules), **said}
    with pytest.raises(InputError) as raised:
        record_from(record, rules)
    assert raised.value.code == code


def test_nobody_draws_a_copy_that_a_hand_holds() -> None:
    """Four tiles are told in hands, the wall is not."""
    rules = rules_of("basic")[1].RULES
    record = record_of(Deal(ruleset="basic", play="A turn, B draw", hands={"C": "5555s"}), rules)
    for drawn, code in (("5s", "fifth_copy"), ("", "")):
        actions = [record["actions"][0], {"player": "B", "act": "draw", "tiles": drawn}]  # type: ignore[index]
        read = record_from({**record, "wall": 83, "actions": actions}, rules)
        illegal = judged(rules, rules_of("basic")[1].CONDUCT, read).illegal
        refusal = illegal.permission.refusal if illegal is not None else None
        assert (refusal.code if refusal is not None else "") == code


def test_a_tour_is_known_by_its_tile_and_not_by_its_name() -> None:
    """A gold that may not be discarded is not a tour because the record says so: XM2-05."""
    said = Deal(
        ruleset="xiamen_general",
        play="A touring 5s",
        hands={"A": "147m258m369p1s"},
        told={"wild": {"indicator": "5s"}},
    )
    illegal = replayed(said).illegal
    assert illegal is not None


def test_a_replacement_is_no_sea_bottom_draw() -> None:
    """The sea bottom as a replacement is not asked for: CS3-26."""
    play = "A turn, B draw 5s, B supplement 5555s concealed, !B take_bottom"
    illegal = replayed(Deal(ruleset="changsha_2007", play=play, left=1)).illegal
    assert illegal is not None
    assert illegal.permission.refusal is not None
    assert illegal.permission.refusal.code == "not_the_move"


def test_a_hidden_hand_cannot_sit_out_its_turn() -> None:
    """No rule of the text bars a discard: whatever he holds, he discards."""
    illegal = replayed(Deal(ruleset="guobiao", play="A turn, B draw, B pass", hidden="B")).illegal
    assert illegal is not None
    assert illegal.permission.refusal is not None
    assert illegal.permission.refusal.code == "must_act"


@pytest.mark.parametrize("player", ["E", "AB", None, ["A"], 5])
def test_actions_are_asked_of_players(player: object) -> None:
    module = rules_of("basic")[1]
    state = module.start({"wall": 83})
    with pytest.raises(InputError):
        module.legal_actions(state, player)


def test_a_deep_state_is_refused() -> None:
    module = rules_of("basic")[1]
    deep: list[object] = []
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(InputError):
        module.legal_actions({**module.start({"wall": 83}), "seats": deep}, "A")
