"""What a learner may try at the table, legal or not, and what is said to it."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.runtime.play.action import Action
from compiler.runtime.play.advance import reopened
from compiler.runtime.play.choices import choices, moves_of
from compiler.runtime.play.permit import Permission, permission
from compiler.runtime.play.state import Stage, State


def seen_again(state: State) -> State:
    """The table as it was when the last discard lay there, where the game went on because nobody took it."""
    return reopened(state) if state.stage is Stage.DRAW else state


def tried(state: State, action: Action) -> Permission:
    """The ruling on an action that a player tries; on a claim while the tile still lay there, if nobody
    has taken it."""
    found = permission(state, action)
    if found.legal:
        return found
    again = permission(seen_again(state), action)
    return again if again.illegal else found


def against(found: Permission) -> tuple[str, ...]:
    """The codes of the rules that speak against an action."""
    return (found.refusal.code,) if found.refusal is not None else (*found.bars, *found.duties)


def tries(state: State, player: str) -> tuple[Permission, ...]:
    """All that a player could say now and may not, each once."""
    said = dict.fromkeys(_said(seen_again(state), player))
    found = (tried(state, action) for action in said)
    return tuple(one for one in found if one.illegal)


def _said(state: State, player: str) -> Iterator[Action]:
    yield Action(player, "win")
    lying = state.lying
    if lying is not None and lying.player != player and lying.word == "discard":
        yield from _claims(state, player, lying.tile)
    yield from (a for a in choices(state, player, everything=True) if a.act not in ("discard", "ready"))
    if state.stage in (Stage.TURN, Stage.DRAW):
        yield Action(player, "draw")
    yield Action(player, "pass")


def _claims(state: State, player: str, tile: int) -> Iterator[Action]:
    """Every set that the tile could be part of, whether or not the player holds the rest."""
    yield Action(player, "pung", tiles=(tile,) * 3)
    for move in moves_of(state, "kong"):
        yield Action(player, "kong", move, "exposed", (tile,) * 4)
    held = [a for a in choices(state, player, everything=True) if a.act == "chow"]
    yield from held
    if not held and tile < 27:
        first = min(max(tile % 9 - 1, 0), 6) + tile - tile % 9
        yield Action(player, "chow", tiles=(first, first + 1, first + 2))
