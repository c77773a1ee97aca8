"""What a situation tells beside the hands: options, facts and carried numbers, as typed values."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from compiler.runtime.counted import Number
from compiler.runtime.notation import parse_tiles
from compiler.runtime.situation import FactValue, Situation
from compiler.runtime.tiles import mask_of

One = bool | int | Fraction | str


def chosen_bool(told: Situation, name: str, default: bool) -> bool:
    """A yes or no option."""
    return bool(told.options.get(name, default))


def chosen_int(told: Situation, name: str, default: int) -> int:
    """An option that is a number."""
    return int(told.options.get(name, default))


def chosen_str(told: Situation, name: str, default: str) -> str:
    """An option that is one of several words."""
    return str(told.options.get(name, default))


def told_number(told: Situation, name: str) -> Number:
    """A number fact; 0 if it is not told."""
    return _number(_one(told.facts.get(name), 0))


def told_number_of_each(told: Situation, name: str) -> Mapping[str, Number]:
    """A number fact of each player."""
    return {player: _number(value) for player, value in _each(told.facts.get(name)).items()}


def told_tiles(told: Situation, name: str) -> int:
    """A tile fact as a mask; empty if it is not told."""
    return _tiles(_one(told.facts.get(name), ""))


def told_tiles_of_each(told: Situation, name: str) -> Mapping[str, int]:
    """A tile fact of each player."""
    return {player: _tiles(value) for player, value in _each(told.facts.get(name)).items()}


def told_players(told: Situation, name: str) -> tuple[str, ...]:
    """The players a fact names."""
    return tuple(str(_one(told.facts.get(name), "")))


def told_players_of_each(told: Situation, name: str) -> Mapping[str, tuple[str, ...]]:
    """The players a fact names for each player."""
    return {player: tuple(str(value)) for player, value in _each(told.facts.get(name)).items()}


def told_acts(told: Situation, name: str) -> tuple[str, ...]:
    """The acts a fact names."""
    return tuple(str(_one(told.facts.get(name), "")).split())


def told_acts_of_each(told: Situation, name: str) -> Mapping[str, tuple[str, ...]]:
    """The acts a fact names for each player."""
    return {player: tuple(str(value).split()) for player, value in _each(told.facts.get(name)).items()}


def kept_number(told: Situation, name: str, first: int) -> Number:
    """A carried number; its first value if it is not told."""
    return _number(_one(told.carried.get(name), first))


def kept_number_of_each(told: Situation, name: str, first: int) -> Mapping[str, Number]:
    """A carried number of each player; where it is not told its first value."""
    given = _each(told.carried.get(name))
    return {player: _number(given.get(player, first)) for player in "ABCD"}


def _one(value: FactValue | None, nothing: One) -> One:
    return nothing if value is None or isinstance(value, Mapping) else value


def _each(value: FactValue | None) -> Mapping[str, One]:
    return value if isinstance(value, Mapping) else {}


def _number(value: One) -> Number:
    return int(value) if isinstance(value, (bool, str)) else value


def _tiles(value: One) -> int:
    return mask_of(parse_tiles(str(value)))
