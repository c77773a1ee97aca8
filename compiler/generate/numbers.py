"""Numbers as Python expressions."""

from __future__ import annotations

from dataclasses import replace

from compiler import ir
from compiler.generate import naming
from compiler.generate.acts import act_loop, acts_since
from compiler.generate.conditions import named_kinds
from compiler.generate.docs import doc_of_number
from compiler.generate.layout import Body
from compiler.generate.matches import number_of
from compiler.generate.players import player_list, single
from compiler.generate.problems import NotGenerated
from compiler.generate.python import (
    FALSE,
    TRUE,
    ZERO,
    Attr,
    Binary,
    Expr,
    Gen,
    IfElse,
    Lambda,
    Lit,
    Loop,
    Name,
    TupleOf,
    call,
    method,
)
from compiler.generate.scope import Scope
from compiler.generate.sheets import within_bound, write_steps
from compiler.generate.tiles import copy_lambda, copy_test, held_kinds, tile_mask
from compiler.generate.unit import Unit
from compiler.ir import ArithOp, Desc, Fold, Number, RefKind, Sort, Word, sort_of
from compiler.ir.walk import descend

NUMBERS = 60
OF_HAND = (("h", "Hand"),)
FOLDS = {Fold.SUM: "sum", Fold.MAX: "greatest", Fold.MIN: "least", Fold.PRODUCT: "product"}


def number(value: Number, s: Scope, u: Unit) -> Expr:
    """The value of a number."""
    match value:
        case ir.Int():
            return Lit(value.value)
        case ir.Arith():
            return _arith(value, s, u)
        case ir.Rank():
            return s.rank(value.term)
        case ir.Ref():
            return _ref(value, s, u)
        case ir.Count():
            return number_of([value.things], sort_of(value.things), s, u)
        case ir.CountActs():
            loop = act_loop(value.act, acts_since(value.since, s, u), s, u)
            return Gen("sum", Lit(1), (loop,))
        case ir.Wall():
            return Attr(s.table, "wall")
        case ir.Balance():
            owners = TupleOf((s.player,)) if value.of is None else player_list(value.of, s, u)
            return method(s.table, "balance", owners)
        case ir.RankOf():
            return call("first_rank", _kinds_asked(value.tile, s, u))
        case _:
            return _fold(value, s, u)


def _kinds_asked(tile: Desc, s: Scope, u: Unit) -> Expr:
    named = named_kinds(tile, s, u)
    if named is not None:
        return named
    mask = tile_mask(tile, s, u)
    if mask is None:
        fitting = copy_lambda(lambda c: copy_test(tile, c, s, u), u)
        return method(s.hand, "copies_where", Lit(1), fitting)
    return held_kinds(mask, s)


def _arith(value: ir.Arith, s: Scope, u: Unit) -> Expr:
    parts = [number(part, s, u) for part in value.parts]
    if value.op is ArithOp.POWER:
        return call("power", *parts)
    result = parts[0]
    for part in parts[1:]:
        result = Binary(value.op.value, result, part)
    return within_bound(result) if value.op is ArithOp.MUL else result


# ---- names


def _ref(ref: ir.Ref, s: Scope, u: Unit) -> Expr:
    """A number by its name; `N of P` makes P subject and payee, of several the first, of none it is 0."""
    if ref.of is None:
        return _named(ref, s, u)
    inner, guard = asked_of(ref.of, s, u)
    value = _named(replace(ref, of=None), inner, u)
    return value if guard == TRUE else IfElse(guard, value, ZERO)


def asked_of(owner: Desc, s: Scope, u: Unit) -> tuple[Scope, Expr]:
    """The scope with the owner as subject and payee, and whether there is one."""
    one = single(owner, s)
    if one is None:
        one = call("first_of", player_list(owner, s, u))
    certain = one in (s.player, s.payer, s.payee) and not isinstance(one, Lit)
    guard = TRUE if certain else Binary("!=", one, Lit(""))
    hand = s.hand if one == s.player else method(s.table, "hand", one)
    return replace(s, hand=hand, payee=one), guard


