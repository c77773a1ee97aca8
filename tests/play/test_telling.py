"""Acts of a deal in sentences."""

from __future__ import annotations

import pytest

from compiler.play.telling import Referee
from compiler.runtime.acts import Deed
from compiler.runtime.play.record import record_from
from compiler.runtime.play.replay import replayed
from compiler.sentences.speaker import speaker_of
from tests.play.case import rules_of
from tests.play.told import Deal, record_of

ACTS = [
    (Deed("win", "C", on=frozenset({"deal", "self_draw"})), "C 起手和牌", "C wins on the dealt hand"),
    (Deed("win", "C", tile=2, source="A"), "C 和3万", "C wins on 3m"),
    (Deed("draw", "A", tile=31), "A 摸中", "A draws red dragon"),
    (Deed("discard", "C", tile=27), "C 打东", "C discards East"),
    (Deed("false_win", "B"), "B 诈和", "B declares a false win"),
]


@pytest.mark.parametrize(("deed", "zh", "en"), ACTS)
def test_an_act_is_told(deed: Deed, zh: str, en: str) -> None:
    loaded, _ = rules_of("changsha_2007")
    assert Referee(loaded, speaker_of(loaded.ruleset, "zh")).deed(deed).strip() == zh
    assert Referee(loaded, speaker_of(loaded.ruleset, "en")).deed(deed).strip() == en


@pytest.mark.parametrize(("lang", "told"), [("zh", "B 自摸"), ("en", "B wins by own draw")])
def test_a_win_on_a_drawn_tile_that_nobody_saw(lang: str, told: str) -> None:
    """It is no win on the dealt hand."""
    loaded, module = rules_of("basic")
    record = record_of(Deal(ruleset="basic", play="A turn, B draw, B win", hidden="B"), module.RULES)
    read = record_from({**record, "wall": 83}, module.RULES)
    step = replayed(module.RULES, module.CONDUCT, read).steps[-1]
    assert step.permission.action.act == "win"
    referee = Referee(loaded, speaker_of(loaded.ruleset, lang))
    assert referee.action(step.permission.action, step.start, step.after).strip() == told
