"""Which things fit a description."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from compiler import ir
from compiler.evaluate.kinds import REFERRING, bare, fact_kinds, tile_of, turned_kinds, word_fits, word_kinds
from compiler.evaluate.lifts import passes, such_that
from compiler.evaluate.likeness import identity, likeness
from compiler.evaluate.players import in_turn, players_of_word, speaks_of_dealers
from compiler.evaluate.relations import fact_players, related_kinds, related_players
from compiler.evaluate.scope import Scope, Thing
from compiler.evaluate.things import Bundle, Group
from compiler.ir import Desc, Sort, Word, sort_of


def elements(desc: Desc, scope: Scope) -> list[Thing]:
    """The things that fit; tiles are those of the subject."""
    return ELEMENTS[type(desc)](desc, scope)


def meant(desc: Desc, scope: Scope) -> list[Thing]:
    """The things that the subject of `is` speaks of: words that name a tile of the table mean that tile
    itself.

    `act` alone is the act in question; with other words around it every act.
    """
    if isinstance(desc, ir.Noun) and desc.sort is Sort.ACT and desc.word is Word.ACT:
        return [scope.act] if scope.act is not None else []
    if isinstance(desc, ir.Narrow) and sort_of(desc) is Sort.TILE:
        return [thing for thing in meant(desc.base, scope) if passes(desc.fit, thing, scope)]
    kinds = _named_kinds(desc, scope)
    return [bare(kind) for kind in sorted(kinds)] if kinds is not None else elements(desc, scope)


def _named_kinds(desc: Desc, scope: Scope) -> Iterable[int] | None:
    """The kinds of a description that names tiles of the table; None for all others."""
    match desc:
        case ir.Noun(sort=Sort.TILE, word=Word.THIS):
            tile = tile_of(scope.this)
            return (tile.face,) if tile is not None else ()
        case ir.Noun(sort=Sort.TILE) if desc.word in REFERRING - {Word.WINNING}:
            return word_kinds(desc.word, scope)
        case ir.Named(sort=Sort.TILE) if desc.name in scope.deal.rules.facts:
            return fact_kinds(desc.name, scope)
        case ir.Named(sort=Sort.TILE) if desc.name in scope.deal.rules.draws:
            return turned_kinds(desc.name, scope)
        case ir.Relation() if sort_of(desc) is Sort.TILE:
            return related_kinds(desc, scope)
        case _:
            return None


def _noun(noun: ir.Noun, scope: Scope) -> list[Thing]:
    match noun.sort:
        case Sort.TILE:
            return _tiles(noun.word, scope)
        case Sort.PLAYER:
            return list(players_of_word(noun.word, scope))
        case Sort.ACT:
            return [act for act in scope.moment.acts if not act.passed and scope.fits(noun, act)]
        case _:
            return _held(noun, scope)


def _tiles(word: Word, scope: Scope) -> list[Thing]:
    """Tiles of the subject that fit a word; the waits are kinds, whoever has them."""
    if word is Word.WAITS:
        return [bare(kind) for kind in sorted(word_kinds(word, scope))]
    holding = scope.holding_of(scope.subject)
    if holding is None:
        return []
    if word is Word.FLOWER:
        return list(holding.flowers)
    return [tile for tile in holding.tiles if word is Word.TILE or word_fits(word, tile, scope)]


def _held(noun: ir.Noun, scope: Scope) -> list[Thing]:
    """Groups, bundles and the place of the winning tile."""
    if noun.word is Word.THIS:
        return [scope.this] if isinstance(scope.this, (Group, Bundle)) else []
    holding = scope.holding_of(scope.subject)
    if holding is None:
        return []
    if noun.sort is Sort.GROUP:
        return [group for group in holding.groups if group.is_a(noun.word)]
    if noun.sort is Sort.BUNDLE:
        return list(holding.bundles[noun.word])
    return [holding.place] if holding.place is not None and noun.word in (Word.WAIT, holding.place) else []


def _by_tile(desc: Desc, scope: Scope) -> list[Thing]:
    holding = scope.holding_of(scope.subject)
    if holding is None:
        return []
    return [tile for tile in (*holding.tiles, *holding.flowers) if scope.fits(desc, tile)]


def _named(desc: ir.Named, scope: Scope) -> list[Thing]:
    define = scope.deal.rules.defines.by_id.get(desc.name)
    if define is not None and define.desc is not None:
        return elements(define.desc, scope)
    if desc.sort is Sort.PLAYER:
        return list(fact_players(desc.name, scope))
    if desc.sort is Sort.ACT:
        return [act for act in scope.moment.acts if not act.passed and scope.fits(desc, act)]
    return _by_tile(desc, scope)


def _alternatives(desc: ir.Alt, scope: Scope) -> list[Thing]:
    found = {identity(thing): thing for option in desc.options for thing in elements(option, scope)}
    return in_order(list(found.values()), desc.sort, scope)


def in_order(things: list[Thing], sort: Sort, scope: Scope) -> list[Thing]:
    """Things found by several descriptions in their natural order; a bundle of more copies stands by its
    kind."""
    places = {identity(thing): place for place, thing in enumerate(_domain(sort, scope, passed=True))}
    return sorted(things, key=lambda thing: places.get(identity(thing), len(places)))


def _domain(sort: Sort, scope: Scope, passed: bool = False) -> list[Thing]:
    """All things of a sort, of which `not` leaves some."""
    holding = scope.holding_of(scope.subject)
    match sort:
        case Sort.ACT:
            return [act for act in scope.moment.acts if passed or not act.passed]
        case Sort.PLAYER:
            return list(scope.deal.players)
        case Sort.PLACE:
            return [holding.place] if holding is not None and holding.place is not None else []
        case Sort.GROUP:
            return list(holding.groups) if holding is not None else []
        case Sort.BUNDLE:
            return list(holding.bundles[Word.TWIN]) if holding is not None else []
        case _:
            return list(holding.tiles) if holding is not None else []


def _other(desc: ir.Other, scope: Scope) -> list[Thing]:
    return [thing for thing in _domain(desc.sort, scope) if not scope.fits(desc.of, thing)]


def _narrow(desc: ir.Narrow, scope: Scope) -> list[Thing]:
    return [thing for thing in elements(desc.base, scope) if passes(desc.fit, thing, scope)]


def _such(desc: ir.SuchThat, scope: Scope) -> list[Thing]:
    return [thing for thing in elements(desc.base, scope) if such_that(desc.cond, thing, scope)]


def _owned(desc: ir.Owned, scope: Scope) -> list[Thing]:
    owners = [owner for owner in elements(desc.owner, scope) if isinstance(owner, str)]
    return [thing for owner in owners for thing in elements(desc.base, scope.about(owner))]


def _relation(desc: ir.Relation, scope: Scope) -> list[Thing]:
    if sort_of(desc) is Sort.TILE:
        return _by_tile(desc, scope)
    return list(related_players(desc, scope))


def _pick(desc: ir.Pick, scope: Scope) -> list[Thing]:
    """The earliest or latest of those that all other words leave."""
    things = elements(desc.base, scope)
    sort = sort_of(desc.base)
    if sort is Sort.PLAYER and not speaks_of_dealers(desc.base):
        things = list(in_turn([thing for thing in things if isinstance(thing, str)], scope))
    elif sort is Sort.GROUP:
        holding = scope.holding_of(scope.subject)
        chosen = {identity(thing) for thing in things}
        things = [meld for meld in holding.melds if identity(meld) in chosen] if holding is not None else []
    if not things:
        return []
    return [things[0] if desc.which is ir.Pickable.FIRST else things[-1]]


def _different(desc: ir.Different, scope: Scope) -> list[Thing]:
    """The first thing of each kind."""
    found: dict[object, Thing] = {}
    for thing in elements(desc.base, scope):
        found.setdefault(likeness(thing), thing)
    return list(found.values())


def _passed(desc: ir.Passed, scope: Scope) -> list[Thing]:
    return [act for act in scope.moment.acts if act.passed and scope.fits(desc.act, act)]


ELEMENTS: dict[type, Callable[[Any, Scope], list[Thing]]] = {
    ir.Noun: _noun,
    ir.Kinds: _by_tile,
    ir.OfRank: _by_tile,
    ir.Named: _named,
    ir.Alt: _alternatives,
    ir.Other: _other,
    ir.Narrow: _narrow,
    ir.SuchThat: _such,
    ir.Owned: _owned,
    ir.Relation: _relation,
    ir.Pick: _pick,
    ir.Different: _different,
    ir.Passed: _passed,
}
