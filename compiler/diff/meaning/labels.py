"""What differing payments ask of a win, patterns and classes: by these, differing payments are told apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler import ir
from compiler.diff.meaning.names import Names
from compiler.diff.meaning.players import Players
from compiler.diff.meaning.signature import Classifier, Scale
from compiler.diff.model import NAMING, Difference, Section, Side
from compiler.diff.reading import index_of
from compiler.ir import Item, Node, RuleSet
from compiler.ir.walk import descend

PAID = (Section.AMOUNTS, Section.PAYERS, Section.PENALTIES, Section.TERMS)


def labels_of(players: Players) -> tuple[tuple[str, frozenset[str]], ...]:
    """Shared names, each with those of the patterns that it stands for, in the order of the texts."""
    structure = players.structure
    found: dict[str, frozenset[str]] = {}
    for one in structure.differences:
        if one.section in PAID and one.part not in NAMING:
            for side, ruleset, asked in zip(
                (one.a, one.b), (structure.a, structure.b), players.sides, strict=True
            ):
                if side is not None:
                    found |= _labels(side, ruleset, asked.names)
    return tuple(found.items())


def classifier_of(players: Players, scale: Scale) -> Classifier:
    """How rulings of these two are told apart."""
    differing = [one for one in players.structure.differences if one.part not in NAMING]
    return Classifier(
        scale=scale,
        same_bans=players.same_bans,
        labels=labels_of(players),
        told=frozenset(_named(players, differing, Section.FACTS, Section.CARRIED)),
        turned=tuple(dict.fromkeys(_named(players, differing, Section.DRAWS))),
    )


def _named(players: Players, differing: list[Difference], *sections: Section) -> Iterator[str]:
    """The shared names of statements of these sections that differ."""
    for one in differing:
        for side, asked in zip((one.a, one.b), players.sides, strict=True):
            if side is not None and one.section in sections and isinstance(side.item, Item):
                yield asked.names.of(side.item.id)


def _labels(side: Side, ruleset: RuleSet, names: Names) -> Mapping[str, frozenset[str]]:
    nodes = side.nodes or (side.item,)
    asked = [name for node in nodes if not isinstance(node, RuleSet) for name in _asked(node, ruleset)]
    return {names.of(name): frozenset(map(names.of, _patterns(name, ruleset))) for name in asked}


def _asked(node: Node, ruleset: RuleSet) -> Iterator[str]:
    """By way of words and numbers too."""
    index = index_of(ruleset)
    waiting, seen = [node], set()
    while waiting:
        for below in descend(waiting.pop()):
            match below:
                case ir.PatternCounts(name=name) | ir.ClassCounts(name=name) | ir.CountClass(name=name):
                    yield name
                case ir.Defined(name=name) | ir.Ref(name=name) if name in index and name not in seen:
                    seen.add(name)
                    waiting.append(index[name])
                case _:
                    pass


def _patterns(name: str, ruleset: RuleSet) -> list[str]:
    return [p.id for p in ruleset.patterns if name in (p.id, p.family, p.in_class)]
