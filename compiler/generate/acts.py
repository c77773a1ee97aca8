"""Descriptions of acts: as a test of one act, or as the acts so far that fit."""

from __future__ import annotations

from dataclasses import replace

from compiler import ir
from compiler.generate import naming
from compiler.generate.docs import doc_of_item
from compiler.generate.layout import Body
from compiler.generate.players import player_test
from compiler.generate.problems import NotGenerated
from compiler.generate.python import (
    FALSE,
    TRUE,
    Attr,
    Binary,
    Expr,
    Gen,
    Lambda,
    Lit,
    Loop,
    Name,
    TupleOf,
    call,
    method,
)
from compiler.generate.scope import THIS_NAMES, Scope
from compiler.generate.simplify import all_of, any_of, bits_and, is_some, negate
from compiler.generate.this import this_as
from compiler.generate.tiles import kinds_mask
from compiler.generate.unit import Unit
from compiler.ir import Desc, Form, Lift, Sort, Word
from compiler.ir.walk import descend

IN_QUESTION = Name("act")
MOVES = 5
FORMS = {Form.CONCEALED: "is_concealed", Form.EXPOSED: "is_exposed", Form.ADDED: "is_added"}
CORE_WORDS = tuple(
    Word(word) for word in "deal draw discard chow pung kong flower ready win false_win exhausted".split()
)


def act_test(desc: Desc, act: Expr, s: Scope, u: Unit, known: Word | None = None) -> Expr:
    """The act fits the description. `known`: the core act it is, where that is certain."""
    match desc:
        case ir.Noun():
            return _word_test(desc.word, act, s, known)
        case ir.Named():
            return _named_test(desc, act, s, u, known)
        case ir.Alt():
            return any_of(*(act_test(option, act, s, u, known) for option in desc.options))
        case ir.Other():
            return negate(act_test(desc.of, act, s, u, known))
        case ir.Narrow():
            base = act_test(desc.base, act, s, u, known)
            return FALSE if base == FALSE else all_of(base, act_passes(desc.fit, act, s, u, known))
        case ir.SuchThat():
            base = act_test(desc.base, act, s, u, known)
            return FALSE if base == FALSE else all_of(base, _such_that(desc.cond, act, s, u))
        case ir.Passed():
            if act == IN_QUESTION:
                return FALSE
            return all_of(Attr(act, "passed"), act_test(desc.act, act, s, u, known))
        case ir.Pick():
            return Binary("in", act, act_list(desc, s, u))
        case _:
            raise NotGenerated("this way to tell acts", desc.span)


def _word_test(word: Word, act: Expr, s: Scope, known: Word | None) -> Expr:
    if word in (Word.ACT, Word.ANY_ACT):
        return TRUE
    if word is Word.THIS:
        return Binary("is", act, this_as(Sort.ACT, s))
    if known is not None:
        return Lit(word is known)
    return Binary("==", Attr(act, "word"), Lit(word.value))


def _named_test(desc: ir.Named, act: Expr, s: Scope, u: Unit, known: Word | None) -> Expr:
    define = naming.define_of(desc.name, u)
    if define is not None and define.desc is not None:
        if known is not None and act_test(define.desc, act, s, u, known) == FALSE:
            return FALSE
        return naming.named_test(desc, act, Sort.ACT, s, u)
    move = next((m for m in u.ruleset.moves if m.id == desc.name), None)
    if move is None:
        given = naming.fact_value(desc.name, s, u)
        return any_of(Binary("in", Attr(act, "word"), given), Binary("in", Attr(act, "move"), given))
    if known is not None and known is not word_of_move(move):
        return FALSE
    if move.chosen and isinstance(move.act, ir.Noun):
        return Binary("==", Attr(act, "move"), Lit(move.id))
    if isinstance(move.act, (ir.Narrow, ir.SuchThat)) and _looks_back(move.act):
        return _move_call(move, act, s, u)
    return _is_move(move, act, s, u, known)


def _is_move(move: ir.Move, act: Expr, s: Scope, u: Unit, known: Word | None = None) -> Expr:
    """Said to be that move, or not said to be any and told by its words."""
    said = Binary("==", Attr(act, "move"), Lit(move.id))
    untold = Binary("==", Attr(act, "move"), Lit(""))
    return any_of(said, all_of(untold, act_test(move.act, act, s, u, known)))


def _looks_back(desc: Desc) -> bool:
    """Whether an act fits is asked of the table as it was then."""
    return any(isinstance(node, ir.SuchThat) for node in descend(desc))


def _move_call(move: ir.Move, act: Expr, s: Scope, u: Unit) -> Expr:
    """By a function of its own, which asks one thing after the other."""
    key = ("move", move.id)
    if key not in u.made:
        u.made[key] = u.names.of("move", move.id, "_fits")
        variable = Name(THIS_NAMES[Sort.ACT])

        def write(body: Body) -> None:
            body.answer(_is_move(move, variable, naming.inner_scope(s), u))

        doc = doc_of_item(move, u, u.places.text(move.act.span))
        u.function(u.made[key], "bool", doc, (MOVES, u.ruleset.moves.index(move)), write)
    return u.invoke(u.made[key], s.with_this(Sort.ACT, act))


