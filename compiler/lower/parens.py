"""An expression in parentheses inside a description: a description, a number or a condition of its own."""

from __future__ import annotations

from compiler.ir import Sort, sort_of
from compiler.lower.conditions import lower_condition
from compiler.lower.context import Context
from compiler.lower.descriptions import THINGS, describe
from compiler.lower.numbers import is_numeric, lower_number
from compiler.lower.readings import SLOT_OF_SORT, Reading, Slot
from dsl.syntax import Desc, Paren


def read_paren(atom: Paren, ctx: Context) -> tuple[Reading, ...]:
    """The readings of `( ... )`; empty after a reported mistake."""
    with ctx.deeper(atom.span) as allowed:
        if not allowed:
            return ()
        if isinstance(atom.body, Desc):
            return _read_description(atom.body, ctx)
        if is_numeric(atom.body):
            number = lower_number(atom.body, ctx)
            return (Reading(slot=Slot.NUMBER, number=number),) if number is not None else ()
        cond = lower_condition(atom.body, ctx)
        return (Reading(slot=Slot.CONDITION, cond=cond, relation=True),) if cond is not None else ()


def _read_description(body: Desc, ctx: Context) -> tuple[Reading, ...]:
    """A description in parentheses; a bare name may also be a number or a condition."""
    with ctx.trial() as mistakes:
        options = describe(body, ctx, THINGS)
    if options and not mistakes:
        options = describe(body, ctx, THINGS)
        readings = [Reading(slot=SLOT_OF_SORT[s], desc=d) for d in options if (s := sort_of(d)) in SLOT_OF_SORT]
        suits = [Reading(slot=Slot.SUIT, desc=d) for d in options if sort_of(d) is Sort.SUIT]
        return (*readings, *suits)
    return _read_other(body, ctx)


def _read_other(body: Desc, ctx: Context) -> tuple[Reading, ...]:
    with ctx.trial() as mistakes:
        number = lower_number(body, ctx)
    if number is not None and not mistakes:
        number = lower_number(body, ctx)
        return (Reading(slot=Slot.NUMBER, number=number),)
    with ctx.trial() as mistakes:
        cond = lower_condition(body, ctx)
    if cond is not None and not mistakes:
        cond = lower_condition(body, ctx)
        return (Reading(slot=Slot.CONDITION, cond=cond, relation=True),)
    describe(body, ctx, THINGS)
    return ()
