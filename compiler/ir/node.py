"""What all IR nodes have, and the sorts, stages and names that they speak of."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, IntEnum

from dsl.source import NOWHERE, Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """A place in a rule text; it takes no part in comparison."""

    span: Span = field(default=NOWHERE, compare=False, repr=False)


class Sort(Enum):
    """What a description or name is about (language reference, sorts)."""

    TILE = "tile"
    GROUP = "group"
    BUNDLE = "bundle"
    PLAYER = "player"
    ACT = "act"
    PLACE = "place"
    SUIT = "suit"
    NUMBER = "number"
    CONDITION = "condition"
    CHOICE = "choice"
    CLASS = "class"
    SHAPE = "shape"
    BAN = "ban"


class Stage(IntEnum):
    """When a name can be known; nothing looks ahead."""

    OPTIONS = 0
    PLAY = 1
    ARRANGEMENT = 2
    COUNTING = 3
    PAYMENT = 4
    AFTER = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """The Chinese and the English name of a thing; empty where the text gives none."""

    zh: str = ""
    en: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cite(Node):
    """A published rule that a line states: the text between the brackets."""

    rule: str
