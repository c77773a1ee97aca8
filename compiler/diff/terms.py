"""Differences of words that both rule books explain, where the difference shows in what uses them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from compiler import ir
from compiler.diff.compare import Comparison, added, changed, removed
from compiler.diff.model import Difference, Part, Section, Side
from compiler.diff.reading import names_in
from compiler.diff.spelling import Words
from compiler.diff.uses import shows, touched

# Where words that only one side has stay as they are.
EXPLAINED = (Section.AMOUNTS, Section.PAYERS, Section.CARRIED)


def differences(c: Comparison) -> Iterator[Difference]:
    """Words that both sides have."""
    for x, y in c.pairs.of(ir.Define):
        body_x, body_y = _body(x), _body(y)
        if c.same(body_x, body_y) or not shows(c, x.id, y.id):
            continue
        found = changed(Section.TERMS, Part.MEANING, x, y, (body_x,), (body_y,))
        yield replace(found, touches=touched(c, x.id))


def _body(item: ir.Define) -> ir.Node:
    return next(body for body in (item.cond, item.number, item.desc) if body is not None)


def explained(found: Iterable[Difference], words_a: Words, words_b: Words) -> list[Difference]:
    """The words of one side that stand in what differs of its sheets."""
    sheets = [one for one in found if one.section in EXPLAINED]
    used_a = [name for one in sheets for name in _names(one.a)]
    used_b = [name for one in sheets for name in _names(one.b)]
    return [
        *(removed(Section.TERMS, words_a[name]) for name in dict.fromkeys(used_a) if name in words_a),
        *(added(Section.TERMS, words_b[name]) for name in dict.fromkeys(used_b) if name in words_b),
    ]


def _names(side: Side | None) -> Iterator[str]:
    """What a side mentions in the nodes that differ, or at all if only it has the statement."""
    for node in (side.nodes or (side.item,)) if side is not None else ():
        if not isinstance(node, ir.RuleSet):
            yield from names_in(node)
