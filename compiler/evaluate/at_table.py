"""A deal as it is played, seen by the reference evaluator: the same acts and moments, in its own terms.

All hands must be known. What the generated module has decided comes out again, with its trace.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from compiler.evaluate.acts import NO_FLAGS, Act, Moment, Seat
from compiler.evaluate.behind import steps_with_numbers
from compiler.evaluate.course import Course, finish, play, start
from compiler.evaluate.errors import EvaluationStopped
from compiler.evaluate.holding import Claim
from compiler.evaluate.meaning import ABOVE
from compiler.evaluate.rules import rules_of
from compiler.evaluate.ruling import Judgement, trace_of
from compiler.evaluate.scope import Scope
from compiler.evaluate.table import Table, table_of
from compiler.evaluate.tracing import draw_trace, pay_trace
from compiler.evaluate.turned import turn_up
from compiler.evaluate.wins import Judged, apart, judge_claim
from compiler.ir import Circumstance, Form, RuleSet, Word
from compiler.runtime import moments as fast
from compiler.runtime.acts import Deed
from compiler.runtime.masks import kinds_in
from compiler.runtime.play.state import Stage, State
from compiler.runtime.play.winning import unkonged
from compiler.runtime.situation import Situation
from compiler.runtime.win import Claim as FastClaim
from compiler.trace import DealTrace, RulingTrace, SettleTrace


def table_at(ruleset: RuleSet, state: State, told: Situation) -> Table:
    """The table with the acts and moments of a state."""
    table = table_of(rules_of(ruleset), told, ABOVE)
    moments = tuple(_moment(moment) for moment in state.table.moments)
    table.deal.cache["moments"] = moments
    return replace(table, moments=moments)


def scope_of(ruleset: RuleSet, state: State, told: Situation) -> Scope:
    """The scope at a state of a deal; `told` has what was told of it when it began."""
    return replace(table_at(ruleset, state, told).scope(), winners=state.table.winners)


def _moment(moment: fast.Moment) -> Moment:
    seats = {player: _seat(seat) for player, seat in moment.seats.items()}
    acts = tuple(act_of(deed) for deed in moment.acts)
    return Moment(seats=seats, acts=acts, left=moment.left)


def _seat(seat: fast.Seat) -> Seat:
    drawn = seat.drawn if seat.drawn >= 0 else None
    return Seat(hand=seat.hand, melds=seat.melds, flowers=seat.flowers, drawn=drawn)


def act_of(deed: Deed) -> Act:
    """The act of a deed."""
    return Act(
        word=Word(deed.word),
        player=deed.player or None,
        index=deed.at,
        move=deed.move,
        form=Form(deed.form) if deed.form else None,
        tiles=deed.tiles,
        tile=deed.tile if deed.tile >= 0 else None,
        source=deed.source or None,
        passed=deed.passed,
        flags=frozenset(Circumstance(flag) for flag in deed.on),
    )


def _claim_of(claim: FastClaim) -> Claim:
    return Claim(
        player=claim.player,
        tile=claim.tile if claim.tile >= 0 else None,
        source=claim.source or None,
        flags=frozenset(Circumstance(flag) for flag in claim.on),
    )


# ---- a win


def win_of(claim: FastClaim, ruleset: RuleSet, state: State, told: Situation) -> Judged:
    """A win that is claimed in a state, with its readings."""
    asked = unkonged(state) if state.stage is Stage.KONG else state
    same = _claim_of(claim)
    return judge_claim(same, apart(same, scope_of(ruleset, asked, told)))


def win_trace(claim: FastClaim, ruleset: RuleSet, state: State, told: Situation) -> RulingTrace | None:
    """The ruling on a win with its evidence, payments left out; None beyond the bounds of evaluation."""
    try:
        judged = win_of(claim, ruleset, state, told)
        return _traced(table_at(ruleset, state, told), judged)
    except EvaluationStopped:
        return None


def _traced(table: Table, judged: Judged) -> RulingTrace:
    asked = replace(table, situation=table.situation._replace(winner=judged.claim.player))
    found = trace_of(Judgement(table=asked, course=start(asked), judged=judged))
    return replace(found, draws=(), not_judged=())


# ---- a whole deal


def deal_trace(ruleset: RuleSet, state: State, told: Situation) -> DealTrace | None:
    """How the payments of a deal that is over came about; None where that cannot be worked out."""
    try:
        course = course_of(ruleset, state, told)
        if not _same(course.balances, state.balances):
            return None
        return _trace_of_deal(course)
    except EvaluationStopped:
        return None


def course_of(ruleset: RuleSet, state: State, told: Situation) -> Course:
    """The course of a deal that is over, played once more. Raises EvaluationStopped."""
    table = table_at(ruleset, state, told)
    turned = {
        name: tuple(kinds_in(one.mask)[0] for one in tiles) for name, tiles in state.table.turned.items()
    }
    deal = replace(table.deal, given_draws=turned, in_order=True)
    at_deal = turn_up(Act(word=Word.DEAL, player=None), Scope(deal=deal, moment=table.moments[0]))
    asked = frozenset({Circumstance.EXHAUSTED}) if state.ran_out else NO_FLAGS
    course = start(replace(table, deal=deal, asked=asked, turned=at_deal))
    play(course)
    finish(course, exhausted=state.refused or state.ran_out)
    return course


def _same(ours: Mapping[str, Fraction], theirs: Mapping[str, object]) -> bool:
    return all(ours.get(player, 0) == amount for player, amount in theirs.items())


def _trace_of_deal(course: Course) -> DealTrace:
    voided = {id(transfer) for transfer in course.voided}
    scope = course.scope(course.table.now)
    return DealTrace(
        wins=tuple(_traced(course.table, judged) for judged in course.judged),
        draws=tuple(draw_trace(turned) for turned in course.turned),
        pays=tuple(
            replace(
                pay_trace(transfer, id(transfer) in voided),
                steps=steps_with_numbers(transfer.steps, transfer.scope),
            )
            for transfer in course.transfers
        ),
        settled=tuple(
            SettleTrace(player=player, steps=steps_with_numbers(steps, replace(scope, subject=player)))
            for player, steps in course.settled
        ),
    )
