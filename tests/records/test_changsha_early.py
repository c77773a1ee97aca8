"""The worked examples of the room and the online rules of Changsha, judged as the digest says."""

from __future__ import annotations

import pytest

from tests.records.changsha_early import online_cases, room_cases
from tests.records.model import Case, Left
from tests.records.run import all_differences

ALL = (*room_cases(), *online_cases())
CASES = [case for case in ALL if isinstance(case, Case)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_record(case: Case) -> None:
    assert all_differences(case) == []


def test_every_record_is_a_case_or_left_out_with_its_reason() -> None:
    """Left are three throws of dice, ten dealers, and one who quits."""
    left = [case for case in ALL if isinstance(case, Left)]
    assert (len(CASES), len(left)) == (47, 14)
    assert all(case.reason for case in left)
