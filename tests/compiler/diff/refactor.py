"""Rule sets written otherwise and meaning the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from random import Random
from typing import Any, TypeVar

from compiler import ir
from compiler.diff.pairs import LISTS
from compiler.ir import Names, Node, RuleSet
from compiler.ir.walk import rebuild

N = TypeVar("N", bound=Node)
# Where nodes keep ids, and which lists are the same in any order.
IDS = {"id", "name", "target", "in_class", "family"}
LISTS_OF_IDS = {"shapes", "targets"}
UNORDERED = (ir.And, ir.Or, ir.Alt, ir.Match)


def renamed(ruleset: RuleSet, tail: str = "_x") -> RuleSet:
    """With every id and every name another; those of the rule set itself stay."""
    known = {item.id for name in LISTS for item in getattr(ruleset, name)}
    known |= {
        family for name in LISTS for item in getattr(ruleset, name) if (family := getattr(item, "family", ""))
    }
    changed = _with_ids(ruleset, lambda id_: id_ + tail if id_ in known else id_)
    return replace(changed, id=ruleset.id, names=ruleset.names)


def _with_ids(node: N, change: Callable[[str], str]) -> N:
    node = rebuild(node, lambda child: _with_ids(child, change))
    found: dict[str, Any] = {}
    for field in fields(node):
        value = getattr(node, field.name)
        if field.name in IDS and isinstance(value, str):
            found[field.name] = change(value)
        elif field.name in LISTS_OF_IDS and value and isinstance(value[0], str):
            found[field.name] = tuple(change(one) for one in value)
        elif field.name == "names" and isinstance(value, Names):
            found[field.name] = Names(zh=value.zh and f"{value.zh}甲", en=value.en and f"{value.en} x")
    return replace(node, **found) if found else node


def shuffled(ruleset: RuleSet, random: Random) -> RuleSet:
    """With statements, and all else whose order means nothing, in another order."""
    mixed: dict[str, Any] = {name: _mix(getattr(ruleset, name), random) for name in (*LISTS, "ends")}
    return _inside(replace(ruleset, **mixed), random)


def _mix(parts: tuple[Any, ...], random: Random) -> tuple[Any, ...]:
    return tuple(random.sample(parts, len(parts)))


def _inside(node: N, random: Random) -> N:
    node = rebuild(node, lambda child: _inside(child, random))
    if isinstance(node, UNORDERED):
        name = "options" if isinstance(node, ir.Alt) else "parts"
        mixed: dict[str, Any] = {name: _mix(getattr(node, name), random)}
        return replace(node, **mixed)
    if isinstance(node, ir.Pattern | ir.PatternClass):
        return replace(node, covers=_mix(node.covers, random))
    if isinstance(node, ir.Arith) and node.op in (ir.ArithOp.ADD, ir.ArithOp.MUL):
        return replace(node, parts=_mix(node.parts, random))
    return node


def inlined(ruleset: RuleSet) -> RuleSet:
    """With the meaning of every condition word in its place; the words stay and are not used."""
    words = {d.id: d.cond for d in ruleset.defines if d.cond is not None and not d.family}

    def spell(node: Node) -> Node:
        if isinstance(node, ir.Defined) and node.member is None and node.name in words:
            return spell(words[node.name])
        return rebuild(node, spell)

    return rebuild(ruleset, spell)
