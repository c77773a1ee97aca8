"""Deals of the common base rules: claims and turns, passing, dead deals, who deals next."""

from __future__ import annotations

from collections.abc import Mapping

from tests.play.case import Case
from tests.play.told import Deal

WAITING = "123456789m123p5s"  # waits for 5s
CLOSED = {"B": "123m456m789m11p46s", "C": "123m456m789m22p46s", "D": "123m456m789m33p46s"}
PUNGED = "123m456m789m5s77p"  # with a pung of 7p it waits for 5s


def _case(
    record: str,
    play: str,
    *,
    by: str = "",
    dealer: str = "A",
    left: int | None = None,
    hands: dict[str, str] | None = None,
    turns: int = 0,
    facts: Mapping[str, int] | None = None,
    payments: Mapping[str, int] | None = None,
    pays: int | None = None,
    **options: str | int | bool,
) -> Case:
    told: dict[str, object] = {"options": options} if options else {}
    if turns:
        told["carried"] = {"turns": {dealer: turns}}
    if facts:
        told["facts"] = facts
    deal = Deal(ruleset="basic", play=play, hands=hands or {}, dealer=dealer, left=left, told=told)
    return Case(id=f"BA-{record}", deal=deal, by=by, pays=pays, payments=payments)


WON_BY_A = "A turn, B turn 5s, A win"
WON_BY_C = "A turn, B turn 5s, C win"
RUN_OUT = "A turn, B turn"
HAND_A, HAND_C = {"A": WAITING}, {"C": WAITING}
DEALERS = (
    _case("ROT-1", WON_BY_A, hands=HAND_A, rotation="traditional"),
    _case("ROT-2", WON_BY_C, hands=HAND_C, rotation="traditional"),
    _case("ROT-3", WON_BY_A, hands=HAND_A, rotation="one_each"),
    _case("ROT-4", RUN_OUT, left=0, rotation="one_each"),
    _case("ROT-5", WON_BY_A, hands=HAND_A, rotation="max_three", turns=2),
    _case("ROT-6", WON_BY_C, hands=HAND_C, rotation="winner_deals"),
    _case("DEAD-1", RUN_OUT, left=0, draw_rotation="repeats"),
    _case("DEAD-2", RUN_OUT, left=0, draw_rotation="passes_and_pays"),
)

WINDS = "A turn E, B turn E, C turn E, D turn E"
THREE_KONGS = (
    "A kong 1111m concealed, A draw 8p, A kong 2222m concealed, A draw 8p, A kong 3333m concealed, A draw 9s"
)
FOUR_BY_A = f"{THREE_KONGS}, A kong 8888p concealed"
THREE_AND_ONE = f"{THREE_KONGS}, A discard 9s, B draw 7p, B kong 7777p concealed"
THREE_CLAIM = "A turn 5s, B win, C win, D win"
DEAD = (
    _case("DEAD-3", WINDS, four_winds="dead"),
    _case("DEAD-4", WINDS, four_winds="dealer_pays"),
    _case("DEAD-5", THREE_AND_ONE, four_kongs=True),
    _case("DEAD-6", FOUR_BY_A, four_kongs=True),
    _case("DEAD-7", THREE_CLAIM, hands=CLOSED, triple_dead=True, multi_win=3),
    _case("DEAD-8", THREE_CLAIM, hands=CLOSED),
)

CLAIMS = (
    _case("SKIP-1", "D turn 5m, B pung 555m, B discard E", dealer="D"),
    _case("SKIP-2", "A turn 5m, B pung 555m, B discard E"),
    _case("SKIP-3", "A turn 5m, C pung 555m, C discard E"),
    _case("SKIP-4", "A turn 5m, D pung 555m, D discard E"),
    _case("CHOW-1", "D turn 4s, A chow 234s", dealer="D"),
    _case("CHOW-2", "B turn 4s, A chow 234s", dealer="B", by="chow_from_previous"),
    _case("CHOW-3", "C turn 4s, A chow 234s", dealer="C", by="chow_from_previous"),
    _case("CLAIM-1", "C turn 4s, D chow 234s, A pung 444s", dealer="C"),
    _case(
        "KONG-1",
        "B turn 5s, A pung 555s, A discard E, B turn, C turn 5s, A kong 5s",
        dealer="B",
        by="lacks_tiles",
    ),
    _case("RES-6", "B turn 5s, C turn 5s, A pung 555s", dealer="B"),
    _case("RES-7", "D turn 5s, A pung 555s, A discard 5s", dealer="D"),
    _case("RES-8", "A turn 5s, B kong 5555s, C win", hands={"C": "123m456m789m11p46s"}, pays=2),
)

PASSED = "D turn, A turn, B turn, C turn 5s"
PASSES = (
    _case("RES-1", f"{PASSED}, D turn 5s, A win", dealer="D", hands=HAND_A),
    _case("RES-1", f"{PASSED}, D turn, A draw 5s, A win", dealer="D", hands=HAND_A),
    _case("RES-2", f"{PASSED}, D turn, A turn, B turn 5s, A win", dealer="D", hands=HAND_A),
    _case(
        "RES-2b",
        "D turn 7p, A pung 777p, A discard E, B turn, C turn 5s, D turn,"
        " A draw 7p, A kong 7777p added, A draw 5s, A win",
        dealer="D",
        hands={"A": PUNGED},
    ),
    _case("RES-3", "D turn 5s, A draw 9p, A win", dealer="D", hands=HAND_A, by="not_complete"),
    _case("RES-4", "A turn 5s, B win, D win", hands=CLOSED),
    _case("RES-5", "A turn 5s, B pass, D win", hands=CLOSED),
)

FALSE_WINS = (  # the fan of the hand meant, and twice that, to each; the maximum shared: BA-76
    _case(
        "IRR-1",
        "A false_win",
        false_scheme="by_fan",
        facts={"meant": 4},
        payments={"A": -12, "B": 4, "C": 4, "D": 4},
    ),
    _case(
        "IRR-2",
        "A false_win",
        false_scheme="twice_fan",
        facts={"meant": 4},
        payments={"A": -24, "B": 8, "C": 8, "D": 8},
    ),
    _case(
        "IRR-3",
        "A false_win",
        false_scheme="maximum",
        facts={"most": 24},
        payments={"A": -24, "B": 8, "C": 8, "D": 8},
    ),
)

CASES = (*FALSE_WINS, *DEALERS, *DEAD, *CLAIMS, *PASSES)
