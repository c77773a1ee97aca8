"""Rule sets with wild tiles against the tiny solver. Long form: `python -m tests.oracles.wilds`."""

from __future__ import annotations

import pytest

from compiler.runtime.notation import parse_tiles
from tests.oracles.assignments import completes, pairs, readings
from tests.oracles.sides import reference
from tests.oracles.tally import Tally, random_of, seen
from tests.oracles.wild_hands import WildHand, WildWin
from tests.oracles.wild_rules import bijin, gold, quanzhou, trial, waits
from tests.oracles.wilds import SYSTEMS, difference, report, see, smallest, win_of

COUNT, LONG = 40 * len(SYSTEMS), 20_000
# Hands for the reference evaluator, which takes its time; with few golds, else it takes much.
FEW = 2 * len(SYSTEMS)
GOLD = parse_tiles("5s")[0]


@pytest.fixture(scope="module")
def tally() -> Tally:
    return seen(see, COUNT, seed=7)


def test_rule_sets_and_solver_agree(tally: Tally) -> None:
    assert tally.differences == []
    assert list(report(tally, 0))[-1].startswith("0 differences")


def test_the_hands_are_of_every_sort(tally: Tally) -> None:
    sorts = {f"{golds} golds and a win" for golds in range(4)}
    sorts |= {"another's tile with a gold held", "another's gold", "white dragons in a meld", "rob_kong"}
    sorts |= {"white dragon as the gold's face and a win", "waits compared"}
    assert sorts <= {*tally.circumstances}
    patterns = {"xiamen_bijin tour", "xiamen_gold golds", "xiamen_short own_draw", "quanzhou soft"}
    assert patterns | {"quanzhou hard", "wild_pairs seven_pairs"} <= {*tally.patterns}


@pytest.mark.long
def test_twenty_thousand_hands() -> None:
    assert seen(see, LONG, seed=1).differences == []


@pytest.mark.parametrize("number", range(FEW))
def test_the_reference_evaluator_rules_the_same(number: int) -> None:
    turn, place = divmod(number, len(SYSTEMS))
    system = SYSTEMS[place]
    win = win_of(system, turn, random_of(11, number))
    assert difference(system, win, reference(system.ruleset)) == ""


def _win(concealed: str, tile: str, *, drawn: bool, standin: bool = True, sets: int = 5) -> WildWin:
    hand = WildHand(
        concealed=parse_tiles(concealed),
        tile=parse_tiles(tile)[0],
        gold=GOLD,
        standin=standin,
        sets=sets,
    )
    return WildWin(hand=hand, by="self_draw" if drawn else "discard")


# Payments of the records XM3-self_draw-B-0, XM3-discard-B-0, XM3-tour (8 + 1 water, times 4, and 50),
# XM3-3G-later, QZ-M1 to QZ-M3b; the worked hands of the rule texts.
@pytest.mark.parametrize(
    ("concealed", "tile", "drawn", "xiamen", "wild"),
    [
        ("123m456m789m123p456p9s", "9s", True, 16, 20),
        ("123m456m789m123p456p9s", "9s", False, 8, 20),
        ("123m456m789m123p456p5s", "9s", True, 86, 20),
        ("555s19m46m78p1234p9s2sE", "N", True, 33, 20),
        ("5s12m456m789m123p45p99s", "3m", False, 0, 10),
        ("456789m123m123p456s9s", "9s", False, 0, 20),
        ("123m456m789m123p456pP", "9s", True, 0, 0),
        ("123m456m789m123p4sP6s9s", "9s", False, 8, 20),
    ],
)
def test_the_solver_itself_against_the_worked_examples(
    concealed: str, tile: str, drawn: bool, xiamen: int, wild: int
) -> None:
    win = _win(concealed, tile, drawn=drawn)
    assert (-gold(win).paid[2], -quanzhou(win).paid[2]) == (xiamen, wild)


# XM1-14, XM1-15, XM1-09: 1 on a discard, 2 drawn, 8 for a tour, no discard and no plain draw with golds.
@pytest.mark.parametrize(
    ("concealed", "tile", "drawn", "each"),
    [
        ("123m456m789m123p456p9s", "9s", False, 1),
        ("123m456m789m123p456p9s", "9s", True, 2),
        ("123m456m789m123p456p5s", "9s", True, 8),
        ("123m456m789m45p99p785s", "3p", False, 0),
        ("123m456m789m129p5578s", "9p", True, 0),
    ],
)
def test_the_solver_compares_golds(concealed: str, tile: str, drawn: bool, each: int) -> None:
    assert bijin(_win(concealed, tile, drawn=drawn, standin=False)).paid[2] == -each


def test_the_solver_counts_seven_pairs() -> None:
    win = _win("1133m2244p5s99sEE", "7m", drawn=True, sets=4)
    assert (trial(win).paid[0], set(trial(win).patterns)) == (-4, {frozenset({"seven_pairs"})})
    whole = _win("1133m2244p99sEE5s", "P", drawn=True, sets=4)
    assert trial(whole).paid[0] == -7


def test_the_solver_tries_every_face() -> None:
    found = {reading.faces for reading in readings(parse_tiles("1m2p2p"), 2)}
    assert found == {(0, 0), (0, 10), (1, 2)}
    assert not completes(parse_tiles("1m2p3p9p"), 1)
    assert set(pairs(parse_tiles("11m2p"), 3)) == {tuple(sorted((10, kind, kind))) for kind in range(34)}


def test_a_hand_that_waits_for_any_tile() -> None:
    hand = _win("123m456m789m123p456p5s", "9s", drawn=True).hand
    assert len(waits(hand, golds_win=False)) == 34


def test_a_wrong_ruling_is_seen_and_made_small() -> None:
    system = SYSTEMS[1]
    win = _win("123m456m789m123p456p5s", "9s", drawn=True)
    large = WildWin(hand=win.hand, flowers=(1, 2), carried=2, winner="A", options={"later_golds": 4})

    def ask(one: WildWin) -> str:
        return difference(system, one, lambda data: {"legal": False, "reasons": []})

    assert ask(large).startswith("win False, should be True")
    assert smallest(large, ask) == win
