"""`guobiao` against pymahjonggb: three hands for each fan. Long form: `python -m tests.oracles.guobiao`."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from compiler.runtime.notation import parse_tiles
from tests.oracles.constructed import hand_for
from tests.oracles.disputes import DISPUTES, Dispute
from tests.oracles.guobiao import Comparison, compared, hands
from tests.oracles.hands import Hand, calculated
from tests.oracles.skeletons import BUILDS
from tests.records.run import judge_of

COUNT = 3 * len(BUILDS)
DISPUTED = {
    "nine gates with a pung of ends": ("1112345678999m", "2m"),
    "one wait, two names": ("12345667889mWW", "7m"),
    "a wait on a fifth copy": ("777m7777999p789s", "8p"),
}


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
def comparisons() -> list[Comparison]:
    return [compared(hand) for hand in hands(COUNT, seed=20)]


def test_every_difference_is_a_dispute_on_the_list(comparisons: list[Comparison]) -> None:
    assert [str(one) for one in comparisons if not one.same and one.dispute is None] == []


def test_every_fan_of_the_table_is_counted(comparisons: list[Comparison]) -> None:
    counted = {name for one in comparisons for name in one.ours}
    assert counted == {pattern.names.zh for pattern in judge_of("guobiao").ruleset.patterns}


@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda dispute: dispute.id)
def test_a_dispute_has_a_hand_and_an_authority(dispute: Dispute) -> None:
    result = compared(_hand(*DISPUTED[dispute.id]))
    assert (result.same, result.dispute) == (False, dispute.id)
    assert dispute.authority


def test_a_fan_too_many_or_too_few_is_seen() -> None:
    hand = hand_for("清龙", Random(3), found=True)
    result = compared(hand)
    assert result.same
    short = {name: value for name, value in result.ours.items() if name != "清龙"}
    for wrong in (short, {**result.ours, "四杠": (1, 88)}, {**result.ours, "清龙": (2, 16)}):
        other = replace(result, ours=wrong)
        assert not other.same
        assert other.dispute is None


@pytest.mark.parametrize("fan", BUILDS)
def test_a_hand_is_built_for_each_fan(fan: str) -> None:
    counted = calculated(hand_for(fan, Random(4), found=True))
    assert counted is not None
    assert fan in counted
