"""The questions the tutor asks of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Protocol

from tutor.engine.cards import (
    ClassCard,
    MoveCard,
    Name,
    NumberCard,
    PatternCard,
    RuleSetCard,
    Value,
    WildCard,
)
from tutor.engine.case import Case
from tutor.engine.verdict import Glance, Line, Slip, Verdict, Wait


class Depth(Enum):
    """How far an explanation goes."""

    VERDICT = "verdict"
    RULES = "rules"
    TRACE = "trace"


class Rules(Protocol):
    """One rule set with its options chosen."""

    @property
    def card(self) -> RuleSetCard: ...
    @property
    def options(self) -> Mapping[str, Value]:
        """The options that differ from the default."""

    @property
    def patterns(self) -> tuple[PatternCard, ...]: ...
    @property
    def shut(self) -> frozenset[str]:
        """The patterns that cannot hold under the options chosen."""

    @property
    def classes(self) -> tuple[ClassCard, ...]: ...
    @property
    def kong_moves(self) -> tuple[MoveCard, ...]:
        """How a kong may be made; the core act alone where the text knows no varieties."""

    @property
    def shapes(self) -> tuple[Name, ...]: ...
    @property
    def win_bans(self) -> tuple[tuple[str, Name], ...]:
        """The bans on a win, id and name, in text order."""

    @property
    def turned(self) -> tuple[NumberCard, ...]:
        """The tiles turned up after a win."""

    @property
    def copies(self) -> tuple[int, ...]:
        """How many of each of the 34 kinds and 8 flowers the wall holds."""

    @property
    def hand_size(self) -> int: ...
    @property
    def players(self) -> str: ...
    @property
    def has_wilds(self) -> bool: ...

    def wilds(self, case: Case) -> tuple[WildCard, ...]:
        """Every statement of wild tiles, with the kinds that are wild in this case."""

    def examples(self) -> tuple[Case, ...]:
        """The situations of the examples in the rule text, under the options chosen."""

    def accepts(self, case: Case) -> bool:
        """Whether the rule set could be asked about this case at all (tiles, melds, circumstances)."""

    def glance(self, case: Case) -> Glance:
        """The outcome without groups, amounts and reasons; quicker than the ruling."""

    def judge(self, case: Case) -> Verdict: ...

    def waits(self, case: Case) -> tuple[Wait, ...]:
        """The winning tiles of a case without a win, each as a plain discard."""

    def slips(self, case: Case) -> tuple[Slip, ...]:
        """Rulings reached by forgetting a line of the payment, or by taking another choice of an option."""

    def explain(self, case: Case, depth: Depth, lang: str) -> tuple[Line, ...]: ...

    def why_not(self, case: Case, pattern: str, lang: str) -> Line | None:
        """What the pattern lacks in this case; None if it counts."""


class Engine(Protocol):
    """Where rule sets come from."""

    def cards(self) -> tuple[RuleSetCard, ...]:
        """The rule sets that can be learned, in the order in which to offer them; those not loaded yet by
        name only.
        """

    def load(self, name: str) -> None:
        """Make a rule set ready, so that opening it takes no time. It may run in a thread."""

    def open(self, ruleset: str, options: Mapping[str, Value]) -> Rules:
        """A rule set by its id or path.

        Raises UnknownRuleSet if there is none or its text has errors.
        """


class UnknownRuleSet(Exception):
    """No such rule set, or (`broken`) its text has errors."""

    def __init__(self, name: str, broken: bool = False) -> None:
        super().__init__(name)
        self.name = name
        self.broken = broken
