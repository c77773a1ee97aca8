"""Complete hands: as many as known, each once, as often as they are dealt."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations
from math import comb, prod
from random import Random

import pytest

from compiler.diff.meaning.groups import sets_and_pair, tiles_of
from compiler.diff.meaning.hands import (
    Hands,
    among,
    apart_hands,
    knitted_hands,
    loose_hands,
    pair_hands,
    standard_hands,
    unlike_hands,
)
from compiler.runtime.tiles import HONOR_MASK, RANK_MASKS, SUIT_MASKS, TERMINAL_MASK
from tests.compiler.diff.meaning import counting

ALL = (4,) * 34
SUITS = (4,) * 27 + (0,) * 7
ONE_SUIT = (4,) * 9 + (0,) * 18 + (4,) * 7


def test_there_are_as_many_standard_hands_as_known() -> None:
    assert standard_hands(ALL, 4).number == 11_498_658 == counting.hands(honors=True)
    assert standard_hands(SUITS, 4).number == 5_237_550 == counting.hands(honors=False)


def test_up_to_suits_there_are_as_many_as_known() -> None:
    assert standard_hands(ALL, 4).number_apart == 2_011_706 == counting.hands_up_to_suits(honors=True)
    assert standard_hands(SUITS, 4).number_apart == counting.hands_up_to_suits(honors=False)


def test_there_are_as_many_hands_of_five_sets_as_counted() -> None:
    assert standard_hands(ALL, 5).number == counting.hands(honors=True, sets=5)


def test_there_are_as_many_hands_of_seven_pairs_as_known() -> None:
    hands = pair_hands(ALL, 7)
    fixed = sum(comb(9, n) * comb(9, 7 - 2 * n - z) * comb(7, z) for n in range(4) for z in range(8 - 2 * n))
    turned = sum(comb(9, n) * comb(7, 7 - 3 * n) for n in range(3))
    assert hands.number == 5_379_616 == comb(34, 7)
    assert hands.number_apart == (comb(34, 7) + 3 * fixed + 2 * turned) // 6


def test_fours_may_be_two_pairs() -> None:
    fours = sum(comb(34, n) * comb(34 - n, 7 - 2 * n) for n in range(4))
    assert pair_hands(ALL, 7, twice=True).number == fours


APART = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
KNITTED = [
    [9 * suit + rank for suit, place in enumerate(order) for rank in APART[place]]
    for order in permutations(range(3))
]


def test_thirteen_orphans_are_thirteen_hands() -> None:
    hands = unlike_hands(ALL, TERMINAL_MASK | HONOR_MASK, 12, 1)
    assert hands.number == 13
    assert all(sorted(found.counts)[-13:] == [1] * 12 + [2] for found in hands)


def test_tiles_that_lie_apart_are_fourteen_of_sixteen() -> None:
    """Of nine suited tiles three apart and seven honors two are left out; no hand is of two ways to knit."""
    hands = {frozenset(kinds) for nine in KNITTED for kinds in combinations([*nine, *range(27, 34)], 14)}
    assert apart_hands(ALL, 14).number == len(hands) == 6 * comb(16, 14)
    assert apart_hands(SUITS, 14).number == 0


def test_a_knitted_straight_takes_any_set_and_pair() -> None:
    sets = [(kind,) * 3 for kind in range(34)]
    sets += [(first, first + 1, first + 2) for first in range(27) if first % 9 < 7]
    hands = {
        tuple(sorted((*nine, *three, pair, pair))) for nine in KNITTED for three in sets for pair in range(34)
    }
    whole = {hand for hand in hands if max(map(hand.count, hand)) <= 4}
    listed = knitted_hands(ALL, 1, 1)
    assert {tuple(tiles_of(found.counts)) for found in listed.told_apart()} == whole
    assert listed.number == len(whole)


def test_loose_tiles_are_counted_by_a_power_of_a_polynomial() -> None:
    """Fourteen tiles of nine kinds, four of each: the coefficient of x^14 in (1 + x + ... + x^4)^9."""
    ways = [1]
    for _ in range(9):
        ways = [sum(ways[max(0, n - 4) : n + 1]) for n in range(len(ways) + 4)]
    hands = loose_hands(SUITS, RANK_MASKS[2] | RANK_MASKS[5] | RANK_MASKS[8], 14)
    assert hands.number == ways[14]
    assert hands.deals == comb(36, 14)


def test_a_hand_is_known_for_what_it_is() -> None:
    standard, pairs = standard_hands(ONE_SUIT, 4), pair_hands(ONE_SUIT, 7, twice=True)
    both = 0
    for found in pairs:
        assert pairs.holds(found.counts)
        assert standard.holds(found.counts) is (sets_and_pair(found.counts) is not None)
        both += standard.holds(found.counts)
    assert 0 < both < pairs.number


@pytest.mark.parametrize(
    "hands",
    [
        standard_hands(ONE_SUIT, 4),
        pair_hands(ONE_SUIT, 7),
        loose_hands(ONE_SUIT, RANK_MASKS[2] | RANK_MASKS[5], 7),
    ],
)
def test_each_hand_comes_once(hands: Hands) -> None:
    found = [found.counts for found in hands]
    assert len(found) == len(set(found)) == hands.number == hands.number_apart


def test_images_and_deals_add_up() -> None:
    hands = standard_hands(SUITS, 3)
    found = list(hands)
    assert len(found) == hands.number_apart
    assert sum(one.images for one in found) == hands.number == counting.hands(honors=False, sets=3)
    weighed = counting.hands(honors=False, weighed=True, sets=3)
    assert sum(one.deals for one in found) == hands.deals == weighed


def test_a_hand_is_dealt_in_as_many_ways_as_its_tiles_can_be_drawn() -> None:
    for found in list(standard_hands(ONE_SUIT, 4))[::5000]:
        assert found.deals == prod(comb(4, number) for number in found.counts)


def test_ranges_of_a_cell_make_up_the_cell() -> None:
    hands = standard_hands(SUITS, 3)
    for cell in hands.cells:
        whole = list(hands.hands_of(cell))
        size = hands.suit_choices(cell)
        cuts = [0, size // 3, size // 2, size]
        parted = [f for a, b in pairwise(cuts) for f in hands.hands_of(cell, a, b)]
        assert parted == whole
        assert len(whole) == hands.size(cell)


def test_hands_are_drawn_as_often_as_they_are_dealt() -> None:
    hands, rng = standard_hands(ONE_SUIT, 4), Random(5)
    drawn = [hands.drawn(rng) for _ in range(4000)]
    concealed = {found.counts: found.deals for found in hands}
    assert all(hand in concealed for hand in drawn)
    flush = sum(ways for hand, ways in concealed.items() if not any(hand[27:])) / hands.deals
    seen = sum(not any(hand[27:]) for hand in drawn) / len(drawn)
    assert abs(seen - flush) < 4 * (flush * (1 - flush) / len(drawn)) ** 0.5


def test_hands_of_some_kinds_have_no_others() -> None:
    narrow = among(standard_hands(ALL, 4), SUIT_MASKS[0] | HONOR_MASK)
    assert narrow.number == standard_hands(ONE_SUIT, 4).number
    assert not any(any(narrow.drawn(Random(seed))[9:27]) for seed in range(50))


def test_every_standard_hand_is_parted() -> None:
    for found in list(standard_hands(SUITS, 4).hands_of(standard_hands(SUITS, 4).cells[3]))[::211]:
        groups = sets_and_pair(found.counts)
        assert groups is not None
        assert sorted(kind for group in groups for kind in group) == tiles_of(found.counts)
        assert len(groups) == 5
    assert sets_and_pair((3, 1, 1) + (0,) * 31) is not None
    assert sets_and_pair((1, 1, 1, 1, 1) + (0,) * 29) is None


@pytest.mark.long
def test_all_standard_hands_are_different() -> None:
    hands = standard_hands(ALL, 4)
    found = {one.counts for one in hands}
    assert len(found) == 2_011_706
    assert sum(one.deals for one in hands) == counting.hands(honors=True, weighed=True)
