"""A hand that can be read in too many ways is not asked about, and ends nothing."""

from __future__ import annotations

from itertools import count
from types import SimpleNamespace

import pytest

from compiler.runtime.errors import RuleError
from compiler.runtime.play.replay import Step
from tests.texts import DATA
from tutor.drills import maker
from tutor.drills.maker import Maker, NoQuestion
from tutor.drills.model import ClaimQuestion, Drill
from tutor.engine.compiled import CompiledEngine, CompiledRules
from tutor.play.game import Game


def _too_many(_data: object) -> None:
    raise RuleError("too_many_arrangements")


def test_waits_beyond_the_bounds_make_no_question(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = CompiledEngine().open(str(DATA / "loose_wilds.mjr"), {})
    assert isinstance(rules, CompiledRules)
    quick = rules._quick
    assert quick is not None
    stopping = SimpleNamespace(waits=_too_many, judge=quick.judge)
    monkeypatch.setattr(maker, "ATTEMPTS", 10)
    monkeypatch.setitem(rules.__dict__, "_quick", stopping)
    with pytest.raises(NoQuestion):
        Maker(rules).make(Drill.WAIT, "0")


def test_a_deal_beyond_the_bounds_is_asked_about_as_far_as_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = CompiledEngine().open("changsha_2007", {})
    go_on, steps = Game.go_on, count()

    def stopping(game: Game) -> Step | None:
        if next(steps) % 40 == 39:
            raise RuleError("too_many_arrangements")
        return go_on(game)

    monkeypatch.setattr(Game, "go_on", stopping)
    question = Maker(rules).make(Drill.CLAIM, "0")
    assert isinstance(question, ClaimQuestion)
    assert next(steps) > 40
