"""Permissions, duties, order of claims, the end of a deal and the next dealer."""

from __future__ import annotations

from compiler import ir
from compiler.ir import Condition, Desc, Sort, Stage, Word
from compiler.ir.walk import descend
from compiler.lower.basics import clause_of
from compiler.lower.context import Context
from compiler.lower.descriptions import describe_one
from compiler.lower.naming import Head, cited
from compiler.lower.numbers import lower_number
from compiler.lower.sheets import join_conditions, lower_guard, lower_optional, lower_steps
from compiler.lower.symbols import Thing
from dsl import syntax

ACTS = frozenset({Sort.ACT})
PLAYERS = frozenset({Sort.PLAYER})


def lower_act(statement: syntax.Statement, ctx: Context) -> tuple[Desc | None, Condition | None]:
    """The act a permission speaks of, and its condition; what is looked at must be known in time."""
    clause = clause_of(statement, syntax.ActOf)
    act = describe_one(clause.act, ctx, ACTS) if clause is not None else None
    cond = lower_guard(statement, ctx)
    if clause is not None and act is not None and not _is_win(act) and ctx.stage >= Stage.ARRANGEMENT:
        text = ctx.text_of(clause.act.span)
        ctx.report("MJR260", clause.act.span, word=f"“{text}”|`{text}`")
    return act, cond


def _is_win(act: Desc) -> bool:
    """The act, or one of its alternatives, is a win: then the arrangement and its value are known."""
    return any(isinstance(node, ir.Noun) and node.word is Word.WIN for node in descend(act))


def lower_ban(statement: syntax.Statement, head: Head, ctx: Context) -> ir.Ban | None:
    """`forbid`."""
    act, cond = lower_act(statement, ctx)
    if act is None:
        return None
    return ir.Ban(
        span=head.span,
        id=head.id,
        names=head.names,
        stage=ctx.stage,
        cites=head.cites,
        act=act,
        cond=cond,
        labelled=statement.ident is not None,
    )


def lower_offer(statement: syntax.Statement, head: Head, ctx: Context) -> ir.Offer | None:
    """`offer`."""
    act, cond = lower_act(statement, ctx)
    if act is None:
        return None
    return ir.Offer(
        span=head.span, id=head.id, names=head.names, stage=ctx.stage, cites=head.cites, act=act, cond=cond
    )


def lower_duty(statement: syntax.Statement, head: Head, ctx: Context) -> ir.Duty | None:
    """`must`."""
    act, cond = lower_act(statement, ctx)
    if act is None:
        return None
    return ir.Duty(
        span=head.span, id=head.id, names=head.names, stage=ctx.stage, cites=head.cites, act=act, cond=cond
    )


def lower_lift(statement: syntax.Statement, head: Head, ctx: Context) -> ir.LiftBan:
    """`lift`: its targets are labels of bans above it."""
    targets: list[str] = []
    bans = tuple(s.id for s in ctx.table.by_id.values() if s.thing is Thing.BAN)
    for clause in statement.clauses:
        for name in clause.names if isinstance(clause, syntax.Targets) else ():
            found = [s for s in ctx.table.look_up(name.text, name.quoted) if s.thing is Thing.BAN]
            if len(found) == 1:
                targets.append(found[0].id)
            else:
                ctx.report_near("MJR239", name.span, bans, name=name.text)
    cond = lower_guard(statement, ctx)
    return ir.LiftBan(
        span=head.span,
        id=head.id,
        names=head.names,
        stage=ctx.stage,
        cites=head.cites,
        targets=tuple(targets),
        cond=cond,
    )


def lower_priority(statement: syntax.Statement, head: Head, ctx: Context) -> ir.Priority | None:
    """Claims on one tile, the strongest first."""
    clause = clause_of(statement, syntax.Ranks)
    ranks = [describe_one(act, ctx, ACTS) for act in clause.acts] if clause is not None else []
    if not ranks or any(rank is None for rank in ranks):
        return None
    return ir.Priority(span=head.span, ranks=tuple(r for r in ranks if r is not None), cites=head.cites)


def default_priority() -> ir.Priority:
    """`priority win > pung/kong > chow`."""

    def act(word: Word) -> ir.Noun:
        return ir.Noun(sort=Sort.ACT, word=word)

    either = ir.Alt(sort=Sort.ACT, options=(act(Word.PUNG), act(Word.KONG)))
    return ir.Priority(ranks=(act(Word.WIN), either, act(Word.CHOW)))


def lower_winners(statement: syntax.Statement, head: Head, ctx: Context) -> ir.WinnersLine | None:
    """`winners at_most N if C`."""
    clause = clause_of(statement, syntax.AtMost)
    limit = lower_number(clause.limit, ctx) if clause is not None else None
    if clause is None or limit is None:
        return None
    cond = lower_optional(clause.cond, ctx)
    return ir.WinnersLine(span=head.span, limit=limit, cond=cond, cites=head.cites)


def lower_end(statement: syntax.Statement, head: Head, ctx: Context) -> ir.EndLine | None:
    """`end when C`."""
    cond = lower_guard(statement, ctx)
    return ir.EndLine(span=head.span, cond=cond, cites=head.cites) if cond is not None else None


def lower_next_dealer(statement: syntax.Statement, ctx: Context) -> tuple[ir.Who, ...]:
    """`next_dealer D if C`."""
    lines: list[ir.Who] = []
    for clause, cites in cited(statement):
        if isinstance(clause, syntax.Choose):
            players = describe_one(clause.players, ctx, PLAYERS)
            cond = join_conditions((clause.cond,), ctx) if clause.cond is not None else None
            if players is not None and (clause.cond is None or cond is not None):
                lines.append(ir.Who(span=clause.span, players=players, cond=cond, cites=cites))
    return tuple(lines)


def default_next_dealer() -> ir.Who:
    """`next_dealer next of dealer`."""
    dealer = ir.Noun(sort=Sort.PLAYER, word=Word.DEALER)
    return ir.Who(players=ir.Relation(word=ir.RelationWord.NEXT, of=dealer))


def lower_reserve(statement: syntax.Statement, head: Head, ctx: Context) -> ir.Reserve | None:
    """Tiles of the wall that are not drawn, as a sheet that starts with the plain number."""
    drawn = clause_of(statement, syntax.Drawn)
    count = lower_number(drawn.count, ctx) if drawn is not None else None
    if drawn is None or count is None:
        return None
    start = ir.Step(span=drawn.span, op=ir.StepOp.START, value=count)
    return ir.Reserve(span=head.span, steps=(start, *lower_steps(statement, ctx)), cites=head.cites)
