"""`guobiao` against pymahjonggb, ten hands for each fan. Long form: `python -m tests.oracles.guobiao`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from compiler.runtime.notation import parse_tiles
from tests.oracles.constructed import hand_for, spoilt
from tests.oracles.disputes import DISPUTES, Dispute
from tests.oracles.guobiao import Comparison, compared, hand_of, report, see, smallest, waits_differ
from tests.oracles.hands import CHOW, Group, Hand, calculated
from tests.oracles.parting import role_names, ways
from tests.oracles.sides import loaded_of, reference
from tests.oracles.skeletons import BUILDS
from tests.oracles.tally import Tally, random_of, seen

COUNT = 10 * len(BUILDS)
LONG = 100_000
# Hands for the reference evaluator, which takes its time.
FEW = 40
DISPUTED = {
    "nine gates with a pung of ends": ("1112345678999m", "2m"),
    "readings of equal worth": ("12345667889mWW", "7m"),
}
ALIKE = (("1113444555789s", "2s"), ("1122334444p444s", "1p"))


def _hand(concealed: str, tile: str) -> Hand:
    return Hand(
        aim="",
        concealed=parse_tiles(concealed),
        melds=(),
        tile=parse_tiles(tile)[0],
        by="self_draw",
        on=(),
        flowers=0,
        seat=1,
        wind=2,
    )


@pytest.fixture(scope="module")
def tally() -> Tally:
    return seen(see, COUNT, seed=20)


def test_every_difference_is_a_dispute_on_the_list(tally: Tally) -> None:
    assert tally.differences == []


def test_every_fan_of_the_table_is_counted(tally: Tally) -> None:
    fans = {pattern.names.zh for pattern in loaded_of("guobiao").ruleset.patterns}
    assert fans == {*BUILDS} == {*tally.patterns}
    lines = list(report(tally, 0))
    assert all(any(name in line for line in lines) for name in fans)


def test_the_hands_are_of_every_sort(tally: Tally) -> None:
    sorts = {"self_draw", "discard", "rob_kong", "concealed", "claimed", "flowers", "last_copy", "last_draw"}
    sorts |= {"last_discard", "kong_draw", "4 kongs", "knitted", "seven pairs with four alike", "no win"}
    assert sorts <= {*tally.circumstances}


@pytest.mark.long
def test_a_hundred_thousand_hands() -> None:
    assert seen(see, LONG, seed=1).differences == []


def test_the_reference_evaluator_counts_the_same() -> None:
    judge = reference("guobiao")
    hands = [hand_of(number, random_of(5, number)) for number in range(0, 4 * len(BUILDS), 8)][:FEW]
    assert [str(one) for hand in hands if not (one := compared(hand, judge)).settled] == []


@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda dispute: dispute.id)
def test_a_dispute_has_a_hand_and_an_authority(dispute: Dispute) -> None:
    result = compared(_hand(*DISPUTED[dispute.id]))
    assert (result.same, result.dispute) == (False, dispute.id)
    assert dispute.authority


@pytest.mark.parametrize("tiles", ALIKE, ids=lambda tiles: tiles[0])
def test_two_partings_of_equal_worth_are_one_dispute(tiles: tuple[str, str]) -> None:
    result = compared(_hand(*tiles))
    assert (result.same, result.dispute) == (False, "readings of equal worth")


def _wrong(result: Comparison) -> dict[str, Callable[[], dict[str, tuple[int, int]]]]:
    ours = dict(result.ours)
    return {
        "too few": lambda: {name: value for name, value in ours.items() if name != "清龙"},
        "too many": lambda: {**ours, "四杠": (1, 88)},
        "twice": lambda: {**ours, "清龙": (2, 16)},
        "another wait": lambda: {**ours, "边张": (1, 1), "坎张": (1, 1)},
    }


@pytest.mark.parametrize("wrong", ["too few", "too many", "twice", "another wait"])
def test_a_fan_too_many_or_too_few_is_seen(wrong: str) -> None:
    result = compared(hand_for("清龙", Random(3), found=True))
    assert result.same
    assert not replace(result, ours=_wrong(result)[wrong]()).settled


def test_a_difference_is_shown_as_small_as_it_goes() -> None:
    small = replace(_hand("123m456m789m123p5s", "5s"), seat=0, wind=0)
    meld = Group(kind=CHOW, tile=9, form="exposed")
    large = replace(
        small, concealed=small.concealed[:9] + small.concealed[12:], melds=(meld,), flowers=4, seat=3, wind=2
    )

    def ask(hand: Hand) -> Comparison:
        result = compared(hand)
        return replace(result, ours={name: value for name, value in result.ours.items() if name != "清龙"})

    less = smallest(replace(large, on=("last_draw",)), ask)
    assert replace(less, concealed=tuple(sorted(less.concealed))) == small


@pytest.mark.parametrize("fan", BUILDS)
def test_a_hand_is_built_for_each_fan(fan: str) -> None:
    counted = calculated(hand_for(fan, Random(4), found=True))
    assert counted is not None
    assert fan in counted


def test_a_spoilt_hand_is_no_win_for_either() -> None:
    hands = [spoilt(hand_for("平和", Random(seed), found=False), Random(seed)) for seed in range(30)]
    lost = [hand for hand in hands if calculated(hand) is None]
    assert lost
    assert all(compared(hand).same for hand in lost)
    assert not any(waits_differ(hand) for hand in lost)


# Formal waits: the interpretation of the rules by the International League (see GB-Mahjong, issue 8).
@pytest.mark.parametrize(("concealed", "tile"), [("1234444678m456p", "1m"), ("777m7777999p789s", "8p")])
def test_a_kind_held_in_full_is_another_wait(concealed: str, tile: str) -> None:
    result = compared(_hand(concealed, tile))
    assert result.same
    assert not {"边张", "坎张", "单钓将"} & {*result.ours}


def test_partings_and_what_the_winning_tile_makes() -> None:
    found = [role_names(sets, pair, 2) for sets, pair in ways(parse_tiles("11123m"), 1)]
    assert found == [{"edge"}]
