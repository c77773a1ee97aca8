"""Claims on what lies there: what a player let go counts, and who claims in vain is told why."""

from __future__ import annotations

import pytest

from compiler.runtime.play.replay import Replay
from compiler.runtime.play.state import Stage
from tests.play.case import replayed
from tests.play.deal import Deal

CATCHING = "234m55m78s567p999p"  # waits for 6s and 9s


def _replayed(play: str, **hands: str) -> Replay:
    return replayed(Deal(ruleset="changsha_2007", play=play, hands=hands))


@pytest.mark.parametrize("passed", ["A pass, ", ""])
def test_a_win_that_is_let_go_bars_the_next_whether_said_or_not(passed: str) -> None:
    found = _replayed(f"A turn, B turn 9s, {passed}C turn 6s, A win", A=CATCHING)
    assert found.illegal is not None
    assert found.illegal.permission.bars == ("pass_ban",)


def test_a_claim_is_judged_on_the_tile_even_if_nobody_may_claim_it() -> None:
    refused = _replayed("A turn, B turn 5m, D chow 456m", D="46m")
    assert refused.illegal is not None
    assert refused.illegal.permission.refusal is not None
    assert refused.illegal.permission.refusal.code == "chow_from_previous"


def test_a_deal_whose_last_tile_nobody_claims_is_over() -> None:
    deal = Deal(ruleset="guobiao", play="A turn, B turn", left=0)
    assert replayed(deal).last.stage is Stage.OVER
