"""What a worked example becomes: a situation of the JSON contract, and what must come out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import yaml

from tests.texts import ROOT

FILE = ROOT / "tests" / "data" / "worked_examples.yaml"
Record = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """What must come out; None is not asked. Pattern names are Chinese.

    `shows`: patterns that count or are excluded only by a limit. `one_of`: exactly one of them counts.
    `win_class`: the id of the class of all that counts. `impossible`: the situation must be refused as
    input.
    """

    legal: bool | None = None
    impossible: bool = False
    payments: Mapping[str, int | float] | None = None
    counts: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    one_of: tuple[str, ...] = ()
    win_class: str | None = None
    pair: str | None = None
    waits: tuple[str, ...] | None = None
    legal_waits: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One record as a situation for a rule set. `history`: it needs what happened before."""

    id: str
    ruleset: str
    situation: dict[str, Any]
    expected: Expected
    history: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """A record that is no situation, and why."""

    id: str
    reason: str


@cache
def records() -> tuple[Record, ...]:
    """All worked examples."""
    return tuple(yaml.safe_load(FILE.read_text(encoding="utf-8")))


def tiles(text: str) -> str:
    """Tiles of a record without blanks."""
    return "".join(str(text).split())
