"""Sheets: ordered steps on a running value."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

from compiler import ir
from compiler.evaluate.errors import EvaluationStopped, asking
from compiler.evaluate.likeness import identity
from compiler.evaluate.matching import matches
from compiler.evaluate.scope import Scope
from compiler.ir import Step, StepOp
from compiler.runtime.numbers import is_too_large

ZERO = Fraction(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ran:
    """A step as it ran: `scopes` are those in which its number was asked, one for each time it was
    applied."""

    step: Step
    before: Fraction
    after: Fraction
    scopes: tuple[Scope, ...]

    @property
    def applied(self) -> bool:
        return bool(self.scopes)


def run_steps(steps: tuple[Step, ...], scope: Scope, begin: Fraction = ZERO) -> Fraction:
    """The value after the last step."""
    ran = run(steps, scope, begin)
    return ran[-1].after if ran else begin


def run(steps: tuple[Step, ...], scope: Scope, begin: Fraction = ZERO) -> list[Ran]:
    """Every step in written order, applied or not. Raises EvaluationStopped for sums that cannot be done."""
    ran: list[Ran] = []
    running = begin
    for step in steps:
        before = running
        applied: list[Scope] = []
        with asking(step.span):
            for inner in _times(step, scope):
                if step.cond is None or inner.holds(step.cond):
                    running = apply(step, running, inner)
                    applied.append(inner)
        ran.append(Ran(step=step, before=before, after=running, scopes=tuple(applied)))
    bounded(running)
    return ran


def bounded(value: Fraction) -> Fraction:
    """The number itself. Raises EvaluationStopped beyond the bound."""
    if is_too_large(value):
        raise EvaluationStopped("too_large")
    return value


def _times(step: Step, scope: Scope) -> list[Scope]:
    """Once, or with `each` once for every match, the matched thing as `this`; matches of the same things are
    one."""
    if step.each is None:
        return [scope]
    inner = scope.with_letters(scope.letters.enter(step.each.suits, step.each.ranks))
    found: dict[frozenset[object], Scope] = {}
    for letters, things in matches(step.each.match, inner):
        key = frozenset(identity(thing) for thing in things)
        found.setdefault(key, inner.with_letters(letters).with_this(things[0]))
    return list(found.values())


def apply(step: Step, running: Fraction, scope: Scope) -> Fraction:
    """The value after one step."""
    if step.op is StepOp.HALF or step.value is None:
        return bounded(running / 2)
    operand = scope.value(step.value)
    match step.op:
        case StepOp.START | StepOp.INSTEAD:
            return operand
        case StepOp.ADD:
            return running + operand
        case StepOp.TIMES:
            return bounded(running * operand)
        case StepOp.DIVIDE:
            return divided(running, operand)
        case StepOp.CAP:
            return min(running, operand)
        case StepOp.FLOOR:
            return max(running, operand)
        case StepOp.TABLE:
            return looked_up(step.row, operand)
        case _:
            return rounded(running, operand, up=step.op is StepOp.ROUND_UP)


def looked_up(row: tuple[int, ...], index: Fraction) -> Fraction:
    """The entry of a table: below 0 the first, beyond the end the last; not whole is an error."""
    if index.denominator != 1:
        raise EvaluationStopped("not_whole", str(index))
    return Fraction(row[min(max(int(index), 0), len(row) - 1)])


def divided(running: Fraction, by: Fraction) -> Fraction:
    """Exactly so many parts."""
    if by == 0:
        raise EvaluationStopped("zero_divisor", str(by))
    return bounded(running / by)


def rounded(running: Fraction, unit: Fraction, up: bool) -> Fraction:
    """To a multiple of the unit."""
    if unit <= 0:
        raise EvaluationStopped("not_whole", str(unit))
    steps = running / unit
    return unit * (math.ceil(steps) if up else math.floor(steps))


def applies_last(lines: tuple[ir.Who, ...] | tuple[ir.Worth, ...], scope: Scope) -> int:
    """The place of the last line whose condition holds; -1 if there is none."""
    for place in range(len(lines) - 1, -1, -1):
        cond = lines[place].cond
        if cond is None or scope.holds(cond):
            return place
    return -1
