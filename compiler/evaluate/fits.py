"""Does a thing fit a description of its sort?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from compiler import ir
from compiler.evaluate.acts import Act
from compiler.evaluate.kinds import fact_kinds, turned_kinds, word_fits
from compiler.evaluate.letters import rank_value
from compiler.evaluate.lifts import passes, such_that
from compiler.evaluate.likeness import identity, likeness
from compiler.evaluate.players import players_of_word
from compiler.evaluate.relations import fact_players, related_kinds
from compiler.evaluate.scope import Scope, Thing, wild_uses
from compiler.evaluate.things import COPIES, Bundle, Group, Tile
from compiler.evaluate.wilds import is_wild
from compiler.ir import Desc, Word
from compiler.runtime.tiles import rank_of


def fits(desc: Desc, thing: Thing, scope: Scope) -> bool:
    """The thing, of the sort of the description, is among those described."""
    return FITS[type(desc)](desc, thing, scope)


def _noun(noun: ir.Noun, thing: Thing, scope: Scope) -> bool:
    match thing:
        case Tile():
            return word_fits(noun.word, thing, scope)
        case Group():
            return thing is scope.this if noun.word is Word.THIS else thing.is_a(noun.word)
        case Bundle():
            return len(thing.copies) >= COPIES.get(noun.word, 0)
        case Act():
            return _act_is(noun.word, thing, scope)
        case Word():
            return noun.word in (Word.WAIT, thing)
        case _:
            return thing in players_of_word(noun.word, scope)


def _act_is(word: Word, act: Act, scope: Scope) -> bool:
    if word is Word.THIS:
        return act is scope.this
    return word in (Word.ACT, Word.ANY_ACT) or act.word is word


def _kinds(desc: ir.Kinds, thing: Thing, scope: Scope) -> bool:
    return isinstance(thing, Tile) and thing.face in desc.kinds


def _rank(desc: ir.OfRank, thing: Thing, scope: Scope) -> bool:
    rank = rank_value(desc.rank, scope.letters)
    return isinstance(thing, Tile) and 1 <= rank <= 9 and rank_of(thing.face) == rank


def _named(desc: ir.Named, thing: Thing, scope: Scope) -> bool:
    define = scope.deal.rules.defines.by_id.get(desc.name)
    if define is not None and define.desc is not None:
        return fits(define.desc, thing, scope)
    match thing:
        case Act():
            return _is_move(desc.name, thing, scope)
        case Tile():
            return _is_named_tile(desc.name, thing, scope)
        case _:
            return thing in fact_players(desc.name, scope)


def _is_named_tile(name: str, tile: Tile, scope: Scope) -> bool:
    rules = scope.deal.rules
    if name in rules.wilds:
        return is_wild(tile.kind, tuple(use for use in wild_uses(scope.deal) if use.id == name))
    kinds = fact_kinds(name, scope) if name in rules.facts else turned_kinds(name, scope)
    return tile.face in kinds


def _is_move(name: str, act: Act, scope: Scope) -> bool:
    """The act is that move: said to be, or told by the words of the move; or it is what an act fact names."""
    move = scope.deal.rules.moves.get(name)
    if move is None:
        given = scope.deal.facts.get((name, None), ())
        return act.word.value in given or bool(act.move and act.move in given)
    if act.move:
        return act.move == name
    return not (move.chosen and isinstance(move.act, ir.Noun)) and fits(move.act, act, scope)


def _alternatives(desc: ir.Alt, thing: Thing, scope: Scope) -> bool:
    return any(fits(option, thing, scope) for option in desc.options)


def _other(desc: ir.Other, thing: Thing, scope: Scope) -> bool:
    return not fits(desc.of, thing, scope)


def _narrow(desc: ir.Narrow, thing: Thing, scope: Scope) -> bool:
    return fits(desc.base, thing, scope) and passes(desc.fit, thing, scope)


def _such(desc: ir.SuchThat, thing: Thing, scope: Scope) -> bool:
    return fits(desc.base, thing, scope) and such_that(desc.cond, thing, scope)


def _relation(desc: ir.Relation, thing: Thing, scope: Scope) -> bool:
    if isinstance(thing, Tile):
        return thing.face in related_kinds(desc, scope)
    return _among(desc, thing, scope)


def _among(desc: Desc, thing: Thing, scope: Scope) -> bool:
    return identity(thing) in {identity(other) for other in scope.elements(desc)}


def _different(desc: ir.Different, thing: Thing, scope: Scope) -> bool:
    """No other thing of the base has its kind."""
    alike = (other for other in scope.elements(desc.base) if likeness(other) == likeness(thing))
    return all(identity(other) == identity(thing) for other in alike)


def _passed(desc: ir.Passed, thing: Thing, scope: Scope) -> bool:
    return isinstance(thing, Act) and thing.passed and fits(desc.act, thing, scope)


FITS: dict[type, Callable[[Any, Thing, Scope], bool]] = {
    ir.Noun: _noun,
    ir.Kinds: _kinds,
    ir.OfRank: _rank,
    ir.Named: _named,
    ir.Alt: _alternatives,
    ir.Other: _other,
    ir.Narrow: _narrow,
    ir.SuchThat: _such,
    ir.Owned: _among,
    ir.Relation: _relation,
    ir.Pick: _among,
    ir.Different: _different,
    ir.Passed: _passed,
}
