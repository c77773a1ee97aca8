"""What lies open on the table: the discards that nobody has claimed."""

from __future__ import annotations

from compiler.runtime.acts import Deed
from compiler.runtime.play.state import State

CLAIMS = frozenset({"chow", "pung", "kong"})


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
