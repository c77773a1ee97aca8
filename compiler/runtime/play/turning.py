"""Tiles turned up in a deal: as a record tells them, or the next of the wall."""

from __future__ import annotations

from compiler.runtime.numbers import whole
from compiler.runtime.play.state import State


def tiles_to_turn(state: State) -> dict[str, tuple[int, ...]]:
    """The tiles that each statement would turn up now; of the wall they are looked at and stay."""
    if not state.rules.draws:
        return {}
    told = state.told_draws
    rest = told[_turned(state) :] if told is not None else state.wall or ()
    given: dict[str, tuple[int, ...]] = {}
    for draws in state.rules.draws:
        most = max(0, whole(draws.count(state.table, state.table.nobody)))
        given[draws.id], rest = rest[:most], rest[most:]
    return given


def _turned(state: State) -> int:
    return sum(len(tiles) for tiles in state.table.turned.values())
