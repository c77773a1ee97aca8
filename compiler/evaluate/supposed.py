"""The table as it would be after an act that is still to be done."""

from __future__ import annotations

from dataclasses import replace

from compiler.evaluate.acts import Act, Moment, Seat
from compiler.ir import Form, Word
from compiler.runtime.situation import Meld
from compiler.runtime.tiles import FLOWER_START

MOVES_TILES = (Word.DRAW, Word.DISCARD, Word.CHOW, Word.PUNG, Word.KONG, Word.FLOWER, Word.READY)


def supposed(moment: Moment, act: Act) -> Moment:
    """The moment after the act, which stands last among the acts."""
    acts = (*moment.acts, replace(act, index=len(moment.acts)))
    seat = moment.seats.get(act.player or "")
    seats = moment.seats if seat is None else {**moment.seats, act.player or "": _moved(seat, act)}
    left = moment.left - (act.word is Word.DRAW)
    return Moment(seats=seats, acts=acts, left=left)


def _moved(seat: Seat, act: Act) -> Seat:
    match act.word:
        case Word.DRAW:
            return _drawn(seat, act.tile)
        case Word.DISCARD:
            return replace(seat, hand=_less(seat.hand, act.tile, 1))
        case Word.CHOW | Word.PUNG:
            return _claimed(seat, act)
        case Word.KONG:
            return _konged(seat, act)
        case Word.FLOWER if act.tile is not None:
            return replace(seat, flowers=(*seat.flowers, act.tile))
        case _:
            return seat


def _drawn(seat: Seat, tile: int | None) -> Seat:
    """A flower does not join the hand; a tile that nobody has seen leaves the hand unknown."""
    if tile is None:
        return replace(seat, hand=None, drawn=None)
    flower = tile >= FLOWER_START or seat.hand is None
    return replace(seat, drawn=tile, hand=seat.hand if flower else (*(seat.hand or ()), tile))


def _claimed(seat: Seat, act: Act) -> Seat:
    hand = seat.hand
    claimed = False
    for tile in act.tiles:
        if tile == act.tile and not claimed:
            claimed = True
            continue
        hand = _less(hand, tile, 1)
    kind = "chow" if act.word is Word.CHOW else "pung"
    meld = Meld(kind=kind, form="exposed", tiles=act.tiles, source=act.source)
    return replace(seat, hand=hand, melds=(*seat.melds, meld))


def _konged(seat: Seat, act: Act) -> Seat:
    tile = act.tile
    if tile is None:
        return seat
    if act.form is Form.ADDED:
        source = next((m.source for m in seat.melds if m.kind == "pung" and m.tiles[0] == tile), None)
        melds = tuple(m for m in seat.melds if m.kind != "pung" or m.tiles[0] != tile)
        kong = Meld(kind="kong", form="added", tiles=(tile,) * 4, source=source)
        return replace(seat, hand=_less(seat.hand, tile, 1), melds=(*melds, kong))
    form = "concealed" if act.form is Form.CONCEALED else "exposed"
    kong = Meld(kind="kong", form=form, tiles=(tile,) * 4, source=act.source)
    own = 4 if act.form is Form.CONCEALED else 3
    return replace(seat, hand=_less(seat.hand, tile, own), melds=(*seat.melds, kong))


def _less(hand: tuple[int, ...] | None, tile: int | None, times: int) -> tuple[int, ...] | None:
    """Without some copies of a tile, as far as they are there."""
    if hand is None or tile is None:
        return hand
    left = list(hand)
    for _ in range(min(times, left.count(tile))):
        left.remove(tile)
    return tuple(left)
