"""What names mean where an expression stands: whose table and hand, who pays whom, values of letters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from compiler.generate.python import Attr, Binary, Expr, Lit, Name
from compiler.ir import RankTerm, Sort

NO_LETTERS: Mapping[str, Expr] = MappingProxyType({})
SUITS = "mps"
TABLE, HAND, PAYER, PAYEE = Name("t"), Name("h"), Name("payer"), Name("payee")
THIS_NAMES = {
    Sort.TILE: "this_tile",
    Sort.GROUP: "this_group",
    Sort.BUNDLE: "this_kind",
    Sort.PLAYER: "this_player",
    Sort.ACT: "this_act",
    Sort.PLACE: "this_place",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """The scope of an expression.

    `pending`: the act in question is still to be done, and the table does not show it.
    `counts`: names of patterns ask what counts; else what holds, among the patterns `judged`.
    `this` is the thing of the enclosing condition; a tile stands as a mask, a bundle as its kind.
    `open_this`: in a definition `this` is whatever it is where the name is used.
    """

    table: Expr = TABLE
    hand: Expr = HAND
    payer: Expr = PAYER
    payee: Expr = PAYEE
    this: tuple[Sort, Expr] | None = None
    letters: Mapping[str, Expr] = field(default_factory=lambda: NO_LETTERS)
    open_this: bool = False
    counts: bool = True
    judged: frozenset[str] = frozenset()
    pending: bool = False

    @property
    def player(self) -> Expr:
        """The subject."""
        return Attr(self.hand, "player")

    def with_this(self, sort: Sort, thing: Expr) -> Scope:
        return replace(self, this=(sort, thing))

    def with_letters(self, letters: Mapping[str, Expr]) -> Scope:
        return replace(self, letters={**self.letters, **letters})

    def rank(self, term: RankTerm) -> Expr:
        """The rank that a term stands for."""
        if not term.letter:
            return Lit(term.plus)
        value = self.letters[term.letter]
        return plus(value, term.plus)

    def suit(self, letter: str) -> Expr:
        """The number of a suit."""
        return Lit(SUITS.index(letter)) if letter in SUITS else self.letters[letter]


def plus(value: Expr, number: int) -> Expr:
    """A value with an integer added."""
    if number == 0:
        return value
    if isinstance(value, Lit) and isinstance(value.value, int):
        return Lit(value.value + number)
    return Binary("+" if number > 0 else "-", value, Lit(abs(number)))
