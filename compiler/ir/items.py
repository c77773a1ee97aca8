"""Items of a rule set: everything that a text declares, resolved and checked, in text order."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from compiler.ir.conditions import Condition, Match
from compiler.ir.descriptions import Desc
from compiler.ir.node import Cite, Names, Node, Sort, Stage
from compiler.ir.numbers import Number


@dataclass(frozen=True, slots=True, kw_only=True)
class Item(Node):
    """What all named items have. `stage` is the highest of the names it mentions."""

    id: str
    names: Names
    stage: Stage = Stage.OPTIONS
    cites: tuple[Cite, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Option(Item):
    """What a table may choose.

    yes/no: `choices` empty, `low` and `high` None, `default` a bool. integer: default an int within
    low..high (None: open).
    choice: `default` one of `choices`, the ids; `choice_names` go with them.
    """

    default: bool | int | str
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()
    choice_names: tuple[Names, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact(Item):
    """What the situation must tell: a NUMBER (default 0), TILE, ACT or PLAYER (default none);
    `per_player`: one each."""

    sort: Sort
    per_player: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Define(Item):
    """A condition, number or description under a name; exactly one of the three is given.

    `family` is the name of the family and `member` its tile, where the define was written `for t of
    ...`; then `id` is
    unique to the member.
    """

    cond: Condition | None = None
    number: Number | None = None
    desc: Desc | None = None
    family: str = ""
    member: Desc | None = None


class PartKind(Enum):
    """What a part of a shape is made of; a kong fills the place of a pung; LOOSE leaves tiles ungrouped."""

    SET = "set"
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    PAIR = "pair"
    SINGLE = "single"
    LOOSE = "loose"
    EXACT = "exact"  # exactly these tiles (`CFP`), told by no group word but `set`
    DIFFERENT = "different"  # `3 different wind`: that many unlike kinds of a description


@dataclass(frozen=True, slots=True, kw_only=True)
class ShapeChoice(Node):
    """One way to fill one place of a shape part: a kind, narrowed by `fits` if given; `tiles` for EXACT,
    `size` and

    `fits` for DIFFERENT.
    """

    kind: PartKind
    fits: Desc | None = None
    tiles: tuple[int, ...] = ()
    size: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ShapePart(Node):
    """`4 set`, `pair`, `16..17 tile` (low 16, high 17): so many places (of LOOSE: tiles), each filled by
    one choice."""

    low: int
    high: int
    choices: tuple[ShapeChoice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape(Item):
    """One way the tiles may be arranged: parts that use up all tiles, and a condition on the result."""

    parts: tuple[ShapePart, ...]
    cond: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Wilds(Item):
    """Which tiles are wild (`tiles`), what each may play (`plays`; None: any kind but flowers), the tile
    that plays the wild's

    printed face (`standin`, a kind), and when.
    """

    tiles: Desc
    plays: Desc | None
    standin: int | None
    cond: Condition | None = None


class EventKind(Enum):
    ACT = "act"
    END = "end"


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(Node):
    """`on win`, `on own discard`, `on deal`, `on end` (then `act` is None)."""

    kind: EventKind
    act: Desc | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Cover(Node):
    """`covers target if cond`; `is_class`: the target is a class."""

    target: str
    is_class: bool
    cond: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit(Node):
    """`at_most N if C`; of several that apply the last one holds."""

    limit: Number
    cond: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PatternClass(Item):
    """A heading of patterns and how they count together. `event` None: patterns of a win."""

    event: Event | None = None
    covers: tuple[Cover, ...] = ()
    limits: tuple[Limit, ...] = ()
    linked: bool = False
    unimplied: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EachMatch(Node):
    """`each MATCH` with the letters bound in it: once for every match."""

    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    match: Match


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth(Node):
    """`worth E if C`: the last that applies is the value. The plain value of a pattern is the first,
    without condition."""

    value: Number
    cond: Condition | None = None
    cites: tuple[Cite, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern(Item):
    """A named condition with a value.

    `in_class` is the class it belongs to ("" for none). `late`: judged after the choice; it covers nothing.
    `cond` None and `each` None: holds always. `family`, `member` as in Define.
    """

    in_class: str
    values: tuple[Worth, ...]
    cond: Condition | None
    each: EachMatch | None
    covers: tuple[Cover, ...] = ()
    late: bool = False
    family: str = ""
    member: Desc | None = None


class StepOp(Enum):
    """What a step does to the running value."""

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
    """One step. `value` None for HALF. `row` for TABLE: index below 0 takes the first, beyond the end
    the last."""

    op: StepOp
    value: Number | None
    row: tuple[int, ...] = ()
    cond: Condition | None = None
    each: EachMatch | None = None
    cites: tuple[Cite, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberSheet(Item):
    """A named number: either `value` or `steps` on a running value that begins at 0."""

    value: Number | None
    steps: tuple[Step, ...]
    needs_payer: bool = False
    family: str = ""
    member: Desc | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Carry(Item):
    """A number kept between deals: its first value, and the sheet that runs on it when a deal is over."""

    first: int
    per_player: bool
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Who(Node):
    """`from D if C`, `to D if C`, `next_dealer D if C`: the last that applies decides."""

    players: Desc
    cond: Condition | None = None
    cites: tuple[Cite, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Liable(Node):
    """`liable [half] D if C`: D owes all (or shares half) of what is owed to this payee by this statement."""

    players: Desc
    half: bool
    cond: Condition | None = None
    cites: tuple[Cite, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Void(Node):
    """`void if C`: tested when the deal is over."""

    cond: Condition
    cites: tuple[Cite, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay(Item):
    """Who owes whom how much on an event, if `guard` holds. `receivers` empty: the actor."""

    event: Event
    guard: Condition | None
    payers: tuple[Who, ...]
    receivers: tuple[Who, ...]
    liables: tuple[Liable, ...]
    voids: tuple[Void, ...]
    steps: tuple[Step, ...]
    family: str = ""
    member: Desc | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Settle(Item):
    """A sheet over each player's balance when the deal is over; the difference is booked to the pot."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLine(Node):
    """`to dealer = 159`: on whom a turned tile falls."""

    players: Desc
    tiles: Desc


