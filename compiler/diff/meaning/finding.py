"""What a search has found: the verdict, each way to differ with its plainest witness, what was looked at."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from compiler.diff.meaning.outcome import Outcome
from compiler.diff.meaning.signature import Scale, Signature
from compiler.runtime.situation import Situation


class Verdict(Enum):
    """PROVED: nothing that rules read differs. EQUAL: no difference in a domain of which every situation was
    looked at. UNDECIDED: none found, but not all was looked at."""

    PROVED = "proved"
    EQUAL = "equal"
    DIFFERENT = "different"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Witness:
    """A situation in shared names, and what either rule set says of it."""

    situation: Situation
    a: Outcome
    b: Outcome

    @property
    def counting(self) -> int:
        """How many patterns count, on both sides together."""
        return len(self.a.patterns) + len(self.b.patterns)


@dataclass(frozen=True, slots=True)
class Frequency:
    """So many deals out of so many make the rulings differ. `exact`: all wins of a domain were counted, else
    they were drawn at random as they are dealt."""

    differing: int
    of: int
    exact: bool

    @property
    def share(self) -> float:
        return self.differing / self.of if self.of else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One way in which rulings differ. `seen`: on how many of the situations looked at. `with_it`: how many
    signatures were only combinations of this one with others."""

    signature: Signature
    witness: Witness
    seen: int
    frequency: Frequency | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked:
    """How many situations of each source were looked at, and how many could not be asked of both."""

    examples: int = 0
    directed: int = 0
    dealt: int = 0
    drawn: int = 0
    enumerated: int = 0
    refused: int = 0

    @property
    def all(self) -> int:
        return self.examples + self.directed + self.dealt + self.drawn + self.enumerated


@dataclass(frozen=True, slots=True, kw_only=True)
class Shared:
    """What there is to vary in two rule sets beside the hand and how it is won; `tiles` that both have, and
    whether these are all."""

    tiles: int
    all_shared: bool
    wilds: bool
    flowers: bool
    draws: bool
    winds: bool
    told: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Domain:
    """What was looked at whole. `hands`: how many hands of each of the `kinds` (`sets`, `pairs`, ..., with
    how many sets, pairs or tiles), in each of so many `contexts`; none if no enumeration was finished. A hand
    of two kinds is counted in both and asked once. `rest`: shapes of either side that were not listed.
    `laid`: how many situations with sets laid open, where all of these were looked at too. `complete`:
    nothing else is read by the rules that differ. `every_tile`: each tile of a hand came last once.
    `circumstances` and `shared` are what situations beside these vary in."""

    kinds: tuple[tuple[str, tuple[int, ...]], ...] = ()
    hands: tuple[int, ...] = ()
    rest: tuple[str, ...] = ()
    contexts: int = 0
    laid: int = 0
    complete: bool = False
    every_tile: bool = False
    circumstances: tuple[str, ...] = ()
    shared: Shared | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """`combined`: how many further signatures are combinations of the ways told."""

    verdict: Verdict
    ways: tuple[Way, ...]
    combined: int
    looked: Looked
    domain: Domain
    scale: Scale
    budget: float
    seconds: float = field(compare=False)
