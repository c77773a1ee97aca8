"""Descriptions of groups: as a test of one group."""

from __future__ import annotations

from dataclasses import replace

from compiler import ir
from compiler.generate import naming
from compiler.generate.bundles import bundle_mask
from compiler.generate.problems import NotGenerated
from compiler.generate.python import (
    FALSE,
    TRUE,
    Attr,
    Binary,
    Bool,
    Expr,
    Gen,
    Lit,
    Loop,
    Mask,
    Name,
    call,
    method,
)
from compiler.generate.scope import Scope
from compiler.generate.simplify import all_of, any_of, bits_and, bits_out, is_none, is_some, negate
from compiler.generate.this import this_as
from compiler.generate.tiles import copy_test, tile_mask
from compiler.generate.unit import Unit
from compiler.ir import Desc, Form, Lift, Sort, Word

KINDS = {Word.CHOW: "CHOW", Word.KONG: "KONG", Word.PAIR: "PAIR", Word.SINGLE: "SINGLE"}


def group_test(desc: Desc, group: Expr, s: Scope, u: Unit) -> Expr:
    """The group fits the description."""
    match desc:
        case ir.Noun():
            return _is_a(desc.word, group, s)
        case ir.Named():
            return naming.named_test(desc, group, Sort.GROUP, s, u)
        case ir.Alt():
            return _alternatives(desc, group, s, u)
        case ir.Other():
            return negate(group_test(desc.of, group, s, u))
        case ir.Narrow():
            return all_of(group_test(desc.base, group, s, u), group_passes(desc.fit, group, s, u))
        case ir.SuchThat():
            return _such_that(desc, group, s, u)
        case ir.Different():
            return call("is_alone", group, group_list(desc.base, s, u))
        case ir.Pick() | ir.Owned():
            return Binary("in", group, group_list(desc, s, u))
        case _:
            raise NotGenerated("this way to tell groups", desc.span)


def _is_a(word: Word, group: Expr, s: Scope) -> Expr:
    match word:
        case Word.SET:
            return Binary("in", Attr(group, "kind"), Name("SETS"))
        case Word.PUNG:
            return Binary("in", Attr(group, "kind"), Name("PUNGS"))
        case Word.MELD:
            return Attr(group, "declared")
        case Word.THIS:
            return Binary("is", group, this_as(Sort.GROUP, s))
        case _:
            return Binary("==", Attr(group, "kind"), Name(KINDS[word]))


def _alternatives(desc: ir.Alt, group: Expr, s: Scope, u: Unit) -> Expr:
    words = [option.word for option in desc.options if isinstance(option, ir.Noun)]
    if set(words) == {Word.SET, Word.PAIR, Word.SINGLE} and len(words) == len(desc.options):
        return TRUE
    return any_of(*(group_test(option, group, s, u) for option in desc.options))


def group_passes(fit: ir.Fit, group: Expr, s: Scope, u: Unit) -> Expr:
    """The group passes a test."""
    found = _passes(fit, group, s, u)
    return negate(found) if fit.negated else found


def _passes(fit: ir.Fit, group: Expr, s: Scope, u: Unit) -> Expr:
    match fit.lift:
        case Lift.SAME:
            return group_test(fit.by, group, s, u)
        case Lift.FORM:
            return _in_form(fit.by, group)
        case Lift.ALL_TILES:
            return _all_tiles(fit.by, group, s, u)
        case Lift.HOLDS:
            return _holds(fit.by, group, s, u)
        case Lift.LOWEST:
            return _lowest(fit.by, group, s, u)
        case Lift.IN_SUIT:
            return in_suit(fit.by, Attr(group, "suit"), s)
        case Lift.KIND:
            return _bit(bundle_mask(fit.by, s, u), Attr(group, "first"))
        case Lift.FED_BY:
            from compiler.generate.players import player_test

            return player_test(fit.by, Attr(group, "source"), s, u)
        case _:
            raise NotGenerated(f"a group by `{fit.lift.value}`", fit.span)


def _bit(mask: Expr, kind: Expr) -> Expr:
    return FALSE if mask == Mask(0) else is_some(bits_and(Binary(">>", mask, kind), Lit(1)))


def _in_form(by: Desc, group: Expr) -> Expr:
    if isinstance(by, ir.Alt):
        return any_of(*(_in_form(option, group) for option in by.options))
    if not isinstance(by, ir.InForm):
        return FALSE
    match by.form:
        case Form.CONCEALED:
            return Attr(group, "concealed")
        case Form.EXPOSED:
            return negate(Attr(group, "concealed"))
        case Form.ADDED:
            return Attr(group, "added")


