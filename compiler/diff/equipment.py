"""Differences of what is on the table: tiles, hands, options, wild tiles, shapes, facts to be told."""

from __future__ import annotations

from collections.abc import Container, Iterator

from compiler import ir
from compiler.diff.compare import Comparison, added, changed, conditions, removed, renamed
from compiler.diff.model import Difference, Part, Section
from compiler.diff.pairs import pair_up
from compiler.diff.uses import mentioned
from compiler.ir import RuleSet


def options(a: RuleSet, b: RuleSet, chosen: Container[str]) -> Iterator[Difference]:
    """What a table may choose; a default does not matter where the option is `chosen`."""
    pairs = pair_up(a, b)
    for x, y in pairs.of(ir.Option):
        yield from renamed(Section.OPTIONS, x, y)
        if (x.low, x.high, sorted(x.choices)) != (y.low, y.high, sorted(y.choices)):
            yield changed(Section.OPTIONS, Part.CHOICES, x, y)
        if x.default != y.default and x.id not in chosen and y.id not in chosen:
            yield changed(Section.OPTIONS, Part.DEFAULT, x, y)
    only_a, only_b = pairs.left(ir.Option)
    yield from (removed(Section.OPTIONS, x) for x in only_a)
    yield from (added(Section.OPTIONS, y) for y in only_b)


def differences(c: Comparison) -> Iterator[Difference]:
    """All but the options."""
    yield from _numbers(c)
    yield from _wilds(c)
    yield from _shapes(c)
    yield from _facts(c)


def _numbers(c: Comparison) -> Iterator[Difference]:
    if c.a.copies != c.b.copies:
        yield changed(Section.TILES, Part.COPIES, c.a, c.b)
    if c.a.players != c.b.players:
        yield changed(Section.HAND, Part.PLAYERS, c.a, c.b)
    if c.a.hand_size != c.b.hand_size:
        yield changed(Section.HAND, Part.HAND_SIZE, c.a, c.b)


def _wilds(c: Comparison) -> Iterator[Difference]:
    section = Section.WILDS
    for x, y in c.pairs.of(ir.Wilds):
        yield from renamed(section, x, y)
        if not c.same(x.tiles, y.tiles):
            yield changed(section, Part.TILES, x, y, (x.tiles,), (y.tiles,))
        if not c.same(x.plays, y.plays):
            yield changed(section, Part.PLAYS, x, y, _given(x.plays), _given(y.plays))
        if x.standin != y.standin:
            yield changed(section, Part.STANDIN, x, y)
        if not c.same(x.cond, y.cond):
            yield conditions(c, section, (x, y), x.cond, y.cond)
    only_a, only_b = c.pairs.left(ir.Wilds)
    yield from (removed(section, x) for x in only_a)
    yield from (added(section, y) for y in only_b)


def _given(node: ir.Node | None) -> tuple[ir.Node, ...]:
    return () if node is None else (node,)


def _shapes(c: Comparison) -> Iterator[Difference]:
    """A shape is told by what it is made of, so another name for it is none to a player."""
    section = Section.SHAPES
    for x, y in c.pairs.of(ir.Shape):
        if not c.same_statement(_without(x), _without(y)):
            yield changed(section, Part.MADE_OF, x, y, x.parts, y.parts)
        if not c.same(x.cond, y.cond):
            yield conditions(c, section, (x, y), x.cond, y.cond)
    only_a, only_b = c.pairs.left(ir.Shape)
    yield from (removed(section, x) for x in only_a)
    yield from (added(section, y) for y in only_b)


def _without(shape: ir.Shape) -> ir.Shape:
    return ir.Shape(id=shape.id, names=shape.names, parts=shape.parts)


def _facts(c: Comparison) -> Iterator[Difference]:
    """What a game uses; a fact that only an option that is off asks for is none."""
    section, used_a, used_b = Section.FACTS, mentioned(c.a), mentioned(c.b)
    for x, y in c.pairs.of(ir.Fact):
        yield from renamed(section, x, y)
        if x.per_player != y.per_player:
            yield changed(section, Part.PER_PLAYER, x, y)
    only_a, only_b = c.pairs.left(ir.Fact)
    yield from (removed(section, x) for x in only_a if x.id in used_a)
    yield from (added(section, y) for y in only_b if y.id in used_b)
