"""A rule set as it is played under chosen options: none of them is asked any more in what comes out.

What the options switch off is gone, and so is what an unconditional line behind it overrides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from compiler import ir
from compiler.diff.constants import FALSE, TRUE, arithmetic, both, comparison, either, negation
from compiler.ir import Node, RuleSet
from compiler.ir.walk import rebuild

Value = bool | int | str
# When a deal is over if the text does not say.
FIRST_WIN = ir.EndLine(cond=ir.After(act=ir.Noun(sort=ir.Sort.ACT, word=ir.Word.WIN), since=None))
# Of these lists the last line that applies decides.
DECIDING = (ir.Worth, ir.Who, ir.Limit, ir.WinnersLine)
# Whose condition is asked for even if it always holds.
ASKED = (ir.EndLine, ir.Void, ir.SuchThat, ir.Define)


def played(ruleset: RuleSet, chosen: Mapping[str, Value]) -> RuleSet:
    """The rule set under its options' defaults and the values chosen. Notes and examples are left out."""
    values = {option.id: chosen.get(option.id, option.default) for option in ruleset.options}
    folded = replace(ruleset, notes=(), examples=(), ends=ruleset.ends or (FIRST_WIN,))
    while True:
        after = _Folding(folded, values).fold(folded)
        assert isinstance(after, RuleSet)
        if after == folded:
            return replace(after, reserve=None) if _is_empty(after.reserve) else after
        folded = after


def _is_empty(reserve: ir.Reserve | None) -> bool:
    return reserve is not None and all(step.value == ir.Int(value=0) for step in reserve.steps)


class _Folding:
    """One pass over a rule set. Names that it does not declare are of statements gone in an earlier pass."""

    def __init__(self, ruleset: RuleSet, values: Mapping[str, Value]) -> None:
        self.values = values
        self.constants = {d.id: d.cond for d in ruleset.defines if d.cond in (TRUE, FALSE)}
        self.shapes = {shape.id for shape in ruleset.shapes}
        self.bans = {ban.id for ban in ruleset.bans}
        self.counted = {name for p in ruleset.patterns for name in (p.id, p.family) if name}
        self.counted |= {c.id for c in ruleset.classes}
        self.draws = {draws.id for draws in ruleset.draws}
        things = (*ruleset.defines, *ruleset.facts, *ruleset.wilds, *ruleset.draws, *ruleset.moves)
        self.things = {thing.id for thing in things} | {d.family for d in ruleset.defines}

    def fold(self, node: Node) -> Node:
        return _tidied(self.simplified(rebuild(node, self.fold)))

    def simplified(self, node: Node) -> Node:
        match node:
            case ir.OptionOn() | ir.OptionIs() | ir.Defined() | ir.PatternCounts() | ir.ClassCounts():
                return self.named(node)
            case ir.ShapeIs():
                return self.shape(node)
            case ir.LiftBan():
                return replace(node, targets=tuple(t for t in node.targets if t in self.bans))
            case ir.Ref():
                return self.number(node)
            case ir.Alt():
                kept = tuple(option for option in node.options if not self.nothing(option))
                return replace(node, options=kept) if len(kept) > 1 else kept[0] if kept else node
            case ir.Has() if self.unmatched(node.match):
                return FALSE
            case ir.Pattern() | ir.Step() if node.each is not None and self.unmatched(node.each.match):
                return replace(node, each=None, cond=FALSE)
            case ir.Pattern() | ir.PatternClass():
                return replace(node, covers=tuple(c for c in node.covers if c.target in self.counted))
            case _:
                return _connected(node)

    def named(
        self, node: ir.OptionOn | ir.OptionIs | ir.Defined | ir.PatternCounts | ir.ClassCounts
    ) -> ir.Condition:
        match node:
            case ir.OptionOn():
                return TRUE if self.values[node.name] else FALSE
            case ir.OptionIs():
                return TRUE if (self.values[node.name] in node.values) is not node.negated else FALSE
            case ir.Defined():
                return self.constants.get(node.name) or node
            case _:
                return node if node.name in self.counted else FALSE

    def shape(self, node: ir.ShapeIs) -> ir.Condition:
        kept = tuple(shape for shape in node.shapes if shape in self.shapes)
        if kept:
            return replace(node, shapes=kept)
        return TRUE if node.negated else FALSE

    def number(self, node: ir.Ref) -> ir.Number:
        if node.kind is ir.RefKind.OPTION:
            return ir.Int(span=node.span, value=int(self.values[node.name]))
        gone = (node.kind is ir.RefKind.DRAWS and node.name not in self.draws) or (
            node.kind is ir.RefKind.PATTERN and node.name not in self.counted
        )
        return ir.Int(span=node.span, value=0) if gone else node

    def unmatched(self, match: ir.Match) -> bool:
        """There is never such a match."""
        return any(self.nothing(part.things) for part in match.parts)

    def nothing(self, desc: ir.Desc) -> bool:
        """Nothing can fit it: a condition that never holds, or tiles that are never turned up."""
        match desc:
            case ir.Named():
                return desc.name not in self.things
            case ir.SuchThat():
                return desc.cond == FALSE or self.nothing(desc.base)
            case ir.Narrow():
                return self.nothing(desc.base) or (not desc.fit.negated and self.nothing(desc.fit.by))
            case ir.Owned() | ir.Pick() | ir.Different():
                return self.nothing(desc.base)
            case _:
                return False


