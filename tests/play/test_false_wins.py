"""A false win is paid for and changes nothing else: what lay there lies still, the turn is whose it was."""

from __future__ import annotations

import pytest

from compiler.play.simulate import check_whole
from compiler.runtime.play.replay import Replay
from compiler.runtime.play.speaking import asked_now
from compiler.runtime.play.state import Stage
from tests.play.case import replayed
from tests.play.illegal import PLAIN
from tests.play.told import Deal

WAITS = {"C": "123456789m123p5s"}


def _played(play: str, **rest: object) -> Replay:
    return replayed(Deal(ruleset="basic", play=play, **rest))  # type: ignore[arg-type]


def test_the_discard_still_lies_and_is_won() -> None:
    found = _played("A turn 5s, B false_win, C win", hands=WAITS)
    assert found.illegal is None
    assert found.last.table.winners == ("C",)


def test_a_discard_that_nobody_else_wants_is_let_go() -> None:
    found = _played("A turn 5s, D false_win", hands={"D": PLAIN.replace("5s", "9s")})
    assert found.last.stage in (Stage.CLAIM, Stage.DRAW)
    assert asked_now(found.last)
    assert _played("A turn N, D false_win").last.stage is Stage.DRAW


def test_the_dealer_may_still_win_as_dealt() -> None:
    found = _played("C false_win, A win", hands={"A": "123456789m123p55s"})
    assert found.illegal is None
    assert found.last.table.winners == ("A",)


def test_the_first_discard_is_still_the_first() -> None:
    found = replayed(Deal(ruleset="guobiao", play="D false_win, A discard 5s, C win", hands=WAITS))
    judged = found.steps[-1].permission.judged
    assert judged is not None
    assert "first_discard" in judged.claim.on


@pytest.mark.parametrize("said", ["", "B false_win, "])
def test_the_win_after_a_kong_is_one_still(said: str) -> None:
    play = f"A turn, B draw 5s, B kong 5555s concealed, {said}B draw 1p, B win"
    judged = _played(play, hands={"B": "123456789m1p"}).steps[-1].permission.judged
    assert judged is not None
    assert "kong_draw" in judged.claim.on


def test_a_kong_that_might_have_been_robbed_stands() -> None:
    play = "A turn 5s, B pung 555s, B discard N, C turn, D turn, A turn, B draw 5s, B kong 5555s added"
    found = _played(f"{play}, D false_win, C pass", hands={"C": "123456789m99p46s"})
    assert found.illegal is None
    assert found.last.stage is Stage.DRAW
    assert [meld.form for meld in found.last.seats["B"].melds] == ["added"]
    check_whole(found.last)


def test_a_passed_robbery_takes_no_tile() -> None:
    """Guards of the tiles know a robbery that was let go from one that was not."""
    play = "A turn 5s, B pung 555s, B discard N, C turn, D turn, A turn, B draw 5s"
    found = replayed(
        Deal(
            ruleset="changsha_2007",
            play=f"{play.replace(' N,', ' 1p,')}, B dice_kong 5555s added, C pass",
            hands={"C": "123456789m99p46s"},
        )
    )
    assert found.illegal is None
    assert any(act.word == "win" and act.passed for act in found.last.acts)
    check_whole(found.last)
