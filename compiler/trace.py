"""The trace of a ruling as data: what was found, which rules fired, and how each amount came about.

The reference evaluator makes it; explanations are written from it and from nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from compiler import ir


@dataclass(frozen=True, slots=True, kw_only=True)
class TileThing:
    """A tile: the kind printed on it and the kind it plays."""

    kind: int
    face: int
    winning: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupThing:
    """A group of the arrangement: `kind` chow, pung, kong, pair, single or set; tiles as faces in order.

    `printed`: the kinds printed on these tiles, which differ where a wild tile or its stand-in plays a face.
    """

    kind: str
    tiles: tuple[int, ...]
    concealed: bool
    declared: bool
    has_winning_tile: bool
    printed: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class BundleThing:
    """A kind held so many times."""

    kind: int
    copies: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerThing:
    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ActThing:
    """An act of the deal: `act` a core word or move id, with its place `index` in the script."""

    player: str | None
    act: str
    tiles: tuple[int, ...]
    index: int
    passed: bool = False


Thing = TileThing | GroupThing | BundleThing | PlayerThing | ActThing


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What one condition or number came to.

    `value` is the truth or the number. `things` is the evidence: for what holds the things matched, for
    what does not the
    culprits (every A that is not D, the longest partial match). `missing` is the part of a match
    that found nothing.
    `letters` are the suits (as "m", "p", "s") and ranks (as "1".."9") found for the letters. `parts` are
    the findings of
    the operands that decided, in order.
    """

    node: ir.Condition | ir.Number
    value: bool | Fraction
    things: tuple[Thing, ...] = ()
    missing: ir.Part | None = None
    letters: tuple[tuple[str, str], ...] = ()
    parts: tuple[Finding, ...] = ()


class Fate(Enum):
    """What became of a pattern."""

    COUNTS = "counts"
    FAILS = "fails"  # its condition does not hold
    COVERED = "covered"  # not counted beside `by`
    UNLINKED = "unlinked"  # would use a second set already used (account-once), closing a ring with `by`
    OVER_LIMIT = "over_limit"  # its class counts no more than so many
    IMPLIED = "implied"  # comes necessarily with `by`


@dataclass(frozen=True, slots=True, kw_only=True)
class PatternTrace:
    """A pattern of a win and its fate; for those that count the groups used by each instance, times and
    total value."""

    pattern: str
    fate: Fate
    finding: Finding | None
    by: tuple[str, ...] = ()
    uses: tuple[tuple[GroupThing, ...], ...] = ()
    times: int = 0
    value: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class StepTrace:
    """One step of a sheet: applied or not, the value before and after; `struck`: a later `instead`
    struck it. `behind`: the named numbers that it asks, told of whole deals."""

    step: ir.Step
    applied: bool
    before: Fraction
    after: Fraction
    times: int = 1
    operand: Finding | None = None
    condition: Finding | None = None
    struck: bool = False
    behind: tuple[SheetTrace, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetTrace:
    """A named number as it came out; `steps` is empty where it is a plain expression, whose finding
    stands in `finding`, and what that asks in `behind`. `payee`: whose number it is, where that is told."""

    name: str
    payer: str | None
    payee: str | None
    value: Fraction
    steps: tuple[StepTrace, ...] = ()
    finding: Finding | None = None
    behind: tuple[SheetTrace, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WhoTrace:
    """A `from`, `to`, `liable` or `next_dealer` line; `decides`: the last that applied."""

    line: ir.Who | ir.Liable
    applies: bool
    decides: bool
    condition: Finding | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PayTrace:
    """What one payer owes one payee by one statement; `owed_by` differs from `payer` where another is
    liable."""

    pay: str
    payee: str
    payer: str
    owed_by: tuple[tuple[str, Fraction], ...]
    amount: Fraction
    steps: tuple[StepTrace, ...]
    who: tuple[WhoTrace, ...]
    voided: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BanTrace:
    """A ban that fits the act: `holds` before lifting; `lifted_by` the lifts that held."""

    ban: str
    holds: bool
    lifted_by: tuple[str, ...]
    finding: Finding | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawTrace:
    """A turned-up tile and the players it fell on."""

    draws: str
    tile: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrangementTrace:
    """One reading: the shape, its groups in canonical order, loose tiles, and where the winning tile was
    placed."""

    shape: str
    groups: tuple[GroupThing, ...]
    loose: tuple[TileThing, ...]
    place: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NearMiss:
    """Where no arrangement exists: the nearest one of a shape, the tiles that do not fit it, and what would:
    of one tile too many any of `needs` in its place, of several all of them."""

    shape: str
    groups: tuple[GroupThing, ...]
    leftover: tuple[int, ...]
    needs: tuple[int, ...]

    @property
    def needs_all(self) -> bool:
        """All of what is missing is needed, and not any one of it."""
        return len(self.leftover) > 1


class Asked(Enum):
    """What a situation asks: whether a claimed win stands, whether a hand wins as dealt, or only what came of
    the acts told."""

    WIN = "win"
    DEALT = "dealt"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingTrace:
    """Everything about one ruling. `arrangement` None: the tiles form no shape, then `near` tells the
    nearest.

    `owed` is what decides between readings: the sum owed to the winner in the chosen one, turned tiles not
    counted; `runner_up_owed` the same of the runner-up. `won`: who has won by the acts told; `exhausted`: the
    deal ended without a winner.
    """

    legal: bool
    winner: str
    readings: int
    arrangement: ArrangementTrace | None
    runner_up: ArrangementTrace | None
    near: tuple[NearMiss, ...]
    patterns: tuple[PatternTrace, ...]
    numbers: tuple[SheetTrace, ...]
    bans: tuple[BanTrace, ...]
    draws: tuple[DrawTrace, ...]
    pays: tuple[PayTrace, ...]
    not_judged: tuple[str, ...]
    owed: Fraction | None = None
    runner_up_owed: Fraction | None = None
    asked: Asked = Asked.WIN
    won: tuple[str, ...] = ()
    exhausted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SettleTrace:
    """The balance of one player through a settlement at the end of a deal."""

    player: str
    steps: tuple[StepTrace, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealTrace:
    """How the payments of a whole deal came about: the wins in their order (without payments), tiles turned
    up, everything paid in the order in which it fell due, and the settlement."""

    wins: tuple[RulingTrace, ...]
    draws: tuple[DrawTrace, ...]
    pays: tuple[PayTrace, ...]
    settled: tuple[SettleTrace, ...]
