"""Conditions: does it hold?"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from compiler import ir
from compiler.evaluate.elements import meant
from compiler.evaluate.errors import EvaluationStopped
from compiler.evaluate.families import member_of
from compiler.evaluate.history import acts_since
from compiler.evaluate.letters import NO_LETTERS
from compiler.evaluate.lifts import passes
from compiler.evaluate.matching import matches, solutions
from compiler.evaluate.scope import Scope
from compiler.evaluate.waits import any_wait, only_wait
from compiler.ir import Circumstance, Condition, Op

OPS: dict[Op, Callable[[Any, Any], bool]] = {
    Op.EQ: operator.eq,
    Op.NE: operator.ne,
    Op.LT: operator.lt,
    Op.LE: operator.le,
    Op.GT: operator.gt,
    Op.GE: operator.ge,
}


def holds(cond: Condition, scope: Scope) -> bool:
    """The condition holds; its free letters have values."""
    try:
        return HOLDS[type(cond)](cond, scope)
    except EvaluationStopped as stopped:
        stopped.at(cond.span)
        raise


def _and(cond: ir.And, scope: Scope) -> bool:
    return all(holds(part, scope) for part in cond.parts)


def _or(cond: ir.Or, scope: Scope) -> bool:
    return any(holds(part, scope) for part in cond.parts)


def _not(cond: ir.Not, scope: Scope) -> bool:
    return not holds(cond.body, scope)


def _bind(cond: ir.Bind, scope: Scope) -> bool:
    return any(True for _ in solutions(cond, scope, every=True))


def _flag(cond: ir.Flag, scope: Scope) -> bool:
    if cond.which in scope.flags:
        return True
    if cond.which is Circumstance.ONLY_WAIT:
        return only_wait(scope)
    return cond.which is Circumstance.ANY_WAIT and any_wait(scope)


def _option_on(cond: ir.OptionOn, scope: Scope) -> bool:
    return bool(scope.deal.options[cond.name])


def _option_is(cond: ir.OptionIs, scope: Scope) -> bool:
    return (str(scope.deal.options[cond.name]) in cond.values) is not cond.negated


def _defined(cond: ir.Defined, scope: Scope) -> bool:
    """A family without `of`: one of its members holds."""
    inner = scope.with_letters(NO_LETTERS)
    return any(
        d.cond is not None and holds(d.cond, inner)
        for d in member_of(scope.deal.rules.defines, cond.name, cond.member, scope)
    )


def _pattern_counts(cond: ir.PatternCounts, scope: Scope) -> bool:
    counted = scope.counted_of(scope.subject)
    return counted is not None and any(
        counted.has(pattern) for pattern in scope.deal.rules.pattern_members(cond.name)
    )


def _class_counts(cond: ir.ClassCounts, scope: Scope) -> bool:
    counted = scope.counted_of(scope.subject)
    return counted is not None and any(
        counted.has(pattern) for pattern in scope.deal.rules.patterns_of.get(cond.name, ())
    )


def _every(cond: ir.Every, scope: Scope) -> bool:
    things = meant(cond.subject, scope)
    return bool(things) and all(passes(cond.fit, thing, scope) for thing in things)


def _some(cond: ir.Some, scope: Scope) -> bool:
    return any(passes(cond.fit, thing, scope) for thing in meant(cond.subject, scope))


def _none(cond: ir.NoneOf, scope: Scope) -> bool:
    if cond.fit is None:
        return not scope.elements(cond.subject)
    return not any(passes(cond.fit, thing, scope) for thing in meant(cond.subject, scope))


def _either(cond: ir.Either, scope: Scope) -> bool:
    pair = (player for player in (scope.payer, scope.payee) if player is not None)
    return any(passes(cond.fit, player, scope) for player in pair)


def _has(cond: ir.Has, scope: Scope) -> bool:
    return any(True for _ in matches(cond.match, scope))


def _compare(cond: ir.Compare, scope: Scope) -> bool:
    return OPS[cond.op](scope.value(cond.left), scope.value(cond.right))


def _after(cond: ir.After, scope: Scope) -> bool:
    return bool(acts_since(cond.act, cond.since, scope))


def _shape_is(cond: ir.ShapeIs, scope: Scope) -> bool:
    """A hand that is not arranged has no shape, then neither form holds."""
    holding = scope.holding_of(scope.subject)
    if holding is None or holding.shape is None:
        return False
    return (holding.shape in cond.shapes) is not cond.negated


HOLDS: dict[type, Callable[[Any, Scope], bool]] = {
    ir.And: _and,
    ir.Or: _or,
    ir.Not: _not,
    ir.Bind: _bind,
    ir.Flag: _flag,
    ir.OptionOn: _option_on,
    ir.OptionIs: _option_is,
    ir.Defined: _defined,
    ir.PatternCounts: _pattern_counts,
    ir.ClassCounts: _class_counts,
    ir.Every: _every,
    ir.Some: _some,
    ir.NoneOf: _none,
    ir.Either: _either,
    ir.Has: _has,
    ir.Compare: _compare,
    ir.After: _after,
    ir.ShapeIs: _shape_is,
}
