"""Differences of patterns, one for each part, and of how patterns count together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from compiler import ir
from compiler.diff.compare import Comparison, added, changed, conditions, near, removed, renamed
from compiler.diff.forms import Form
from compiler.diff.model import Difference, Part, Section
from compiler.diff.reading import NameReader
from compiler.ir import Node, RuleSet

PATTERNS, COMBINATION = Section.PATTERNS, Section.COMBINATION


def differences(c: Comparison) -> Iterator[Difference]:
    """Patterns, then classes."""
    for x, y in c.pairs.of(ir.Pattern):
        yield from renamed(PATTERNS, x, y)
        yield from _pattern(c, x, y)
    only_a, only_b = c.pairs.left(ir.Pattern)
    yield from (removed(PATTERNS, x) for x in only_a)
    yield from (added(PATTERNS, y) for y in only_b)
    yield from _classes(c)


def _pattern(c: Comparison, x: ir.Pattern, y: ir.Pattern) -> Iterator[Difference]:
    if not c.same(x.values, y.values):
        yield changed(PATTERNS, Part.VALUE, x, y, x.values, y.values)
    if not c.same(x.each, y.each):
        yield changed(PATTERNS, Part.CONDITION, x, y, _nodes(x.cond, x.each), _nodes(y.cond, y.each))
    elif not c.same(x.cond, y.cond):
        yield conditions(c, PATTERNS, (x, y), x.cond, y.cond)
    if x.late != y.late:
        yield changed(PATTERNS, Part.LATE, x, y)
    if _apart(c, x.in_class, y.in_class):
        yield changed(COMBINATION, Part.CLASS, x, y)
    yield from _exclusions(c, x, y)


def _nodes(*nodes: Node | None) -> tuple[Node, ...]:
    return tuple(node for node in nodes if node is not None)


def _apart(c: Comparison, x: str, y: str) -> bool:
    """Whether two classes are known on both sides and are not the same."""
    of_a, of_b = c.pairs.tokens_a.get(x), c.pairs.tokens_b.get(y)
    return of_a is not None and of_b is not None and of_a != of_b


# ---- exclusions ------------------------------------------------------------------------------------------


def _exclusions(c: Comparison, x: ir.Pattern, y: ir.Pattern) -> Iterator[Difference]:
    """What does not count beside a pattern, of what both sides know."""
    together = _together(c, x.in_class, y.in_class)
    of_a = _covers(c.told[0], c.a, x, with_class=not together)
    of_b = _covers(c.told[1], c.b, y, with_class=not together)
    only_a = [cover for form, cover in of_a.items() if form not in of_b]
    only_b = [cover for form, cover in of_b.items() if form not in of_a]
    if only_a or only_b:
        places = (item.covers[0] if item.covers else None for item in (x, y))
        yield near(changed(PATTERNS, Part.EXCLUSIONS, x, y, only_a, only_b), *places)


def _together(c: Comparison, x: str, y: str) -> bool:
    """Whether two patterns are in classes that belong together, or in none."""
    return c.pairs.tokens_a.get(x) == c.pairs.tokens_b.get(y) if x and y else not x and not y


def _covers(
    reader: NameReader, ruleset: RuleSet, item: ir.Pattern, *, with_class: bool
) -> dict[Form, ir.Cover]:
    """By form, one for every pattern that is not counted; those that only one side has are passed over."""
    covers = list(item.covers)
    if with_class:
        covers += [cover for cls in ruleset.classes if cls.id == item.in_class for cover in cls.covers]
    found: dict[Form, ir.Cover] = {}
    for cover in covers:
        for target in _targets(reader, cover):
            found[(reader.thing(target), reader.form(cover.cond))] = replace(
                cover, target=target, is_class=cover.is_class and target == cover.target
            )
    return found


def _targets(reader: NameReader, cover: ir.Cover) -> list[str]:
    if cover.target in reader.tokens:
        return [cover.target]
    return [m for m in reader.classes.get(cover.target, []) if m in reader.tokens]


# ---- classes ---------------------------------------------------------------------------------------------


def _classes(c: Comparison) -> Iterator[Difference]:
    for x, y in c.pairs.of(ir.PatternClass):
        yield from renamed(COMBINATION, x, y)
        yield from _class(c, x, y)
    only_a, only_b = c.pairs.left(ir.PatternClass)
    rules_a, rules_b = [_rules(x) for x in only_a], [_rules(y) for y in only_b]
    yield from (
        removed(COMBINATION, x) for x in only_a if not any(c.same(_rules(x), r) for r in (PLAIN, *rules_b))
    )
    yield from (
        added(COMBINATION, y) for y in only_b if not any(c.same(r, _rules(y)) for r in (PLAIN, *rules_a))
    )


Rules = tuple[ir.Event | None, tuple[ir.Limit, ...], bool, bool]
# A class that is a mere heading. Of two that say the same of other patterns the patterns are told.
PLAIN: Rules = (None, (), False, False)


def _rules(item: ir.PatternClass) -> Rules:
    """What a class says of its patterns; what it covers is told with them."""
    return (item.event, item.limits, item.linked, item.unimplied)


def _class(c: Comparison, x: ir.PatternClass, y: ir.PatternClass) -> Iterator[Difference]:
    if not c.same(x.event, y.event):
        yield changed(COMBINATION, Part.EVENT, x, y, _nodes(x.event), _nodes(y.event))
    of_a = {c.told[0].form(cover): cover for cover in x.covers if _targets(c.told[0], cover)}
    of_b = {c.told[1].form(cover): cover for cover in y.covers if _targets(c.told[1], cover)}
    if of_a.keys() != of_b.keys():
        only_a = [cover for form, cover in of_a.items() if form not in of_b]
        only_b = [cover for form, cover in of_b.items() if form not in of_a]
        yield changed(COMBINATION, Part.EXCLUSIONS, x, y, only_a, only_b)
    if not c.same(x.limits, y.limits):
        yield changed(COMBINATION, Part.LIMITS, x, y, x.limits, y.limits)
    if x.linked != y.linked:
        yield changed(COMBINATION, Part.LINKED, x, y)
    if x.unimplied != y.unimplied:
        yield changed(COMBINATION, Part.UNIMPLIED, x, y)
