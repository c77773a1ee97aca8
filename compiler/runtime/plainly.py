"""Wins told by nothing but the hand, who sits where and how it was won: read, checked and put on the table.

What is told otherwise, or can't be, is left to `situation_from` and `validate`, which find the words for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from compiler.runtime.acts import Deed
from compiler.runtime.census import MOST_PLAIN_MELDS
from compiler.runtime.circumstances import DISCARDED_ON, DRAWN_ON
from compiler.runtime.copies import Copy
from compiler.runtime.declared import check_meld
from compiler.runtime.fields import MAX_TILES, PLAYERS, players_of, wind_of
from compiler.runtime.groups import Group
from compiler.runtime.hand import Hand
from compiler.runtime.lying import hand_to_be_read, meld_group, tile_won
from compiler.runtime.moments import NOT_KNOWN, Moment, Seat
from compiler.runtime.notation import InputError, parse_tiles
from compiler.runtime.numbers import whole
from compiler.runtime.rules import Rules
from compiler.runtime.setting import flags_of, seat_winds, set_unread
from compiler.runtime.situation import (
    MELD_FIELDS,
    PLAIN_FIELDS,
    WIN_FIELDS,
    Meld,
    meld_told,
    read_id,
    win_told,
)
from compiler.runtime.table import Table
from compiler.runtime.tiles import FLOWER_START, UNIT_OF, kinds_of_text
from compiler.runtime.win import Claim, act_of_claim

ASKING_MORE: Final = frozenset(("kong_draw", "kong_discard", "first_draw", "first_discard", "flower_draw"))
"""Circumstances of a win that ask for more than who draws or discards."""
FLOWERS_AT: Final = 8 * FLOWER_START


class Plain(NamedTuple):
    """A win in question: the id of the situation, the table, the claim, and the hand that is to be read."""

    id: str | int | None
    table: Any
    claim: Claim
    lying: Hand


class WonBy(NamedTuple):
    """How a hand is won, whatever hand; `unit` counts its tile. `alone`: all other copies of it lie open,
    `last`: the wall is empty."""

    claim: Claim
    act: Deed
    won: Copy
    unit: int
    alone: bool
    last: bool


def told_plainly(rules: Rules[Any], data: Mapping[str, object]) -> Plain | None:
    """The win that a situation asks about; None where it tells more, or what can't be."""
    if type(data) is not dict or not rules.is_plain or not data.keys() <= PLAIN_FIELDS:
        return None
    try:
        return _read_all(rules, data)
    except (InputError, TypeError):
        # Of a wrong type, or one that can't be looked up.
        return None


def _read_all(rules: Rules[Any], data: dict[str, Any]) -> Plain | None:
    told = data.get
    name, dealer, win, text = told("id"), told("dealer", "A"), told("win"), told("hand")
    if type(win) is not dict or type(text) is not str or not win.keys() <= WIN_FIELDS.keys():
        return None
    dealer = tuple(dealer) if type(dealer) is list else dealer
    winner, dealers, wind, winds = _seats_told(told("winner", "A"), dealer, told("round_wind", "E"))
    on = win.get("on", ())
    on = tuple(on) if type(on) is list else on
    way = _way_told(win.get("tile"), win.get("by"), win.get("from"), on, winner)
    hand = kinds_of_text(text)
    if way is None or hand is None or (way.alone and way.claim.tile in hand):
        return None
    laid = told("melds", ())
    melds = _melds_told(laid, winner) if laid != [] else ()
    flowers, flower_units = _flowers_told(told("flowers", ""))
    hidden = sum(map(UNIT_OF, hand)) + way.unit
    tiles = hidden + sum([unit for _, _, unit in melds]) if melds else hidden
    size, equipment = len(hand) + 3 * len(melds), rules.equipment
    if size != equipment.hand_size or hidden >> FLOWERS_AT or equipment.lacks(tiles + flower_units):
        return None
    seat = Seat(tuple(hand), tuple([meld for meld, _, _ in melds]) if melds else (), flowers)
    t = _plain_table(rules, way, dealers, seat)
    t.round_wind, t.seat_winds = wind, winds
    groups = tuple([group for _, group, _ in melds]) if melds else ()
    lying = hand_to_be_read(winner, seat, way.won, groups, hidden, tiles)
    return Plain(read_id(name), t, way.claim, lying)


