"""The water records of Xiamen as deals: the sets are claimed and konged in play, then B wins."""

from __future__ import annotations

from tests.play.case import Case
from tests.play.told import Deal
from tests.records.model import Record, records
from tests.records.xiamen import CHOWS, WATER

RULESETS = {"X1": "xiamen_bijin", "X3": "xiamen_gold"}
BASES = {"X1": 1, "X3": 8}  # what a side player wins from each on a discard: XM1-14, XM3-21
GOLD = "N"
# What B does at his turn with a set: pungs and exposed kongs take a discard of D.
CLAIMS = {
    "pung": "D turn {0}, B pung {0}{0}{0}, B discard 1p",
    "exposed": "D turn {0}, B kong {0}{0}{0}{0}, {1}",
}
DRAWN = "D turn, A turn, B draw {0}, B kong {0}{0}{0}{0} concealed, {1}"
REPLACED = "B draw 8p, B discard 8p"


def cases() -> tuple[Case, ...]:
    """Every record on water."""
    return tuple(_case(record) for record in records() if record["kind"] == "water")


def _case(record: Record) -> Case:
    items = record["context"]["items"]
    flowers = "".join(f"f{8 - place}" for place in range(items.count("flower")))
    hand, steps = [], []
    for item in items:
        kind, tiles = WATER.get(item, ("", ""))
        match kind:
            case "flowers":
                flowers += tiles
            case "hand":
                hand.append(tiles)
            case "pung" | "exposed" | "concealed":
                tile = tiles[-2:] if tiles[-1] in "mps" else tiles[-1]
                steps.append(CLAIMS.get(kind, DRAWN).format(tile, REPLACED))
    chows = "".join([*hand, *CHOWS[: 5 - len(hand) - len(steps)]])
    gold = "gold" in items
    rest = f"{chows[:-2]}{chows[-1]}{GOLD}" if gold else chows
    last = ["D turn, A turn, B draw 9s, B discard 1s"]
    last.append("C turn, D turn, A turn, B draw 9s, B win" if gold else "C turn 9s, B win")
    told = {"wild": {"indicator": GOLD}, "flowers": {"B": flowers}}
    play = ", C turn, ".join([*steps, ", ".join(last)])
    deal = Deal(
        ruleset=RULESETS[record["version"]], play=play, hands={"B": f"{rest}1s"}, dealer="D", told=told
    )
    each = (BASES[record["version"]] + record["expected"]["value"]) * (2 if gold else 1)
    return Case(id=record["id"], deal=deal, payments={p: 3 * each if p == "B" else -each for p in "ABCD"})
