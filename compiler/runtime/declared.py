"""Melds that can't have been declared."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from compiler.runtime.fields import PLAYERS
from compiler.runtime.notation import InputError
from compiler.runtime.situation import Meld
from compiler.runtime.tiles import FLOWER_START, tiles_text

MELD_NAMES: Final = {"chow": "顺子", "pung": "刻子", "kong": "杠"}


@lru_cache(maxsize=1 << 12)
def check_meld(meld: Meld, owner: str, players: int, faces: tuple[int, ...]) -> None:
    """`faces`: what the tiles show, stand-ins the face of the wild tiles.

    Raises InputError (`bad_meld`, `bad_chow`, `claimed_from_self`, `chow_from_wrong_seat`).
    """
    size = 4 if meld.kind == "kong" else 3
    if len(meld.tiles) != size:
        raise _not_such(meld, f"has {size} tiles", f"是 {size} 张牌")
    if meld.kind == "chow":
        if not is_run(faces):
            shown = tiles_text(meld.tiles)
            raise InputError("bad_chow", f"{shown} is not three in a row", f"{shown} 不是顺子")
    elif len(set(meld.tiles)) != 1 or meld.tiles[0] >= FLOWER_START:
        raise _not_such(meld, "is of one kind", "要同一种牌")
    _check_form(meld)
    _check_source(meld, owner, players)


def _not_such(meld: Meld, en: str, zh: str) -> InputError:
    shown = tiles_text(meld.tiles)
    return InputError(
        "bad_meld", f"a {meld.kind} {en}, not {shown}", f"{MELD_NAMES[meld.kind]}{zh}，不是 {shown}"
    )


def is_run(tiles: tuple[int, ...]) -> bool:
    """Three suited tiles in a row, in any order."""
    low, middle, high = sorted(tiles)
    return high < 27 and low // 9 == high // 9 and (middle, high) == (low + 1, low + 2)


def _check_form(meld: Meld) -> None:
    if meld.form == "added" and meld.kind != "kong":
        raise InputError("bad_meld", "only a kong can be added", "只有杠可以是补上的（added）")
    if meld.form == "concealed" and meld.kind != "kong":
        raise InputError(
            "bad_meld",
            f"a concealed {meld.kind} stays in the hand; only kongs are declared concealed",
            f"暗的{MELD_NAMES[meld.kind]}留在手里，只有杠才亮暗的",
        )
    if meld.form == "concealed" and meld.source is not None:
        raise InputError("bad_meld", "a concealed kong is claimed from nobody", "暗杠没有打出的人")


def _check_source(meld: Meld, owner: str, players: int) -> None:
    if meld.source == owner:
        raise InputError("claimed_from_self", "nobody claims his own discard", "不能吃碰自己打的牌")
    if meld.kind == "chow" and meld.source not in (None, previous_player(owner, players)):
        raise InputError(
            "chow_from_wrong_seat", "a chow is claimed from the previous player", "只能吃上家打的牌"
        )


def previous_player(player: str, players: int) -> str:
    """The player before in turn order."""
    return PLAYERS[(PLAYERS.index(player) - 1) % players]