@dataclass(frozen=True, slots=True, kw_only=True)
class Draws(Item):
    """Tiles turned up on a win (`event` an act), on the deal or at the end, if `guard` holds."""

    count: Number
    event: Event
    guard: Condition | None
    seats: tuple[SeatLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ban(Item):
    """`forbid`: an act that fits and for which the condition holds is not legal. `labelled`: the id was
    given."""

    act: Desc
    cond: Condition | None
    labelled: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LiftBan(Item):
    """`lift`: while the condition holds the bans named in `targets` do not."""

    targets: tuple[str, ...]
    cond: Condition | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer(Item):
    """An act the default table does not offer."""

    act: Desc
    cond: Condition | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Duty(Item):
    """`must`: while a fitting act is legal, every other choice is not."""

    act: Desc
    cond: Condition | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Priority(Node):
    """Claims on one tile, the strongest first."""

    ranks: tuple[Desc, ...]
    cites: tuple[Cite, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WinnersLine(Node):
    """`winners at_most N if C`: the last that applies; 0: nobody wins and the deal is over."""

    limit: Number
    cond: Condition | None = None
    cites: tuple[Cite, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EndLine(Node):
    """The deal is over also when this holds. Without any, after the first win."""

    cond: Condition
    cites: tuple[Cite, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reserve(Node):
    """Tiles of the wall that are not drawn: a sheet whose first step is a START."""

    steps: tuple[Step, ...]
    cites: tuple[Cite, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Item):
    """A variety of a core act. `chosen`: the player chooses it (its description is the bare act, or
    excludes other moves);

    otherwise it is recognised by its description.
    """

    act: Desc
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Note(Item):
    """A rule told, not computed: `names` holds its text."""
