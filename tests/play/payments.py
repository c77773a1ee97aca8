"""The payment records as deals: the win comes about in play, and the settlement is that of the record.

Hands, options and birds are those of the situations in `tests.records`; records whose hands have melds that
no act of the method makes are left to those.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.play.case import by_id
from tests.play.told import Deal
from tests.records.batch import all_cases
from tests.records.model import Case, Expected

KONG_TILE, ROBBED_TILE = "7p", "9s"
LAST = ("sea_bottom", "rob_sea_bottom")
TOLD = ("options", "facts", "carried", "round_wind")
READY_TO_KONG = "777p234567m2244s"
WAITING = "111333456m88m78s"  # for 9s


def deals() -> Iterator[tuple[str, Deal, Expected]]:
    """Every payment record that a play of its method brings about."""
    for case in all_cases():
        record = by_id()[case.id]
        if record["kind"] == "payment":
            play = _play(case, str(record["context"]["method"]))
            if play is not None:
                yield case.id, _deal(case, record["context"]["method"], *play), case.expected


def _deal(case: Case, method: str, hand: str, play: str) -> Deal:
    situation = case.situation
    told: dict[str, Any] = {name: situation[name] for name in TOLD if name in situation}
    told["dealer"] = situation.get("dealer", ["A"])
    if case.ruleset.startswith("changsha"):
        told["draws"] = "".join(situation.get("draws", ()))
    if case.ruleset == "quanzhou":
        told["options"] = {**told.get("options", {}), "wild_points": 0}
    if case.ruleset.startswith(("xiamen", "quanzhou")):
        told["wild"] = {"indicator": situation.get("wild", "N")}
    konging = {situation["win"]["from"]: READY_TO_KONG} if method == "kong_discard" else {}
    return Deal(
        ruleset=case.ruleset,
        play=play,
        hands={situation.get("winner", "A"): hand, **konging},
        dealer=told["dealer"][0],
        left=0 if method in LAST else None,
        told=told,
    )


def _play(case: Case, method: str) -> tuple[str, str] | None:
    """What the winner is dealt, and the play; None where the method asks for more than a hand."""
    situation = case.situation
    win, melds = situation["win"], situation.get("melds", [])
    if win is None or (melds and method != "kong_draw") or situation.get("flowers"):
        return None
    hand, winner = str(situation["hand"]), situation.get("winner", "A")
    turns = _Turns(situation.get("dealer", ["A"])[0])
    tile, source = win["tile"], win.get("from", "")
    match method:
        case "discard":
            hand, before = _not_as_dealt(case, hand, turns, winner)
            return hand, f"{before}{turns.until(source)}{source} turn {tile}, {winner} win"
        case "self_draw":
            hand, before = _not_as_dealt(case, hand, turns, winner)
            return hand, f"{before}{turns.until(winner)}{winner} draw {tile}, {winner} win"
        case "heavenly":
            return f"{hand}{tile}", f"{winner} win"
        case "earthly":
            return hand, f"{source} turn {tile}, {winner} win"
        case "kong_draw":
            kong = melds[0]["tiles"]
            own = kong[1:]
            done = f"{winner} draw {kong[0]}{kong[-1]}, {winner} dice_kong {kong} concealed"
            return hand + own, f"{turns.until(winner)}{done}, {winner} draw {tile}, {winner} win"
        case "kong_discard":
            four = KONG_TILE[0] * 4 + KONG_TILE[1]
            kong = f"{source} draw {KONG_TILE}, {source} dice_kong {four} concealed"
            thrown = f"{source} draw {ROBBED_TILE}, {source} discard {ROBBED_TILE}"
            return WAITING, f"{turns.until(source)}{kong}, {thrown}, {winner} win"
        case "rob_kong":
            giver = next(player for player in "ABCD" if player not in (winner, source))
            if not case.ruleset.startswith("changsha"):
                return hand, _added(turns, giver, source, tile, winner)
            kong = f"{giver} turn {ROBBED_TILE}, {source} dice_kong 9999s, {winner} pass"
            return WAITING, f"{turns.until(giver)}{kong}, {winner} win"
        case "sea_bottom":
            return hand, f"{turns.until(winner)}{winner} take_bottom {tile}, {winner} win"
        case "rob_sea_bottom":
            taken = f"{source} take_bottom {ROBBED_TILE}, {source} discard {ROBBED_TILE}"
            return WAITING, f"{turns.until(source)}{taken}, {winner} win"
        case _:
            return None


def _added(turns: _Turns, giver: str, source: str, tile: str, winner: str) -> str:
    """The tile is punged, and the fourth is added to it."""
    rank, suit = tile[0], tile[1]
    before = f"{turns.until(giver)}{giver} turn {tile}, {source} pung {rank * 3}{suit}, {source} discard 1s, "
    turns.next = turns.order.index(source) + 1
    kong = f"{source} draw {tile}, {source} kong {rank * 4}{suit} added"
    return f"{before}{turns.until(source)}{kong}, {winner} win"


class _Turns:
    """Turns one after the other, from the dealer on; everybody has one first."""

    def __init__(self, dealer: str) -> None:
        start = "ABCD".index(dealer)
        self.order = "ABCD"[start:] + "ABCD"[:start]
        self.next, self.done = 0, 0

    def until(self, player: str) -> str:
        """The turns before the one of this player, who has had one."""
        found = ""
        while self.done < 4 or self.order[self.next % 4] != player:
            found += f"{self.order[self.next % 4]} turn, "
            self.next, self.done = self.next + 1, self.done + 1
        return found


def _not_as_dealt(case: Case, hand: str, turns: _Turns, winner: str) -> tuple[str, str]:
    """In Xiamen a hand that waits as dealt is worth more: its last tile is drawn."""
    if not case.ruleset.startswith("xiamen"):
        return hand, ""
    drawn = hand[-2:]
    before = turns.until(winner)
    turns.next += 1
    return hand[:-2], f"{before}{winner} draw {drawn}, {winner} discard 2s, "
