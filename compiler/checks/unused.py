"""Warnings: patterns of the text without an example, options that no line uses, lifts that can lift
nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler import ir
from compiler.ir import RuleSet
from compiler.lower.context import Context
from compiler.lower.naming import head_of
from compiler.resolve.merge import Entry, Merged
from compiler.resolve.messages import problem
from dsl.diagnostics import Diagnostic
from dsl.syntax import Kind
from dsl.words import find_word

PLAIN = re.compile(r"[^\W\d]\w*")


def find_unused(ruleset: RuleSet, merged: Merged, ctx: Context) -> Iterator[Diagnostic]:
    """Of statements that stand in the asked-for text itself."""
    shown = {e.id for case in ruleset.examples for e in case.expects if isinstance(e, ir.ExpectPattern)}
    for entry in merged.entries:
        if entry.own and entry.statement.ident is not None:
            yield from _of_entry(entry, shown, ctx)


def _of_entry(entry: Entry, shown: set[str], ctx: Context) -> Iterator[Diagnostic]:
    head = head_of(entry.statement)
    at = entry.statement.ident.span if entry.statement.ident is not None else entry.statement.span
    if entry.statement.kind is Kind.PATTERN and head.id not in shown:
        zh = head.names.zh or head.id
        yield problem("MJR301", at, name=f"{zh}|{head.id}", write=f"{_written(zh)}|{_written(head.id)}")
    if entry.statement.kind is Kind.OPTION and head.id not in ctx.used:
        yield problem("MJR302", at, name=f"{head.names.zh or head.id}|{head.id}")


def _written(name: str) -> str:
    """A name as a statement may use it: in 「」 if it is no plain word."""
    plain = PLAIN.fullmatch(name) is not None and find_word(name) is None
    return name if plain or "」" in name else f"「{name}」"
