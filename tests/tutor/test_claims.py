"""The claim drill: rulings of the rule books, grading, keys, the plain mode."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from functools import cache
from random import Random

import pytest

from compiler.runtime.play.action import Action
from compiler.runtime.play.advance import advance
from compiler.runtime.play.dealt import Dealt, begin
from compiler.runtime.play.permit import permission
from compiler.runtime.play.state import State
from locales import Language
from tests.tutor.screen import SIZE, press, rows, settled, shown
from tests.tutor.test_app import only
from tests.tutor.test_play import ENGINE, app_on, house
from tutor.drills.claim_questions import ask_claim, taking
from tutor.drills.claim_rules import CLAIMS, LEAST, TABLE, laws_on
from tutor.drills.claim_wellformed import claim_problems
from tutor.drills.grade import grade, right_answer
from tutor.drills.maker import Maker
from tutor.drills.model import ClaimAnswer, ClaimQuestion, Drill
from tutor.plain import PlainTutor
from tutor.progress import Store
from tutor.screens.drill import DrillScreen
from tutor.session import Stage
from tutor.text.claim import claim_feedback, claim_given, steps
from tutor.tiles import Style, read
from tutor.words import Words

RULES = ENGINE.open("changsha_2007", {})


def thrown(name: str, tile: str, **hands: str) -> State:
    """After the dealer A has thrown this tile first of all."""
    found = house(name)
    dealt = Dealt(hands={player: read(tiles) for player, tiles in hands.items()}, left=55)
    state = begin(found.rules, found.conduct, dealt)
    return advance(state, Action("A", "discard", tiles=read(tile)))


TWO_WINS = {
    "A": "3s1m4m7m9m1p4p6p9p9p4s6s6s9s",
    "B": "123m456m789m12s55p",
    "C": "123p678p789p12s88s",
    "D": "1m1m4m7m2p4p6p4s4s6s7s9s9s",
}


def takers(state: State, *actions: Action) -> tuple[str, ...]:
    return taking(state, tuple(permission(state, action) for action in actions))


def test_a_pung_goes_before_a_chow() -> None:
    """CS1-06: kong and pong beat chow."""
    state = thrown(
        "changsha_room",
        "5m",
        A="5m1p1p1p9p9p9s9s9s1s1s3s3s7s",
        B="4m6m3p4p7p7p2s2s4s4s6s6s8s",
        C="1m1m1m9m9m9m2p2p8p8p8p5s7s",
        D="5m5m2m2m8m8m3p3p3p6p6p6p5s",
    )
    chow, pung = Action("B", "chow", tiles=read("456m")), Action("D", "pung", tiles=read("555m"))
    assert takers(state, chow, pung) == ("D",)
    assert takers(state, chow) == ("B",)


def test_two_win_on_one_discard_or_the_nearest() -> None:
    """CS3-31: two players win on one discard. BA-70: the one nearest after the discarder wins."""
    wins = Action("B", "win"), Action("C", "win")
    assert takers(thrown("changsha_2007", "3s", **TWO_WINS), *wins) == ("B", "C")
    assert takers(thrown("basic", "3s", **TWO_WINS), *wins) == ("B",)


@cache
def questions(count: int = 30) -> list[ClaimQuestion]:
    maker = Maker(RULES)
    made = [maker.make(Drill.CLAIM, str(seed)) for seed in range(count)]
    return [question for question in made if isinstance(question, ClaimQuestion)]


def test_yes_and_no_and_who_are_all_asked() -> None:
    made = questions()
    legal = [question for question in made if question.found.legal]
    assert len(made) == 30
    assert 8 <= len(legal) <= 22
    assert any(question.contested for question in legal)
    assert len({question.focus for question in made}) >= 5
    again = Maker(RULES).make(Drill.CLAIM, "3")
    assert isinstance(again, ClaimQuestion)
    assert (again.record, again.found.action) == (made[3].record, made[3].found.action)
    assert (again.focus, again.choices, again.takers) == (made[3].focus, made[3].choices, made[3].takers)


def test_no_rule_is_asked_about_most_of_the_time() -> None:
    """Of the rules against claims, rare ones come up beside that of the previous player's chow."""
    rules = Counter(question.focus[0] for question in questions() if not question.found.legal)
    assert len(rules) >= 3
    assert max(rules.values()) <= sum(rules.values()) / 2


def test_the_answers_offered_are_about_what_is_claimed() -> None:
    """A rule about wins is no reason against a chow; nor is one of an option that is off (CS3-60)."""
    found = house("changsha_2007")
    for question in questions():
        word = question.found.action.act
        codes = {rule.code for rule in question.choices}
        about = {*TABLE.get(word, ()), *(ban.id for ban in laws_on(found, word))}
        assert len(codes) in (0, 2, 3, 4)
        assert codes <= about or len(codes & about) < LEAST
        assert "false_once" not in codes
    bans = {ban.id for ban in found.loaded.ruleset.bans}
    assert bans - {ban.id for word in CLAIMS for ban in laws_on(found, word)}


def test_the_last_discard_is_asked_about() -> None:
    """It ends the deal unless it is claimed: the record of such a question stops before that."""
    question = ask_claim(house("changsha_2007"), Random("last 47"), "47")
    assert question is not None
    assert question.focus == ("last_discard_claim",)
    assert list(claim_problems(question)) == []


