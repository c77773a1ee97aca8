"""The quick look at the tiles misses no win that some shape would have."""

from __future__ import annotations

import pytest

from compiler.runtime.play.state import Stage
from compiler.runtime.play.winning import claim_of, judged_win, table_of_claim
from compiler.runtime.win import judge_claim
from tests.play.deals import states_of

EVERY = 3


@pytest.mark.parametrize("name", ["xiamen_gold", "quanzhou", "guobiao"])
def test_no_win_is_missed(name: str) -> None:
    seen = 0
    for place, (state, _action) in enumerate(states_of(name, 3)):
        if state.stage not in (Stage.TURN, Stage.CLAIM) or place % EVERY:
            continue
        for player in state.in_play():
            claim = claim_of(state, player)
            if claim is not None and "first_draw" not in claim.on and claim.tile < 34:
                whole = judge_claim(table_of_claim(state, claim), claim)
                found = judged_win(state, player)
                assert (whole.verdict is not None) == (found is not None)
                assert found is None or found.legal == whole.legal
                seen += 1
    assert seen
