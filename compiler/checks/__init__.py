"""Checks of a whole rule set: its weight, rings of `covers`, waits within waits, examples that can't be,
and the warnings."""

from __future__ import annotations

from compiler.checks.dealers import find_undecided_dealers
from compiler.checks.examples import find_impossible
from compiler.checks.heavy import find_heavy
from compiler.checks.nested import find_nested
from compiler.checks.overridden import find_overridden
from compiler.checks.rings import find_rings
from compiler.checks.unused import find_unused
from compiler.checks.vain import find_vain
from compiler.ir import RuleSet
from compiler.lower.context import Context
from compiler.resolve.merge import Merged
from dsl.diagnostics import Diagnostic


def check(ruleset: RuleSet, merged: Merged, ctx: Context) -> tuple[Diagnostic, ...]:
    """All mistakes and warnings that show only in the whole rule set; too heavy, nothing else."""
    heavy = tuple(find_heavy(ruleset))
    if heavy:
        return heavy
    return (
        *find_rings(ruleset),
        *find_nested(ruleset),
        *find_impossible(ruleset),
        *find_overridden(ruleset, merged),
        *find_undecided_dealers(ruleset, merged),
        *find_unused(ruleset, merged, ctx),
        *find_vain(ruleset, merged),
    )
