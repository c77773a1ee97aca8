"""Conditions and numbers that are known beforehand: a connective without parts is TRUE or FALSE."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import replace
from math import prod

from compiler.ir import And, Arith, ArithOp, Compare, Condition, Int, Not, Number, Op, Or

TRUE = And(parts=())
FALSE = Or(parts=())
OPERATORS: dict[Op, Callable[[int, int], bool]] = {
    Op.EQ: operator.eq,
    Op.NE: operator.ne,
    Op.LT: operator.lt,
    Op.LE: operator.le,
    Op.GT: operator.gt,
    Op.GE: operator.ge,
}


def both(node: And) -> Condition:
    """An `and` without the parts that always hold."""
    parts = tuple(part for part in node.parts if part != TRUE)
    if FALSE in parts:
        return FALSE
    return parts[0] if len(parts) == 1 else replace(node, parts=parts)


def either(node: Or) -> Condition:
    """An `or` without the parts that never hold."""
    parts = tuple(part for part in node.parts if part != FALSE)
    if TRUE in parts:
        return TRUE
    return parts[0] if len(parts) == 1 else replace(node, parts=parts)


def negation(node: Not) -> Condition:
    """A `not` of what is known."""
    if node.body == TRUE:
        return FALSE
    return TRUE if node.body == FALSE else node


def comparison(node: Compare) -> Condition:
    """A comparison of two integers is known."""
    if isinstance(node.left, Int) and isinstance(node.right, Int):
        return TRUE if OPERATORS[node.op](node.left.value, node.right.value) else FALSE
    return node


def arithmetic(node: Arith) -> Number:
    """A sum or product of integers; of others without 0 or 1 that change nothing."""
    whole = [part.value for part in node.parts if isinstance(part, Int)]
    if len(whole) == len(node.parts):
        return _value(node, whole)
    neutral = {ArithOp.ADD: 0, ArithOp.MUL: 1}.get(node.op)
    if neutral is None:
        return node
    parts = tuple(part for part in node.parts if part != Int(value=neutral))
    return parts[0] if len(parts) == 1 else replace(node, parts=parts)


def _value(node: Arith, whole: list[int]) -> Number:
    match node.op:
        case ArithOp.ADD:
            value = sum(whole)
        case ArithOp.MUL:
            value = prod(whole)
        case ArithOp.SUB:
            value = whole[0] - sum(whole[1:])
        case ArithOp.POWER:
            return Int(span=node.span, value=whole[0] ** whole[1]) if 0 <= whole[1] <= 64 else node
    return Int(span=node.span, value=value)
