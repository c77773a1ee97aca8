"""The named numbers behind an amount: what each step asks, with the steps that made that number."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from compiler import ir
from compiler.evaluate.families import member_of
from compiler.evaluate.find import find_number
from compiler.evaluate.letters import NO_LETTERS
from compiler.evaluate.numbers import asked_of
from compiler.evaluate.scope import Scope
from compiler.evaluate.sheets import ZERO, Ran, run
from compiler.evaluate.tracing import step_traces
from compiler.trace import SheetTrace, StepTrace


def steps_with_numbers(steps: Iterable[Ran], scope: Scope) -> tuple[StepTrace, ...]:
    """The steps of a sheet, each that was applied with the numbers that its own number asks."""
    ran = tuple(steps)
    return tuple(
        replace(found, behind=_behind_step(one))
        for found, one in zip(step_traces(ran, scope), ran, strict=True)
    )


def _behind_step(ran: Ran) -> tuple[SheetTrace, ...]:
    if ran.step.value is None or not ran.applied:
        return ()
    return _behind(ran.step.value, ran.scopes[0])


def _behind(number: ir.Number, scope: Scope) -> tuple[SheetTrace, ...]:
    """Of a sum or product those of its terms."""
    match number:
        case ir.Arith():
            return tuple(sheet for part in number.parts for sheet in _behind(part, scope))
        case ir.Ref(kind=ir.RefKind.SHEET):
            return _sheet(number, scope)
        case _:
            return ()


def _sheet(ref: ir.Ref, scope: Scope) -> tuple[SheetTrace, ...]:
    """A number that one sheet makes; of several members of a family nothing is told."""
    asked = asked_of(ref.of, scope)
    found = member_of(scope.deal.rules.numbers, ref.name, ref.member, scope)
    if asked is None or len(found) != 1:
        return ()
    (sheet,), inner = found, asked.with_letters(NO_LETTERS)
    owner = asked.subject if ref.of is not None else None
    if sheet.value is not None:
        finding = find_number(sheet.value, inner)
        return (
            SheetTrace(
                name=sheet.id,
                payer=None,
                payee=owner,
                value=Fraction(finding.value),
                finding=finding,
                behind=_behind(sheet.value, inner),
            ),
        )
    ran = run(sheet.steps, inner)
    value = ran[-1].after if ran else ZERO
    steps = steps_with_numbers(ran, inner)
    return (SheetTrace(name=sheet.id, payer=None, payee=owner, value=value, steps=steps),)
