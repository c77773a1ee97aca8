"""Faults of questions, seen from outside: tiles counted, the ruling made from the stored text."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from compiler.judging import Judge
from locales import Language
from tests.tutor.malformed_claim import malformed_claim
from tests.tutor.malformed_parting import malformed_parting
from tutor.drills.grade import grade, right_answer
from tutor.drills.model import (
    ClaimQuestion,
    DiffQuestion,
    FanQuestion,
    HandQuestion,
    PartingQuestion,
    PayQuestion,
    PointsQuestion,
    Question,
    WaitQuestion,
)
from tutor.drills.record import question_text
from tutor.drills.wellformed import problems
from tutor.engine import Case
from tutor.engine.compiled import CompiledRules
from tutor.text.hints import hints
from tutor.text.prompts import prompt
from tutor.text.situation import situation
from tutor.tiles import code
from tutor.words import Words


def malformed(question: Question, rules: CompiledRules, judge: Judge) -> list[str]:
    """What is wrong with a question, in both languages; empty if nothing is."""
    if isinstance(question, ClaimQuestion):
        return malformed_claim(question, rules)
    if isinstance(question, PartingQuestion):
        return malformed_parting(question, rules)
    case = question.case
    faults = list(problems(question, rules))
    faults += _tiles(case, rules)
    data = json.loads(question_text(question, rules))
    data = data["a"] if isinstance(question, DiffQuestion) else data
    faults += (
        _waits(question, judge, data)
        if isinstance(question, WaitQuestion)
        else _ruling(question, judge, data)
    )
    if isinstance(question, FanQuestion) and not set(question.verdict.counted) < set(question.candidates):
        faults.append("candidates")
    if not grade(question, right_answer(question)).correct:
        faults.append("no answer is right")
    for language in Language:
        words = Words(language)
        texts = [prompt(question, words), *situation(case, rules, words), *hints(question, rules, words)]
        if not all(text.strip() for text in texts) or "{" in "".join(texts):
            faults.append("text")
    return faults


def _tiles(case: Case, rules: CompiledRules) -> Iterator[str]:
    lying = Counter(case.tiles())
    lying.update(case.draws if not case.last_tile() else ())
    if any(number > rules.copies[tile] for tile, number in lying.items()):
        yield "tiles"
    dealt = rules.hand_size + (case.at_deal and case.winner in case.dealers)
    if len(case.hand) + 3 * len(case.melds) != dealt:
        yield "number of tiles"


def _waits(question: WaitQuestion, judge: Judge, data: dict[str, Any]) -> Iterator[str]:
    told = {line["tile"] for line in judge.waits(data) if line["left"]}
    if told != {code(wait.tile) for wait in question.waits}:
        yield "waits"


def _ruling(question: HandQuestion, judge: Judge, data: dict[str, Any]) -> Iterator[str]:
    ruling: dict[str, Any] = judge.ruling(data, "zh")
    verdict = question.verdict
    if ruling["legal"] is not verdict.legal:
        yield "ruling"
    if verdict.legal and [line["id"] for line in ruling["patterns"]] != list(verdict.counted):
        yield "patterns"
    asked = isinstance(question, (PayQuestion, PointsQuestion, DiffQuestion))
    if asked and ruling["payments"] != dict(verdict.payments):
        yield "payments"
    if sum(ruling["payments"].values()):
        yield "sum of payments"
