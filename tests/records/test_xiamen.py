"""The worked examples of the Xiamen texts, judged as the digest says."""

from __future__ import annotations

import pytest

from tests.records.model import Case, Left, records
from tests.records.run import all_differences
from tests.records.xiamen import cases

CASES = [case for case in cases() if isinstance(case, Case)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_record(case: Case) -> None:
    assert all_differences(case) == []


def test_every_record_is_a_case_or_left_out_with_its_reason() -> None:
    left = [case for case in cases() if isinstance(case, Left)]
    assert len(CASES) + len(left) == len([r for r in records() if r["system"] == "xiamen"])
    assert len(CASES) == 88
    assert all(case.reason for case in left)
