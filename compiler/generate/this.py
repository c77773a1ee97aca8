"""`this`: the thing of the enclosing condition, asked as a thing of one sort."""

from __future__ import annotations

from compiler.generate.python import NONE, ONE, Attr, Binary, Expr, Lit, Mask, Name
from compiler.generate.scope import THIS_NAMES, Scope
from compiler.ir import Sort


def this_as(sort: Sort, scope: Scope) -> Expr:
    """`this` as that sort: a tile as a mask of its kind (of an act its tile, of a group the lowest)."""
    if scope.this is None:
        return Name(THIS_NAMES[sort]) if scope.open_this else _nothing(sort)
    found, thing = scope.this
    if found is sort:
        return thing
    if sort is not Sort.TILE:
        return _nothing(sort)
    match found:
        case Sort.ACT:
            return Attr(thing, "mask")
        case Sort.GROUP:
            return Binary("<<", ONE, Attr(thing, "first"))
        case Sort.BUNDLE:
            return Binary("<<", ONE, thing)
        case _:
            return Mask(0)


def _nothing(sort: Sort) -> Expr:
    match sort:
        case Sort.TILE:
            return Mask(0)
        case Sort.PLAYER:
            return Lit("")
        case Sort.BUNDLE | Sort.PLACE:
            return Lit(-1)
        case _:
            return NONE
