"""A record judged action by action, up to the first that is not legal, and what comes of the deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from compiler.runtime.counted import Number
from compiler.runtime.play.action import Action
from compiler.runtime.play.advance import advance, before, may_be_ended, settled
from compiler.runtime.play.conduct import Conduct, DealerRule
from compiler.runtime.play.dealt import begin
from compiler.runtime.play.over import carried_on, ended, next_dealers, untold_after
from compiler.runtime.play.permit import Permission, permission
from compiler.runtime.play.rank import strongest_first
from compiler.runtime.play.record import DealRecord
from compiler.runtime.play.speaking import asked_now
from compiler.runtime.play.state import Stage, State
from compiler.runtime.play.turning import untold_draws
from compiler.runtime.rules import Rules

SPEAKING = (Stage.OPENING, Stage.CLAIM, Stage.KONG)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One action: the state it was done in, what is said of it, and the state after it (the same if it is not
    legal).

    `at` is its place in the record. `contest`: the claims on one tile that it decided, the strongest first.
    """

    at: int
    permission: Permission
    start: State
    after: State
    contest: tuple[Permission, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """The steps of a record, and the state that it comes to. `illegal`: the last step is not legal, and what
    followed is not looked at."""

    start: State
    steps: tuple[Step, ...]
    last: State
    record: DealRecord

    @property
    def illegal(self) -> Step | None:
        step = self.steps[-1] if self.steps else None
        return step if step is not None and step.permission.illegal else None

    @property
    def undecided(self) -> tuple[Step, ...]:
        """The actions that hidden tiles leave open."""
        return tuple(s for s in self.steps if not s.permission.decided and not s.permission.illegal)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a deal that is over comes to. `items`: by statement, what each player gained by it.

    `untold`: the statements that turned up tiles which nobody knows, payments are without these tiles; and
    those on payments that hang on hands which nobody has seen, payments are without them. `untold_after`:
    `next_dealer` and the numbers kept that hang on such hands, and are left out.
    """

    winners: tuple[str, ...]
    exhausted: bool
    payments: dict[str, Number]
    items: tuple[tuple[str, dict[str, Number]], ...]
    dealers: tuple[str, ...]
    dealer_rule: DealerRule[Any] | None
    carried: dict[str, Number | dict[str, Number]]
    untold: tuple[str, ...] = ()
    untold_after: tuple[str, ...] = ()


def replayed(rules: Rules[Any], conduct: Conduct[Any], record: DealRecord) -> Replay:
    """Every action in its turn; the first that is not legal is the last step."""
    start = begin(rules, conduct, record.dealt)
    steps = tuple(_steps(start, record.actions))
    last = _left_off(steps[-1].after if steps else start)
    return Replay(start=start, steps=steps, last=last, record=record)


def _left_off(state: State) -> State:
    """Where a record ends: nobody else claims what has been claimed, nor the tile that ends the deal.

    A win that nobody has seen and that may end the deal has ended it.
    """
    if state.stage in SPEAKING:
        later = settled(state)
        claimed = any(call.act != "pass" for call in state.calls)
        state = later if claimed or later.stage is Stage.OVER else state
    return ended(state) if state.stage is not Stage.OVER and may_be_ended(state) else state


def _steps(state: State, actions: tuple[Action, ...]) -> Iterator[Step]:
    for at, action in enumerate(actions):
        silent = silent_duty(state, action)
        if silent is not None:
            yield Step(at=at, permission=silent, start=state, after=state)
            return
        start = before(state, action)
        found = permission(start, action)
        if found.illegal:
            yield Step(at=at, permission=found, start=start, after=start)
            return
        after = advance(state, action)
        contest = contest_of(state, action, after)
        yield Step(at=at, permission=found, start=start, after=after, contest=contest)
        state = after


def silent_duty(state: State, action: Action) -> Permission | None:
    """Somebody who has not spoken was bound to: his silence is a pass that is not legal."""
    if state.stage not in SPEAKING or not state.conduct.duties or before(state, action) is state:
        return None
    passes = (permission(state, Action(player, "pass")) for player in asked_now(state))
    return next((found for found in passes if found.illegal), None)


def contest_of(state: State, action: Action, after: State) -> tuple[Permission, ...]:
    """The claims on one tile that this action decides, the strongest first; none unless there are several."""
    if state.stage not in SPEAKING or after.stage is state.stage:
        return ()
    calls = (*state.calls, action) if before(state, action) is state else state.calls
    claims = [call for call in calls if call.act != "pass"]
    if len(claims) < 2:
        return ()
    there = state.but(calls=(), known={})
    return tuple(strongest_first(there, [permission(there, call) for call in claims]))


def outcome(state: State) -> Outcome:
    """For a deal that is over."""
    dealers, line = next_dealers(state)
    return Outcome(
        winners=state.table.winners,
        exhausted=state.refused or state.ran_out,
        payments=dict(state.balances),
        items=_items(state),
        dealers=dealers,
        dealer_rule=line,
        carried=carried_on(state),
        untold=(*untold_draws(state), *state.table.untold),
        untold_after=untold_after(state),
    )


def _items(state: State) -> tuple[tuple[str, dict[str, Number]], ...]:
    """Payments by statement, in the order in which they first came; what is left is the settlement."""
    found: dict[str, dict[str, Number]] = {}
    none: dict[str, Number] = dict.fromkeys(state.balances, 0)
    for debt in state.debts:
        if debt.amount:
            sums = found.setdefault(debt.item, dict(none))
            sums[debt.owner] = sums.get(debt.owner, 0) - debt.amount
            sums[debt.payee] = sums.get(debt.payee, 0) + debt.amount
    rest = {
        player: amount - sum(sums.get(player, 0) for sums in found.values())
        for player, amount in state.balances.items()
    }
    return (*found.items(), ("", rest)) if any(rest.values()) else tuple(found.items())
