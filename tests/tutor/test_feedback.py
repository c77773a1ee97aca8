"""What is said after a wrong answer speaks of the hand asked about, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from locales import Language
from tests.tutor.all_drills import ENGINE, drilled
from tutor.drills.grade import grade
from tutor.drills.model import Drill, Exchange, FanAnswer, FanQuestion, WinAnswer, WinQuestion
from tutor.drills.pairs import minimal_pair
from tutor.drills.shape_questions import NEAR
from tutor.engine import Case, Fallen, Meld, Win
from tutor.look import tile_lines
from tutor.text.feedback import feedback
from tutor.text.hints import hints
from tutor.text.plain_tiles import hand_line
from tutor.text.situation import turned_up
from tutor.text.tiles_shown import held
from tutor.tiles import Style, read
from tutor.words import Words

CHANGSHA = ENGINE.open("changsha_2007", {})
ZH, EN = Words(Language.ZH), Words(Language.EN)
(BIRD,) = read("1m")


def fan_question(candidates: tuple[str, ...]) -> FanQuestion:
    """111 234 567 77 999: four sets and a pair of one suit (CS3-47), the pair is no 2, 5 or 8."""
    case = Case(
        winner="A",
        dealers=("B",),
        hand=read("1112345677799s"),
        win=Win(tile=read("9s")[0], by="discard", source="C"),
        draws=(BIRD,),
    )
    verdict = CHANGSHA.judge(case)
    assert "full_flush" in verdict.counted
    return FanQuestion(case=case, verdict=verdict, focus=verdict.counted, seed="1", candidates=candidates)


@pytest.mark.parametrize(("words", "begin"), [(ZH, "不是将将胡："), (EN, "Not All 2, 5, 8: ")])
def test_a_pattern_wrongly_marked_is_told_why_it_does_not_hold(words: Words, begin: str) -> None:
    question = fan_question(("full_flush", "all_258"))
    graded = grade(question, FanAnswer(patterns=frozenset({"full_flush", "all_258"})))
    wrong = [line.text for line in feedback(question, graded, CHANGSHA, words) if line.mark == "no"]
    assert len(wrong) == 1
    assert wrong[0].startswith(begin)
    # The tiles that are no 2, 5 or 8 are named.
    assert "1" in wrong[0]
    assert ("不是2、5、8" if words is ZH else "are not of rank 2, 5 or 8") in wrong[0].removeprefix(begin)


def test_the_hint_says_why_too() -> None:
    question = fan_question(("full_flush", "all_258"))
    assert hints(question, CHANGSHA, ZH)[2].startswith("不是将将胡：")
    assert hints(question, CHANGSHA, ZH)[2] != "不是将将胡：每张牌是2、5、8"


@pytest.mark.parametrize("words", [ZH, EN])
def test_no_hint_denies_a_pattern_that_holds(words: Words) -> None:
    """Neither one that counts, where all do, nor one whose place another takes."""
    name = next(card.name for card in CHANGSHA.patterns if card.id == "full_flush").of(words.lang)
    assert hints(fan_question(("full_flush",)), CHANGSHA, words)[2].startswith(name)
    question = fan_question(("full_flush", "plain"))
    taken = replace(question.verdict, fallen=(Fallen(pattern="plain", by=("full_flush",)),))
    told = hints(replace(question, verdict=taken), CHANGSHA, words)[2]
    assert name in told
    assert ("不另计" in told) if words is ZH else ("is not counted beside" in told)


def test_a_near_miss_tells_the_tile_that_is_missing() -> None:
    """CS3-50: any tiles 2, 5, 8 win; here one is a 3."""
    wins = Case(
        winner="A", dealers=("B",), hand=read("2255888m22558p8s"), win=Win(tile=read("5s")[0]), draws=(BIRD,)
    )
    asked = WinQuestion(case=wins, verdict=CHANGSHA.judge(wins), focus=("all_258",), seed="1", clauses=())
    pair = minimal_pair(asked, CHANGSHA)
    assert isinstance(pair, WinQuestion)
    assert pair.saved_by is not None
    assert pair.saved_by.counted == ("all_258",)
    lines = feedback(pair, grade(pair, WinAnswer(wins=True)), CHANGSHA, ZH)
    told = [line.text for line in lines if line.text.startswith("差一张：")]
    assert len(told) == 1
    assert "将将胡" in told[0]


@pytest.mark.parametrize("seed", range(6))
def test_every_hand_made_by_one_tile_says_which(seed: int) -> None:
    rules, maker, _ = drilled("changsha_2007")
    question = maker.make(Drill.WIN, f"near{seed}")
    assert isinstance(question, WinQuestion)
    if any(reason.code == "no_shape" for reason in question.verdict.reasons):
        assert isinstance(question.saved_by, Exchange)
        assert set(question.saved_by.counted) <= {card.id for card in rules.patterns}


def test_wrong_choices_are_patterns_that_all_but_hold() -> None:
    """Nine gates asks for a hand of its own; no ordinary hand is offered it while nearer ones are left."""
    rules, maker, _ = drilled("guobiao")
    gates = next(card.id for card in rules.patterns if card.name.zh == "九莲宝灯")
    orphans = next(card.id for card in rules.patterns if card.name.zh == "十三幺")
    offered = 0
    for seed in range(6):
        question = maker.make(Drill.FAN, f"near{seed}")
        assert isinstance(question, FanQuestion)
        away = dict(question.verdict.distances)
        wrong = [candidate for candidate in question.candidates if candidate in away]
        offered += len(wrong)
        assert all(away[candidate] <= NEAR for candidate in wrong)
        assert not {gates, orphans} & set(wrong)
    assert offered


@pytest.mark.parametrize(("words", "told"), [(ZH, "[1111万 暗]"), (EN, "[1111m concealed]")])
def test_a_concealed_kong_is_labelled_behind_a_blank(words: Words, told: str) -> None:
    kong = Meld(kind="kong", tiles=read("1111m"), form="concealed")
    case = Case(winner="A", dealers=("B",), hand=read("23455678p99s"), melds=(kong,), win=Win(tile=BIRD))
    assert told in hand_line(case, CHANGSHA, words)
    (meld,) = held(case, CHANGSHA, words)[1]
    assert tile_lines([meld], Style.TEXT, words.lang, 78)[0].plain.count("] ") == 1


@pytest.mark.parametrize(("words", "told"), [(ZH, "A 可以和。"), (EN, "A wins.")])
def test_the_winner_is_named(words: Words, told: str) -> None:
    question = win_question(fan_question(("full_flush", "all_258")))
    assert feedback(question, grade(question, WinAnswer(wins=True)), CHANGSHA, words)[0].text == told


def win_question(question: FanQuestion) -> WinQuestion:
    return WinQuestion(
        case=question.case, verdict=question.verdict, focus=question.focus, seed="1", clauses=()
    )


def test_a_dealt_hand_that_is_paid_shows_the_bird_it_depends_on() -> None:
    case = Case(winner="A", dealers=("B",), hand=read("1111m34567p234s9s"), draws=(BIRD,), at_deal=True)
    assert "1万" in " ".join(turned_up(case, CHANGSHA, ZH))
    assert "1m" in " ".join(turned_up(case, CHANGSHA, EN))
