"""The worked examples of the common base rules, judged as the digest says."""

from __future__ import annotations

import pytest

from tests.records.basic import cases
from tests.records.build import win_of
from tests.records.model import Case, Left, records
from tests.records.run import all_differences, judge_of

CASES = [case for case in cases() if isinstance(case, Case)]
KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + list("ESWNCFP")
(EYES,) = (record["expected"]["pairs"] for record in records() if record["id"] == "BA-EYES-1")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_record(case: Case) -> None:
    assert all_differences(case) == []


@pytest.mark.parametrize("tile", KINDS)
def test_which_eyes_win_where_only_two_five_and_eight_do(tile: str) -> None:
    rest = next(suit for suit in "mps" if suit != tile[-1])
    hand = f"123456789{rest}NNN{tile}" if tile != "N" else f"123456789{rest}SSS{tile}"
    situation = {"options": {"eyes_258": True}, "hand": hand, "win": win_of("discard", tile, "B")}
    pair = tile[0] + tile if len(tile) == 2 else tile * 2
    assert judge_of("basic").ruling(situation, "en")["legal"] == (pair in EYES)


def test_every_record_is_a_case_or_left_out_with_its_reason() -> None:
    left = [case for case in cases() if isinstance(case, Left)]
    assert len(CASES) + len(left) == len([r for r in records() if r["system"] == "basic"])
    assert len(CASES) == 68
    assert all(case.reason for case in left)
