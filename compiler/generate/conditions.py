"""Conditions as Python expressions."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

from compiler import ir
from compiler.generate import naming
from compiler.generate.acts import act_list, act_passes, happened
from compiler.generate.bundles import bundle_mask, needed
from compiler.generate.bundles import fit_mask as bundle_fit
from compiler.generate.comparing import compared
from compiler.generate.completed import place_test
from compiler.generate.every import every_by_kinds
from compiler.generate.groups import group_loop, group_passes
from compiler.generate.matches import has
from compiler.generate.players import player_list, player_test, single, some_player
from compiler.generate.problems import NotGenerated
from compiler.generate.python import (
    FALSE,
    TRUE,
    Attr,
    Binary,
    Expr,
    Gen,
    Lit,
    Loop,
    Mask,
    Name,
    TupleOf,
    Unary,
    call,
    method,
)
from compiler.generate.scope import Scope
from compiler.generate.simplify import all_of, any_of, bits_and, bits_out, is_none, is_some, negate
from compiler.generate.solve import solve
from compiler.generate.tiles import copy_passes, copy_test, fit_mask, held_kinds, kinds_mask, tile_mask
from compiler.generate.unit import Unit
from compiler.ir import Circumstance, Condition, Desc, Lift, Sort, Word, sort_of
from compiler.runtime.masks import PLAIN_MASK

OPS = {
    ir.Op.EQ: "==",
    ir.Op.NE: "!=",
    ir.Op.LT: "<",
    ir.Op.LE: "<=",
    ir.Op.GT: ">",
    ir.Op.GE: ">=",
}
REFERRING = (
    Word.INDICATOR,
    Word.SEAT_WIND,
    Word.ROUND_WIND,
    Word.WAITS,
    Word.THIS,
    Word.DRAWN,
)
FEW = 3


def condition(cond: Condition, s: Scope, u: Unit) -> Expr:
    """The condition, true or false."""
    match cond:
        case ir.And():
            return all_of(*(condition(part, s, u) for part in cond.parts))
        case ir.Or():
            return any_of(*(condition(part, s, u) for part in cond.parts))
        case ir.Not():
            return negate(condition(cond.body, s, u))
        case ir.Bind():
            return _bind(cond, s, u)
        case ir.Every() | ir.Some() | ir.NoneOf():
            return _quantified(cond, s, u)
        case ir.Either():
            return _either(cond, s, u)
        case ir.Has():
            return has(cond.match, s, u)
        case ir.Compare():
            from compiler.generate.numbers import number

            return compared(number(cond.left, s, u), OPS[cond.op], number(cond.right, s, u))
        case ir.After():
            return happened(cond.act, cond.since, s, u)
        case _:
            return _name(cond, s, u)


def _name(cond: Condition, s: Scope, u: Unit) -> Expr:
    match cond:
        case ir.Flag():
            return flag(cond.which, s)
        case ir.OptionOn():
            return naming.option_value(cond.name, s, u)
        case ir.OptionIs():
            return _option_is(cond, s, u)
        case ir.Defined():
            return naming.defined(cond, s, u)
        case ir.PatternCounts():
            return _patterns([p for p in u.ruleset.patterns if cond.name in (p.id, p.family)], s, u)
        case ir.ClassCounts():
            return _patterns([p for p in u.ruleset.patterns if p.in_class == cond.name], s, u, cond.name)
        case ir.ShapeIs():
            return _shape_is(cond, s)
        case _:
            raise NotGenerated("this condition", cond.span)


def flag(which: Circumstance, s: Scope) -> Expr:
    """A circumstance holds."""
    told = Binary("in", Lit(which.value), Attr(s.table, "on"))
    if which is Circumstance.ANY_WAIT:
        return any_of(told, method(s.table, "any_wait", s.player))
    if which is Circumstance.ONLY_WAIT:
        return method(s.table, "only_wait", s.player)
    return told


def _option_is(cond: ir.OptionIs, s: Scope, u: Unit) -> Expr:
    value = naming.option_value(cond.name, s, u)
    if len(cond.values) == 1:
        return Binary("!=" if cond.negated else "==", value, Lit(cond.values[0]))
    values = TupleOf(tuple(Lit(v) for v in cond.values))
    return Binary("not in" if cond.negated else "in", value, values)


def _shape_is(cond: ir.ShapeIs, s: Scope) -> Expr:
    """A hand that is not arranged has no shape, then neither form holds."""
    shape = Attr(s.hand, "shape")
    names = cond.shapes if not cond.negated else ("", *cond.shapes)
    if len(names) == 1:
        return Binary("==", shape, Lit(names[0]))
    values = TupleOf(tuple(Lit(name) for name in names))
    return Binary("not in" if cond.negated else "in", shape, values)


def _patterns(patterns: list[ir.Pattern], s: Scope, u: Unit, of_class: str = "") -> Expr:
    """One of the patterns counts; before the choice: holds."""
    from compiler.generate.patterns import bits_of, holds

    if s.counts:
        bits = bits_of(patterns, u, of_class)
        return is_some(bits_and(Attr(Attr(s.hand, "counted"), "on"), bits))
    return any_of(*(holds(p, s, u) for p in patterns if p.id in s.judged))


# ---- letters


def _bind(cond: ir.Bind, s: Scope, u: Unit) -> Expr:
    """There are values of the letters. Few suits are written out, ranks are looped over."""
    short = solve(cond, s, u)
    if short is not None:
        return short
    if cond.ranks:
        return _rank_loop(cond, s, u)
    orders = list(permutations(range(3), len(cond.suits)))
    found: dict[Expr, None] = {}
    for order in orders:
        letters = {name: Lit(suit) for name, suit in zip(cond.suits, order, strict=True)}
        found[condition(cond.body, s.with_letters(letters), u)] = None
    if len(found) <= FEW:
        return any_of(*found)
    return _suit_loop(cond, s, u)


def _suit_names(cond: ir.Bind, u: Unit) -> list[Name]:
    return [Name(u.fresh(letter.lower())) for letter in cond.suits]


def _suit_loop(cond: ir.Bind, s: Scope, u: Unit) -> Expr:
    names = _suit_names(cond, u)
    letters = dict(zip(cond.suits, names, strict=True))
    body = condition(cond.body, s.with_letters(letters), u)
    return Gen("any", body, (_orders(names),))


def _orders(names: list[Name]) -> Loop:
    """`for x, y in SUIT_PAIRS`."""
    orders: dict[int, Expr] = {1: call("range", Lit(3)), 2: Name("SUIT_PAIRS"), 3: Name("SUIT_TRIPLES")}
    return Loop(", ".join(name.id for name in names), orders[len(names)])


def _rank_loop(cond: ir.Bind, s: Scope, u: Unit) -> Expr:
    suits = _suit_names(cond, u)
    ranks = [Name(u.fresh("n")) for _ in cond.ranks]
    letters = {**dict(zip(cond.suits, suits, strict=True)), **dict(zip(cond.ranks, ranks, strict=True))}
    body = condition(cond.body, s.with_letters(letters), u)
    loops = [_orders(suits)] if suits else []
    loops += [Loop(rank.id, call("range", Lit(1), Lit(10))) for rank in ranks]
    return Gen("any", body, tuple(loops))


# ---- every, some, none

Quantified = ir.Every | ir.Some | ir.NoneOf


def _quantified(cond: Quantified, s: Scope, u: Unit) -> Expr:
    subject = cond.subject
    if isinstance(subject, ir.Owned):
        return _of_owner(cond, subject, s, u)
    match sort_of(subject):
        case Sort.TILE:
            return _tiles(cond, s, u)
        case Sort.GROUP:
            return _groups(cond, s, u)
        case Sort.BUNDLE:
            return _bundles(cond, s, u)
        case Sort.PLAYER:
            return _players(cond, s, u)
        case Sort.ACT:
            return _acts(cond, s, u)
        case Sort.PLACE:
            return place_test(cond, s)
        case _:
            raise NotGenerated("this condition", cond.span)


def _of_owner(cond: Quantified, subject: ir.Owned, s: Scope, u: Unit) -> Expr:
    """Of the things of another player; of several players' things each player's in turn."""
    inner = replace(cond, subject=subject.base)
    one = single(subject.owner, s)
    if one is not None:
        return condition(inner, replace(s, hand=method(s.table, "hand", one)), u)
    player = Name(u.fresh("p"))
    owner = replace(s, hand=method(s.table, "hand", player))
    loop = Loop(player.id, player_list(subject.owner, s, u))
    if isinstance(cond, ir.Some):
        return Gen("any", condition(inner, owner, u), (loop,))
    if isinstance(cond, ir.NoneOf):
        return Gen("all", condition(inner, owner, u), (loop,))
    fit = cond.fit
    if isinstance(fit.by, ir.Different):
        raise NotGenerated("`every` of several players' things", cond.span)
    passing = ir.Some(subject=subject, fit=fit, span=cond.span)
    failing = ir.NoneOf(subject=subject, fit=replace(fit, negated=not fit.negated), span=cond.span)
    return all_of(condition(passing, s, u), condition(failing, s, u))


def _over_mask(cond: Quantified, things: Expr, by: Expr | None, never_empty: bool) -> Expr:
    """A test of the kinds in a mask."""
    if cond.fit is None or by is None:
        return is_none(things)
    inside, outside = bits_and(things, by), bits_out(things, by)
    if cond.fit.negated:
        inside, outside = outside, inside
    match cond:
        case ir.Every():
            return is_none(outside) if never_empty else all_of(is_some(things), is_none(outside))
        case ir.Some():
            return is_some(inside)
        case ir.NoneOf():
            return is_none(inside)


def _tiles(cond: Quantified, s: Scope, u: Unit) -> Expr:
    named = named_kinds(cond.subject, s, u)
    by = fit_mask(cond.fit, s, u, bare=named is not None) if cond.fit is not None else None
    if named is not None and (by is not None or cond.fit is None):
        return _over_mask(cond, named, by, never_empty=False)
    mask = tile_mask(cond.subject, s, u)
    if mask is not None and (by is not None or cond.fit is None):
        held = held_kinds(mask, s)
        return _over_mask(cond, held, by, never_empty=mask == Mask(PLAIN_MASK))
    copy = Name(u.fresh("c"))
    loop = Loop(copy.id, Attr(s.hand, "copies"), (copy_test(cond.subject, copy, s, u),))
    fits = copy_passes(cond.fit, copy, s, u) if cond.fit is not None else TRUE
    return _over_loop(cond, loop, fits)


def named_kinds(desc: Desc, s: Scope, u: Unit) -> Expr | None:
    """The kinds of a description that names tiles of the table rather than tiles held; None for others."""
    match desc:
        case ir.Noun(sort=Sort.TILE) if desc.word in REFERRING:
            return tile_mask(desc, s, u)
        case ir.Named(sort=Sort.TILE) if any(x.id == desc.name for x in (*u.ruleset.facts, *u.ruleset.draws)):
            return kinds_mask(desc, s, u)
        case ir.Relation() if sort_of(desc) is Sort.TILE:
            return kinds_mask(desc, s, u)
        case ir.Narrow():
            base = named_kinds(desc.base, s, u)
            by = fit_mask(desc.fit, s, u, bare=True) if base is not None else None
            if base is None or by is None:
                return None
            return bits_out(base, by) if desc.fit.negated else bits_and(base, by)
        case _:
            return None


def _over_loop(cond: Quantified, loop: Loop, fits: Expr) -> Expr:
    """A test of the things of a loop."""
    wanted = tuple(c for c in loop.conds if c != TRUE)
    match cond:
        case ir.Every():
            name = Name(loop.target)
            things = Gen("tuple", name, (loop,)) if wanted else loop.things
            if fits == FALSE:
                return FALSE
            test = Gen("every_one", fits, (Loop(loop.target, loop.things, wanted),))
            return test if fits != TRUE else Binary("!=", call("len", things), Lit(0))
        case ir.Some():
            return FALSE if fits == FALSE else _any_of(loop, all_of(*wanted, fits))
        case ir.NoneOf():
            return TRUE if fits == FALSE else negate(_any_of(loop, all_of(*wanted, fits)))


def _any_of(loop: Loop, test: Expr) -> Expr:
    """Some thing passes; whether a meld is exposed is noted with the hand."""
    thing = Name(loop.target)
    exposed = all_of(Attr(thing, "declared"), Unary("not", Attr(thing, "concealed")))
    if test == exposed and isinstance(loop.things, Attr) and loop.things.name == "melds":
        return Attr(loop.things.of, "claims")
    return Gen("any", test, (Loop(loop.target, loop.things),))


def _groups(cond: Quantified, s: Scope, u: Unit) -> Expr:
    if cond.fit is None and _is_meld(cond.subject):
        return Unary("not", Attr(s.hand, "melds"))
    by_kinds = every_by_kinds(cond, s, u) if isinstance(cond, ir.Every) else None
    if by_kinds is not None:
        return by_kinds
    loop = group_loop(cond.subject, s, u)
    group = Name(loop.target)
    if cond.fit is not None and isinstance(cond.fit.by, ir.Different) and cond.fit.lift is Lift.SAME:
        return _different_groups(cond, loop, s, u)
    fits = group_passes(cond.fit, group, s, u) if cond.fit is not None else TRUE
    return _over_loop(cond, loop, fits)


def _is_meld(desc: Desc) -> bool:
    return isinstance(desc, ir.Noun) and desc.word is Word.MELD


def _different_groups(cond: Quantified, loop: Loop, s: Scope, u: Unit) -> Expr:
    """`every pair is different`: no other group of the kind described has its tiles."""
    group = Name(loop.target)
    assert cond.fit is not None
    return _over_loop(cond, loop, group_passes(cond.fit, group, s, u))


def _bundles(cond: Quantified, s: Scope, u: Unit) -> Expr:
    things = bundle_mask(cond.subject, s, u)
    by = bundle_fit(cond.fit, needed(cond.subject), s, u) if cond.fit is not None else None
    return _over_mask(cond, things, by, never_empty=False)


def _players(cond: Quantified, s: Scope, u: Unit) -> Expr:
    if cond.fit is None:
        return negate(some_player([cond.subject], s, u))
    one = single(cond.subject, s)
    if one is not None and not isinstance(one, Lit):
        fits = player_passes(cond.fit, one, s, u)
        there = TRUE if one in (s.player, s.payer, s.payee) else Binary("!=", one, Lit(""))
        if isinstance(cond, ir.NoneOf):
            return any_of(negate(there), negate(fits))
        return all_of(there, fits)
    player = Name(u.fresh("p"))
    loop = Loop(player.id, player_list(cond.subject, s, u))
    return _over_loop(cond, loop, player_passes(cond.fit, player, s, u))


def player_passes(fit: ir.Fit, player: Expr, s: Scope, u: Unit) -> Expr:
    """A player passes a test: who he is, or what he holds."""
    found = _holds(fit.by, player, s, u) if fit.lift is Lift.HOLDS else player_test(fit.by, player, s, u)
    return negate(found) if fit.negated else found


def _holds(by: Desc, player: Expr, s: Scope, u: Unit) -> Expr:
    """Some concealed tile fits; it is asked of that player's hand."""
    hand = s.hand if player == s.player else method(s.table, "hand", player)
    owner = replace(s, hand=hand)
    mask = tile_mask(by, owner, u)
    if mask is not None:
        return is_some(bits_and(Attr(hand, "held"), mask))
    copy = Name(u.fresh("c"))
    return Gen("any", copy_test(by, copy, owner, u), (Loop(copy.id, Attr(hand, "hand")),))


def _acts(cond: Quantified, s: Scope, u: Unit) -> Expr:
    subject = cond.subject
    if isinstance(subject, ir.Noun) and subject.word is Word.ACT:
        things: Expr = Attr(s.table, "in_question")
    else:
        things = act_list(subject, s, u)
    act = Name(u.fresh("a"))
    fits = act_passes(cond.fit, act, s, u, None) if cond.fit is not None else TRUE
    return _over_loop(cond, Loop(act.id, things), fits)


def _either(cond: ir.Either, s: Scope, u: Unit) -> Expr:
    return any_of(*(player_passes(cond.fit, player, s, u) for player in (s.payer, s.payee)))
