"""What lies open on the table, and what has come of what the players said."""

from __future__ import annotations

from dataclasses import replace

from compiler.runtime.acts import Deed
from compiler.runtime.play.permit import Permission, permission
from compiler.runtime.play.replay import Step
from compiler.runtime.play.state import Stage, State

CLAIMS = frozenset({"chow", "pung", "kong"})
SPOKEN = (Stage.OPENING, Stage.CLAIM, Stage.KONG)


def discards(state: State) -> dict[str, tuple[int, ...]]:
    """By player, in order; one that was won on stays where it lay."""
    found: dict[str, list[int]] = {player: [] for player in state.table.players}
    last: Deed | None = None
    for act in state.acts:
        if act.passed:
            continue
        if act.word == "discard":
            found[act.player].append(act.tile)
        elif last is not None and act.word in CLAIMS and act.source == last.player == _thrower(last):
            found[last.player].pop()
        last = act
    return {player: tuple(tiles) for player, tiles in found.items()}


def _thrower(act: Deed) -> str:
    return act.player if act.word == "discard" else ""


def taken(step: Step) -> tuple[Permission, ...]:
    """What has been done with this step: nothing where others have still to speak or all have passed, and of
    several claims those that got the tile.
    """
    start, after = step.start, step.after
    if start.stage not in SPOKEN or step.permission.action.act in ("flower", "draw"):
        return (step.permission,)
    calls = [call for call in (*start.calls, step.permission.action) if call.act != "pass"]
    if after.calls or not calls:
        return ()
    there = replace(start, calls=(), known={})
    won = set(after.table.winners) - set(start.table.winners)
    takers = won if any(call.act == "win" for call in calls) else {_last(after)}
    return tuple(permission(there, call) for call in calls if call.player in takers)


def _last(state: State) -> str:
    return state.last.player if state.last is not None else ""
