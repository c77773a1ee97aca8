"""Deals of the two-player game and of Quanzhou."""

from __future__ import annotations

from tests.play.case import Case
from tests.play.told import Deal

ROBBING = "55567mWW234mCCC"  # waits for 8m, W
FOUR = {"B": "123m12m789m123p456p99s", "D": "12m456m789m123p456p11s"}  # both wait for 3m
THREE_WILDS = "555s12m46m78p1234p9s2sE"


def _two(record: str, play: str, left: int | None = None, **hands: str) -> Case:
    deal = Deal(ruleset="two_player", play=play, hands=hands, left=left)
    return Case(id=f"TP-{record}", deal=deal)


def _quanzhou(record: str, play: str, **hands: str) -> Case:
    told = {"wild": {"indicator": "5s"}}
    return Case(id=f"QZ-{record}", deal=Deal(ruleset="quanzhou", play=play, hands=hands, told=told))


CASES = (
    _two("D1", "A turn 8m, B win", B=ROBBING),
    _two("D2", "A turn, B turn", left=0),
    _two("SB1", "A turn, B turn", left=0),
    _two(
        "K1",
        "A turn, B draw 8m, B discard 8m, A pung 888m, A discard E, B turn,"
        " A draw 8m, A kong 8888m added, B win",
        B=ROBBING,
    ),
    _quanzhou("M1", "A turn, B draw 5s, B win", B=THREE_WILDS[1:] + "N"),
    _quanzhou("M2", "A turn 3m, B win", B="5s12m789m123m123p45p99s"),
    _quanzhou("M3", "A turn 9s, B win", B="456789m123m123p456s9s"),
    _quanzhou("M3b", "A turn 3m, B win", B=FOUR["B"]),
    _quanzhou(
        "M3c",
        "A turn, B turn, C turn 3m, A pung 333m, A discard E, B turn, C turn, D turn,"
        " A draw 3m, A kong 3333m added, B win",
        B="5s12m456m789m123p45p99s",
    ),
    _quanzhou("M5", "A turn 3m, B win, D win", B=FOUR["B"], D=THREE_WILDS),
    _quanzhou("M7", "A turn 3m, B win, D win", **FOUR),
)
