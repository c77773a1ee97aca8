"""Tiles turned up by the statements of a rule set, as far as a situation gives them."""

from __future__ import annotations

from typing import Any

from compiler.runtime.acts import Deed
from compiler.runtime.hand import Hand
from compiler.runtime.numbers import whole
from compiler.runtime.rules import Rules
from compiler.runtime.table import Table


def turned_up(t: Table, hand: Hand, deed: Deed, rules: Rules[Any]) -> dict[str, tuple[int, ...]]:
    """The tiles of all statements on an event, as far as the situation gives them."""
    found: dict[str, tuple[int, ...]] = {}
    for draws in rules.draws:
        if draws.when(t, hand, deed):
            most = max(0, whole(draws.count(t, hand)))
            found[draws.id] = t.given_draws.get(draws.id, ())[:most]
    return found
