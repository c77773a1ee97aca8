"""How two rulings on one situation differ, so that differences of one sort are told once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from compiler.diff.meaning.outcome import Counts, Outcome
from compiler.runtime.counted import Number
from compiler.runtime.situation import Situation


class Sort(Enum):
    """What of the rulings differs, the gravest first."""

    WIN = "win"
    PATTERNS = "patterns"
    VALUES = "values"
    TOTAL = "total"
    PAYMENTS = "payments"
    WAITS = "waits"
    TILES = "tiles"

    @property
    def rank(self) -> int:
        """Its place among the sorts."""
        return list(Sort).index(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Signature:
    """`a` and `b` name what is there on one side only: patterns that count, reasons why a win is refused.

    WIN: `winner` is "a" or "b", and the other side has its reasons. WAITS: `winner` has waits that the other
    has not; "" if both have. VALUES: patterns that are worth another value, in both. PAYMENTS: `way` is how
    it was won (`false_win`: it is no win), `who` whose payments differ, `a` and `b` what counts of that which
    differing payments ask for.
    TILES: hands with tiles that `winner` alone has, these as text in `a` or `b`.
    """

    sort: Sort
    a: tuple[str, ...] = ()
    b: tuple[str, ...] = ()
    winner: str = ""
    way: str = ""
    who: tuple[str, ...] = ()

    def mirrored(self) -> Signature:
        """The same seen from the other side."""
        winner = {"a": "b", "b": "a"}.get(self.winner, "")
        return Signature(sort=self.sort, a=self.b, b=self.a, winner=winner, way=self.way, who=self.who)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """So many units of A are worth so many of B. `compared` False: payments are not compared at all."""

    a: int = 1
    b: int = 1
    compared: bool = True
    proposed: bool = False

    @property
    def is_one(self) -> bool:
        return self.a == self.b

    def same(self, of_a: Number, of_b: Number) -> bool:
        """Whether two amounts are worth the same."""
        return of_a * self.b == of_b * self.a


@dataclass(frozen=True, slots=True)
class Classifier:
    """`same_bans`: the bans that say the same in both rule sets; what they strike is told by the patterns.
    `labels`: patterns and classes that differing payments ask about, each with the patterns it stands for.
    `told`: facts and carried numbers, `turned`: turned tiles, of which one side knows nothing or something
    else."""

    scale: Scale
    same_bans: frozenset[str]
    labels: tuple[tuple[str, frozenset[str]], ...]
    told: frozenset[str] = frozenset()
    turned: tuple[str, ...] = ()

    def signature(self, situation: Situation, a: Outcome, b: Outcome) -> Signature | None:
        """None if the rulings are the same."""
        if a.waits is not None and b.waits is not None:
            return _waits(a.waits, b.waits)
        if a.legal is not b.legal:
            return self._win(a, b)
        if a.legal and a.patterns != b.patterns:
            found = _patterns(a.patterns, b.patterns) or self._values(a.patterns, b.patterns)
            if found is not None:
                return found
        if not self.scale.compared:
            return None
        if a.legal and not self._same_number(a.total, b.total):
            return Signature(sort=Sort.TOTAL)
        return self._payments(situation, a, b)

    def _win(self, a: Outcome, b: Outcome) -> Signature:
        winner, loser = (a, b) if a.legal else (b, a)
        known = {counts.name for counts in loser.patterns}
        only = tuple(counts.name for counts in winner.patterns if counts.name not in known)
        if not self.same_bans.issuperset(loser.reasons) and loser.shape:
            only = ()
        sides = (only, loser.reasons) if a.legal else (loser.reasons, only)
        return Signature(sort=Sort.WIN, a=sides[0], b=sides[1], winner="a" if a.legal else "b")

    def _values(self, a: Iterable[Counts], b: Iterable[Counts]) -> Signature | None:
        if not self.scale.is_one or not self.scale.compared:
            return None
        differing = tuple(x.name for x, y in zip(a, b, strict=True) if x.value != y.value)
        return Signature(sort=Sort.VALUES, a=differing, b=differing) if differing else None

    def _same_number(self, a: Number | None, b: Number | None) -> bool:
        return a is None or b is None or self.scale.same(a, b)

    def _payments(self, situation: Situation, a: Outcome, b: Outcome) -> Signature | None:
        pairs = list(zip(a.payments, b.payments, strict=False))
        differing = [place for place, (x, y) in enumerate(pairs) if not self.scale.same(x, y)]
        if not differing and not any((*a.payments[len(pairs) :], *b.payments[len(pairs) :])):
            return None
        who = {_role(situation, "ABCD"[place]) for place in differing if place < len("ABCD")}
        counting = {counts.name for counts in a.patterns}
        labels = tuple(label for label, names in self.labels if not names.isdisjoint(counting))
        labels += tuple(name for name in (*situation.facts, *situation.carried) if name in self.told)
        labels += self.turned if situation.draws else ()
        who = who - {"winner"}
        refused = situation.win is not None and not a.legal
        way = "false_win" if refused else _way(situation)
        return Signature(sort=Sort.PAYMENTS, a=labels, b=labels, way=way, who=tuple(sorted(who)))


def _waits(a: tuple[int, ...], b: tuple[int, ...]) -> Signature | None:
    only_a, only_b = set(a) - set(b), set(b) - set(a)
    if not only_a and not only_b:
        return None
    more = "" if only_a and only_b else "a" if only_a else "b"
    return Signature(sort=Sort.WAITS, winner=more)


def _patterns(a: tuple[Counts, ...], b: tuple[Counts, ...]) -> Signature | None:
    of_a, of_b = _times(a), _times(b)
    only_a = tuple(sorted(name for name, times in of_a.items() if times > of_b.get(name, 0)))
    only_b = tuple(sorted(name for name, times in of_b.items() if times > of_a.get(name, 0)))
    return Signature(sort=Sort.PATTERNS, a=only_a, b=only_b) if only_a or only_b else None


def _times(patterns: tuple[Counts, ...]) -> Mapping[str, int]:
    return {counts.name: counts.times for counts in patterns}


def _way(situation: Situation) -> str:
    """How it was won; of what is no win, the act or the occasion."""
    if situation.win is not None:
        return situation.win.by
    if situation.on:
        return situation.on[0]
    return next((act.act or act.move for act in reversed(situation.play) if not act.passed), "deal")


def _role(situation: Situation, player: str) -> str:
    """What a player is in a situation, as far as payments ask."""
    source = situation.win.source if situation.win is not None else None
    words = [
        word
        for word, holds in (
            ("winner", player == situation.winner),
            ("dealer", player in situation.dealers),
            ("discarder", player == source),
        )
        if holds
    ]
    if words[:1] == ["winner"]:
        return "winner"
    return " ".join(words) or "side"
