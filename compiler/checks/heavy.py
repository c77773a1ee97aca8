"""Rule sets that ask more of a hand than can be worked out in time."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.ir import RuleSet
from compiler.resolve.messages import problem
from compiler.weight import MOST_WEIGHT, Weights, statements, weight_of
from dsl.diagnostics import Diagnostic


def is_heavy(ruleset: RuleSet) -> bool:
    """The rule set is beyond the bound; then nothing is judged by it."""
    return weight_of(ruleset) > MOST_WEIGHT


def find_heavy(ruleset: RuleSet) -> Iterator[Diagnostic]:
    """One diagnostic, at the first statement that alone is too heavy, else at the heaviest."""
    if not is_heavy(ruleset):
        return
    weights = Weights(ruleset)
    items = statements(ruleset)
    first = next((item for item in items if weights.of(item) > MOST_WEIGHT), max(items, key=weights.of))
    yield problem("MJR268", first.span, name=first.id or "rules", limit=str(MOST_WEIGHT))
