"""Tiles turned up by the statements of a rule set, as far as a situation gives them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from compiler.runtime.numbers import whole

if TYPE_CHECKING:
    from compiler.runtime.acts import Deed
    from compiler.runtime.hand import Hand
    from compiler.runtime.rules import Rules
    from compiler.runtime.table import Table


class Turned(NamedTuple):
    """A tile turned up, as a mask, and the players on whom it fell when it was."""

    mask: int
    players: tuple[str, ...]


def turned_up(t: Table, hand: Hand, deed: Deed, rules: Rules[Any]) -> dict[str, tuple[Turned, ...]]:
    """The tiles of all statements on an event, as far as they are given, and on whom they fall now."""
    found: dict[str, tuple[Turned, ...]] = {}
    for draws in rules.draws:
        if draws.when(t, hand, deed):
            most = max(0, whole(draws.count(t, hand)))
            given = t.given_draws.get(draws.id, ())[:most]
            found[draws.id] = tuple(
                Turned(1 << kind, tuple(p for p in t.players if draws.falls(t, hand, 1 << kind, p)))
                for kind in given
            )
    return found