def _connected(node: Node) -> Node:
    """Connectives, comparisons and sums of what is known by now."""
    match node:
        case ir.And() if node != TRUE:
            return both(node)
        case ir.Or() if node != FALSE:
            return either(node)
        case ir.Not():
            return negation(node)
        case ir.Bind():
            return node.body if node.body in (TRUE, FALSE) else node
        case ir.SuchThat():
            return node.base if node.cond == TRUE else node
        case ir.Compare():
            return comparison(node)
        case ir.Arith():
            return arithmetic(node)
        case _:
            return node


def _tidied(node: Node) -> Node:
    """Without a condition that always holds, and without the lines that never apply."""
    changed: dict[str, Any] = {}
    for field in fields(node):
        value = getattr(node, field.name)
        if field.name in ("cond", "guard") and value == TRUE and not isinstance(node, ASKED):
            changed[field.name] = None
        elif isinstance(value, tuple) and value and isinstance(value[0], Node):
            kept = _live(tuple(part for part in value if not _is_dead(part)))
            if kept != value:
                changed[field.name] = kept
    return replace(node, **changed) if changed else node


def _is_dead(part: Node) -> bool:
    if isinstance(part, ir.Define | ir.SuchThat):
        return isinstance(part, ir.SuchThat) and part.cond == FALSE
    if isinstance(part, ir.Draws) and part.count == ir.Int(value=0):
        return True
    if (isinstance(part, ir.LiftBan) and not part.targets) or _is_nothing(part):
        return True
    return FALSE in (getattr(part, "cond", None), getattr(part, "guard", None)) or _is_idle(part)


def _is_nothing(part: Node) -> bool:
    """A payment of nothing."""
    if not isinstance(part, ir.Pay):
        return False
    return all(step.op is ir.StepOp.START and step.value == ir.Int(value=0) for step in part.steps)


def _is_idle(part: Node) -> bool:
    """A step that changes nothing."""
    idle = {ir.StepOp.ADD: 0, ir.StepOp.TIMES: 1, ir.StepOp.DIVIDE: 1}
    return isinstance(part, ir.Step) and part.op in idle and part.value == ir.Int(value=idle[part.op])


def _live(lines: tuple[Node, ...]) -> tuple[Node, ...]:
    """Without the lines that a later one overrides whatever happens."""
    if not lines:
        return lines
    if isinstance(lines[0], ir.Step):
        return _live_steps(tuple(line for line in lines if isinstance(line, ir.Step)))
    if not isinstance(lines[0], DECIDING):
        return lines
    sure = [place for place, line in enumerate(lines) if getattr(line, "cond", None) is None]
    return lines[sure[-1] :] if sure else lines


def _live_steps(steps: tuple[ir.Step, ...]) -> tuple[ir.Step, ...]:
    sure = [
        place
        for place, step in enumerate(steps)
        if step.op in (ir.StepOp.START, ir.StepOp.INSTEAD) and step.cond is None and step.each is None
    ]
    if not sure:
        return steps
    return (replace(steps[sure[-1]], op=ir.StepOp.START), *steps[sure[-1] + 1 :])
