"""Records of the common base rules."""

from __future__ import annotations

from typing import Any

from tests.records.build import (
    ASKS_ACTS,
    ASKS_DEALER,
    ASKS_WINNERS,
    TOLD_DICE,
    case_of,
    convert_all,
    left,
    win_of,
)
from tests.records.model import Case, Expected, Left, Record

SCHEMES = {"1-2-4": "double_double", "1-2-3": "double_plus", "1-2": "no_dealer"}
PAYERS = {"all": "everyone", "half": "half_liability", "discarder": "discarder_only"}
PENALTIES = {"fan": "by_fan", "double_fan": "twice_fan"}
MEANT = 4
HAND = ("123m456m789m123p5s", "5s")
WINDS = {"双东": "双风", "双南": "双风", "门风": "门风刻"}
CHOWS = ("123m", "456m", "789m", "123p")
PUNGS = ("444s", "666s", "888s", "222s")
ASKS_END = "asks whether the deal goes on, not for a ruling: see `asked`"
LEFT_EVENTS = {
    "same_tile_again": ASKS_ACTS,
    "after_pong": ASKS_ACTS,
    "four_same_winds": ASKS_END,
    "fourth_kong": ASKS_END,
    "wrong_count": "a wrong count is refused as input; how such a hand plays on is told, not judged (BA-77)",
}
LEFT_KINDS = {
    "dealer": ASKS_DEALER,
    "dice": TOLD_DICE,
    "turn": "who draws next is conduct of play, told, not judged",
    "tileset": "asks how many tiles a set has, not for a ruling",
}


def cases() -> tuple[Case | Left, ...]:
    """Every record of the base rules."""
    return convert_all("basic", ("B1", "B2", "B3"), convert)


def convert(record: Record) -> Case | Left:
    """One record."""
    match record["kind"]:
        case "payment":
            return _payment(record)
        case "fan":
            return _wind(record)
        case "set":
            return _set(record)
        case "shape":
            return _shape(record)
        case "ruling":
            return _ruling(record)
        case kind:
            return left(record, LEFT_KINDS[kind])


def _case(record: Record, situation: dict[str, Any], expected: Expected, *, history: bool = False) -> Case:
    return case_of(record, "basic", {"dealer": ["A"], **situation}, expected, history=history)


def _payment(record: Record) -> Case:
    context = record["context"]
    options = {"scheme": SCHEMES[context["scheme"]]}
    if "payers" in context:
        options["payers"] = PAYERS[context["payers"]]
    situation = {
        "winner": context["winner"],
        "options": options,
        "hand": HAND[0],
        "win": win_of(context["method"], HAND[1], context.get("discarder")),
    }
    return _case(record, situation, Expected(legal=True, payments=record["expected"]["payments"]))


def _wind(record: Record) -> Case:
    """The wind as a pung or as eyes; the winner's seat gives his wind. A fan is one unit from each."""
    context, expected = record["context"], record["expected"]
    wind, seat = context["set"][0], "ABCD"["ESWN".index(context["seat_wind"])]
    eyes = len(context["set"]) == 2
    name = "门风将" if eyes else WINDS[expected["fan"]]
    amount = 1 + expected["value"]
    situation = {
        "winner": seat,
        "round_wind": context["round_wind"],
        "options": {"scheme": "no_dealer", "payers": "everyone"},
        "hand": f"123m456m789m123p{wind}" if eyes else f"123m456m789m{wind * 2}55s",
        "win": win_of("discard", wind, "D"),
    }
    wanted = Expected(
        legal=True,
        counts=(name,) if expected["counts"] else (),
        absent=() if expected["counts"] else (name,),
        payments={player: 3 * amount if player == seat else -amount for player in "ABCD"},
    )
    return _case(record, situation, wanted)


