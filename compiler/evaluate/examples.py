"""Runs the examples of a rule text."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.evaluate.errors import EvaluationStopped
from compiler.evaluate.expectations import Failure, check, text
from compiler.evaluate.played_case import play_case
from compiler.evaluate.rules import rules_of
from compiler.ir import ExampleCase, RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleResult:
    """What came of one case."""

    case: ExampleCase
    failures: tuple[Failure, ...]

    @property
    def passed(self) -> bool:
        return not self.failures


def run_example(ruleset: RuleSet, case: ExampleCase) -> ExampleResult:
    """Run a case. What goes over a bound fails it."""
    try:
        run = play_case(rules_of(ruleset), case)
        failures = [f for expect in case.expects if (f := check(expect, run)) is not None]
    except EvaluationStopped as stopped:
        failures = [
            Failure(
                expected=text("", ""),
                found=text(f"算不出：{stopped}", f"stopped: {stopped}"),
                span=case.span,
            )
        ]
    return ExampleResult(case=case, failures=tuple(failures))


__all__ = ["ExampleResult", "Failure", "run_example"]
