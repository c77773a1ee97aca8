"""Records of deals as JSON: how the deal began, every action in order, and the result that is claimed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from compiler.runtime.fields import (
    MAX_NUMBER,
    bad_field,
    count_of,
    named_of,
    object_of,
    player_of,
    players_of,
    scalar_of,
    text_of,
    wind_of,
)
from compiler.runtime.notation import InputError, parse_tiles
from compiler.runtime.play.action import Action, action_from
from compiler.runtime.play.dealt import Dealt, most_left
from compiler.runtime.rules import Rules
from compiler.runtime.ruling import number_json
from compiler.runtime.situation import READERS, FactValue, Situation
from compiler.runtime.tiles import ALL_KINDS, FLOWER_START, kind_text, tiles_text
from compiler.runtime.validate import check_one_dealer
from compiler.runtime.vocabulary import check_names

RECORD_FIELDS: Final = dict.fromkeys(
    (
        "id",
        "ruleset",
        "options",
        "facts",
        "carried",
        "dealer",
        "round_wind",
        "hands",
        "flowers",
        "wild",
        "wall",
        "draws",
        "actions",
        "result",
    )
)
RESULT_FIELDS: Final = dict.fromkeys(("payments", "winners", "next_dealer"))
MOST_ACTIONS: Final = 2000
MOST_IN_WALL: Final = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed:
    """The result that a record claims; None where it does not say."""

    payments: Mapping[str, int | Fraction] | None = None
    winners: tuple[str, ...] | None = None
    next_dealer: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecord:
    """A deal, its actions and the claimed result."""

    id: str
    dealt: Dealt
    actions: tuple[Action, ...]
    claimed: Claimed = Claimed()


def record_from(data: object, rules: Rules[Any]) -> DealRecord:
    """The record of a JSON object.

    Raises InputError for unknown fields, wrong types, and tiles that can't lie so: too many copies, hands of
    a wrong size.
    """
    given = object_of(data, "", RECORD_FIELDS)
    text_of(given.get("ruleset", ""), "ruleset")
    dealt = _dealt_from(given, rules)
    _check_dealt(dealt, rules)
    actions = given.get("actions", [])
    if not isinstance(actions, list) or len(actions) > MOST_ACTIONS:
        raise bad_field(
            "actions", f"a list of at most {MOST_ACTIONS} actions", f"列表（最多 {MOST_ACTIONS} 个动作）"
        )
    return DealRecord(
        id=text_of(given.get("id", ""), "id"),
        dealt=dealt,
        actions=tuple(action_from(one, f"actions[{at}]", rules.moves) for at, one in enumerate(actions)),
        claimed=_claimed_from(given.get("result")),
    )


def _dealt_from(given: Mapping[str, object], rules: Rules[Any]) -> Dealt:
    def read(name: str, nothing: Any) -> Any:
        return READERS[name][1](given[name]) if name in given else nothing

    wall = given.get("wall")
    return Dealt(
        dealers=read("dealer", ("A",)),
        round_wind=wind_of(given["round_wind"], "round_wind") if "round_wind" in given else 27,
        hands=_tiles_by_player(given.get("hands", {}), "hands"),
        flowers=_tiles_by_player(given.get("flowers", {}), "flowers"),
        indicator=read("wild", None),
        wall=_many_tiles(wall, "wall") if isinstance(wall, str) else None,
        left=count_of(wall, "wall") if wall is not None and not isinstance(wall, str) else None,
        draws=_many_tiles(given["draws"], "draws") if "draws" in given else None,
        options=read("options", {}),
        facts=read("facts", {}),
        carried=read("carried", {}),
    )


def _many_tiles(value: object, place: str) -> tuple[int, ...]:
    """Tiles of a text that may be longer than a hand."""
    if not isinstance(value, str) or len(value) > 4 * MOST_IN_WALL:
        raise bad_field(place, "tiles such as 123m55p", "牌，如 123m55p")
    return parse_tiles(value)


def _tiles_by_player(value: object, place: str) -> dict[str, tuple[int, ...]]:
    return {
        player_of(player, place): _many_tiles(tiles, f"{place}.{player}")
        for player, tiles in named_of(value, place).items()
    }


def _check_dealt(dealt: Dealt, rules: Rules[Any]) -> None:
    """Hands of the right size, no copy too many, names that the rule set has."""
    equipment = rules.equipment
    for player in (*dealt.hands, *dealt.flowers, *dealt.dealers):
        if player not in rules.players:
            raise bad_field(
                "hands",
                f"players {rules.players[0]} to {rules.players[-1]}",
                "这套规则有的玩家",
                "unknown_player",
            )
    if equipment.one_dealer:
        check_one_dealer(dealt.dealers)
    for player, hand in dealt.hands.items():
        size = equipment.hand_size + (player == dealt.dealers[0])
        if len(hand) != size:
            raise InputError(
                "wrong_tile_count",
                f"{player} is dealt {size} tiles, not {len(hand)}",
                f"{player} 家起手应有 {size} 张，这里是 {len(hand)} 张",
            )
    if any(tile < FLOWER_START for tiles in dealt.flowers.values() for tile in tiles):
        raise bad_field("flowers", "flowers only", "花牌")
    most = most_left(rules, dealt)
    if dealt.left is not None and dealt.left > most:
        raise bad_field("wall", f"at most {most} tiles", f"最多 {most} 张", "too_many_tiles")
    _check_copies(dealt, equipment.copies)
    if dealt.indicator is not None and not equipment.wilds:
        raise InputError("no_wild_tiles", "these rules have no wild tiles", "这套规则没有金（财神）牌")
    told = Situation(options=dealt.options, facts=dealt.facts, carried=dealt.carried, hands={})
    if equipment.vocabulary is not None:
        check_names(told, equipment.vocabulary)


def _check_copies(dealt: Dealt, copies: tuple[int, ...]) -> None:
    for kind in dealt.draws or ():
        if not copies[kind]:
            raise bad_field("draws", "tiles of these rules", "这套规则有的牌")
    counts = [0] * ALL_KINDS
    shown = (dealt.indicator,) if dealt.indicator is not None else ()
    for tiles in (*dealt.hands.values(), *dealt.flowers.values(), dealt.wall or (), shown):
        for tile in tiles:
            counts[tile] += 1
    for kind, count in enumerate(counts):
        if count > copies[kind]:
            name = kind_text(kind)
            raise InputError(
                "too_many_copies",
                f"{count} tiles {name}, there are {copies[kind]}",
                f"{name} 有 {count} 张，应最多 {copies[kind]} 张",
            )


def _claimed_from(value: object) -> Claimed:
    if value is None:
        return Claimed()
    given = object_of(value, "result", RESULT_FIELDS)
    payments = given.get("payments")
    winners, dealers = given.get("winners"), given.get("next_dealer")
    return Claimed(
        payments=_numbers(payments) if payments is not None else None,
        winners=players_of(winners, "result.winners") if winners is not None else None,
        next_dealer=players_of(dealers, "result.next_dealer") if dealers is not None else None,
    )


def _numbers(value: object) -> dict[str, int | Fraction]:
    found: dict[str, int | Fraction] = {}
    for player, number in named_of(value, "result.payments").items():
        place = f"result.payments.{player}"
        if isinstance(number, bool) or not isinstance(number, (int, float)) or not abs(number) <= MAX_NUMBER:
            raise bad_field(place, "a number", "数目")
        gain = scalar_of(number, place)
        assert not isinstance(gain, str)
        found[player if player == "pot" else player_of(player, "result.payments")] = gain
    return found


# ---- and back


def record_json(rules: Rules[Any], record: DealRecord) -> dict[str, object]:
    """The JSON object of a record; what is as usual is left out."""
    found: dict[str, object] = {"id": record.id} if record.id else {}
    found["ruleset"] = rules.id
    found |= _dealt_json(record.dealt)
    found["actions"] = [action.to_json() for action in record.actions]
    claimed = record.claimed
    result: dict[str, object] = {}
    if claimed.payments is not None:
        result["payments"] = {player: number_json(amount) for player, amount in claimed.payments.items()}
    if claimed.winners is not None:
        result["winners"] = list(claimed.winners)
    if claimed.next_dealer is not None:
        result["next_dealer"] = list(claimed.next_dealer)
    return found | ({"result": result} if result else {})


def _dealt_json(dealt: Dealt) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, told in (("options", dealt.options), ("facts", dealt.facts), ("carried", dealt.carried)):
        if told:
            found[name] = {key: _told_json(value) for key, value in told.items()}
    found["dealer"] = dealt.dealers[0] if len(dealt.dealers) == 1 else list(dealt.dealers)
    found["round_wind"] = kind_text(dealt.round_wind)
    found["hands"] = {player: tiles_text(tiles) for player, tiles in dealt.hands.items()}
    if any(dealt.flowers.values()):
        found["flowers"] = {player: tiles_text(tiles) for player, tiles in dealt.flowers.items() if tiles}
    if dealt.indicator is not None:
        found["wild"] = {"indicator": kind_text(dealt.indicator)}
    if dealt.wall is not None:
        found["wall"] = tiles_text(dealt.wall)
    elif dealt.left is not None:
        found["wall"] = dealt.left
    if dealt.draws is not None:
        found["draws"] = tiles_text(dealt.draws)
    return found


def _told_json(value: FactValue) -> object:
    if isinstance(value, Mapping):
        return {player: _told_json(one) for player, one in value.items()}
    return number_json(value) if isinstance(value, Fraction) else value
