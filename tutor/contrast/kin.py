"""Differences of two texts that are parts of one another, or of which one speaks of the other."""

from __future__ import annotations

from collections.abc import Iterator

from compiler import ir
from compiler.diff.model import Difference, Part, Side
from compiler.ir import RuleSet
from compiler.ir.walk import descend


def akin(one: Difference, other: Difference) -> bool:
    """Whether a person could name either for what the other does."""
    for mine, yours in ((one.a, other.a), (one.b, other.b)):
        if mine is None or yours is None:
            continue
        own, theirs = _ids(mine), _ids(yours)
        whole = Part.WHOLE in (one.part, other.part)
        if (whole and own & theirs) or own & _spoken_of(yours) or theirs & _spoken_of(mine):
            return True
    touched = [{name for pair in d.touches for name in pair} for d in (one, other)]
    return bool(touched[0] & _ids_of(other) or touched[1] & _ids_of(one))


def _ids_of(one: Difference) -> set[str]:
    return {ident for side in (one.a, one.b) if side is not None for ident in _ids(side)}


def _ids(side: Side) -> set[str]:
    ident = side.item.id if isinstance(side.item, ir.Item) else ""
    return {ident} if ident else set()


def _spoken_of(side: Side) -> set[str]:
    """What the lines that differ speak of, and the class that a pattern stands in."""
    return set(_names(side))


def _names(side: Side) -> Iterator[str]:
    if isinstance(side.item, ir.Pattern):
        yield side.item.in_class
    for node in side.nodes or (side.item,):
        for below in () if isinstance(node, RuleSet) else descend(node):
            name = getattr(below, "name", None)
            if isinstance(name, str):
                yield name
            if isinstance(below, ir.Cover):
                yield below.target
