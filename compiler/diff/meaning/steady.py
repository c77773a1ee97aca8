"""Whether what a win pays follows from what counts and how it was won, whatever the tiles."""

from __future__ import annotations

from collections.abc import Iterator

from compiler import ir
from compiler.diff.conduct import only_of_wins
from compiler.diff.reading import index_of
from compiler.ir import Node, RuleSet, Sort, Word
from compiler.ir.walk import children

OF_TILES = (Sort.TILE, Sort.GROUP, Sort.BUNDLE, Sort.PLACE)


def pays_steadily(ruleset: RuleSet) -> bool:
    """No amount asks about tiles, groups, the shape or the wait of a hand. Patterns and classes may be asked
    for; acts are not looked into, since of a plain win none are told."""
    return _is_steady(ruleset, [*ruleset.pays, *ruleset.numbers, *ruleset.settles, *ruleset.draws])


def judges_steadily(ruleset: RuleSet) -> bool:
    """Beside that nothing but which patterns hold decides on what counts, what it is worth and what is
    barred."""
    nodes: list[Node] = [*ruleset.bans, *ruleset.lifts]
    for group in ruleset.classes:
        nodes += [*group.covers, *group.limits]
    for pattern in ruleset.patterns:
        nodes += [*pattern.covers, *pattern.values]
        nodes += [pattern] if pattern.late else []
    wins = [node for node in nodes if not isinstance(node, ir.Ban) or only_of_wins(node.act)]
    return pays_steadily(ruleset) and _is_steady(ruleset, wins)


def _is_steady(ruleset: RuleSet, nodes: list[Node]) -> bool:
    index = index_of(ruleset)
    found: set[str] = set()
    waiting = list(nodes)
    while waiting:
        for node in _below(waiting.pop()):
            if _asks_of_tiles(node):
                return False
            name = _name(node)
            if name in index and name not in found:
                found.add(name)
                item = index[name]
                waiting += [] if isinstance(item, ir.Pattern | ir.PatternClass | ir.Draws) else [item]
    return True


def _below(node: Node) -> Iterator[Node]:
    """The node and what is below it, but for what is asked of acts and of seats of turned tiles."""
    yield node
    if isinstance(node, ir.After | ir.CountActs):
        return
    for child in children(node):
        if not (isinstance(node, ir.Draws) and isinstance(child, ir.SeatLine)):
            yield from _below(child)


def _asks_of_tiles(node: Node) -> bool:
    if isinstance(node, ir.Noun):
        return node.sort in OF_TILES and node.word is not Word.FLOWER
    return isinstance(node, ir.ShapeIs | ir.RankOf | ir.Kinds | ir.OfSuit | ir.OfRank)


def _name(node: Node) -> str:
    return node.name if isinstance(node, ir.Defined | ir.Ref | ir.FoldFamily | ir.Named) else ""
