"""Several claims on one tile: which goes before which."""

from __future__ import annotations

from typing import Any

from compiler.runtime.play.permit import Permission
from compiler.runtime.play.state import State


def strongest_first(state: State, found: list[Permission]) -> list[Permission]:
    """The claims on one tile, the strongest first."""

    def key(one: Permission) -> tuple[int, int]:
        return claim_rank(state, one), state.in_play().index(one.action.player)

    return sorted(found, key=key)


def claim_rank(state: State, one: Permission) -> int:
    """The place of a claim in `priority`; of a win in its best reading."""
    t: Any
    if one.judged is not None and one.judged.verdict is not None:
        t, hand = one.judged.table, one.judged.verdict.hand
    else:
        t = state.table.copied()
        t.act, t.actor, t.discarder = one.deed, one.deed.player, one.deed.source
        hand = t.hand(one.deed.player)
    place: int = state.conduct.rank(t, hand, one.deed)
    return place
