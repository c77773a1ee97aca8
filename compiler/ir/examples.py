"""Examples: each variant flattened into one case, ready to be run."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from compiler.ir.node import Cite, Node
from dsl.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleMeld(Node):
    """A declared set of the winner; `kind` chow/pung/kong, `form` exposed/concealed/added."""

    kind: str
    form: str
    tiles: tuple[int, ...]
    source: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleAct(Node):
    """One act of the script. `act` is a core act word, `move` the id of a move or ""."""

    player: str | None
    act: str
    move: str
    passed: bool
    form: str | None
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleSetting(Node):
    """A setting by kind: `option`, `fact`, `carry`, `circumstance`, `draws`, `wild` (the indicator),
    `flower`, `dealer`,

    `winner`, `round_wind`, `seat_wind`, `wall`, `balance`. Values are bools, ints, player letters or
    tile kinds as
    "name" says.
    """

    kind: str
    name: str
    player: str | None
    numbers: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    tiles: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectPattern(Node):
    """A pattern, class or define counts (so many times) or does not. `kind`: pattern, class, define."""

    kind: str
    id: str
    negated: bool
    times: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectAct(Node):
    """An act (with these tiles) is legal, or is not; then by the ban of that label, if one is given."""

    act: str
    move: str
    form: str | None
    tiles: tuple[int, ...]
    negated: bool
    label: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectNumber(Node):
    """A number, of that player if one is named, has this value."""

    id: str
    player: str | None
    value: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectWaits(Node):
    """The waits are exactly these kinds; None: the hand is ready (`negated`: is not)."""

    kinds: tuple[int, ...] | None
    negated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectPlayers(Node):
    """`next_dealer = D`, `winner = A`: `role` says which."""

    role: str
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectPays(Node):
    """The change of every player named; those not named change by 0."""

    changes: tuple[tuple[str, int], ...]


Expect = ExpectPattern | ExpectAct | ExpectNumber | ExpectWaits | ExpectPlayers | ExpectPays


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleCase(Node):
    """One variant of an example with everything it says and inherits from the variants before it.

    `given_at`: where the `hand` stands, the hands of other players (by their letters), and the `win`.
    """

    text: str
    hand: tuple[int, ...] | None
    hands: tuple[tuple[str, tuple[int, ...]], ...]
    melds: tuple[ExampleMeld, ...]
    win_player: str | None
    win_tile: int | None
    win_source: str | None
    settings: tuple[ExampleSetting, ...]
    play: tuple[ExampleAct, ...]
    expects: tuple[Expect, ...]
    cites: tuple[Cite, ...]
    given_at: tuple[tuple[str, Span], ...] = field(default=(), compare=False, repr=False)
