"""What every question about a claim must satisfy: the record leads to it, and one answer is right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from compiler.runtime.play.permit import permission
from compiler.runtime.play.replay import replayed
from tutor.drills.claim_questions import taking
from tutor.drills.model import ClaimQuestion
from tutor.play.tries import against, seen_again


def claim_problems(question: ClaimQuestion) -> Iterator[str]:
    """What is wrong with it. The deal is played anew from the record."""
    found = replayed(question.house.rules, question.house.conduct, question.record)
    # Not `found.last`: where the tile ends the deal unless it is claimed, nobody has claimed it yet.
    state = seen_again(found.steps[-1].after)
    if found.illegal is not None or len(found.steps) != len(question.record.actions):
        yield "a step before it is not legal"
    if state.table.moment != question.state.table.moment or state.stage is not question.state.stage:
        yield "the record leads elsewhere"
    again = permission(replace(state, known={}), question.found.action)
    if (again.legal, again.illegal) != (question.found.legal, question.found.illegal) or not again.decided:
        yield "another ruling the second time"
    yield from _rules(question)
    yield from _takers(question)


def _rules(question: ClaimQuestion) -> Iterator[str]:
    codes = [rule.code for rule in question.choices]
    if question.found.legal:
        if codes or question.against:
            yield "rules against what is legal"
        return
    if question.against != against(question.found) or not set(question.against) & set(codes):
        yield "no right rule"
    if len(codes) < 2 or set(codes) <= set(question.against):
        yield "nothing to choose from"
    for lang in ("zh", "en"):
        names = [rule.name.of(lang) for rule in question.choices]
        if len(set(names)) != len(names) or not all(names):
            yield "rules that cannot be told apart"


def _takers(question: ClaimQuestion) -> Iterator[str]:
    if not question.takers:
        return
    if not question.found.legal or len({call.action.player for call in question.calls}) < 2:
        yield "nobody contends"
    if question.takers.count(question.taking) != 1 or len(set(question.takers)) != len(question.takers):
        yield "not exactly one right taker"
    if taking(question.state, question.calls) != question.taking:
        yield "another taker the second time"
