"""What the winning tile completed: `wait is edge`."""

from __future__ import annotations

from compiler import ir
from compiler.generate.problems import NotGenerated
from compiler.generate.python import FALSE, Attr, Binary, Expr, Lit, Name, TupleOf
from compiler.generate.scope import Scope
from compiler.generate.simplify import negate
from compiler.ir import Desc, Word

PLACES = {
    Word.ON_PAIR: "ON_PAIR",
    Word.ON_PUNG: "ON_PUNG",
    Word.EDGE: "EDGE",
    Word.CLOSED: "CLOSED",
    Word.TWO_SIDED: "TWO_SIDED",
}


def place_test(cond: ir.Every | ir.Some | ir.NoneOf, s: Scope) -> Expr:
    """`wait is edge`; without a place nothing holds but `no`."""
    place = Attr(s.hand, "place")
    there = _place_numbers(cond.subject)
    fits = _place_numbers(cond.fit.by) if cond.fit is not None else there
    if cond.fit is not None and cond.fit.negated:
        fits = tuple(p for p in PLACES.values() if p not in fits)
    within = tuple(p for p in PLACES.values() if p in there and p in fits)
    if isinstance(cond, ir.NoneOf):
        return negate(_among(place, within))
    return _among(place, within)


def _place_numbers(desc: Desc) -> tuple[str, ...]:
    match desc:
        case ir.Noun():
            return tuple(PLACES.values()) if desc.word is Word.WAIT else (PLACES[desc.word],)
        case ir.Alt():
            return tuple(p for option in desc.options for p in _place_numbers(option))
        case ir.Other():
            inner = _place_numbers(desc.of)
            return tuple(p for p in PLACES.values() if p not in inner)
        case ir.Narrow():
            base, fits = _place_numbers(desc.base), _place_numbers(desc.fit.by)
            return tuple(p for p in base if (p in fits) is not desc.fit.negated)
        case _:
            raise NotGenerated("this way to tell a wait", desc.span)


def _among(place: Expr, names: tuple[str, ...]) -> Expr:
    if not names:
        return FALSE
    if len(names) == len(PLACES):
        return Binary("!=", place, Lit(0))
    if len(names) == 1:
        return Binary("==", place, Name(names[0]))
    return Binary("in", place, TupleOf(tuple(Name(n) for n in names)))
