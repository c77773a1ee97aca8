"""What counts: instances, covering, at most so many, account-once, late patterns, values."""

from __future__ import annotations

import json
from typing import Any

import pytest

from compiler.evaluate.choice import is_linked
from compiler.evaluate.errors import EvaluationStopped
from compiler.evaluate.ruling import judgement
from compiler.evaluate.scope import Instance
from compiler.evaluate.things import Group, Tile
from compiler.ir import Word
from compiler.runtime.notation import InputError
from compiler.runtime.situation import situation_from
from tests.compiler.evaluate.helpers import best, bundled, counted, played, ruleset, struck
from tests.texts import ROOT

PUBLIC = ROOT / "tests" / "data" / "national_scores.jsonl"


def test_only_what_is_not_covered_covers() -> None:
    # Seven pairs cover the fully concealed hand, which then no longer covers the own draw (GBF-19,
    # GBF-56, GBF-80).
    found = played(bundled("guobiao"), "1133m4466p8899sE", "E")
    assert counted(found) == ["seven_pairs", "self_drawn"]


def test_a_chain_of_covers_in_text_order_or_not() -> None:
    text = (
        "pattern low 1 when self_draw\n"
        "pattern middle 2 when self_draw covers low\n"
        "pattern high 4 when self_draw covers middle"
    )
    assert counted(played(ruleset(text), "123m456p789s1199p", "1p")) == ["low", "high"]


def test_where_both_use_sets_only_the_same_sets_fall() -> None:
    text = (
        "pattern one 1 each pung of terminal\n"
        "pattern red 2 each pung of dragon\n"
        "pattern two 4 when has 2 pung in m covers one"
    )
    found = played(ruleset(text), "111m999m111s99p55s", "9p")
    assert counted(found) == ["one", "one", "two"]


def test_where_one_uses_no_sets_all_fall() -> None:
    text = "pattern one 1 each pung of terminal\npattern self_won 4 when self_draw covers one"
    assert counted(played(ruleset(text), "111m999m111s99p55s", "9p")) == ["self_won"]


def test_conditional_covers() -> None:
    text = "option soft no\npattern low 1 when self_draw\npattern high 2 when self_draw covers low if soft"
    assert counted(played(ruleset(text), "123m456p789s1199p", "1p")) == ["low", "high"]
    assert counted(played(ruleset(text), "123m456p789s1199p", "1p", options={"soft": True})) == ["high"]


def test_a_class_covers_a_class_and_counts_once() -> None:
    text = (
        "class small\npattern s 9 when self_draw\n"
        "class big covers small at_most 1\npattern x 2 when self_draw\npattern y 3 when self_draw\n"
        "number worth_all = sum big + sum small\n"
        "pay w from others start worth_all"
    )
    assert counted(played(ruleset(text), "123m456p789s1199p", "1p")) == ["y"]


def test_the_choice_is_what_pays_not_what_is_worth_most() -> None:
    text = (
        "class one at_most 1\npattern x 2 when self_draw\npattern y 3 when self_draw\n"
        "pay w from others start 1 add 5 if x"
    )
    assert counted(played(ruleset(text), "123m456p789s1199p", "1p")) == ["x"]


def test_equal_readings_take_the_pattern_written_first() -> None:
    text = (
        "class one at_most 1\npattern x when self_draw\npattern y when self_draw\npay w from others start 1"
    )
    assert counted(played(ruleset(text), "123m456p789s1199p", "1p")) == ["x"]


def test_a_when_pattern_counts_once_and_each_counts_every_match() -> None:
    text = "pattern once 1 when has pung of dragon\npattern always 1 each pung of dragon"
    found = played(ruleset(text), "CCCFFFPPP123m9s", "9s")
    assert counted(found) == ["once", "always", "always", "always"]


def test_matches_of_the_same_groups_are_one() -> None:
    text = "pattern pair_of_chows 1 each chow n in X, chow n in Y"
    assert counted(played(ruleset(text), "234m234p234s999m5p", "5p")) == ["pair_of_chows"] * 3


