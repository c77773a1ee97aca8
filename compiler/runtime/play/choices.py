"""What a player could think of doing, going by the stage of the deal and the tiles alone."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Final

from compiler.runtime.moments import Seat
from compiler.runtime.play.action import Action
from compiler.runtime.play.closed import face_of, is_short, may_replace
from compiler.runtime.play.state import Stage, State
from compiler.runtime.play.winning import judged_win


def choices(state: State, player: str, *, everything: bool) -> tuple[Action, ...]:
    """All actions that the tiles allow; without `everything` those in turn. Of a hidden hand the draws, which
    hang on no tiles."""
    key = ("choices", player, everything)
    if key not in state.known:
        seat = state.seats.get(player)
        known = seat is not None and (seat.hand is not None or state.stage is Stage.DRAW)
        found = _choices_at(state, player, seat, everything) if seat is not None and known else ()
        state.known[key] = tuple(found)
    actions: tuple[Action, ...] = state.known[key]
    return actions


def _choices_at(state: State, player: str, seat: Seat, everything: bool) -> Iterator[Action]:
    if player not in state.in_play() or any(call.player == player for call in state.calls):
        return
    match state.stage:
        case Stage.OPENING:
            yield from _at_opening(state, player, seat)
        case Stage.TURN if player == state.player:
            yield from _in_turn(state, player, seat)
        case Stage.CLAIM if player != state.player:
            yield from _claiming_acts(state, player, seat, everything)
        case Stage.KONG if player != state.player:
            yield from _win(state, player)
            yield Action(player, "pass")
        case Stage.DRAW if player == state.player or everything:
            yield from _draws(state, player)


def _at_opening(state: State, player: str, seat: Seat) -> Iterator[Action]:
    yield from _flowers(player, seat)
    if is_short(state, player):
        yield Action(player, "draw")
    if may_replace(state, player):
        return
    yield from _win(state, player)
    yield Action(player, "pass")


def _flowers(player: str, seat: Seat) -> Iterator[Action]:
    for tile in sorted(set(seat.held)):
        yield Action(player, "flower", tiles=(tile,))


def _win(state: State, player: str) -> Iterator[Action]:
    if judged_win(state, player) is not None:
        yield Action(player, "win")


def moves_of(state: State, word: str) -> tuple[str, ...]:
    """The ways to say an act of a word: those of the rule set; "" for the plain one, where none stands
    for it."""
    said = [v for v in state.conduct.varieties if v.word == word and v.chosen]
    plain = ("",) if all(v.bare for v in said) and (word == "draw" or not said) else ()
    return (*plain, *(v.id for v in said))


def _in_turn(state: State, player: str, seat: Seat) -> Iterator[Action]:
    flowers = tuple(_flowers(player, seat))
    yield from flowers
    if flowers:
        yield Action(player, "pass")
        return
    yield from _win(state, player)
    kinds = sorted(set(seat.hand or ()))
    for kind in kinds:
        for form in _kong_forms(seat, kind):
            for move in moves_of(state, "kong"):
                yield Action(player, "kong", move, form, (kind,) * 4)
    for kind in kinds:
        yield Action(player, "discard", tiles=(kind,))
    if state.conduct.declares and not any(a.word == "ready" and a.player == player for a in state.acts):
        for kind in kinds:
            if state.table.without(player, kind).waits(player):
                yield Action(player, "ready", tiles=(kind,))
    yield Action(player, "pass")


def _kong_forms(seat: Seat, kind: int) -> Iterator[str]:
    if (seat.hand or ()).count(kind) == 4:
        yield "concealed"
    if any(meld.kind == "pung" and meld.tiles[0] == kind for meld in seat.melds):
        yield "added"


def _claiming_acts(state: State, player: str, seat: Seat, everything: bool) -> Iterator[Action]:
    lying = state.last
    if lying is None:
        return
    yield from _win(state, player)
    hand, tile = seat.hand or (), lying.tile
    held = hand.count(tile)
    if held >= 3:
        for move in moves_of(state, "kong"):
            yield Action(player, "kong", move, "exposed", (tile,) * 4)
    if held >= 2:
        yield Action(player, "pung", tiles=(tile,) * 3)
    if everything or state.next_of(lying.player) == player:
        yield from _chows(state, player, hand, tile)
    yield Action(player, "pass")


def _chows(state: State, player: str, hand: tuple[int, ...], tile: int) -> Iterator[Action]:
    """By the faces that tiles show: a stand-in has that of the wild tiles."""
    face = face_of(state, tile)
    if face >= 27:
        return
    if not state.rules.equipment.standins:
        yield from _plain_chows(player, frozenset(hand), tile)
        return
    holders: dict[int, list[int]] = {}
    for kind in sorted(set(hand)):
        holders.setdefault(face_of(state, kind), []).append(kind)
    rank = face % 9
    for first in range(face - rank + max(0, rank - 2), face - rank + min(6, rank) + 1):
        wanted = [one for one in (first, first + 1, first + 2) if one != face]
        for own in itertools.product(*(holders.get(one, []) for one in wanted)):
            yield Action(player, "chow", tiles=tuple(sorted((*own, tile))))


def _plain_chows(player: str, held: frozenset[int], tile: int) -> Iterator[Action]:
    """Where every tile shows its own face."""
    for low, middle, high in RUNS_WITH[tile]:
        if (
            (low == tile or low in held)
            and (middle == tile or middle in held)
            and (high == tile or high in held)
        ):
            yield Action(player, "chow", tiles=(low, middle, high))


RUNS_WITH: Final = tuple(
    tuple(
        (low, low + 1, low + 2)
        for low in range(max(tile - 2, tile // 9 * 9), min(tile, tile // 9 * 9 + 6) + 1)
    )
    for tile in range(27)
)


def _draws(state: State, player: str) -> Iterator[Action]:
    for move in ("",) if state.replaces else moves_of(state, "draw"):
        yield Action(player, "draw", move)
    yield Action(player, "pass")
