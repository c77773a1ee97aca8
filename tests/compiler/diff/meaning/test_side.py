"""Which situations serve as examples of a difference."""

from __future__ import annotations

import pytest

from compiler.runtime.situation import situation_from
from tests.compiler.diff.meaning.acts import act
from tests.compiler.diff.meaning.searching import named

HAND = {"hand": "123456789m123p5s", "winner": "A"}
FED = {"tile": "5s", "by": "discard", "from": "B"}


@pytest.mark.parametrize(("thrown", "can_be"), [("5s", True), ("6s", False)])
def test_only_a_tile_that_completes_the_hand_is_passed(thrown: str, can_be: bool) -> None:
    play = [act("C", "discard", thrown), act("A", "win", "", passed=True)]
    told = situation_from({**HAND, "play": play, "win": FED})
    assert [side.can_be(told) for side in named("changsha_room", "changsha_2007").sides] == [can_be] * 2
