"""Two resolved rule sets, each under chosen options, in; all differences of their texts out.

What only another order, layout, name, note or division into words and numbers makes is no difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from compiler import ir
from compiler.diff import conduct, equipment, patterns, payments, terms
from compiler.diff.compare import Comparison
from compiler.diff.fold import Value, played
from compiler.diff.model import Difference, Kind, Section, Side
from compiler.diff.pairs import pair_up
from compiler.diff.terms import Words
from compiler.ir import Node, RuleSet
from compiler.ir.walk import rebuild

Chosen = Mapping[str, Value]
SECTIONS = tuple(Section)


@dataclass(frozen=True, slots=True, kw_only=True)
class Structure:
    """`a` and `b`: the rule sets as played, their options settled. `differences`: by section, within one in
    the order of A, then of B."""

    a: RuleSet
    b: RuleSet
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
    pairs = pair_up(playing_a, playing_b)
    comparison = Comparison(playing_a, playing_b, pairs)
    found = [
        *equipment.options(a, b, left.keys() | right.keys()),
        *equipment.differences(comparison),
        *patterns.differences(comparison),
        *payments.differences(comparison),
        *conduct.differences(comparison),
        *terms.differences(comparison),
    ]
    words = _words(playing_a, pairs.tokens_a), _words(playing_b, pairs.tokens_b)
    found += terms.explained(found, *words)
    told = (_spelled(one, *words) for one in found)
    ordered = sorted(told, key=lambda one: SECTIONS.index(one.section))
    return Structure(a=playing_a, b=playing_b, differences=tuple(ordered))


def _words(ruleset: RuleSet, known: Iterable[str]) -> Words:
    names = set(known)
    return {define.id: define for define in ruleset.defines if define.id not in names}


def _spelled(one: Difference, words_a: Words, words_b: Words) -> Difference:
    """A word that only one side has says nothing to the other: its meaning stands in its place.

    In sheets, which are full of conditions, it stays, and is explained.
    """
    if one.section in terms.EXPLAINED:
        return one
    return replace(one, a=_spelled_side(one.a, words_a), b=_spelled_side(one.b, words_b))


def _spelled_side(side: Side | None, words: Words) -> Side | None:
    if side is None or isinstance(side.item, RuleSet):
        return side and replace(side, nodes=tuple(_spell(node, words) for node in side.nodes))
    nodes = tuple(_spell(node, words) for node in side.nodes)
    return replace(side, item=_spell(side.item, words), nodes=nodes)


def _spell(node: Node, words: Words) -> Node:
    meant = words[node.name].cond if isinstance(node, ir.Defined) and node.name in words else None
    if isinstance(node, ir.Defined) and node.member is None and meant is not None:
        return replace(_spell(meant, words), span=node.span)
    return rebuild(node, lambda child: _spell(child, words))