def test_late_patterns_see_what_counts() -> None:
    text = "class fans\npattern self_won 1 when self_draw\npattern chicken 8 when count fans = 0"
    assert counted(played(ruleset(text), "123m456p789s1199p", "1p")) == ["self_won"]
    assert counted(played(ruleset(text), "123m456p789s1199p", "1p", "B")) == ["chicken"]


def test_the_last_worth_that_applies_is_the_value() -> None:
    text = "option high no\npattern any_win 2 worth 5 if high worth 7 if by_discard"
    hand = ("123m456p789s1199p", "1p")
    assert best(played(ruleset(text), *hand)).selection.total() == 2
    assert best(played(ruleset(text), *hand, options={"high": True})).selection.total() == 5
    assert best(played(ruleset(text), *hand, "B", options={"high": True})).selection.total() == 7


# ---- account-once --------------------------------------------------------------------------------------


def instance(*sets: Group) -> Instance:
    return Instance("p", sets)


def groups(count: int) -> list[Group]:
    return [Group(word=Word.CHOW, tiles=(Tile(kind=0, face=0),)) for _ in range(count)]


def test_linked_selections() -> None:
    a, b, c, d = groups(4)
    assert is_linked([instance(a, b), instance(b, c), instance(c, d)])
    assert is_linked([instance(a, b), instance(c, d), instance(b, c)])
    assert not is_linked([instance(a, b), instance(b, c), instance(c, a)])
    assert not is_linked([instance(a, b), instance(a, b)])
    assert is_linked([instance(a, b, c), instance(c, d)])
    assert not is_linked([instance(a, b, c), instance(a, c)])


def test_account_once_in_three_suits() -> None:
    # 三色三同顺 takes three chows, the fourth joins once (GB-08, principle 3).
    found = played(bundled("guobiao"), "123m123p123s456s7p", "7p", "B")
    assert counted(found).count("mixed_double_chow") == 0
    assert counted(found).count("short_straight") == 1


def test_largest_selections_only() -> None:
    # A chicken hand (8) must not beat 喜相逢 and 一般高 (1 each).
    found = played(bundled("guobiao"), "234m234678p4688s", "5s", "B")
    assert "chicken_hand" not in counted(found)


def test_account_once_does_not_tie_other_fans() -> None:
    found = played(bundled("guobiao"), "1112223334447m", "7m", "C", winner="B")
    assert {"four_concealed", "four_shifted_pungs", "full_flush"} <= set(counted(found))


def test_more_instances_than_can_be_linked_are_refused() -> None:
    lines = [f"pattern pair_{n} 1 each chow n in X, chow k in X" for n in range(3)]
    with pytest.raises(EvaluationStopped) as stopped:
        played(ruleset("\n".join(["class sets linked", *lines])), "123456789m123m5s", "5s")
    assert stopped.value.code == "too_many_combinations"


# ---- hands that other programs got wrong ---------------------------------------------------------------


def cases() -> list[Any]:
    """Scores of the national standard reported in public as wrong elsewhere, with the value that was
    confirmed."""
    lines = (json.loads(line) for line in PUBLIC.read_text(encoding="utf-8").splitlines())
    return [pytest.param(case, id=case["id"]) for case in lines]


@pytest.mark.parametrize("case", cases())
def test_public_scores(case: dict[str, Any]) -> None:
    found = judgement(bundled("guobiao"), situation_from(case["situation"]))
    assert best(found).selection.total() == case["total"]


def test_a_ban_on_the_value_strikes_every_reading() -> None:
    found = played(bundled("guobiao"), "123m456p678s11p23m", "1m", "B")
    assert not found.legal
    assert struck(found) == ["minimum"]
    assert best(found).selection.total() == 5


def test_impossible_situations_are_refused() -> None:
    with pytest.raises(InputError):
        played(ruleset(""), "11111m234p567p789s", "1m")
