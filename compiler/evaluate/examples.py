"""Runs the examples of a rule text."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.evaluate.errors import EvaluationStopped
from compiler.evaluate.expectations import Failure, check
from compiler.evaluate.impossible import impossible_in
from compiler.evaluate.played_case import play_case
from compiler.evaluate.rules import rules_of
from compiler.evaluate.text import text
from compiler.ir import ExampleCase, RuleSet
from dsl.source import NOWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleResult:
    """What came of one case. `refused`: it can't be, as `mjr check` says of it too."""

    case: ExampleCase
    failures: tuple[Failure, ...]
    refused: bool = False

    @property
    def passed(self) -> bool:
        return not self.failures


def run_example(ruleset: RuleSet, case: ExampleCase) -> ExampleResult:
    """Run a case. What can't be fails it, and what goes over a bound."""
    rules = rules_of(ruleset)
    wrong = impossible_in(case, rules)
    if wrong is not None:
        why = text(f"没有这样的牌局：{wrong.reason.zh}", f"this can't be: {wrong.reason.en}")
        failure = Failure(expected=None, found=why, span=wrong.span)
        return ExampleResult(case=case, failures=(failure,), refused=True)
    try:
        run = play_case(rules, case)
        failures = [f for expect in case.expects if (f := check(expect, run)) is not None]
    except EvaluationStopped as stopped:
        why = text(f"算不出：{stopped.text.zh}", f"can't be worked out: {stopped.text.en}")
        span = stopped.span if stopped.span != NOWHERE else case.span
        failures = [Failure(expected=None, found=why, span=span)]
    return ExampleResult(case=case, failures=tuple(failures))


__all__ = ["ExampleResult", "Failure", "run_example"]
