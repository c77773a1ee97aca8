"""Payments and turned tiles: for each statement who pays whom how much, as functions and one entry of a
table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from compiler import ir
from compiler.generate import naming
from compiler.generate.acts import IN_QUESTION, act_test
from compiler.generate.data import make
from compiler.generate.docs import doc_of_item, docstring
from compiler.generate.layout import Body
from compiler.generate.players import player_list, player_test
from compiler.generate.python import (
    FALSE,
    NONE,
    TRUE,
    ZERO,
    Attr,
    Binary,
    Bool,
    Expr,
    Lit,
    Name,
    TupleOf,
    call,
    method,
)
from compiler.generate.scope import HAND, PAYER, TABLE, Scope
from compiler.generate.sheets import write_steps
from compiler.generate.simplify import all_of, any_of, bits_and, is_some
from compiler.generate.tiles import kinds_mask
from compiler.generate.unit import Unit
from compiler.ir import EventKind, Pay, Sort, Who

PAYS = 80
DRAWS = 75
NOBODY = Lit("")
DEED = Attr(TABLE, "deed")
BALANCE = Name("balance")


def event_scope() -> Scope:
    """The scope of an event: who did it is subject and actor."""
    return Scope(payer=NOBODY, payee=NOBODY, this=(Sort.ACT, DEED))


def payee_scope() -> Scope:
    """The scope of what is asked of the payee."""
    return Scope(payer=NOBODY, payee=Attr(HAND, "player"), this=(Sort.ACT, DEED))


def pay_entry(pay: Pay, u: Unit) -> Expr:
    """The functions of a statement, written, and its entry in the table of payments."""
    place = (PAYS, u.ruleset.pays.index(pay))
    name = u.names.of("pay", pay.id)
    owing = replace(payee_scope(), payer=PAYER)

    def amount(body: Body) -> None:
        write_steps(pay.steps, body, owing, u)

    event, rest = _split_by_word(_test(pay, u))
    doc = doc_of_item(pay, u, "what the payer owes")
    u.function(name, "Number", doc, (*place, 3), amount, ("t", "h", "payer"))
    return make(
        "Pay",
        id=Lit(pay.id),
        event=Lit(event) if event else None,
        when=None if rest == TRUE else _when(pay, name, (*place, 0), rest, u),
        to=_function(f"{name}_to", PLAYERS, pay, (*place, 1), _to(pay, u), ("t", "h"), u),
        payers=_function(f"{name}_from", PLAYERS, pay, (*place, 2), _from(pay, u), ("t", "h"), u),
        amount=Name(name),
        liable=_liable(pay, name, (*place, 4), u),
        void=_void(pay, name, (*place, 5), u),
    )


PLAYERS = "tuple[str, ...]"
SAID = {
    "_when": "whether anything is owed",
    "_to": "to whom",
    "_from": "by whom",
    "_liable": "who answers for it",
    "_void": "whether it is undone when the deal is over",
}


def _function(
    name: str,
    returns: str,
    pay: Pay,
    place: tuple[int, ...],
    write: object,
    params: tuple[str, ...],
    u: Unit,
) -> Expr:
    suffix = name[name.rindex("_") :]
    known = u.names.of("pay part", name)
    assert callable(write)
    doc = docstring(f"{pay.id}: {SAID[suffix]}", (), "")
    u.function(known, returns, doc, place, write, params)
    return Name(known)


def _when(pay: Pay, name: str, place: tuple[int, ...], test: Expr, u: Unit) -> Expr:
    def write(body: Body) -> None:
        body.answer(test)

    return _function(f"{name}_when", "bool", pay, place, write, ("t", "h", "act"), u)


def _test(pay: Pay, u: Unit) -> Expr:
    """The act fits the event and its condition holds."""
    from compiler.generate.conditions import condition

    s = replace(event_scope(), this=(Sort.ACT, IN_QUESTION))
    guard = condition(pay.guard, s, u) if pay.guard is not None else TRUE
    return all_of(event_test(pay.event, s, u), naming.is_member(pay.member, None, s, u), guard)


def _split_by_word(test: Expr) -> tuple[str, Expr]:
    """The word that the act must have ("" where none is sure), and what else is asked."""
    parts = test.parts if isinstance(test, Bool) and test.op == "and" else (test,)
    for part in parts:
        match part:
            case Binary(op="==", left=left, right=Lit(value=str(word))) if left == Attr(IN_QUESTION, "word"):
                return word, all_of(*(other for other in parts if other is not part))
    return "", test


def event_test(event: ir.Event, s: Scope, u: Unit) -> Expr:
    """The act is the one that an event speaks of; the end of a deal has a word of its own."""
    if event.kind is EventKind.END or event.act is None:
        return Binary("==", Attr(IN_QUESTION, "word"), Lit("end"))
    return act_test(event.act, IN_QUESTION, s, u)


def _to(pay: Pay, u: Unit) -> object:
    def write(body: Body) -> None:
        if not pay.receivers:
            body.give_back(call("some_player", Attr(TABLE, "actor")))
        else:
            write_who(pay.receivers, body, event_scope(), u)

    return write


def _from(pay: Pay, u: Unit) -> object:
    def write(body: Body) -> None:
        write_who(pay.payers, body, payee_scope(), u)

    return write


def write_who(lines: Iterable[Who], body: Body, s: Scope, u: Unit) -> None:
    """Lines of which the last that applies decides."""
    from compiler.generate.conditions import condition

    for line in reversed(tuple(lines)):
        cond = condition(line.cond, s, u) if line.cond is not None else TRUE
        if cond == FALSE:
            continue
        if cond == TRUE:
            body.give_back(player_list(line.players, s, u))
            return
        body.when(cond)
        body.give_back(player_list(line.players, s, u), 2)
    body.give_back(TupleOf(()))


def _liable(pay: Pay, name: str, place: tuple[int, ...], u: Unit) -> Expr | None:
    """The last `liable` line that applies and names a player."""
    from compiler.generate.conditions import condition

    if not pay.liables:
        return None
    s = replace(payee_scope(), payer=PAYER)

    def write(body: Body) -> None:
        for number, line in enumerate(reversed(pay.liables)):
            cond = condition(line.cond, s, u) if line.cond is not None else TRUE
            who = f"who{number + 1}"
            body.assign(who, player_list(line.players, s, u))
            body.when(all_of(Binary("!=", call("len", Name(who)), ZERO), cond))
            first = method(TABLE, "in_turn", Name(who))
            made = call("Liable", call("first_of", first), Lit(line.half))
            body.give_back(made, 2)
        body.give_back(NONE)

    return _function(f"{name}_liable", "Liable | None", pay, place, write, ("t", "h", "payer"), u)


def _void(pay: Pay, name: str, place: tuple[int, ...], u: Unit) -> Expr | None:
    """Some `void` line holds; who paid whom has its meaning of then, all else that of the end."""
    from compiler.generate.conditions import condition

    if not pay.voids:
        return None
    s = replace(payee_scope(), payer=PAYER)

    def write(body: Body) -> None:
        body.answer(any_of(*(condition(line.cond, s, u) for line in pay.voids)))

    return _function(f"{name}_void", "bool", pay, place, write, ("t", "h", "payer"), u)


def settle_entry(settle: ir.Settle, u: Unit) -> Expr:
    """The function from a player's balance when the deal is over to what is left of it."""
    name = u.names.of("settle", settle.id)

    def write(body: Body) -> None:
        write_steps(settle.steps, body, settle_scope(), u, BALANCE)

    doc = doc_of_item(settle, u, "what is left of a player's balance")
    return Name(u.function(name, "Number", doc, (PAYS, 999), write, ("t", "h", "balance")))


