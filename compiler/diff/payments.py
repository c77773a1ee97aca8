"""Differences of amounts and of who pays: numbers, tiles turned up, payments, what is carried on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from compiler import ir
from compiler.diff.compare import Comparison, added, changed, lines, removed
from compiler.diff.forms import Form, in_order
from compiler.diff.model import Difference, Kind, Part, Section
from compiler.diff.parts import decided
from compiler.diff.reading import NameReader
from compiler.diff.uses import mentioned, shows
from compiler.ir import Item, Node, RuleSet


def differences(c: Comparison) -> Iterator[Difference]:
    """Numbers, draws, payments, settlements, carried numbers."""
    yield from _numbers(c)
    yield from _draws(c)
    for x, y in c.pairs.of(ir.Pay):
        yield from _pay(c, x, y)
    yield from _left(c, ir.Pay)
    for a, b in c.pairs.of(ir.Settle):
        yield from _steps(c, Section.AMOUNTS, (a, b), a.steps, b.steps)
    yield from _left(c, ir.Settle)
    yield from _carries(c)


def _left(c: Comparison, kind: type[Item]) -> Iterator[Difference]:
    only_a, only_b = c.pairs.left(kind)
    yield from (removed(_section(x), x) for x in only_a)
    yield from (added(_section(y), y) for y in only_b)


def _section(item: Item) -> Section:
    """Where a whole statement is told; a payment for a false win is a penalty."""
    if isinstance(item, ir.Pay):
        return Section.PENALTIES if _is_penalty(item) else Section.AMOUNTS
    return Section.AMOUNTS


def _is_penalty(pay: ir.Pay) -> bool:
    act = pay.event.act
    return isinstance(act, ir.Noun) and act.word is ir.Word.FALSE_WIN


def _steps(
    c: Comparison,
    section: Section,
    items: tuple[Node, Node],
    x: tuple[ir.Step, ...],
    y: tuple[ir.Step, ...],
) -> Iterator[Difference]:
    """Steps that differ; one stands for another that is taken under the same condition, or does the same."""
    if c.same_steps(x, y):
        return
    ordered_x, ordered_y = c.told[0].ordered(x), c.told[1].ordered(y)
    rows = c.rows(
        ordered_x,
        ordered_y,
        (
            lambda step: (step.op, step.cond, step.each),
            lambda step: (step.op, step.value, step.row),
            lambda step: step.op if step.op is ir.StepOp.START else id(step),
        ),
    )
    for one in lines(section, Part.STEP, items, rows, c.same):
        alike = one.kind is Kind.CHANGED and one.part is Part.STEP and _same_case(c, one)
        yield replace(one, part=Part.AMOUNT) if alike else one


def _same_case(c: Comparison, one: Difference) -> bool:
    """Whether both sides take a step in the same case."""
    x, y = (side.nodes[0] if side is not None else None for side in (one.a, one.b))
    assert isinstance(x, ir.Step)
    assert isinstance(y, ir.Step)
    return c.same((x.cond, x.each), (y.cond, y.each))


def _numbers(c: Comparison) -> Iterator[Difference]:
    """Named numbers; not those that are only divided in another way."""
    for x, y in c.pairs.of(ir.NumberSheet):
        if c.same_meaning(x, y) or not _matters(c, x, y):
            continue
        yield from _steps(c, Section.AMOUNTS, (x, y), _as_steps(x), _as_steps(y))
    only_a, only_b = c.pairs.left(ir.NumberSheet)
    yield from (removed(Section.AMOUNTS, x) for x in only_a if _matters(c, x, None))
    yield from (added(Section.AMOUNTS, y) for y in only_b if _matters(c, None, y))


def _matters(c: Comparison, x: ir.NumberSheet | None, y: ir.NumberSheet | None) -> bool:
    """Whether a difference shows in what uses the number; one that nothing uses is there for its own sake."""
    used = (x is not None and _is_used(c.a, x)) or (y is not None and _is_used(c.b, y))
    return not used or shows(c, x.id if x is not None else None, y.id if y is not None else None)


def _is_used(ruleset: RuleSet, sheet: ir.NumberSheet) -> bool:
    return not mentioned(ruleset).isdisjoint({sheet.id, sheet.family} - {""})


def _as_steps(sheet: ir.NumberSheet) -> tuple[ir.Step, ...]:
    if sheet.value is None:
        return sheet.steps
    return (ir.Step(span=sheet.span, op=ir.StepOp.START, value=sheet.value, cites=sheet.cites),)


def _draws(c: Comparison) -> Iterator[Difference]:
    section = Section.DRAWS
    for x, y in c.pairs.of(ir.Draws):
        if not c.same(x.count, y.count):
            yield changed(section, Part.COUNT, x, y, (x.count,), (y.count,))
        if not c.same((x.event, x.guard), (y.event, y.guard)):
            yield changed(section, Part.EVENT, x, y, (x.event,), (y.event,))
        if _seats(c.told[0], x) != _seats(c.told[1], y):
            yield changed(section, Part.SEATS, x, y, x.seats, y.seats)
    only_a, only_b = c.pairs.left(ir.Draws)
    yield from (removed(section, x) for x in only_a)
    yield from (added(section, y) for y in only_b)


def _seats(reader: NameReader, draws: ir.Draws) -> Form:
    return in_order(reader.form(seat) for seat in draws.seats)


def _pay(c: Comparison, x: ir.Pay, y: ir.Pay) -> Iterator[Difference]:
    if c.same_statement(x, y):
        return
    penalty = _is_penalty(x) and _is_penalty(y)
    amounts = Section.PENALTIES if penalty else Section.AMOUNTS
    payers = Section.PENALTIES if penalty else Section.PAYERS
    if not c.same((x.event, x.guard), (y.event, y.guard)):
        nodes_x, nodes_y = [x.event, x.guard], [y.event, y.guard]
        yield changed(amounts, Part.EVENT, x, y, [n for n in nodes_x if n], [n for n in nodes_y if n])
    for part, of_x, of_y in (
        (Part.PAYERS, x.payers, y.payers),
        (Part.RECEIVERS, x.receivers, y.receivers),
    ):
        if decided(c.told[0], of_x) != decided(c.told[1], of_y):
            yield changed(payers, part, x, y, of_x, of_y)
    rows = c.rows(x.liables, y.liables, (lambda one: (one.players, one.half), lambda one: one.cond))
    yield from lines(payers, Part.LIABLE, (x, y), rows, c.same)
    yield from lines(amounts, Part.VOID, (x, y), c.rows(x.voids, y.voids, ()), c.same)
    yield from _steps(c, amounts, (x, y), x.steps, y.steps)


def _carries(c: Comparison) -> Iterator[Difference]:
    section = Section.CARRIED
    for x, y in c.pairs.of(ir.Carry):
        if x.first != y.first:
            yield changed(section, Part.FIRST, x, y)
        if x.per_player != y.per_player:
            yield changed(section, Part.PER_PLAYER, x, y)
        yield from _steps(c, section, (x, y), x.steps, y.steps)
    only_a, only_b = c.pairs.left(ir.Carry)
    yield from (removed(section, x) for x in only_a)
    yield from (added(section, y) for y in only_b)
