"""Nothing impossible is ever scored: each kind of impossible situation has its code."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.runtime.census import tiles_needed
from compiler.runtime.equipment import Equipment, StandIn
from compiler.runtime.notation import InputError, parse_tiles
from compiler.runtime.situation import WIN_CIRCUMSTANCES, situation_from
from compiler.runtime.tiles import tiles_text
from compiler.runtime.validate import validate
from tests.texts import ROOT

FULL = Equipment(players=4, hand_size=13, copies=(4,) * 34 + (1,) * 8)
PLAIN_108 = Equipment(players=4, hand_size=13, copies=(4,) * 27 + (0,) * 15)
WILD_13 = Equipment(players=4, hand_size=13, copies=(4,) * 34 + (1,) * 8, wilds=True)
WILD_16 = Equipment(players=4, hand_size=16, copies=(4,) * 34 + (1,) * 8, wilds=True)
FACED = Equipment(
    players=4, hand_size=13, copies=(4,) * 34 + (1,) * 8, wilds=True, standins=(StandIn(kind=33),)
)
NEXT_FACED = replace(FACED, standins=(StandIn(kind=33, successor=True),))
THREE = Equipment(players=3, hand_size=13, copies=(4,) * 34 + (1,) * 8)
TWO = Equipment(players=2, hand_size=13, copies=(4,) * 34 + (1,) * 8)
FAULTS: Path = ROOT / "tests" / "data" / "public_faults.jsonl"

HAND = "123456789m123p5s"
HAND_10 = "123456789m5s"
DRAWN = {"tile": "5s", "by": "self_draw"}
FED = {"tile": "5s", "by": "discard", "from": "B"}
ROBBED = {"tile": "5s", "by": "rob_kong", "from": "B"}


def won(**changes: object) -> dict[str, Any]:
    """A won hand with changes."""
    return {"hand": HAND, "win": DRAWN} | changes


def on(win: dict[str, Any], *names: str) -> dict[str, Any]:
    return {**win, "on": list(names)}


def melded(
    kind: str, tiles: str, form: str = "exposed", source: str | None = None, **more: object
) -> dict[str, Any]:
    """A hand of ten tiles with a meld."""
    meld = {"kind": kind, "tiles": tiles, "form": form, "from": source}
    return {"hand": HAND_10, "melds": [meld], "win": DRAWN} | more


def acts(*told: str) -> list[dict[str, Any]]:
    """Acts from "B discard 5s"."""
    words = [text.split() for text in told]
    return [{"player": w[0], "act": w[1], "tiles": "".join(w[2:])} for w in words]


IMPOSSIBLE: tuple[tuple[str, dict[str, Any], Equipment, str], ...] = (
    # tiles
    ("five in the hand", won(hand="55555s12345678m"), FULL, "too_many_copies"),
    ("four in the hand and the winning tile", won(hand="5555s123456789m"), FULL, "too_many_copies"),
    ("a kong and one in the hand", melded("kong", "5555s", "concealed"), FULL, "too_many_copies"),
    (
        "a pung and two",
        melded("pung", "111m", win={"tile": "1m", "by": "self_draw"}),
        FULL,
        "too_many_copies",
    ),
    ("a flower twice", won(flowers="f1f1"), FULL, "too_many_copies"),
    ("nine flowers", won(flowers="f1f2f3f4f5f6f7f8f1"), FULL, "too_many_copies"),
    ("a fifth with another player", won(hands={"B": "5555s"}), FULL, "too_many_copies"),
    ("a fifth as indicator", {"hand": "5555s123456789m123p", "wild": "5s"}, WILD_16, "too_many_copies"),
    ("a fifth turned up", won(hand="555s1234567899m", draws=["5s"]), FULL, "too_many_copies"),
    (
        "a fifth among the discards",
        won(play=acts(*["B discard 5s", "C discard 5s"] * 2)),
        FULL,
        "too_many_copies",
    ),
    ("a fifth in another's kong", won(play=acts("B kong 5555s")), FULL, "too_many_copies"),
    (
        "a fifth in another's pung",
        won(hand="55s12345678899m", play=acts("B pung 555s")),
        FULL,
        "too_many_copies",
    ),
    ("winds in a game without", won(hand="123456789mEEE5s"), PLAIN_108, "tile_not_in_game"),
    ("flowers in a game without", won(flowers="f1"), PLAIN_108, "tile_not_in_game"),
    ("a wind as bird in a game without", won(draws=["E"]), PLAIN_108, "tile_not_in_game"),
    ("a wind discarded in a game without", won(play=acts("B discard E")), PLAIN_108, "tile_not_in_game"),
    ("a wild tile in a game without", won(wild="9p"), FULL, "no_wild_tiles"),
    ("a flower in the hand", won(hand="123456789m123pf1"), FULL, "flower_in_hand"),
    ("a flower in another's hand", won(hands={"B": "f1"}), FULL, "flower_in_hand"),
    ("a flower as indicator", {"hand": "123456789m1234567s", "wild": "f8"}, WILD_16, "flower_as_indicator"),
    ("a flower discarded", won(play=acts("B discard f1")), FULL, "bad_act"),
    ("a pung of flowers claimed", won(play=acts("B pung f1f1f1")), FULL, "bad_act"),
    ("a plain tile set aside", won(play=acts("B flower 5m")), FULL, "bad_act"),
    ("a win by nobody", won(play=[{"act": "win"}]), FULL, "nobody_acts"),
    ("a discard by nobody", won(play=[{"act": "discard", "tiles": "5m"}]), FULL, "nobody_acts"),
    ("a plain tile among the flowers", won(flowers="5p"), FULL, "not_a_flower"),
    ("a win on a flower", won(win={"tile": "f1", "by": "self_draw"}), FULL, "bad_win_tile"),
    ("more tiles in the wall than there are", won(wall=140), FULL, "wall_too_long"),
    # counts
    ("twelve tiles", won(hand="123456789m123p"), FULL, "wrong_tile_count"),
    ("fourteen tiles and a winning one", won(hand=HAND + "9s"), FULL, "wrong_tile_count"),
    ("fifteen tiles without a win", {"hand": HAND + "99s"}, FULL, "wrong_tile_count"),
    ("thirteen tiles beside a meld", melded("pung", "EEE", hand=HAND), FULL, "wrong_tile_count"),
    ("thirteen of sixteen", won(), WILD_16, "wrong_tile_count"),
    ("nothing at all", {}, FULL, "wrong_tile_count"),
    ("fifteen tiles of another", won(hands={"D": "123456789p123s444s"}), FULL, "hand_too_long"),
    (
        "the last draw and the last discard at once",
        {"hand": HAND, "on": ["last_draw", "last_discard"]},
        FULL,
        "draw_and_discard",
    ),
    (
        "a first tile that is the last",
        {"hand": HAND, "on": ["first_draw", "last_draw"]},
        FULL,
        "first_and_last",
    ),
    ("a win of nothing", {"win": DRAWN}, FULL, "wrong_tile_count"),
    (
        "fourteen dealt to a side player",
        {"hand": HAND + "9s", "winner": "B", "on": ["deal"]},
        FULL,
        "wrong_tile_count",
    ),
    # melds
    ("a chow of winds", melded("chow", "ESW"), FULL, "bad_chow"),
    ("a chow of dragons", melded("chow", "CFP"), FULL, "bad_chow"),
    ("a chow of flowers", melded("chow", "f1f2f3"), FULL, "bad_chow"),
    ("a chow with a gap", melded("chow", "124p"), FULL, "bad_chow"),
    ("a chow over two suits", melded("chow", "89m1p"), FULL, "bad_chow"),
    ("a chow round the corner", melded("chow", "891p"), FULL, "bad_chow"),
    ("a chow of one kind", melded("chow", "111p"), FULL, "bad_chow"),
    ("a white dragon without a wild tile", melded("chow", "4sP6s"), FACED, "bad_chow"),
    ("a white dragon for another face", melded("chow", "4sP6s", wild="7s"), FACED, "bad_chow"),
    ("a stand-in where there is none", melded("chow", "4sP6s", wild="5s"), WILD_13, "bad_chow"),
    ("a white dragon for the tile turned up", melded("chow", "4sP6s", wild="5s"), NEXT_FACED, "bad_chow"),
    ("a chow act of a white dragon", won(play=acts("B chow 4sP6s"), wild="7s"), FACED, "bad_act"),
    ("a chow of four", melded("chow", "1234p"), FULL, "bad_meld"),
    ("a pung of two kinds", melded("pung", "112p"), FULL, "bad_meld"),
    ("a pung of four", melded("pung", "EEEE"), FULL, "bad_meld"),
    ("a pung of flowers", melded("pung", "f1f1f1"), FULL, "bad_meld"),
    ("a kong of three", melded("kong", "EEE"), FULL, "bad_meld"),
    ("a meld of nothing", melded("pung", ""), FULL, "bad_meld"),
    ("a concealed pung laid down", melded("pung", "EEE", "concealed"), FULL, "bad_meld"),
    ("an added pung", melded("pung", "EEE", "added"), FULL, "bad_meld"),
    ("a concealed kong from B", melded("kong", "EEEE", "concealed", "B"), FULL, "bad_meld"),
    ("a pung of one's own discard", melded("pung", "EEE", source="A"), FULL, "claimed_from_self"),
    ("a chow from the next player", melded("chow", "123p", source="B"), FULL, "chow_from_wrong_seat"),
    ("a chow from opposite", melded("chow", "123p", source="C"), FULL, "chow_from_wrong_seat"),
    ("a chow from the next of three", melded("chow", "123p", source="B"), THREE, "chow_from_wrong_seat"),
    # players
    ("D among three", won(winner="D"), THREE, "unknown_player"),
    ("dealer C among two", won(dealer="C"), TWO, "unknown_player"),
    ("from D among three", won(win={**FED, "from": "D"}), THREE, "unknown_player"),
    ("claimed from D among three", melded("pung", "EEE", source="D"), THREE, "unknown_player"),
    ("D acts among three", won(play=acts("D discard 1p")), THREE, "unknown_player"),
    ("D stakes among three", won(facts={"stake": {"D": 1}}), THREE, "unknown_player"),
    ("D holds among three", won(hands={"D": "1p"}), THREE, "unknown_player"),
    ("winners without the winner", won(winners=["B"]), FULL, "not_among_winners"),
    ("two own draws", won(winners=["A", "B"]), FULL, "several_own_draws"),
    ("the discarder wins too", won(win=FED, winners=["A", "B"]), FULL, "discarder_wins"),
    ("the winner's hand twice", won(hands={"A": "1p"}), FULL, "hand_twice"),
    # whose tile
    ("own draw from B", won(win={**DRAWN, "from": "B"}), FULL, "source_of_own_draw"),
    ("a discard of nobody", won(win={"tile": "5s", "by": "discard"}), FULL, "no_discarder"),
    ("a robbed kong of nobody", won(win={"tile": "5s", "by": "rob_kong"}), FULL, "no_discarder"),
    ("one's own discard", won(win={**FED, "from": "A"}), FULL, "won_from_self"),
    ("one's own kong", won(win={**ROBBED, "from": "A"}), FULL, "won_from_self"),
    # circumstances
    ("last draw on a discard", won(win=on(FED, "last_draw")), FULL, "needs_own_draw"),
    ("kong draw on a discard", won(win=on(FED, "kong_draw")), FULL, "needs_own_draw"),
    ("flower draw on a robbed kong", won(win=on(ROBBED, "flower_draw")), FULL, "needs_own_draw"),
    ("dealt on a discard", won(win=on(FED, "first_draw")), FULL, "needs_own_draw"),
    ("last discard on an own draw", won(win=on(DRAWN, "last_discard")), FULL, "needs_discard"),
    ("kong discard on an own draw", won(win=on(DRAWN, "kong_discard")), FULL, "needs_discard"),
    ("first discard on a robbed kong", won(win=on(ROBBED, "first_discard")), FULL, "needs_discard"),
    ("kong draw without a kong", won(win=on(DRAWN, "kong_draw")), FULL, "no_kong"),
    ("kong draw with a pung", melded("pung", "EEE", win=on(DRAWN, "kong_draw")), FULL, "no_kong"),
    ("flower draw without a flower", won(win=on(DRAWN, "flower_draw")), FULL, "no_flower"),
    ("first and last draw", won(win=on(DRAWN, "first_draw", "last_draw")), FULL, "first_and_last"),
    (
        "first and last discard",
        won(winner="C", dealer="B", win=on(FED, "first_discard", "last_discard")),
        FULL,
        "first_and_last",
    ),
    ("dealt a last copy", won(win=on(DRAWN, "first_draw", "last_copy")), FULL, "first_and_last"),
    ("dealt to a side player", won(winner="B", win=on(DRAWN, "first_draw")), FULL, "not_the_dealer"),
    ("the dealer on the first discard", won(win=on(FED, "first_discard")), FULL, "is_the_dealer"),
    (
        "the first discard by a side player",
        won(winner="C", win=on(FED, "first_discard")),
        FULL,
        "not_the_dealers_discard",
    ),
    ("dealt with a meld", melded("pung", "EEE", win=on(DRAWN, "first_draw")), FULL, "melds_at_first"),
    (
        "first discard with a kong",
        melded("kong", "EEEE", "concealed", winner="C", dealer="B", win=on(FED, "first_discard")),
        FULL,
        "melds_at_first",
    ),
    (
        "a robbed tile in the hand",
        won(hand="123456789m123p4s", win={**ROBBED, "tile": "1p"}),
        FULL,
        "robbed_tile_held",
    ),
    (
        "a robbed tile in a meld",
        melded("chow", "345s", hand="123456789m2s", win={**ROBBED, "tile": "5s"}),
        FULL,
        "robbed_tile_held",
    ),
    (
        "a robbed tile turned up",
        won(hand="123456789m12p55s", win={**ROBBED, "tile": "3p"}, draws="3p"),
        FULL,
        "too_many_copies",
    ),
    ("a last copy held", won(win=on(DRAWN, "last_copy")), FULL, "last_copy_held"),
    ("a last draw with tiles left", won(wall=3, win=on(DRAWN, "last_draw")), FULL, "wall_not_empty"),
    (
        "dealt and melded, no win",
        {"hand": HAND_10, "melds": melded("pung", "EEE")["melds"], "on": ["deal"]},
        FULL,
        "melds_at_first",
    ),
    ("dealt and exhausted", {"hand": HAND, "on": ["deal", "exhausted"]}, FULL, "first_and_last"),
    # acts
    ("a kong of two kinds in play", won(play=acts("B kong 1112p")), FULL, "bad_act"),
    ("a chow of winds in play", won(play=acts("B chow ESW")), FULL, "bad_act"),
    ("two tiles discarded at once", won(play=acts("B discard 19p")), FULL, "bad_act"),
)


@pytest.mark.parametrize(
    ("data", "equipment", "code"), [case[1:] for case in IMPOSSIBLE], ids=[case[0] for case in IMPOSSIBLE]
)
def test_the_impossible_is_refused(data: dict[str, Any], equipment: Equipment, code: str) -> None:
    situation = situation_from(data)
    with pytest.raises(InputError) as caught:
        validate(situation, equipment)
    assert caught.value.code == code
    assert caught.value.en
    assert any("\u4e00" <= sign <= "\u9fff" for sign in caught.value.zh)


POSSIBLE: tuple[tuple[str, dict[str, Any], Equipment], ...] = (
    ("own draw", won(), FULL),
    ("discard", won(win=FED), FULL),
    ("fourteen tiles in question", {"hand": HAND + "9s"}, FULL),
    ("dealt to the dealer", {"hand": HAND + "9s", "on": ["deal"]}, FULL),
    ("thirteen dealt to the dealer", {"hand": HAND, "on": ["deal"]}, FULL),
    ("only the end of the deal", {"on": ["exhausted"], "wall": 0}, FULL),
    ("only a penalty", {"play": acts("D false_win")}, FULL),
    ("four of a kind", won(hand="555s1234567899m"), FULL),
    ("eight flowers", won(flowers="f1f2f3f4f5f6f7f8"), FULL),
    ("kong draw", melded("kong", "EEEE", "concealed", win=on(DRAWN, "kong_draw")), FULL),
    ("kong draw on the last tile", melded("kong", "EEEE", win=on(DRAWN, "kong_draw", "last_draw")), FULL),
    ("flower draw", won(flowers="f1", win=on(DRAWN, "flower_draw")), FULL),
    ("chow from the previous player", melded("chow", "321p", source="D"), FULL),
    ("chow between two", melded("chow", "123p", source="B"), TWO),
    ("chow from the previous of three", melded("chow", "123p", source="C"), THREE),
    ("pung from anyone", melded("pung", "EEE", source="C"), FULL),
    # XM3-06: the white dragon stands for the face of the gold in chow, pung and kong.
    ("a white dragon in a chow", melded("chow", "4sP6s", wild="5s"), FACED),
    ("a white dragon for the next tile", melded("chow", "4sP6s", wild="4s"), NEXT_FACED),
    ("a chow act with a white dragon", won(play=acts("B chow 4sP6s"), wild="5s"), FACED),
    ("a kong of white dragons", melded("kong", "PPPP", "concealed", wild="5s"), FACED),
    ("added kong from B", melded("kong", "EEEE", "added", "B"), FULL),
    ("robbed", won(hand="123456789m12p55s", win={**ROBBED, "tile": "3p"}), FULL),
    (
        "robbed, the kong told",
        won(hand="123456789m12p55s", win={**ROBBED, "tile": "3p"}, play=acts("B kong 3333p")),
        FULL,
    ),
    (
        "a pung added to a kong",
        won(hand="123456789m12p55s", win={**ROBBED, "tile": "3p"}, play=acts("B pung 333p", "B kong 3333p")),
        FULL,
    ),
    ("last copy", won(hand="123456789m12p55s", win=on({**FED, "tile": "3p"}, "last_copy")), FULL),
    (
        "last copy, a pung laid down",
        melded("pung", "555s", hand="123456789m4s", win=on({**FED, "tile": "5s"}, "last_copy"), winner="C"),
        FULL,
    ),
    ("the discard told", won(win=FED, play=acts("C discard 5s", "D discard 5s", "B discard 5s")), FULL),
    (
        "the indicator won",
        {"hand": "123456789m123555s4p", "wild": "4p", "win": {"tile": "4p", "by": "self_draw"}},
        WILD_16,
    ),
    ("three wild tiles and the indicator", {"hand": "123456789m123555s4p", "wild": "5s"}, WILD_16),
    (
        "the last tile as both birds",
        won(hand="5s123456789m55s1p", win=on(DRAWN, "last_draw"), draws=["5s", "5s"]),
        FULL,
    ),
    ("dealt win", won(win=on(DRAWN, "first_draw")), FULL),
    (
        "dealt win of one of three dealers",
        won(winner="C", dealer=["A", "B", "C"], win=on(DRAWN, "first_draw")),
        FULL,
    ),
    ("first discard", won(winner="C", dealer="B", win=on(FED, "first_discard")), FULL),
    ("two winners", won(win=FED, winners=["A", "C"]), FULL),
    (
        "claimed discards lie in the meld",
        melded("pung", "EEE", play=acts("B discard E", "A pung EEE", "A discard N")),
        FULL,
    ),
    ("all hands told", {"hands": {"A": "1m", "B": "2m"}, "on": ["exhausted"]}, FULL),
)


@pytest.mark.parametrize(("data", "equipment"), [c[1:] for c in POSSIBLE], ids=[c[0] for c in POSSIBLE])
def test_the_possible_is_let_pass(data: dict[str, Any], equipment: Equipment) -> None:
    validate(situation_from(data), equipment)


REPORTED = [json.loads(line) for line in FAULTS.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("report", REPORTED, ids=[report["id"] for report in REPORTED])
def test_faults_reported_of_other_programs(report: dict[str, Any]) -> None:
    situation = situation_from(report["situation"])
    if report["code"] is None:
        validate(situation, FULL)
        return
    with pytest.raises(InputError) as caught:
        validate(situation, FULL)
    assert caught.value.code == report["code"]


WALL = [kind for kind in range(34) for _ in range(4)]


@given(st.permutations(WALL))
def test_a_hand_from_the_wall_is_possible_and_a_fifth_copy_is_not(wall: list[int]) -> None:
    hand, tile = wall[:13], wall[13]
    data = {"hand": tiles_text(hand), "win": {"tile": tiles_text([tile]), "by": "self_draw"}}
    situation = situation_from(data)
    validate(situation, FULL)
    fifth = {**data, "hands": {"B": tiles_text([tile] * (5 - tiles_needed(situation)[tile]))}}
    with pytest.raises(InputError) as caught:
        validate(situation_from(fifth), FULL)
    assert caught.value.code == "too_many_copies"


@given(
    st.lists(st.sampled_from(WIN_CIRCUMSTANCES), unique=True),
    st.sampled_from((DRAWN, FED, ROBBED)),
    st.sampled_from("AB"),
)
def test_circumstances_that_pass_go_together(names: list[str], win: dict[str, Any], dealer: str) -> None:
    """The implications of the language reference, section 16, hold of everything that is let pass."""
    meld = {"kind": "kong", "tiles": "EEEE"}
    data = {
        "hand": "123456789m5s",
        "melds": [meld],
        "flowers": "f1",
        "dealer": dealer,
        "win": on(win, *names),
    }
    try:
        validate(situation_from(data), FULL)
    except InputError:
        return
    told = set(names)
    assert win["by"] == "self_draw" or not told & {"last_draw", "kong_draw", "flower_draw", "first_draw"}
    assert win["by"] == "discard" or not told & {"last_discard", "kong_discard", "first_discard"}
    assert not told & {"first_draw", "first_discard"}


def test_tiles_told_twice_are_counted_once() -> None:
    data = won(
        win=FED,
        play=acts(
            "C discard 5s", "B pung 222s", "B kong 2222s", "D discard 7s", "C pung 777s", "B discard 5s"
        ),
        draws=["9p", "9p"],
    )
    needed = tiles_needed(situation_from(data))
    assert [needed[kind] for kind in parse_tiles("5s2s7s9p")] == [3, 4, 3, 1]
