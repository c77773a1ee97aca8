"""The worked examples of Changsha 2007, judged as the digest says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.records.changsha import cases
from tests.records.model import Case, Expected, Left
from tests.records.run import all_differences

CASES = [case for case in cases() if isinstance(case, Case)]
LEFT = [case for case in cases() if isinstance(case, Left)]
BY_ID = {case.id: case for case in CASES}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_record(case: Case) -> None:
    assert all_differences(case) == []


def test_every_record_about_one_win_is_a_case() -> None:
    """57 payments, 41 hands, 4 waits, 24 rulings that speak of one win; 29 records ask for other things."""
    assert len(CASES) == 126
    assert len(LEFT) == 29
    assert all(case.reason for case in LEFT)
    assert len({*BY_ID, *(case.id for case in LEFT)}) == 155


OTHERWISE: tuple[tuple[str, Expected], ...] = (
    ("CS3-BIRD-01", Expected(payments={"A": 6, "B": -2, "C": -2, "D": -2})),
    ("CS3-HAND-07-6p", Expected(legal=True)),
    ("CS3-HAND-07-5p", Expected(legal=False)),
    ("CS3-HAND-07-5p", Expected(impossible=True)),
    ("CS3-HAND-07-5p", Expected(counts=("清一色",))),
    ("CS3-HAND-07-5p", Expected(absent=("碰碰胡",))),
    ("CS3-HAND-07-5p", Expected(one_of=("清一色", "将将胡"))),
    ("CS3-HAND-07-5p", Expected(shows=("清一色",))),
    ("CS3-HAND-07-5p", Expected(win_class="small")),
    ("CS3-HAND-07-5p", Expected(legal=True, pair="77p")),
    ("CS3-HAND-07-5p", Expected(waits=("5p",))),
    ("CS3-HAND-09-small", Expected(legal_waits=("6m", "8m"))),
    ("CS3-HAND-08-2s", Expected(legal=False)),
)


@pytest.mark.parametrize(("record", "expected"), OTHERWISE)
def test_another_expectation_is_not_met(record: str, expected: Expected) -> None:
    assert all_differences(replace(BY_ID[record], expected=expected)) != []
