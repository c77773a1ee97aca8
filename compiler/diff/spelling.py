"""Words that only one rule set has: they say nothing to the other, so their meaning stands in their place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from compiler import ir
from compiler.ir import Node, RuleSet
from compiler.ir.walk import rebuild

Words = Mapping[str, ir.Define]


def lone_words(ruleset: RuleSet, known: Iterable[str]) -> Words:
    """The words of a rule set but those known to the other."""
    names = set(known)
    return {define.id: define for define in ruleset.defines if define.id not in names}


def spelled(node: Node, words: Words) -> Node:
    """The node with the meaning of each of these words that is a condition, at the place of the word."""
    meant = words[node.name].cond if isinstance(node, ir.Defined) and node.name in words else None
    if isinstance(node, ir.Defined) and node.member is None and meant is not None:
        return replace(spelled(meant, words), span=node.span)
    return rebuild(node, lambda child: spelled(child, words))
