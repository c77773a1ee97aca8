"""What makes a situation an odd example though it can be told: its parts do not fit each other.

A script may leave out what happened between; a learner or a reader takes what is told for all there was.
Examples of a comparison and hands of the drills are judged here.
"""

from __future__ import annotations

from compiler.runtime.circumstances import FIRST_ON, LAST_TILE_ON
from compiler.runtime.situation import Situation

# By how it is won: the act that puts the winning tile there.
LEADING = {"self_draw": "draw", "discard": "discard", "rob_kong": "kong"}


def is_odd(situation: Situation) -> bool:
    """Whether something told contradicts something else as one reads it."""
    return leads_elsewhere(situation) or turns_another(situation) or comes_first_after_a_set(situation)


def leads_elsewhere(situation: Situation) -> bool:
    """The last act told before the win is the draw, discard or kong that it is won by, of another tile."""
    win = situation.win
    last = next((act for act in reversed(situation.play) if not act.passed), None)
    if win is None or last is None or not last.tiles:
        return False
    player = situation.winner if win.by == "self_draw" else win.source
    return (last.act, last.player) == (LEADING[win.by], player) and win.tile not in last.tiles


def turns_another(situation: Situation) -> bool:
    """Another tile than the last one is turned up, though after that none is left in the wall."""
    last = last_tile(situation)
    return last is not None and any(kind != last for kind in situation.draws)


def last_tile(situation: Situation) -> int | None:
    """The last tile of the wall, where it is won on: drawn, or thrown by who drew it. None elsewhere."""
    win = situation.win
    return win.tile if win is not None and not set(LAST_TILE_ON).isdisjoint(win.on) else None


def comes_first_after_a_set(situation: Situation) -> bool:
    """It is won on the first tile, and a set is told of that somebody made before."""
    win = situation.win
    if win is None or set(FIRST_ON).isdisjoint(win.on):
        return False
    return any(len(act.tiles) > 2 for act in situation.play if not act.passed)
