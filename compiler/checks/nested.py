"""What waits are worth, asked where it decides how a wait is ruled: that can never be worked out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from compiler import ir
from compiler.ir import Node, RuleSet, Sort, sort_of
from compiler.ir.walk import descend
from compiler.resolve.messages import problem
from dsl.diagnostics import Diagnostic

NAMING = (ir.Ref, ir.FoldFamily, ir.Named, ir.Defined)


def find_nested(ruleset: RuleSet) -> Iterator[Diagnostic]:
    """Numbers of `over waits` that ask for `over waits`, and patterns and classes that do: these rule the
    wait."""
    asking = _asking(ruleset)
    for item in (*ruleset.patterns, *ruleset.classes):
        found = _first(item, asking)
        if found is not None:
            yield problem("MJR272", found.span)
    for node in descend(ruleset):
        if _is_over_waits(node):
            found = _first(node.number, asking)
            if found is not None:
                yield problem("MJR272", found.span)


def _asking(ruleset: RuleSet) -> frozenset[str]:
    """The numbers and definitions that look at what waits are worth, by themselves or through others."""
    items: tuple[ir.NumberSheet | ir.Define, ...] = (*ruleset.numbers, *ruleset.defines)
    asking: frozenset[str] = frozenset()
    while True:
        found = [item for item in items if _first(item, asking) is not None]
        more = {item.id for item in found} | {item.family for item in found if item.family}
        if more <= asking:
            return asking
        asking |= more


def _first(node: Node, asking: frozenset[str]) -> Node | None:
    """The first part that looks at what waits are worth."""
    return next((part for part in descend(node) if _is_over_waits(part) or _names(part, asking)), None)


def _names(node: Node, asking: frozenset[str]) -> bool:
    return isinstance(node, NAMING) and node.name in asking


def _is_over_waits(node: Node) -> TypeGuard[ir.FoldOver]:
    return isinstance(node, ir.FoldOver) and sort_of(node.over) not in (Sort.PLAYER, Sort.ACT)
