"""Rule texts that leave a player little to do: nobody is left without a legal action, and deals end."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from compiler.play.simulate import played
from compiler.runtime.play.record import record_from
from compiler.runtime.play.replay import replayed
from compiler.runtime.play.state import Stage
from tests.play.case import rules_of as bundled
from tests.play.deals import rules_of, shuffled
from tests.play.told import Deal, record_of

HEAD = 'rules piece "小例" "A piece"\n    players {players}  hand 13  tiles m/p/s * 4, flower * 1\n'
SHAPE = 'shape standard "四面子一对将" "four sets and a pair" = 4 set + pair\n'
ODD = {
    "flowers_stay": HEAD.format(players=4)
    + SHAPE
    + 'forbid late: flower "末花不补" "late flowers stay" when wall < 40\n',
    "all_may_win": HEAD.format(players=2) + SHAPE + "end when count winner = 3\n",
}


@pytest.mark.parametrize("name", ODD)
def test_deals_end(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.mjr"
    path.write_text(ODD[name], encoding="utf-8")
    rules, conduct = rules_of(str(path))
    for seed in range(12):
        _, last = played(rules, conduct, shuffled(str(path), seed), random.Random(seed))
        assert last.stage is Stage.OVER


def test_a_flower_dealt_is_put_down_before_another_tile_is_drawn() -> None:
    rules, conduct = bundled("guobiao")[1].RULES, bundled("guobiao")[1].CONDUCT
    record = record_of(Deal(ruleset="guobiao", play="A flower f1, A draw"), rules)
    right, wrong = record["actions"], record["actions"][1:]  # type: ignore[index]
    assert replayed(rules, conduct, record_from({**record, "actions": right}, rules)).illegal is None
    illegal = replayed(rules, conduct, record_from({**record, "actions": wrong}, rules)).illegal
    assert illegal is not None
    assert illegal.permission.refusal is not None
    assert illegal.permission.refusal.code == "flower_first"
