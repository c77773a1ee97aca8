"""The names of a rule set that a situation may use: options, facts, carried numbers, moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from compiler.runtime.fields import MAX_NUMBER, bad_field, player_of, tile_of
from compiler.runtime.notation import InputError, shown_text
from compiler.runtime.situation import ACTS, FactValue, Situation

BAD_OPTION: Final = "bad_option"


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionRule:
    """An option: yes or no, an integer in low..high (None: open), or one of `choices`."""

    default: bool | int | str
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FactRule:
    """A fact: `sort` number, tile, act or player; `per_player`: one each; a number is never under `low`."""

    sort: str
    per_player: bool = False
    low: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """Options, facts and carried numbers by id; ids of moves."""

    options: Mapping[str, OptionRule]
    facts: Mapping[str, FactRule]
    carried: Mapping[str, FactRule]
    moves: tuple[str, ...] = ()


def check_names(situation: Situation, vocabulary: Vocabulary) -> None:
    """Raises InputError for names the rule set does not have and for values outside what they allow."""
    for name, chosen in situation.options.items():
        _known(name, vocabulary.options, "options", "unknown_option")
        _check_option(name, chosen, vocabulary.options[name])
    for name, value in situation.facts.items():
        _known(name, vocabulary.facts, "facts", "unknown_fact")
        _check_fact(f"facts.{name}", value, vocabulary.facts[name], vocabulary.moves)
    for name, value in situation.carried.items():
        _known(name, vocabulary.carried, "carried", "unknown_carried")
        _check_fact(f"carried.{name}", value, vocabulary.carried[name], vocabulary.moves)
    for act in situation.play:
        if act.move:
            _known(act.move, vocabulary.moves, "play.move", "unknown_move")


def _known(name: str, names: Iterable[str], place: str, code: str) -> None:
    if name not in names:
        shown, known = shown_text(name), list(names)
        raise InputError(
            code,
            f"`{place}`: these rules have no `{shown}`; they have {', '.join(known) or 'none'}",
            f"“{place}”：这套规则没有“{shown}”；有的是 {'、'.join(known) or '（无）'}",
        )


def _check_option(name: str, chosen: bool | int | str, rule: OptionRule) -> None:
    place = f"options.{name}"
    if rule.choices:
        if chosen not in rule.choices:
            raise bad_field(
                place,
                f"one of: {', '.join(rule.choices)}",
                "以下之一：" + "、".join(rule.choices),
                BAD_OPTION,
            )
    elif isinstance(rule.default, bool):
        if not isinstance(chosen, bool):
            raise bad_field(place, "true or false", " true 或 false", BAD_OPTION)
    else:
        low = -MAX_NUMBER if rule.low is None else rule.low
        high = MAX_NUMBER if rule.high is None else rule.high
        if isinstance(chosen, (bool, str)) or not low <= chosen <= high:
            raise bad_field(place, f"an integer in {low}..{high}", f" {low} 到 {high} 的整数", BAD_OPTION)


def _check_fact(place: str, value: FactValue, rule: FactRule, moves: tuple[str, ...]) -> None:
    if isinstance(value, Mapping) != rule.per_player:
        wanted = ("one value for each player", "每人一个值") if rule.per_player else ("one value", "一个值")
        raise bad_field(place, *wanted, "bad_fact")
    for one in value.values() if isinstance(value, Mapping) else (value,):
        if rule.sort == "number":
            if isinstance(one, str):
                raise bad_field(place, "a number", "数目", "bad_fact")
            if rule.low is not None and one < rule.low:
                raise bad_field(
                    place, f"a number not below {rule.low}", f"不小于 {rule.low} 的数目", "bad_fact"
                )
        elif rule.sort == "tile":
            tile_of(one, place)
        elif rule.sort == "player":
            player_of(one, place)
        elif one not in (*ACTS, *moves):
            raise bad_field(place, "an act", "动作", "bad_fact")
