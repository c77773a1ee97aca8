"""The table just before an act, from the table after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from compiler.evaluate.acts import Act, Seat
from compiler.ir import Form, Word
from compiler.runtime.situation import Meld
from compiler.runtime.tiles import FLOWER_START

MELD_KINDS = {Word.CHOW: "chow", Word.PUNG: "pung", Word.KONG: "kong"}


def before(
    act: Act, earlier: tuple[Act, ...], later: tuple[Act, ...], seats: Mapping[str, Seat], hand_size: int
) -> dict[str, Seat]:
    """All seats before the act. An unnamed drawn tile is taken for the one that the player discarded next."""
    undone = dict(seats)
    if act.passed or act.player not in undone:
        return undone
    seat = undone[act.player]
    match act.word:
        case Word.DRAW:
            undone[act.player] = _before_draw(act, earlier, later, seat, hand_size)
        case Word.DISCARD if seat.hand is not None and act.tile is not None and act.tile < FLOWER_START:
            undone[act.player] = replace(seat, hand=(*seat.hand, act.tile))
        case Word.CHOW | Word.PUNG | Word.KONG:
            undone[act.player] = _before_meld(act, seat)
        case Word.FLOWER:
            undone[act.player] = replace(seat, flowers=_less(seat.flowers, act.tile))
        case _:
            pass
    return undone


def _before_draw(
    act: Act, earlier: tuple[Act, ...], later: tuple[Act, ...], seat: Seat, hand_size: int
) -> Seat:
    drawn = next(
        (
            a.tile
            for a in reversed(earlier)
            if a.player == act.player and a.word is Word.DRAW and not a.passed
        ),
        None,
    )
    flower = act.tile is not None and act.tile >= FLOWER_START
    if flower or seat.hand is None or len(seat.hand) + 3 * len(seat.melds) <= hand_size:
        return replace(seat, drawn=drawn)
    own = (a.tile for a in later if a.player == act.player and a.word is Word.DISCARD and not a.passed)
    tile = act.tile if act.tile is not None else next(own, None)
    if tile is None or tile not in seat.hand:
        return replace(seat, drawn=drawn, hand=None)
    return replace(seat, drawn=drawn, hand=_less(seat.hand, tile))


def _before_meld(act: Act, seat: Seat) -> Seat:
    """The meld goes back into the hand, but for the tile that was claimed."""
    place = _meld_place(act, seat.melds)
    if place is None:
        return seat
    meld = seat.melds[place]
    rest = (*seat.melds[:place], *seat.melds[place + 1 :])
    if act.word is Word.KONG and act.form is Form.ADDED:
        pung = Meld(kind="pung", form="exposed", tiles=meld.tiles[:3], source=meld.source)
        melds = (*seat.melds[:place], pung, *seat.melds[place + 1 :])
        return replace(seat, melds=melds, hand=_more(seat.hand, meld.tiles[:1]))
    back = meld.tiles if act.form is Form.CONCEALED else _less(meld.tiles, act.tile)
    return replace(seat, melds=rest, hand=_more(seat.hand, back))


def _meld_place(act: Act, melds: tuple[Meld, ...]) -> int | None:
    wanted = MELD_KINDS[act.word]
    for place in range(len(melds) - 1, -1, -1):
        meld = melds[place]
        same = sorted(meld.tiles) == sorted(act.tiles) if act.word is Word.CHOW else meld.tiles[0] == act.tile
        if meld.kind == wanted and same:
            return place
    return None


def _more(hand: tuple[int, ...] | None, tiles: tuple[int, ...]) -> tuple[int, ...] | None:
    return (*hand, *tiles) if hand is not None else None


def _less(tiles: tuple[int, ...], tile: int | None) -> tuple[int, ...]:
    if tile is None or tile not in tiles:
        return tiles
    place = tiles.index(tile)
    return (*tiles[:place], *tiles[place + 1 :])