def word_of_move(move: ir.Move) -> Word:
    """The core act of which a move is a variety."""
    desc: Desc = move.act
    while isinstance(desc, (ir.Narrow, ir.SuchThat, ir.Passed, ir.Pick)):
        desc = desc.act if isinstance(desc, ir.Passed) else desc.base
    return desc.word if isinstance(desc, ir.Noun) else Word.ANY_ACT


def act_passes(fit: ir.Fit, act: Expr, s: Scope, u: Unit, known: Word | None) -> Expr:
    """The act passes a test."""
    found = _passes(fit, act, s, u, known)
    return negate(found) if fit.negated else found


def _passes(fit: ir.Fit, act: Expr, s: Scope, u: Unit, known: Word | None) -> Expr:
    match fit.lift:
        case Lift.SAME:
            return act_test(fit.by, act, s, u, known)
        case Lift.FORM:
            return _in_form(fit.by, act)
        case Lift.ACT_TILE:
            return is_some(bits_and(Attr(act, "mask"), kinds_mask(fit.by, s, u)))
        case Lift.ACTOR:
            return player_test(fit.by, Attr(act, "player"), _for_actor(fit.by, act, s), u)
        case _:
            raise NotGenerated(f"an act by `{fit.lift.value}`", fit.span)


def _for_actor(by: Desc, act: Expr, s: Scope) -> Scope:
    """Who is ready or still in the deal is asked of the state just after the act."""
    words = {node.word for node in descend(by) if isinstance(node, ir.Noun)}
    if _is_now(act, s) or not words & {Word.READY, Word.OTHERS}:
        return s
    return replace(s, table=method(s.table, "at", act))


def _in_form(by: Desc, act: Expr) -> Expr:
    if isinstance(by, ir.Alt):
        return any_of(*(_in_form(option, act) for option in by.options))
    return Attr(act, FORMS[by.form]) if isinstance(by, ir.InForm) else FALSE


def _is_now(act: Expr, s: Scope) -> bool:
    """The table is as the act has made it: an event, or the win in question with its tile."""
    return act == IN_QUESTION and not s.pending


def _such_that(cond: ir.Condition, act: Expr, s: Scope, u: Unit) -> Expr:
    """A condition in the state just after the act, its actor as the subject."""
    from compiler.generate.conditions import condition

    inner = s.with_this(Sort.ACT, act)
    if not _is_now(act, s):
        table = method(s.table, "then", act)
        inner = replace(inner, table=table, hand=method(table, "hand", Attr(act, "player")))
    return condition(cond, inner, u)


# ---- the acts so far


def act_loop(desc: Desc, acts: Expr, s: Scope, u: Unit) -> Loop:
    """`for a in acts if a fits`; what was passed only where the description says so."""
    act = Name(u.fresh("a"))
    test = act_test(desc, act, s, u)
    taken = TRUE if speaks_of_passed(desc) else negate(Attr(act, "passed"))
    return Loop(act.id, acts, tuple(c for c in (taken, test) if c != TRUE))


def speaks_of_passed(desc: Desc) -> bool:
    """The description is one of acts that were open and not taken."""
    match desc:
        case ir.Passed():
            return True
        case ir.Narrow() | ir.SuchThat() | ir.Pick() | ir.Different():
            return speaks_of_passed(desc.base)
        case ir.Alt():
            return all(speaks_of_passed(option) for option in desc.options)
        case _:
            return False


def act_list(desc: Desc, s: Scope, u: Unit) -> Expr:
    """The acts described, in time."""
    if isinstance(desc, ir.Pick):
        first = Lit(desc.which is ir.Pickable.FIRST)
        return call("one_of", act_list(desc.base, s, u), first)
    if isinstance(desc, ir.Noun) and desc.word is Word.THIS:
        return TupleOf((this_as(Sort.ACT, s),))
    if isinstance(desc, ir.Alt) and len({speaks_of_passed(option) for option in desc.options}) > 1:
        raise NotGenerated("acts taken and acts passed side by side", desc.span)
    loop = act_loop(desc, Attr(s.table, "acts"), s, u)
    return Gen("tuple", Name(loop.target), (loop,))


def acts_since(since: Desc | None, s: Scope, u: Unit) -> Expr:
    """The acts later than the last of a kind."""
    if since is None:
        return Attr(s.table, "acts")
    loop = act_loop(since, Attr(s.table, "acts"), s, u)
    return method(s.table, "since", Lambda((loop.target,), all_of(*loop.conds)))


def happened(act: Desc, since: Desc | None, s: Scope, u: Unit) -> Expr:
    """`after A since B`."""
    loop = act_loop(act, acts_since(since, s, u), s, u)
    if isinstance(act, ir.Pick):
        return Gen("any", TRUE, (loop,))
    return Gen("any", all_of(*loop.conds), (Loop(loop.target, loop.things),))
