"""Faults of questions about acts that one rule set alone allows, seen from outside: the stored record judged
by either, the answers, the texts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from compiler.runtime.play.advance import before
from compiler.runtime.play.permit import permission
from compiler.runtime.play.record import record_from
from compiler.runtime.play.replay import replayed
from locales import Language
from tests.tutor.test_app import only
from tutor.drills.grade import grade, right_answer
from tutor.drills.model import PartingAnswer, PartingQuestion
from tutor.drills.record import answer_text, question_text
from tutor.drills.wellformed import problems
from tutor.engine import Rules
from tutor.text.diff_parts import maker_lines, may_lines
from tutor.text.hints import hints
from tutor.text.names import rule_name
from tutor.text.parting import parting_answer, parting_feedback, parting_lines, parting_prompt, steps
from tutor.words import Words


def malformed_parting(question: PartingQuestion, rules: Rules) -> list[str]:
    """What is wrong with it, in both languages; empty if nothing is."""
    faults = [*problems(question, rules), *_stored(question, rules)]
    right = right_answer(question)
    if [grade(question, answer).correct for answer in _answers(question)].count(True) != 1:
        faults.append("not one answer is right")
    if right not in _answers(question) or not grade(question, right).correct:
        faults.append("no answer is right")
    if any(not json.loads(answer_text(answer)) for answer in _answers(question)):
        faults.append("answer")
    for language in Language:
        faults += _texts(question, rules, Words(language))
    return faults


def _answers(question: PartingQuestion) -> list[PartingAnswer]:
    """Every answer that can be given by the choices shown."""
    counts = [range(len(labels)) for _, labels in steps(question, Words(Language.EN))]
    return [parting_answer(question, places) for places in product(*counts)]


def _stored(question: PartingQuestion, rules: Rules) -> Iterator[str]:
    """What is kept leads either rule set to the same tiles, and the act is ruled on as the answer says."""
    data = json.loads(question_text(question, rules))
    if data["ruleset"] != question.other.card.id:
        yield "the other rule set"
    houses = (question.house, question.house.options), (question.other_house, data["options"])
    for (house, options), legal in zip(houses, question.may, strict=True):
        record = record_from(data["record"], house.rules)
        record = replace(record, dealt=replace(record.dealt, options=options))
        found = replayed(house.rules, house.conduct, record)
        state = before(found.last, question.found.action)
        ruled = permission(state, question.found.action)
        if found.illegal is not None or (ruled.legal, ruled.illegal) != (legal, not legal):
            yield "record"
        if state.seats[question.player].hand != question.state.seats[question.player].hand:
            yield "hand"
    if data["asked"] != question.found.action.to_json():
        yield "asked"


def _texts(question: PartingQuestion, rules: Rules, words: Words) -> Iterator[str]:
    texts = [line.plain for line in parting_lines(question, rules, words, 78)]
    texts += [parting_prompt(question, words), *hints(question, rules, words)]
    texts.append(rule_name(question.focus[0], rules, words, question.other))
    for head, labels in steps(question, words):
        texts += [head, *labels]
        if len(set(labels)) != len(labels):
            yield "labels"
    answer = right_answer(question)
    assert isinstance(answer, PartingAnswer)
    lines = [*parting_feedback(question, words), *may_lines(question, answer, words)]
    texts += [line.text for line in (*lines, *maker_lines(question, words))]
    if not all(text.strip() for text in texts) or "{" in "".join(texts):
        yield "text"
    if only("\n".join(texts), words.lang):
        yield f"another language: {only(chr(10).join(texts), words.lang)}"
