"""Conditions taken apart: alternatives, each of plain conditions or their denials that hold together."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

from compiler import ir
from compiler.ir import Condition, Pattern, RuleSet

# Beyond so many alternatives nothing is said; names are looked into so deep.
MOST, DEEP = 64, 6


class Literal(NamedTuple):
    """A condition that is not taken apart any further, or its denial."""

    cond: Condition
    denied: bool = False


Case = tuple[Literal, ...]


class TooMany(Exception):
    """More alternatives than are looked at."""


class Takers:
    """Takes conditions of one rule set apart; words, and patterns asked for by name, by what they mean."""

    def __init__(self, ruleset: RuleSet) -> None:
        self.defines = {define.id: define for define in ruleset.defines}
        self.patterns = {pattern.id: pattern for pattern in ruleset.patterns}
        self.shapes = {shape.id: shape for shape in ruleset.shapes}
        self.events = {group.id: group.event for group in ruleset.classes}

    def of_pattern(self, pattern: Pattern) -> tuple[Case, ...]:
        """When it holds. Raises TooMany."""
        return self._of_pattern(pattern, 0)

    def _of_pattern(self, pattern: Pattern, depth: int) -> tuple[Case, ...]:
        found: tuple[Case, ...] = ((),)
        if pattern.cond is not None:
            found = self.cases(pattern.cond, False, self.events.get(pattern.in_class), depth)
        if pattern.each is not None:
            each = pattern.each
            some: Condition = ir.Has(match=each.match)
            if each.suits or each.ranks:
                some = ir.Bind(suits=each.suits, ranks=each.ranks, body=some)
            found = tuple((*case, Literal(some)) for case in found)
        return found

    def cases(
        self, cond: Condition, denied: bool, event: ir.Event | None, depth: int = 0
    ) -> tuple[Case, ...]:
        """`event`: where the patterns asked for are judged. Raises TooMany."""
        if depth > DEEP:
            return ((Literal(cond, denied),),)
        match cond:
            case ir.Not():
                return self.cases(cond.body, not denied, event, depth)
            case ir.And() | ir.Or():
                parts = [self.cases(part, denied, event, depth) for part in cond.parts]
                return _all(parts) if isinstance(cond, ir.And) is not denied else _any(parts)
            case ir.Defined(member=None) if cond.name in self.defines:
                meaning = self.defines[cond.name].cond
                return (
                    self.cases(meaning, denied, event, depth + 1) if meaning else ((Literal(cond, denied),),)
                )
            case ir.PatternCounts() if not denied and self._is_judged(cond.name, event):
                return self._of_pattern(self.patterns[cond.name], depth + 1)
            case ir.Bind() if not denied:
                return ((Literal(cond), *self._weaker(cond)),)
            case ir.ShapeIs(negated=True):
                return self.cases(ir.ShapeIs(shapes=cond.shapes), not denied, event, depth)
            case ir.ShapeIs() if not denied:
                return _any([self._of_shape(shape, cond, event, depth) for shape in cond.shapes])
            case _:
                return ((Literal(cond, denied),),)

    def _is_judged(self, name: str, event: ir.Event | None) -> bool:
        pattern = self.patterns.get(name)
        return pattern is not None and not pattern.late and self.events.get(pattern.in_class) == event

    def _of_shape(self, shape: str, cond: ir.ShapeIs, event: ir.Event | None, depth: int) -> tuple[Case, ...]:
        """A hand of a shape is of what the shape asks for."""
        is_shape = Literal(ir.ShapeIs(shapes=(shape,), span=cond.span))
        asked = self.shapes[shape].cond if shape in self.shapes else None
        if asked is None:
            return ((is_shape,),)
        return tuple((is_shape, *case) for case in self.cases(asked, False, event, depth + 1))

    @staticmethod
    def _weaker(cond: ir.Bind) -> Iterable[Literal]:
        """Each part holds for some letters."""
        parts = cond.body.parts if isinstance(cond.body, ir.And) else ()
        return (Literal(ir.Bind(suits=cond.suits, ranks=cond.ranks, body=part)) for part in parts)


def _all(parts: list[tuple[Case, ...]]) -> tuple[Case, ...]:
    found: tuple[Case, ...] = ((),)
    for part in parts:
        found = tuple((*one, *other) for one, other in product(found, part))
        _refuse_many(found)
    return found


def _any(parts: list[tuple[Case, ...]]) -> tuple[Case, ...]:
    found = tuple(case for part in parts for case in part)
    _refuse_many(found)
    return found


def _refuse_many(found: tuple[Case, ...]) -> None:
    if len(found) > MOST:
        raise TooMany
