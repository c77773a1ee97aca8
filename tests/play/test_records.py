"""The worked examples that are deals, as deals."""

from __future__ import annotations

import pytest

from tests.play import basic, changsha, changsha_early
from tests.play.case import Case, differences

CASES = (*basic.CASES, *changsha.CASES, *changsha_early.CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_record(case: Case) -> None:
    assert differences(case) == []
