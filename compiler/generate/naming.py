"""Names of a rule set in expressions: defines as functions, facts as what the situation tells."""

from __future__ import annotations

from compiler import ir
from compiler.generate.docs import doc_of_define
from compiler.generate.layout import Body
from compiler.generate.problems import NotGenerated
from compiler.generate.python import TRUE, Attr, Expr, Lit, Name, TupleOf, method
from compiler.generate.scope import THIS_NAMES, Scope
from compiler.generate.simplify import all_of, any_of, bits_and, is_some
from compiler.generate.unit import Unit
from compiler.ir import Sort

DEFINES = 10


def define_of(name: str, u: Unit) -> ir.Define | None:
    """The define of that id."""
    return next((d for d in u.ruleset.defines if d.id == name), None)


def inner_scope(s: Scope) -> Scope:
    """The scope inside a named thing: its own letters, `this` as where it is used."""
    return Scope(open_this=True, counts=s.counts, judged=s.judged)


def variant(item: ir.Node, s: Scope, u: Unit) -> str:
    """A suffix where what a name means depends on whether patterns hold or count."""
    if s.counts or not u.asks_patterns(item):
        return ""
    deal = any(c.event is not None for c in u.ruleset.classes if _class_judged(c, s, u))
    return "_at_deal" if deal else "_holds"


def _class_judged(cls: ir.PatternClass, s: Scope, u: Unit) -> bool:
    return any(p.in_class == cls.id and p.id in s.judged for p in u.ruleset.patterns)


def define_call(define: ir.Define, s: Scope, u: Unit, bare: bool = False) -> Expr:
    """The condition, number or mask of a define, from its function."""
    suffix = variant(define, s, u) + ("_kinds" if bare and define.desc is not None else "")
    key = ("define", define.id, suffix)
    if key not in u.made:
        u.made[key] = u.names.of("define", define.id, suffix)
        _write_define(define, u.made[key], inner_scope(s), u, bare)
    return u.invoke(u.made[key], s)


def _write_define(define: ir.Define, name: str, s: Scope, u: Unit, bare: bool) -> None:
    from compiler.generate.conditions import condition
    from compiler.generate.numbers import number
    from compiler.generate.players import player_list
    from compiler.generate.sheets import within_bound
    from compiler.generate.tiles import tile_mask

    def write(body: Body) -> None:
        if define.cond is not None:
            body.answer(condition(define.cond, s, u))
        elif define.number is not None:
            body.give_back(within_bound(number(define.number, s, u)))
        elif define.desc is not None and ir.sort_of(define.desc) is Sort.TILE:
            mask = tile_mask(define.desc, s, u, bare)
            assert mask is not None
            body.give_back(mask)
        elif define.desc is not None and ir.sort_of(define.desc) is Sort.PLAYER:
            body.give_back(player_list(define.desc, s, u))

    place = (DEFINES, u.ruleset.defines.index(define))
    u.function(name, _returns(define), doc_of_define(define, u), place, write)


def _returns(define: ir.Define) -> str:
    if define.cond is not None:
        return "bool"
    if define.number is not None:
        return "Number"
    sort = ir.sort_of(define.desc) if define.desc is not None else Sort.TILE
    return {Sort.TILE: "int", Sort.PLAYER: "tuple[str, ...]"}.get(sort, "bool")


def named_test(desc: ir.Named, thing: Expr, sort: Sort, s: Scope, u: Unit) -> Expr:
    """A thing fits a description that has a name, from the function of that name."""
    from compiler.generate.acts import act_test
    from compiler.generate.groups import group_test

    define = define_of(desc.name, u)
    if define is None or define.desc is None:
        raise NotGenerated(f"`{desc.name}` as a description", desc.span)
    inner_desc = define.desc
    suffix = variant(define, s, u) + "_fits"
    key = ("define", define.id, suffix)
    variable = Name(THIS_NAMES[sort])
    if key not in u.made:
        u.made[key] = u.names.of("define", define.id, suffix)
        scope = inner_scope(s)
        test = group_test if sort is Sort.GROUP else act_test
        place = (DEFINES, u.ruleset.defines.index(define))

        def write(body: Body) -> None:
            body.answer(test(inner_desc, variable, scope, u))

        u.function(u.made[key], "bool", doc_of_define(define, u), place, write)
    return u.invoke(u.made[key], s.with_this(sort, thing))


def defined(cond: ir.Defined, s: Scope, u: Unit) -> Expr:
    """The condition of a define; of a family one of its members, or the one named."""
    found = [d for d in members_of(cond.name, u) if d.cond is not None]
    return any_of(*(_if_member(d, cond.member, define_call(d, s, u), s, u) for d in found))


def members_of(name: str, u: Unit) -> list[ir.Define]:
    """The define of that id, or the members of the family."""
    one = define_of(name, u)
    return [one] if one is not None else [d for d in u.ruleset.defines if d.family == name]


def _if_member(item: ir.Define, wanted: ir.Desc | None, value: Expr, s: Scope, u: Unit) -> Expr:
    return all_of(is_member(item.member, wanted, s, u), value)


def is_member(member: ir.Desc | None, wanted: ir.Desc | None, s: Scope, u: Unit) -> Expr:
    """The member of a family is there, and is the one asked for."""
    from compiler.generate.tiles import kinds_mask

    if member is None:
        return TRUE
    there = TRUE if isinstance(member, ir.Kinds) else is_some(kinds_mask(member, s, u))
    if wanted is None:
        return there
    return all_of(is_some(bits_and(kinds_mask(member, s, u), kinds_mask(wanted, s, u))))


def fact_value(name: str, s: Scope, u: Unit) -> Expr:
    """What the situation tells of a fact; of the subject where there is one for each player."""
    fact = next(f for f in u.ruleset.facts if f.id == name)
    value: Expr = Attr(Attr(s.table, "facts"), u.names.of("fact", name))
    return _of_player(value, fact.per_player, fact.sort, s)


def carried_value(name: str, s: Scope, u: Unit) -> Expr:
    """A number kept from deal to deal."""
    carry = next(c for c in u.ruleset.carries if c.id == name)
    value: Expr = Attr(Attr(s.table, "carried"), u.names.of("carry", name))
    return _of_player(value, carry.per_player, Sort.NUMBER, s)


def _of_player(value: Expr, per_player: bool, sort: Sort, s: Scope) -> Expr:
    if not per_player:
        return value
    nothing: Expr = TupleOf(()) if sort in (Sort.PLAYER, Sort.ACT) else Lit(0)
    return method(value, "get", s.player, nothing)


def option_value(name: str, s: Scope, u: Unit) -> Expr:
    """What the table has chosen."""
    return Attr(Attr(s.table, "options"), u.names.of("option", name))
