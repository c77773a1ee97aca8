"""Clauses: everything a statement has behind its head."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from dsl.syntax.expressions import Desc, Expr, Ident, Match, Name, Tiles
from dsl.syntax.node import Node


@dataclass(frozen=True, slots=True, kw_only=True)
class Strings(Node):
    """Names in quotation marks, as written: one or two."""

    first: str
    second: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Cite(Node):
    """`[CS3-40]`: `rule` is the text between the brackets."""

    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class When(Node):
    cond: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Each(Node):
    match: Match


@dataclass(frozen=True, slots=True, kw_only=True)
class Covers(Node):
    names: tuple[Name, ...]
    cond: Expr | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth(Node):
    value: Expr
    cond: Expr | None


class StepOp(Enum):
    """The steps of a sheet."""

    START = "start"
    INSTEAD = "instead"
    ADD = "add"
    TIMES = "times"
    DIVIDE = "divide"
    HALF = "half"
    CAP = "cap"
    FLOOR = "floor"
    ROUND_UP = "round_up"
    ROUND_DOWN = "round_down"
    TABLE = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Node):
    """One step of a sheet; `value` is None for `half`; `row` is filled for `table`; conds are joined by
    and."""

    op: StepOp
    value: Expr | None
    row: tuple[int, ...]
    conds: tuple[Expr, ...]
    eaches: tuple[Match, ...]


class FlowOp(Enum):
    """The lines of `pay` that say who."""

    FROM = "from"
    TO = "to"
    LIABLE = "liable"
    VOID = "void"


@dataclass(frozen=True, slots=True, kw_only=True)
class Flow(Node):
    """`from D`, `to D`, `liable [half] D`, `void` (then `players` is None)."""

    op: FlowOp
    players: Desc | None
    half: bool
    cond: Expr | None


@dataclass(frozen=True, slots=True, kw_only=True)
class On(Node):
    """`on EVENT`; `event` is None for `on end`."""

    event: Desc | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AtMost(Node):
    limit: Expr
    cond: Expr | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Linked(Node):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Unimplied(Node):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Family(Node):
    """`for t of 1s, 8p, flipped`."""

    letter: Name
    members: tuple[Desc, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Extends(Node):
    parents: tuple[Name, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Players(Node):
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSize(Node):
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TileSet(Node):
    """`tiles m/p/s * 4, honor * 4`."""

    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Default(Node):
    """The default of an option: an integer, `yes`/`no`, or a choice."""

    value: int | bool | Name


@dataclass(frozen=True, slots=True, kw_only=True)
class Domain(Node):
    """`in 1..2`."""

    first: int
    last: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices(Node):
    """`of 轮流/one_each, max_three`."""

    idents: tuple[Ident, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FactSort(Node):
    """`: number of player`; `owner` is the word after `of`."""

    sort: Name
    owner: Name | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Body(Node):
    """What stands behind `=`: of a define, a shape, a number."""

    value: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class WildKinds(Node):
    """`= indicator`, with what a wild tile may play and the stand-in, if given."""

    tiles: Desc
    plays: Desc | None
    standin: Tiles | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassOf(Node):
    """`: big` behind the id of a pattern."""

    name: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class Value(Node):
    """The plain value of a pattern, or the first value of a carried number."""

    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Owner(Node):
    """`of player` of a carried number."""

    name: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn(Node):
    """How many tiles a `draws` statement turns up; how many a `reserve` keeps."""

    count: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat(Node):
    """`to dealer = 159`: on whom a turned tile falls."""

    players: Desc
    tiles: Desc


@dataclass(frozen=True, slots=True, kw_only=True)
class ActOf(Node):
    """The act that a forbid, offer, must or move speaks of."""

    act: Desc


@dataclass(frozen=True, slots=True, kw_only=True)
class Targets(Node):
    """The names a `lift` or `remove` speaks of."""

    names: tuple[Name, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranks(Node):
    """`win > pung/kong > chow`."""

    acts: tuple[Desc, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Node):
    """The expression of `next_dealer`, with its condition."""

    players: Desc
    cond: Expr | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Told(Node):
    """The text of a note: Chinese and English as far as given."""

    first: str
    second: str | None


Clause = (
    When
    | Each
    | Covers
    | Worth
    | Step
    | Flow
    | On
    | AtMost
    | Linked
    | Unimplied
    | Family
    | Extends
    | Players
    | HandSize
    | TileSet
    | Default
    | Domain
    | Choices
    | FactSort
    | Body
    | WildKinds
    | ClassOf
    | Value
    | Owner
    | Drawn
    | Seat
    | ActOf
    | Targets
    | Ranks
    | Choose
    | Told
    | Cite
)