def test_a_win_without_a_pattern_is_told_what_it_lacks() -> None:
    """CS3-40: the pair of a plain win is of 2, 5 or 8."""
    question = next(q for q in questions() if "no_pattern" in q.against)
    lines = [line.text for line in claim_feedback(question, Words(Language.ZH))]
    assert any(line.startswith("没有番种") for line in lines)
    assert any(line.startswith("不是") for line in lines), lines


def test_either_part_is_graded_by_itself() -> None:
    made = questions()
    barred = next(question for question in made if not question.found.legal)
    wrong = next(rule.code for rule in barred.choices if rule.code not in barred.against)
    assert grade(barred, ClaimAnswer(may=False, rule=barred.against[0])).correct
    assert grade(barred, ClaimAnswer(may=False, rule=wrong)).score == Fraction(1, 2)
    assert grade(barred, ClaimAnswer(may=True)).score == 0
    contested = next(question for question in made if question.contested)
    other = next(one for one in contested.takers if one != contested.taking)
    assert grade(contested, ClaimAnswer(may=True, takers=contested.taking)).correct
    assert grade(contested, ClaimAnswer(may=True, takers=other)).score == Fraction(1, 2)
    assert grade(contested, ClaimAnswer(may=False)).score == 0


def keys(question: ClaimQuestion) -> list[str]:
    """The right answer as it is typed."""
    right = right_answer(question)
    assert isinstance(right, ClaimAnswer)
    if not right.may:
        place = [rule.code for rule in question.choices].index(str(right.rule))
        return ["n", str(place + 1)]
    return ["y", *([str(question.takers.index(question.taking) + 1)] if question.contested else [])]


@pytest.mark.parametrize("language", list(Language))
def test_an_answer_is_told_in_the_words_in_which_it_was_chosen(language: Language) -> None:
    words, question = Words(language), questions(1)[0]
    asked = steps(question, (), words)
    assert asked is not None
    given = [claim_given(question, ClaimAnswer(may=may), words) for may in (True, False)]
    assert given == asked[1]


ASKED = {Language.EN: "Is it allowed?", Language.ZH: "可以吗？"}


@pytest.mark.parametrize("style", [Style.TEXT, Style.CARD])
@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("name", ["changsha_2007", "xiamen_gold"])
async def test_a_sitting_by_keys(name: str, language: Language, style: Style) -> None:
    app = app_on(name, language)
    app.choose_style(style)
    async with app.run_test(size=SIZE) as pilot:
        app.start_session((Drill.CLAIM,))
        await pilot.pause()
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, DrillScreen)
        for number in range(1, 7):
            question = screen.session.question
            assert isinstance(question, ClaimQuestion)
            # Cards bear Chinese signs in either language.
            assert style is Style.CARD or only(shown(app), language.value) == []
            # However long the table is, what is asked is in sight.
            assert ASKED[language] in shown(app).replace("\n", "")
            await press(pilot, *keys(question))
            assert screen.session.stage is Stage.ANSWERED
            assert screen.session.graded is not None
            assert screen.session.graded.correct
            text = await press(pilot, "f2")
            words = [word for word in only(text, language.value) if word not in ("CS", "XM")]
            assert style is Style.CARD or words == []
            rows(app)
            assert app.store.totals(name) == (("claim", number, number),)
            await press(pilot, "enter")


async def test_the_answer_begun_is_there_again() -> None:
    app = app_on("changsha_2007", Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        app.start_session((Drill.CLAIM,))
        await pilot.pause()
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, DrillScreen)
        while not (isinstance(screen.session.question, ClaimQuestion) and screen.session.question.choices):
            await press(pilot, "s")
        text = await press(pilot, "n")
        assert "Which rule forbids it?" in text
        assert "Is it allowed?" in text
        chinese = await press(pilot, "f6")
        assert "哪条规则不许" in chinese
        assert await press(pilot, "f6", "escape", "1") == text
        assert "Is it allowed?" in await press(pilot, "backspace")


@pytest.mark.parametrize("language", list(Language))
def test_the_plain_mode_asks_and_explains(language: Language) -> None:
    made = questions(1)[0]
    store, written = Store.in_memory(), list[str]()
    # A sitting asks the questions of the seed and the turn.
    question = Maker(RULES).make(Drill.CLAIM, "p.1")
    assert isinstance(question, ClaimQuestion)
    lines = iter(["what", *keys(question), "why", "rule", "", "quit"])
    tutor = PlainTutor(ENGINE, store, Words(language), lines, written.append)
    assert tutor.run("changsha_2007", "p", (Drill.CLAIM,)) == 0
    assert store.totals("changsha_2007") == (("claim", 1, 1),)
    assert ("对。" if language is Language.ZH else "Right.") in "\n".join(written)
    assert made.player in "ABCD"


def test_the_store_keeps_what_was_asked() -> None:
    from tutor.drills.record import question_text

    question = questions(1)[0]
    kept = json.loads(question_text(question, RULES))
    assert kept["record"]["ruleset"] == "changsha_2007"
    assert kept["asked"]["player"] == question.player
