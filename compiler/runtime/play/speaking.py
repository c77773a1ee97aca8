"""Who has something to say or do at a state of a deal."""

from __future__ import annotations

from typing import Final

from compiler.runtime.play.choices import choices
from compiler.runtime.play.permit import permission
from compiler.runtime.play.state import Stage, State

# What is said while the table waits for what the others say; anything else shows that they have spoken.
SAID_AT: Final = {
    Stage.OPENING: frozenset({"win", "pass", "false_win", "flower", "draw"}),
    Stage.CLAIM: frozenset({"win", "pung", "kong", "chow", "pass", "false_win"}),
    Stage.KONG: frozenset({"win", "pass", "false_win"}),
}


def asked_now(state: State) -> tuple[str, ...]:
    """Who has still to say or do something: those who may claim, else who is to act. From the turn on."""
    if state.stage is Stage.OVER:
        return ()
    if state.stage in SAID_AT:
        said = {call.player for call in state.calls}
        return tuple(p for p in state.in_play() if p not in said and _may_speak(state, p))
    return (state.player,)


def _may_speak(state: State, player: str) -> bool:
    """He has a choice but to pass; who holds tiles that nobody has seen may have one.

    A dealer may still win as dealt when it is his turn.
    """
    if player == state.player and state.stage is not Stage.OPENING:
        return False
    if state.seats[player].hand is None:
        wins_as_dealt = state.rules.find_at_deal is not None
        return state.stage is not Stage.OPENING or wins_as_dealt or player in state.owing
    return has_option(state, player)


def has_option(state: State, player: str) -> bool:
    """Something but to pass is legal for him."""
    actions = choices(state, player, everything=False)
    return any(action.act != "pass" and permission(state, action).legal for action in actions)
