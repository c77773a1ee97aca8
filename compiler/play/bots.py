"""Simple players: legal actions alone, a win when there is one, else what brings the hand nearer to one."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from compiler.runtime.lacking import Needs, lacking_without, least_lacking, needs_of
from compiler.runtime.moments import Seat, moved_on
from compiler.runtime.play.action import Action
from compiler.runtime.play.choices import choices
from compiler.runtime.play.closed import deed_of
from compiler.runtime.play.permit import permission
from compiler.runtime.play.state import Stage, State
from compiler.runtime.tiles import FLOWER_START

SUITS = (range(9), range(9, 18), range(18, 27))
HONORS = range(27, 34)
MANY = 9
MANY_PAIRS = 5


def choose(state: State, player: str, rng: random.Random) -> Action:
    """What a bot does now. It looks at its own hand and what lies open, at nothing else."""
    actions = choices(state, player, everything=False)
    wanted = _first_legal(state, (a for a in actions if a.act in ("win", "flower")))
    if wanted is None and state.stage is Stage.TURN:
        wanted = _in_turn(state, player, actions, rng)
    elif wanted is None and state.stage is not Stage.DRAW:
        wanted = _claiming(state, player, actions, rng)
    wanted = wanted or _first_legal(state, (a for a in actions if a.act in ("draw", "pass")))
    wanted = wanted or _first_legal(state, actions)
    assert wanted is not None, f"{state.rules.id}: {player} has no legal action"
    return wanted


def _first_legal(state: State, actions: Iterable[Action]) -> Action | None:
    return next((action for action in actions if permission(state, action).legal), None)


def _in_turn(state: State, player: str, actions: Sequence[Action], rng: random.Random) -> Action | None:
    """A kong that costs nothing, else the discard that leaves least to be done, declared if it can be."""
    seat = state.seats[player]
    kongs = [action for action in actions if action.act == "kong"]
    now = distance(state, seat) if kongs else 0
    kong = _first_legal(state, (a for a in kongs if _after(state, a) <= now))
    if kong is not None:
        return kong
    kinds = {action.tile for action in actions if action.act == "discard"}
    left = distances_without(state, seat, sorted(kinds))
    kept = collected(seat.hand or ())
    order = sorted(left, key=lambda tile: (left[tile], _worth(state, seat, tile, kept), rng.random()))
    throws = (
        a for tile in order for act in ("ready", "discard") for a in actions if (a.act, a.tile) == (act, tile)
    )
    return _first_legal(state, throws)


def _claiming(state: State, player: str, actions: Sequence[Action], rng: random.Random) -> Action | None:
    """A claim that brings the hand nearer, unless it collects pairs."""
    seat = state.seats[player]
    if pairs_in(seat) >= MANY_PAIRS and not seat.melds:
        return None
    claims = [action for action in actions if action.act in ("chow", "pung", "kong")]
    now = distance(state, seat) if claims else 0
    claims = [action for action in claims if _after(state, action) < now]
    rng.shuffle(claims)
    return _first_legal(state, claims)


def _after(state: State, action: Action) -> int:
    return distance(state, moved_on(state.moment, deed_of(state, action)).seats[action.player])


def distance(state: State, seat: Seat) -> int:
    """Tiles that the hand lacks."""
    key = ("lacking", seat.hand, len(seat.melds))
    found: int | None = state.memo.get(key)
    if found is None:
        found = state.memo[key] = _distance(state, seat)
    return found


def _distance(state: State, seat: Seat) -> int:
    counts, wilds = _counted_apart(state, seat)
    return least_lacking(counts, len(seat.melds), wilds, _needs(state))


def distances_without(state: State, seat: Seat, kinds: Sequence[int]) -> dict[int, int]:
    """The same for the hand without a tile of each of these kinds."""
    counts, wilds = _counted_apart(state, seat)
    needs, melds, wild_kinds = _needs(state), len(seat.melds), state.table.wild_kinds
    plain = lacking_without(counts, (k for k in kinds if not wild_kinds >> k & 1), melds, wilds, needs)
    less = {k: least_lacking(counts, melds, wilds - 1, needs) for k in kinds if wild_kinds >> k & 1}
    return {kind: less[kind] if kind in less else plain[kind] for kind in kinds}


def _counted_apart(state: State, seat: Seat) -> tuple[tuple[int, ...], int]:
    """The tiles by kind, wild ones left out, and how many wild ones there are."""
    counts = [0] * FLOWER_START
    wilds, wild_kinds = 0, state.table.wild_kinds
    for tile in seat.hand or ():
        if wild_kinds >> tile & 1:
            wilds += 1
        else:
            counts[tile] += 1
    return tuple(counts), wilds


def _needs(state: State) -> Needs:
    found: Needs | None = state.memo.get("needs")
    if found is None:
        found = state.memo["needs"] = needs_of(rule.shape for rule in state.rules.shapes)
    return found


def pairs_in(seat: Seat) -> int:
    """Kinds held twice."""
    hand = seat.hand or ()
    return sum(hand.count(kind) >= 2 for kind in set(hand))


def _worth(state: State, seat: Seat, tile: int, kept: frozenset[int]) -> int:
    """How much a tile may still become: its neighbours, its like, and whether it is of those collected."""
    hand = seat.hand or ()
    if state.table.wild_kinds >> tile & 1:
        return 1000
    worth = 4 * (hand.count(tile) - 1)
    if tile < 27:
        near = (other for other in hand if other < 27 and other // 9 == tile // 9 and other != tile)
        worth += sum(max(0, 3 - abs(other - tile)) for other in near) + 1
    return worth + (10 if tile in kept else 0)


def collected(hand: Sequence[int]) -> frozenset[int]:
    """The suit of which a hand has many tiles, with the honours; none otherwise."""
    held = [0] * 4
    for tile in hand:
        held[min(tile // 9, 3)] += 1
    for number, suit in enumerate(SUITS):
        if held[number] + held[3] >= MANY and held[number] >= 6:
            return frozenset((*suit, *HONORS))
    return frozenset()
