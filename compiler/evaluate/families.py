"""Members of families: `chicken of 1s`."""

from __future__ import annotations

from typing import TypeVar

from compiler import ir
from compiler.evaluate.kinds import bare
from compiler.evaluate.relations import kinds_meant
from compiler.evaluate.rules import Families
from compiler.evaluate.scope import Scope
from compiler.ir import Desc

T = TypeVar("T", ir.Define, ir.NumberSheet, ir.Pattern)


def members(families: Families[T], name: str, scope: Scope) -> tuple[T, ...]:
    """The item of that id, or the members of the family; a member whose tile is no tile of this deal drops
    out."""
    item = families.by_id.get(name)
    if item is not None:
        return (item,)
    return tuple(item for item in families.members.get(name, ()) if exists(item.member, scope))


def member_of(families: Families[T], name: str, member: Desc | None, scope: Scope) -> tuple[T, ...]:
    """The members of a family for the tile described; without a tile all of them."""
    found = members(families, name, scope)
    if member is None:
        return found
    kinds = set(kinds_meant(member, scope))
    return tuple(
        item for item in found if item.member is None or kinds & set(kinds_meant(item.member, scope))
    )


def exists(member: Desc | None, scope: Scope) -> bool:
    """The tile of a member is known: a kind always, a named tile if there is one in this deal."""
    if member is None or isinstance(member, ir.Kinds):
        return True
    return any(scope.fits(member, bare(kind)) for kind in range(42))
