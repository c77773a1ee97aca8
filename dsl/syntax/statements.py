"""Statements and whole texts as written."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from dsl.syntax.clauses import Clause, Strings
from dsl.syntax.examples import Example
from dsl.syntax.expressions import Ident
from dsl.syntax.node import Node


class Kind(Enum):
    """The statement words."""

    RULES = "rules"
    OPTION = "option"
    FACT = "fact"
    DEFINE = "define"
    SHAPE = "shape"
    WILDS = "wilds"
    CLASS = "class"
    PATTERN = "pattern"
    NUMBER = "number"
    CARRY = "carry"
    PAY = "pay"
    SETTLE = "settle"
    DRAWS = "draws"
    FORBID = "forbid"
    LIFT = "lift"
    OFFER = "offer"
    MUST = "must"
    PRIORITY = "priority"
    WINNERS = "winners"
    END = "end"
    NEXT_DEALER = "next_dealer"
    RESERVE = "reserve"
    MOVE = "move"
    NOTE = "note"
    REMOVE = "remove"


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement(Node):
    """One statement that is no example. `change` tells that it stands behind the word `change`.

    `ident` is the declared id, or the label of a forbid, offer, must or note; None if there is none.
    Clauses stand in written order, citations among them where they were written.
    """

    kind: Kind
    change: bool
    ident: Ident | None
    names: Strings | None
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Node):
    """A whole rule text. `language` is "zh" or "en": that of most of its keywords. `unread`: what statements
    that could not be read would have declared, so that nobody calls it unknown."""

    statements: tuple[Statement | Example, ...]
    language: str
    unread: tuple[str, ...] = ()
