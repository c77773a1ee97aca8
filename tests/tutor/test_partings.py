"""Comparing questions about conduct: an act that one of two rule sets alone allows, and which rule it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from compiler.runtime.acts import Deed
from compiler.runtime.play.permit import permission
from compiler.runtime.play.state import State
from locales import Language
from tests.tutor.comparing import contrast
from tests.tutor.malformed_parting import malformed_parting
from tutor.contrast.partings import DEALS, KEPT, Partings, conduct_places
from tutor.drills.grade import grade, right_answer
from tutor.drills.maker import Maker
from tutor.drills.model import Drill, PartingAnswer, PartingQuestion
from tutor.drills.parting_questions import ask_parting
from tutor.drills.parting_wellformed import parting_problems
from tutor.drills.spread import BETWEEN, Spread
from tutor.play.table import discards
from tutor.text.parting import events, parting_lines
from tutor.tiles import code
from tutor.words import Words

CHANGSHA = ("changsha_online", "changsha_2007")
XIAMEN = ("xiamen_gold", "xiamen_bijin")
NAMED = ("basic_108", "changsha_room")
HONORS = range(27, 34)
TURN = Spread(since=BETWEEN)


@cache
def asked(a: str, b: str) -> tuple[PartingQuestion, ...]:
    """Two questions about every way to part."""
    pair = contrast(a, b)
    made = (ask_parting(pair, way, Random(seed), str(seed)) for way in pair.partings.found for seed in (1, 2))
    return tuple(question for question in made if question is not None)


def about(pair: tuple[str, str], rule: str) -> list[PartingQuestion]:
    found = [question for question in asked(*pair) if question.focus == (rule,)]
    assert found
    return found


def cited(question: PartingQuestion) -> set[str]:
    return {cite.rule for cite in question.maker.cites}


@pytest.mark.parametrize("pair", [CHANGSHA, XIAMEN, NAMED])
def test_no_question_is_malformed(pair: tuple[str, str]) -> None:
    """Of the last two one names moves that the other does not know."""
    rules = contrast(*pair).a
    assert [fault for question in asked(*pair) for fault in malformed_parting(question, rules)] == []


def test_a_kong_by_dice_while_not_ready() -> None:
    """CS1-23, CS2-25: dice are thrown when the hand is ready. The full rules do not ask for it (CS3-11)."""
    for question in about(CHANGSHA, "not_ready"):
        assert (question.found.action.act, question.found.action.move) == ("kong", "dice_kong")
        assert question.may == (False, True)
        assert {"CS1-23", "CS2-25"} <= cited(question)


def test_a_kong_right_after_a_claim() -> None:
    """CS3-15: directly after a chow or pung a supplement or kong is allowed. No text gives that offer an id:
    progress on it is kept under the part of the rules where it stands."""
    for question in about(CHANGSHA, "conduct"):
        last = question.state.last
        assert last is not None
        assert (last.player, last.word in ("chow", "pung")) == (question.player, True)
        assert question.may == (False, True)
        assert "CS3-15" in cited(question)


def test_no_kong_of_four_tiles_held_before() -> None:
    """CS3-15: after a kong, four equal tiles already in the hand may no longer be konged."""
    for question in about(CHANGSHA, "old_four"):
        drawn = question.state.seats[question.player].drawn
        assert drawn not in question.found.action.tiles
        assert any(act.player == question.player and act.move == "dice_kong" for act in question.state.acts)
        assert question.may == (True, False)
        assert "CS3-15" in cited(question)


def test_a_win_after_a_pass() -> None:
    """CS3-57: who lets a win pass wins on no tile of the others in the same go-round; CS2-24: only that tile
    is barred."""
    for question in about(CHANGSHA, "pass_ban"):
        lying = question.state.lying
        assert lying is not None
        own = [act for act in question.state.acts if act.player == question.player]
        assert own[-1].passed
        assert own[-1].word == "win"
        assert own[-1].tile != lying.tile
        assert question.may == (True, False)
        assert "CS3-57" in cited(question)
        told = " ".join(events(question, Words(Language.EN)))
        assert f"You let {code(own[-1].tile)} go (winning on a tile)" in told


def test_a_discarded_gold_is_untouchable() -> None:
    """XM3-05: nobody may chow, pung, kong or win on a gold that is discarded."""
    for question in about(XIAMEN, "gold_claim"):
        lying = question.state.lying
        assert lying is not None
        assert question.state.table.wild_kinds >> lying.tile & 1
        assert question.may == (False, True)
        assert "XM3-05" in cited(question)


def test_honours_are_followed() -> None:
    """XM3-08: who holds a single wind or dragon that somebody has discarded must follow with it."""
    for question in about(XIAMEN, "follow"):
        lies = {tile for tiles in discards(question.state).values() for tile in tiles}
        hand = question.state.seats[question.player].hand or ()
        owed = {tile for tile in HONORS if tile in lies and hand.count(tile) == 1}
        assert owed - set(question.found.action.tiles) == owed
        assert owed
        assert question.may == (False, True)
        assert "XM3-08" in cited(question)


def test_two_golds_do_not_win_plainly() -> None:
    """XM1-09: with two golds no plain own-draw win."""
    for question in about(XIAMEN, "two_golds"):
        hand = question.state.seats[question.player].hand or ()
        assert sum(question.state.table.wild_kinds >> tile & 1 for tile in hand) >= 2
        assert question.may == (True, False)
        assert "XM1-09" in cited(question)


@pytest.mark.parametrize("pair", [CHANGSHA, XIAMEN])
def test_wrong_rules_have_no_say(pair: tuple[str, str]) -> None:
    """They are other rules of conduct; none of them is held against the act by either side."""
    rows = contrast(*pair).structure.differences
    places = set(conduct_places(rows))
    for question in asked(*pair):
        makers = {choice.place for choice in question.makers}
        wrong = [choice.place for choice in question.choices if choice.place not in makers]
        assert len(question.choices) == 3
        assert set(wrong) <= places
        held = {*question.found.bars, *question.found.duties}
        held |= {*question.other_found.bars, *question.other_found.duties}
        assert not held & {rows[place].id for place in wrong}


def test_what_cannot_be_blamed_is_not_asked() -> None:
    """Of two texts without differences in conduct no deal is played."""
    assert contrast("guobiao", "guobiao_as_printed").partings.found == {}
    assert contrast("guobiao", "guobiao").partings.found == {}


def test_moments_are_many_and_of_many_deals() -> None:
    found = contrast(*XIAMEN).partings.found
    assert max(map(len, found.values())) == KEPT
    for partings in found.values():
        dealt = [repr(one.dispute.record.dealt) for one in partings]
        assert len(set(dealt)) >= len(dealt) / 2
    assert DEALS >= KEPT


def test_each_part_is_graded_on_its_own() -> None:
    question = about(CHANGSHA, "not_ready")[0]
    right = right_answer(question)
    assert isinstance(right, PartingAnswer)
    assert right.may == (False, True)
    assert grade(question, right).correct
    both = grade(question, replace(right, may=(True, True)))
    assert [(item.key, item.right()) for item in both.items] == [("a", False), ("b", True), ("rule", True)]
    wrong = next(choice.place for choice in question.choices if choice.place != right.rule)
    assert not grade(question, replace(right, rule=wrong)).correct


def test_a_question_whose_rulings_are_alike_is_not_well_formed() -> None:
    question = about(CHANGSHA, "not_ready")[0]
    other = replace(question, found=question.found._replace(bars=()))
    assert "the rulings are the same" in list(parting_problems(other))
    assert "another ruling the second time" in list(parting_problems(other))
    assert "not exactly one rule makes the difference" in list(
        parting_problems(replace(question, makers=question.choices))
    )


# ---- what is told


def others(question: PartingQuestion) -> Iterator[PartingQuestion]:
    """With one fact of the past changed on both sides: an act that was none, or that had another name."""
    for act in dict.fromkeys((*keyed(question.state.acts), *keyed(question.other_state.acts))):
        for changed in (
            {"word": "draw", "passed": True, "move": "", "tile": -1, "tiles": ()},
            {"move": ""},
            {"passed": not act[1].passed},
        ):
            a, b = (changed_at(one, act, changed) for one in (question.state, question.other_state))
            yield replace(question, state=a, other_state=b)


def keyed(acts: Sequence[Deed]) -> list[tuple[int, Deed]]:
    """Each with the number of acts taken before it: the sides enter different passes."""
    return [(sum(not one.passed for one in acts[:at]), act._replace(at=-1)) for at, act in enumerate(acts)]


def changed_at(state: State, key: tuple[int, Deed], fields: dict[str, Any]) -> State:
    acts = [
        act._replace(**fields) if own == key else act
        for own, act in zip(keyed(state.acts), state.acts, strict=True)
    ]
    table = state.table.moved_to(state.table.moment._replace(acts=tuple(acts)))
    return state.but(table=table, known={})


@pytest.mark.parametrize("pair", [CHANGSHA, XIAMEN])
def test_every_act_that_a_ruling_goes_by_is_told(pair: tuple[str, str]) -> None:
    """Two pasts that read alike are ruled on alike, in both languages."""
    rules, looked = contrast(*pair).a, 0
    for question in asked(*pair):
        action = question.found.action
        for one in others(question):
            if tuple(permission(s, action).legal for s in (one.state, one.other_state)) == question.may:
                continue
            looked += 1
            for words in map(Words, Language):
                told, otherwise = (
                    [line.plain for line in parting_lines(each, rules, words, 78)] for each in (question, one)
                )
                assert told != otherwise
    assert looked


def test_what_one_side_alone_tells_stands_behind_its_name() -> None:
    """XM3: sixteen tiles are left; the other rules draw all of them."""
    question = about(XIAMEN, "follow")[0]
    text = " ".join(
        line.plain for line in parting_lines(question, contrast(*XIAMEN).a, Words(Language.EN), 200)
    )
    left = question.state.moment.left
    assert f"xiamen_gold: Wall: {left - 16} to draw, 16 kept" in text
    assert f"xiamen_bijin: Wall: {left}" in text
    assert text.count("Dealer: ") == 1


# ---- in a sitting


def test_conduct_comes_after_three_hands() -> None:
    pair = contrast(*CHANGSHA)
    maker, spread, kinds = Maker(pair.a, contrast=pair), Spread(), []
    for seed in range(8):
        question = maker.make(Drill.DIFF, str(seed), spread=spread)
        assert not spread.repeats(question)  # type: ignore[arg-type]
        spread = spread.after(question)  # type: ignore[arg-type]
        kinds.append(isinstance(question, PartingQuestion))
    assert kinds == [False, False, False, True, False, False, False, True]
    assert len(set(spread.rules)) > 5


def test_a_seed_makes_its_question_again() -> None:
    pair = contrast(*CHANGSHA)
    first, again = (Maker(pair.a, contrast=pair).make(Drill.DIFF, "5", spread=TURN) for _ in range(2))
    assert isinstance(first, PartingQuestion)
    assert first == again


def test_deals_are_not_waited_for_before_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first questions are made while the deals are being played, however long that takes."""
    pair = contrast(*CHANGSHA)
    begun: list[str] = []
    endless = Partings(dict)
    monkeypatch.setattr(endless, "begin", lambda: begun.append("begun"))
    monkeypatch.setitem(pair.__dict__, "partings", endless)
    Maker(pair.a, contrast=pair).make(Drill.DIFF, "1")
    assert begun == ["begun"]


def test_deals_are_played_once_and_what_goes_wrong_is_raised() -> None:
    looked: list[int] = []

    def look() -> dict[str, tuple[object, ...]]:
        looked.append(1)
        if len(looked) > 1:
            raise AssertionError
        return {}

    partings = Partings(look)  # type: ignore[arg-type]
    assert partings.found == partings.found == {}
    with pytest.raises(ZeroDivisionError):
        _ = Partings(lambda: {str(1 // 0): ()}).found
