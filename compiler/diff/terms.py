"""Differences of words that both rule books explain, where the difference shows in what uses them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from compiler import ir
from compiler.diff.compare import Comparison, changed
from compiler.diff.model import Difference, Part, Section
from compiler.diff.uses import shows, touched


def differences(c: Comparison) -> Iterator[Difference]:
    """A word that only one side has is told where it is used."""
    for x, y in c.pairs.of(ir.Define):
        body_x, body_y = _body(x), _body(y)
        if c.same(body_x, body_y) or not shows(c, x.id, y.id):
            continue
        found = changed(Section.TERMS, Part.MEANING, x, y, (body_x,), (body_y,))
        yield replace(found, touches=touched(c, x.id, y.id))


def _body(item: ir.Define) -> ir.Node:
    return next(body for body in (item.cond, item.number, item.desc) if body is not None)
