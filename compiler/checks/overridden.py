"""Warnings: lines of one statement that never decide, since a later one without a condition always does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from compiler.ir import Pattern, Pay, RuleSet, Who, Worth
from compiler.resolve.merge import Merged
from compiler.resolve.messages import problem
from dsl.diagnostics import Diagnostic
from dsl.source import Span


def find_overridden(ruleset: RuleSet, merged: Merged) -> Iterator[Diagnostic]:
    """In statements of the asked-for text itself; of lines the last that applies decides."""
    own = [entry.statement.span for entry in merged.entries if entry.own]
    statements: tuple[Pay | Pattern, ...] = (*ruleset.pays, *ruleset.patterns)
    for statement in statements:
        for lines in _sequences(statement):
            for line in _overridden(lines):
                if within(line.span, own):
                    yield problem("MJR305", line.span)


def _sequences(statement: Pay | Pattern) -> tuple[Sequence[Who | Worth], ...]:
    if isinstance(statement, Pay):
        return statement.payers, statement.receivers
    return (statement.values,)


def _overridden(lines: Sequence[Who | Worth]) -> Sequence[Who | Worth]:
    """Those in front of the last line that always applies."""
    always = [place for place, line in enumerate(lines) if line.cond is None]
    return lines[: always[-1]] if always else ()


def within(inner: Span, outer: Iterable[Span]) -> bool:
    """The place lies in one of the others."""
    return any(inner.file == one.file and one.start <= inner.start and inner.end <= one.end for one in outer)
