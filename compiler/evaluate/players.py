"""Player words, and the order of players."""

from __future__ import annotations

from compiler import ir
from compiler.evaluate.scope import Scope
from compiler.ir import Desc, Word


def one(player: str | None) -> tuple[str, ...]:
    return () if player is None else (player,)


def players_of_word(word: Word, scope: Scope) -> tuple[str, ...]:
    """The players a word means, in turn order from the first seat (dealers and winners as they stand)."""
    match word:
        case Word.PLAYER:
            return scope.deal.players
        case Word.OTHERS:
            return tuple(p for p in scope.deal.players if p != scope.subject and p not in gone(scope))
        case Word.SUBJECT:
            return one(scope.subject)
        case Word.WINNER:
            return scope.winners
        case Word.DEALER:
            return scope.deal.dealers
        case Word.READY:
            return tuple(p for p in scope.deal.players if scope.deal.above.is_ready(p, scope))
        case Word.POT:
            return ("pot",)
        case Word.THIS:
            return one(scope.this if isinstance(scope.this, str) else None)
        case _:
            return one(_bound(word, scope))


def _bound(word: Word, scope: Scope) -> str | None:
    return {
        Word.ACTOR: scope.actor,
        Word.DISCARDER: scope.discarder,
        Word.PAYER: scope.payer,
        Word.PAYEE: scope.payee,
    }.get(word)


def gone(scope: Scope) -> frozenset[str]:
    """Winners who have left play: it went on after their win. Who won on the dealt hand stays."""
    left: set[str] = set()
    won: set[str] = set()
    begun = False
    for act in scope.moment.acts:
        if act.passed:
            continue
        if act.word is Word.WIN and act.player is not None:
            won |= {act.player} if begun or act.source is not None else set()
        else:
            begun = True
            left |= won
    return frozenset(left)


def in_turn(players: list[str], scope: Scope) -> list[str]:
    """Nearest after the discarder first; without one from the dealer on."""
    start, after = scope.discarder, 1
    if start is None or start not in scope.deal.players:
        start, after = scope.deal.dealers[0], 0
    size = len(scope.deal.players)
    return sorted(players, key=lambda p: (scope.deal.distance(p, start) - after) % size)


def speaks_of_dealers(desc: Desc) -> bool:
    """The description picks among the dealers, who stand in an order of their own."""
    while isinstance(desc, (ir.Narrow, ir.SuchThat)):
        desc = desc.base
    return isinstance(desc, ir.Noun) and desc.word is Word.DEALER
