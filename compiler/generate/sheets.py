"""Sheets as straight-line assignments to one running value."""

from __future__ import annotations

from compiler import ir
from compiler.generate.eachs import Each, each_of
from compiler.generate.layout import Body
from compiler.generate.python import FALSE, TRUE, ZERO, Binary, Expr, Lit, Name, call
from compiler.generate.scope import Scope
from compiler.generate.unit import Unit
from compiler.ir import Step, StepOp
from compiler.ir.walk import descend

RUNNING = "v"


def write_steps(steps: tuple[Step, ...], body: Body, s: Scope, u: Unit, begin: Expr = ZERO) -> None:
    """The statements of a sheet, ending with `return`."""
    from compiler.generate.numbers import number

    rest = list(steps)
    first = rest[0] if rest else None
    if first is not None and first.op is StepOp.START and first.cond is None and first.value is not None:
        begin = number(first.value, s, u)
        rest.pop(0)
    if not rest:
        body.give_back(within_bound(begin))
        return
    body.assign(f"{RUNNING}: Number", begin)
    for step in rest:
        _write_step(step, body, s, u)
    body.give_back(within_bound(Name(RUNNING)))


def within_bound(value: Expr) -> Expr:
    """The number, refused beyond the bound; one that the text writes out is always within."""
    return value if isinstance(value, Lit) else call("bounded", value)


def _write_step(step: Step, body: Body, s: Scope, u: Unit) -> None:
    from compiler.generate.conditions import condition

    note = "".join(f"  # {cite.rule}" for cite in step.cites)
    if step.each is not None:
        _write_each(step, each_of(step.each, s, u), body, s, u)
        return
    cond = condition(step.cond, s, u) if step.cond is not None else TRUE
    if cond == FALSE:
        return
    depth = 1
    if cond != TRUE:
        body.when(cond, depth)
        depth = 2
    _apply(step, body, s, u, depth)
    if note and "\n" not in note:
        body.note(note)


def _write_each(step: Step, each: Each, body: Body, s: Scope, u: Unit) -> None:
    """Once for every match; where the matched thing does not matter, as often as there are matches."""
    from compiler.generate.conditions import condition
    from compiler.generate.numbers import number

    cond = condition(step.cond, s, u) if step.cond is not None else TRUE
    if each.number is not None and step.value is not None and not _reads_this(step):
        value = number(step.value, s, u)
        depth = 1
        if cond != TRUE:
            body.when(cond, depth)
            depth = 2
        if step.op is StepOp.ADD:
            whole = each.number if value == Lit(1) else Binary("*", value, each.number)
            body.assign(RUNNING, whole, depth, op="+=")
        else:
            body.assign(RUNNING, call("multiplied", Name(RUNNING), value, each.number), depth)
        return
    inner = each.scope
    body.each(each.loop.target, each.loop.things)
    depth = 2
    for test in (*each.loop.conds, condition(step.cond, inner, u) if step.cond is not None else TRUE):
        if test != TRUE:
            body.when(test, depth)
            depth += 1
    _apply(step, body, inner, u, depth)


def _reads_this(step: Step) -> bool:
    parts = [part for part in (step.value, step.cond) if part is not None]
    nouns = (node for part in parts for node in descend(part) if isinstance(node, ir.Noun))
    return any(noun.word is ir.Word.THIS for noun in nouns)


def _apply(step: Step, body: Body, s: Scope, u: Unit, depth: int) -> None:
    from compiler.generate.numbers import number

    running = Name(RUNNING)
    if step.op is StepOp.HALF or step.value is None:
        body.assign(RUNNING, call("half", running), depth)
        return
    value = number(step.value, s, u)
    match step.op:
        case StepOp.START | StepOp.INSTEAD:
            body.assign(RUNNING, value, depth)
        case StepOp.ADD:
            body.assign(RUNNING, value, depth, op="+=")
        case StepOp.TIMES:
            body.assign(RUNNING, call("bounded", Binary("*", running, value)), depth)
        case StepOp.DIVIDE:
            body.assign(RUNNING, call("divided", running, value), depth)
        case StepOp.CAP:
            body.assign(RUNNING, call("min", running, value), depth)
        case StepOp.FLOOR:
            body.assign(RUNNING, call("max", running, value), depth)
        case StepOp.ROUND_UP:
            body.assign(RUNNING, call("rounded_up", running, value), depth)
        case StepOp.ROUND_DOWN:
            body.assign(RUNNING, call("rounded_down", running, value), depth)
        case StepOp.TABLE:
            body.assign(RUNNING, call("looked_up", Name(u.row(step.row)), value), depth)
