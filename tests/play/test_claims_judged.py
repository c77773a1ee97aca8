"""Claims on what lies there: what a player let go counts, and who claims in vain is told why."""

from __future__ import annotations

import pytest

from compiler.runtime.play.replay import Replay
from compiler.runtime.play.state import Stage
from tests.play.case import replayed
from tests.play.told import Deal

CATCHING = "234m55m78s567p999p"  # waits for 6s and 9s


def _replayed(ruleset: str, play: str, left: int | None = None, **hands: str) -> Replay:
    return replayed(Deal(ruleset=ruleset, play=play, hands=hands, left=left))


@pytest.mark.parametrize("passed", ["A pass, ", ""])
def test_a_win_that_is_let_go_bars_the_next_whether_said_or_not(passed: str) -> None:
    found = _replayed("changsha_2007", f"A turn, B turn 9s, {passed}C turn 6s, A win", A=CATCHING)
    assert found.illegal is not None
    assert found.illegal.permission.bars == ("pass_ban",)


LATE = (
    ("A turn, B turn 5m, D chow 456m", None, "chow_from_previous"),
    ("A turn, B draw 9s, B kong 9999s concealed, A win", None, "only_added_robbed"),
    ("A turn, B turn 5m, C chow 456m", 0, "last_discard_claim"),
)


@pytest.mark.parametrize(("play", "left", "code"), LATE)
def test_a_claim_is_judged_though_nobody_may_claim(play: str, left: int | None, code: str) -> None:
    found = _replayed("basic", play, left, A=CATCHING)
    assert found.illegal is not None
    assert found.illegal.permission.refusal is not None
    assert found.illegal.permission.refusal.code == code


def test_a_deal_whose_last_tile_nobody_claims_is_over() -> None:
    assert _replayed("guobiao", "A turn, B turn", 0).last.stage is Stage.OVER


def test_a_record_that_ends_with_a_win_is_over_though_others_could_pung() -> None:
    found = _replayed("basic", "A turn 5s, B win", B="123456789m123p5s", C="55s")
    assert found.last.stage is Stage.OVER
    assert found.last.table.winners == ("B",)


def test_a_pass_of_who_has_no_claim_lets_the_draw_go() -> None:
    """A may pung; B, who may not, passes the sea bottom: CS3-24."""
    found = _replayed("changsha_2007", "A turn 9m, B pass, C take_bottom", 0, B="147m258p369s1155p", D="99m")
    assert found.illegal is None
