"""The worked examples that are deals, as deals."""

from __future__ import annotations

import pytest

from tests.play import changsha
from tests.play.case import Case, differences

CASES = (*changsha.CASES,)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_record(case: Case) -> None:
    assert differences(case) == []
