"""`mjr waits` of hands with wild tiles: the module that answers says what the reference evaluator says."""

from __future__ import annotations

from time import process_time

import pytest

from compiler.evaluate.ruling import waits_of
from compiler.judging import Judge
from compiler.runtime.situation import situation_from
from tests.equal_evaluators import loaded_text

HANDS = (
    ("xiamen_gold", "55s123m456m789m12p345s", "5s"),
    ("xiamen_bijin", "55s123m456m789m12p345s", "5s"),
    ("quanzhou", "5s111m456m789m12p345s9p", "5s"),
)


@pytest.mark.parametrize(("name", "hand", "indicator"), HANDS, ids=[name for name, *_ in HANDS])
def test_they_are_the_same(name: str, hand: str, indicator: str) -> None:
    loaded = loaded_text(name)
    data = {"hand": hand, "win": None, "wild": {"indicator": indicator}}
    expected = [line.to_json() for line in waits_of(loaded.ruleset, situation_from(data))]
    assert Judge(loaded).waits(data) == expected


def test_three_golds_are_quick() -> None:
    """The reference evaluator takes 40 seconds of the processor for this hand."""
    judge = Judge(loaded_text("xiamen_gold"))
    begin = process_time()
    found = judge.waits({"hand": "555s2233445566778m", "win": None, "wild": {"indicator": "5s"}})
    assert process_time() - begin < 20
    assert len(found) == 34
