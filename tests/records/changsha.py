"""Changsha records: version 3 (2007) and its options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.records.model import Case, Expected, Left, Record, records, tiles

OPTIONS = {
    "CS3-64": "double_kong",
    "CS3-65": "birds",
    "CS3-66": "six_seven",
    "CS3-67": "all_from_others",
    "CS3-68": "fishing",
    "CS3-69": "stack",
}
Payments = Mapping[str, int | float]
# Names of the digest and of the rule text.
NAMES = {"抢杠": "抢开杠"}
# Records of rules that the rule text tells and does not judge, by record id.
TOLD = {
    "CS3-ROB-1": "a claimed pung that falls because its supplement is won on is told, not judged (CS3-16)",
    "CS3-ROB-4b": "where the dice are is not part of a situation (CS3-19)",
    "CS3-IRR-2": "how far a tile lies in the pool is not part of a situation (CS3-62)",
}
ASKS_ACTS = "asks which acts are open, not for a ruling; the examples in the rule text ask it"
# Events of records that ask for something else than a win, and what that is.
LEFT_EVENTS = {
    "kong_missed": ASKS_ACTS,
    "draw_after_kong": ASKS_ACTS,
    "only_sea_bottom_left": ASKS_ACTS,
    "fly_tile": "the order of a discard and a draw is told, not judged (CS3-61)",
    "pong_called": "what is called aloud is told, not judged (CS3-63)",
}
ROBBINGS = ("kong", "supplement", "kong_replacement_discarded")
SMALL = ("123456789m123p5s", "5s")
PAIRS = ("114499m3366s667p", "7p")
ROBBING = ("111333456m88m78s", "9s")
FLOWER = ("2346688m456s", "8m", [{"kind": "kong", "form": "concealed", "tiles": "8888s"}])
CATCHING = "234m55m78s567p999p"


def cases() -> tuple[Case | Left, ...]:
    """Every record of version 3, as a case or left out with its reason."""
    chosen = (r for r in records() if r["system"] == "changsha" and str(r["version"]).startswith("v3"))
    return tuple(convert(record) for record in chosen)


def convert(record: Record) -> Case | Left:
    """One record."""
    match record["kind"]:
        case "payment":
            return _payment(record)
        case "hand":
            return _hand(record)
        case "wait":
            return _wait(record)
        case "ruling":
            return _ruling(record)
        case "dice":
            return Left(id=record["id"], reason="dice and walls are told, not computed")
        case _:
            return Left(
                id=record["id"],
                reason="asks who deals next, not for a ruling; the examples in the rule text ask it",
            )


def _case(record: Record, situation: dict[str, Any], expected: Expected, *, history: bool = False) -> Case:
    situation = {"id": record["id"], **situation}
    return Case(
        id=record["id"], ruleset="changsha_2007", situation=situation, expected=expected, history=history
    )


def _options(context: Record) -> dict[str, Any]:
    options: dict[str, Any] = {OPTIONS[rule]: True for rule in context.get("options", [])}
    if "birds" in options:
        options["birds"] = 2
    if len(context.get("dealers", [])) > 1:
        options["several_dealers"] = True
    return options


def _win(method: str, tile: str, context: Record) -> dict[str, Any]:
    """The win of a method of the records."""
    source = context.get("discarder")
    own = {
        "self_draw": [],
        "kong_draw": ["kong_draw"],
        "sea_bottom": ["last_draw"],
        "heavenly": ["first_draw"],
    }
    if method in own:
        return {"tile": tile, "by": "self_draw", "on": own[method]}
    if method in ("rob_kong", "rob_supplement"):
        return {"tile": tile, "by": "rob_kong", "from": source, "on": []}
    on = {"rob_sea_bottom": ["last_discard"], "kong_discard": ["kong_discard"], "earthly": ["first_discard"]}
    return {"tile": tile, "by": "discard", "from": source, "on": on.get(method, [])}


def _table(context: Record) -> dict[str, Any]:
    return {
        "winner": context["winner"],
        "dealer": context.get("dealers", ["A"]),
        "options": _options(context),
    }


def _payment(record: Record) -> Case:
    """A hand that fits the class and the way of winning; birds are dots of the ranks turned up."""
    context = record["context"]
    method = context["method"]
    melds: list[dict[str, str]] = []
    if method == "kong_draw":
        hand, tile, melds = FLOWER
    elif method in ("rob_kong", "kong_discard", "rob_sea_bottom"):
        hand, tile = ROBBING
    elif context["win_class"] == "small" or method == "sea_bottom":
        hand, tile = SMALL
    else:
        hand, tile = PAIRS
    situation = {
        **_table(context),
        "hand": hand,
        "melds": melds,
        "win": _win(method, tile, context),
        "draws": [f"{rank}p" for rank in context["birds"]],
    }
    if "stakes" in context:
        situation["facts"] = {"stake": context["stakes"]}
    return _case(record, situation, Expected(legal=True, payments=record["expected"]["payments"]))


def _hand(record: Record) -> Case:
    context, expected = record["context"], record["expected"]
    method = context["method"]
    hand, tile = tiles(record["hand"]), str(record.get("win_tile", ""))
    situation = {**_table(context), "hand": hand, "melds": _melds(record)}
    if method == "opening":
        situation["win"] = None
    else:
        if method == "heavenly":
            hand, tile = hand[:-2] + hand[-1], f"{hand[-2]}{hand[-1]}"
            situation["hand"] = hand
        situation["win"] = _win(method, tile, context)
    if method == "rob_supplement":
        act = {"player": context["discarder"], "move": "supplement", "form": "added", "tiles": tile * 4}
        situation["play"] = [act]
    payments = (
        _paid_as(expected["paid_as"], expected["win_class"], context) if "paid_as" in expected else None
    )
    return _case(record, situation, _expected_of_hand(expected, payments, opening=method == "opening"))


def _paid_as(way: str, win_class: str, context: Record) -> Payments:
    """What one payer owes without birds: CS3-34 and CS3-37 for a discard, CS3-38 for the robbed."""
    winner, payer, dealers = context["winner"], context["discarder"], context["dealers"]
    if way == "discard":
        amount = (1 if win_class == "small" else 6) + (winner in dealers or payer in dealers)
    else:
        amount = 12 if payer in dealers else 10
    return {player: amount * ((player == winner) - (player == payer)) for player in "ABCD"}


def _melds(record: Record) -> list[dict[str, str]]:
    melds = []
    for meld in record.get("melds", []):
        form = meld.get("form", "concealed" if meld["kind"] == "kong" else "exposed")
        melds.append({"kind": meld["kind"], "form": form, "tiles": tiles(meld["tiles"])})
    return melds


def _expected_of_hand(expected: Record, payments: Payments | None, *, opening: bool) -> Expected:
    named = tuple(NAMES.get(name, name) for name in expected.get("patterns", []))
    if expected["ruling"] == "impossible":
        return Expected(impossible=True)
    several = opening and len(named) > 1
    return Expected(
        legal=expected["ruling"] == "win",
        counts=() if several else named,
        one_of=named if several else (),
        win_class="opening" if opening and named else expected.get("win_class"),
        payments=payments,
        absent=tuple(expected.get("not_patterns", [])),
        pair=expected.get("pair"),
        waits=tuple(expected["waits"]) if "waits" in expected else None,
    )


def _wait(record: Record) -> Case:
    """Tiles that complete by shape, and those that win by discard as a small win."""
    expected = record["expected"]
    situation = {"winner": "B", "hand": tiles(record["hand"]), "melds": _melds(record), "win": None}
    small = expected.get("waits_small")
    return _case(
        record,
        situation,
        Expected(waits=tuple(expected["waits"]), legal_waits=tuple(small) if small is not None else None),
    )


def _ruling(record: Record) -> Case | Left:
    event = record["context"]["event"]
    if event == "win_after_pass":
        return _win_after_pass(record)
    if event == "combine":
        return _combine(record)
    if event in ROBBINGS and record["id"] not in TOLD:
        return _robbing(record)
    if event in ("sea_bottom_taken", "sea_bottom_as_replacement"):
        return _sea_bottom(record)
    return Left(id=record["id"], reason=TOLD.get(record["id"]) or LEFT_EVENTS[event])


def _robbing(record: Record) -> Case:
    """A kong or supplement, and a win on its tile or on the replacement put out."""
    context, expected = record["context"], record["expected"]
    event, player, form = context["event"], context["player"], context.get("form", "concealed")
    (winner,) = context["claims"]
    out = event == "kong_replacement_discarded"
    act = {
        "player": player,
        "move": "supplement" if event == "supplement" else "dice_kong",
        "form": form,
        "tiles": "7777p" if out else "9999s",
    }
    before = []
    if form == "exposed":
        before = [{"player": context["discarder"], "act": "discard", "tiles": "9s"}]
        act["from"] = context["discarder"]
    if form == "added":
        before = [{"player": player, "act": "pung", "tiles": "999s"}]
    method = "kong_discard" if out else "rob_kong"
    situation = {
        "winner": winner,
        "dealer": ["A"],
        "hand": ROBBING[0],
        "win": _win(method, ROBBING[1], {"discarder": player}),
        "play": [*before, act],
    }
    if expected["ruling"] == "no_win":
        return _case(record, situation, Expected(legal=False), history=True)
    robbed = expected["paid_as"] == "rob_kong"
    seats = {"winner": winner, "discarder": expected["payer"], "dealers": ["A"]}
    wanted = Expected(
        legal=True,
        counts=("抢开杠",) if robbed else ("平胡",),
        payments=_paid_as(expected["paid_as"], "big" if robbed else "small", seats),
    )
    return _case(record, situation, wanted, history=True)


def _sea_bottom(record: Record) -> Case:
    """The last tile put out, and another's win on it with any pair."""
    context, expected = record["context"], record["expected"]
    (winner,), payer = expected["winners"], expected["payer"]
    situation = {
        "winner": winner,
        "dealer": ["A"],
        "hand": "111333456m99m78s",
        "win": _win("rob_sea_bottom", "9s", {"discarder": context["player"]}),
    }
    seats = {"winner": winner, "discarder": payer, "dealers": ["A"]}
    wanted = Expected(
        legal=True,
        counts=tuple(expected["patterns"]),
        payments=_paid_as(expected["paid_as"], "big", seats),
    )
    return _case(record, situation, wanted)


