"""A rule set prepared for evaluation: its names and families looked up once."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import Generic, TypeVar

from compiler import ir
from compiler.ir import Node, Word
from compiler.ir.walk import children, descend
from compiler.loose_tiles import asked_of_loose
from compiler.runtime.wilds import Asked
from compiler.weight import readings_allowed

SUIT_LETTERS = ("X", "Y", "Z")
KEPT = 16
T = TypeVar("T", ir.Define, ir.NumberSheet, ir.Pattern)


class Families(Generic[T]):
    """Items by id, and the members of each family in text order."""

    def __init__(self, items: tuple[T, ...]) -> None:
        self.by_id: dict[str, T] = {item.id: item for item in items}
        self.members: dict[str, list[T]] = defaultdict(list)
        for item in items:
            if item.family:
                self.members[item.family].append(item)


class Rules:
    """A rule set with its names looked up, and what follows from it alone."""

    def __init__(self, ruleset: ir.RuleSet) -> None:
        self.ruleset = ruleset
        self.defines = Families(ruleset.defines)
        self.numbers = Families(ruleset.numbers)
        self.patterns = Families(ruleset.patterns)
        self.classes = {cls.id: cls for cls in ruleset.classes}
        self.options = {option.id: option for option in ruleset.options}
        self.facts = {fact.id: fact for fact in ruleset.facts}
        self.carries = {carry.id: carry for carry in ruleset.carries}
        self.wilds = {wilds.id: wilds for wilds in ruleset.wilds}
        self.draws = {draws.id: draws for draws in ruleset.draws}
        self.moves = {move.id: move for move in ruleset.moves}
        self.patterns_of: dict[str, list[str]] = defaultdict(list)
        for pattern in ruleset.patterns:
            self.patterns_of[pattern.in_class].append(pattern.id)
        self.kept: dict[str, object] = {}
        self._letters: dict[int, frozenset[str]] = {}

    @cached_property
    def readings_allowed(self) -> int:
        """How many readings of one hand with wild tiles are tried."""
        return readings_allowed(self.ruleset)

    @cached_property
    def asked_of_loose(self) -> Asked:
        """What is asked of the faces of wild tiles that lie ungrouped."""
        return asked_of_loose(self.ruleset)

    def letters_in(self, node: Node) -> frozenset[str]:
        """The letters that occur free in a node."""
        known = self._letters.get(id(node))
        if known is None:
            known = self._letters[id(node)] = self._free_letters(node)
        return known

    def _free_letters(self, node: Node) -> frozenset[str]:
        if isinstance(node, ir.RankTerm):
            return frozenset({node.letter} if node.letter else ())
        if isinstance(node, ir.OfSuit):
            return frozenset({node.suit} if node.suit in SUIT_LETTERS else ())
        free = frozenset[str]().union(*(self.letters_in(child) for child in children(node)))
        return free - {*node.suits, *node.ranks} if isinstance(node, (ir.Bind, ir.EachMatch)) else free

    def pattern_members(self, name: str) -> tuple[str, ...]:
        """The pattern of that id, or the members of the family."""
        if name in self.patterns.by_id:
            return (name,)
        return tuple(pattern.id for pattern in self.patterns.members.get(name, ()))


_PREPARED: dict[int, Rules] = {}


def rules_of(ruleset: ir.RuleSet) -> Rules:
    """The prepared rule set; the last few are kept."""
    known = _PREPARED.get(id(ruleset))
    if known is None or known.ruleset is not ruleset:
        if len(_PREPARED) >= KEPT:
            _PREPARED.pop(next(iter(_PREPARED)))
        known = _PREPARED[id(ruleset)] = Rules(ruleset)
    return known


def mentions(node: Node, word: Word) -> bool:
    """The word stands somewhere in the node."""
    return any(isinstance(part, ir.Noun) and part.word is word for part in descend(node))
