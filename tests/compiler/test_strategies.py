"""Random situations are of use only if they can happen, win often enough, and come again from their seed."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from compiler.evaluate.ruling import judge
from compiler.ir import PartKind, RuleSet
from compiler.loader import load
from compiler.resolve.library import Library
from compiler.runtime.situation import situation_from
from compiler.runtime.tiles import kind_text
from tests.strategies import Situations, situations
from tests.texts import ALL_TEXTS, RULES

QUIET = settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@cache
def ruleset_of(path: Path) -> RuleSet:
    loaded = load(str(path), Library((RULES,)))
    assert loaded is not None
    return loaded.ruleset


CHANGSHA = ruleset_of(RULES / "changsha_2007.mjr")


@pytest.mark.parametrize("path", ALL_TEXTS, ids=lambda path: path.stem)
def test_some_situations_win_and_some_do_not(path: Path) -> None:
    """A comparison that saw only one of them would prove little; and payments sum to zero in both."""
    ruleset = ruleset_of(path)
    situations = Situations(ruleset)
    rulings = [judge(ruleset, situation_from(situations.at(seed)))[0] for seed in range(12)]
    assert {ruling.legal for ruling in rulings} == {True, False}
    assert all(sum(ruling.payments.values()) == 0 for ruling in rulings)


def _has_sets(ruleset: RuleSet) -> bool:
    """Melds find a place in some shape."""
    kinds = {choice.kind for shape in ruleset.shapes for part in shape.parts for choice in part.choices}
    return bool(kinds & {PartKind.SET, PartKind.PUNG, PartKind.KONG})


@pytest.mark.parametrize("path", ALL_TEXTS, ids=lambda path: path.stem)
def test_every_sort_of_situation_comes_up(path: Path) -> None:
    """Ways to win, melds, scripts, hands without a win; wild tiles and flowers where the rules have them."""
    ruleset = ruleset_of(path)
    drawn = [Situations(ruleset).at(seed) for seed in range(500)]
    ways = {data["win"]["by"] for data in drawn if data.get("win")}
    assert ways == {"self_draw", "discard", "rob_kong"}
    forms = {(meld["kind"], meld["form"]) for data in drawn for meld in data.get("melds", ())}
    all_forms = {("kong", "exposed"), ("kong", "concealed"), ("kong", "added"), ("pung", "exposed")}
    assert all_forms <= forms or not _has_sets(ruleset)
    assert any(data.get("play") for data in drawn)
    assert any(data.get("win") is None and "deal" in data.get("on", ()) for data in drawn)
    assert any("wild" in data for data in drawn) == bool(ruleset.wilds)
    assert any("flowers" in data for data in drawn) == any(ruleset.copies[34:])


def test_the_same_seed_gives_the_same_situation() -> None:
    ruleset = ruleset_of(RULES / "xiamen_gold.mjr")
    first, second = Situations(ruleset), Situations(ruleset)
    assert [first.at(seed) for seed in range(50)] == [second.at(seed) for seed in range(50)]
    assert len({json.dumps(first.at(seed)) for seed in range(50)}) > 40


@QUIET
@given(data=situations(CHANGSHA))
def test_the_order_of_tiles_and_melds_does_not_matter(data: dict[str, Any]) -> None:
    """Payments, patterns and verdict are those of the hand, however it is written."""
    hand = list(situation_from(data).hand)
    Random(0).shuffle(hand)
    mixed = {**data, "hand": "".join(map(kind_text, hand))}
    if not data.get("play"):
        mixed["melds"] = data.get("melds", [])[::-1]
    left, _ = judge(CHANGSHA, situation_from(data))
    right, _ = judge(CHANGSHA, situation_from(mixed))
    assert (left.legal, left.total, left.payments) == (right.legal, right.total, right.payments)
    assert {line.id: line.times for line in left.patterns} == {line.id: line.times for line in right.patterns}
