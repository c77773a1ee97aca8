"""Two resolved rule sets, each under chosen options, in; all differences of their texts out.

What only another order, layout, name, note or division into words and numbers makes is no difference.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from compiler.diff import conduct, equipment, patterns, payments, terms
from compiler.diff.called import Called, called_of
from compiler.diff.compare import Comparison
from compiler.diff.fold import Value, played
from compiler.diff.model import Difference, Kind, Section, Side
from compiler.diff.pairs import pair_up
from compiler.diff.spelling import Words, spelled
from compiler.ir import RuleSet

Chosen = Mapping[str, Value]
SECTIONS = tuple(Section)


@dataclass(frozen=True, slots=True, kw_only=True)
class Structure:
    """`a` and `b`: the rule sets as played, their options settled; `called`: their names beside each other.
    `differences`: by section, within one in the order of A, then of B."""

    a: RuleSet
    b: RuleSet
    called: Called
    differences: tuple[Difference, ...]

    @property
    def same_game(self) -> bool:
        """Whether names are all that differs."""
        return all(one.kind is Kind.RENAMED for one in self.differences)


def compare(
    a: RuleSet, b: RuleSet, chosen_a: Chosen | None = None, chosen_b: Chosen | None = None
) -> Structure:
    """Options that are not chosen have their default. The values must be in the options' ranges."""
    left, right = chosen_a or {}, chosen_b or {}
    playing_a, playing_b = played(a, left), played(b, right)
    comparison = Comparison(playing_a, playing_b, pair_up(playing_a, playing_b))
    found = [
        *equipment.options(a, b, left.keys() | right.keys()),
        *equipment.differences(comparison),
        *patterns.differences(comparison),
        *payments.differences(comparison),
        *conduct.differences(comparison),
        *terms.differences(comparison),
    ]
    found += terms.explained(found, *comparison.words)
    told = (_spelled(one, comparison.words) for one in found)
    ordered = sorted(told, key=lambda one: SECTIONS.index(one.section))
    called = called_of(a, b, left, right)
    return Structure(a=playing_a, b=playing_b, called=called, differences=tuple(ordered))


def _spelled(one: Difference, words: tuple[Words, Words]) -> Difference:
    """In sheets, which are full of conditions, a word of one side stays, and is explained."""
    if one.section in terms.EXPLAINED:
        return one
    return replace(one, a=_spelled_side(one.a, words[0]), b=_spelled_side(one.b, words[1]))


def _spelled_side(side: Side | None, words: Words) -> Side | None:
    if side is None:
        return None
    item = side.item if isinstance(side.item, RuleSet) else spelled(side.item, words)
    return replace(side, item=item, nodes=tuple(spelled(node, words) for node in side.nodes))
