"""Payments: what each payer owes each payee on an event, and who is liable for it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from compiler import ir
from compiler.evaluate.acts import Act
from compiler.evaluate.letters import NO_LETTERS
from compiler.evaluate.scope import Scope
from compiler.evaluate.sheets import ZERO, Ran, applies_last, run
from compiler.ir import EventKind, Pay

POT = "pot"


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer:
    """What one payer owes one payee by one statement.

    `owed_by` differs from the payer where another is liable.

    `scope` is that of the steps; `from_line`, `to_line` and `liable_line` are the places of the deciding
    lines (-1: none).
    """

    pay: Pay
    payer: str
    payee: str
    amount: Fraction
    owed_by: tuple[tuple[str, Fraction], ...]
    steps: tuple[Ran, ...]
    scope: Scope
    to_scope: Scope
    from_line: int
    to_line: int
    liable_line: int


def transfers(pay: Pay, scope: Scope) -> list[Transfer]:
    """All that is owed by a statement on an event, in turn order from the dealer.

    The scope is that of the event.
    """
    start = scope.with_letters(NO_LETTERS)
    if pay.guard is not None and not start.holds(pay.guard):
        return []
    found: list[Transfer] = []
    to_line, payees = _receivers(pay, start)
    for payee in payees:
        bound = replace(start, subject=payee, payee=payee)
        from_line = applies_last(pay.payers, bound)
        payers = _players(pay.payers[from_line].players, bound) if from_line >= 0 else []
        owed = [
            _owed(pay, replace(bound, payer=payer), start, from_line, to_line)
            for payer in payers
            if payer != payee
        ]
        found.extend(_shared(owed))
    return found


def _receivers(pay: Pay, scope: Scope) -> tuple[int, list[str]]:
    """The payees of the last `to` that applies; without any `to` the actor."""
    if not pay.receivers:
        return -1, [scope.actor] if scope.actor is not None else []
    line = applies_last(pay.receivers, scope)
    return line, _players(pay.receivers[line].players, scope) if line >= 0 else []


def _players(desc: ir.Desc, scope: Scope) -> list[str]:
    players = dict.fromkeys(player for player in scope.elements(desc) if isinstance(player, str))
    return in_turn_order(players, scope)


def in_turn_order(players: Iterable[str], scope: Scope) -> list[str]:
    """From the (first) dealer on; the pot comes last."""
    seats = scope.deal.players
    start = scope.deal.dealers[0]
    return sorted(players, key=lambda p: scope.deal.distance(p, start) if p in seats else len(seats))


def _owed(pay: Pay, scope: Scope, start: Scope, from_line: int, to_line: int) -> Transfer:
    """What this payer owes, before shares of half; below 0 counts as 0."""
    steps = run(pay.steps, scope)
    amount = max(ZERO, steps[-1].after) if steps else ZERO
    line, liable = _liable(pay, scope)
    payer = scope.payer or ""
    owner = payer if liable is None or pay.liables[line].half else liable
    return Transfer(
        pay=pay,
        payer=payer,
        payee=scope.payee or "",
        amount=amount,
        owed_by=((owner, amount),) if owner != scope.payee else (),
        steps=tuple(steps),
        scope=scope,
        to_scope=start,
        from_line=from_line,
        to_line=to_line,
        liable_line=line,
    )


def _liable(pay: Pay, scope: Scope) -> tuple[int, str | None]:
    """The last `liable` line that applies and names a player."""
    for place in range(len(pay.liables) - 1, -1, -1):
        line = pay.liables[place]
        if line.cond is None or scope.holds(line.cond):
            players = _players(line.players, scope)
            if players:
                return place, players[0]
    return -1, None


def _shared(owed: list[Transfer]) -> list[Transfer]:
    """`liable half P`: of all that is owed to the payee P and the discarder owe half each, P's rounded up to
    a whole.

    Where there is no discarder the payers keep the other half. What a player would owe himself falls.
    """
    shared: list[Transfer] = []
    total = paid = ZERO
    for one in owed:
        line, liable = _liable(one.pay, one.scope)
        if line < 0 or liable is None or not one.pay.liables[line].half:
            shared.append(one)
            continue
        total += one.amount
        share = min(math.ceil(total / 2) - paid, one.amount)
        paid += share
        other = one.scope.discarder or one.payer
        parts = ((liable, Fraction(share)), (other, one.amount - share))
        shared.append(
            replace(one, owed_by=tuple((player, part) for player, part in parts if player != one.payee))
        )
    return shared


def is_event(pay_event: ir.Event, act: Act | None, scope: Scope) -> bool:
    """The statement speaks of this act; None stands for the end of the deal."""
    if act is None:
        return pay_event.kind is EventKind.END
    return pay_event.act is not None and scope.fits(pay_event.act, act)


def on_event(act: Act | None, scope: Scope) -> list[Transfer]:
    """What all statements on an event say, in text order."""
    return [
        transfer
        for pay in scope.deal.rules.ruleset.pays
        if is_event(pay.event, act, scope)
        for transfer in transfers(pay, scope)
    ]


def booked(found: Iterable[Transfer], balances: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """The balances after the transfers."""
    after = dict(balances)
    for transfer in found:
        for player, amount in transfer.owed_by:
            after[player] = after.get(player, ZERO) - amount
            after[transfer.payee] = after.get(transfer.payee, ZERO) + amount
    return after


def owed_to(winner: str, found: Iterable[Transfer]) -> Fraction:
    """What the transfers owe to one player, summed over payers."""
    return sum((amount for t in found if t.payee == winner for _, amount in t.owed_by), ZERO)


def stands(transfer: Transfer, over: Scope) -> bool:
    """No `void` line of the statement holds now that the deal is over; its names keep their bindings."""
    late = replace(
        transfer.scope,
        moment=over.moment,
        winners=over.winners,
        flags=transfer.scope.flags | over.flags,
        balances=over.balances,
        rulings=over.rulings,
        holding=None,
        counted=None,
        claim=None,
    )
    return not any(late.holds(line.cond) for line in transfer.pay.voids)