def _set(record: Record) -> Case | Left:
    """A hand in which these tiles must be that set or pair, won on the last tile of it."""
    if "eyes" in record["context"]:
        return left(record, "nine pairs are nine hands; a test of its own tries every pair")
    tiles, kind = record["context"]["tiles"], record["expected"]["set"]
    suit = tiles[-1] if tiles[-1] in "mps" else ""
    ranks = tiles.removesuffix(suit)
    one, other = [name for name in "mps" if name != suit][:2]
    chows = f"123456789{one}"
    if kind == "pair":
        hand, last = f"{chows}123{other}{ranks[0]}{suit}", f"{ranks[1]}{suit}"
        return _case(record, _won(hand, last), Expected(legal=True, pair=tiles))
    if kind == "kong":
        meld = {"kind": "kong", "form": "concealed", "tiles": tiles}
        situation = {**_won(f"{chows}5{other}", f"5{other}"), "melds": [meld]}
    else:
        situation = _won(f"{chows}55{other}{ranks[:-1]}{suit}", f"{ranks[-1]}{suit}")
    return _case(record, situation, Expected(legal=True, pair=f"55{other}"))


def _won(hand: str, tile: str) -> dict[str, Any]:
    return {"winner": "B", "hand": hand, "win": win_of("discard", tile, "C")}


def _shape(record: Record) -> Case | Left:
    context = record["context"]
    if "kongs" in context:
        return left(record, "hands without replacement for kongs are told, not judged (BA-79)")
    sets = CHOWS[: context["chows"]] + PUNGS[: context["pungs_or_kongs"]]
    return _case(record, _won("".join(sets) + "5p", "5p"), Expected(legal=True, pair="55p"))


def _ruling(record: Record) -> Case | Left:
    match record["context"]["event"]:
        case "win_after_pass":
            return _after_pass(record)
        case "reached_to_draw":
            play = [
                {"player": "D", "act": "discard", "tiles": "5s"},
                {"player": "A", "act": "draw", "tiles": "1p"},
            ]
            situation = {"hand": HAND[0], "win": win_of("discard", "5s", "D"), "play": play}
            return _case(record, situation, Expected(legal=False), history=True)
        case "kong":
            return _konged(record)
        case "false_win":
            return _false_win(record)
        case "discard":
            several = len(record["context"].get("claims", ())) > 1
            return left(record, ASKS_WINNERS if several else ASKS_ACTS)
        case event:
            return left(record, LEFT_EVENTS[event])


def _after_pass(record: Record) -> Case:
    """A discard let go, then the same tile again: at once, after an own discard, or as the replacement
    of a kong added."""
    since = record["context"]["since_pass"]
    play: list[dict[str, Any]] = [
        {"player": "B", "act": "discard", "tiles": "5s"},
        {"player": "A", "act": "win", "passed": True, "tiles": "5s"},
    ]
    situation: dict[str, Any] = {"hand": HAND[0], "win": win_of("discard", "5s", "D"), "play": play}
    if "discard_non_winning" in since:
        play += [{"player": "A", "act": act, "tiles": "7p"} for act in ("draw", "discard")]
    if "add_kong_non_winning" in since:
        play += [
            {"player": "A", "act": "draw", "tiles": "1p"},
            {"player": "A", "act": "kong", "form": "added", "tiles": "1111p"},
        ]
        meld = {"kind": "kong", "form": "added", "tiles": "1111p"}
        situation |= {"hand": "123m456m789m5s", "melds": [meld], "win": win_of("kong_draw", "5s")}
    return _case(record, situation, Expected(legal=record["expected"]["ruling"] == "win"), history=True)


def _konged(record: Record) -> Case:
    """The discard that another would kong is won on, and paid by who put it out: A deals, hence two."""
    (winner,) = record["context"]["claims"]
    payer = record["expected"]["payer"]
    situation = {"winner": winner, "hand": HAND[0], "win": win_of("discard", HAND[1], payer)}
    paid = {player: 2 * ((player == winner) - (player == payer)) for player in "ABCD"}
    return _case(record, situation, Expected(legal=True, payments=paid))


def _false_win(record: Record) -> Case | Left:
    """The fan of the hand meant, or twice that, to each of the others."""
    context = record["context"]
    if context["variant"] not in PENALTIES:
        return left(record, "the maximum shared by the others: held by a deal (tests/play)")
    player = context["player"]
    each = MEANT * (2 if context["variant"] == "double_fan" else 1)
    situation = {
        "options": {"false_scheme": PENALTIES[context["variant"]]},
        "facts": {"meant": MEANT},
        "play": [{"player": player, "act": "false_win"}],
    }
    paid = {other: -3 * each if other == player else each for other in "ABCD"}
    return _case(record, situation, Expected(legal=False, payments=paid), history=True)
