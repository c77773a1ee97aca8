"""How much work a rule set is for one hand: its parts counted with every name unfolded, as often as they are
asked.

What is asked of each tile, group, player or act counts as often as there may be such things, what holds for
letters once for each of their values. No text can make an evaluation long without being heavy.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from math import perm
from typing import Final

from compiler import ir
from compiler.ir import Node, Sort
from compiler.ir.walk import children, descend

RANKS: Final = 9
SUITS: Final = 3
# About as many things of a sort as are asked in turn.
THINGS: Final = {Sort.TILE: 14, Sort.GROUP: 5, Sort.BUNDLE: 10, Sort.PLAYER: 4, Sort.ACT: 20}
ITEMS = ir.Define | ir.NumberSheet | ir.Pattern
# The heaviest rule sets that are played weigh a fifteenth of this.
MOST_WEIGHT: Final = 1_000_000
# Of a hand with wild tiles so much may be asked in all its readings together, and there may be so many.
MOST_WORK: Final = 200_000_000
MOST_READINGS: Final = 20_000


class Weights:
    """The weight of each node of a rule set, found once."""

    def __init__(self, ruleset: ir.RuleSet) -> None:
        self.named: dict[str, list[ITEMS]] = defaultdict(list)
        items: tuple[ITEMS, ...] = (*ruleset.defines, *ruleset.numbers, *ruleset.patterns)
        for item in items:
            for name in {item.id, item.family}:
                self.named[name].append(item)
        self.known: dict[int, int] = {}

    def of(self, node: Node) -> int:
        """The weight of a node and all below it."""
        found = self.known.get(id(node))
        if found is None:
            # A name that leads back to itself is a mistake that others report.
            self.known[id(node)] = 1
            found = self.known[id(node)] = self._of(node)
        return found

    def _of(self, node: Node) -> int:
        match node:
            case ir.Ref() | ir.FoldFamily() | ir.Defined() | ir.Named() | ir.PatternCounts():
                return 1 + self._all(children(node)) + self._all(self.named.get(node.name, ()))
            case ir.SuchThat():
                return self.of(node.base) + _things(node.base) * self.of(node.cond)
            case ir.Narrow():
                return self.of(node.base) + _things(node.base) * self.of(node.fit)
            case ir.Every() | ir.Some() | ir.NoneOf():
                fit = self.of(node.fit) if node.fit is not None else 0
                return 1 + self.of(node.subject) + _things(node.subject) * fit
            case ir.FoldOver():
                return 1 + self.of(node.over) + _things(node.over) * self.of(node.number)
            case ir.Step() if node.each is not None:
                rest = (part for part in children(node) if part is not node.each)
                return self.of(node.each) + _things(node.each.match.parts[0].things) * (1 + self._all(rest))
            case ir.Bind() | ir.EachMatch():
                values = perm(SUITS, len(node.suits)) * int(RANKS ** len(node.ranks))
                return values * (1 + self._all(children(node)))
            case _:
                return 1 + self._all(children(node))

    def _all(self, nodes: Iterable[Node]) -> int:
        return sum(self.of(node) for node in nodes)


def _things(desc: ir.Desc) -> int:
    return THINGS.get(ir.sort_of(desc), 1)


def statements(ruleset: ir.RuleSet) -> tuple[ir.Item, ...]:
    """Everything that is judged, in text order; what is told, chosen or tried is not."""
    items = (node for node in children(ruleset) if isinstance(node, ir.Item))
    judged = (item for item in items if not isinstance(item, (ir.Option, ir.Fact, ir.Note)))
    return tuple(sorted(judged, key=lambda item: (item.span.file, item.span.start)))


def weight_of(ruleset: ir.RuleSet) -> int:
    """The weight of the whole rule set."""
    weights = Weights(ruleset)
    return sum(weights.of(item) for item in statements(ruleset))


def readings_allowed(ruleset: ir.RuleSet) -> int:
    """How many readings of one hand with wild tiles are tried; a hand with more of them is refused."""
    weights = Weights(ruleset)
    weight = sum(weights.of(item) for item in statements(ruleset) if _is_of_wins(item))
    return min(MOST_READINGS, max(1, MOST_WORK // max(1, weight)))


def _is_of_wins(item: ir.Item) -> bool:
    """The statement is asked of every reading of a win; a ban if it may fit one."""
    if isinstance(item, ir.Ban):
        words = {ir.Word.WIN, ir.Word.ACT, ir.Word.ANY_ACT}
        return any(isinstance(node, ir.Noun) and node.word in words for node in descend(item.act))
    return isinstance(item, (ir.Pattern, ir.NumberSheet, ir.Pay, ir.PatternClass, ir.Shape, ir.Lift))