def _named(ref: ir.Ref, s: Scope, u: Unit) -> Expr:
    match ref.kind:
        case RefKind.OPTION:
            return naming.option_value(ref.name, s, u)
        case RefKind.FACT:
            return naming.fact_value(ref.name, s, u)
        case RefKind.CARRY:
            return naming.carried_value(ref.name, s, u)
        case RefKind.DEFINE:
            found = [d for d in naming.members_of(ref.name, u) if d.number is not None]
            return _sum_of([(d.member, naming.define_call(d, s, u)) for d in found], ref.member, s, u)
        case RefKind.SHEET:
            sheets = sheets_of(ref.name, u)
            return _sum_of([(x.member, sheet_call(x, s, u)) for x in sheets], ref.member, s, u)
        case RefKind.DRAWS:
            return method(s.table, "hits", Lit(ref.name), s.player)
        case RefKind.PATTERN:
            return method(Attr(s.hand, "counted"), "sum", _pattern_bits(ref, s, u))


def _pattern_bits(ref: ir.Ref, s: Scope, u: Unit) -> Expr:
    from compiler.generate.patterns import bits_of

    if ref.member is not None:
        raise NotGenerated("the value of one member of a family of patterns", ref.span)
    return bits_of([p for p in u.ruleset.patterns if ref.name in (p.id, p.family)], u)


def _sum_of(members: list[tuple[Desc | None, Expr]], wanted: Desc | None, s: Scope, u: Unit) -> Expr:
    values = [_if_there(member, wanted, value, s, u) for member, value in members]
    result: Expr = values[0] if values else ZERO
    for value in values[1:]:
        result = Binary("+", result, value)
    return result


def _if_there(member: Desc | None, wanted: Desc | None, value: Expr, s: Scope, u: Unit) -> Expr:
    there = naming.is_member(member, wanted, s, u)
    if there == FALSE:
        return ZERO
    return value if there == TRUE else IfElse(there, value, ZERO)


def sheets_of(name: str, u: Unit) -> list[ir.NumberSheet]:
    """The number of that id, or the members of the family."""
    return [x for x in u.ruleset.numbers if x.id == name] or [
        x for x in u.ruleset.numbers if x.family == name
    ]


def sheet_call(sheet: ir.NumberSheet, s: Scope, u: Unit) -> Expr:
    """A named number, from its function."""
    suffix = naming.variant(sheet, s, u)
    key = ("number", sheet.id, suffix)
    if key not in u.made:
        u.made[key] = u.names.of("number", sheet.id, suffix)
        scope = naming.inner_scope(s)

        def write(body: Body) -> None:
            if sheet.value is not None:
                body.give_back(within_bound(number(sheet.value, scope, u)))
            else:
                write_steps(sheet.steps, body, scope, u)

        place = (NUMBERS, u.ruleset.numbers.index(sheet))
        name = u.function(u.made[key], "Number", doc_of_number(sheet, u), place, write)
        if u.functions[name].params == OF_HAND and u.reads(name) == {"counted"}:
            u.functions[name].decorator = "of_what_counts"
    return u.invoke(u.made[key], s)


# ---- folds


def _fold(value: Number, s: Scope, u: Unit) -> Expr:
    from compiler.generate.patterns import bits_of

    counted = Attr(s.hand, "counted")
    match value:
        case ir.CountClass():
            patterns = [p for p in u.ruleset.patterns if p.in_class == value.name]
            return method(counted, "count", bits_of(patterns, u, value.name))
        case ir.FoldClass():
            patterns = [p for p in u.ruleset.patterns if p.in_class == value.name]
            return _fold_values(value.fold, counted, bits_of(patterns, u, value.name))
        case ir.FoldFamily():
            return _fold_family(value, s, u)
        case ir.FoldOver():
            return _fold_over(value, s, u)
        case _:
            raise NotGenerated("this number", value.span)


