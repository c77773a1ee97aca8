"""Tests of a thing: a description of its own or another sort, asked of it by the table of narrowing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from compiler import ir
from compiler.evaluate.acts import Act
from compiler.evaluate.kinds import bare, tile_of
from compiler.evaluate.letters import suit_value
from compiler.evaluate.scope import Scope, Thing
from compiler.evaluate.things import Bundle, Group, Tile
from compiler.ir import Desc, Fit, Lift
from compiler.runtime.tiles import suit_of


def passes(fit: Fit, thing: Thing, scope: Scope) -> bool:
    """The thing passes the test, or with `negated` fails it."""
    return LIFTED[fit.lift](fit.by, thing, scope) is not fit.negated


def such_that(cond: ir.Condition, thing: Thing, scope: Scope) -> bool:
    """The condition holds with the thing as `this`; a player is the subject too.

    An act is taken in the state just after it, its actor as subject, with the circumstances that held then.
    """
    return scoped_to(thing, scope).holds(cond)


def scoped_to(thing: Thing, scope: Scope) -> Scope:
    """The scope of a condition asked of a thing."""
    if isinstance(thing, Act):
        then = scope.at(thing)
        return replace(
            then,
            this=thing,
            subject=thing.player,
            actor=thing.player,
            discarder=thing.source,
            flags=thing.flags,
        )
    inner = scope.with_this(thing)
    return inner.about(thing) if isinstance(thing, str) and thing in scope.deal.players else inner


def _same(by: Desc, thing: Thing, scope: Scope) -> bool:
    return scope.fits(by, thing)


def _all_tiles(by: Desc, thing: Thing, scope: Scope) -> bool:
    return isinstance(thing, Group) and all(scope.fits(by, tile) for tile in thing.tiles)


def _lowest(by: Desc, thing: Thing, scope: Scope) -> bool:
    return isinstance(thing, Group) and scope.fits(by, bare(thing.faces[0]))


def _in_suit(by: Desc, thing: Thing, scope: Scope) -> bool:
    if isinstance(by, ir.Alt):
        return any(_in_suit(option, thing, scope) for option in by.options)
    suit = suit_value(by.suit, scope.letters) if isinstance(by, ir.OfSuit) else -1
    return suit >= 0 and suit_of_thing(thing) == suit


def suit_of_thing(thing: Thing) -> int:
    """The one suit of all its tiles; -1 without one."""
    match thing:
        case Tile():
            return suit_of(thing.face)
        case Group():
            suits = {suit_of(face) for face in thing.faces}
            return suits.pop() if len(suits) == 1 else -1
        case Bundle():
            return suit_of(thing.kind)
        case _:
            return -1


def _copies(by: Desc, thing: Thing, scope: Scope) -> bool:
    return isinstance(thing, Bundle) and sum(scope.fits(by, tile) for tile in thing.copies) >= thing.need


def _grouped(by: Desc, thing: Thing, scope: Scope) -> bool:
    groups = scope.elements(by)
    return isinstance(thing, Bundle) and any(isinstance(g, Group) and thing.kind in g.faces for g in groups)


def _of_kind(by: Desc, thing: Thing, scope: Scope) -> bool:
    tile = tile_of(thing)
    bundles = scope.elements(by)
    return tile is not None and any(isinstance(b, Bundle) and b.kind == tile.face for b in bundles)


def _act_tile(by: Desc, thing: Thing, scope: Scope) -> bool:
    tile = tile_of(thing)
    return tile is not None and scope.fits(by, tile)


def _in_form(by: Desc, thing: Thing, scope: Scope) -> bool:
    if isinstance(by, ir.Alt):
        return any(_in_form(option, thing, scope) for option in by.options)
    return isinstance(by, ir.InForm) and isinstance(thing, (Group, Bundle, Act)) and thing.in_form(by.form)


def _actor(by: Desc, thing: Thing, scope: Scope) -> bool:
    return isinstance(thing, Act) and thing.player in scope.at(thing).elements(by)


def _fed_by(by: Desc, thing: Thing, scope: Scope) -> bool:
    return isinstance(thing, Group) and thing.source is not None and thing.source in scope.elements(by)


def _holds(by: Desc, thing: Thing, scope: Scope) -> bool:
    if isinstance(thing, Group):
        return any(scope.fits(by, tile) for tile in thing.tiles)
    if not isinstance(thing, str):
        return False
    owner = scope.about(thing)
    holding = owner.holding_of(thing)
    return holding is not None and any(owner.fits(by, tile) for tile in holding.hand)


LIFTED: dict[Lift, Callable[[Desc, Thing, Scope], bool]] = {
    Lift.SAME: _same,
    Lift.ALL_TILES: _all_tiles,
    Lift.LOWEST: _lowest,
    Lift.IN_SUIT: _in_suit,
    Lift.COPIES: _copies,
    Lift.GROUPED: _grouped,
    Lift.KIND: _of_kind,
    Lift.ACT_TILE: _act_tile,
    Lift.FORM: _in_form,
    Lift.ACTOR: _actor,
    Lift.FED_BY: _fed_by,
    Lift.HOLDS: _holds,
}
