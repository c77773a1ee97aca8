"""The hands that are scored: wins of a rule set by seed, each as the JSON object that `judge` takes."""

from __future__ import annotations

from itertools import count
from typing import Any

from compiler.evaluate.ruling import judge
from compiler.ir import RuleSet
from compiler.runtime.notation import InputError
from compiler.runtime.situation import situation_from
from tests.strategies import Situations

PLAIN_FIELDS = ("winner", "dealer", "round_wind", "hand", "melds", "win", "flowers")


def wins(ruleset: RuleSet, number: int) -> list[dict[str, Any]]:
    """The first `number` situations in which a hand wins, told by what every program of the field takes."""
    situations = Situations(ruleset)
    found: list[dict[str, Any]] = []
    for seed in count():
        data = {name: value for name, value in situations.at(seed).items() if name in PLAIN_FIELDS}
        if data.get("win") and situations.can_happen(data) and _wins(ruleset, data):
            found.append(data)
            if len(found) == number:
                break
    return found


def _wins(ruleset: RuleSet, data: dict[str, Any]) -> bool:
    try:
        ruling, _ = judge(ruleset, situation_from(data))
    except InputError:
        return False
    return ruling.legal
