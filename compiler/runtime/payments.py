"""Payments: what each payer owes each payee on an event, who is liable, and what it comes to."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from compiler.runtime.acts import Deed
from compiler.runtime.counted import Number
from compiler.runtime.hand import Hand
from compiler.runtime.rules import Liable, Pay
from compiler.runtime.table import Table


class Cause(NamedTuple):
    """The statement and the table from which a debt comes that may be undone, and who was to pay."""

    pay: Pay[Any]
    table: Table
    payer: str


class Debt(NamedTuple):
    """So much goes from one player to another, by which statement; `cause` where the end of the deal may undo
    it."""

    owner: str
    payee: str
    amount: Number
    cause: Cause | None = None
    item: str = ""


def owed_by_event(t: Table, actor: Hand, act: Deed) -> list[Debt]:
    """What all statements on an event say, in text order. `actor` is the hand of who did it.

    Those that ask for tiles that nobody has seen are left out, and noted as untold.
    """
    pays: tuple[Pay[Any], ...] = t.rules.paid_on(act.word)
    found: list[Debt] = []
    for pay in pays:
        if t.watch is None:
            found += _owed_by(pay, t, actor, act)
            continue
        debts, unseen = t.watch.over(partial(_owed_by, pay, t, actor, act))
        if not unseen:
            found += debts
        elif pay.id not in t.untold:
            t.untold = (*t.untold, pay.id)
    return found


def _owed_by(pay: Pay[Any], t: Table, actor: Hand, act: Deed) -> list[Debt]:
    """What one statement says."""
    found: list[Debt] = []
    if pay.when is None or pay.when(t, actor, act):
        for payee in t.in_turn(pay.to(t, actor)):
            found += _owed(pay, t, payee)
    return found


def untold_on(t: Table, actor: Hand, act: Deed) -> tuple[str, ...]:
    """The statements on a win that nobody has seen: all that may speak of it are left out."""
    pays: tuple[Pay[Any], ...] = t.rules.paid_on(act.word)
    assert t.watch is not None
    found = []
    for pay in pays:
        speaks, unseen = (True, False) if pay.when is None else t.watch.over(partial(pay.when, t, actor, act))
        if speaks or unseen:
            found.append(pay.id)
    return tuple(found)


def paid(t: Table, actor: Hand, act: Deed, balances: Mapping[str, Number]) -> dict[str, Number]:
    """The balances after an event, where nothing of it can be undone any more.

    Without liable players it does not matter who pays first.
    """
    pays: tuple[Pay[Any], ...] = t.rules.paid_on(act.word)
    result = dict(balances)
    for pay in pays:
        if pay.when is None or pay.when(t, actor, act):
            for payee in t.in_turn(pay.to(t, actor)):
                if pay.liable is not None or payee not in result:
                    result = booked(_owed(pay, t, payee), result)
                    continue
                hand, owe = t.hand(payee), pay.amount
                total: Number = 0
                for payer in dict.fromkeys(pay.payers(t, hand)):
                    amount = owe(t, hand, payer) if payer != payee else 0
                    if amount > 0:
                        result[payer] = result.get(payer, 0) - amount
                        total += amount
                result[payee] += total
    return result


def gained(t: Table, actor: Hand, act: Deed) -> Number:
    """What an event brings who did it, before what others have to pay on it."""
    pays: tuple[Pay[Any], ...] = t.rules.paid_on(act.word)
    player = actor.player
    total: Number = 0
    for pay in pays:
        if pay.when is None or pay.when(t, actor, act):
            for payee in t.in_turn(pay.to(t, actor)):
                if payee != player or pay.liable is not None:
                    total += owed_to(player, _owed(pay, t, payee))
                    continue
                hand, owe = t.hand(payee), pay.amount
                for payer in t.in_turn(pay.payers(t, hand)):
                    if payer != payee:
                        amount = owe(t, hand, payer)
                        if amount > 0:
                            total += amount
    return total


def _owed(pay: Pay[Any], t: Table, payee: str) -> Iterable[Debt]:
    hand = t.hand(payee)
    owe = pay.amount
    payers = t.in_turn(pay.payers(t, hand))
    if pay.liable is not None:
        amounts = [(payer, max(0, owe(t, hand, payer))) for payer in payers if payer != payee]
        return _redirected(pay, t, hand, payee, amounts)
    if pay.void is not None:
        return [
            Debt(payer, payee, max(0, owe(t, hand, payer)), Cause(pay, t, payer), pay.id)
            for payer in payers
            if payer != payee
        ]
    return [
        Debt(payer, payee, max(0, owe(t, hand, payer)), None, pay.id) for payer in payers if payer != payee
    ]


def _cause(pay: Pay[Any], t: Table, payer: str) -> Cause | None:
    return Cause(pay, t, payer) if pay.void is not None else None


def _redirected(
    pay: Pay[Any], t: Table, hand: Hand, payee: str, amounts: list[tuple[str, Number]]
) -> Iterator[Debt]:
    """With a liable player in place of the payers; what he would owe himself falls.

    Of what is shared by half, his part is rounded up; without a discarder the payers keep the rest.
    """
    total: Number = 0
    paid: Number = 0
    for payer, amount in amounts:
        cause = _cause(pay, t, payer)
        liable: Liable | None = pay.liable(t, hand, payer) if pay.liable is not None else None
        if liable is None:
            yield Debt(payer, payee, amount, cause, pay.id)
            continue
        if not liable.half:
            if liable.player != payee:
                yield Debt(liable.player, payee, amount, cause, pay.id)
            continue
        total += amount
        share = min(math.ceil(Fraction(total) / 2) - paid, amount)
        paid += share
        parts = ((liable.player, share), (t.discarder or payer, amount - share))
        yield from (Debt(owner, payee, part, cause, pay.id) for owner, part in parts if owner != payee)


def stands(debt: Debt, over: Table) -> bool:
    """No `void` line holds now that the deal is over; who paid whom keeps its meaning."""
    cause = debt.cause
    if cause is None or cause.pay.void is None:
        return True
    late: Any = cause.table.copied()
    late.moment, late.winners, late.on = over.moment, over.winners, cause.table.on | over.on
    late.balances, late.rulings = over.balances, over.rulings
    late.known, late.won, late.reading = {}, None, None
    return not cause.pay.void(late, late.hand(debt.payee), cause.payer)


def owed_to(player: str, debts: Iterable[Debt]) -> Number:
    """What is owed to one player."""
    total: Number = 0
    for debt in debts:
        if debt.payee == player:
            total += debt.amount
    return total


def booked(debts: Iterable[Debt], balances: Mapping[str, Number]) -> dict[str, Number]:
    """The balances after the debts."""
    result = dict(balances)
    for owner, payee, amount, *_ in debts:
        result[owner] = result.get(owner, 0) - amount
        result[payee] = result.get(payee, 0) + amount
    return result
