"""Plays the case of an example through: its script, the win that it asks about, the end of the deal."""

from __future__ import annotations

from dataclasses import dataclass, replace

from compiler import ir
from compiler.evaluate.asked import Asked, asked_of
from compiler.evaluate.course import (
    Course,
    finish,
    over_scope,
    play,
    start,
    take_win,
)
from compiler.evaluate.dealt import judge_dealt
from compiler.evaluate.meaning import ABOVE
from compiler.evaluate.rules import Rules
from compiler.evaluate.scope import Scope
from compiler.evaluate.table import Table, table_of
from compiler.evaluate.wins import Judged, apart, claim_now, judge_claim
from compiler.ir import Circumstance, ExampleCase


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """A case that has been played through. `judged` is the win in question, if there is one."""

    rules: Rules
    case: ExampleCase
    asked: Asked
    table: Table
    course: Course
    judged: Judged | None
    end: Scope

    @property
    def owner(self) -> str:
        return self.asked.situation.winner


def play_case(rules: Rules, case: ExampleCase) -> Run:
    asked = asked_of(case, rules)
    table = table_of(rules, asked.situation, ABOVE, asked.draws, asked.wilds)
    course = start(table, dict(asked.balances))
    play(course)
    judged = _question(table, course, case)
    if judged is not None and judged.legal:
        take_win(course, judged)
    if asked.over:
        finish(course, Circumstance.EXHAUSTED in table.asked)
    end = over_scope(course)
    return Run(rules=rules, case=case, asked=asked, table=table, course=course, judged=judged, end=end)


def _question(table: Table, course: Course, case: ExampleCase) -> Judged | None:
    """The win that the case asks about: the one it states, a hand at the deal, or the claim that could be
    made now."""
    scope = course.scope(table.now)
    if table.claim is not None:
        return judge_claim(table.claim, scope)
    owner = table.situation.winner
    if table.over or table.now.seats[owner].hand is None:
        return None
    if "deal" in table.situation.on:
        return judge_dealt(owner, scope) if not course.judged else None
    asks = any(isinstance(e, ir.ExpectAct) and e.act == "win" for e in case.expects)
    claim = claim_now(owner, scope) if asks else None
    if claim is None:
        return None
    told = replace(claim, flags=claim.flags | table.asked)
    return judge_claim(told, apart(told, scope))
