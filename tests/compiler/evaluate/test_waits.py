"""Waits: kinds that complete the hand, whatever bans say; and being ready."""

from __future__ import annotations

import pytest

from compiler.evaluate.meaning import ABOVE
from compiler.evaluate.rules import rules_of
from compiler.evaluate.ruling import waits_of
from compiler.evaluate.table import Table, table_of
from compiler.evaluate.waits import any_wait, is_ready, only_wait, waits_at
from compiler.ir import RuleSet
from compiler.runtime.situation import situation_from
from compiler.runtime.tiles import tiles_text
from tests.compiler.evaluate.helpers import bundled, ruleset

STANDARD = ruleset("")


def table(rules: RuleSet, hand: str, **more: object) -> Table:
    return table_of(rules_of(rules), situation_from({"hand": hand, **more}), ABOVE)


def waits(rules: RuleSet, hand: str, **more: object) -> str:
    return tiles_text(waits_at("A", table(rules, hand, **more).scope()))


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("1112345678999m", "123456789m"),
        ("123456789m1112p", "23p"),
        ("123m456p789s1199p", "19p"),
        ("123m456p789s129p", ""),
        ("2345678m111p22s", ""),
        ("23456m111p22s333s", "147m"),
    ],
)
def test_waits(hand: str, expected: str) -> None:
    assert waits(STANDARD, hand) == expected


def test_a_kind_held_four_times_is_no_wait() -> None:
    assert waits(STANDARD, "1111m234p567p789s") == ""
    melds = [{"kind": "kong", "tiles": "1111m", "form": "exposed", "from": "B"}]
    assert waits(STANDARD, "23m234p789s99p", melds=melds) == "14m"


def test_waits_ignore_bans() -> None:
    rules = ruleset("pattern self_won 1 when self_draw\nforbid never: win when not self_won")
    assert waits(rules, "123m456p789s1199p") == "19p"


def test_with_a_tile_too_many_there_are_no_waits_but_the_player_may_be_ready() -> None:
    now = table(STANDARD, "123m456p789s1199p5s", dealer="A")
    assert waits_at("A", now.scope()) == ()
    assert is_ready("A", now.scope())
    assert not is_ready("A", table(STANDARD, "147m258p369sESWNC", dealer="A").scope())


def test_hands_that_are_not_known_are_not_ready() -> None:
    assert not is_ready("B", table(STANDARD, "123m456p789s1199p").scope())


def test_a_hand_that_any_tile_completes_waits_for_all_kinds_of_the_wall() -> None:
    rules = bundled("xiamen_gold")
    now = table(rules, "123m456m789m123p456p5s", wild={"indicator": "5s"})
    assert len(waits_at("A", now.scope())) == 34
    assert any_wait(now.scope().about("A"))
    other = table(rules, "123m456m789m123p45p55s", wild={"indicator": "9s"})
    assert not any_wait(other.scope().about("A"))


@pytest.mark.parametrize(
    ("hand", "only"),
    [
        ("1234444678m456p", False),  # 1m, and 4m of which all four are held
        ("1234567m456789p", False),
        ("123456m456789p9s", True),
        ("123456m456789p2s", True),
        ("13579m13579p135s", False),
    ],
)
def test_an_only_wait_is_one_of_all_kinds_those_held_in_full_too(hand: str, only: bool) -> None:
    now = table(bundled("guobiao"), hand)
    assert only_wait(now.scope().about("A")) == only


def test_changsha_waits_and_what_is_left() -> None:
    # CS3-40: the digest's third hand waits for 4, 5 and 7 of characters.
    kong = {"kind": "kong", "form": "concealed", "tiles": "9999m"}
    lines = waits_of(bundled("changsha_2007"), situation_from({"hand": "1231235666m", "melds": [kong]}))
    assert [(tiles_text([line.tile]), line.legal, line.left) for line in lines] == [
        ("4m", True, 4),
        ("5m", True, 3),
        ("7m", True, 4),
    ]


def test_a_wait_that_only_an_own_draw_may_win_on_is_legal() -> None:
    rules = ruleset("forbid held: win not self_draw when actor holds 9p")
    lines = waits_of(rules, situation_from({"hand": "123m456p789s1199p"}))
    assert [line.legal for line in lines] == [True, True]
    never = ruleset("forbid held: win when actor holds 9p")
    assert [line.legal for line in waits_of(never, situation_from({"hand": "123m456p789s1199p"}))] == [
        False,
        False,
    ]
