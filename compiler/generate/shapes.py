"""Shapes as data, with a function for the condition of each."""

from __future__ import annotations

from compiler import ir
from compiler.generate.bounds import bounds_of
from compiler.generate.data import make
from compiler.generate.docs import doc_of_item
from compiler.generate.layout import Body
from compiler.generate.parts import starts_of
from compiler.generate.problems import NotGenerated
from compiler.generate.python import Call, Expr, Keyword, Lit, Mask, Name, TupleOf
from compiler.generate.scope import Scope
from compiler.generate.tiles import tile_mask
from compiler.generate.unit import Unit
from compiler.ir import PartKind, Shape, ShapeChoice, ShapePart
from compiler.runtime.masks import PLAIN_MASK

SHAPES = 20
KINDS = {
    PartKind.SET: "SET",
    PartKind.CHOW: "CHOW",
    PartKind.PUNG: "PUNG",
    PartKind.KONG: "KONG",
    PartKind.PAIR: "PAIR",
    PartKind.SINGLE: "SINGLE",
    PartKind.LOOSE: "LOOSE",
    PartKind.EXACT: "EXACT",
    PartKind.DIFFERENT: "UNLIKE",
}


def shape_rule(shape: Shape, u: Unit) -> Expr:
    """A shape for the table of shapes. Raises NotGenerated for ungrouped tiles beside groups."""
    _refuse_mixed(shape)
    bounds = bounds_of(shape, u)
    args: list[Expr] = [Lit(shape.id), *(_part(part, u) for part in shape.parts)]
    if bounds.only != PLAIN_MASK:
        args.append(Keyword("only", Mask(bounds.only)))
    if bounds.within:
        args.append(Keyword("within", TupleOf(tuple(Mask(m) for m in bounds.within))))
    if bounds.unlike:
        args.append(Keyword("unlike", Lit(True)))
    if bounds.singles_of:
        args.append(Keyword("singles_of", TupleOf(tuple(Mask(m) for m in bounds.singles_of))))
    holds = Name(_condition(shape, bounds.rest, u)) if bounds.rest is not None else None
    return make("ShapeRule", shape=Call(Name("shape_of"), tuple(args)), holds=holds)


def _refuse_mixed(shape: Shape) -> None:
    choices = [choice for part in shape.parts for choice in part.choices]
    loose = [choice for choice in choices if choice.kind is PartKind.LOOSE]
    if loose and (len(choices) > 1 or loose[0].fits is not None):
        raise NotGenerated("ungrouped tiles beside groups or of some kinds only", loose[0].span)


def _condition(shape: Shape, cond: ir.Condition, u: Unit) -> str:
    from compiler.generate.conditions import condition

    s = Scope(payer=Lit(""), payee=Lit(""))

    def write(body: Body) -> None:
        body.answer(condition(cond, s, u))

    name = u.names.of("shape", shape.id)
    doc = doc_of_item(shape, u, u.places.text(cond.span))
    place = (SHAPES, u.ruleset.shapes.index(shape))
    return u.function(name, "bool", doc, place, write, ("t", "h"))


def _part(part: ShapePart, u: Unit) -> Expr:
    choices = tuple(_choice(choice, u) for choice in part.choices)
    return Call(Name("part"), (Lit(part.low), Lit(part.high), *choices))


def _choice(choice: ShapeChoice, u: Unit) -> Expr:
    kind = Name(KINDS[choice.kind])
    if choice.kind is PartKind.EXACT:
        tiles = TupleOf(tuple(Lit(kind) for kind in sorted(choice.tiles)))
        return make("Choice", kind=kind, tiles=tiles)
    if choice.fits is None:
        return make("Choice", kind=kind)
    if choice.kind is PartKind.DIFFERENT:
        mask = tile_mask(choice.fits, Scope(), u)
    else:
        mask = starts_of(choice.fits, u)
    if not isinstance(mask, Mask):
        raise NotGenerated("a place of a shape that depends on the deal", choice.span)
    if choice.kind is PartKind.DIFFERENT:
        return make("Choice", kind=kind, kinds=mask, size=Lit(choice.size))
    return make("Choice", kind=kind, firsts=mask)