def _all_tiles(by: Desc, group: Expr, s: Scope, u: Unit) -> Expr:
    mask = tile_mask(by, s, u)
    if mask is not None:
        return is_none(bits_out(Attr(group, "mask"), mask))
    copy = Name(u.fresh("c"))
    return Gen("all", copy_test(by, copy, s, u), (_copies_of(group, copy, s),))


def _copies_of(group: Expr, copy: Name, s: Scope) -> Loop:
    return Loop(copy.id, method(s.table, "copies_in", s.hand, group))


def _holds(by: Desc, group: Expr, s: Scope, u: Unit) -> Expr:
    mask = tile_mask(by, s, u)
    if mask is not None:
        return is_some(bits_and(Attr(group, "mask"), mask))
    if isinstance(by, ir.Noun) and by.word is Word.WINNING:
        return Attr(group, "won")
    copy = Name(u.fresh("c"))
    return Gen("any", copy_test(by, copy, s, u), (_copies_of(group, copy, s),))


def _lowest(by: Desc, group: Expr, s: Scope, u: Unit) -> Expr:
    if isinstance(by, ir.OfRank):
        return Binary("==", Attr(group, "rank"), s.rank(by.rank))
    return _bit(tile_mask(by, s, u, bare=True) or Mask(0), Attr(group, "first"))


def in_suit(by: Desc, suit: Expr, s: Scope) -> Expr:
    """A suit (as a number, -1 for none) is the one described."""
    if isinstance(by, ir.Alt):
        return any_of(*(in_suit(option, suit, s) for option in by.options))
    if not isinstance(by, ir.OfSuit):
        raise NotGenerated("this as a suit", by.span)
    return Binary("==", suit, s.suit(by.suit))


def _such_that(desc: ir.SuchThat, group: Expr, s: Scope, u: Unit) -> Expr:
    from compiler.generate.conditions import condition

    return all_of(group_test(desc.base, group, s, u), condition(desc.cond, s.with_this(Sort.GROUP, group), u))


# ---- the groups of the subject


def group_loop(desc: Desc, s: Scope, u: Unit) -> Loop:
    """`for g in h.groups if g fits`."""
    match desc:
        case ir.Owned():
            from compiler.generate.players import player_list

            owner = Name(u.fresh("p"))
            inner = group_list(desc.base, of_player(owner, s), u)
            group = Name(u.fresh("g"))
            owners = Loop(owner.id, player_list(desc.owner, s, u))
            lists = Gen("all_groups", inner, (owners,))
            return Loop(group.id, lists)
        case ir.Pick() | ir.Different():
            group = Name(u.fresh("g"))
            return Loop(group.id, group_list(desc, s, u))
        case _:
            group = Name(u.fresh("g"))
            test = group_test(desc, group, s, u)
            return Loop(group.id, groups_for(test, group, s), () if test == TRUE else (test,))


def groups_for(test: Expr, group: Expr, s: Scope) -> Expr:
    """The groups among which those lie that pass the test: none but melds are declared."""
    parts = test.parts if isinstance(test, Bool) and test.op == "and" else (test,)
    return Attr(s.hand, "melds" if Attr(group, "declared") in parts else "groups")


def group_list(desc: Desc, s: Scope, u: Unit) -> Expr:
    """The groups described, as a list."""
    match desc:
        case ir.Pick():
            loop = group_loop(desc.base, s, u)
            melds = Loop(loop.target, Attr(s.hand, "melds"), loop.conds)
            which = Lit(desc.which is ir.Pickable.FIRST)
            return call("one_of", Gen("tuple", Name(loop.target), (melds,)), which)
        case ir.Different():
            return call("unlike", group_list(desc.base, s, u))
        case _:
            loop = group_loop(desc, s, u)
            if not loop.conds:
                return loop.things
            return Gen("tuple", Name(loop.target), (loop,))


def of_player(player: Expr, s: Scope) -> Scope:
    """The scope with another subject."""
    return replace(s, hand=method(s.table, "hand", player))


def some_group(descs: list[Desc], s: Scope, u: Unit) -> Expr:
    """Some group of the subject fits one of the descriptions."""
    group = Name(u.fresh("g"))
    test = any_of(*(group_test(desc, group, s, u) for desc in descs))
    if test == FALSE:
        return FALSE
    if test == TRUE:
        return Binary("!=", call("len", Attr(s.hand, "groups")), Lit(0))
    return Gen("any", test, (Loop(group.id, groups_for(test, group, s)),))


def number_of_groups(descs: list[Desc], s: Scope, u: Unit) -> Expr:
    """How many groups of the subject fit one of the descriptions."""
    group = Name(u.fresh("g"))
    test = any_of(*(group_test(desc, group, s, u) for desc in descs))
    loop = Loop(group.id, groups_for(test, group, s))
    return Lit(0) if test == FALSE else Gen("sum", Lit(1), (Loop(loop.target, loop.things, (test,)),))
