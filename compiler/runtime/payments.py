"""Payments: what each payer owes each payee on an event, who is liable, and what it comes to."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from compiler.runtime.acts import Deed
from compiler.runtime.counted import Number
from compiler.runtime.hand import Hand
from compiler.runtime.rules import Liable, Pay
from compiler.runtime.table import Table


class Debt(NamedTuple):
    """So much goes from one player to another."""

    owner: str
    payee: str
    amount: Number


def owed_by_event(t: Table, actor: Hand, act: Deed) -> Iterator[Debt]:
    """What all statements on an event say, in text order. `actor` is the hand of who did it."""
    pays: tuple[Pay[Any], ...] = t.rules.pays
    for pay in pays:
        if pay.when(t, actor, act):
            yield from _owed(pay, t, actor)


def _owed(pay: Pay[Any], t: Table, actor: Hand) -> Iterator[Debt]:
    for payee in t.in_turn(pay.to(t, actor)):
        hand = t.hand(payee)
        payers = [p for p in t.in_turn(pay.payers(t, hand)) if p != payee]
        amounts = [(p, max(0, pay.amount(t, hand, p))) for p in payers]
        if pay.liable is None:
            yield from (Debt(p, payee, amount) for p, amount in amounts)
        else:
            yield from _redirected(pay, t, hand, payee, amounts)


def _redirected(
    pay: Pay[Any], t: Table, hand: Hand, payee: str, amounts: list[tuple[str, Number]]
) -> Iterator[Debt]:
    """With a liable player in place of the payers; what he would owe himself falls.

    Of what is shared by half, his part is rounded up; without a discarder the payers keep the rest.
    """
    total: Number = 0
    paid: Number = 0
    for payer, amount in amounts:
        liable: Liable | None = pay.liable(t, hand, payer) if pay.liable is not None else None
        if liable is None:
            yield Debt(payer, payee, amount)
            continue
        if not liable.half:
            if liable.player != payee:
                yield Debt(liable.player, payee, amount)
            continue
        total += amount
        share = min(math.ceil(Fraction(total) / 2) - paid, amount)
        paid += share
        parts = ((liable.player, share), (t.discarder or payer, amount - share))
        yield from (Debt(owner, payee, part) for owner, part in parts if owner != payee)


def owed_to(player: str, debts: Iterable[Debt]) -> Number:
    """What is owed to one player."""
    total: Number = 0
    for debt in debts:
        if debt.payee == player:
            total += debt.amount
    return total


def balances(players: Iterable[str], debts: Iterable[Debt]) -> dict[str, Number]:
    """What it comes to for each player."""
    result: dict[str, Number] = dict.fromkeys(players, 0)
    for owner, payee, amount in debts:
        result[owner] = result.get(owner, 0) - amount
        result[payee] = result.get(payee, 0) + amount
    return result
