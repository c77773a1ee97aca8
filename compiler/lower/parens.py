"""An expression in parentheses inside a description: a description, a number or a condition of its own."""

from __future__ import annotations

from compiler.ir import Desc as IrDesc
from compiler.ir import Sort, Stage, sort_of
from compiler.lower.conditions import lower_condition
from compiler.lower.context import Context, ReadParen
from compiler.lower.descriptions import THINGS, describe
from compiler.lower.numbers import is_numeric, lower_number
from compiler.lower.readings import SLOT_OF_SORT, Reading, Slot
from dsl.syntax import Desc, Paren


def read_paren(atom: Paren, ctx: Context) -> tuple[Reading, ...]:
    """The readings of `( ... )`; empty after a reported mistake.

    Each is read once for all that it depends on: what encloses it tries several readings of it, and so on
    outwards, which would double the work with every level.
    """
    key = (id(atom), tuple(ctx.this_sorts), ctx.order, ctx.letter, ctx.member)
    if key not in ctx.parens:
        with ctx.record() as outcome:
            readings = _read_paren(atom, ctx)
        ctx.parens[key] = ReadParen(atom=atom, readings=readings, outcome=outcome)
    found = ctx.parens[key]
    ctx.replay(found.outcome)
    return found.readings


def _read_paren(atom: Paren, ctx: Context) -> tuple[Reading, ...]:
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
    readings = [reading for sort in Sort if sort in THINGS for reading in _read_as(body, sort, ctx)]
    suits = [Reading(slot=Slot.SUIT, desc=d) for d in _suits(body, ctx)] if not readings else []
    return (*readings, *suits) or _read_other(body, ctx)


def _read_as(body: Desc, sort: Sort, ctx: Context) -> tuple[Reading, ...]:
    """The description as things of one sort, with the stage that this reading asks for."""
    with ctx.trial() as mistakes:
        ctx.stage = Stage.OPTIONS
        options = describe(body, ctx, frozenset({sort}))
        stage, used = ctx.stage, set(ctx.used)
    if mistakes or not options:
        return ()
    ctx.used |= used
    return (Reading(slot=SLOT_OF_SORT[sort], desc=options[0], stage=stage),)


def _suits(body: Desc, ctx: Context) -> list[IrDesc]:
    with ctx.trial() as mistakes:
        options = describe(body, ctx, THINGS)
    return [] if mistakes else [d for d in options if sort_of(d) is Sort.SUIT]


def _read_other(body: Desc, ctx: Context) -> tuple[Reading, ...]:
    """A number, a condition, or (a pattern's name) both."""
    readings: list[Reading] = []
    with ctx.trial() as mistakes:
        number = lower_number(body, ctx)
        number_used = set(ctx.used)
    if number is not None and not mistakes:
        ctx.used |= number_used
        readings.append(Reading(slot=Slot.NUMBER, number=number))
    with ctx.trial() as mistakes:
        cond = lower_condition(body, ctx)
    if cond is not None and not mistakes:
        cond = lower_condition(body, ctx)
        readings.append(Reading(slot=Slot.CONDITION, cond=cond, relation=True))
    if not readings:
        describe(body, ctx, THINGS)
    return tuple(readings)