def settle_scope() -> Scope:
    """The scope of a settlement: each player in turn is the subject."""
    return Scope(payer=NOBODY, payee=NOBODY)


# ---- turned tiles


def _write_falls(draws: ir.Draws, body: Body, u: Unit) -> None:
    """A tile falls on a player once, however many lines name him."""
    s, tile, player = event_scope(), Name("tile"), Name("player")
    tests = [
        all_of(
            is_some(bits_and(tile, kinds_mask(line.tiles, s, u))),
            player_test(line.players, player, s, u),
        )
        for line in draws.seats
    ]
    body.answer(any_of(*tests))


def draws_entry(draws: ir.Draws, u: Unit) -> Expr:
    """The functions of a `draws` statement and its entry in the table."""
    from compiler.generate.conditions import condition
    from compiler.generate.numbers import number

    name = u.names.of("draws entry", draws.id)
    place = (DRAWS, u.ruleset.draws.index(draws))
    s = replace(event_scope(), this=(Sort.ACT, IN_QUESTION))

    guard = condition(draws.guard, s, u) if draws.guard is not None else TRUE
    test = all_of(event_test(draws.event, s, u), guard)
    event, _rest = _split_by_word(test)

    def when(body: Body) -> None:
        body.answer(test)

    def count(body: Body) -> None:
        body.give_back(number(draws.count, event_scope(), u))

    def falls(body: Body) -> None:
        _write_falls(draws, body, u)

    parts: dict[str, tuple[Callable[[Body], None], str, tuple[str, ...], str]] = {
        "when": (when, "bool", ("t", "h", "act"), "whether tiles are turned up"),
        "count": (count, "Number", ("t", "h"), "how many tiles are turned up"),
        "falls": (falls, "bool", ("t", "h", "tile", "player"), "whether a turned tile falls on a player"),
    }
    made: dict[str, Expr] = {}
    for place_, (part, (write, returns, params, what)) in enumerate(parts.items()):
        known = u.names.of("draws part", f"{name}_{part}")
        u.function(known, returns, docstring(f"{draws.id}: {what}", (), ""), (*place, place_), write, params)
        made[part] = Name(known)
    return make("Draws", id=Lit(draws.id), event=Lit(event) if event else None, **made)
