"""Simple players: legal actions alone, a win when there is one, else what brings the hand nearer to one."""

from __future__ import annotations

import random
from collections.abc import Sequence

from compiler.runtime.lacking import lacking
from compiler.runtime.moments import Seat, moved_on
from compiler.runtime.play.action import Action
from compiler.runtime.play.permit import Permission, permissions_of
from compiler.runtime.play.state import Stage, State
from compiler.runtime.tiles import FLOWER_START

SUITS = (range(9), range(9, 18), range(18, 27))
HONORS = range(27, 34)
MANY = 9


def choose(state: State, player: str, rng: random.Random) -> Action:
    """What a bot does now. It looks at its own hand and what lies open, at nothing else."""
    legal = [found for found in permissions_of(state, player, everything=False) if found.legal]
    for act in ("win", "flower"):
        wanted = [found.action for found in legal if found.action.act == act]
        if wanted:
            return wanted[0]
    if state.stage is Stage.TURN:
        return _in_turn(state, player, legal, rng)
    if state.stage in (Stage.CLAIM, Stage.KONG, Stage.OPENING):
        return _claiming(state, player, legal, rng)
    draws = [found.action for found in legal if found.action.act == "draw"]
    return draws[0] if draws else legal[0].action


def _in_turn(state: State, player: str, legal: Sequence[Permission], rng: random.Random) -> Action:
    """A kong that costs nothing, else the discard that leaves least to be done."""
    now = distance(state, state.seats[player])
    for found in legal:
        if found.action.act == "kong" and _after(state, found) <= now:
            return found.action
    throws = [found for found in legal if found.action.act in ("ready", "discard")]
    if not throws:
        return legal[0].action
    seat = state.seats[player]
    ways: dict[int, tuple[int, int]] = {}
    for found in throws:
        tile = found.action.tile
        if tile not in ways:
            ways[tile] = (distance(state, _without(seat, tile)), _worth(state, seat, tile))
    best = min(ways.values())
    good = [found.action for found in throws if ways[found.action.tile] == best]
    declared = [action for action in good if action.act == "ready"]
    return rng.choice(declared or good)


def _claiming(state: State, player: str, legal: Sequence[Permission], rng: random.Random) -> Action:
    """A claim that brings the hand nearer; else a pass."""
    now = distance(state, state.seats[player])
    better = [found for found in legal if found.action.act != "pass" and _after(state, found) < now]
    kept = [found.action for found in better if _keeps_plan(state, player)]
    if kept:
        return rng.choice(kept)
    passes = [found.action for found in legal if found.action.act == "pass"]
    return passes[0] if passes else legal[0].action


def _keeps_plan(state: State, player: str) -> bool:
    """Who collects pairs claims nothing."""
    return pairs_in(state, state.seats[player]) < 5 or bool(state.seats[player].melds)


def _after(state: State, found: Permission) -> int:
    moment = moved_on(state.moment, found.deed)
    return distance(state, moment.seats[found.action.player])


def _without(seat: Seat, tile: int) -> Seat:
    hand = list(seat.hand or ())
    hand.remove(tile)
    return seat._replace(hand=tuple(hand))


def distance(state: State, seat: Seat) -> int:
    """Tiles that the hand lacks; one of the suit that it collects where it has many of one."""
    counts = [0] * FLOWER_START
    wilds = 0
    for tile in seat.hand or ():
        if state.table.wild_kinds >> tile & 1:
            wilds += 1
        else:
            counts[tile] += 1
    shapes = tuple(rule.shape for rule in state.rules.shapes)
    return lacking(counts, len(seat.melds), wilds, shapes)


def pairs_in(state: State, seat: Seat) -> int:
    """Kinds held twice."""
    hand = seat.hand or ()
    return sum(hand.count(kind) >= 2 for kind in set(hand))


def _worth(state: State, seat: Seat, tile: int) -> int:
    """How much a tile may still become: its neighbours, its like, and whether its suit is collected."""
    hand = seat.hand or ()
    if state.table.wild_kinds >> tile & 1:
        return 1000
    worth = 4 * (hand.count(tile) - 1)
    if tile < 27:
        near = (other for other in hand if other < 27 and other // 9 == tile // 9 and other != tile)
        worth += sum(max(0, 3 - abs(other - tile)) for other in near) + 1
    return worth + (10 if tile in collected(hand) else 0)


def collected(hand: Sequence[int]) -> frozenset[int]:
    """The suit of which a hand has many tiles, with the honours; none otherwise."""
    for suit in SUITS:
        if sum(tile in suit or tile in HONORS for tile in hand) >= MANY and sum(t in suit for t in hand) >= 6:
            return frozenset((*suit, *HONORS))
    return frozenset()