def _plain_table(rules: Rules[Any], way: WonBy, dealers: tuple[str, ...], seat: Seat) -> Any:
    """The table with the win in question, but for the winds."""
    players = rules.players
    claim = way.claim
    t: Table = rules.table(rules, players, dealers)
    set_unread(rules, t)
    seats = dict.fromkeys(players, NOT_KNOWN)
    seats[claim.player] = seat
    t.moment = Moment(seats, (), whole(rules.plain_reserve(t)) if way.last else rules.undealt)
    t.moments = (t.moment,)
    t.balances = rules.no_balances
    t.on = claim.on
    t.winners = (claim.player,)
    t.actor = claim.player
    t.discarder = claim.source
    t.act = way.act
    t.won = way.won
    return t


# ---- parts of situations, each read once


@lru_cache(maxsize=1 << 9)
def _seats_told(
    winner: object, dealer: object, wind: object
) -> tuple[str, tuple[str, ...], int, Mapping[str, int]]:
    """The winner, the dealers, the round wind as a mask, and the seat winds. Raises InputError."""
    (player,) = players_of((winner,), "winner")
    dealers = players_of(dealer, "dealer")
    if not dealers:
        raise TypeError
    return player, dealers, 1 << wind_of(wind, "round_wind"), seat_winds(tuple(PLAYERS), dealers[0], None)


@lru_cache(maxsize=1 << 12)
def _way_told(tile: object, by: object, source: object, on: object, winner: str) -> WonBy | None:
    """How it was won; None where this can't be or asks for more. Raises InputError."""
    win = win_told(tile, by, source, on)
    drawn, circumstances = win.by == "self_draw", set(win.on)
    if win.tile >= FLOWER_START or win.by == "rob_kong" or circumstances & ASKING_MORE:
        return None
    if (win.source is None) is not drawn or win.source == winner:
        return None
    if not circumstances.isdisjoint(DISCARDED_ON if drawn else DRAWN_ON):
        return None
    claim = Claim(winner, win.tile, win.source or "", flags_of(win))
    last = "last_draw" in circumstances or "last_discard" in circumstances
    won = tile_won(win.tile, drawn, ())
    return WonBy(claim, act_of_claim(claim), won, UNIT_OF(win.tile), "last_copy" in circumstances, last)


def _melds_told(value: object, winner: str) -> tuple[tuple[Meld, Group, int], ...]:
    """The melds, each with its group and the count of its tiles. Raises InputError or TypeError."""
    if not isinstance(value, (list, tuple)) or len(value) > MOST_PLAIN_MELDS:
        raise TypeError
    found: list[tuple[Meld, Group, int]] = []
    for one in value:
        if type(one) is not dict or not one.keys() <= MELD_FIELDS.keys():
            raise TypeError
        told = one.get
        found.append(
            _one_meld(told("kind"), told("form", "exposed"), told("tiles", ""), told("from"), winner)
        )
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def _one_meld(
    kind: object, form: object, tiles: object, source: object, winner: str
) -> tuple[Meld, Group, int]:
    meld = meld_told(kind, form, tiles, source)
    check_meld(meld, winner, len(PLAYERS), meld.tiles)
    return meld, meld_group(meld.kind, meld.tiles, meld.form, meld.source), sum(map(UNIT_OF, meld.tiles))


@lru_cache(maxsize=1 << 10)
def _flowers_told(value: object) -> tuple[tuple[int, ...], int]:
    """The flowers and their count. Raises InputError or TypeError."""
    if not isinstance(value, str) or len(value) > MAX_TILES:
        raise TypeError
    kinds = parse_tiles(value)
    if kinds and min(kinds) < FLOWER_START:
        raise TypeError
    return kinds, sum(map(UNIT_OF, kinds))
