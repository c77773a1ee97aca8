"""The table between the acts of a deal: what lay before each player, found backwards from how it lies now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from compiler.runtime.acts import Deed, melds_made
from compiler.runtime.situation import Meld, Situation
from compiler.runtime.tiles import FLOWER_START


class Seat(NamedTuple):
    """What lies before one player; `hand` None: not known. `drawn` is the tile drawn last, -1 if unknown.

    `held` are flowers that are still to be put down: they are no part of the hand.
    """

    hand: tuple[int, ...] | None = None
    melds: tuple[Meld, ...] = ()
    flowers: tuple[int, ...] = ()
    drawn: int = -1
    held: tuple[int, ...] = ()


class Moment(NamedTuple):
    """The table just after the last of `acts`; `left` tiles of the wall are not yet drawn."""

    seats: Mapping[str, Seat]
    acts: tuple[Deed, ...]
    left: int


NOT_KNOWN: Final = Seat()
NO_MOMENT: Final = Moment(seats={}, acts=(), left=0)


def moved_on(moment: Moment, deed: Deed) -> Moment:
    """The table just after an act, which is entered with its place; tiles a hand lacks are not missed."""
    seat = moment.seats.get(deed.player)
    done = deed._replace(at=len(moment.acts)) if deed.at != len(moment.acts) else deed
    acts = (*moment.acts, done)
    if seat is None or deed.passed or deed.word not in MOVES_TILES:
        return Moment(seats=moment.seats, acts=acts, left=moment.left)
    left = moment.left - 1 if deed.word == "draw" else moment.left
    return Moment(
        seats={**moment.seats, deed.player: MOVES_TILES[deed.word](seat, deed)}, acts=acts, left=left
    )


def _drawn(seat: Seat, deed: Deed) -> Seat:
    """With a tile more; one that nobody knows leaves the hand unknown."""
    if deed.tile < 0:
        return seat._replace(hand=None, drawn=-1)
    if deed.tile >= FLOWER_START:
        return seat._replace(drawn=deed.tile, held=(*seat.held, deed.tile))
    return seat._replace(hand=_with(seat.hand, (deed.tile,)), drawn=deed.tile)


def _put_down(seat: Seat, deed: Deed) -> Seat:
    return seat._replace(hand=_lacking(seat.hand, (deed.tile,)))


def _claimed_set(seat: Seat, deed: Deed) -> Seat:
    meld = Meld(kind=deed.word, form="exposed", tiles=deed.tiles, source=deed.source or None)
    own = _without(deed.tiles, deed.tile)
    return seat._replace(hand=_lacking(seat.hand, own), melds=(*seat.melds, meld))


def _konged(seat: Seat, deed: Deed) -> Seat:
    """An added kong takes the place of its pung."""
    tiles = (deed.tile,) * 4
    if deed.is_added:
        pung = next((m for m in seat.melds if m.kind == "pung" and m.tiles[0] == deed.tile), None)
        melds = tuple(m for m in seat.melds if m is not pung)
        kong = Meld(kind="kong", form="added", tiles=tiles, source=pung.source if pung is not None else None)
        return seat._replace(hand=_lacking(seat.hand, tiles[:1]), melds=(*melds, kong))
    kong = Meld(kind="kong", form=deed.form, tiles=tiles, source=deed.source or None)
    own = tiles if deed.is_concealed else tiles[:3]
    return seat._replace(hand=_lacking(seat.hand, own), melds=(*seat.melds, kong))


def _flowered(seat: Seat, deed: Deed) -> Seat:
    return seat._replace(held=_without(seat.held, deed.tile), flowers=(*seat.flowers, deed.tile))


def _lacking(hand: tuple[int, ...] | None, tiles: tuple[int, ...]) -> tuple[int, ...] | None:
    for tile in tiles if hand is not None else ():
        assert hand is not None
        hand = _without(hand, tile)
    return hand


MOVES_TILES: Final[Mapping[str, Callable[[Seat, Deed], Seat]]] = {
    "draw": _drawn,
    "discard": _put_down,
    "chow": _claimed_set,
    "pung": _claimed_set,
    "kong": _konged,
    "flower": _flowered,
}


def final_seats(
    situation: Situation, acts: tuple[Deed, ...], players: tuple[str, ...], hand_size: int
) -> dict[str, Seat]:
    """What lies before the players at the end of the script."""
    if not acts:
        return seats_told(situation, players)
    robbed = acts[-1] if situation.win is not None and situation.win.by == "rob_kong" else None
    seats: dict[str, Seat] = {}
    for player in players:
        drawn = _last_drawn(player, acts)
        if player == situation.winner and (situation.hand or situation.melds or situation.flowers):
            seat = Seat(hand=situation.hand, melds=situation.melds, flowers=situation.flowers, drawn=drawn)
            seats[player] = _with_drawn(seat, player, situation, acts, hand_size)
        else:
            melds = melds_made(player, acts, robbed)
            seats[player] = Seat(hand=situation.hands.get(player), melds=melds, drawn=drawn)
    return seats


def seats_told(situation: Situation, players: tuple[str, ...]) -> dict[str, Seat]:
    """What lies before the players where no act is told."""
    hands, winner = situation.hands, situation.winner
    seats = dict.fromkeys(players, NOT_KNOWN)
    for player, hand in hands.items():
        if player in seats:
            seats[player] = Seat(hand=hand)
    if situation.hand or situation.melds or situation.flowers:
        seats[winner] = Seat(situation.hand, situation.melds, situation.flowers)
    return seats


def _last_drawn(player: str, acts: tuple[Deed, ...]) -> int:
    drawn = (a.tile for a in reversed(acts) if a.player == player and a.word == "draw" and not a.passed)
    return next(drawn, -1)


def _with_drawn(seat: Seat, player: str, situation: Situation, acts: tuple[Deed, ...], size: int) -> Seat:
    """The tile drawn last stands apart like a winning tile; where nobody wins on it, it joins the hand, but
    for a flower."""
    own = [a for a in acts if a.player == player and not a.passed]
    hand = seat.hand or ()
    waiting = situation.win is None and own and own[-1].word == "draw" and 0 <= own[-1].tile < FLOWER_START
    if not waiting or len(hand) + 3 * len(seat.melds) > size:
        return seat
    return seat._replace(hand=(*hand, own[-1].tile))


def moments_of(
    acts: tuple[Deed, ...], seats: Mapping[str, Seat], left: int, hand_size: int
) -> tuple[Moment, ...]:
    """The moment before each act and the one after all of them."""
    moments = [Moment(seats=seats, acts=acts, left=left)]
    for place in range(len(acts) - 1, -1, -1):
        act = acts[place]
        seats = _before(acts, place, seats, hand_size)
        if act.word == "draw" and not act.passed:
            left += 1
        moments.append(Moment(seats=seats, acts=acts[:place], left=left))
    return tuple(reversed(moments))


def _before(
    acts: tuple[Deed, ...], place: int, seats: Mapping[str, Seat], hand_size: int
) -> Mapping[str, Seat]:
    """The seats before act number `place`. An unnamed draw is taken for the tile discarded next."""
    act = acts[place]
    seat = seats.get(act.player)
    if act.passed or seat is None:
        return seats
    if act.word == "draw":
        seat = _before_draw(acts, place, seat, hand_size)
    elif act.word in ("chow", "pung", "kong"):
        seat = _before_meld(act, seat)
    elif 0 <= act.tile < FLOWER_START and seat.hand is not None and act.word == "discard":
        seat = seat._replace(hand=(*seat.hand, act.tile))
    elif act.word == "flower":
        seat = seat._replace(flowers=_without(seat.flowers, act.tile))
    return {**seats, act.player: seat}


def _before_draw(acts: tuple[Deed, ...], place: int, seat: Seat, hand_size: int) -> Seat:
    act = acts[place]
    seat = seat._replace(drawn=_last_drawn(act.player, acts[:place]))
    flower = act.tile >= FLOWER_START
    if flower or seat.hand is None or len(seat.hand) + 3 * len(seat.melds) <= hand_size:
        return seat
    thrown = (
        a.tile for a in acts[place + 1 :] if a.player == act.player and a.word == "discard" and not a.passed
    )
    tile = act.tile if act.tile >= 0 else next(thrown, -1)
    if tile not in seat.hand:
        return seat._replace(hand=None)
    return seat._replace(hand=_without(seat.hand, tile))


def _before_meld(act: Deed, seat: Seat) -> Seat:
    """The meld goes back into the hand, all but the tile that was claimed."""
    at = _place_of_meld(act, seat.melds)
    if at < 0:
        return seat
    meld = seat.melds[at]
    if act.is_added:
        pung = Meld(kind="pung", form="exposed", tiles=meld.tiles[:3], source=meld.source)
        melds = (*seat.melds[:at], pung, *seat.melds[at + 1 :])
        return seat._replace(melds=melds, hand=_with(seat.hand, meld.tiles[:1]))
    back = meld.tiles if act.is_concealed else _without(meld.tiles, act.tile)
    return seat._replace(melds=seat.melds[:at] + seat.melds[at + 1 :], hand=_with(seat.hand, back))


def _place_of_meld(act: Deed, melds: tuple[Meld, ...]) -> int:
    for at in range(len(melds) - 1, -1, -1):
        meld = melds[at]
        if meld.kind != act.word:
            continue
        if sorted(meld.tiles) == sorted(act.tiles) if act.word == "chow" else meld.tiles[0] == act.tile:
            return at
    return -1


def _with(hand: tuple[int, ...] | None, tiles: tuple[int, ...]) -> tuple[int, ...] | None:
    return None if hand is None else (*hand, *tiles)


def _without(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    if tile not in tiles:
        return tiles
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]
