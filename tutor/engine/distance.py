"""How far a condition is from holding, roughly: what a player would have to change."""

from __future__ import annotations

from compiler import ir
from compiler.trace import Finding

SHAPE = 8
UNMATCHED = 4
OTHER = 2


def distance_of(finding: Finding) -> int:
    """Tiles in the way or conditions that fail; another shape of the hand is far away. 0 for what holds."""
    if finding.value:
        return 0
    match finding.node:
        case ir.And():
            return sum(distance_of(part) for part in finding.parts) or 1
        case ir.Or() if finding.parts:
            return min(distance_of(part) for part in finding.parts)
        case ir.Defined() | ir.Bind() if finding.parts:
            return distance_of(finding.parts[0])
        case ir.Every() | ir.NoneOf():
            return len(finding.things) or 1
        case ir.Has():
            return OTHER if finding.things else UNMATCHED
        case ir.ShapeIs():
            return SHAPE
        case _:
            return OTHER
