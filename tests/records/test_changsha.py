"""The worked examples of Changsha 2007, judged as the digest says."""

from __future__ import annotations

from functools import cache

import pytest

from compiler.judging import Judge
from compiler.loader import load
from compiler.resolve.library import Library
from compiler.runtime.notation import InputError
from tests.records.changsha import cases
from tests.records.check import differences, wait_differences
from tests.records.model import Case, Left
from tests.texts import RULES

CASES = [case for case in cases() if isinstance(case, Case)]
LEFT = [case for case in cases() if isinstance(case, Left)]


@cache
def judge_of(ruleset: str) -> Judge:
    loaded = load(ruleset, Library((RULES,)))
    assert loaded is not None
    assert loaded.errors == ()
    return Judge(loaded)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_record(case: Case) -> None:
    judge = judge_of(case.ruleset)
    names = {pattern.id: pattern.names.zh for pattern in judge.ruleset.patterns}
    wrong = []
    if case.situation["win"] is not None or case.expected.legal is not None or case.expected.impossible:
        try:
            ruling: dict[str, object] = judge.ruling(case.situation, "en")
        except InputError as error:
            ruling = {"error": {"code": error.code}}
        wrong += differences(case, ruling, names)
    if case.expected.waits is not None or case.expected.legal_waits is not None:
        open_hand = {**case.situation, "win": None}
        wrong += wait_differences(case, judge.waits(open_hand))
    assert wrong == []


def test_every_record_about_one_win_is_a_case() -> None:
    """57 payments, 41 hands, 4 waits, and the 14 rulings that speak of one win."""
    assert len(CASES) == 116
    assert len(LEFT) == 39
    assert {case.reason for case in LEFT if "round engine" not in case.reason} == {
        "dice and walls are told, not computed"
    }
