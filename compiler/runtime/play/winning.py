"""Could a player win now, and what would it be worth: the claim that the table gives, judged."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from compiler.runtime.lacking import lacking_for
from compiler.runtime.moments import Moment, Seat
from compiler.runtime.play.flags import on_discard, on_kong, on_own_draw
from compiler.runtime.play.state import Stage, State, table_at
from compiler.runtime.readings import ShapeRule
from compiler.runtime.score import judge_dealt
from compiler.runtime.table import Table
from compiler.runtime.tiles import FLOWER_START
from compiler.runtime.wilds import plain_face
from compiler.runtime.win import Claim, Judged, judge_at_deal, judge_claim

FLAGS: Final[Mapping[Stage, Callable[[State, str], frozenset[str]]]] = {
    Stage.TURN: on_own_draw,
    Stage.CLAIM: on_discard,
    Stage.KONG: on_kong,
}


def claim_of(state: State, player: str) -> Claim | None:
    """The win that a player could claim on the tile drawn or lying there; None where there is none.

    Of a hand that nobody has seen, drawn to unseen: on a tile that is not told.
    """
    tile, source = _tile_of_claim(state, player)
    if tile < 0 and not _draws_unseen(state, player):
        return None
    return Claim(player, tile, source, FLAGS[state.stage](state, player))


def _draws_unseen(state: State, player: str) -> bool:
    seat = state.seats.get(player)
    hidden = seat is not None and seat.hand is None
    return hidden and state.stage is Stage.TURN and player == state.player and _has_drawn(state)


def _tile_of_claim(state: State, player: str) -> tuple[int, str]:
    """The tile that would be won, and whose it is; -1 where there is none."""
    seat = state.seats.get(player)
    if seat is None:
        return -1, ""
    if state.stage is Stage.TURN and player == state.player and seat.drawn >= 0 and _has_drawn(state):
        return seat.drawn, ""
    if state.stage in (Stage.CLAIM, Stage.KONG) and player != state.player and state.last is not None:
        return state.last.tile, state.player
    return -1, ""


def _has_drawn(state: State) -> bool:
    last = state.last
    return last is not None and last.word == "draw"


def judged_win(state: State, player: str) -> Judged | None:
    """The win that a player could claim now with its best reading; None where he has no claim or no
    arrangement."""
    known, key = state.table.known, ("win", state.stage, state.player, player)
    if key not in known:
        known[key] = _judged_win(state, player)
    found: Judged | None = known[key]
    return found


def hangs_on_unseen(state: State, player: str) -> bool:
    """Whether the win is one hangs on tiles that nobody has seen: his own, or others that rules ask for."""
    seat = state.seats.get(player)
    if seat is None or seat.hand is None:
        return True
    watch, key = state.table.watch, ("win unseen", state.stage, state.player, player)
    if watch is None:
        return False
    if key not in state.table.known:
        state.table.known[key] = watch.over(partial(_judged_win, state, player))[1]
    found: bool = state.table.known[key]
    return found


def _judged_win(state: State, player: str) -> Judged | None:
    if state.stage is Stage.OPENING or is_first_turn(state, player):
        return _judged_dealt(state, player)
    seat = state.seats.get(player)
    if seat is None or seat.hand is None:
        return None
    tile, source = _tile_of_claim(state, player)
    shapes = _shapes_completed(state, player, tile, source) if 0 <= tile < FLOWER_START else ()
    claim = claim_of(state, player) if shapes else None
    if claim is None:
        return None
    judged = judge_claim(table_of_claim(state, claim), claim, shapes=shapes)
    return judged if judged.verdict is not None else None


def is_first_turn(state: State, player: str) -> bool:
    """The dealer has done nothing yet: he may win as dealt."""
    return state.stage is Stage.TURN and player == state.player and state.last is None


def _judged_dealt(state: State, player: str) -> Judged | None:
    seat = state.seats.get(player)
    if seat is None or seat.hand is None or seat.held:
        return None
    if player in state.table.dealers:
        return judge_dealt(state.table, player)
    if state.rules.find_at_deal is None:
        return None
    judged = judge_at_deal(state.table, player)
    return judged if judged.verdict is not None else None


def table_of_claim(state: State, claim: Claim) -> Table:
    """The table with a drawn winning tile kept apart from the hand."""
    if state.stage is Stage.KONG:
        return unkonged(state).table
    if claim.source or claim.tile < 0:
        return state.table
    seat = state.seats[claim.player]
    moment = state.moment
    return state.table.moved_to(
        Moment(
            seats={**moment.seats, claim.player: apart_from(seat, claim.tile)},
            acts=moment.acts,
            left=moment.left,
        )
    )


def unkonged(state: State) -> State:
    """A robbed kong has not been made: its tile is gone, what lay there before stays."""
    kong = state.last
    assert kong is not None
    seats = state.table.moments[kong.at].seats
    seat = apart_from(seats[kong.player], kong.tile)
    moment = Moment(seats={**seats, kong.player: seat}, acts=state.acts, left=state.moment.left)
    return state.but(table=table_at(state.table, moment, again=True), known={})


def apart_from(seat: Seat, tile: int) -> Seat:
    """The seat without one tile of the hand."""
    if seat.hand is None or tile not in seat.hand:
        return seat
    at = seat.hand.index(tile)
    return seat._replace(hand=seat.hand[:at] + seat.hand[at + 1 :])


def _shapes_completed(state: State, player: str, tile: int, source: str) -> tuple[ShapeRule, ...]:
    """The shapes that the tiles alone can make; a quick look that never misses a win.

    Conditions of shapes are not asked.
    """
    seat = state.seats[player]
    if not source:
        seat = apart_from(seat, tile)
    size = len(seat.hand or ()) + 3 * len(seat.melds)
    if size != state.rules.equipment.hand_size:
        return ()
    if state.table.wild_kinds:
        return _completed_wild(state, tile, source, seat)
    return state.rules.shapes if completed_by(state, seat) >> tile & 1 else ()


def _completed_wild(state: State, tile: int, source: str, seat: Seat) -> tuple[ShapeRule, ...]:
    """By counting what is lacking. A tile of another player is won as a plain one."""
    table = state.table
    faces = faces_shown(state)
    counts = [0] * FLOWER_START
    wilds = 0
    for kind in seat.hand or ():
        if table.wild_kinds >> kind & 1:
            wilds += 1
        else:
            counts[faces[kind]] += 1
    if table.wild_kinds >> tile & 1 and not source:
        wilds += 1
    else:
        counts[faces[tile]] += 1
    held, melds, there = tuple(counts), len(seat.melds), _wilds_there(table, tile, seat)
    return tuple(
        [
            rule
            for rule in state.rules.shapes
            if state.rules.fewest_wilds.get(rule.shape.id, 0) <= there
            and lacking_for(held, melds, wilds, rule.shape) in (None, 0)
        ]
    )


def _wilds_there(table: Table, tile: int, seat: Seat) -> int:
    """The tiles of wild kinds, whether they play as such or not."""
    melded = itertools.chain.from_iterable(meld.tiles for meld in seat.melds)
    return sum(table.wild_kinds >> kind & 1 for kind in (tile, *(seat.hand or ()), *melded))


def faces_shown(state: State) -> tuple[int, ...]:
    """What each kind shows as a plain tile: a stand-in the face of the wild tiles."""
    found: tuple[int, ...] | None = state.memo.get("faces")
    if found is None:
        wilds = state.table.wilds
        found = state.memo["faces"] = tuple(plain_face(kind, wilds) for kind in range(FLOWER_START))
    return found


def completed_by(state: State, seat: Seat) -> int:
    """The kinds that as one more tile could make some shape, its condition apart; no tile is wild."""
    key = ("completed by", seat.hand, seat.melds)
    found: int | None = state.memo.get(key)
    if found is None:
        found = state.memo[key] = _completed_by(state, seat)
    return found


def _completed_by(state: State, seat: Seat) -> int:
    counts = bytearray(FLOWER_START)
    tiles = found = 0
    for kind in seat.hand or ():
        counts[kind] += 1
        tiles |= 1 << kind
    for meld in seat.melds:
        for kind in meld.tiles:
            tiles |= 1 << kind
    for search in state.rules.searches_of_kinds[tiles.bit_count()]:
        if len(seat.melds) <= search.most_melds:
            found |= search.find(bytes(counts), tiles)
    return found
