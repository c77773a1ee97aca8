"""Both rule sets of a comparison made ready to be asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType

from compiler import ir
from compiler.ancestors import ancestors_of
from compiler.cache import compiled
from compiler.diff.fold import Value
from compiler.diff.meaning.dealers import may_deal_together
from compiler.diff.meaning.names import Names, names_of
from compiler.diff.meaning.side import Side
from compiler.diff.meaning.steady import judges_steadily, pays_steadily
from compiler.diff.model import NAMING
from compiler.diff.pairs import Pairs, pair_up
from compiler.diff.structure import Structure
from compiler.ir import RuleSet
from compiler.loader import Loaded

Chosen = Mapping[str, Value]


@dataclass(frozen=True, slots=True, kw_only=True)
class Players:
    """`structure` is how the texts differ; `structure_examples` the rule sets as loaded, with their examples;
    `families` the same with what they are made from, as far as the other is not; `same_bans` the bans
    that both have and that say the same, by shared name."""

    structure: Structure
    structure_examples: tuple[RuleSet, RuleSet]
    families: tuple[tuple[RuleSet, ...], tuple[RuleSet, ...]]
    sides: tuple[Side, Side]
    same_bans: frozenset[str]
    related: bool


def players_of(
    a: Loaded,
    b: Loaded,
    structure: Structure,
    chosen: tuple[Chosen, Chosen],
    modules: tuple[ModuleType, ModuleType] | None = None,
) -> Players:
    """`modules` are the generated ones, where they have been made. Raises NotGenerated as `build` does."""
    found = modules or (compiled(a), compiled(b))
    pairs = pair_up(structure.a, structure.b)
    names = names_of(structure.a, structure.b, pairs)
    moves = {**_moves(found[0], names[0]), **_moves(found[1], names[1])}
    sides = (
        Side(found[0].RULES, chosen[0], names[0], moves, *_ways_of(structure.a)),
        Side(found[1].RULES, chosen[1], names[1], moves, *_ways_of(structure.b)),
    )
    return Players(
        structure=structure,
        structure_examples=(a.ruleset, b.ruleset),
        families=_families(a, b),
        sides=sides,
        same_bans=_same_bans(structure, pairs),
        related=_related(a.ruleset, b.ruleset),
    )


def _families(a: Loaded, b: Loaded) -> tuple[tuple[RuleSet, ...], tuple[RuleSet, ...]]:
    both = frozenset({a.ruleset.id, b.ruleset.id})
    of_a = ancestors_of(a.sources, both)
    of_b = ancestors_of(b.sources, both | {ruleset.id for ruleset in of_a})
    return (a.ruleset, *of_a), (b.ruleset, *of_b)


def _ways_of(ruleset: RuleSet) -> tuple[bool, bool, bool]:
    return pays_steadily(ruleset), judges_steadily(ruleset), may_deal_together(ruleset)


def _moves(module: ModuleType, names: Names) -> dict[str, str]:
    return {names.of(name): word for name, word in module.RULES.moves.items()}


def _same_bans(structure: Structure, pairs: Pairs) -> frozenset[str]:
    differing = {
        side.item.id
        for one in structure.differences
        if one.part not in NAMING
        for side in (one.a, one.b)
        if side is not None and isinstance(side.item, ir.Ban | ir.LiftBan)
    }
    both = ((x, y) for x, y in pairs.pairs["bans"])
    return frozenset(x.id for x, y in both if not {x.id, y.id} & differing)


def _related(a: RuleSet, b: RuleSet) -> bool:
    """Whether one is the other, or made from it: then their units are the same."""
    return a.id == b.id or a.id in b.parents or b.id in a.parents