def _fold_values(fold: Fold, counted: Expr, bits: Expr) -> Expr:
    if fold is Fold.SUM:
        return method(counted, "sum", bits)
    return call(FOLDS[fold], method(counted, "values", bits))


def _fold_family(value: ir.FoldFamily, s: Scope, u: Unit) -> Expr:
    from compiler.generate.patterns import bits_of

    inner, guard = asked_of(value.of, s, u) if value.of is not None else (s, TRUE)
    sheets = sheets_of(value.name, u)
    if not sheets:
        patterns = [p for p in u.ruleset.patterns if p.family == value.name]
        return _fold_values(value.fold, Attr(inner.hand, "counted"), bits_of(patterns, u))
    members = [(naming.is_member(x.member, None, inner, u), sheet_call(x, inner, u)) for x in sheets]
    if all(there == TRUE for there, _ in members):
        values: Expr = TupleOf(tuple(value for _, value in members))
    else:
        pairs = TupleOf(tuple(TupleOf((there, x)) for there, x in members))
        values = call("those_there", pairs)
    if guard != TRUE:
        values = IfElse(guard, values, TupleOf(()))
    return call(FOLDS[value.fold], values)


def _fold_over(value: ir.FoldOver, s: Scope, u: Unit) -> Expr:
    match sort_of(value.over):
        case Sort.PLAYER:
            return _over_players(value, s, u)
        case Sort.ACT:
            return _over_acts(value, s, u)
        case _:
            return _over_waits(value, s, u)


def _over_players(value: ir.FoldOver, s: Scope, u: Unit) -> Expr:
    """Each player as the payer, the payee left out. `N of P` settles who P is before the payers are taken."""
    inner, body = s, value.number
    guard: Expr = TRUE
    if isinstance(body, (ir.Ref, ir.FoldFamily)) and body.of is not None:
        inner, guard = asked_of(body.of, s, u)
        body = replace(body, of=None)
    payee = inner.payee if not isinstance(inner.payee, Lit) else inner.player
    payer = Name(u.fresh("p"))
    amount = number(body, replace(inner, payer=payer, payee=payee), u)
    loop = Loop(
        payer.id,
        player_list(value.over, inner, u),
        tuple(c for c in (guard, Binary("!=", payer, payee)) if c != TRUE),
    )
    return Gen(FOLDS[value.fold], amount, (loop,))


def _over_acts(value: ir.FoldOver, s: Scope, u: Unit) -> Expr:
    """The number as it was at each act; for a win, made or passed, that of the ruling then."""
    loop = act_loop(value.over, acts_since(value.since, s, u), s, u)
    act = Name(loop.target)
    if not _speaks_of_wins(value.over):
        table = method(s.table, "then", act)
        return Gen(FOLDS[value.fold], number(value.number, replace(s, table=table), u), (loop,))
    amount = call("ruled_at", s.table, act, _ruled(value.number, s, u))
    return Gen(FOLDS[value.fold], amount, (loop,))


def _speaks_of_wins(desc: Desc) -> bool:
    return any(isinstance(n, ir.Noun) and n.word is Word.WIN for n in descend(desc))


def _ruled(value: Number, s: Scope, u: Unit) -> Lambda:
    """The number as a function of the table and hand of a ruling."""
    inner = replace(s, table=Name("u"), hand=Name("w"))
    return Lambda(("u", "w"), number(value, inner, u))


def _over_waits(value: ir.FoldOver, s: Scope, u: Unit) -> Expr:
    """Each wait as a plain win by discard with no other circumstance, whatever bans say."""
    waits = tile_mask(value.over, s, u)
    if waits is None:
        raise NotGenerated("these waits", value.over.span)
    kind = Name(u.fresh("k"))
    amount = call("ruled_on_wait", s.table, s.player, s.payer, kind, _ruled(value.number, s, u))
    return Gen(FOLDS[value.fold], amount, (Loop(kind.id, call("kinds_in", waits)),))
