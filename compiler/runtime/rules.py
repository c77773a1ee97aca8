"""A rule set as the judge sees it: functions that the compiler has written, and data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, NamedTuple

from compiler.runtime.acts import Deed
from compiler.runtime.choice import Choosing, Held, Limit, Selection
from compiler.runtime.counted import Counted, Number, Uses
from compiler.runtime.equipment import Equipment
from compiler.runtime.fields import PLAYERS
from compiler.runtime.hand import Hand
from compiler.runtime.lacking import lacking_for
from compiler.runtime.lying import tile_won
from compiler.runtime.masks import kinds_in
from compiler.runtime.moments import Seat
from compiler.runtime.readings import Outline, ShapeRule, has_reading
from compiler.runtime.situation import Situation
from compiler.runtime.table import T, Table
from compiler.runtime.tiles import FLOWER_START
from compiler.runtime.waiting import search_of
from compiler.runtime.wilds import Asked, WildUse


@dataclass(frozen=True, slots=True, kw_only=True)
class PatternInfo:
    """What a rule set says of a pattern: names, plain value, lines in the text, rules it states."""

    id: str
    zh: str
    en: str
    value: Number
    in_class: str
    lines: str
    cites: tuple[str, ...] = ()


ToldLine = tuple[str, str, str, int, int | float]
"""What a ruling tells of a pattern: its id, its names, how often it counts and the value of one time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BanInfo:
    """What a rule set says of a ban."""

    id: str
    zh: str
    en: str
    lines: str
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Liable:
    """Who owes what is owed, or shares half of it with the discarder."""

    player: str
    half: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay(Generic[T]):
    """A statement on payments. `event`: the word of the acts it speaks of, "" where it takes more to tell.

    `when`: the act fits its event and its condition holds; None where the word alone decides.
    `to` is asked of who did the act, the rest of the payee: `payers` from whom, `amount` how much, `liable`
    who answers for it, `void` whether it is undone when the deal is over.
    """

    id: str
    event: str = ""
    when: Callable[[T, Hand, Deed], bool] | None = None
    to: Callable[[T, Hand], Iterable[str]]
    payers: Callable[[T, Hand], Iterable[str]]
    amount: Callable[[T, Hand, str], Number]
    liable: Callable[[T, Hand, str], Liable | None] | None = None
    void: Callable[[T, Hand, str], bool] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Draws(Generic[T]):
    """Tiles turned up on an event (its word, "" for any): how many, and on whom one (a mask) falls."""

    id: str
    event: str = ""
    when: Callable[[T, Hand, Deed], bool]
    count: Callable[[T, Hand], Number]
    falls: Callable[[T, Hand, int, str], bool]


class Search(NamedTuple):
    """How the waits for a shape are found: `is_plain`: what `find` gives is what completes it."""

    rule: ShapeRule
    is_plain: bool
    find: Callable[[bytes, int], int]
    most_melds: int


