"""Where a name is asked: the deal, the moment, who is meant, and what has been found so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Protocol

from compiler import ir
from compiler.evaluate.acts import NO_FLAGS, Act, Moment
from compiler.evaluate.holding import Claim, Holding, holding_at
from compiler.evaluate.letters import NO_LETTERS, Letters
from compiler.evaluate.rules import Rules
from compiler.evaluate.supposed import MOVES_TILES, supposed
from compiler.evaluate.things import Bundle, Group, Tile
from compiler.evaluate.wilds import WildUse
from compiler.ir import Circumstance, Word

Thing = Tile | Group | Bundle | str | Act | Word
FactValue = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Instance:
    """One way a pattern holds, and the groups it uses."""

    pattern: str
    uses: tuple[Group, ...] = ()


class Counted(Protocol):
    """What is known about the patterns of a player's win: before the choice what holds, after it
    what counts."""

    def has(self, pattern: str) -> bool:
        """A pattern (or a member of the family) holds or counts."""

    def instances(self) -> tuple[Instance, ...]:
        """What counts; before the choice nothing does."""

    def value_of(self, instance: Instance) -> Fraction:
        """What an instance is worth."""


@dataclass(frozen=True, slots=True)
class Several:
    """The wins of all winners, asked where nobody is meant: a pattern is there if one of them has it.

    Counts and values are those of the first winner.
    """

    wins: tuple[Counted, ...]

    def has(self, pattern: str) -> bool:
        return any(win.has(pattern) for win in self.wins)

    def instances(self) -> tuple[Instance, ...]:
        return self.wins[0].instances()

    def value_of(self, instance: Instance) -> Fraction:
        return self.wins[0].value_of(instance)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned:
    """A turned-up tile and the players on whom it falls."""

    draws: str
    kind: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Above:
    """What lies above descriptions and numbers in the order of modules."""

    elements: Callable[[ir.Desc, Scope], list[Thing]]
    fits: Callable[[ir.Desc, Thing, Scope], bool]
    holds: Callable[[ir.Condition, Scope], bool]
    value: Callable[[ir.Number, Scope], Fraction]
    waits: Callable[[Scope], tuple[int, ...]]
    is_ready: Callable[[str, Scope], bool]
    ruled_value: Callable[[ir.Number, Claim, Scope, bool], Fraction]
    can_win: Callable[[str, Scope], bool]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Deal:
    """What stays the same for a whole deal. `given_draws` are the tiles that each statement turns up: on
    every event from the first on, or, `in_order`, those that no earlier event has turned up.
    """

    rules: Rules
    above: Above
    options: Mapping[str, bool | int | str]
    facts: Mapping[tuple[str, str | None], FactValue]
    carried: Mapping[tuple[str, str | None], Fraction]
    players: tuple[str, ...]
    dealers: tuple[str, ...]
    round_wind: int
    seat_winds: Mapping[str, int]
    indicator: int | None = None
    given_draws: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    in_order: bool = False
    cache: dict[object, object] = field(default_factory=dict)

    def after(self, player: str, places: int) -> str:
        """The player so many places later in turn order."""
        return self.players[(self.players.index(player) + places) % len(self.players)]

    def distance(self, player: str, start: str) -> int:
        """Places from `start` on to the player in turn order."""
        return (self.players.index(player) - self.players.index(start)) % len(self.players)


@dataclass(frozen=True, kw_only=True, eq=False)
class Scope:
    """The scope of one name (language reference 7). `holding` is the arranged hand of one player."""

    deal: Deal
    moment: Moment
    subject: str | None = None
    actor: str | None = None
    winners: tuple[str, ...] = ()
    payer: str | None = None
    payee: str | None = None
    discarder: str | None = None
    act: Act | None = None
    claim: Claim | None = None
    this: Thing | None = None
    letters: Letters = NO_LETTERS
    flags: frozenset[Circumstance] = NO_FLAGS
    holding: Holding | None = None
    counted: Counted | None = None
    rulings: Mapping[str, tuple[Holding, Counted]] = field(default_factory=dict)
    turned: tuple[Turned, ...] = ()
    balances: Mapping[str, Fraction] = field(default_factory=dict)
    nested_waits: bool = False

    def elements(self, desc: ir.Desc) -> list[Thing]:
        """The things that fit, in their natural order: tiles by kind, groups canonically, acts in time."""
        return self.deal.above.elements(desc, self)

    def fits(self, desc: ir.Desc, thing: Thing) -> bool:
        """The thing, of the sort of the description, is among those described."""
        return self.deal.above.fits(desc, thing, self)

    def holds(self, cond: ir.Condition) -> bool:
        return self.deal.above.holds(cond, self)

    def value(self, number: ir.Number) -> Fraction:
        return self.deal.above.value(number, self)

    def with_letters(self, letters: Letters) -> Scope:
        return self if letters is self.letters else self._with("letters", letters)

    def with_this(self, this: Thing) -> Scope:
        return self._with("this", this)

    def about(self, player: str | None) -> Scope:
        """With another subject."""
        return self if player == self.subject else self._with("subject", player)

    def _with(self, name: str, value: object) -> Scope:
        """A copy with one field changed: what `replace` does, but these copies are made by the thousand."""
        copy = object.__new__(Scope)
        copy.__dict__.update(self.__dict__)
        copy.__dict__[name] = value
        return copy

    def before(self, act: Act) -> Scope:
        """Just before a past act."""
        moments = self.deal.cache.get("moments")
        if isinstance(moments, tuple) and 0 <= act.index < len(moments):
            return replace(self, moment=moments[act.index], claim=None, holding=None)
        return self

    def at(self, act: Act) -> Scope:
        """Just after a past act, or as it would be after one to be done; of a win in question as it is."""
        if act.index < 0 and act.word in MOVES_TILES:
            return replace(self, moment=supposed(self.moment, act), claim=None, holding=None)
        moments = self.deal.cache.get("moments")
        if isinstance(moments, tuple) and 0 <= act.index < len(moments) - 1:
            return replace(self, moment=moments[act.index + 1], claim=None, holding=None)
        return self

    def holding_of(self, player: str | None) -> Holding | None:
        """What a player holds: arranged if it is the hand in question, else as it lies."""
        if player is None or player not in self.deal.players:
            return None
        if self.holding is not None and self.holding.player == player:
            return self.holding
        claim = self.claim if self.claim is not None and self.claim.player == player else None
        return holding_at(self.moment, player, claim, wild_uses(self.deal))

    def counted_of(self, player: str | None) -> Counted | None:
        """What counts for a player: the hand in question, or the win he has made; for nobody what some winner
        has."""
        if self.counted is not None and self.holding is not None and self.holding.player == player:
            return self.counted
        if player is None:
            return Several(tuple(counted for _, counted in self.rulings.values())) if self.rulings else None
        ruling = self.rulings.get(player)
        return ruling[1] if ruling is not None else None


def wild_uses(deal: Deal) -> tuple[WildUse, ...]:
    """The wild tiles of the deal, as found when it was set up."""
    known = deal.cache.get("wilds", ())
    assert isinstance(known, tuple)
    return known
