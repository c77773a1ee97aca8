"""Records of the national standard and of the two-player game."""

from __future__ import annotations

from typing import Any

from tests.records.build import ASKS_DEALER, case_of, convert_all, left, win_of
from tests.records.model import Case, Expected, Left, Record, tiles

PUNGS = ("77m44p888s", "7m")
PUNG_MELDS = [
    {"kind": "pung", "form": "exposed", "tiles": "222m"},
    {"kind": "pung", "form": "exposed", "tiles": "555p"},
]
# Sets that fill up part of a hand, by the number of tiles shown; nine tiles come without the pair.
REST = {2: "123p456p789s99s", 4: "123p456p789s", 5: "123p678s99p"}
# All eight kinds of fan 88 without another fan: seven pairs in a row.
EIGHTY_EIGHT = ("1122334455667m", "7m")


def guobiao_cases() -> tuple[Case | Left, ...]:
    """The list of the source, under the official table."""
    return convert_all("guobiao", ("A",), convert)


def two_player_cases() -> tuple[Case | Left, ...]:
    """Both tile sets of the two-player game."""
    return convert_all("two_player", ("T1", "T2"), convert)


def convert(record: Record) -> Case | Left:
    """One record."""
    match record["kind"], record.get("context"):
        case "payment", {"fan": 88}:
            return _eighty_eight(record)
        case "fan", {"part_hand": True}:
            return _wait(record)
        case "fan", {"flowers": number}:
            return _flowers(record, number)
        case "fan", {"method": "flower_draw"}:
            return _flower_draw(record)
        case "fan", {"fan_total": total}:
            return _capped(record, total)
        case "fan", {"method": "discard"}:
            return _concealed_kong(record)
        case "ruling", {"event": "kong"}:
            return _robbed(record)
        case "ruling", _:
            return left(record, "who fishes when the tiles have run out is told, not judged (TP-24 to TP-26)")
        case "dealer", _:
            return left(record, ASKS_DEALER)
        case "tileset", _:
            return left(record, "asks how many tiles a set has, not for a ruling")
        case _:
            return left(record, "a list of tiles; a test of its own tries every tile")


def _case(record: Record, situation: dict[str, Any], expected: Expected) -> Case:
    return case_of(record, record["system"], {"dealer": ["A"], **situation}, expected)


def _eighty_eight(record: Record) -> Case:
    context = record["context"]
    win = win_of("discard", EIGHTY_EIGHT[1], context["discarder"])
    situation = {"winner": context["winner"], "hand": EIGHTY_EIGHT[0], "win": win}
    return _case(record, situation, Expected(legal=True, payments=record["expected"]["payments"]))


def _wait(record: Record) -> Case:
    """The tiles shown and sets that leave the wait as it is; whether eight fan are reached is not asked."""
    part, tile, expected = tiles(record["hand"]), record["win_tile"], record["expected"]
    hand = part + REST[len(part) - 1]
    name = (expected["fan"],)
    wanted = Expected(counts=name) if expected["counts"] else Expected(absent=name)
    return _case(record, {"hand": hand, "win": win_of("discard", tile, "B")}, wanted)


def _flowers(record: Record, number: int) -> Case:
    """All pungs and all simples make eight; one point more a flower, none towards the minimum."""
    flowers = "".join(f"f{n}" for n in range(1, number + 1))
    situation = {
        "hand": PUNGS[0],
        "melds": PUNG_MELDS,
        "flowers": flowers,
        "win": win_of("discard", PUNGS[1], "D"),
    }
    total = 8 + record["expected"]["value"]
    paid = {"A": 24 + total, "B": -8, "C": -8, "D": -8 - total}
    return _case(record, situation, Expected(legal=True, counts=("花牌",), payments=paid))


def _flower_draw(record: Record) -> Case:
    """Seven pairs drawn on the tile that replaced a flower."""
    expected = record["expected"]
    win = {"tile": "7s", "by": "self_draw", "on": ["flower_draw"]}
    situation = {"hand": "11m22m33m44p55p66s7s", "flowers": "f1", "win": win}
    name = (expected["fan"],)
    wanted = Expected(legal=True, counts=name) if expected["counts"] else Expected(legal=True, absent=name)
    return _case(record, situation, wanted)


def _capped(record: Record, total: int) -> Case:
    """What the loser pays for 88 fan; and for 12, one suit and honours in pungs."""
    hand, tile = EIGHTY_EIGHT if total == 88 else ("77mWW", "7m")
    melds = [] if total == 88 else [{"kind": "pung", "tiles": pung} for pung in ("222m", "444m", "888m")]
    value = record["expected"]["value"]
    situation = {"hand": hand, "melds": melds, "win": win_of("discard", tile, "B")}
    return _case(record, situation, Expected(legal=True, payments={"A": value, "B": -value}))


def _concealed_kong(record: Record) -> Case:
    situation = {
        "hand": "23467899mEE",
        "melds": [{**meld, "tiles": tiles(meld["tiles"])} for meld in record["melds"]],
        "win": win_of("discard", "E", "B"),
    }
    return _case(record, situation, Expected(legal=True, counts=("门前清",)))


def _robbed(record: Record) -> Case:
    """A robbed kong counts the fan of an own draw; it comes from the player who added."""
    (winner,) = record["context"]["claims"]
    payer = record["context"]["player"]
    situation = {
        "winner": winner,
        "hand": "55567mWW",
        "melds": [
            {"kind": "chow", "form": "exposed", "tiles": "234m"},
            {"kind": "pung", "form": "exposed", "tiles": "CCC"},
        ],
        "win": win_of("rob_kong", "8m", payer),
    }
    return _case(
        record, situation, Expected(legal=True, counts=("抢杠和", "自摸"), payments={winner: 13, payer: -13})
    )
