"""Tiles turned up by `draws` statements, and the players on whom they fall."""

from __future__ import annotations

from compiler import ir
from compiler.evaluate.acts import Act
from compiler.evaluate.kinds import bare
from compiler.evaluate.letters import NO_LETTERS
from compiler.evaluate.payments import is_event
from compiler.evaluate.scope import Scope, Turned


def turn_up(act: Act | None, scope: Scope) -> tuple[Turned, ...]:
    """The tiles of all statements on an event, as far as the situation gives them.

    A count beyond the tiles given turns up what there is: amounts before birds are asked by giving none.
    """
    found: list[Turned] = []
    inner = scope.with_letters(NO_LETTERS)
    for draws in scope.deal.rules.ruleset.draws:
        if is_event(draws.event, act, inner) and (draws.guard is None or inner.holds(draws.guard)):
            given = _given(draws, scope)
            count = max(0, int(inner.value(draws.count)))
            found.extend(_fallen(draws, kind, inner) for kind in given[:count])
    return tuple(found)


def _given(draws: ir.Draws, scope: Scope) -> tuple[int, ...]:
    """The tiles that may be turned up now."""
    given = scope.deal.given_draws.get(draws.id, ())
    done = sum(one.draws == draws.id for one in scope.turned) if scope.deal.in_order else 0
    return given[done:]


def _fallen(draws: ir.Draws, kind: int, scope: Scope) -> Turned:
    """A tile falls on a player once, however many lines name him."""
    players: dict[str, None] = {}
    for line in draws.seats:
        if scope.fits(line.tiles, bare(kind)):
            players.update(dict.fromkeys(p for p in scope.elements(line.players) if isinstance(p, str)))
    return Turned(draws=draws.id, kind=kind, players=tuple(players))
