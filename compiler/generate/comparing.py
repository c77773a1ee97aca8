"""Comparisons of numbers as Python expressions."""

from __future__ import annotations

from compiler.generate.python import ZERO, Attr, Call, Expr
from compiler.generate.simplify import bits_and, compare, is_none, is_some


def compared(left: Expr, op: str, right: Expr) -> Expr:
    """A comparison; whether nothing of some patterns counts is a matter of their bits."""
    match left:
        case Call(func=Attr(of=Attr(name="counted") as counted, name="count"), args=(bits,)) if right == ZERO:
            if op in ("==", "!=", ">", "<="):
                on = bits_and(Attr(counted, "on"), bits)
                return is_none(on) if op in ("==", "<=") else is_some(on)
        case _:
            pass
    return compare(left, op, right)
