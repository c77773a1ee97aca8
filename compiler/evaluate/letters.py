"""Values of unknown letters: suits (0 to 2) for X Y Z, ranks (1 to 9) for n k."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from compiler.evaluate.rules import SUIT_LETTERS
from compiler.ir import RankTerm

SUITS = "mps"


@dataclass(frozen=True, slots=True)
class Letters:
    """What the letters stand for so far. `apart`: suit letters of the binding at hand, which
    differ pairwise."""

    values: tuple[tuple[str, int], ...] = ()
    apart: tuple[str, ...] = ()

    def get(self, letter: str) -> int | None:
        for name, value in reversed(self.values):
            if name == letter:
                return value
        return None

    def bound(self, letter: str, value: int) -> Letters | None:
        """With one more letter; None if its suit is taken or the rank does not exist."""
        if letter in SUIT_LETTERS:
            if not 0 <= value <= 2 or any(n in self.apart and v == value for n, v in self.values):
                return None
        elif not 1 <= value <= 9:
            return None
        return Letters((*self.values, (letter, value)), self.apart)

    def enter(self, suits: tuple[str, ...], ranks: tuple[str, ...]) -> Letters:
        """At the start of a binding: its letters are open again."""
        kept = tuple((name, value) for name, value in self.values if name not in (*suits, *ranks))
        return Letters(kept, suits)

    def shown(self) -> tuple[tuple[str, str], ...]:
        """For a trace: suits as letters, ranks as digits."""
        return tuple((n, SUITS[v] if n in SUIT_LETTERS else str(v)) for n, v in sorted(self.values))


NO_LETTERS = Letters()


def rank_value(term: RankTerm, letters: Letters) -> int:
    """The rank a term stands for; a letter without value stands for 0, which no tile has."""
    if not term.letter:
        return term.plus
    value = letters.get(term.letter)
    return 0 if value is None else value + term.plus


def suit_value(suit: str, letters: Letters) -> int:
    """The suit as a number; -1 for a letter without value."""
    if suit in SUIT_LETTERS:
        value = letters.get(suit)
        return -1 if value is None else value
    return SUITS.index(suit)


def assignments(open_letters: Iterable[str], letters: Letters) -> Iterator[Letters]:
    """All values of the letters that have none yet, in order."""
    needed = sorted(name for name in open_letters if letters.get(name) is None)
    if not needed:
        yield letters
        return
    first, rest = needed[0], needed[1:]
    for value in range(3) if first in SUIT_LETTERS else range(1, 10):
        more = letters.bound(first, value)
        if more is not None:
            yield from assignments(rest, more)
