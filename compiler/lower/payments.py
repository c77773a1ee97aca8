"""Payments and turned-up tiles."""

from __future__ import annotations

from compiler import ir
from compiler.ir import Cite, Desc, Event, EventKind, Liable, Sort, Void, Who, Word
from compiler.lower.basics import clause_of
from compiler.lower.context import Context
from compiler.lower.descriptions import describe_one
from compiler.lower.naming import Head, Member, cited
from compiler.lower.numbers import lower_number
from compiler.lower.patterns import lower_event
from compiler.lower.sheets import lower_guard, lower_optional, lower_steps
from dsl import syntax
from dsl.source import Span
from dsl.syntax import FlowOp

PLAYERS = frozenset({Sort.PLAYER})


def on_win(span: Span) -> Event:
    """The event of statements that name none."""
    return Event(span=span, kind=EventKind.ACT, act=ir.Noun(span=span, sort=Sort.ACT, word=Word.WIN))


def event_of(statement: syntax.Statement, ctx: Context) -> Event:
    """The event of a statement; `on win` if absent (or wrong, which is reported)."""
    clause = clause_of(statement, syntax.On)
    event = lower_event(clause, ctx) if clause is not None else None
    return event if event is not None else on_win(statement.span)


def lower_pay(statement: syntax.Statement, head: Head, member: Member, ctx: Context) -> ir.Pay:
    """A payment, as far as it can be read."""
    flows = [(clause, cites) for clause, cites in cited(statement) if isinstance(clause, syntax.Flow)]
    if not any(flow.op is FlowOp.FROM for flow, _ in flows):
        ctx.report("MJR254", statement.ident.span if statement.ident else statement.span)
    return ir.Pay(
        span=head.span,
        id=member.id,
        names=head.names,
        stage=ir.Stage.PAYMENT,
        cites=head.cites,
        event=event_of(statement, ctx),
        guard=lower_guard(statement, ctx),
        payers=_lower_who(flows, FlowOp.FROM, ctx),
        receivers=_lower_who(flows, FlowOp.TO, ctx),
        liables=_lower_liables(flows, ctx),
        voids=_lower_voids(flows, ctx),
        steps=lower_steps(statement, ctx),
        family=member.family,
        member=member.tile,
    )


Flows = list[tuple[syntax.Flow, tuple[Cite, ...]]]


def _players(flow: syntax.Flow, ctx: Context) -> Desc | None:
    return describe_one(flow.players, ctx, PLAYERS) if flow.players is not None else None


def _lower_who(flows: Flows, op: FlowOp, ctx: Context) -> tuple[Who, ...]:
    lines: list[Who] = []
    for flow, cites in flows:
        if flow.op is op:
            players = _players(flow, ctx)
            cond = lower_optional(flow.cond, ctx)
            if players is not None:
                lines.append(Who(span=flow.span, players=players, cond=cond, cites=cites))
    return tuple(lines)


def _lower_liables(flows: Flows, ctx: Context) -> tuple[Liable, ...]:
    lines: list[Liable] = []
    for flow, cites in flows:
        if flow.op is FlowOp.LIABLE:
            players = _players(flow, ctx)
            cond = lower_optional(flow.cond, ctx)
            if players is not None:
                lines.append(Liable(span=flow.span, players=players, half=flow.half, cond=cond, cites=cites))
    return tuple(lines)


def _lower_voids(flows: Flows, ctx: Context) -> tuple[Void, ...]:
    lines: list[Void] = []
    for flow, cites in flows:
        if flow.op is FlowOp.VOID:
            if flow.cond is None:
                ctx.report("MJR253", flow.span)
                continue
            cond = lower_optional(flow.cond, ctx)
            if cond is not None:
                lines.append(Void(span=flow.span, cond=cond, cites=cites))
    return tuple(lines)


def lower_draws(statement: syntax.Statement, head: Head, ctx: Context) -> ir.Draws | None:
    """Tiles turned up, and on whom they fall."""
    drawn = clause_of(statement, syntax.Drawn)
    count = lower_number(drawn.count, ctx) if drawn is not None else None
    if count is None:
        return None
    seats: list[ir.SeatLine] = []
    for clause in statement.clauses:
        if isinstance(clause, syntax.Seat):
            players = describe_one(clause.players, ctx, PLAYERS)
            tiles = describe_one(clause.tiles, ctx, frozenset({Sort.TILE}))
            if players is not None and tiles is not None:
                seats.append(ir.SeatLine(span=clause.span, players=players, tiles=tiles))
    return ir.Draws(
        span=head.span,
        id=head.id,
        names=head.names,
        stage=ctx.stage,
        cites=head.cites,
        count=count,
        event=event_of(statement, ctx),
        guard=lower_guard(statement, ctx),
        seats=tuple(seats),
    )
