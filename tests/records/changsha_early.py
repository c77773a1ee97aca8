"""Changsha records of versions 1 (room) and 2 (online)."""

from __future__ import annotations

from typing import Any

from tests.records.build import ASKS_DEALER, TOLD_DICE, case_of, convert_all, left, win_of
from tests.records.model import Case, Expected, Left, Record, tiles

RULESETS = {"v1": "changsha_room", "v2": "changsha_online"}
# Names of the digest and of the rule texts.
NAMES = {"双杠上炮": "杠上炮", "双杠上花": "杠上开花"}
SMALL = ("123456789m123p5s", "5s")
PAIRS = ("114499m3366s667p", "7p")
ROBBING = ("111333456m88m78s", "9s")
OPENING = {("四喜",): "1478m66669p2359s", ("四喜", "六六顺"): "1478m6666p23555s"}
# Waits for 3p and 6p.
WAITING = ("123456789m45p55s", "3p", "6p")
CONCEALED = {"kind": "kong", "form": "concealed"}


def room_cases() -> tuple[Case | Left, ...]:
    """Version 1."""
    return convert_all("changsha", ("v1",), convert)


def online_cases() -> tuple[Case | Left, ...]:
    """Version 2."""
    return convert_all("changsha", ("v2",), convert)


def convert(record: Record) -> Case | Left:
    """One record."""
    match record["kind"]:
        case "payment":
            return _payment(record)
        case "hand":
            hand = {"hand": tiles(record["hand"]), "winner": record["context"]["winner"]}
            counts = tuple(record["expected"]["patterns"])
            return _case(record, hand, Expected(legal=True, counts=counts, win_class="opening"))
        case "dice":
            return left(record, TOLD_DICE)
        case "dealer":
            return left(record, ASKS_DEALER)
        case _:
            return _ruling(record)


def _case(record: Record, situation: dict[str, Any], expected: Expected, *, history: bool = False) -> Case:
    return case_of(
        record, RULESETS[record["version"]], {"dealer": ["A"], **situation}, expected, history=history
    )


def _payment(record: Record) -> Case:
    """A hand that fits the class, the patterns and the way of winning; birds are dots of the ranks."""
    context = record["context"]
    named = tuple(context.get("patterns", ()))
    situation: dict[str, Any] = {
        "winner": context["winner"],
        "draws": [f"{rank}p" for rank in context["birds"]],
    }
    if context["method"] == "opening":
        situation["hand"] = OPENING[named]
    else:
        situation |= _played(context, named)
    if any(name.startswith("双") for name in named):
        situation["facts"] = {"both_tiles": 1}
    counts = tuple(NAMES.get(name, name) for name in named)
    wanted = Expected(legal=True, counts=counts, payments=record["expected"]["payments"])
    return _case(record, situation, wanted)


def _played(context: Record, named: tuple[str, ...]) -> dict[str, Any]:
    method, source = context["method"], context.get("discarder")
    melds: list[dict[str, str]] = []
    play: list[dict[str, str]] = []
    if method == "kong_draw":
        flush = "清一色" in named
        hand, tile, kong = ("1112345678m", "5m", "9999m") if flush else ("2346688m456s", "6m", "8888s")
        melds = [{**CONCEALED, "tiles": kong}]
        play = [{"player": context["winner"], "move": "dice_kong", "form": "concealed", "tiles": kong}]
    elif method == "kong_discard":
        hand, tile = ROBBING
        play = [{"player": context["discarder"], "move": "dice_kong", "form": "concealed", "tiles": "7777p"}]
    elif method == "earthly":
        hand, tile = "2345666m234789s", "2m"
    elif method == "heavenly" and "七小对" not in named:
        hand, tile = "22255m456777s34p", "5p"
    else:
        hand, tile = SMALL if context["win_class"] == "small" else PAIRS
    return {"hand": hand, "melds": melds, "play": play, "win": win_of(method, tile, source)}


def _ruling(record: Record) -> Case | Left:
    context = record["context"]
    match context["event"]:
        case "supplement":
            return _supplement(record)
        case "sea_bottom_taken":
            return _sea_bottom(record)
        case "win_after_pass":
            return _after_pass(record)
        case _:
            return left(record, "leaving the table is no win; the account `escape` is held by the rule text")


def _supplement(record: Record) -> Case:
    """A supplement, and a win on its tile: paid like a discard, if it was added to a pung."""
    context, expected = record["context"], record["expected"]
    player, form = context["player"], context["form"]
    (winner,) = context["claims"]
    act = {"player": player, "move": "supplement", "form": form, "tiles": context["tile"] * 4}
    before = [{"player": player, "act": "pung", "tiles": context["tile"] * 3}] if form == "added" else []
    situation = {
        "winner": winner,
        "hand": ROBBING[0],
        "win": win_of("rob_kong", context["tile"], player),
        "play": [*before, act],
    }
    if expected["ruling"] == "no_win":
        return _case(record, situation, Expected(legal=False), history=True)
    return _case(
        record,
        situation,
        Expected(legal=True, counts=("平胡",), win_class="small", payments=_paid(winner, player, 2)),
        history=True,
    )


def _paid(winner: str, payer: str, amount: int) -> dict[str, int]:
    """One payer: CS1-26 and CS1-28 with the dealer's point, CS2-16."""
    return {player: amount * ((player == winner) - (player == payer)) for player in "ABCD"}


def _sea_bottom(record: Record) -> Case:
    """The first of those who can win on the sea bottom put out."""
    context, expected = record["context"], record["expected"]
    winner, payer = expected["winners"][0], context["player"]
    situation = {
        "winner": winner,
        "hand": ROBBING[0],
        "win": win_of("rob_sea_bottom", ROBBING[1], payer),
    }
    amount = 7 if record["version"] == "v1" else 70
    wanted = Expected(
        legal=True, counts=("海底炮",), win_class="way_big", payments=_paid(winner, payer, amount)
    )
    return _case(record, situation, wanted)


def _after_pass(record: Record) -> Case:
    """A win let go on a discard, and the win now; on the last discard it is worth one big win more."""
    context, expected = record["context"], record["expected"]
    player = context["player"]
    hand, passed, now = (*PAIRS, PAIRS[1]) if context.get("passed_class") == "big" else WAITING
    if context.get("same_tile"):
        now = passed
    better = context.get("now_class") == "big"
    play: list[dict[str, Any]] = [
        {"player": "B", "act": "discard", "tiles": passed},
        {"player": player, "act": "win", "passed": True, "tiles": passed},
    ]
    if "draw" in context["since_pass"]:
        play += [{"player": player, "act": act, "tiles": "9s"} for act in ("draw", "discard")]
    win = win_of("rob_sea_bottom" if better else "discard", now, "C")
    situation = {"winner": player, "hand": hand, "win": win, "play": play}
    return _case(record, situation, Expected(legal=expected["ruling"] == "win"), history=True)
