"""Xiamen and Quanzhou against the tiny solver; the long form is `python -m tests.oracles.wilds`."""

from __future__ import annotations

from random import Random

import pytest

from compiler.runtime.notation import parse_tiles
from tests.oracles.assignments import completes, parted
from tests.oracles.wild_hands import WildHand, random_hand
from tests.oracles.wilds import differences, quanzhou, waits, xiamen

HANDS = [(seed, golds) for seed in range(4) for golds in range(4)]
GOLD = parse_tiles("5s")[0]


@pytest.mark.parametrize(("seed", "golds"), HANDS)
def test_a_random_hand_is_judged_as_the_solver_says(seed: int, golds: int) -> None:
    assert list(differences(random_hand(Random(1000 * golds + seed), golds))) == []


def _hand(concealed: str, tile: str) -> WildHand:
    return WildHand(concealed=parse_tiles(concealed), melds=(), tile=parse_tiles(tile)[0], gold=GOLD)


# Payments of the records XM3-self_draw-B-0, XM3-discard-B-0, XM3-tour (8 + 1 water, times 4, and 50),
# XM3-3G-later, QZ-M1 to QZ-M3b; the worked hands of the rule texts.
@pytest.mark.parametrize(
    ("concealed", "tile", "drawn", "gold", "wild"),
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
    concealed: str, tile: str, drawn: bool, gold: int, wild: int
) -> None:
    hand = _hand(concealed, tile)
    assert (xiamen(hand, drawn), quanzhou(hand, drawn)) == (gold, wild)


def test_the_solver_tries_every_face() -> None:
    tiles = parse_tiles("1m5s2p5s2p")
    assert {reading.faces for reading in parted(tiles, GOLD, 1)} == {(0, 0), (0, 10), (1, 2)}
    assert not completes(parse_tiles("1m5s2p3p9p"), GOLD, 1)


def test_a_hand_that_waits_for_any_tile() -> None:
    assert len(waits(_hand("123m456m789m123p456p5s", "9s"))) == 34