def _combine(record: Record) -> Case:
    """One suit and all pungs; all pungs on the replacement of a kong, since a robbed kong leaves no
    fourth tile."""
    context = record["context"]
    robbed = "抢杠" in context["patterns"]
    situation: dict[str, Any] = {"winner": "C", "dealer": ["A"], "options": _options(context)}
    if robbed:
        situation |= {"hand": "111m333p444s99m22s", "win": _win("kong_discard", "9m", {"discarder": "B"})}
    else:
        situation |= {"hand": "111333777m9994m", "win": _win("discard", "4m", {"discarder": "B"})}
    counted = record["expected"]["win_count"]
    both = tuple(NAMES.get(name, name) for name in context["patterns"])
    if counted == len(both):
        expected = Expected(legal=True, counts=both)
    else:
        expected = Expected(legal=True, counts=("抢开杠",) if robbed else (), one_of=both)
    return _case(record, situation, expected)


def _win_after_pass(record: Record) -> Case:
    """The acts of the record as a script; hands that are not given wait for 6s and 9s."""
    context, expected = record["context"], record["expected"]
    big = context.get("now_class") == "big"
    hand = tiles(record["hand"]) if "hand" in record else PAIRS[0] if big else CATCHING
    tile = record.get("win_tile") or (PAIRS[1] if big else "9s")
    source = context.get("discarder", "C")
    situation = {
        "winner": context["player"],
        "dealer": context["dealers"],
        "options": _options(context),
        "hand": hand,
        "melds": [{**meld, "from": "D"} for meld in _melds(record)],
        "play": _script(context, passed_tile=context["passed"].get("tile", tile)),
        "win": {"tile": tile, "by": "discard", "from": source, "on": []},
    }
    waits = tuple(expected["waits"]) if "waits" in expected else None
    return _case(record, situation, Expected(legal=expected["ruling"] == "win", waits=waits), history=True)


def _script(context: Record, passed_tile: str) -> list[dict[str, Any]]:
    player, source = context["player"], context["passed"]["from"]
    own = source == "self"
    acts = [{"player": player if own else source, "act": "draw" if own else "discard", "tiles": passed_tile}]
    acts.append({"player": player, "act": "win", "passed": True, "tiles": passed_tile})
    for step in context["since_pass"]:
        act, *rest = str(step).split()
        shown = {"chow": "789s", "draw": "1p"}.get(act, rest[0] if rest else "1p")
        acts.append({"player": player, "act": act, "tiles": shown})
        if act == "draw":
            acts.append({"player": player, "act": "discard", "tiles": shown})
    return acts
