"""Matches: `[N] D, [N] D, ...` of `has` and `each`."""

from __future__ import annotations

from dataclasses import replace

from compiler.ir import Match, Part, Sort
from compiler.lower.context import Context
from compiler.lower.descriptions import describe_one
from dsl import syntax
from dsl.syntax import How

MATCHED = frozenset({Sort.TILE, Sort.GROUP, Sort.BUNDLE, Sort.PLAYER})


def lower_match(match: syntax.Match, ctx: Context) -> Match | None:
    """The parts of a match; None after a reported mistake."""
    parts = [_lower_part(part, ctx) for part in match.parts]
    if any(part is None for part in parts):
        return None
    return Match(span=match.span, parts=tuple(part for part in parts if part is not None))


def split_count(desc: syntax.Desc) -> tuple[int, syntax.Desc]:
    """A leading number before a noun is how many; else one. `258` alone stays what it is: tiles."""
    first = desc.units[0]
    number = first.options[0]
    plain_next = len(desc.units) > 1 and desc.units[1].how is How.PLAIN
    if len(first.options) == 1 and isinstance(number, syntax.Number) and plain_next:
        rest = replace(desc, units=desc.units[1:])
        return int(number.text), rest
    return 1, desc


def _lower_part(part: syntax.Desc, ctx: Context) -> Part | None:
    count, rest = split_count(part)
    things = describe_one(rest, ctx, MATCHED)
    return Part(span=part.span, count=count, things=things) if things is not None else None
