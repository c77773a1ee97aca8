"""Which published rules a rule set states, and by which statements."""

from __future__ import annotations

from dataclasses import dataclass

from compiler import ir
from compiler.ir import RuleSet
from compiler.ir.walk import descend

CITING = (RuleSet, ir.Item, ir.WinnersLine, ir.EndLine, ir.Who, ir.Priority, ir.Reserve)


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """A rule id and the statements that cite it; `told`: only notes do."""

    rule: str
    statements: tuple[str, ...]
    told: bool


def citations(ruleset: RuleSet) -> tuple[Citation, ...]:
    """All rules cited, by id; `CS3-10..12` counts for each rule of the range."""
    found: dict[str, list[tuple[str, bool]]] = {}
    for node in descend(ruleset):
        if isinstance(node, CITING):
            for cite in node.cites:
                name = node.id if isinstance(node, (ir.Item, RuleSet)) else type(node).__name__
                found.setdefault(cite.rule, []).append((name, isinstance(node, ir.Note)))
    return tuple(
        Citation(
            rule=rule, statements=tuple(dict.fromkeys(n for n, _ in by)), told=all(note for _, note in by)
        )
        for rule, by in sorted(found.items())
    )
