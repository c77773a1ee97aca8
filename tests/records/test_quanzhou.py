"""The worked examples of the Quanzhou sheet, judged as the digest says."""

from __future__ import annotations

import pytest

from tests.records.model import Case, Left, records
from tests.records.quanzhou import cases
from tests.records.run import all_differences

CASES = [case for case in cases() if isinstance(case, Case)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_record(case: Case) -> None:
    assert all_differences(case) == []


def test_every_record_is_a_case_or_left_out_with_its_reason() -> None:
    left = [case for case in cases() if isinstance(case, Left)]
    assert len(CASES) + len(left) == len([r for r in records() if r["system"] == "quanzhou"])
    assert len(CASES) == 10
    assert all(case.reason for case in left)
