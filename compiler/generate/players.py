"""Descriptions of players: as a tuple of players, or as a test of one."""

from __future__ import annotations

from dataclasses import replace

from compiler import ir
from compiler.generate import naming
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
    Name,
    TupleOf,
    call,
    method,
)
from compiler.generate.scope import Scope
from compiler.generate.simplify import all_of, any_of, negate
from compiler.generate.this import this_as
from compiler.generate.unit import Unit
from compiler.ir import Desc, Lift, RelationWord, Sort, Word

LISTS = {Word.PLAYER: "players", Word.WINNER: "winners", Word.DEALER: "dealers"}


def single(desc: Desc, s: Scope) -> Expr | None:
    """The one player that a word means ("" where there is none); None if it may mean several."""
    if not isinstance(desc, ir.Noun):
        return None
    match desc.word:
        case Word.SUBJECT:
            return s.player
        case Word.PAYER:
            return s.payer
        case Word.PAYEE:
            return s.payee
        case Word.ACTOR:
            return Attr(s.table, "actor")
        case Word.DISCARDER:
            return Attr(s.table, "discarder")
        case Word.THIS:
            return this_as(Sort.PLAYER, s)
        case Word.POT:
            return Lit("pot")
        case _:
            return None


def player_test(desc: Desc, player: Expr, s: Scope, u: Unit) -> Expr:
    """The player is among those described."""
    one = single(desc, s)
    if one is not None:
        return TRUE if one == player else Binary("==", player, one)
    match desc:
        case ir.Noun() if desc.word is Word.READY:
            return method(s.table, "is_ready", player)
        case ir.Noun() if desc.word is Word.PLAYER:
            return Binary("in", player, Attr(s.table, "players"))
        case ir.Alt():
            return any_of(*(player_test(option, player, s, u) for option in desc.options))
        case ir.Other():
            return negate(player_test(desc.of, player, s, u))
        case ir.Narrow() if desc.fit.lift is Lift.SAME:
            found = player_test(desc.fit.by, player, s, u)
            fits = negate(found) if desc.fit.negated else found
            return all_of(player_test(desc.base, player, s, u), fits)
        case ir.SuchThat():
            return all_of(player_test(desc.base, player, s, u), such_that(desc.cond, player, s, u))
        case _:
            return Binary("in", player, player_list(desc, s, u))


def such_that(cond: ir.Condition, player: Expr, s: Scope, u: Unit) -> Expr:
    """A condition asked of a player: he is `this`, and the subject too."""
    from compiler.generate.conditions import condition

    hand = method(s.table, "hand", player)
    return condition(cond, replace(s.with_this(Sort.PLAYER, player), hand=hand), u)


def player_list(desc: Desc, s: Scope, u: Unit) -> Expr:
    """The players described, each once."""
    one = single(desc, s)
    if one is not None:
        return TupleOf((one,)) if isinstance(one, Lit) and one.value else call("some_player", one)
    match desc:
        case ir.Noun():
            return _word_list(desc, s)
        case ir.Named():
            return _named_list(desc, s, u)
        case ir.Alt():
            parts = tuple(player_list(option, s, u) for option in desc.options)
            return method(s.table, "in_seats", *parts)
        case ir.Relation():
            return _related(desc, s, u)
        case ir.Pick():
            return _picked(desc, s, u)
        case ir.Different():
            return player_list(desc.base, s, u)
        case ir.Narrow() | ir.SuchThat():
            return _filtered(desc, desc.base, s, u)
        case ir.Other():
            player = Name(u.fresh("p"))
            test = player_test(desc, player, s, u)
            return Gen("tuple", player, (Loop(player.id, Attr(s.table, "players"), (test,)),))
        case _:
            raise NotGenerated("this way to tell players", desc.span)


def _word_list(noun: ir.Noun, s: Scope) -> Expr:
    if noun.word in LISTS:
        return Attr(s.table, LISTS[noun.word])
    if noun.word is Word.OTHERS:
        return method(s.table, "others", s.player)
    if noun.word is Word.READY:
        return method(s.table, "ready")
    raise NotGenerated(f"`{noun.word.value}` as a player", noun.span)


def _named_list(desc: ir.Named, s: Scope, u: Unit) -> Expr:
    define = naming.define_of(desc.name, u)
    if define is not None:
        return naming.define_call(define, s, u)
    return naming.fact_value(desc.name, s, u)


def _related(desc: ir.Relation, s: Scope, u: Unit) -> Expr:
    from compiler.generate.acts import act_list
    from compiler.generate.groups import group_list

    sort = ir.sort_of(desc.of)
    if sort is Sort.PLAYER:
        players = player_list(desc.of, s, u)
        match desc.word:
            case RelationWord.NEXT:
                return method(s.table, "neighbours", players, Lit(1))
            case RelationWord.PREVIOUS:
                return method(s.table, "neighbours", players, Lit(-1))
            case RelationWord.OPPOSITE:
                return method(s.table, "opposite", players)
            case _:
                return TupleOf(())
    if sort is Sort.ACT:
        who = "sources" if desc.word is RelationWord.DISCARDER else "actors"
        return call(who, act_list(desc.of, s, u))
    if sort is Sort.GROUP and desc.word is RelationWord.DISCARDER:
        return call("feeders", group_list(desc.of, s, u))
    return call("some_player", s.player)


def _picked(desc: ir.Pick, s: Scope, u: Unit) -> Expr:
    first = Lit(desc.which is ir.Pickable.FIRST)
    players = player_list(desc.base, s, u)
    base = desc.base
    while isinstance(base, (ir.Narrow, ir.SuchThat)):
        base = base.base
    if not (isinstance(base, ir.Noun) and base.word is Word.DEALER):
        players = method(s.table, "nearest_first", players)
    return call("one_of", players, first)


def _filtered(desc: ir.Narrow | ir.SuchThat, base: Desc, s: Scope, u: Unit) -> Expr:
    player = Name(u.fresh("p"))
    test = player_test(desc, player, s, u)
    return Gen("tuple", player, (Loop(player.id, player_list(base, s, u), (test,)),))


def some_player(descs: list[Desc], s: Scope, u: Unit) -> Expr:
    """There is a player who fits one of the descriptions."""
    return any_of(*(_exists(desc, s, u) for desc in descs))


def _exists(desc: Desc, s: Scope, u: Unit) -> Expr:
    one = single(desc, s)
    if one is not None:
        return Binary("!=", one, Lit("")) if not isinstance(one, Lit) else (TRUE if one.value else FALSE)
    return Binary("!=", call("len", player_list(desc, s, u)), Lit(0))
