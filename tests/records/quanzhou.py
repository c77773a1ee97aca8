"""Records of Quanzhou."""

from __future__ import annotations

from typing import Any

from tests.records.build import ASKS_WINNERS, case_of, convert_all, left, win_of
from tests.records.model import Case, Expected, Left, Record

NAMES = {"soft": "软牌", "hard": "硬牌", "double": "双翻"}
# Without a wild tile; with one as another tile; with one as itself; with three.
NONE = ("123m12m789m123p456p99s", "3m")
SUBSTITUTE = ("5s12m456m789m123p45p99s", "3m")
AS_ITSELF = ("456789m123m123p456s9s", "9s")
THREE = ("555s123m46m78p1234p9s2s", "9p")
USES = {"none": NONE, "substitute": SUBSTITUTE, "as_itself": AS_ITSELF}


def cases() -> tuple[Case | Left, ...]:
    """Every record of the sheet."""
    return convert_all("quanzhou", ("QZ",), convert)


def convert(record: Record) -> Case | Left:
    """One record."""
    context = record["context"]
    if context.get("method") == "holding":
        return _holding(record)
    if record["kind"] == "payment":
        return _payment(record)
    match context["event"]:
        case "win_claim":
            return _claim(record)
        case "buy":
            return left(record, "the limit of what may be bought is told, not judged (QZ-07, QZ-08)")
        case _:
            return left(record, ASKS_WINNERS)


def _case(record: Record, situation: dict[str, Any], expected: Expected) -> Case:
    return case_of(record, "quanzhou", {"dealer": ["A"], "wild": "5s", **situation}, expected)


def _payment(record: Record) -> Case:
    context = record["context"]
    hand, tile = SUBSTITUTE if context["win_class"] == "soft" else NONE
    first, second, *_ = context["series"]
    situation = {
        "winner": context["winner"],
        "hand": hand,
        "win": win_of(context["method"], tile, context.get("discarder")),
        "options": {"first_base": first, "base_step": second - first},
        "carried": {"turn": context["dealer_turn"] - 1},
        "facts": {"bought": context.get("bought", 0), "doubled": int(context["win_class"] == "double")},
    }
    name = NAMES[context["win_class"]]
    return _case(
        record,
        situation,
        Expected(legal=True, counts=(name,), payments=record["expected"]["payments"]),
    )


def _holding(record: Record) -> Case:
    """The deal is over without a win; one player holds a wild tile."""
    context = record["context"]
    situation = {"on": ["exhausted"], "hands": {context["winner"]: "5s1m"}}
    return _case(record, situation, Expected(payments=record["expected"]["payments"], legal=False))


def _claim(record: Record) -> Case:
    """B wins from the dealer, or draws with three wild tiles: the base times the multiplier."""
    context, expected = record["context"], record["expected"]
    amount = 10 * expected["multiplier"]
    if context.get("wild_tiles") == 3:
        situation = {"winner": "B", "hand": THREE[0], "win": win_of("self_draw", THREE[1])}
        paid = {"A": -amount, "B": 3 * amount, "C": -amount, "D": -amount}
    else:
        hand, tile = USES[context["wild_use"]]
        situation = {"winner": "B", "hand": hand, "win": win_of(context["method"], tile, "A")}
        paid = {"A": -amount, "B": amount, "C": 0, "D": 0}
    name = NAMES[expected["win_class"]]
    return _case(record, situation, Expected(legal=True, counts=(name,), payments=paid))
