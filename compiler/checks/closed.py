"""Whether a rule set with mistakes still holds together: every name that it uses was read."""

from __future__ import annotations

from collections.abc import Iterator

from compiler import ir
from compiler.checks.heavy import is_heavy
from compiler.ir import Node, RuleSet
from compiler.ir.walk import descend

NAMING = (
    ir.Ref,
    ir.Defined,
    ir.PatternCounts,
    ir.ClassCounts,
    ir.CountClass,
    ir.FoldClass,
    ir.FoldFamily,
    ir.Named,
    ir.OptionOn,
    ir.OptionIs,
)


def is_closed(ruleset: RuleSet) -> bool:
    """No statement or example looks at one that could not be read, and it is not too heavy; then examples can
    be run all the same."""
    if is_heavy(ruleset):
        return False
    declared = {name for node in descend(ruleset) if isinstance(node, ir.Item) for name in _names(node)}
    return bool(ruleset.shapes) and all(name in declared for node in descend(ruleset) for name in _used(node))


def _names(item: ir.Item) -> tuple[str, ...]:
    return (item.id, getattr(item, "family", ""))


def _used(node: Node) -> Iterator[str]:
    if isinstance(node, NAMING):
        yield node.name
    elif isinstance(node, ir.ShapeIs):
        yield from node.shapes
    elif isinstance(node, ir.Cover):
        yield node.target
    elif isinstance(node, ir.LiftBan):
        yield from node.targets
    elif isinstance(node, (ir.ExpectPattern, ir.ExpectNumber)):
        yield node.id
    elif isinstance(node, ir.Pattern) and node.in_class:
        yield node.in_class
