"""What a rule set says of its tiles and names reaches the checks of situations."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.equipment import equipment_of
from compiler.evaluate.asked import asked_of
from compiler.evaluate.rules import rules_of
from compiler.loader import load
from compiler.resolve.library import Library
from compiler.runtime.notation import InputError
from compiler.runtime.validate import validate
from tests.records.run import judge_of
from tests.texts import DATA, RULE_TEXTS, RULES


def test_changsha_bounds() -> None:
    equipment = equipment_of(judge_of("changsha_2007").ruleset)
    assert (equipment.players, equipment.hand_size, equipment.wilds) == (4, 13, False)
    assert equipment.copies == (4,) * 27 + (0,) * 15
    vocabulary = equipment.vocabulary
    assert vocabulary is not None
    birds = vocabulary.options["birds"]
    assert (birds.default, birds.low, birds.high) == (1, 1, 2)
    assert vocabulary.options["stack"].default is False
    assert vocabulary.facts["stake"].per_player
    assert vocabulary.facts["stake"].sort == "number"
    assert set(vocabulary.moves) == {"dice_kong", "supplement", "take_bottom"}


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"options": {"bird": 1}}, "unknown_option"),
        ({"options": {"birds": 3}}, "bad_option"),
        ({"facts": {"stakes": {"B": 3}}}, "unknown_fact"),
        ({"hand": "123456789m123pE"}, "tile_not_in_game"),
        ({"wild": "5s"}, "no_wild_tiles"),
        ({"flowers": "f1"}, "tile_not_in_game"),
    ],
)
def test_changsha_refuses(changes: dict[str, object], code: str) -> None:
    won = {"hand": "123456789m123p5s", "win": {"tile": "5s", "by": "self_draw"}}
    with pytest.raises(InputError) as caught:
        judge_of("changsha_2007").ruling({**won, **changes}, "zh")
    assert caught.value.code == code


@pytest.mark.parametrize("path", [*RULE_TEXTS, *sorted(DATA.glob("*.mjr"))], ids=lambda path: path.stem)
def test_every_example_of_a_text_can_happen(path: Path) -> None:
    loaded = load(str(path), Library((RULES,)))
    assert loaded is not None
    equipment, rules = equipment_of(loaded.ruleset), rules_of(loaded.ruleset)
    impossible = []
    for case in loaded.ruleset.examples:
        try:
            validate(asked_of(case, rules).situation, equipment)
        except InputError as error:
            impossible.append((case.text, error.code, error.en))
    assert impossible == []
