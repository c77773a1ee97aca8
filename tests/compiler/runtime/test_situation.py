"""Situations are read strictly: every field of the contract, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.runtime.acts import acts_in_time
from compiler.runtime.fields import PLAYERS
from compiler.runtime.notation import InputError, parse_tiles
from compiler.runtime.situation import (
    ACTS,
    FORMS,
    MELD_KINDS,
    OPEN_CIRCUMSTANCES,
    WAYS,
    WIN_CIRCUMSTANCES,
    Act,
    Meld,
    Situation,
    Win,
    situation_from,
)
from compiler.runtime.tiles import kind_text, tiles_text

CONTRACT = {
    "id": "x1",
    "options": {"birds": 1},
    "winner": "C",
    "dealer": "A",
    "round_wind": "E",
    "hand": "111m444s5777p",
    "melds": [{"kind": "kong", "tiles": "2222m", "form": "exposed", "from": "B"}],
    "win": {"tile": "5p", "by": "discard", "from": "B", "on": ["last_discard"]},
    "flowers": "f1f5",
    "wild": {"indicator": "5s"},
    "draws": ["9m"],
    "facts": {},
}


def test_the_example_of_the_contract() -> None:
    assert situation_from(CONTRACT) == Situation(
        id="x1",
        options={"birds": 1},
        winner="C",
        dealers=("A",),
        round_wind=27,
        hand=parse_tiles("111m444s5777p"),
        melds=(Meld(kind="kong", form="exposed", tiles=parse_tiles("2222m"), source="B"),),
        win=Win(tile=13, by="discard", source="B", on=("last_discard",)),
        flowers=(34, 38),
        wild=22,
        draws=(8,),
        facts={},
        carried={},
        hands={},
    )


def test_what_is_left_out_is_ordinary() -> None:
    assert situation_from({"hand": "1m"}) == Situation(options={}, facts={}, carried={}, hands={}, hand=(0,))


def test_what_goes_beyond_the_contract() -> None:
    situation = situation_from(
        {
            "id": 7,
            "dealer": ["D", "B"],
            "winners": ["A", "C"],
            "seat_wind": "南",
            "win": None,
            "on": ["deal"],
            "wild": "5s",
            "carried": {"repeats": 2, "pot": 0.5},
            "facts": {"stake": {"B": 3}, "flipped": "5s", "touring": True},
            "hands": {"D": "9s"},
            "wall": 1,
            "play": [
                {"player": "B", "act": "kong", "move": "dice_kong", "form": "concealed", "tiles": "9999m"},
                {"player": "C", "move": "take_bottom", "passed": True},
                {"act": "exhausted"},
                {"player": "D", "act": "pung", "tiles": "555m", "from": "C"},
            ],
        }
    )
    assert situation.id == 7
    assert situation.dealers == ("D", "B")
    assert situation.winners == ("A", "C")
    assert (situation.seat_wind, situation.wild, situation.wall, situation.on) == (28, 22, 1, ("deal",))
    assert situation.carried == {"repeats": 2, "pot": Fraction(1, 2)}
    assert situation.facts == {"stake": {"B": 3}, "flipped": "5s", "touring": True}
    assert situation.hands == {"D": (26,)}
    assert situation.play == (
        Act(player="B", act="kong", move="dice_kong", form="concealed", tiles=(8, 8, 8, 8)),
        Act(player="C", act="", move="take_bottom", passed=True),
        Act(player=None, act="exhausted"),
        Act(player="D", act="pung", tiles=(4, 4, 4), source="C"),
    )


WRONG: tuple[tuple[str, object, str, str], ...] = (
    ("a number", 5, "not_an_object", "situation"),
    ("null", None, "not_an_object", "situation"),
    ("a list", [], "not_an_object", "situation"),
    ("unknown field", {"hands_": {}}, "unknown_field", "hands_"),
    ("unknown field of a meld", {"melds": [{"kind": "pung", "tile": "E"}]}, "unknown_field", "melds[0].tile"),
    (
        "unknown field of a win",
        {"win": {"tile": "1m", "by": "discard", "who": "B"}},
        "unknown_field",
        "win.who",
    ),
    ("unknown field of wild", {"wild": {"tile": "1m"}}, "unknown_field", "wild.tile"),
    ("unknown field of an act", {"play": [{"act": "draw", "by": "A"}]}, "unknown_field", "play[0].by"),
    ("hand is a number", {"hand": 123}, "bad_field", "hand"),
    ("hand is null", {"hand": None}, "bad_field", "hand"),
    ("endless hand", {"hand": "1m" * 10_000}, "bad_field", "hand"),
    ("too many tiles", {"hand": "1m" * 31}, "bad_field", "hand"),
    ("hand is no tiles", {"hand": "12x"}, "bad_tiles", "12x"),
    ("melds is an object", {"melds": {}}, "bad_field", "melds"),
    ("meld is a text", {"melds": ["111m"]}, "bad_field", "melds[0]"),
    ("meld of no kind", {"melds": [{"tiles": "111m"}]}, "bad_meld", "melds[0].kind"),
    ("meld of a strange form", {"melds": [{"kind": "pung", "form": ["x"]}]}, "bad_meld", "melds[0].form"),
    ("win is true", {"win": True}, "bad_field", "win"),
    ("win without a tile", {"win": {"by": "discard"}}, "bad_field", "win.tile"),
    ("win on two tiles", {"win": {"tile": "12m", "by": "discard"}}, "not_one_tile", "12m"),
    ("win by luck", {"win": {"tile": "1m", "by": "luck"}}, "bad_field", "win.by"),
    (
        "win on Monday",
        {"win": {"tile": "1m", "by": "discard", "on": ["x"]}},
        "unknown_circumstance",
        "win.on",
    ),
    ("win on a text", {"win": {"tile": "1m", "by": "discard", "on": "last_draw"}}, "bad_field", "win.on"),
    (
        "deal on a win",
        {"win": {"tile": "1m", "by": "self_draw", "on": ["deal"]}},
        "unknown_circumstance",
        "win.on",
    ),
    (
        "two places for circumstances",
        {"win": {"tile": "1m", "by": "self_draw"}, "on": ["deal"]},
        "bad_field",
        "on",
    ),
    ("nobody wins", {"winner": None}, "unknown_player", "winner"),
    ("E wins", {"winner": "E"}, "unknown_player", "winner"),
    ("AB wins", {"winner": "AB"}, "unknown_player", "winner"),
    ("no dealer", {"dealer": []}, "unknown_player", "dealer"),
    ("dealer twice", {"dealer": ["A", "A"]}, "bad_field", "dealer"),
    ("dealer 1", {"dealer": 1}, "unknown_player", "dealer"),
    ("stakes of E", {"facts": {"stake": {"E": 1}}}, "unknown_player", "facts.stake"),
    ("round of dragons", {"round_wind": "C"}, "bad_field", "round_wind"),
    ("round of 1", {"round_wind": 1}, "bad_field", "round_wind"),
    ("option is null", {"options": {"x": None}}, "bad_field", "options.x"),
    ("option is half", {"options": {"x": 0.5}}, "bad_field", "options.x"),
    ("fact is a list", {"facts": {"x": []}}, "bad_field", "facts.x"),
    ("fact is not a number", {"facts": {"x": float("nan")}}, "bad_field", "facts.x"),
    ("fact is endless", {"facts": {"x": float("inf")}}, "bad_field", "facts.x"),
    ("fact is huge", {"facts": {"x": 10**5000}}, "bad_field", "facts.x"),
    ("id is a list", {"id": []}, "bad_field", "id"),
    ("id is true", {"id": True}, "bad_field", "id"),
    ("id is huge", {"id": 10**5000}, "bad_field", "id"),
    ("id can't be written", {"id": "\ud800"}, "bad_field", "id"),
    ("id is endless", {"id": "x" * 1000}, "bad_field", "id"),
    ("wall is true", {"wall": True}, "bad_field", "wall"),
    ("wall is negative", {"wall": -1}, "bad_field", "wall"),
    ("act unknown", {"play": [{"act": "sing"}]}, "unknown_act", "play[0].act"),
    ("no act", {"play": [{"player": "A"}]}, "unknown_act", "play[0]"),
    ("passed is 1", {"play": [{"act": "win", "passed": 1}]}, "bad_field", "play[0].passed"),
    ("endless play", {"play": [{"act": "draw"}] * 401}, "bad_field", "play"),
    ("hands is a list", {"hands": []}, "bad_field", "hands"),
    ("hands of X", {"hands": {"X": "1m"}}, "unknown_player", "hands"),
    ("draws is a number", {"draws": [9]}, "bad_field", "draws"),
)


@pytest.mark.parametrize(("data", "code", "place"), [w[1:] for w in WRONG], ids=[w[0] for w in WRONG])
def test_what_is_no_situation_is_refused(data: object, code: str, place: str) -> None:
    with pytest.raises(InputError) as caught:
        situation_from(data)
    assert caught.value.code == code
    assert place in caught.value.en
    assert place == "situation" or place in caught.value.zh
    assert len(caught.value.en) < 400


PLAYER = st.sampled_from(PLAYERS)
KINDS = st.lists(st.integers(0, 41), max_size=14).map(tuple)
NAME = st.from_regex(r"[a-z_]{1,8}", fullmatch=True)
SCALAR = (
    st.booleans()
    | st.integers(-1000, 1000)
    | st.fractions(-9, 9, max_denominator=8)
    | st.text("abc", max_size=3)
)
MELD = st.builds(
    Meld,
    kind=st.sampled_from(MELD_KINDS),
    form=st.sampled_from(FORMS),
    tiles=KINDS,
    source=st.none() | PLAYER,
)


def words(known: tuple[str, ...]) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(known), unique=True, max_size=4).map(tuple)


WIN = st.builds(
    Win,
    tile=st.integers(0, 41),
    by=st.sampled_from(WAYS),
    source=st.none() | PLAYER,
    on=words(WIN_CIRCUMSTANCES),
)
ACT = st.builds(
    Act,
    player=st.none() | PLAYER,
    act=st.sampled_from(ACTS),
    move=st.just("") | NAME,
    form=st.none() | st.sampled_from(FORMS),
    tiles=KINDS,
    source=st.none() | PLAYER,
    passed=st.booleans(),
)
FACTS = st.dictionaries(NAME, SCALAR | st.dictionaries(PLAYER, SCALAR, min_size=1), max_size=3)
SITUATION = st.builds(
    Situation,
    id=st.none() | st.text(st.characters(exclude_categories=["Cs"]), max_size=9),
    options=st.dictionaries(NAME, st.booleans() | st.integers(-9, 9) | NAME, max_size=3),
    winner=PLAYER,
    winners=st.lists(PLAYER, unique=True).map(tuple),
    dealers=st.lists(PLAYER, unique=True, min_size=1).map(tuple),
    round_wind=st.integers(27, 30),
    seat_wind=st.none() | st.integers(27, 30),
    hand=KINDS,
    melds=st.lists(MELD, max_size=5).map(tuple),
    win=WIN,
    flowers=KINDS,
    wild=st.none() | st.integers(0, 41),
    draws=KINDS,
    facts=FACTS,
    carried=FACTS,
    play=st.lists(ACT, max_size=5).map(tuple),
    hands=st.dictionaries(PLAYER, KINDS),
    wall=st.none() | st.integers(0, 144),
    on=st.just(()),
)


def written(s: Situation) -> dict[str, Any]:
    """The JSON object of a situation."""
    win = s.win
    return {
        "id": s.id,
        "options": dict(s.options),
        "winner": s.winner,
        "winners": list(s.winners),
        "dealer": list(s.dealers),
        "round_wind": kind_text(s.round_wind),
        "seat_wind": kind_text(s.seat_wind) if s.seat_wind is not None else None,
        "hand": tiles_text(s.hand),
        "melds": [
            {"kind": m.kind, "form": m.form, "tiles": tiles_text(m.tiles), "from": m.source} for m in s.melds
        ],
        "win": {"tile": kind_text(win.tile), "by": win.by, "from": win.source, "on": list(win.on)}
        if win
        else None,
        "flowers": tiles_text(s.flowers),
        "wild": {"indicator": kind_text(s.wild)} if s.wild is not None else None,
        "draws": [kind_text(kind) for kind in s.draws],
        "facts": facts_written(s.facts),
        "carried": facts_written(s.carried),
        "play": [act_written(act) for act in s.play],
        "hands": {player: tiles_text(tiles) for player, tiles in s.hands.items()},
        "wall": s.wall,
        "on": list(s.on),
    }


def facts_written(facts: Mapping[str, object]) -> dict[str, object]:
    return {n: facts_written(v) if isinstance(v, Mapping) else plain(v) for n, v in facts.items()}


def plain(value: object) -> object:
    return float(value) if isinstance(value, Fraction) else value


def act_written(act: Act) -> dict[str, object]:
    return {
        "player": act.player,
        "act": act.act,
        "move": act.move,
        "form": act.form,
        "tiles": tiles_text(act.tiles),
        "from": act.source,
        "passed": act.passed,
    }


@given(SITUATION)
def test_a_situation_is_read_back(situation: Situation) -> None:
    assert situation_from(written(situation)) == situation


@given(words(OPEN_CIRCUMSTANCES))
def test_circumstances_without_a_win_are_read_back(on: tuple[str, ...]) -> None:
    assert situation_from({"on": list(on)}).on == on


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=4)
    | st.sampled_from(["A", "1m"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(list(written(situation_from({})))), JSON, max_size=4))
def test_any_object_is_read_or_refused(data: dict[str, object]) -> None:
    try:
        situation_from(data)
    except InputError as error:
        refused = error
    else:
        return
    assert refused.code
    assert refused.zh != refused.en


def test_a_deal_that_is_over_may_have_a_win_and_no_other_circumstance() -> None:
    win = {"tile": "5p", "by": "self_draw"}
    assert situation_from({"win": win, "on": ["exhausted"]}).on == ("exhausted",)
    with pytest.raises(InputError):
        situation_from({"win": win, "on": ["deal"]})


def _words(play: list[dict[str, object]], on: tuple[str, ...] = ()) -> list[tuple[str | None, str]]:
    told = situation_from({"play": play, "on": list(on)})
    return [(act.player, act.act) for act in acts_in_time(told)]


def test_the_discard_comes_before_the_wins_on_it() -> None:
    wins: list[dict[str, object]] = [{"player": "B", "act": "win"}, {"player": "C", "act": "win"}]
    discard: dict[str, object] = {"player": "D", "act": "discard", "tiles": "5p"}
    told = [("B", "win"), ("C", "win"), ("D", "discard")]
    assert _words([*wins, discard]) == [told[2], *told[:2]]
    assert _words([discard, *wins]) == [told[2], *told[:2]]
    assert _words([*wins, discard], on=("deal",)) == told
    assert _words([*wins, {**discard, "player": "C"}]) == [*told[:2], ("C", "discard")]
