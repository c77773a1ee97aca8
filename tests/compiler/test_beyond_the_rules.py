"""What a rule set bounds beside tiles and names: its dealers, the winners on a tile, the numbers it keeps."""

from __future__ import annotations

import pytest

from compiler.cache import compiled
from compiler.runtime.notation import InputError
from compiler.runtime.play.record import record_from
from tests.records.run import judge_of

WON = {"hand": "123456789m123p5s", "win": {"tile": "5s", "by": "discard", "from": "B"}}
REFUSED = (
    ("guobiao", {"dealer": ["A", "B"]}, "several_dealers"),  # GB-04: the deal passes on
    ("xiamen_bijin", {"dealer": ["A", "B"]}, "several_dealers"),  # XM1-02: the winner, of whom there is one
    ("guobiao", {"winners": ["A", "C"]}, "too_many_winners"),
    ("basic", {"winners": ["A", "C"]}, "too_many_winners"),
    (
        "basic",
        {"winners": ["A", "C", "D"], "options": {"multi_win": 3, "triple_dead": True}},
        "too_many_winners",
    ),
    ("basic", {"carried": {"turns": {"A": -1}}}, "bad_fact"),
    ("quanzhou", {"carried": {"turn": -1}}, "bad_fact"),
)
ALLOWED = (
    ("guobiao", {"dealer": "B", "winners": "A"}),
    ("basic", {"winners": ["A", "C"], "options": {"multi_win": 2}}),  # BA-70
    ("basic", {"carried": {"turns": {"A": 0}}}),
    ("changsha_2007", {"dealer": ["A", "B"], "winners": ["A", "C"]}),  # CS3-31, CS3-32
)


def answers(ruleset: str, changes: dict[str, object]) -> list[object]:
    """Whether both evaluators call the win legal, or the code of what they refuse."""
    judge = judge_of(ruleset)
    module = compiled(judge.loaded)
    found: list[object] = []
    for ruling in (lambda told: judge.ruling(told, "en"), module.judge):
        try:
            found.append(ruling({**WON, **changes})["legal"])
        except InputError as error:
            found.append(error.code)
    return found


@pytest.mark.parametrize(("ruleset", "changes", "code"), REFUSED)
def test_what_the_rules_do_not_know_is_refused(ruleset: str, changes: dict[str, object], code: str) -> None:
    assert answers(ruleset, changes) == [code, code]


@pytest.mark.parametrize(("ruleset", "changes"), ALLOWED)
def test_what_they_know_is_not(ruleset: str, changes: dict[str, object]) -> None:
    assert all(isinstance(answer, bool) for answer in answers(ruleset, changes))


@pytest.mark.parametrize(
    ("ruleset", "told", "code"),
    [
        ("guobiao", {"dealer": ["A", "B"]}, "several_dealers"),
        ("quanzhou", {"carried": {"turn": -1}}, "bad_fact"),
    ],
)
def test_a_record_neither(ruleset: str, told: dict[str, object], code: str) -> None:
    rules = compiled(judge_of(ruleset).loaded).RULES
    with pytest.raises(InputError) as refused:
        record_from({**told, "actions": []}, rules)
    assert refused.value.code == code
