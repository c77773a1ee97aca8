"""Entering the names of all merged statements, before any of them is read."""

from __future__ import annotations

from compiler.ir import Sort, Stage
from compiler.lower.basics import FACT_SORTS, clause_of, option_sort
from compiler.lower.context import Context
from compiler.lower.naming import choice_id, head_of
from compiler.lower.symbols import Symbol, Thing
from compiler.resolve.merge import Entry
from dsl import syntax
from dsl.syntax import Kind
from dsl.words import is_word

THINGS: dict[Kind, Thing] = {
    Kind.OPTION: Thing.OPTION,
    Kind.FACT: Thing.FACT,
    Kind.DEFINE: Thing.DEFINE,
    Kind.SHAPE: Thing.SHAPE,
    Kind.WILDS: Thing.WILDS,
    Kind.CLASS: Thing.CLASS,
    Kind.PATTERN: Thing.PATTERN,
    Kind.NUMBER: Thing.NUMBER,
    Kind.CARRY: Thing.CARRY,
    Kind.PAY: Thing.PAY,
    Kind.SETTLE: Thing.SETTLE,
    Kind.DRAWS: Thing.DRAWS,
    Kind.FORBID: Thing.BAN,
    Kind.OFFER: Thing.OFFER,
    Kind.MUST: Thing.DUTY,
    Kind.MOVE: Thing.MOVE,
    Kind.NOTE: Thing.NOTE,
}

SORTS: dict[Thing, frozenset[Sort]] = {
    Thing.SHAPE: frozenset({Sort.SHAPE}),
    Thing.WILDS: frozenset({Sort.TILE}),
    Thing.CLASS: frozenset({Sort.CLASS}),
    Thing.PATTERN: frozenset({Sort.CONDITION, Sort.NUMBER}),
    Thing.NUMBER: frozenset({Sort.NUMBER}),
    Thing.CARRY: frozenset({Sort.NUMBER}),
    Thing.DRAWS: frozenset({Sort.TILE, Sort.NUMBER}),
    Thing.BAN: frozenset({Sort.BAN}),
    Thing.MOVE: frozenset({Sort.ACT}),
}

STAGES: dict[Thing, Stage] = {
    Thing.CLASS: Stage.COUNTING,
    Thing.PATTERN: Stage.COUNTING,
    Thing.DRAWS: Stage.PAYMENT,
}


def declare(entry: Entry, ctx: Context) -> Symbol | None:
    """Enter the name of one statement; None if it has none. What a define is becomes known when it is
    read."""
    statement = entry.statement
    if statement.ident is None or statement.kind not in THINGS:
        return None
    head = head_of(statement)
    for key in (head.id, *head.also):
        if is_word(key):
            ctx.report("MJR211", statement.ident.span, name=key)
    thing = THINGS[statement.kind]
    symbol = Symbol(
        id=head.id,
        thing=thing,
        names=head.names,
        span=statement.ident.span,
        order=entry.order,
        sorts=_sorts(statement, thing),
        stage=_stage(statement, thing),
        family=clause_of(statement, syntax.Family) is not None,
        per_player=clause_of(statement, syntax.Owner) is not None,
        choices=_choices(statement),
    )
    ctx.table.add(symbol, head.also)
    return symbol


def _sorts(statement: syntax.Statement, thing: Thing) -> frozenset[Sort]:
    if thing is Thing.OPTION:
        return frozenset({option_sort(statement)})
    if thing is Thing.FACT:
        fact = clause_of(statement, syntax.FactSort)
        return frozenset({FACT_SORTS.get(fact.sort.text, Sort.NUMBER)}) if fact else frozenset()
    return SORTS.get(thing, frozenset())


def _stage(statement: syntax.Statement, thing: Thing) -> Stage:
    """Tiles turned up on the deal are known from the start; others only when the deal or the win is over."""
    on = clause_of(statement, syntax.On)
    if thing is Thing.DRAWS and on is not None and on.event is not None:
        words = [o.text for u in on.event.units for o in u.options if isinstance(o, syntax.Name)]
        return Stage.PLAY if words == ["deal"] else Stage.PAYMENT
    return STAGES.get(thing, Stage.OPTIONS)


def _choices(statement: syntax.Statement) -> dict[str, str]:
    """The choices of an option under their Latin and Han spellings: both lead to the id."""
    clause = clause_of(statement, syntax.Choices)
    idents = clause.idents if clause is not None else ()
    spellings = ((ident, spelling) for ident in idents for spelling in (ident.latin, ident.han))
    return {spelling: choice_id(ident) for ident, spelling in spellings if spelling}
