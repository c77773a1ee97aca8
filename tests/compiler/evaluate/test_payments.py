"""Payments: who owes whom how much, liability, shares, what is undone, roles reversed, caps."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler.evaluate.sheets import looked_up, rounded
from tests.compiler.evaluate.helpers import bundled, payments, played, ruleset

HAND = ("123m456p789s1199p", "1p")


def pays(text: str, source: str | None = None) -> dict[str, int]:
    return payments(played(ruleset(text), *HAND, source))


def test_from_and_to_take_the_last_line_that_applies() -> None:
    text = "pay w from others from discarder if not self_draw start 1"
    assert pays(text) == {"A": 3, "B": -1, "C": -1, "D": -1}
    assert pays(text, "C") == {"A": 1, "C": -1}


def test_from_is_asked_of_the_payee() -> None:
    # On a discard by the dealer all the others are paid; on a discard by D all but D.
    text = "pay w on discard from dealer to others start 1"
    by_dealer = played(ruleset(text), "", play=[{"player": "A", "act": "discard", "tiles": "5s"}])
    assert payments(by_dealer) == {"A": -3, "B": 1, "C": 1, "D": 1}
    by_d = played(ruleset(text), "", play=[{"player": "D", "act": "discard", "tiles": "5s"}])
    assert payments(by_d) == {"A": -2, "B": 1, "C": 1}


def test_liable_owes_all() -> None:
    text = "pay w from others start 2 liable discarder if by_discard"
    assert pays(text, "C") == {"A": 6, "C": -6}
    assert pays(text) == {"A": 6, "B": -2, "C": -2, "D": -2}


def test_half_liability_rounds_the_liable_share_up_over_the_whole() -> None:
    text = "pay w from others start 1 liable half discarder of (last meld) if by_discard"
    melds = [{"kind": "pung", "tiles": "CCC", "from": "B"}]
    found = played(ruleset(text), "123m456p1199p", "1p", "C", melds=melds)
    assert payments(found) == {"A": 3, "B": -2, "C": -1}


def test_a_liable_line_without_player_does_nothing_and_what_one_owes_himself_falls() -> None:
    text = "pay w from others start 1 liable discarder of (last meld) if by_discard"
    assert pays(text, "C") == {"A": 3, "B": -1, "C": -1, "D": -1}
    assert pays("pay w from others start 1 liable winner if by_discard", "C") == {}


def test_amounts_below_zero_count_as_zero() -> None:
    assert pays("pay w from others start 1 add -3 if payer is dealer add -3 if payee is dealer") == {}


def test_amounts_both_ways_net() -> None:
    text = "fact shown : number of player\npay w on end from player to player start shown of payee"
    facts = {"shown": {"A": 3, "B": 1}}
    found = played(ruleset(text), "", on=["exhausted"], facts=facts)
    assert payments(found) == {"A": 8, "C": -4, "D": -4}


def test_void_is_tested_when_the_deal_is_over() -> None:
    text = "pay gang on kong from others start 2 void if exhausted"
    play = [{"player": "B", "act": "kong", "form": "concealed", "tiles": "5555s"}]
    assert payments(played(ruleset(text), "", play=play)) == {"A": -2, "B": 6, "C": -2, "D": -2}
    assert payments(played(ruleset(text), "", play=play, on=["exhausted"])) == {}


def test_settle_books_the_difference_to_the_pot() -> None:
    text = "pay gang on kong from others start 9\nsettle limit cap 20 floor -5"
    play = [{"player": "B", "act": "kong", "form": "concealed", "tiles": "5555s"}]
    found = played(ruleset(text), "", play=play, on=["exhausted"])
    assert payments(found) == {"A": -5, "B": 20, "C": -5, "D": -5, "pot": -5}


# ---- what one would owe another ------------------------------------------------------------------------


def test_roles_reversed() -> None:
    # What the robbed player would have received from the three: 4 + 3 + 3 (CS3-38).
    kong = [{"player": "B", "act": "", "move": "dice_kong", "tiles": "9999s"}]
    found = played(
        bundled("changsha_2007"), "111333456m88m78s", "9s", "B", by="rob_kong", winner="C", play=kong
    )
    assert payments(found) == {"B": -10, "C": 10}


def test_a_number_of_another_does_not_see_the_hand_of_the_winner() -> None:
    text = (
        "number honors add 1 each pung of dragon\n"
        "pay w from others start 1 add sum honors of payer over player"
    )
    found = played(ruleset(text), "123m456p789sCCC9p", "9p")
    assert payments(found) == {"A": 3, "B": -1, "C": -1, "D": -1}


def test_a_cap_that_changes_when_all_losers_reach_it() -> None:
    text = (
        "fact extra : number of player\n"
        "number owed start 60 add extra of payer\n"
        "pay w from others start owed\n"
        "cap 100 if min owed over others < 100\ncap 70 if min owed over others >= 100"
    )
    found = played(ruleset(text), *HAND, facts={"extra": {"B": 50, "C": 50}})
    assert payments(found) == {"A": 260, "B": -100, "C": -100, "D": -60}
    found = played(ruleset(text), *HAND, facts={"extra": {"B": 50, "C": 50, "D": 40}})
    assert payments(found) == {"A": 210, "B": -70, "C": -70, "D": -70}


def test_a_number_over_nothing() -> None:
    nobody = "(player (player is pot))"
    text = (
        "number five = 5\n"
        f"pay w from others start 1 add max five over {nobody} times product five over {nobody}"
    )
    assert pays(text) == {"A": 3, "B": -1, "C": -1, "D": -1}


# ---- steps ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("steps", "amount"),
    [
        ("start 5 add 2 times 3", 21),
        ("start 5 instead 2 if self_draw add 1", 3),
        ("start 5 instead 2 if by_discard add 1", 6),
        ("start 7 half half round_up 1", 2),
        ("start 7 half round_down 1", 3),
        ("start 12 divide 3 if self_draw", 4),
        ("start 10 divide 4 round_up 1", 3),
        ("start 10 divide 3 divide 2 times 6", 10),
        ("start 71 round_up 10", 80),
        ("start 71 round_down 10", 70),
        ("start 50 cap 30", 30),
        ("start 5 floor 8", 8),
        ("start 2 ^ 3 * 2", 16),
        ("start 10 - 3 - 2", 5),
        ("start 3 table 3 : 0 1 2 4 8", 4),
        ("add 1 each pung of dragon add 1 each chow", 4),
        ("start 1 times 2 each chow", 8),
    ],
)
def test_steps(steps: str, amount: int) -> None:
    found = played(ruleset(f"pay w from others {steps}"), "123m456p789sCCC9p", "9p")
    assert payments(found)["B"] == -amount


def test_a_table_takes_its_first_and_last_entry_beyond_its_ends() -> None:
    row = (7, 8, 9)
    assert [looked_up(row, Fraction(n)) for n in (-2, 0, 1, 2, 5)] == [7, 7, 8, 9, 9]


@given(st.fractions(), st.integers(1, 50))
def test_rounding_goes_to_a_multiple(value: Fraction, unit: int) -> None:
    up, down = rounded(value, Fraction(unit), up=True), rounded(value, Fraction(unit), up=False)
    assert up % unit == down % unit == 0
    assert down <= value <= up
    assert up - down in (0, unit)


# ---- laws ----------------------------------------------------------------------------------------------


@given(
    winner=st.sampled_from("ABCD"),
    dealer=st.sampled_from("ABCD"),
    source=st.sampled_from(["A", "B", "C", "D", None]),
    name=st.sampled_from(["basic", "changsha_2007", "guobiao", "quanzhou", "xiamen_gold", "xiamen_bijin"]),
)
@settings(max_examples=60, deadline=None)
def test_payments_sum_to_zero(winner: str, dealer: str, source: str | None, name: str) -> None:
    source = None if source == winner else source
    rules = bundled(name)
    hand = "123m456m789m123p5s" if rules.hand_size == 13 else "123m456m789m123p456p5s"
    found = played(rules, hand, "5s", source, winner=winner, dealer=dealer)
    assert sum(found.course.balances.values()) == 0
