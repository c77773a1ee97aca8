"""The last draws of a double tour by the general conventions of Xiamen (XM2-08)."""

from __future__ import annotations

import pytest

from tests.play.case import replayed
from tests.play.told import Deal

TOURING = "123m456m789m123p456p5s"  # with the gold 5s any tile completes it
TOURED = "D turn, A draw 5s, A touring 5s"
AGAIN = f"{TOURED}, B draw 1m, C draw 2m, D draw 3m, A draw 5s, A touring 5s"
DRAWS = (
    (f"{TOURED}, B draw f1, B flower f1, C draw 9p", ()),
    (f"{TOURED}, B draw f1, B flower f1, B draw 9p", ("last_draws",)),
    (f"{TOURED}, B draw 9m, B draw 9p", None),
    (f"{AGAIN}, B draw 9p", ("no_draws",)),
    (f"{AGAIN}, A draw 9p, A win", ()),
    (f"{AGAIN}, B pass, C pass, D pass, A draw 9p, A win", ()),
)


@pytest.mark.parametrize(("play", "bars"), DRAWS)
def test_the_last_draws(play: str, bars: tuple[str, ...] | None) -> None:
    """`bars`: what speaks against the last act; None for its not being his turn."""
    told = {"wild": {"indicator": "5s"}}
    deal = Deal(ruleset="xiamen_general", play=play, hands={"A": TOURING}, dealer="D", told=told)
    illegal = replayed(deal).illegal
    refused = illegal is not None and illegal.permission.refusal is not None
    assert (None if refused else illegal.permission.bars if illegal is not None else ()) == bars
