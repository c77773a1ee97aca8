"""Records of the four Xiamen texts: payments, water, shapes and what may be won on."""

from __future__ import annotations

from typing import Any

from tests.records.build import (
    ASKS_ACTS,
    ASKS_DEALER,
    ASKS_WINNERS,
    case_of,
    convert_all,
    left,
    win_of,
)
from tests.records.model import Case, Expected, Left, Record

RULESETS = {"X1": "xiamen_bijin", "X2": "xiamen_general", "X3": "xiamen_gold", "X4": "xiamen_short"}
NAMES = {
    "ready_as_dealt": "天听",
    "heavenly": "天和",
    "tour": "游金",
    "double_tour": "双游",
    "triple_tour": "三游",
}
GOLD = "5s"
CHOWS = ("123m", "456m", "789m", "123p", "456p")
PUNGS = ("222s", "444s", "666s", "888s", "777p")
THREE_DEALT = "555s123m46m78p1234p9s2s"
THREE_LATER = ("555s19m46m78p1234p9s2sE", "N")
ONE_GOLD = ("123m456m789m123p45p5s9s", "9s")
TWO_GOLDS = ("123m456m789m129p5578s", "9p")
WATER = {  # by item: exposed, concealed or in the hand, or as flowers
    "dragon_pong": ("pung", "CCC"),
    "wind_pong": ("pung", "EEE"),
    "suit_pong": ("pung", "222s"),
    "suit_concealed_pung": ("hand", "222s"),
    "dragon_concealed_pung": ("hand", "CCC"),
    "wind_concealed_pung": ("hand", "EEE"),
    "suit_exposed_kong": ("exposed", "2222s"),
    "wind_exposed_kong": ("exposed", "EEEE"),
    "dragon_exposed_kong": ("exposed", "CCCC"),
    "suit_concealed_kong": ("concealed", "2222s"),
    "wind_concealed_kong": ("concealed", "EEEE"),
    "dragon_concealed_kong": ("concealed", "CCCC"),
    "exposed_kong": ("exposed", "2222s"),
    "concealed_kong": ("concealed", "2222s"),
    "seasons_set": ("flowers", "f1f2f3f4"),
    "plants_set": ("flowers", "f5f6f7f8"),
    "flower_set": ("flowers", "f1f2f3f4"),
    "all_eight_flowers": ("flowers", "f1f2f3f4f5f6f7f8"),
}
LEFT_EVENTS = {
    "gold_turned_up": ASKS_WINNERS,
    "deal": ASKS_WINNERS,
    "gold_discarded": ASKS_ACTS,
    "honour_discarded": ASKS_ACTS,
    "draw": ASKS_ACTS,
    "double_tour": "whose draw makes a double tour fail is told, not judged (XM3-14)",
}


def cases() -> tuple[Case | Left, ...]:
    """Every record of the four texts."""
    return convert_all("xiamen", ("X1", "X2", "X3", "X4"), convert)


def convert(record: Record) -> Case | Left:
    """One record."""
    match record["kind"]:
        case "payment":
            return _golds(record) if record["version"] == "X1" else _base_and_water(record)
        case "water":
            return _water(record)
        case "shape":
            context = record["context"]
            sets = CHOWS[: context["chows"]] + PUNGS[: context["pungs_or_kongs"]]
            situation = {"hand": "".join(sets) + "9s", "win": win_of("discard", "9s", "B")}
            return _case(record, situation, Expected(legal=True, pair="99s"))
        case "dealer":
            return _dealer_base(record)
        case _:
            return _ruling(record)


def _case(record: Record, situation: dict[str, Any], expected: Expected, *, history: bool = False) -> Case:
    told = {"dealer": ["A"], **situation}
    return case_of(record, RULESETS[record["version"]], told, expected, history=history)


def _each(winner: str, amount: int) -> dict[str, int]:
    """The three others pay this."""
    return {player: 3 * amount if player == winner else -amount for player in "ABCD"}


def _golds(record: Record) -> Case:
    """X1: flowers and kongs as told, no other gold than the one of a tour."""
    context = record["context"]
    method, winner = context["method"], context["winner"]
    kongs = [form for form, number in context["kongs"].items() for _ in range(number)]
    melds = [{"kind": "kong", "form": form, "tiles": "2222s"} for form in kongs]
    situation: dict[str, Any] = {
        "winner": winner,
        "melds": melds,
        "flowers": "".join(context["flowers"]),
        **_way(method, CHOWS[: 5 - len(melds)], winner, context.get("discarder")),
    }
    if method == "rob_kong":
        situation |= {"hand": "123m456m789m12p456p99s", "win": win_of("rob_kong", "3p", "B")}
    return _case(record, situation, Expected(legal=True, payments=record["expected"]["payments"]))


