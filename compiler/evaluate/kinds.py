"""Tile words: which tiles fit them, and which kinds the words mean that name a tile of the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from compiler.evaluate.acts import Act
from compiler.evaluate.scope import Scope, Thing, wild_uses
from compiler.evaluate.things import Bundle, Group, Tile
from compiler.evaluate.wilds import is_wild
from compiler.ir import Word
from compiler.runtime.tiles import ALL_KINDS, DRAGON_KINDS, FLOWER_START, HONOR_KINDS, WIND_KINDS, rank_of

STATIC: dict[Word, frozenset[int]] = {
    Word.TILE: frozenset(range(FLOWER_START)),
    Word.SUITED: frozenset(range(27)),
    Word.HONOR: frozenset(HONOR_KINDS),
    Word.WIND: frozenset(WIND_KINDS),
    Word.DRAGON: frozenset(DRAGON_KINDS),
    Word.TERMINAL: frozenset(kind for kind in range(27) if rank_of(kind) in (1, 9)),
    Word.FLOWER: frozenset(range(FLOWER_START, ALL_KINDS)),
}
REFERRING = frozenset(
    {Word.INDICATOR, Word.SEAT_WIND, Word.ROUND_WIND, Word.WAITS, Word.THIS, Word.WINNING, Word.DRAWN}
)


@cache
def bare(kind: int) -> Tile:
    """A tile that lies in nobody's hand: one of each kind is enough."""
    return Tile(kind=kind, face=kind)


def tile_of(thing: Thing | None) -> Tile | None:
    """The tile that `this` means where a tile is asked for: of an act its tile, of a group its lowest."""
    match thing:
        case Tile():
            return thing
        case Act():
            return bare(thing.tile) if thing.tile is not None else None
        case Group():
            return thing.tiles[0]
        case Bundle():
            return thing.copies[0]
        case _:
            return None


def word_fits(word: Word, tile: Tile, scope: Scope) -> bool:
    """A tile fits a tile word."""
    static = STATIC.get(word)
    if static is not None:
        return tile.face in static
    if word is Word.WILD:
        return tile.wild or is_wild(tile.kind, wild_uses(scope.deal))
    if word is Word.SUBSTITUTE:
        return tile.is_substitute
    if word is Word.WINNING:
        return tile.winning
    return tile.face in word_kinds(word, scope)


def word_kinds(word: Word, scope: Scope) -> frozenset[int]:
    """The kinds a referring word means."""
    return KINDS_OF[word](scope)


def _indicator(scope: Scope) -> frozenset[int]:
    kind = scope.deal.indicator
    return frozenset() if kind is None else frozenset({kind})


def _seat_wind(scope: Scope) -> frozenset[int]:
    wind = scope.deal.seat_winds.get(scope.subject or "")
    return frozenset() if wind is None else frozenset({wind})


def _drawn(scope: Scope) -> frozenset[int]:
    if scope.subject is None:
        return frozenset()
    claim = scope.claim
    if claim is not None and claim.player == scope.subject and claim.own_draw and claim.tile is not None:
        return frozenset({claim.tile})
    drawn = scope.moment.seats[scope.subject].drawn
    return frozenset() if drawn is None else frozenset({drawn})


def _waits(scope: Scope) -> frozenset[int]:
    return frozenset(scope.deal.above.waits(scope))


def _this(scope: Scope) -> frozenset[int]:
    tile = tile_of(scope.this)
    return frozenset() if tile is None else frozenset({tile.face})


KINDS_OF: dict[Word, Callable[[Scope], frozenset[int]]] = {
    Word.INDICATOR: _indicator,
    Word.SEAT_WIND: _seat_wind,
    Word.ROUND_WIND: lambda scope: frozenset({scope.deal.round_wind}),
    Word.WAITS: _waits,
    Word.DRAWN: _drawn,
    Word.THIS: _this,
}


def fact_kinds(name: str, scope: Scope) -> frozenset[int]:
    """The kinds of a tile fact, of the subject if there is one for each player."""
    facts = scope.deal.facts
    given = facts.get((name, scope.subject), facts.get((name, None), ()))
    return frozenset(kind for kind in given if isinstance(kind, int))


def turned_kinds(name: str, scope: Scope) -> frozenset[int]:
    """The tiles turned up by a `draws` statement."""
    return frozenset(turned.kind for turned in scope.turned if turned.draws == name)
