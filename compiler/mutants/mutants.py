"""Every rule set that differs from a given one in a single value, exclusion or condition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any

from compiler import ir
from compiler.ir import Condition, Node, RuleSet
from dsl.source import NOWHERE, Span

# The statements that decide what examples can ask for.
FIELDS = (
    "shapes",
    "defines",
    "classes",
    "patterns",
    "numbers",
    "pays",
    "settles",
    "draws",
    "bans",
    "lifts",
    "offers",
    "duties",
    "winners",
    "next_dealer",
)
# Lines of statements: what stands below them is changed too, conditions and numbers as a whole.
LINES = (
    ir.Worth,
    ir.Cover,
    ir.Limit,
    ir.Step,
    ir.Who,
    ir.Liable,
    ir.Void,
)
CONDITIONS = ("cond", "guard")
VALUES = ("value", "limit")


class Change(Enum):
    """VALUE: one more than it is. EXCLUSION: left out. CONDITION: turned round."""

    VALUE = "value"
    EXCLUSION = "exclusion"
    CONDITION = "condition"


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """`ruleset` differs from the original in what stands at `span`, a part of the statement `item`."""

    change: Change
    item: Node
    span: Span
    ruleset: RuleSet


Variant = tuple[Change, Span, Any]


def mutants_of(ruleset: RuleSet, file: str | None = None) -> Iterator[Mutant]:
    """All of them in the order of the statements; with `file` only those of what that text says itself."""
    for field in FIELDS:
        items = getattr(ruleset, field)
        for place, item in enumerate(items):
            for change, span, changed in _variants(item):
                if span != NOWHERE and file in (None, span.file):
                    whole = _with(ruleset, field, _put(items, place, changed))
                    yield Mutant(change=change, item=item, span=span, ruleset=whole)


def negated(condition: Condition) -> Condition:
    """The contrary of a condition."""
    return condition.body if isinstance(condition, ir.Not) else ir.Not(span=condition.span, body=condition)


def _variants(node: Node) -> Iterator[Variant]:
    """The node with one thing in it changed, once for each."""
    for name in VALUES:
        number = getattr(node, name, None)
        if isinstance(number, ir.Int):
            yield Change.VALUE, number.span, _with(node, name, replace(number, value=number.value + 1))
    for name in CONDITIONS:
        condition = getattr(node, name, None)
        if condition is not None:
            yield Change.CONDITION, condition.span, _with(node, name, negated(condition))
    covers: tuple[ir.Cover, ...] = getattr(node, "covers", ())
    for place, cover in enumerate(covers):
        yield Change.EXCLUSION, cover.span, _with(node, "covers", (*covers[:place], *covers[place + 1 :]))
    yield from _of_lines(node)


def _of_lines(node: Node) -> Iterator[Variant]:
    """Changes of the lines of a statement."""
    for field in fields(node):
        lines = getattr(node, field.name)
        if isinstance(lines, tuple) and lines and isinstance(lines[0], LINES):
            for place, line in enumerate(lines):
                for change, span, changed in _variants(line):
                    yield change, span, _with(node, field.name, _put(lines, place, changed))


def _put(items: tuple[Any, ...], place: int, item: object) -> tuple[Any, ...]:
    return (*items[:place], item, *items[place + 1 :])


def _with(node: Any, field: str, value: object) -> Any:
    return replace(node, **{field: value})
