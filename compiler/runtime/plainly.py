"""Wins told by nothing but the hand, who sits where and how it was won: read, checked and put on the table.

What is told otherwise, or can't be, is left to `situation_from` and `validate`, which find the words for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from compiler.runtime.acts import kong_of_win
from compiler.runtime.census import MOST_PLAIN_MELDS
from compiler.runtime.circumstances import (
    LAST_TILE_ON,
    check_copies_held,
    check_first,
    check_replacement,
    check_source,
    check_way,
)
from compiler.runtime.declared import check_meld
from compiler.runtime.fields import MAX_TILES, PLAYERS, players_of, tile_of, wind_of
from compiler.runtime.groups import Group
from compiler.runtime.hand import Hand
from compiler.runtime.lying import hand_to_be_read, meld_group, tile_won
from compiler.runtime.moments import NOT_KNOWN, Moment, Seat, moments_of
from compiler.runtime.notation import InputError, parse_tiles
from compiler.runtime.numbers import whole
from compiler.runtime.rules import Rules
from compiler.runtime.setting import flags_of, seat_winds, set_unread, tells_of_kong
from compiler.runtime.situation import (
    MELD_FIELDS,
    PLAIN_FIELDS,
    WIN_FIELDS,
    Meld,
    Win,
    meld_told,
    read_id,
    way_of_win,
)
from compiler.runtime.table import Table
from compiler.runtime.tiles import FLOWER_START, UNIT_OF, tiles_of_text
from compiler.runtime.validate import check_one_dealer
from compiler.runtime.win import Claim, act_of_claim

FLOWERS_AT: Final = 8 * FLOWER_START
BYTE: Final = 0xFF
ASKING_MORE: Final = frozenset(("kong_draw", "flower_draw", "first_draw", "first_discard"))
"""Circumstances of a win that ask for more than who draws or discards."""


class Plain(NamedTuple):
    """A win in question: the id of the situation, the table, the claim, and the hand that is to be read."""

    id: str | int | None
    table: Any
    claim: Claim
    lying: Hand


class WonBy(NamedTuple):
    """How a hand is won, whatever hand and tile.

    `win` is without its tile, `source` "" on an own draw. `held`: it tells where all other copies of the tile
    are; `kong`: of a kong; `asks`: of more than who draws or discards; `last`: the wall is empty.
    """

    win: Win
    source: str
    on: frozenset[str]
    drawn: bool
    held: bool
    kong: bool
    asks: bool
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
    dealer, win, text = told("dealer", "A"), told("win"), told("hand")
    if type(win) is not dict or type(text) is not str or not WIN_FIELDS.keys() >= win.keys():
        return None
    dealer = tuple(dealer) if type(dealer) is list else dealer
    winner, dealers, wind, winds = _seats_told(told("winner", "A"), dealer, told("round_wind", "E"))
    on = win.get("on", ())
    on = tuple(on) if type(on) is list else on
    way = _way_told(win.get("by"), win.get("from"), on, winner)
    read, tile = tiles_of_text(text), tile_of(win.get("tile"), "win.tile")
    if read is None or tile >= FLOWER_START:
        return None
    if rules.equipment.one_dealer:
        check_one_dealer(dealers)
    (kinds, hidden), at = read, 8 * tile
    laid = told("melds", [])
    melds = _melds_told(laid, winner) if laid != [] else ()
    flowers, flower_units = _flowers_told(told("flowers", ""))
    melded = sum([unit for _, _, unit in melds]) if melds else 0
    if way.held:
        in_hand, in_melds = hidden >> at & BYTE != 0, melded >> at & BYTE != 0
        check_copies_held(Win(tile, *way.win[1:]), in_hand=in_hand, melded=in_melds)
    hidden += 1 << at
    tiles, equipment = hidden + melded, rules.equipment
    size = len(kinds) + 3 * len(melds)
    if size != equipment.hand_size or hidden >> FLOWERS_AT or equipment.lacks(tiles + flower_units):
        return None
    seat = Seat(kinds, tuple([meld for meld, _, _ in melds]) if melds else (), flowers)
    claim = Claim(winner, tile, way.source, way.on)
    if way.asks:
        check_first(way.win, winner, dealers, melds=bool(melds))
        kong = any(meld.kind == "kong" for meld in seat.melds)
        check_replacement(way.win, kong=kong, flower=bool(flowers))
    t = _plain_table(rules, claim, dealers, seat, way.last)
    t.round_wind, t.seat_winds, t.won = wind, winds, tile_won(tile, way.drawn, ())
    if way.kong and not _add_kong(rules, t, Win(tile, *way.win[1:]), seat):
        return None
    groups = tuple([group for _, group, _ in melds]) if melds else ()
    lying = hand_to_be_read(winner, seat, t.won, groups, hidden, tiles)
    return Plain(read_id(told("id")), t, claim, lying)


def _plain_table(rules: Rules[Any], claim: Claim, dealers: tuple[str, ...], seat: Seat, last: bool) -> Any:
    """The table with the win in question, but for the winds and the tile; `last`: the wall is empty."""
    players = rules.players
    t: Table = rules.table(rules, players, dealers)
    set_unread(rules, t)
    seats = dict.fromkeys(players, NOT_KNOWN)
    seats[claim.player] = seat
    t.moment = Moment(seats, (), whole(rules.plain_reserve(t)) if last else rules.undealt)
    t.moments = (t.moment,)
    t.balances = rules.no_balances
    t.on = claim.on
    t.winners = (claim.player,)
    t.actor = claim.player
    t.discarder = claim.source
    t.act = act_of_claim(claim)
    return t


def _add_kong(rules: Rules[Any], t: Table, win: Win, seat: Seat) -> bool:
    """The kong that the win tells of, unless something is paid for it."""
    if rules.paid_on("kong"):
        return False
    kong = kong_of_win(rules.moves, t.actor, win, seat.melds, at=0)
    acts = (kong,) if kong is not None else ()
    seats, _, left = t.moment
    t.moments = moments_of(acts, seats, left, rules.equipment.hand_size)
    t.moment = t.moments[-1]
    return True


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


@lru_cache(maxsize=1 << 10)
def _way_told(by: object, source: object, on: object, winner: str) -> WonBy:
    """How it was won. Raises InputError."""
    win = Win(-1, *way_of_win({"by": by, "from": source, "on": on}))
    check_source(win, winner)
    check_way(win)
    circumstances = set(win.on)
    return WonBy(
        win,
        win.source or "",
        flags_of(win),
        win.by == "self_draw",
        held="last_copy" in circumstances or win.by == "rob_kong",
        kong=tells_of_kong(win),
        asks=not circumstances.isdisjoint(ASKING_MORE),
        last=not circumstances.isdisjoint(LAST_TILE_ON),
    )


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
