"""Questions of the toy rules: well-formed, the same for the same seed, with pairs one tile away."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from locales import Language
from tests.tutor.fake import ALONE, ToyRules, of_hand
from tutor.drills.grade import grade, right_answer
from tutor.drills.maker import Maker, NoQuestion
from tutor.drills.model import Drill, FanQuestion, WinQuestion, drill_of
from tutor.drills.pairs import minimal_pair
from tutor.drills.wellformed import problems
from tutor.engine import Act, Case, Meld, Win
from tutor.hands.edits import one_tile_edits
from tutor.hands.plan import possible
from tutor.text.pair import changed
from tutor.tiles import read
from tutor.words import Words

RULES = ToyRules()
MAKER = Maker(RULES)


@pytest.mark.parametrize("drill", ALONE)
def test_questions_are_well_formed_and_have_one_right_answer(drill: Drill) -> None:
    for seed in range(40):
        question = of_hand(MAKER.make(drill, str(seed)))
        assert drill_of(question) is drill
        assert problems(question, RULES) == []
        assert grade(question, right_answer(question)).correct


@pytest.mark.parametrize("drill", ALONE)
def test_a_seed_makes_the_same_question_again(drill: Drill) -> None:
    assert Maker(RULES).make(drill, "7") == Maker(ToyRules()).make(drill, "7")


def test_wins_and_non_wins_both_come_and_non_wins_have_both_reasons() -> None:
    codes: Counter[str] = Counter()
    for seed in range(60):
        question = of_hand(MAKER.make(Drill.WIN, str(seed)))
        codes.update([reason.code for reason in question.verdict.reasons] or ["wins"])
    assert min(codes[code] for code in ("wins", "no_shape", "no_pattern")) >= 5


def test_a_rare_pattern_is_constructed() -> None:
    for seed in range(5):
        question = of_hand(MAKER.make(Drill.FAN, str(seed), focus="bottom"))
        assert "bottom" in question.verdict.counted
        assert question.case.win is not None
        assert "last_draw" in question.case.win.on
        # The last tile of the wall is the only one that can be turned up.
        assert question.case.draws == (question.case.win.tile,)


def test_a_pattern_of_the_deal_is_asked_about_on_dealt_hands_only() -> None:
    question = of_hand(MAKER.make(Drill.FAN, "1", focus="four_alike"))
    assert question.case.at_deal
    assert len(question.case.hand) == 13 + (question.case.winner in question.case.dealers)
    assert isinstance(question, FanQuestion)
    assert question.candidates
    assert "four_alike" not in MAKER.askable(Drill.WIN)


def test_what_cannot_be_made_is_said() -> None:
    with pytest.raises(NoQuestion):
        Maker(replace(RULES, patterns=(*RULES.patterns[:1],))).make(Drill.WAIT, "1", focus="no such pattern")


@pytest.mark.parametrize("drill", [Drill.WIN, Drill.POINTS, Drill.WAIT])
def test_a_pair_is_one_tile_away_and_has_another_answer(drill: Drill) -> None:
    found = 0
    for seed in range(12):
        question = of_hand(MAKER.make(drill, str(seed)))
        other = minimal_pair(question, RULES)
        if other is None:
            continue
        found += 1
        pair = of_hand(other)
        assert pair.pair
        if drill is not Drill.POINTS:
            old, new = Counter(question.case.tiles()), Counter(pair.case.tiles())
            assert sum((old - new).values()) == sum((new - old).values()) == 1
        assert right_answer(pair) != right_answer(question)
    assert found >= 8


@pytest.mark.parametrize(
    ("after", "told"),
    [
        ({"win": Win(tile=21, by="discard", source="C")}, "one tile changed: 4s for 5s"),
        ({"draws": (8,)}, "one tile changed: 9m for 1m"),
        ({"dealers": ("C",)}, "another dealer"),
        ({"win": Win(tile=22, on=("last_draw",)), "draws": (22,)}, "in another way"),
    ],
)
def test_what_a_pair_changes_is_told(after: dict[str, Any], told: str) -> None:
    before = Case(winner="A", dealers=("B",), hand=PLAIN_HAND, win=Win(tile=22), draws=(0,))
    assert told in changed(before, replace(before, **after), Words(Language.EN))


def test_edits_change_one_tile_and_stay_possible() -> None:
    case = Case(winner="A", dealers=("B",), hand=read("1112345678999m"), win=Win(tile=0, by="self_draw"))
    edits = list(one_tile_edits(case, RULES, Random(1)))
    assert len(edits) > 200
    for edited in edits:
        old, new = Counter(case.tiles()), Counter(edited.tiles())
        assert sum((old - new).values()) == 1
        assert max(new.values()) <= 4


PLAIN_HAND = read("123456789m123p5s")
IMPOSSIBLE = {
    "five of a kind": Case(winner="A", dealers=("B",), hand=read("1111m23456789p1s"), win=Win(tile=0)),
    "twelve tiles": Case(winner="A", dealers=("B",), hand=PLAIN_HAND[:-1], win=Win(tile=0)),
    "an honour": Case(winner="A", dealers=("B",), hand=read("123456789m123pE"), win=Win(tile=27)),
    "a chow from across": Case(
        winner="A",
        dealers=("B",),
        hand=read("123456789m5s"),
        melds=(Meld(kind="chow", tiles=read("123p"), source="C"),),
        win=Win(tile=22),
    ),
    "a discard of his own": Case(
        winner="A", dealers=("B",), hand=PLAIN_HAND, win=Win(tile=22, by="discard", source="A")
    ),
    "heaven for another than the dealer": Case(
        winner="A", dealers=("B",), hand=PLAIN_HAND, win=Win(tile=22, on=("first_draw",))
    ),
    "a kong draw without a kong": Case(
        winner="A", dealers=("B",), hand=PLAIN_HAND, win=Win(tile=22, on=("kong_draw",))
    ),
    "the last draw on a discard": Case(
        winner="A",
        dealers=("B",),
        hand=PLAIN_HAND,
        win=Win(tile=22, by="discard", source="B", on=("last_draw",)),
    ),
    "a robbed kong of which he holds a tile": Case(
        winner="A",
        dealers=("B",),
        hand=PLAIN_HAND,
        win=Win(tile=22, by="rob_kong", source="C"),
        acts=(Act(player="C", act="kong", tiles=read("5555s"), form="added"),),
    ),
    "a robbed kong of another tile": Case(
        winner="A",
        dealers=("B",),
        hand=PLAIN_HAND[:-1] + read("6s"),
        win=Win(tile=25, by="rob_kong", source="C"),
        acts=(Act(player="C", act="kong", tiles=read("9999s"), form="added"),),
    ),
    "a kong before heaven": Case(
        winner="A",
        dealers=("A",),
        hand=PLAIN_HAND,
        win=Win(tile=22, on=("first_draw",)),
        acts=(Act(player="C", act="kong", tiles=read("9999s"), form="concealed"),),
    ),
    "another tile turned up than the last discard": Case(
        winner="A",
        dealers=("B",),
        hand=PLAIN_HAND,
        win=Win(tile=22, by="discard", source="B", on=("last_discard",)),
        draws=read("9s"),
    ),
    "a fifth copy turned up": Case(
        winner="A", dealers=("B",), hand=read("1112345678999m"), win=Win(tile=0), draws=(0,)
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_impossible_situations_are_never_asked(name: str) -> None:
    assert not possible(IMPOSSIBLE[name], RULES)


def test_the_same_hand_is_possible_when_nothing_is_wrong() -> None:
    assert possible(Case(winner="A", dealers=("B",), hand=PLAIN_HAND, win=Win(tile=22)), RULES)


def test_a_question_with_a_wrong_ruling_is_not_asked() -> None:
    question = of_hand(MAKER.make(Drill.WIN, "1"))
    assert isinstance(question, WinQuestion)
    forged = replace(question, verdict=replace(question.verdict, legal=not question.verdict.legal))
    assert "another ruling the second time" in problems(forged, RULES)
    assert "a clause twice" in problems(replace(question, clauses=question.clauses * 2), RULES)
