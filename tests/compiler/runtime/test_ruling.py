"""Rulings as JSON: the keys of the contract, exact numbers, payments that sum to zero."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.runtime.notation import parse_tile, parse_tiles
from compiler.runtime.ruling import (
    ArrangementView,
    ExcludedLine,
    GroupView,
    PatternLine,
    Reason,
    Ruling,
    WaitLine,
    number_json,
)

PUNGS = PatternLine(id="all_pungs", zh="碰碰胡", en="All pungs", times=1, value=6)


def view(shape: str, *groups: tuple[str, str], loose: str = "") -> ArrangementView:
    told = tuple(GroupView(kind=kind, tiles=parse_tiles(tiles)) for kind, tiles in groups)
    return ArrangementView(shape=shape, groups=told, loose=parse_tiles(loose))


def test_the_example_of_the_contract() -> None:
    ruling = Ruling(
        id="x1",
        ruleset="changsha_2007",
        legal=True,
        patterns=(PUNGS,),
        excluded=(ExcludedLine(id="plain", by="big"),),
        total=Fraction(6),
        unit="zi",
        arrangement=view(
            "standard",
            ("pung", "111m"),
            ("kong", "2222m"),
            ("pung", "444s"),
            ("pung", "777p"),
            ("pair", "55p"),
        ),
        payments={"A": 0, "B": -6, "C": 6, "D": 0},
    )
    assert ruling.to_json("en") == {
        "id": "x1",
        "ruleset": "changsha_2007",
        "legal": True,
        "patterns": [
            {"id": "all_pungs", "name": {"zh": "碰碰胡", "en": "All pungs"}, "times": 1, "value": 6}
        ],
        "excluded": [{"id": "plain", "by": "big"}],
        "total": {"unit": "zi", "value": 6},
        "arrangement": {"shape": "standard", "sets": ["111m", "2222m", "444s", "777p"], "pair": "55p"},
        "payments": {"A": 0, "B": -6, "C": 6, "D": 0},
        "reasons": [],
        "trace": [],
    }


def test_reasons_speak_the_language_and_stand_in_the_trace() -> None:
    ban = Reason(
        code="forbidden", rule="pass_ban", zh="禁胡：放过和牌", en="pass ban: passed a win", cites=("CS3-57",)
    )
    ruling = Ruling(
        id=None,
        ruleset="r",
        legal=False,
        payments=dict.fromkeys("ABCD", 0),
        reasons=(ban,),
        numbers=(("fan", Fraction(5, 2)),),
        not_judged=("ready_rule",),
        trace=({"step": "pattern", "id": "x"},),
    )
    assert ruling.to_json("zh")["reasons"] == ["禁胡：放过和牌 [CS3-57]"]
    assert ruling.to_json("en")["reasons"] == ["pass ban: passed a win [CS3-57]"]
    assert ruling.to_json("en")["trace"] == [
        {"step": "reason", "code": "forbidden", "rule": "pass_ban", "cites": ["CS3-57"]},
        {"step": "number", "id": "fan", "value": 2.5},
        {"step": "not_judged", "rule": "ready_rule"},
        {"step": "pattern", "id": "x"},
    ]


def test_other_shapes_show_all_their_groups() -> None:
    pairs = view("seven_pairs", *(("pair", f"{rank}{rank}m") for rank in range(1, 8)))
    orphans = view("thirteen_orphans", ("pair", "EE"), ("single", "9s"), ("single", "1m"))
    loose = view("loose", loose="8p2m")
    shown = [_arrangement(one) for one in (pairs, orphans, loose)]
    assert shown == [
        {"shape": "seven_pairs", "sets": [], "pair": None, "pairs": [f"{r}{r}m" for r in range(1, 8)]},
        {"shape": "thirteen_orphans", "sets": [], "pair": "EE", "singles": "1m9s"},
        {"shape": "loose", "sets": [], "pair": None, "loose": "2m8p"},
    ]


def _arrangement(one: ArrangementView) -> object:
    ruling = Ruling(id=None, ruleset="r", legal=True, payments={"A": 0, "B": 0}, arrangement=one)
    return ruling.to_json("zh")["arrangement"]


def test_payments_must_sum_to_zero() -> None:
    with pytest.raises(AssertionError, match="sum to zero"):
        Ruling(id=None, ruleset="r", legal=True, payments={"A": 1, "B": Fraction(-1, 2)})


def test_a_wait_as_the_contract_has_it() -> None:
    line = WaitLine(tile=parse_tile("3m"), legal=True, left=2, total=8, patterns=(PUNGS,))
    assert line.to_json() == {
        "tile": "3m",
        "legal": True,
        "left": 2,
        "total": 8,
        "patterns": [
            {"id": "all_pungs", "name": {"zh": "碰碰胡", "en": "All pungs"}, "times": 1, "value": 6}
        ],
    }


@given(st.lists(st.fractions(-100, 100, max_denominator=8), min_size=3, max_size=3))
def test_payments_stay_exact_in_json(others: list[Fraction]) -> None:
    payments = dict(zip("ABCD", [*others, -sum(others, Fraction(0))], strict=True))
    ruling = Ruling(id="z", ruleset="r", legal=True, payments=payments)
    read = json.loads(json.dumps(ruling.to_json("zh")))["payments"]
    assert {player: Fraction(value).limit_denominator(1000) for player, value in read.items()} == payments


def test_numbers_as_json() -> None:
    assert [number_json(Fraction(4, 2)), number_json(Fraction(1, 2)), number_json(-3)] == [2, 0.5, -3]
    assert isinstance(number_json(Fraction(4, 2)), int)
