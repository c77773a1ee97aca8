"""What every question about an act that one rule set alone allows must satisfy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from compiler.runtime.play.advance import before
from compiler.runtime.play.permit import Permission, permission
from compiler.runtime.play.record import DealRecord
from compiler.runtime.play.replay import replayed
from compiler.runtime.play.state import State
from tutor.drills.model import PartingQuestion
from tutor.play.house import House


def parting_problems(question: PartingQuestion) -> Iterator[str]:
    """What is wrong with it. The deal is played anew from the record, under both rule sets."""
    dealt = replace(question.record.dealt, options=question.other_house.options)
    other = replace(question.record, dealt=dealt)
    yield from _side(question.house, question.record, question.state, question.found)
    yield from _side(question.other_house, other, question.other_state, question.other_found)
    if question.found.action != question.other_found.action:
        yield "two acts"
    if sum(question.may) != 1:
        yield "the rulings are the same"
    makers = {choice.place for choice in question.makers}
    if sum(choice.place in makers for choice in question.choices) != 1:
        yield "not exactly one rule makes the difference"
    for lang in ("zh", "en"):
        leads = [choice.lead.of(lang) for choice in question.choices]
        if len(set(leads)) != len(leads) or not all(leads):
            yield "rules that cannot be told apart"


def _side(house: House, record: DealRecord, shown: State, found: Permission) -> Iterator[str]:
    again = replayed(house.rules, house.conduct, record)
    if again.illegal is not None or again.undecided or len(again.steps) != len(record.actions):
        yield "a step before it is not legal"
        return
    state = before(again.last, found.action)
    if state.table.moment != shown.table.moment or state.stage is not shown.stage:
        yield "the record leads elsewhere"
    ruled = permission(replace(state, known={}), found.action)
    if (ruled.legal, ruled.refusal, ruled.bars, ruled.duties) != (
        found.legal,
        found.refusal,
        found.bars,
        found.duties,
    ):
        yield "another ruling the second time"
    if not found.decided:
        yield "hidden tiles decide it"
