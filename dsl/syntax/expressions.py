"""Descriptions and expressions as written."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from dsl.syntax.node import Node


@dataclass(frozen=True, slots=True, kw_only=True)
class Name(Node):
    """A name as a reference: `text` is a word of the language in English, or an identifier, or what
    stands in 「 」.

    `quoted` tells the last: such a name is never a word of the language.
    """

    text: str
    quoted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ident(Node):
    """The name under which a thing is declared: a Latin or Han identifier or both, not both None."""

    latin: str | None
    han: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Node):
    """An integer as written; `text` keeps `258` apart from its value, for where it is read digit by digit."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Range(Node):
    """`2..8`."""

    first: int
    last: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Tiles(Node):
    """Tiles in ASCII: `23468s`, `EEE`, `f1f2`."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Offset(Node):
    """`n+1`: a rank letter and what is added."""

    letter: str
    plus: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Paren(Node):
    """An expression in parentheses inside a description."""

    body: Expr


Atom = Name | Number | Range | Tiles | Offset | Paren


class How(Enum):
    """How a unit joins the words before it."""

    PLAIN = "plain"
    NOT = "not"
    OF = "of"
    IN = "in"
    BY = "by"


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit(Node):
    """One word of a description, or alternatives joined by `/`."""

    how: How
    options: tuple[Atom, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Desc(Node):
    """Words side by side; the first unit is always PLAIN."""

    units: tuple[Unit, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Or(Node):
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class And(Node):
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Not(Node):
    body: Expr


class Verb(Enum):
    """`is`, `is not`, `holds`."""

    IS = "is"
    IS_NOT = "is_not"
    HOLDS = "holds"


@dataclass(frozen=True, slots=True, kw_only=True)
class Test(Node):
    """`A is D`, `A is not D`, `A holds T`."""

    subject: Expr
    verb: Verb
    object: Desc


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantified(Node):
    """`every A is D` (`every` true), `no A is D`, `no A` (then verb and object are None)."""

    every: bool
    subject: Desc
    verb: Verb | None
    object: Desc | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Either(Node):
    """`either is D`: payer or payee."""

    verb: Verb
    object: Desc


@dataclass(frozen=True, slots=True, kw_only=True)
class ShapeIs(Node):
    negated: bool
    object: Desc


@dataclass(frozen=True, slots=True, kw_only=True)
class Has(Node):
    match: Match


@dataclass(frozen=True, slots=True, kw_only=True)
class Match(Node):
    """`[N] D, [N] D, ...`; a leading number unit of a part is still inside its description."""

    parts: tuple[Desc, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class After(Node):
    act: Desc
    since: Desc | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Compare(Node):
    """`op` is one of = != < <= > >=."""

    left: Expr
    op: str
    right: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum(Node):
    """`a + b - c`: the first sign is always +."""

    signs: tuple[str, ...]
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Product(Node):
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Power(Node):
    base: Expr
    exponent: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Negative(Node):
    """`-3`."""

    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Node):
    """`count D`."""

    things: Desc


@dataclass(frozen=True, slots=True, kw_only=True)
class CountActs(Node):
    """`count after A since B`."""

    act: Desc
    since: Desc | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Aggregate(Node):
    """`sum X`, `max X over D since B`; `op` is sum, max, min or product."""

    op: str
    of: Desc
    over: Desc | None
    since: Desc | None


Expr = (
    Or
    | And
    | Not
    | Test
    | Quantified
    | Either
    | ShapeIs
    | Has
    | After
    | Compare
    | Sum
    | Product
    | Power
    | Negative
    | Count
    | CountActs
    | Aggregate
    | Desc
)
