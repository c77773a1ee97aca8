"""Other scorers behind one call each: a situation of ours in, a function that scores it out.

All conversion happens before the function is called, so that only the peer's own call is timed. A peer
that is not installed is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from compiler.runtime.fields import PLAYERS
from compiler.runtime.situation import Meld, situation_from

Score = Callable[[], Any]
GB_SUITS = "WBT"
LAST = ("last_draw", "last_discard")


def peer(name: str) -> ModuleType | None:
    """The module, if it is installed."""
    return import_module(name) if find_spec(name) is not None else None


# ---- pymahjonggb: the 81 fans, in C++ ------------------------------------------------------------------


def gb_call(module: ModuleType, data: dict[str, Any]) -> Score:
    """A call of pymahjonggb."""
    s = situation_from(data)
    win = s.win
    assert win is not None
    packs = tuple(_gb_pack(meld, s.winner) for meld in s.melds)
    hand = tuple(_gb_tile(kind) for kind in s.hand)
    about_kong = "kong_draw" in win.on or win.by == "rob_kong"
    last = any(word in LAST for word in win.on)
    seat = (PLAYERS.index(s.winner) - PLAYERS.index(s.dealers[0])) % 4
    arguments = (
        *(packs, hand, _gb_tile(win.tile), len(s.flowers), win.by == "self_draw", "last_copy" in win.on),
        *(about_kong, last, seat, s.round_wind - 27),
    )
    calculate = module.MahjongFanCalculator
    return lambda: calculate(*arguments)


def _gb_tile(kind: int) -> str:
    if kind < 27:
        return f"{GB_SUITS[kind // 9]}{kind % 9 + 1}"
    return f"F{kind - 26}" if kind < 31 else f"J{kind - 30}"


def _gb_pack(meld: Meld, winner: str) -> tuple[str, str, int]:
    if meld.kind == "chow":
        return "CHI", _gb_tile(sorted(meld.tiles)[1]), 1
    if meld.kind == "kong":
        offer = 0 if meld.form == "concealed" else _gb_offer(meld, winner)
        return "GANG", _gb_tile(meld.tiles[0]), offer
    return "PENG", _gb_tile(meld.tiles[0]), _gb_offer(meld, winner)


def _gb_offer(meld: Meld, winner: str) -> int:
    return (PLAYERS.index(winner) - PLAYERS.index(meld.source or "A")) % 4 or 1


def gb_total(result: Sequence[tuple[int, str]]) -> int:
    """The fans of a result."""
    return sum(fan for fan, _name in result)


# ---- mahjong: riichi, in Python ------------------------------------------------------------------------


def riichi_call(data: dict[str, Any]) -> Score | None:
    """A call of `mahjong` on the same tiles; None where riichi has no such hand.

    The last tile of the wall is given as circumstance, so that every hand has a pattern to be counted.
    """
    s = situation_from(data)
    win = s.win
    assert win is not None
    copies = _Copies()
    melds = [_riichi_meld(meld, copies) for meld in s.melds]
    tiles = [copies.take(kind) for kind in s.hand]
    won = copies.take(win.tile)
    own = win.by == "self_draw"
    config = import_module("mahjong.hand_calculating.hand_config").HandConfig(
        is_tsumo=own, is_haitei=own, is_houtei=not own
    )
    everything = sorted([*tiles, won, *(tile for meld in melds for tile in meld.tiles)])
    calculate = import_module("mahjong.hand_calculating.hand").HandCalculator.estimate_hand_value
    result = calculate(everything, won, melds=melds, config=config)
    if result.error is not None:
        return None
    return lambda: calculate(everything, won, melds=melds, config=config)


class _Copies:
    """Numbers of single tiles, 0..135, in the order in which `mahjong` counts them: m p s, E S W N, P F C."""

    def __init__(self) -> None:
        self.taken = [0] * 34

    def take(self, kind: int) -> int:
        place = {31: 33, 32: 32, 33: 31}.get(kind, kind)
        self.taken[place] += 1
        return 4 * place + self.taken[place] - 1


def _riichi_meld(meld: Meld, copies: _Copies) -> Any:
    meld_class = import_module("mahjong.meld").Meld
    kinds = {"chow": meld_class.CHI, "pung": meld_class.PON, "kong": meld_class.KAN}
    tiles = [copies.take(kind) for kind in sorted(meld.tiles)]
    return meld_class(meld_type=kinds[meld.kind], tiles=tiles, opened=meld.form != "concealed")
