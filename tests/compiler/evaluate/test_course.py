"""The course of a deal: several winners, the end, carried numbers, the next dealer."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from compiler.evaluate.course import Course, carried_on, finish, next_dealers, play, start
from compiler.evaluate.meaning import ABOVE
from compiler.evaluate.rules import rules_of
from compiler.evaluate.ruling import judge
from compiler.evaluate.table import table_of
from compiler.ir import RuleSet
from compiler.runtime.situation import situation_from
from tests.compiler.evaluate.helpers import bundled, counted, payments, played, ruleset
from tests.compiler.evaluate.test_permissions import script

READY = "123m456p789s1199p"
HANDS = {"B": READY, "C": "234m567p234s1199p"}


def course(rules: RuleSet, *acts: str, exhausted: bool = False, **more: Any) -> Course:
    data = {"play": script(*acts), "on": ["exhausted"] if exhausted else [], **more}
    found = start(table_of(rules_of(rules), situation_from(data), ABOVE))
    play(found)
    if exhausted or found.over:
        finish(found, exhausted)
    return found


def paid(found: Course) -> dict[str, int]:
    return {player: int(change) for player, change in found.balances.items() if change}


def test_the_nearest_after_the_discarder_wins() -> None:
    text = "pay w from discarder start 1"
    found = course(ruleset(text), "D discard 1p", "C win", "B win", hands=HANDS)
    assert found.winners == ("B",)
    assert paid(found) == {"B": 1, "D": -1}


def test_each_of_several_winners_is_paid() -> None:
    text = "pay w from discarder start 1\nwinners at_most 3"
    found = course(ruleset(text), "D discard 1p", "C win", "B win", hands=HANDS)
    assert found.winners == ("B", "C")
    assert paid(found) == {"B": 1, "C": 1, "D": -2}


def test_too_many_winners_may_make_a_dead_deal() -> None:
    text = (
        "pay w from discarder start 1\npay dead_deal on exhausted from dealer to others start 2\n"
        "winners at_most 3\nwinners at_most 0 if count winner = 2"
    )
    found = course(ruleset(text), "D discard 1p", "C win", "B win", hands=HANDS)
    assert found.winners == ()
    assert paid(found) == {"A": -6, "B": 2, "C": 2, "D": 2}


def test_priority_goes_before_nearness() -> None:
    # As in Quanzhou: a special hand goes before an ordinary one (QZ-14).
    text = "pattern special 5 when has pung of dragon\n"
    order = "priority win (special) > win > pung/kong > chow"
    hands = {"B": READY, "D": "CCC123m456p99s11p"}
    acts = ("A discard 1p", "B win", "D win")
    assert course(ruleset(text + order), *acts, hands=hands).winners == ("D",)
    assert course(ruleset(text), *acts, hands=hands).winners == ("B",)


def test_winners_leave_play_when_it_goes_on() -> None:
    text = "pay w from others start 1\nend when count winner = 3"
    found = course(ruleset(text), "D discard 1p", "B win", "C draw 9p", "C win", hands=HANDS)
    assert not found.over
    assert paid(found) == {"A": -2, "B": 3, "C": 1, "D": -2}


def test_a_robbed_kong_earns_nothing() -> None:
    text = "pay gang on kong from others start 2\npay w from discarder start 1"
    kong = script("B kong 1111p")
    hand = "123m456p789s2399p"
    robbed = played(ruleset(text), hand, "1p", "B", by="rob_kong", play=kong)
    assert payments(robbed) == {"A": 1, "B": -1}
    stands = played(ruleset(text), hand, "4p", "C", play=kong)
    assert payments(stands) == {"A": -1, "B": 6, "C": -3, "D": -2}


def test_exhausted_comes_before_the_end_and_only_without_a_winner() -> None:
    text = (
        "pay dead_deal on exhausted from dealer to others start 1\n"
        "pay closing on end from dealer to others add 2 if balance of payer = -3"
    )
    assert paid(course(ruleset(text), exhausted=True)) == {"A": -9, "B": 3, "C": 3, "D": 3}


def test_a_carried_number_keeps_its_value_all_through_the_deal() -> None:
    text = "carry honba 0 add 1 if exhausted instead 0 if not exhausted\nnext_dealer opposite if honba >= 1"
    dead = course(ruleset(text), exhausted=True, carried={"honba": 0}, dealer="A")
    assert carried_on(dead)[("honba", None)] == 1
    assert next_dealers(dead) == ()
    again = course(ruleset(text), exhausted=True, carried={"honba": 1}, dealer="A")
    assert carried_on(again)[("honba", None)] == 2


def test_carried_numbers_of_each_player() -> None:
    text = "carry streak 1 of player add 1 if winner is dealer"
    found = course(ruleset(text), "B discard 1p", "A win", hand=READY, carried={"streak": {"A": 4}})
    assert carried_on(found)[("streak", "A")] == 5
    assert carried_on(found)[("streak", "B")] == Fraction(2)


def test_the_next_dealer() -> None:
    text = (
        "next_dealer next of dealer\nnext_dealer dealer if winner is dealer\n"
        "next_dealer discarder if count winner > 1"
    )
    rules = ruleset(text + "\nwinners at_most 3")
    assert next_dealers(course(rules, exhausted=True, dealer="D")) == ("A",)
    assert next_dealers(course(rules, "A discard 1p", "B win", hands=HANDS, dealer="B")) == ("B",)
    assert next_dealers(course(rules, "D discard 1p", "B win", "C win", hands=HANDS)) == ("D",)


def test_tiles_turned_up_are_not_looked_at_when_the_reading_is_chosen() -> None:
    text = (
        "class one at_most 1\npattern plain 1 when self_draw\npattern lucky 2 when self_draw\n"
        "draws bird 1 to winner = 159\n"
        "pay w from others start 3 add -1 if lucky add 5 * bird of payee if lucky"
    )
    found = played(ruleset(text), READY, "1p", draws="5m")
    assert counted(found) == ["plain"]
    assert payments(found) == {"A": 9, "B": -3, "C": -3, "D": -3}


def test_an_opening_hand_wins_at_the_deal() -> None:
    rules = bundled("changsha_2007")
    found = played(rules, "1478m66669p2359s", on=["deal"], winner="B", dealer="A")
    assert counted(found) == ["four_joys"]
    assert payments(found) == {"A": -2, "B": 4, "C": -1, "D": -1}
    assert not played(rules, "1478m2669p23599s", on=["deal"], winner="B").legal


def test_a_hand_that_is_not_known_has_no_patterns() -> None:
    found = course(bundled("changsha_2007"), "D win")
    assert found.winners == ("D",)
    assert paid(found) == {}


def test_a_dealt_hand_of_fourteen_is_a_first_draw() -> None:
    found = played(bundled("changsha_2007"), "22233m456777s345p", on=["deal"])
    assert counted(found) == ["heavenly"]
    assert payments(found) == {"A": 12, "B": -4, "C": -4, "D": -4}


def test_a_false_win_costs_what_the_rule_set_says() -> None:
    text = "shape other = 7 pair\npay false_pay on false_win from actor to others start 2"
    found = played(ruleset(text), READY, "5m", "B")
    assert not found.legal
    assert payments(found) == {"A": -6, "B": 2, "C": 2, "D": 2}


def test_what_is_not_judged_is_told() -> None:
    situation = situation_from(
        {
            "hand": "123m456p1199p",
            "melds": [{"kind": "kong", "tiles": "CCCC", "form": "concealed"}],
            "win": {"tile": "1p", "by": "self_draw"},
        }
    )
    text = (
        "pay w from others start 1\n"
        "pay gang on kong from others start 1\n"
        "pay closing on end from player to player start count flower of payee\n"
        "settle limit cap 9\n"
        "draws bird 1 to winner = 159"
    )
    _, trace = judge(ruleset(text), situation)
    assert set(trace.not_judged) == {"closing", "gang", "limit", "bird"}
