"""The hands that are scored: wins of a rule set by seed, each as the JSON object that `judge` takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

from compiler.ir import RuleSet
from compiler.runtime.notation import InputError
from tests.strategies import Situations

PLAIN_FIELDS = ("winner", "dealer", "round_wind", "hand", "melds", "win", "flowers")
Judge = Callable[[dict[str, Any]], Mapping[str, Any]]


def wins(ruleset: RuleSet, judge: Judge, number: int) -> list[dict[str, Any]]:
    """The first `number` situations in which a hand wins, told by what every program of the field takes.

    No two are of the same tiles, so that nothing kept from one hand is the answer for another.
    """
    situations = Situations(ruleset)
    found: dict[str, dict[str, Any]] = {}
    for seed in count():
        data = {name: value for name, value in situations.at(seed).items() if name in PLAIN_FIELDS}
        if data.get("win") and _tiles(data) not in found and _wins(judge, data):
            found[_tiles(data)] = data
            if len(found) == number:
                break
    return list(found.values())


def _tiles(data: dict[str, Any]) -> str:
    """The tiles of a hand with its melds; the last of them is won in whatever way."""
    held = [data["hand"], *(meld["tiles"] for meld in data.get("melds", ()))]
    return " ".join(sorted([data["win"]["tile"], *held]))


def _wins(judge: Judge, data: dict[str, Any]) -> bool:
    try:
        return bool(judge(data)["legal"])
    except InputError:
        return False