def _way(method: str, sets: tuple[str, ...], winner: str, discarder: str | None) -> dict[str, Any]:
    """These sets and a pair of 9s; a tour has a gold in the pair, and has put one out for each step."""
    tours = ("tour", "double_tour", "triple_tour")
    if method in tours:
        act = {"player": winner, "move": "touring", "tiles": GOLD}
        return {
            "hand": f"{''.join(sets)}{GOLD}",
            "wild": GOLD,
            "win": win_of("self_draw", "9s"),
            "play": [act] * tours.index(method),
        }
    if method == "ready_as_dealt":
        win = {"tile": "9s", "by": "self_draw", "on": ["ready_at_deal"]}
    else:
        win = win_of(method, "9s", discarder)
    return {"hand": f"{''.join(sets)}9s", "win": win}


def _base_and_water(record: Record) -> Case | Left:
    """X3: no water, or a dragon pung, a concealed kong and a flower or the gold of the tour; nothing is
    declared in a hand that wins as dealt, which has pungs and two flowers."""
    context, expected = record["context"], record["expected"]
    method, winner, water = context["method"], context["winner"], context["water"]
    if method == "three_golds":
        return _three_golds(record)
    touring = method.endswith("tour")
    if touring and water == 0:
        return left(record, "no such hand: who tours holds a gold, which is water (XM3-31)")
    melds = [{"kind": "pung", "tiles": "CCC"}, {"kind": "kong", "form": "concealed", "tiles": "2222s"}]
    if water and method in ("heavenly", "ready_as_dealt"):
        way = _way(method, ("222s", "CCC", *CHOWS[:3]), winner, None)
        situation = {"winner": winner, "dealer": context["dealers"], "flowers": "f1f5", **way}
        wanted = Expected(legal=True, counts=(NAMES[method],), payments=expected["payments"])
        return _case(record, situation, wanted)
    situation = {
        "winner": winner,
        "dealer": context["dealers"],
        "melds": melds if water else [],
        "flowers": "f1" if water and not touring else "",
        **_way(method, CHOWS[: 3 if water else 5], winner, context.get("discarder")),
    }
    bonus = expected.get("bonus", 0)
    paid = _each(winner, expected["each_pays"] + bonus)
    counts = (NAMES[method],) if method in NAMES else ()
    return _case(record, situation, Expected(legal=True, counts=counts, payments=paid))


def _three_golds(record: Record) -> Case | Left:
    """Dealt or held later; the row of the table as the multiplier of an option."""
    context = record["context"]
    if context["water"] < 3:
        return left(record, "no such hand: three golds are three water (XM3-31)")
    situation: dict[str, Any] = {
        "winner": context["winner"],
        "wild": GOLD,
        "flowers": "f1f5" if context["water"] == 5 else "",
    }
    if "reading" in context:
        situation["options"] = {"later_golds": 4}
    if context.get("when") == "dealt":
        situation |= {"hand": THREE_DEALT, "on": ["deal"]}
    else:
        situation |= {"hand": THREE_LATER[0], "win": win_of("self_draw", THREE_LATER[1])}
    return _case(record, situation, Expected(legal=True, payments=record["expected"]["payments"]))


def _water(record: Record) -> Case:
    """Won on a discard, each of the three pays the water and the base: 1 gold, or 8; with a gold, drawn."""
    items, value = record["context"]["items"], record["expected"]["value"]
    melds, hand, flowers = [], [], "".join(f"f{n}" for n in (1, 5, 2)[: items.count("flower")])
    for item in items:
        kind, tiles = WATER.get(item, ("", ""))
        if kind == "hand":
            hand.append(tiles)
        elif kind == "flowers":
            flowers = tiles + ("f5" if flowers else "")
        elif kind == "pung":
            melds.append({"kind": "pung", "form": "exposed", "tiles": tiles})
        elif kind:
            melds.append({"kind": "kong", "form": kind, "tiles": tiles})
    chows = "".join(CHOWS[: 5 - len(melds) - len(hand)])
    situation: dict[str, Any] = {"winner": "B", "melds": melds, "flowers": flowers, "wild": GOLD}
    if "gold" in items:
        situation |= {"hand": f"{chows[:-2]}{chows[-1]}{GOLD}9s", "win": win_of("self_draw", "9s")}
    else:
        situation |= {"hand": f"{''.join(hand)}{chows}9s", "win": win_of("discard", "9s", "C")}
    base = 1 if record["version"] == "X1" else 8
    paid = _each("B", (base + value) * (2 if "gold" in items else 1))
    return _case(record, situation, Expected(legal=True, payments=paid))


def _dealer_base(record: Record) -> Case | Left:
    """What the dealer wins on a discard without water: his base from each."""
    if "dealer_base" not in record["expected"] or record["context"]["outcome"] == "drawn":
        return left(record, ASKS_DEALER)
    situation = {
        "hand": "".join(CHOWS) + "9s",
        "win": win_of("discard", "9s", "B"),
        "carried": {"repeats": record["context"]["dealer_repeats"]},
    }
    paid = _each("A", record["expected"]["dealer_base"])
    return _case(record, situation, Expected(legal=True, payments=paid))


