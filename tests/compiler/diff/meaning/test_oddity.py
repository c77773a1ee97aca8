"""What is told of an example fits together: the acts, the first tile, the last one."""

from __future__ import annotations

import pytest

from compiler.diff.meaning.oddity import is_odd
from compiler.runtime.situation import situation_from
from tests.compiler.diff.meaning.acts import act

HAND = {"hand": "123456789m123p5s", "winner": "A"}
DRAWN = {"tile": "5s", "by": "self_draw"}
FED = {"tile": "5s", "by": "discard", "from": "B"}
ROBBED = {"tile": "5s", "by": "rob_kong", "from": "B"}


ELSEWHERE = [
    ([act("A", "draw", "9p")], DRAWN),
    ([act("B", "discard", "9p")], FED),
    ([act("B", "kong", "9999p")], ROBBED),
]
HERE = [
    ([], FED),
    ([act("A", "draw", "5s")], DRAWN),
    ([act("B", "discard", "5s")], FED),
    ([act("C", "discard", "9p")], FED),
    ([act("B", "discard", "9p"), act("B", "kong", "EEEE")], FED),
    ([act("B", "kong", "5555s")], ROBBED),
    ([act("B", "discard", "5s"), act("B", "discard", "9p", passed=True)], FED),
]


@pytest.mark.parametrize(("play", "win"), ELSEWHERE)
def test_the_last_act_told_is_of_another_tile(play: list[object], win: dict[str, object]) -> None:
    assert is_odd(situation_from({**HAND, "play": play, "win": win}))


@pytest.mark.parametrize(("play", "win"), HERE)
def test_the_last_act_told_leads_to_the_win(play: list[object], win: dict[str, object]) -> None:
    assert not is_odd(situation_from({**HAND, "play": play, "win": win}))


def test_on_the_last_tile_no_other_is_turned_up() -> None:
    """CS2-21, CS3-29: the tile of the sea bottom is the bird."""
    last = {**DRAWN, "on": ["last_draw"]}
    assert is_odd(situation_from({**HAND, "win": last, "draws": "8m"}))
    assert not is_odd(situation_from({**HAND, "win": last, "draws": "5s"}))
    assert not is_odd(situation_from({**HAND, "win": DRAWN, "draws": "8m"}))


def test_nor_on_the_tile_thrown_after_it() -> None:
    """The wall is empty: nothing else is left that could be turned up."""
    thrown = {**FED, "on": ["last_discard"]}
    assert is_odd(situation_from({**HAND, "win": thrown, "draws": "8m"}))
    assert not is_odd(situation_from({**HAND, "win": thrown, "draws": "5s"}))


def test_nobody_has_made_a_set_before_the_first_tile() -> None:
    kong = {"play": [act("B", "kong", "EEEE")], "win": {**DRAWN, "on": ["first_draw"]}}
    assert is_odd(situation_from({**HAND, **kong}))
    assert not is_odd(situation_from({**HAND, **kong, "win": DRAWN}))
