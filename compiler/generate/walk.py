"""The parts of expressions: the names in them, and expressions with other parts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from compiler.generate.python import (
    Assigned,
    Attr,
    Binary,
    Bool,
    Call,
    DictOf,
    Expr,
    Gen,
    IfElse,
    Index,
    Keyword,
    Lambda,
    Lit,
    Loop,
    Mask,
    Name,
    TupleOf,
    Unary,
)


def names_in(expr: Expr) -> frozenset[str]:
    """The variables an expression reads, those of its own loops and lambdas left out."""
    match expr:
        case Name():
            return frozenset({expr.id})
        case Lit() | Mask():
            return frozenset()
        case Gen():
            inner = names_in(expr.elt)
            for loop in reversed(expr.loops):
                inner = frozenset(inner.union(*(names_in(c) for c in loop.conds)) - targets_of(loop))
                inner |= names_in(loop.things)
            return inner
        case Lambda():
            return names_in(expr.body) - frozenset(expr.params)
        case _:
            return frozenset().union(*(names_in(part) for part in parts_of(expr)))


def targets_of(loop: Loop) -> frozenset[str]:
    return frozenset(name.strip() for name in loop.target.split(","))


def parts_of(expr: Expr) -> tuple[Expr, ...]:
    """The expressions directly inside one that binds no names."""
    match expr:
        case Attr():
            return (expr.of,)
        case Index():
            return (expr.of, expr.key)
        case Call():
            return (expr.func, *expr.args)
        case Unary():
            return (expr.of,)
        case Binary():
            return (expr.left, expr.right)
        case Bool():
            return expr.parts
        case IfElse():
            return (expr.cond, expr.then, expr.other)
        case TupleOf():
            return expr.items
        case Keyword() | Assigned():
            return (expr.value,)
        case DictOf():
            return tuple(part for item in expr.items for part in item)
        case _:
            return ()


def with_parts(expr: Expr, parts: tuple[Expr, ...]) -> Expr:
    """The expression with other parts in the places of `parts_of`."""
    match expr:
        case Attr():
            return Attr(parts[0], expr.name)
        case Index():
            return Index(parts[0], parts[1])
        case Call():
            return Call(parts[0], parts[1:])
        case Unary():
            return Unary(expr.op, parts[0])
        case Binary():
            return Binary(expr.op, parts[0], parts[1])
        case Bool():
            return Bool(expr.op, parts)
        case IfElse():
            return IfElse(*parts)
        case TupleOf():
            return TupleOf(parts)
        case Keyword():
            return Keyword(expr.name, parts[0])
        case Assigned():
            return Assigned(expr.name, parts[0])
        case DictOf():
            return DictOf(tuple(zip(parts[::2], parts[1::2], strict=True)))
        case _:
            return expr


def mapped(expr: Expr, change: Callable[[Expr], Expr]) -> Expr:
    """The expression with a change made to every part, innermost first."""
    if isinstance(expr, Gen):
        loops = tuple(
            Loop(x.target, mapped(x.things, change), tuple(mapped(c, change) for c in x.conds))
            for x in expr.loops
        )
        return change(Gen(expr.func, mapped(expr.elt, change), loops))
    if isinstance(expr, Lambda):
        return change(replace(expr, body=mapped(expr.body, change)))
    return change(with_parts(expr, tuple(mapped(part, change) for part in parts_of(expr))))
