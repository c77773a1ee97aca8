"""`each MATCH`: once for every match."""

from __future__ import annotations

from dataclasses import dataclass, replace

from compiler import ir
from compiler.generate.acts import act_loop
from compiler.generate.bundles import bundle_mask
from compiler.generate.groups import group_loop
from compiler.generate.matches import number_of
from compiler.generate.parts import free_letters, slot_of
from compiler.generate.players import player_list
from compiler.generate.problems import NotGenerated
from compiler.generate.python import TRUE, ZERO, Attr, Binary, Expr, Gen, Lit, Loop, Name, call, method
from compiler.generate.scope import Scope
from compiler.generate.tiles import copy_test
from compiler.generate.unit import Unit
from compiler.ir import Desc, Sort, Word, sort_of


@dataclass(frozen=True, slots=True)
class Each:
    """A loop over the things matched, the scope inside it, and where it can be said their number."""

    loop: Loop
    scope: Scope
    number: Expr | None


def each_of(each: ir.EachMatch, s: Scope, u: Unit) -> Each:
    """The things of a match of one part; letters that stand only once say `of some suit, of some rank`."""
    if len(each.match.parts) > 1:
        return _several(each, s, u)
    part = each.match.parts[0]
    slot = slot_of(part)
    if free_letters(slot.rest):
        raise NotGenerated("these letters in `each`", each.span)
    if slot.has_letters and sort_of(slot.rest) is not Sort.GROUP:
        raise NotGenerated("letters in `each` of tiles", each.span)
    desc = slot.rest if slot.has_letters else part.things
    whole = number_of([desc], sort_of(desc), s, u) if not slot.has_letters else None
    loop, inner = things_loop(desc, s, u)
    if slot.has_letters and sort_of(desc) is Sort.GROUP:
        suited = Binary(">=", Attr(Name(loop.target), "suit"), ZERO)
        loop = Loop(loop.target, loop.things, (*loop.conds, suited))
        whole = _counted(loop)
    if slot.count > 1:
        ways = call("comb", whole if whole is not None else _counted(loop), Lit(slot.count))
        return Each(Loop(u.fresh("i"), call("range", ways)), s, ways)
    return Each(loop, inner, whole if whole is not None else _counted(loop))


def _counted(loop: Loop) -> Expr:
    return Gen("sum", Lit(1), (loop,))


def _several(each: ir.EachMatch, s: Scope, u: Unit) -> Each:
    """Matches of several groups, from a function that finds them."""
    from compiler.generate.instances import instances_call

    if any(sort_of(part.things) is not Sort.GROUP for part in each.match.parts):
        raise NotGenerated("`each` of several things that are no groups", each.span)
    uses = instances_call(each, s, u)
    return Each(Loop(u.fresh("i"), uses), s, call("len", uses))


def things_loop(desc: Desc, s: Scope, u: Unit) -> tuple[Loop, Scope]:
    """A loop over the things described, and the scope in which each is `this`."""
    if isinstance(desc, ir.Owned):
        return _owned_loop(desc, s, u)
    sort = sort_of(desc)
    match sort:
        case Sort.GROUP:
            loop = group_loop(desc, s, u)
            return loop, s.with_this(sort, Name(loop.target))
        case Sort.TILE:
            return _tile_loop(desc, s, u)
        case Sort.BUNDLE:
            kind = Name(u.fresh("k"))
            return Loop(kind.id, call("kinds_in", bundle_mask(desc, s, u))), s.with_this(sort, kind)
        case Sort.PLAYER:
            player = Name(u.fresh("p"))
            return Loop(player.id, player_list(desc, s, u)), s.with_this(sort, player)
        case Sort.ACT:
            loop = act_loop(desc, Attr(s.table, "acts"), s, u)
            return loop, s.with_this(sort, Name(loop.target))
        case _:
            raise NotGenerated("`each` of these", desc.span)


def _owned_loop(desc: ir.Owned, s: Scope, u: Unit) -> tuple[Loop, Scope]:
    """Over the things of one player after another."""
    player = Name(u.fresh("p"))
    inner, of_thing = things_loop(desc.base, replace(s, hand=method(s.table, "hand", player)), u)
    target = Name(inner.target)
    players = Loop(player.id, player_list(desc.owner, s, u))
    return Loop(target.id, Gen("tuple", target, (players, inner))), replace(of_thing, hand=s.hand)


def _tile_loop(desc: Desc, s: Scope, u: Unit) -> tuple[Loop, Scope]:
    copy = Name(u.fresh("c"))
    flowers = isinstance(desc, ir.Noun) and desc.word is Word.FLOWER
    if flowers:
        kind = Name(u.fresh("k"))
        loop = Loop(kind.id, Attr(s.hand, "flowers"))
        return loop, s.with_this(Sort.TILE, Binary("<<", Lit(1), kind))
    test = copy_test(desc, copy, s, u)
    loop = Loop(copy.id, Attr(s.hand, "copies"), () if test == TRUE else (test,))
    return loop, s.with_this(Sort.TILE, Binary("<<", Lit(1), Attr(copy, "face")))
