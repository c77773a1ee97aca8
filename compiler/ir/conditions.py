"""Conditions: what can be so or not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from compiler.ir.descriptions import Desc, Fit
from compiler.ir.node import Node
from compiler.ir.numbers import Number


class Circumstance(Enum):
    """What a situation says of a win or of the deal (language reference, circumstances)."""

    SELF_DRAW = "self_draw"
    BY_DISCARD = "by_discard"
    ROB_KONG = "rob_kong"
    LAST_DRAW = "last_draw"
    LAST_DISCARD = "last_discard"
    KONG_DRAW = "kong_draw"
    FLOWER_DRAW = "flower_draw"
    KONG_DISCARD = "kong_discard"
    FIRST_DRAW = "first_draw"
    FIRST_DISCARD = "first_discard"
    LAST_COPY = "last_copy"
    READY_AT_DEAL = "ready_at_deal"
    ANY_WAIT = "any_wait"
    ONLY_WAIT = "only_wait"
    EXHAUSTED = "exhausted"


@dataclass(frozen=True, slots=True, kw_only=True)
class And(Node):
    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Or(Node):
    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Not(Node):
    body: Condition


@dataclass(frozen=True, slots=True, kw_only=True)
class Bind(Node):
    """There are values of the letters such that the body holds.

    Suit letters (`X`, `Y`, `Z`) stand for pairwise different suits; rank letters (`n`, `k`) for 1..9,
    equal ones allowed.
    """

    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    body: Condition


@dataclass(frozen=True, slots=True, kw_only=True)
class Flag(Node):
    """A circumstance holds."""

    which: Circumstance


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionOn(Node):
    """A yes/no option is on."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionIs(Node):
    """A choice option has one of these values; with `negated` none of them."""

    name: str
    values: tuple[str, ...]
    negated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Defined(Node):
    """The condition of a `define` holds; `member` picks one of a family."""

    name: str
    member: Desc | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PatternCounts(Node):
    """The pattern counts; inside patterns, before the choice: it holds. A family: one of its members does."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassCounts(Node):
    """One pattern of the class counts (before the choice: holds)."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Every(Node):
    """There is a thing of `subject`, and every one passes the test (`A is D`, `every A is D`, `every A
    holds T`)."""

    subject: Desc
    fit: Fit


@dataclass(frozen=True, slots=True, kw_only=True)
class Some(Node):
    """Some thing of `subject` passes the test (`A holds T`)."""

    subject: Desc
    fit: Fit


@dataclass(frozen=True, slots=True, kw_only=True)
class NoneOf(Node):
    """No thing of `subject` passes the test; without a test there is no such thing."""

    subject: Desc
    fit: Fit | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Either(Node):
    """The payer or the payee passes the test."""

    fit: Fit


@dataclass(frozen=True, slots=True, kw_only=True)
class Part(Node):
    """`[N] D` of a match: that many things, all different, also from those of the other parts."""

    count: int
    things: Desc


@dataclass(frozen=True, slots=True, kw_only=True)
class Match(Node):
    """Things for each part, all different: groups by identity, bundles by kind, tiles by copy."""

    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Has(Node):
    """There is such a match."""

    match: Match


class Op(Enum):
    """Comparison of numbers."""

    EQ = "="
    NE = "!="
    LT = "<"
    LE = "<="
    GT = ">"
    GE = ">="


@dataclass(frozen=True, slots=True, kw_only=True)
class Compare(Node):
    left: Number
    op: Op
    right: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class After(Node):
    """An act happened in this deal, later than the last `since` (than the deal if there was none)."""

    act: Desc
    since: Desc | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShapeIs(Node):
    """The arrangement reads as one of these shapes; with `negated` as none of them."""

    shapes: tuple[str, ...]
    negated: bool = False


Condition = (
    And
    | Or
    | Not
    | Bind
    | Flag
    | OptionOn
    | OptionIs
    | Defined
    | PatternCounts
    | ClassCounts
    | Every
    | Some
    | NoneOf
    | Either
    | Has
    | Compare
    | After
    | ShapeIs
)
