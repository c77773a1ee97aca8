"""A Guobiao win as both sides take it: a situation of the JSON contract, and arguments of pymahjonggb."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from MahjongGB import MahjongFanCalculator  # type: ignore[import-not-found]

from compiler.runtime.tiles import kind_text, tiles_text

CHOW, PUNG, KONG = "chow", "pung", "kong"
# Names of the calculator that differ from the table's.
NAMES = {"独听・边张": "边张", "独听・嵌张": "坎张", "独听・单钓": "单钓将"}
PACKS = {CHOW: "CHI", PUNG: "PENG", KONG: "GANG"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """A set that starts with a tile kind. `form`: exposed, concealed (declared), or "" in the hand."""

    kind: str
    tile: int
    form: str = ""

    @property
    def tiles(self) -> tuple[int, ...]:
        if self.kind == CHOW:
            return (self.tile, self.tile + 1, self.tile + 2)
        return (self.tile,) * (4 if self.kind == KONG else 3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A win: `concealed` lacks the winning tile; `seat` and round `wind` are 0..3 for ESWN."""

    aim: str
    concealed: tuple[int, ...]
    melds: tuple[Group, ...]
    tile: int
    by: str
    on: tuple[str, ...]
    flowers: int
    seat: int
    wind: int

    @property
    def tiles(self) -> tuple[int, ...]:
        """All tiles, the winning one last."""
        return (*(tile for meld in self.melds for tile in meld.tiles), *self.concealed, self.tile)

    @property
    def text(self) -> str:
        """One line that says everything."""
        melds = " ".join(f"{meld.form} {tiles_text(meld.tiles)}" for meld in self.melds)
        return (
            f"{tiles_text(sorted(self.concealed))} [{melds}] + {kind_text(self.tile)} {self.by} "
            f"{'/'.join(self.on)} seat {'ESWN'[self.seat]} round {'ESWN'[self.wind]} flowers {self.flowers}"
        )


def situation_of(hand: Hand) -> dict[str, Any]:
    """The situation of the JSON contract; A deals."""
    winner = "ABCD"[hand.seat]
    others = [player for player in "ABCD" if player != winner]
    melds = [{"kind": meld.kind, "form": meld.form, "tiles": tiles_text(meld.tiles)} for meld in hand.melds]
    win: dict[str, Any] = {"tile": kind_text(hand.tile), "by": hand.by, "on": list(hand.on)}
    if hand.by != "self_draw":
        win["from"] = others[-1]
    return {
        "winner": winner,
        "dealer": ["A"],
        "round_wind": "ESWN"[hand.wind],
        "hand": tiles_text(sorted(hand.concealed)),
        "melds": melds,
        "win": win,
        "flowers": "".join(f"f{number}" for number in range(1, hand.flowers + 1)),
    }


def calculated(hand: Hand) -> dict[str, tuple[int, int]] | None:
    """What pymahjonggb counts: by Chinese name, how often and the value of one; None if it is no win."""
    packs = tuple((PACKS[meld.kind], _middle(meld), int(meld.form != "concealed")) for meld in hand.melds)
    about_kong = "kong_draw" in hand.on or hand.by == "rob_kong"
    last = "last_draw" in hand.on or "last_discard" in hand.on
    try:
        lines = MahjongFanCalculator(
            packs,
            tuple(_code(tile) for tile in hand.concealed),
            _code(hand.tile),
            hand.flowers,
            hand.by == "self_draw",
            "last_copy" in hand.on,
            about_kong,
            last,
            hand.seat,
            hand.wind,
            True,
        )
    except TypeError:
        return None
    return {NAMES.get(name, name): (count, value) for value, count, name, _ in lines}


def _middle(meld: Group) -> str:
    return _code(meld.tile + 1 if meld.kind == CHOW else meld.tile)


def _code(tile: int) -> str:
    """W, B, T with the rank; F1 to F4 winds, J1 to J3 dragons."""
    if tile < 27:
        return f"{'WBT'[tile // 9]}{tile % 9 + 1}"
    return f"F{tile - 26}" if tile < 31 else f"J{tile - 30}"
