"""Options chosen for either side of a comparison."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.diff.fold import Value
from compiler.equipment import vocabulary_of
from compiler.ir import RuleSet
from compiler.runtime.situation import Situation
from compiler.runtime.vocabulary import check_names


def check_chosen(ruleset: RuleSet, chosen: Mapping[str, Value]) -> None:
    """Raises InputError for options that the rule set does not have and for values that they do not allow."""
    check_names(Situation(options=chosen, facts={}, carried={}, hands={}), vocabulary_of(ruleset))
