"""Questions about a hand under two rule sets: well formed, of many ways, each part graded on its own."""

from __future__ import annotations

import json
from typing import Any

import pytest

from locales import Language
from tests.tutor.comparing import PAIRS, asked, contrast, digits, judge_of
from tests.tutor.fake import of_hand
from tests.tutor.malformed import malformed
from tests.tutor.test_app import only
from tutor.drills.grade import grade, right_answer
from tutor.drills.maker import Maker
from tutor.drills.model import DiffAnswer, DiffQuestion, Drill
from tutor.drills.record import question_text
from tutor.hands.edits import look
from tutor.text.diff import answer_of, diff_feedback, steps
from tutor.text.hints import hints
from tutor.words import Words

COUNT = 6


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_no_question_is_malformed(a: str, b: str) -> None:
    """Both rulings as the generated scorers make them from the stored text, apart from the tutor's."""
    for question in asked(a, b, range(COUNT)):
        assert malformed(question, contrast(a, b).a, judge_of(a)) == []
        data = json.loads(question_text(question, contrast(a, b).a))
        assert data["ruleset"] == b
        ruling: dict[str, Any] = judge_of(b).ruling(data["b"], "en")
        assert ruling["legal"] is question.other_verdict.legal
        assert ruling["payments"] == dict(question.other_verdict.payments)
        if question.other_verdict.legal:
            assert [line["id"] for line in ruling["patterns"]] == list(question.other_verdict.counted)
        for language in Language:
            words = Words(language)
            texts = [line.text for line in diff_feedback(question, contrast(a, b).a, words)]
            for head, labels in steps(question, words):
                texts += [head, *labels]
            texts += hints(question, contrast(a, b).a, words)
            assert all(text.strip() for text in texts)
            assert only("\n".join(texts), language.value) == []


@pytest.mark.long
@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_no_question_of_a_hundred_is_malformed(a: str, b: str) -> None:
    for question in asked(a, b, range(100)):
        assert malformed(question, contrast(a, b).a, judge_of(a)) == []


def test_questions_are_many_and_of_many_rules() -> None:
    questions = list(asked("changsha_online", "changsha_2007", range(30)))
    assert len({look(of_hand(question).case) for question in questions}) > 25
    assert len({question.maker.place for question in questions}) > 6


def test_one_way_to_differ_is_asked_about_with_many_hands() -> None:
    pair = contrast("changsha_online", "changsha_2007")
    maker = Maker(pair.a, contrast=pair)
    way = next(repr(one) for one in pair.pool.signatures if "all_258" in one.a)
    questions = [maker.make(Drill.DIFF, str(seed), way) for seed in range(8)]
    assert len({look(of_hand(question).case) for question in questions}) > 4
    assert len({question.focus for question in questions}) == 1


def test_a_seed_makes_its_question_again() -> None:
    first, again = (next(asked("changsha_online", "changsha_2007", range(3, 4))) for _ in range(2))
    assert first == again


def test_what_the_full_rules_alone_do_is_blamed_on_them() -> None:
    """CS3-44: of big wins one counts. CS2-17: the online rules add them up."""
    pair = contrast("changsha_online", "changsha_2007")
    maker = Maker(pair.a, contrast=pair)
    way = next(repr(one) for one in pair.pool.signatures if one.a == ("all_258",))
    question = maker.make(Drill.DIFF, "1", way)
    assert isinstance(question, DiffQuestion)
    assert "all_258" in question.verdict.counted
    assert "all_258" not in question.other_verdict.counted
    assert "CS3-44" in {cite.rule for cite in question.maker.cites}


def test_false_eyes_bar_under_the_online_rules_only() -> None:
    """CS1-08: the pair must be of 2s, 5s or 8s unless it is a big hand."""
    pair = contrast("changsha_online", "changsha_2007")
    maker = Maker(pair.a, contrast=pair)
    way = next(repr(one) for one in pair.pool.signatures if one.a == ("false_eyes",))
    question = maker.make(Drill.DIFF, "1", way)
    assert isinstance(question, DiffQuestion)
    assert question.winning == "b"
    assert question.gains[0] == 0
    assert question.gains[1] > 0
    assert "CS1-08" in {cite.rule for cite in question.maker.cites}


def test_each_part_is_graded_on_its_own() -> None:
    question = next(asked("changsha_online", "changsha_2007", range(1)))
    right = right_answer(question)
    assert isinstance(right, DiffAnswer)
    assert grade(question, right).correct
    wrong = next(choice.place for choice in question.choices if choice.place != right.rule)
    partly = grade(question, DiffAnswer(winning=right.winning, amounts=right.amounts, rule=wrong))
    assert not partly.correct
    assert [item.right() for item in partly.items] == [True, True, False]
    assert 0 < partly.score < 1


def test_choices_tell_no_rule_twice_and_one_alone_makes_it() -> None:
    for question in asked("guobiao", "two_player", range(4)):
        leads = [choice.lead for choice in question.choices]
        assert len(leads) == len(set(leads))
        makers = {choice.place for choice in question.makers}
        assert [choice.place in makers for choice in question.choices].count(True) == 1


def test_places_make_the_answer_that_is_typed() -> None:
    question = next(asked("changsha_online", "changsha_2007", range(1)))
    right = right_answer(question)
    assert isinstance(right, DiffAnswer)
    places = tuple(int(key) - 1 for key in digits(question, right))
    assert answer_of(question, places) == right
