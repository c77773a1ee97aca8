"""Deals of the four Xiamen texts: golds held and discarded, tours, following, who deals next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tests.play.case import Case
from tests.play.told import Deal

RULESETS = {"XM1": "xiamen_bijin", "XM2": "xiamen_general", "XM3": "xiamen_gold", "XM4": "xiamen_short"}
WAITING = "123m456m789m123p456p9s"  # waits for 9s
CLOSED = "123m456m789m12p456p99s"  # waits for 3p
TOURING = "123m456m789m123p456p5s"  # with a gold 5s any tile completes it
SNATCHING = "123m456m789m123p45p99s"  # one tile short: the gold that is turned up may stand for it
ONE_GOLD = "123m456m789m123p45p5s9s"  # the gold stands for 3p or 6p and waits for 9s
TWO_GOLDS = "123m456m789m129p5578s"  # two golds, for 3p and 6s or 9s; waits for 9p
THREE_DEALT = "555s123m46m78p1234p9s2s"
THREE_LATER = "55s19m46m78p1234p9s2sEN"  # and a third gold is drawn
KONG_TOUR = "123m456m789m123p5s222s"  # with a kong of 2s any tile completes it


def _case(
    record: str,
    play: str,
    hands: Mapping[str, str] | None = None,
    *,
    dealer: str = "A",
    left: int | None = None,
    asks: str = "",
    by: str = "",
    gold: str = "5s",
    payments: Mapping[str, int] | None = None,
    **told: object,
) -> Case:
    whole = {"wild": {"indicator": gold}, **told}
    deal = Deal(
        ruleset=RULESETS[record[:3]], play=play, hands=hands or {}, dealer=dealer, left=left, told=whole
    )
    return Case(id=record, deal=deal, asks=asks, by=by, payments=payments)


def _tour(record: str, play: str, *, dealer: str) -> Case:
    """A win of which it is asked whether it may be a tour."""
    case = _case(record, play, {"A": KONG_TOUR}, dealer=dealer)
    return replace(case, counts="游金")


BY_DISCARD = "A turn, B turn 9s, A win"
COMPARING = (
    _case("XM1-G1", BY_DISCARD, {"A": ONE_GOLD}),
    _case("XM1-G2", "D turn, A draw 9s, A win", {"A": ONE_GOLD}, dealer="D"),
    _case("XM1-G3", "D turn, A draw 9p, A win", {"A": TWO_GOLDS}, dealer="D"),
    _case("XM1-G4", "A win, C win", {"A": SNATCHING, "C": SNATCHING}, gold="1s"),
    _case("XM1-G5", "B win, C win", {"B": SNATCHING, "C": TOURING}),
    _case("XM1-D1", "B turn, C turn", dealer="B", left=0),
    _case("XM1-D2", "A turn 9s, B win", {"B": WAITING}),
    _case("XM1-FW", "A false_win", payments={"A": -10, "pot": 10}),
)

SAME_TWICE = "B turn 5m, C turn, D turn 5m"
GENERAL = (
    _case("XM2-R01", BY_DISCARD, {"A": ONE_GOLD}, by="gold_held"),
    _case("XM2-R02", "B win", {"B": THREE_DEALT}, payments={"B": 3 * ((8 + 3) * 4 + 50)}),
    _case("XM2-R04", "A discard 5s", {"A": ONE_GOLD}),
    _case("XM2-R04b", "D turn, A draw 5s, A touring 5s", {"A": TOURING}, dealer="D"),
    _case("XM2-R05", f"{SAME_TWICE}, A pung 555m", dealer="B"),
    _case("XM2-R05b", f"{SAME_TWICE}, A chow 456m", dealer="B"),
    _case("XM2-R06", "C turn 9s, D turn 9s, B win", {"B": WAITING}, dealer="C"),
    _case(
        "XM2-R07",
        "D turn 3p, A pung 333p, A discard 1s, B draw 9s, B discard 2s, C turn, D turn,"
        " A draw 3p, A kong 3333p added, B win",
        {"B": CLOSED[:-3] + "9s2s"},
        dealer="D",
        payments={"B": 16 * 3},
    ),
    _case("XM2-R03", "A turn, B draw 5s, B win", {"B": THREE_LATER}, asks="win"),
    _tour("XM2-R08", "C turn, D turn 2s, A kong 2222s exposed, A draw 9s, A win", dealer="C"),
    _tour("XM2-R09", "D turn, A draw 2s, A kong 2222s concealed, A draw 9s, A win", dealer="D"),
    _tour(
        "XM2-R09b",
        "D turn, A draw 2s, A kong 2222s concealed, A draw 8p, A discard 8p, B turn, C turn, D turn,"
        " A draw 9s, A win",
        dealer="D",
    ),
    _case(
        "XM2-R10",
        "A turn, B draw, B false_win, B discard 2s, C turn, D draw 9s, D discard 1s,"
        " A turn, B turn 9s, D win",
        {"D": WAITING[:-2] + "1s"},
        options={"half_course": 30},
        payments={"A": 30 - 8, "B": -90 - 8, "C": 30 - 8, "D": 30 + 24},
    ),
    _case(  # base 8 and a gold, four times, and the bonus of 50: from B for all three
        "XM2-R11",
        "A turn, B draw, B false_win, B discard 2s, C draw 9s, C win",
        {"C": TOURING},
        options={"half_course": 30},
        payments={"A": 30, "B": -90 - 3 * (9 * 4 + 50), "C": 30 + 3 * (9 * 4 + 50), "D": 30},
    ),
)

GOLDS = (
    _case("XM3-R01", BY_DISCARD, {"A": ONE_GOLD}),
    _case("XM3-R02", "B turn 5s, C turn 9s, B win", {"B": WAITING}, dealer="B"),
    _case("XM3-R02b", "B turn 5s, C turn, D turn, A turn, B draw 9s, B win", {"B": WAITING}, dealer="B"),
    _case("XM3-R02c", "B turn 5s, C turn, D turn 9s, C win", {"C": WAITING}, dealer="B"),
    _case("XM3-R03", "B turn 5s, C chow 456s", dealer="B"),
    _case("XM3-R03", "B turn 5s, C pung 555s", dealer="B"),
    _case("XM3-R03", "B turn 5s, C win", {"C": "123m456m789m123p46s99s"}, dealer="B"),
    _case("XM3-R04", "A turn P, B chow 46sP"),
    _case("XM3-R04", "A turn 4s, B chow 4s6sP"),
    _case("XM3-R04", "A turn P, B pung PPP"),
    _case("XM3-R04", "A turn P, B kong PPPP"),
    _case("XM3-R05", "A win, C win", {"A": WAITING + "9s", "C": THREE_DEALT}),
    _case("XM3-R06", "D turn N, A draw 9s", {"A": "N123456789m123p456p"}, dealer="D"),
    _case("XM3-R07", "C turn N, D turn W, A draw 9s", {"A": "NW123456789m123p45p"}, dealer="C"),
    _case("XM3-R10", "D turn N, A draw 9s", {"A": "NN123456789m123p45p"}, dealer="D"),
    _case(
        "XM3-R08",
        "D turn, A draw 5s, A touring 5s, B draw, B discard 1s, C draw 9s, C win",
        {"A": TOURING, "C": WAITING},
        dealer="D",
    ),
    _case("XM3-BASE-1", "A turn, B turn 9s, A win", {"A": WAITING}),
    _case("XM3-BASE-2", "A turn, B turn 9s, A win", {"A": WAITING}, carried={"repeats": 1}),
    _case("XM3-DEAD", "A turn, B turn", left=16),
    _case(
        "XM4-K1",
        "D turn, A draw 1s, A kong 1111s concealed, A draw, A discard 9p",
        {"A": "111s9p"},
        dealer="D",
    ),
)

CASES = (*COMPARING, *GENERAL, *GOLDS)