def _most_melds(rule: ShapeRule) -> int:
    return rule.shape.most.sets if rule.shape.loose is None else FLOWER_START


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[T]):
    """Everything about a rule set. Functions take the table and the hand in question."""

    id: str
    zh: str
    en: str
    equipment: Equipment
    table: type[T]
    read: Callable[[T, Situation], None]
    moves: Mapping[str, str]
    patterns: tuple[PatternInfo, ...]
    shapes: tuple[ShapeRule, ...]
    find: Callable[[T, Hand], Held]
    choosing: Choosing
    cover: Callable[[T, Hand, int, dict[int, Uses]], int]
    cover_lightly: Callable[[T, Hand, int], int] | None = None
    covers: Mapping[int, int]
    unimplied: tuple[int, ...] = ()
    limits: Callable[[T, Hand], tuple[Limit, ...]] | None = None
    judge_late: Callable[[T, Hand], None] | None = None
    worth: Callable[[T, Hand], tuple[Number, ...]]
    find_at_deal: Callable[[T, Hand], Held] | None = None
    at_deal: int = 0
    bans: Mapping[str, BanInfo]
    forbidden: Callable[[T, Hand, Deed], tuple[str, ...]] | None = None
    offered: Callable[[T, Hand, Deed], bool] | None = None
    pays: tuple[Pay[T], ...] = ()
    settles: tuple[Callable[[T, Hand, Number], Number], ...] = ()
    draws: tuple[Draws[T], ...] = ()
    wilds: Callable[[T], tuple[WildUse, ...]] | None = None
    reserve: Callable[[T], Number]
    plain_reserve: Callable[[T], Number]
    winners: Callable[[T], Number]
    strength: Callable[[T, Hand, Deed], int]
    numbers: tuple[tuple[str, Callable[[T, Hand], Number]], ...] = ()
    total: str = ""
    most_readings: int = 20_000
    asked_of_loose: int = Asked.FACES
    looks_back: bool = False
    settled: bool = False
    kept: dict[object, dict[tuple[object, ...], list[Counted]]] = field(default_factory=dict)
    kept_of_sets: dict[tuple[object, ...], list[Selection]] = field(default_factory=dict)
    steady: bool = False
    settled_late: bool = False
    fewest_wilds: Mapping[str, int] = field(default_factory=dict)
    worths: dict[object, tuple[Number, ...]] = field(default_factory=dict)
    lines: dict[tuple[int, int, Number], ToldLine] = field(default_factory=dict)
    excluded: dict[tuple[object, ...], tuple[tuple[str, str], ...]] = field(default_factory=dict)
    unread: dict[str, tuple[Any, Any, Any]] = field(default_factory=dict)

    @cached_property
    def players(self) -> tuple[str, ...]:
        """The players in turn order."""
        return tuple(PLAYERS[: self.equipment.players])

    @cached_property
    def is_plain(self) -> bool:
        """Four players, no wild tiles, and no tiles turned up."""
        few = self.equipment.players < len(PLAYERS)
        return not (few or self.equipment.wilds or self.wilds or self.draws)

    @cached_property
    def no_balances(self) -> Mapping[str, Number]:
        """Nobody has won or paid anything yet."""
        return dict.fromkeys((*self.players, "pot"), 0)

    @cached_property
    def pays_on(self) -> dict[str, tuple[Pay[T], ...]]:
        """The statements on payments by the word of the act, found when first asked for."""
        return {}

    def paid_on(self, word: str) -> tuple[Pay[T], ...]:
        """The statements on payments that may apply to acts of a word, in text order."""
        found = self.pays_on.get(word)
        if found is None:
            found = self.pays_on[word] = tuple(pay for pay in self.pays if pay.event in ("", word))
        return found

    @cached_property
    def turned_on(self) -> frozenset[str]:
        """The words of the acts on which tiles are turned up; "" where it may be any act."""
        return frozenset(draws.event for draws in self.draws)

    @cached_property
    def undealt(self) -> int:
        """Tiles of the wall after the deal, the dealer's first draw included."""
        return sum(self.equipment.copies) - self.equipment.players * self.equipment.hand_size - 1

    def total_of(self, t: Any, hand: Hand) -> Number | None:
        """The total of a win; None where the rule set names none."""
        return next((number(t, hand) for name, number in self.numbers if name == self.total), None)

    @cached_property
    def coverers(self) -> Mapping[int, int]:
        """For each pattern those that cover it where their condition is met and their sets reach so far."""
        found: dict[int, int] = {}
        for number, targets in self.covers.items():
            for target in kinds_in(targets):
                found[target] = found.get(target, 0) | 1 << number
        return found

    def classmates(self, number: int) -> frozenset[int]:
        """The patterns of the class of a pattern."""
        own = self.patterns[number].in_class
        return frozenset(n for n, p in enumerate(self.patterns) if p.in_class == own)

    @cached_property
    def kinds(self) -> int:
        """The kinds of the wall, without flowers."""
        return sum(1 << kind for kind in range(FLOWER_START) if self.equipment.copies[kind])

    @cached_property
    def shapes_of_kinds(self) -> tuple[tuple[Outline, ...], ...]:
        """What is asked of the shapes that a hand of so many kinds may have, none of them wild."""
        outlines = [rule.outline for rule in self.shapes]
        return tuple(
            tuple(of for of in outlines if of[2] <= kinds <= of[3]) for kinds in range(FLOWER_START + 1)
        )

    @cached_property
    def searches_of_kinds(self) -> tuple[tuple[Search, ...], ...]:
        """What is asked of the shapes that a hand of so many kinds may wait for, none of them wild."""
        return tuple(
            tuple(
                Search(rule, rule.is_plain, search_of(rule.shape), _most_melds(rule))
                for rule in self.shapes
                if rule.shape.fewest_kinds - 1 <= kinds <= rule.shape.most_kinds
            )
            for kinds in range(FLOWER_START + 1)
        )

    def completing(self, t: Any, player: str, seat: Seat, among: int = -1) -> int:
        """Those of some kinds that as one more tile give an arrangement."""
        found = tiles = 0
        counted = bytearray(FLOWER_START)
        for kind in seat.hand or ():
            counted[kind] += 1
            tiles |= 1 << kind
        counts = bytes(counted)
        for meld in seat.melds:
            for kind in meld.tiles:
                tiles |= 1 << kind
        if t.wild_kinds == 0:
            return self.completing_plain(t, player, seat, counts, tiles, among)
        lying = t.lying(player, seat, None)
        wilds = sum(t.is_wild(kind) for kind in seat.hand or ())
        for rule in self.shapes:
            lacks = lacking_for(tuple(lying.hidden), len(seat.melds), wilds, rule.shape)
            if len(seat.melds) <= _most_melds(rule) and (lacks is None or lacks <= 1):
                for kind in kinds_in(self.kinds & among & ~found):
                    if self._completes(t, player, seat, kind, rule):
                        found |= 1 << kind
        return found

    def completing_plain(
        self, t: Any, player: str, seat: Seat, counts: bytes, tiles: int, among: int = -1
    ) -> int:
        """The same where no tile is wild: `counts` are the numbers of the hidden tiles, `tiles` all kinds."""
        found = 0
        melds = len(seat.melds)
        for rule, is_plain, search, most_melds in self.searches_of_kinds[tiles.bit_count()]:
            if melds > most_melds:
                continue
            left = search(counts, tiles)
            if left:
                left &= self.kinds & among & ~found
                if is_plain:
                    found |= left
                    continue
                for kind in kinds_in(left):
                    if self._completes(t, player, seat, kind, rule):
                        found |= 1 << kind
        return found

    def _completes(self, t: T, player: str, seat: Seat, kind: int, rule: ShapeRule) -> bool:
        asked = t.moved_to(t.moment)
        asked.on = frozenset()
        asked.actor = player
        asked.discarder = ""
        asked.won = tile_won(kind, True, t.wilds)
        lying = asked.lying(player, seat, asked.won)
        return has_reading(asked, lying, rule)


def no_reserve(t: Table) -> Number:
    """Every tile of the wall may be drawn."""
    return 0
