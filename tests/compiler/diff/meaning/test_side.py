"""Which situations serve as examples of a difference."""

from __future__ import annotations

import pytest

from compiler.diff.meaning.side import leads_elsewhere, turns_another
from compiler.runtime.situation import situation_from
from tests.compiler.diff.meaning.searching import named

HAND = {"hand": "123456789m123p5s", "winner": "A"}
DRAWN = {"tile": "5s", "by": "self_draw"}
FED = {"tile": "5s", "by": "discard", "from": "B"}
ROBBED = {"tile": "5s", "by": "rob_kong", "from": "B"}


def act(player: str, word: str, tiles: str, *, passed: bool = False) -> dict[str, object]:
    told: dict[str, object] = {"player": player, "act": word, "tiles": tiles}
    return {**told, "passed": True} if passed else told


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
    assert leads_elsewhere(situation_from({**HAND, "play": play, "win": win}))


@pytest.mark.parametrize(("play", "win"), HERE)
def test_the_last_act_told_leads_to_the_win(play: list[object], win: dict[str, object]) -> None:
    assert not leads_elsewhere(situation_from({**HAND, "play": play, "win": win}))


def test_on_the_last_tile_no_other_is_turned_up() -> None:
    """CS2-21, CS3-29: the tile of the sea bottom is the bird."""
    last = {**DRAWN, "on": ["last_draw"]}
    assert turns_another(situation_from({**HAND, "win": last, "draws": "8m"}))
    assert not turns_another(situation_from({**HAND, "win": last, "draws": "5s"}))
    assert not turns_another(situation_from({**HAND, "win": DRAWN, "draws": "8m"}))


@pytest.mark.parametrize(("thrown", "can_be"), [("5s", True), ("6s", False)])
def test_only_a_tile_that_completes_the_hand_is_passed(thrown: str, can_be: bool) -> None:
    play = [act("C", "discard", thrown), act("A", "win", "", passed=True)]
    told = situation_from({**HAND, "play": play, "win": FED})
    assert [side.can_be(told) for side in named("changsha_room", "changsha_2007").sides] == [can_be] * 2
