"""Which number of a rule set is the total of a hand, and the other numbers that a ruling tells."""

from __future__ import annotations

from fractions import Fraction

from compiler.evaluate.numbers import sheet_value
from compiler.evaluate.scope import Scope
from compiler.ir import NumberSheet, RuleSet

TOTALS = ("total", "points", "fan")


def total_name(ruleset: RuleSet) -> str:
    """The number called `total`, else `points`, else `fan`, if it does not depend on a payer; ""
    without one."""
    plain = {sheet.id for sheet in ruleset.numbers if not sheet.needs_payer and not sheet.family}
    return next((name for name in TOTALS if name in plain), "")


def numbers_of(scope: Scope) -> tuple[tuple[str, Fraction], ...]:
    """Every named number that does not depend on a payer, of the win in the scope."""
    return tuple((sheet.id, sheet_value(sheet, scope)) for sheet in told(scope.deal.rules.ruleset))


def told(ruleset: RuleSet) -> tuple[NumberSheet, ...]:
    """The numbers that a ruling tells."""
    return tuple(sheet for sheet in ruleset.numbers if not sheet.needs_payer)
