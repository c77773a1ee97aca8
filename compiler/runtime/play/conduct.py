"""What a rule set says of a deal beside the win: acts forbidden, offered, owed, its end, the next dealer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Generic

from compiler.runtime.acts import Deed
from compiler.runtime.counted import Number
from compiler.runtime.hand import Hand
from compiler.runtime.table import T

TestOfAct = Callable[[T, Hand, Deed], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar(Generic[T]):
    """A `forbid` on acts that are no win. `words`: the core acts it may fit; `open`: all it asks is seen."""

    id: str
    words: frozenset[str]
    stands: TestOfAct[T]
    open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened(Generic[T]):
    """An `offer` of acts that are no win."""

    id: str
    words: frozenset[str]
    opens: TestOfAct[T]


@dataclass(frozen=True, slots=True, kw_only=True)
class Owed(Generic[T]):
    """A `must`: which acts fulfil it, and whether it is due."""

    id: str
    fits: TestOfAct[T]
    due: TestOfAct[T]


@dataclass(frozen=True, slots=True, kw_only=True)
class EndRule(Generic[T]):
    """An `end` line; `lines` is its place in the text."""

    holds: TestOfAct[T]
    lines: str
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerRule(Generic[T]):
    """A `next_dealer` line: when it applies, and whom it names."""

    applies: Callable[[T, Hand], bool] | None = None
    who: Callable[[T, Hand], tuple[str, ...]]
    lines: str
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CarryRule(Generic[T]):
    """A number kept from deal to deal: its value in this deal, by player where each has one, and the step to
    the next."""

    id: str
    per_player: bool
    value: Callable[[T], object]
    carried_on: Callable[[T, Hand, Number], Number]
    lines: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Variety(Generic[T]):
    """A `move`. `chosen`: the player says which; `bare`: of all acts of its word, told apart by the saying
    alone. `fits`: how one is recognised that is not chosen; `open`: by what all can see."""

    id: str
    zh: str
    en: str
    word: str
    chosen: bool
    bare: bool
    fits: TestOfAct[T] | None = None
    open: bool = True


@dataclass(frozen=True, kw_only=True)
class Conduct(Generic[T]):
    """Everything about a deal that `Rules` does not have.

    `rank` is the place of an act in `priority`; `passed` the acts and moves whose passing some rule asks
    about; `asked` the circumstances; `declares`: some rule asks about declarations of being ready. Without
    `ends` a deal is over after the first win. `names`: what payments and turned tiles are called.
    """

    bars: tuple[Bar[T], ...] = ()
    offers: tuple[Opened[T], ...] = ()
    duties: tuple[Owed[T], ...] = ()
    rank: Callable[[T, Hand, Deed], int]
    ends: tuple[EndRule[T], ...] = ()
    dealers: tuple[DealerRule[T], ...]
    carries: tuple[CarryRule[T], ...] = ()
    varieties: tuple[Variety[T], ...] = ()
    passed: frozenset[str] = frozenset()
    asked: frozenset[str] = frozenset()
    declares: bool = False
    names: Mapping[str, tuple[str, str]]

    @cached_property
    def recognised(self) -> tuple[Variety[T], ...]:
        """The moves recognised by how they are done, of those whose passing some rule asks about."""
        return tuple(v for v in self.varieties if v.fits is not None and v.id in self.passed)
