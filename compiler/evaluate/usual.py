"""How many tiles a statement turns up where nothing is told that would make them fewer or more."""

from __future__ import annotations

from collections.abc import Mapping

from compiler import ir
from compiler.evaluate.errors import EvaluationStopped
from compiler.evaluate.letters import NO_LETTERS
from compiler.evaluate.meaning import ABOVE
from compiler.evaluate.rules import rules_of
from compiler.evaluate.table import table_of
from compiler.ir.walk import descend
from compiler.runtime.situation import Situation


def usual_count(
    draws: ir.Draws, ruleset: ir.RuleSet, options: Mapping[str, bool | int | str] | None = None
) -> int | None:
    """None for a number that can't be worked out within the bounds."""
    situation = Situation(options=dict(options or {}), facts={}, carried={}, hands={})
    try:
        table = table_of(rules_of(ruleset), situation, ABOVE)
        return max(0, int(table.scope(table.now).with_letters(NO_LETTERS).value(draws.count)))
    except EvaluationStopped:
        return None


def is_conditional(number: ir.Number, ruleset: ir.RuleSet) -> bool:
    """Whether the number is another at times; what options settle is no such time if it is folded away."""
    sheets = {sheet.id: sheet for sheet in ruleset.numbers}
    named = [
        sheets[node.name] for node in descend(number) if isinstance(node, ir.Ref) and node.name in sheets
    ]
    return any(
        isinstance(node, ir.Condition) or (isinstance(node, ir.Ref) and node.kind is ir.RefKind.FACT)
        for sheet in named
        for node in descend(sheet)
    )