def _ruling(record: Record) -> Case | Left:
    match record["context"]["event"]:
        case "win_claim":
            return _claim(record)
        case "three_golds":
            return _three_golds_general(record)
        case "same_tile_again" if record["context"]["claim"] == "win":
            play = [{"player": player, "act": "discard", "tiles": "9s"} for player in "CD"]
            situation = {"hand": "".join(CHOWS) + "9s", "win": win_of("discard", "9s", "D"), "play": play}
            return _case(record, situation, Expected(legal=False), history=True)
        case "same_tile_again":
            return left(record, ASKS_ACTS)
        case "kong":
            return _robbed(record)
        case "after_kong":
            return _after_kong(record)
        case "false_win":
            return _false_win(record)
        case "white_dragon":
            win = win_of("discard", "9s", "B")
            situation = {"hand": "123m456m789m123p4sP6s9s", "wild": record["context"]["gold"], "win": win}
            return _case(record, situation, Expected(legal=True))
        case "cleared_three":
            situation = {
                "hand": "".join(CHOWS) + "9s",
                "dealer": ["B"],
                "facts": {"emptied": 3},
                "win": win_of("discard", "9s", "B"),
            }
            paid = _each("A", 8 + record["expected"]["points"])
            return _case(record, situation, Expected(legal=True, payments=paid))
        case event:
            return left(record, LEFT_EVENTS[event])


def _claim(record: Record) -> Case:
    """Golds held in the hand; or none, and a gold put out by someone in this go-round."""
    context = record["context"]
    golds, player = context.get("golds", 0), context.get("player", "A")
    hand, tile = (("".join(CHOWS) + "9s", "9s"), ONE_GOLD, TWO_GOLDS)[golds]
    other = "D" if player != "D" else "C"
    situation: dict[str, Any] = {
        "winner": player,
        "hand": hand,
        "wild": GOLD,
        "win": win_of(context["method"], tile, other),
    }
    if "gold_discarded_by" in context:
        situation["play"] = [{"player": context["gold_discarded_by"], "act": "discard", "tiles": GOLD}]
    legal = record["expected"]["ruling"] == "win"
    return _case(record, situation, Expected(legal=legal), history="play" in situation)


def _three_golds_general(record: Record) -> Case:
    """X2: dealt, paid as a tour of three water; later, no win without touring."""
    situation: dict[str, Any] = {"winner": "B", "wild": GOLD}
    if record["context"]["when"] == "dealt":
        situation |= {"hand": THREE_DEALT, "on": ["deal"]}
        return _case(record, situation, Expected(legal=True, payments=_each("B", (8 + 3) * 4 + 50)))
    situation |= {"hand": THREE_LATER[0], "win": win_of("self_draw", THREE_LATER[1])}
    return _case(record, situation, Expected(legal=False))


def _robbed(record: Record) -> Case:
    """A side player robs: paid as his own draw, twice the base by each."""
    (winner,) = record["context"]["claims"]
    situation = {
        "winner": winner,
        "hand": "123m456m789m12p456p99s",
        "win": win_of("rob_kong", "3p", record["context"]["player"]),
    }
    return _case(record, situation, Expected(legal=True, counts=("自摸",), payments=_each(winner, 16)))


def _after_kong(record: Record) -> Case:
    """A tour on the tile that replaces a kong, or on a later draw; where it may not be, a plain own draw."""
    form, at_once = record["context"]["form"], record["context"]["same_go_round"]
    play: list[dict[str, Any]] = []
    kong: dict[str, Any] = {"player": "A", "act": "kong", "form": form, "tiles": "2222s"}
    if form == "exposed":
        play.append({"player": "C", "act": "discard", "tiles": "2s"})
        kong["from"] = "C"
    play.append(kong)
    if not at_once:
        play += [{"player": "A", "act": act, "tiles": "E"} for act in ("draw", "discard")]
    situation = {
        "hand": "".join(CHOWS[:4]) + GOLD,
        "melds": [{"kind": "kong", "form": form, "tiles": "2222s"}],
        "wild": GOLD,
        "win": win_of("kong_draw" if at_once else "self_draw", "9s"),
        "play": play,
    }
    counts = ("游金",) if record["expected"]["ruling"] == "may" else ("自摸",)
    return _case(record, situation, Expected(legal=True, counts=counts), history=True)


def _false_win(record: Record) -> Case | Left:
    """X1: ten into the pot; X2: half a course to each of the others."""
    context, player = record["context"], record["context"]["player"]
    if "tours_by" in context:
        return left(record, "who pays the gains of tours after a false win is told, not judged (XM2-07)")
    situation: dict[str, Any] = {"play": [{"player": player, "act": "false_win"}]}
    if record["version"] == "X2":
        situation["options"] = {"half_course": 30}
        paid = {other: -90 if other == player else 30 for other in "ABCD"}
    else:
        points = record["expected"]["points"]
        paid = {**{other: points * (other == player) for other in "ABCD"}, "pot": -points}
    return _case(record, situation, Expected(legal=False, payments=paid), history=True)
