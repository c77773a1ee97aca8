"""Tiles turned up in a deal: as a record tells them, or the next of the wall."""

from __future__ import annotations

from compiler.runtime.numbers import whole
from compiler.runtime.play.state import State


def tiles_to_turn(state: State) -> dict[str, tuple[int, ...]]:
    """The tiles that each statement would turn up now; of the wall they are looked at and stay.

    Where the wall has too few, its last tile stands for those that are missing, drawn or not.
    """
    if not state.rules.draws:
        return {}
    told = state.told_draws
    rest = told[_turned(state) :] if told is not None else state.wall or ()
    last = _last_of_wall(state) if told is None else ()
    given: dict[str, tuple[int, ...]] = {}
    for draws in state.rules.draws:
        most = max(0, whole(draws.count(state.table, state.table.nobody)))
        given[draws.id] = (rest[:most] + last * most)[:most]
        rest = rest[most:]
    return given


def _last_of_wall(state: State) -> tuple[int, ...]:
    """The tile that is drawn last or was; nothing while nobody knows it."""
    if state.wall:
        return state.wall[-1:]
    if state.moment.left > 0:
        return ()
    drawn = (act.tile for act in reversed(state.acts) if act.word == "draw" and not act.passed)
    tile = next(drawn, -1)
    return (tile,) if tile >= 0 else ()


def _turned(state: State) -> int:
    return sum(len(tiles) for tiles in state.table.turned.values())


def untold_draws(state: State) -> tuple[str, ...]:
    """The statements on which tiles were turned up that nobody knows: neither the wall nor they are told."""
    if state.told_draws is not None or state.wall is not None:
        return ()
    found = (draws for draws in state.rules.draws if state.table.turned.get(draws.id) == ())
    return tuple(draws.id for draws in found if draws.count(state.table, state.table.nobody) > 0)
