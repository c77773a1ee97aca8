"""The reference evaluator and the generated module give one ruling."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from tests.equal_evaluators import loaded_text, pair_of, run, shown_difference, smallest
from tests.strategies import situations
from tests.texts import ALL_TEXTS

LONG = 5000
QUIET = settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def _share(name: str) -> int:
    """How many situations: the reference evaluator is slow with wild tiles and with many patterns."""
    ruleset = loaded_text(name).ruleset
    if ruleset.wilds:
        return 12
    return 30 if len(ruleset.patterns) > 50 else 150


def _check_agreement(name: str, count: int, *, plain: bool = False) -> None:
    tally = run(name, range(count), plain=plain)
    first = [shown_difference(name, seed, plain=plain) for seed in tally.differing[:2]]
    assert not first, "\n".join(first)


@pytest.mark.parametrize("path", ALL_TEXTS, ids=lambda path: path.stem)
def test_the_evaluators_agree(path: Path) -> None:
    _check_agreement(path.stem, _share(path.stem))


@pytest.mark.parametrize("name", ["guobiao", "quanzhou", "changsha_2007"])
def test_the_evaluators_agree_on_what_is_told_plainly(name: str) -> None:
    _check_agreement(name, 40, plain=True)


@pytest.mark.long
@pytest.mark.parametrize("path", ALL_TEXTS, ids=lambda path: path.stem)
def test_the_evaluators_agree_at_length(path: Path) -> None:
    _check_agreement(path.stem, LONG)


@QUIET
@given(data=situations(loaded_text("changsha_2007").ruleset))
def test_the_evaluators_agree_on_changsha(data: dict[str, Any]) -> None:
    assert pair_of("changsha_2007").difference(data) == {}


@pytest.mark.parametrize("pair", ["5p", "55p"])
@pytest.mark.parametrize(("name", "gains"), [("changsha_2007", (6, -1, -2, -3)), ("basic", (12, -3, -4, -5))])
def test_an_earlier_own_draw_is_paid_with_or_without_its_tile_in_hand(
    name: str, gains: tuple[int, ...], pair: str
) -> None:
    """A has drawn 5p and won; his hand may be told with the tile or without it. Then B wins from D."""
    situation = {
        "winner": "B",
        "hand": "123456789m123p5s",
        "win": {"tile": "5s", "by": "discard", "from": "D"},
        "hands": {"A": f"111s333s678p678s{pair}"},
        "play": [
            {"player": "A", "act": "draw", "tiles": "5p"},
            {"player": "A", "act": "win", "tiles": "5p"},
            {"player": "D", "act": "discard", "tiles": "5s"},
        ],
    }
    assert pair_of(name).generated(situation)["payments"] == dict(zip("ABCD", gains, strict=True))
    assert pair_of(name).difference(situation) == {}


def test_a_situation_is_made_smaller_as_far_as_it_goes() -> None:
    data: dict[str, Any] = {
        "options": {"birds": 2, "stack": True},
        "hand": "123m",
        "round_wind": "S",
        "win": {"tile": "5m", "by": "self_draw", "on": ["last_draw", "last_copy"]},
    }

    def differs(less: dict[str, Any]) -> bool:
        return bool(less.get("options", {}).get("stack") and "last_draw" in less["win"]["on"])

    assert smallest(data, differs) == {
        "options": {"stack": True},
        "hand": "123m",
        "win": {"tile": "5m", "by": "self_draw", "on": ["last_draw"]},
    }
