"""Things found from other things: neighbours, the actor or discarder of an act, the next kind, a seat wind;
facts."""

from __future__ import annotations

from compiler import ir
from compiler.evaluate.acts import Act
from compiler.evaluate.kinds import bare
from compiler.evaluate.scope import Scope
from compiler.evaluate.things import Group
from compiler.ir import Desc, RelationWord
from compiler.runtime.tiles import ALL_KINDS, successor_of

PLACES_ON = {RelationWord.NEXT: 1, RelationWord.PREVIOUS: -1}


def kinds_meant(desc: Desc, scope: Scope) -> tuple[int, ...]:
    """The kinds a tile description means, whoever holds them."""
    return tuple(kind for kind in range(ALL_KINDS) if scope.fits(desc, bare(kind)))


def fact_players(name: str, scope: Scope) -> tuple[str, ...]:
    """The players a fact names, of the subject if there is one for each player."""
    facts = scope.deal.facts
    given = facts.get((name, scope.subject), facts.get((name, None), ()))
    return tuple(player for player in given if isinstance(player, str) and player in scope.deal.players)


def related_players(desc: ir.Relation, scope: Scope) -> tuple[str, ...]:
    """Players in that relation to the things described, each once."""
    found = [_related(desc.word, thing, scope) for thing in scope.elements(desc.of)]
    return tuple(dict.fromkeys(player for player in found if player is not None))


def _related(word: RelationWord, thing: object, scope: Scope) -> str | None:
    match thing:
        case Act():
            return thing.source if word is RelationWord.DISCARDER else thing.player
        case Group():
            return thing.source if word is RelationWord.DISCARDER else scope.subject
        case str() if thing in scope.deal.players:
            return _neighbour(word, thing, scope)
        case _:
            return None


def _neighbour(word: RelationWord, player: str, scope: Scope) -> str | None:
    """Only four players sit opposite one another."""
    if word is RelationWord.OPPOSITE:
        return scope.deal.after(player, 2) if len(scope.deal.players) == 4 else None
    return scope.deal.after(player, PLACES_ON[word]) if word in PLACES_ON else None


def related_kinds(desc: ir.Relation, scope: Scope) -> frozenset[int]:
    """The kinds that follow those described, or the seat winds of the players described."""
    if desc.word is RelationWord.SUCCESSOR:
        return frozenset(successor_of(kind) for kind in kinds_meant(desc.of, scope))
    winds = scope.deal.seat_winds
    return frozenset(winds[p] for p in scope.elements(desc.of) if isinstance(p, str) and p in winds)
