"""Sheets: steps of numbers, carried counters, settlements, payments and the reserve."""

from __future__ import annotations

from compiler import ir
from compiler.ir import Cite, Condition, EachMatch, Step, StepOp
from compiler.lower.conditions import lower_condition
from compiler.lower.context import Context
from compiler.lower.letters import bind_condition, bind_match
from compiler.lower.matches import lower_match
from compiler.lower.naming import cited
from compiler.lower.numbers import lower_number
from dsl import syntax


def lower_guard(statement: syntax.Statement, ctx: Context) -> Condition | None:
    """All `when` of a statement joined by and, letters bound; None without one."""
    return join_conditions(tuple(c.cond for c in statement.clauses if isinstance(c, syntax.When)), ctx)


def join_conditions(exprs: tuple[syntax.Expr, ...], ctx: Context) -> Condition | None:
    """Conditions joined by and, as one scope of letters; None if there is none or a mistake was reported."""
    conds = [lower_condition(expr, ctx) for expr in exprs]
    done = tuple(cond for cond in conds if cond is not None)
    if not done or len(done) < len(conds):
        return None
    whole = done[0] if len(done) == 1 else ir.And(span=done[0].span.to(done[-1].span), parts=done)
    return bind_condition(whole, ctx)


def lower_optional(expr: syntax.Expr | None, ctx: Context) -> Condition | None:
    """The condition of a line, or None without one."""
    return join_conditions((expr,), ctx) if expr is not None else None


def lower_steps(statement: syntax.Statement, ctx: Context) -> tuple[Step, ...]:
    """The steps of a statement in written order; wrong ones are reported and left out."""
    steps: list[Step] = []
    for clause, cites in cited(statement):
        if isinstance(clause, syntax.Step):
            _check_start(clause, not steps, ctx)
            step = _lower_step(clause, cites, ctx)
            if step is not None:
                steps.append(step)
    return tuple(steps)


def _check_start(step: syntax.Step, first: bool, ctx: Context) -> None:
    if step.op is syntax.StepOp.START and (not first or step.conds):
        ctx.report("MJR250", step.span)
    if step.op is syntax.StepOp.INSTEAD and not step.conds:
        ctx.report("MJR251", step.span)
    if step.eaches and step.op not in (syntax.StepOp.ADD, syntax.StepOp.TIMES):
        ctx.report("MJR252", step.span)


def _lower_step(step: syntax.Step, cites: tuple[Cite, ...], ctx: Context) -> Step | None:
    value = lower_number(step.value, ctx) if step.value is not None else None
    cond = join_conditions(step.conds, ctx)
    each = lower_each(step.eaches[0], ctx) if step.eaches else None
    wrong = (
        (step.value is not None and value is None)
        or (step.conds and cond is None)
        or (step.eaches and not each)
    )
    if wrong:
        return None
    op = StepOp(step.op.value)
    return Step(span=step.span, op=op, value=value, row=step.row, cond=cond, each=each, cites=cites)


def lower_each(match: syntax.Match, ctx: Context) -> EachMatch | None:
    """`each MATCH` with its letters bound."""
    lowered = lower_match(match, ctx)
    return bind_match(lowered, ctx) if lowered is not None else None
