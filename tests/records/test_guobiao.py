"""The worked examples of the national standard and the two-player game, judged as the digest says."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.runtime.notation import parse_tiles
from compiler.runtime.tiles import kind_text
from tests.records.build import win_of
from tests.records.guobiao import guobiao_cases, two_player_cases
from tests.records.model import Case, Left, records
from tests.records.run import all_differences, judge_of

ALL = (*guobiao_cases(), *two_player_cases())
CASES = [case for case in ALL if isinstance(case, Case)]
KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + list("ESWNCFP")
(ALLOWED,) = (record["expected"]["tiles_allowed"] for record in records() if record["id"] == "GB-R1")
REVERSIBLE = {kind_text(tile) for tile in parse_tiles("".join(ALLOWED.split()))}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_record(case: Case) -> None:
    assert all_differences(case) == []


@pytest.mark.parametrize("tile", KINDS)
def test_tiles_that_look_the_same_upside_down(tile: str) -> None:
    """A pair of this tile, and reversible pungs."""
    pungs = [pung for pung in ("111p", "444p", "888s", "666s", "999p") if pung[0] + pung[-1] != tile][:4]
    situation = {"hand": "".join(pungs) + tile, "win": win_of("discard", tile, "B")}
    ruling: Any = judge_of("guobiao").ruling(situation, "en")
    counted = {line["name"]["zh"] for line in ruling["patterns"]}
    assert ("推不倒" in counted) == (tile in REVERSIBLE)


def test_every_record_is_a_case_or_left_out_with_its_reason() -> None:
    left = [case for case in ALL if isinstance(case, Left)]
    assert len(CASES) + len(left) == len([r for r in records() if r["system"] in ("guobiao", "two_player")])
    assert len(CASES) == 17
    assert all(case.reason for case in left)
