"""Classes and patterns, and what they cover."""

from __future__ import annotations

from compiler import ir
from compiler.ir import Cover, Event, EventKind, Sort, Stage
from compiler.lower.basics import clause_of
from compiler.lower.context import Context
from compiler.lower.descriptions import describe_one
from compiler.lower.naming import Head, Member, cited
from compiler.lower.numbers import lower_number
from compiler.lower.sheets import join_conditions, lower_each, lower_guard, lower_optional
from compiler.lower.symbols import Symbol, Thing
from dsl import syntax

ACTS = frozenset({Sort.ACT})


def lower_event(clause: syntax.On, ctx: Context) -> Event | None:
    """`on ACT` or `on end`."""
    if clause.event is None:
        return Event(span=clause.span, kind=EventKind.END)
    act = describe_one(clause.event, ctx, ACTS)
    return Event(span=clause.span, kind=EventKind.ACT, act=act) if act is not None else None


def lower_class(statement: syntax.Statement, head: Head, ctx: Context) -> ir.PatternClass:
    """A heading of patterns and how they count together."""
    on = clause_of(statement, syntax.On)
    limits = []
    for clause in statement.clauses:
        if isinstance(clause, syntax.AtMost):
            limit = lower_number(clause.limit, ctx)
            cond = lower_optional(clause.cond, ctx)
            if limit is not None:
                limits.append(ir.Limit(span=clause.span, limit=limit, cond=cond))
    return ir.PatternClass(
        span=head.span,
        id=head.id,
        names=head.names,
        stage=Stage.COUNTING,
        cites=head.cites,
        event=lower_event(on, ctx) if on is not None else None,
        covers=lower_covers(statement, ctx),
        limits=tuple(limits),
        linked=clause_of(statement, syntax.Linked) is not None,
        unimplied=clause_of(statement, syntax.Unimplied) is not None,
    )


def lower_covers(statement: syntax.Statement, ctx: Context) -> tuple[Cover, ...]:
    """Everything that a pattern or class covers; it may be declared later."""
    covers: list[Cover] = []
    for clause in statement.clauses:
        if not isinstance(clause, syntax.Covers):
            continue
        cond = lower_optional(clause.cond, ctx)
        for name in clause.names:
            symbol = _covered(name, ctx)
            if symbol is not None:
                is_class = symbol.thing is Thing.CLASS
                covers.append(Cover(span=name.span, target=symbol.id, is_class=is_class, cond=cond))
    return tuple(covers)


def _covered(name: syntax.Name, ctx: Context) -> Symbol | None:
    coverable = {Thing.PATTERN, Thing.CLASS}
    found = [s for s in ctx.table.look_up(name.text, name.quoted) if s.thing in coverable]
    if len(found) == 1:
        return found[0]
    if not found and name.text in ctx.removed:
        return None
    near = tuple(
        call
        for call in ctx.table.names(ctx.order)
        if any(s.thing in coverable for s in ctx.table.look_up(call))
    )
    ctx.report_near("MJR240", name.span, near, name=name.text)
    return None


def lower_pattern(
    statement: syntax.Statement, head: Head, member: Member, in_class: str, ctx: Context
) -> ir.Pattern | None:
    """A pattern (or one member of a family of them)."""
    each_clause = clause_of(statement, syntax.Each)
    whens = tuple(c.cond for c in statement.clauses if isinstance(c, syntax.When))
    cond = lower_guard(statement, ctx)
    each = lower_each(each_clause.match, ctx) if each_clause is not None else None
    late = ctx.late
    values = _lower_values(statement, ctx)
    covers = lower_covers(statement, ctx)
    if ctx.stage >= Stage.PAYMENT:
        ctx.report("MJR259", head.span)
        return None
    if (whens and cond is None) or (each_clause is not None and each is None):
        return None
    return ir.Pattern(
        span=head.span,
        id=member.id,
        names=head.names,
        stage=Stage.COUNTING,
        cites=head.cites,
        in_class=in_class,
        values=values,
        cond=cond,
        each=each,
        covers=covers,
        late=late,
        family=member.family,
        member=member.tile,
    )


def _lower_values(statement: syntax.Statement, ctx: Context) -> tuple[ir.Worth, ...]:
    values: list[ir.Worth] = []
    for clause, cites in cited(statement):
        if isinstance(clause, syntax.Value):
            value: ir.Number | None = ir.Int(span=clause.span, value=clause.value)
            cond = None
        elif isinstance(clause, syntax.Worth):
            value = lower_number(clause.value, ctx)
            cond = join_conditions((clause.cond,), ctx) if clause.cond is not None else None
        else:
            continue
        if value is not None:
            values.append(ir.Worth(span=clause.span, value=value, cond=cond, cites=cites))
    return tuple(values)
