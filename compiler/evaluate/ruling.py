"""The entry points: a situation in, a ruling and its trace out; and the waits of a hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import wraps
from typing import ParamSpec, TypeVar

from compiler.equipment import equipment_of
from compiler.evaluate.acts import Act
from compiler.evaluate.claims import limit_of_winners
from compiler.evaluate.course import Course, finish, play, start, take_win
from compiler.evaluate.dealt import judge_dealt
from compiler.evaluate.errors import EvaluationStopped, Stopped
from compiler.evaluate.gaps import not_judged
from compiler.evaluate.holding import Claim
from compiler.evaluate.meaning import ABOVE
from compiler.evaluate.payments import on_event
from compiler.evaluate.report import lines_of, report
from compiler.evaluate.rules import rules_of
from compiler.evaluate.scope import Scope
from compiler.evaluate.table import Table, table_of
from compiler.evaluate.totals import numbers_of, total_name
from compiler.evaluate.tracing import (
    arrangement_trace,
    ban_traces,
    draw_trace,
    near_of,
    number_traces,
    pattern_traces,
    pay_trace,
    runner_up,
)
from compiler.evaluate.waits import waits_at
from compiler.evaluate.wins import Candidate, Judged, chosen, judge_claim
from compiler.ir import Circumstance, RuleSet, Word
from compiler.runtime.ruling import Ruling, WaitLine
from compiler.runtime.situation import Situation
from compiler.runtime.validate import check_number_of_winners, validate
from compiler.trace import Asked, RulingTrace

P = ParamSpec("P")
R = TypeVar("R")


def stopping(function: Callable[P, R]) -> Callable[P, R]:
    """An evaluation that was stopped is an input error: these rules cannot be applied to this situation."""

    @wraps(function)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except EvaluationStopped as stopped:
            raise Stopped(stopped) from stopped

    return guarded


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """A situation that has been played through: the win in question (None: no question), and what
    came of it."""

    table: Table
    course: Course
    judged: Judged | None

    @property
    def legal(self) -> bool:
        return self.judged is not None and self.judged.legal


def judgement(ruleset: RuleSet, situation: Situation) -> Judgement:
    """Raises InputError for a situation that cannot happen."""
    validate(situation, equipment_of(ruleset))
    table = table_of(rules_of(ruleset), situation, ABOVE)
    course = start(table)
    play(course)
    if situation.winners:
        _check_winners(situation, course.scope(table.now))
    judged = _question(table, course)
    if judged is not None and judged.legal:
        take_win(course, judged)
    elif table.claim is not None:
        _penalise(course, table.claim)
    if table.over:
        finish(course, exhausted=Circumstance.EXHAUSTED in table.asked)
    return Judgement(table=table, course=course, judged=judged)


def _check_winners(situation: Situation, scope: Scope) -> None:
    """Raises InputError where the rules do not let so many win on one tile."""
    source = situation.win.source if situation.win is not None else None
    asked = replace(scope, winners=situation.winners, discarder=source)
    check_number_of_winners(situation.winners, limit_of_winners(asked))


def _question(table: Table, course: Course) -> Judged | None:
    """The win that is claimed; without one, whether the hand wins as dealt."""
    scope = course.scope(table.now)
    if table.claim is not None:
        return judge_claim(table.claim, scope)
    if table.over or table.now.acts:
        return None
    return judge_dealt(table.situation.winner, scope)


def _asked(table: Table) -> Asked:
    if table.claim is not None:
        return Asked.WIN
    return Asked.NOTHING if table.over or table.now.acts else Asked.DEALT


def _penalise(course: Course, claim: Claim) -> None:
    """What a false win costs."""
    moment = course.table.now
    act = Act(word=Word.FALSE_WIN, player=claim.player, index=len(moment.acts))
    scope = replace(course.scope(moment), subject=claim.player, actor=claim.player, act=act, this=act)
    course.book(on_event(act, scope))


@stopping
def judge(ruleset: RuleSet, situation: Situation) -> tuple[Ruling, RulingTrace]:
    """The ruling with everything that led to it.

    Payments are those of the acts told, of the win, or of the false win; what is owed when the deal is over
    counts only where the situation says that it is (`end`, `exhausted`). Raises InputError for a situation
    that cannot happen, and for one to which the rules cannot be applied within their bounds.
    """
    found = judgement(ruleset, situation)
    trace = trace_of(found)
    return report(ruleset, situation, found.judged, found.course, trace), trace


@stopping
def rule(ruleset: RuleSet, situation: Situation) -> Ruling:
    """The ruling alone: the same as that of `judge`, but its reasons only name the bans.

    Raises InputError too.
    """
    found = judgement(ruleset, situation)
    return report(ruleset, situation, found.judged, found.course, _verdict(found))


def trace_of(found: Judgement) -> RulingTrace:
    """Everything about one ruling."""
    judged, course = found.judged, found.course
    best = judged.best if judged is not None else None
    other, owed = _next_best(judged)
    voided = {id(transfer) for transfer in course.voided}
    return replace(
        _verdict(found),
        runner_up=arrangement_trace(other.holding) if other is not None else None,
        owed=owed[0],
        runner_up_owed=owed[1],
        near=near_of(judged) if judged is not None else (),
        patterns=pattern_traces(best, explain=True) if best is not None else (),
        numbers=number_traces(best.scope) if best is not None else (),
        bans=ban_traces(best, explain=True) if best is not None else (),
        pays=tuple(pay_trace(transfer, id(transfer) in voided) for transfer in course.transfers),
    )


def _next_best(judged: Judged | None) -> tuple[Candidate | None, tuple[Fraction | None, Fraction | None]]:
    """The runner-up, and what the best and it would pay.

    None where that can't be worked out: the ruling does not hang on it.
    """
    try:
        other = runner_up(judged) if judged is not None else None
        if judged is not None and judged.best is not None and other is not None:
            return other, (judged.best.merit[0], other.merit[0])
    except EvaluationStopped:
        pass
    return None, (None, None)


def _verdict(found: Judgement) -> RulingTrace:
    """What was decided, without the evidence."""
    judged, course = found.judged, found.course
    best = judged.best if judged is not None else None
    return RulingTrace(
        legal=found.legal,
        winner=found.table.situation.winner,
        asked=_asked(found.table),
        won=course.winners,
        exhausted=course.exhausted,
        readings=judged.readings if judged is not None else 0,
        arrangement=arrangement_trace(best.holding) if best is not None else None,
        runner_up=None,
        near=(),
        patterns=pattern_traces(best, explain=False) if best is not None else (),
        numbers=(),
        bans=ban_traces(best, explain=False) if best is not None else (),
        draws=tuple(draw_trace(turned) for turned in course.turned),
        pays=(),
        not_judged=not_judged(found.table, course),
    )


@stopping
def waits_of(ruleset: RuleSet, situation: Situation) -> tuple[WaitLine, ...]:
    """Every tile that completes the hand, in order of kinds, judged on a discard and, if that is not allowed,
    on an own draw.

    `left` are the copies that do not lie in the player's hand, melds and (if wild tiles are set by one) as
    indicator. Raises InputError as `judge` does.
    """
    validate(situation, equipment_of(ruleset))
    table = table_of(rules_of(ruleset), situation._replace(win=None), ABOVE)
    scope = start(table).scope(table.now)
    player = situation.winner
    return tuple(_wait_line(kind, player, table, scope) for kind in waits_at(player, scope))


def _wait_line(kind: int, player: str, table: Table, scope: Scope) -> WaitLine:
    judged = _on_discard(kind, player, scope)
    if judged.legal:
        judged = chosen(judged)
    else:
        drawn = chosen(_drawn(kind, player, scope))
        judged = drawn if drawn.legal else chosen(judged)
    best = judged.best
    name = total_name(table.deal.rules.ruleset)
    totals = dict(numbers_of(best.scope)) if best is not None else {}
    return WaitLine(
        tile=kind,
        legal=judged.legal,
        left=_left(kind, player, table),
        total=totals.get(name),
        patterns=lines_of(best) if best is not None else (),
    )


def _on_discard(kind: int, player: str, scope: Scope) -> Judged:
    source = scope.deal.after(player, 1)
    flags = frozenset({Circumstance.BY_DISCARD})
    return judge_claim(Claim(player=player, tile=kind, source=source, flags=flags), scope, choose=False)


def _drawn(kind: int, player: str, scope: Scope) -> Judged:
    flags = frozenset({Circumstance.SELF_DRAW})
    return judge_claim(Claim(player=player, tile=kind, source=None, flags=flags), scope, choose=False)


def _left(kind: int, player: str, table: Table) -> int:
    seat = table.now.seats[player]
    held = (seat.hand or ()).count(kind) + sum(meld.tiles.count(kind) for meld in seat.melds)
    shown = int(table.deal.indicator == kind)
    return max(0, table.deal.rules.ruleset.copies[kind] - held - shown)
