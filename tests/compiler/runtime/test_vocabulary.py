"""Options, facts, carried numbers and moves go by the names and bounds of the rule set."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.runtime.equipment import Equipment
from compiler.runtime.notation import InputError
from compiler.runtime.situation import situation_from
from compiler.runtime.validate import validate
from compiler.runtime.vocabulary import FactRule, OptionRule, Vocabulary

WON = {"hand": "123456789m123p5s", "win": {"tile": "5s", "by": "self_draw"}}
VOCABULARY = Vocabulary(
    options={
        "stack": OptionRule(default=False),
        "birds": OptionRule(default=1, low=1, high=2),
        "cap": OptionRule(default=0),
        "scheme": OptionRule(default="half", choices=("half", "all")),
    },
    facts={
        "stake": FactRule(sort="number", per_player=True),
        "flipped": FactRule(sort="tile"),
        "breaker": FactRule(sort="player"),
        "opened": FactRule(sort="act"),
    },
    carried={"repeats": FactRule(sort="number")},
    moves=("dice_kong",),
)
NAMED = Equipment(players=4, hand_size=13, copies=(4,) * 34 + (1,) * 8, vocabulary=VOCABULARY)

RIGHT_NAMES: tuple[dict[str, Any], ...] = (
    {"options": {"stack": True, "birds": 2, "cap": -7, "scheme": "all"}},
    {"facts": {"stake": {"B": 3}, "flipped": "5s", "breaker": "D", "opened": "dice_kong"}},
    {"facts": {"opened": "kong"}, "carried": {"repeats": 2}},
    {"play": [{"player": "B", "move": "dice_kong", "tiles": "9999p"}]},
)
WRONG_NAMES: tuple[tuple[dict[str, Any], str], ...] = (
    ({"options": {"bird": 1}}, "unknown_option"),
    ({"options": {"birds": 3}}, "bad_option"),
    ({"options": {"birds": True}}, "bad_option"),
    ({"options": {"birds": "2"}}, "bad_option"),
    ({"options": {"stack": 1}}, "bad_option"),
    ({"options": {"scheme": "some"}}, "bad_option"),
    ({"options": {"scheme": True}}, "bad_option"),
    ({"facts": {"stakes": {"B": 3}}}, "unknown_fact"),
    ({"facts": {"stake": 3}}, "bad_fact"),
    ({"facts": {"stake": {"B": "3"}}}, "bad_fact"),
    ({"facts": {"flipped": {"A": "5s"}}}, "bad_fact"),
    ({"facts": {"flipped": "55s"}}, "not_one_tile"),
    ({"facts": {"flipped": 5}}, "bad_field"),
    ({"facts": {"breaker": "E"}}, "unknown_player"),
    ({"facts": {"opened": "sang"}}, "bad_fact"),
    ({"carried": {"repeat": 2}}, "unknown_carried"),
    ({"carried": {"repeats": {"A": 2}}}, "bad_fact"),
    ({"play": [{"player": "B", "move": "supplement", "tiles": "9999p"}]}, "unknown_move"),
)


@pytest.mark.parametrize("changes", RIGHT_NAMES)
def test_names_of_the_rule_set_are_let_pass(changes: dict[str, Any]) -> None:
    validate(situation_from({**WON, **changes}), NAMED)


@pytest.mark.parametrize(("changes", "code"), WRONG_NAMES)
def test_other_names_are_refused(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(InputError) as caught:
        validate(situation_from({**WON, **changes}), NAMED)
    assert caught.value.code == code
