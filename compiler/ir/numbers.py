"""Numbers: exact fractions, from integers to sums over players, waits and past acts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from compiler.ir.descriptions import Desc, RankTerm
from compiler.ir.node import Node


@dataclass(frozen=True, slots=True, kw_only=True)
class Int(Node):
    value: int


class ArithOp(Enum):
    """SUB takes the later parts from the first; POWER has exactly two parts, its exponent must not be
    negative."""

    ADD = "+"
    SUB = "-"
    MUL = "*"
    POWER = "^"


@dataclass(frozen=True, slots=True, kw_only=True)
class Arith(Node):
    op: ArithOp
    parts: tuple[Number, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rank(Node):
    """The value of a rank letter, plus an integer."""

    term: RankTerm


class RefKind(Enum):
    """What kind of thing a number name is."""

    OPTION = "option"
    FACT = "fact"
    CARRY = "carry"
    SHEET = "sheet"
    DEFINE = "define"
    DRAWS = "draws"  # how many of the turned tiles fall on the subject
    PATTERN = "pattern"  # the values of its counted instances


@dataclass(frozen=True, slots=True, kw_only=True)
class Ref(Node):
    """A number by its name. `of`: the player who is subject and payee there. `member`: the tile kind of
    a family member."""

    kind: RefKind
    name: str
    of: Desc | None = None
    member: Desc | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Node):
    """How many things there are. Of a class: how many of its patterns count (instances)."""

    things: Desc


@dataclass(frozen=True, slots=True, kw_only=True)
class CountClass(Node):
    """How many instances of patterns of the class count."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CountActs(Node):
    """How many such acts happened since the last `since` (since the deal if there was none)."""

    act: Desc
    since: Desc | None


class Fold(Enum):
    """Over nothing: sum, max and min are 0, product is 1."""

    SUM = "sum"
    MAX = "max"
    MIN = "min"
    PRODUCT = "product"


@dataclass(frozen=True, slots=True, kw_only=True)
class FoldClass(Node):
    """Over the values of the counted instances of a class."""

    fold: Fold
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FoldFamily(Node):
    """Over the members of a family of numbers or patterns; `of` as in Ref."""

    fold: Fold
    name: str
    of: Desc | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FoldOver(Node):
    """A number taken for each thing of `over`: players (each as the payer, the payee left out), `waits`
    (each as a plain

    win by discard) or past acts, later than the last `since` (the number as it was at that act).
    """

    fold: Fold
    number: Number
    over: Desc
    since: Desc | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RankOf(Node):
    """The rank of a suited tile; 0 for others and for none. Of several tiles: of the first in canonical
    order."""

    tile: Desc


@dataclass(frozen=True, slots=True, kw_only=True)
class Wall(Node):
    """Tiles that may still be drawn: those left less the reserve, never below 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Balance(Node):
    """What a player has gained in this deal; of the pot: all that it holds. Without `of` the subject's."""

    of: Desc | None


Number = (
    Int
    | Arith
    | Rank
    | Ref
    | Count
    | CountClass
    | CountActs
    | FoldClass
    | FoldFamily
    | FoldOver
    | RankOf
    | Wall
    | Balance
)
