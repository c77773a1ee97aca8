"""A state of a deal as the reference evaluator sees it: the same acts and moments, in its own terms."""

from __future__ import annotations

from dataclasses import replace

from compiler.evaluate.acts import Act, Moment, Seat
from compiler.evaluate.holding import Claim
from compiler.evaluate.legality import Verdict, judge_act
from compiler.evaluate.meaning import ABOVE
from compiler.evaluate.rules import Rules
from compiler.evaluate.scope import Scope
from compiler.evaluate.table import table_of
from compiler.evaluate.wins import Judged, apart, judge_claim
from compiler.ir import Circumstance, Form, RuleSet, Word
from compiler.runtime import moments as fast
from compiler.runtime.acts import Deed
from compiler.runtime.play.state import Stage, State
from compiler.runtime.play.winning import unkonged
from compiler.runtime.situation import Situation
from compiler.runtime.win import Claim as FastClaim


def scope_of(ruleset: RuleSet, state: State, told: Situation) -> Scope:
    """The scope at a state of a deal; `told` has what was told of it when it began."""
    table = table_of(Rules(ruleset), told, ABOVE)
    moments = tuple(_moment(moment) for moment in state.table.moments)
    table.deal.cache["moments"] = moments
    return replace(table.scope(), moment=moments[-1], winners=state.table.winners)


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


def verdict_on(deed: Deed, scope: Scope) -> Verdict:
    """What the reference evaluator says of an act that is no win."""
    return judge_act(act_of(deed), scope)


def win_of(claim: FastClaim, ruleset: RuleSet, state: State, told: Situation) -> Judged:
    """What it says of a win that is claimed."""
    asked = unkonged(state) if state.stage is Stage.KONG else state
    scope = scope_of(ruleset, asked, told)
    same = Claim(
        player=claim.player,
        tile=claim.tile if claim.tile >= 0 else None,
        source=claim.source or None,
        flags=frozenset(Circumstance(flag) for flag in claim.on),
    )
    return judge_claim(same, apart(same, scope))
