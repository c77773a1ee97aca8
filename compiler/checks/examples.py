"""Examples that no deal of the rules comes to: a wrong hand in `gives not win` would pass for ever."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from compiler.evaluate.impossible import impossible_in
from compiler.evaluate.rules import rules_of
from compiler.ir import RuleSet
from compiler.resolve.messages import problem
from dsl.diagnostics import Diagnostic
from dsl.source import Span

MOST = 200


def find_impossible(ruleset: RuleSet) -> Iterator[Diagnostic]:
    """One diagnostic for each place, however many variants of an example inherit what stands there.

    Beyond MOST cases no more are looked for: finding what is to blame takes its time.
    """
    rules = rules_of(ruleset)
    seen: set[tuple[Span, str]] = set()
    wrong = filter(None, (impossible_in(case, rules) for case in ruleset.examples))
    for found in islice(wrong, MOST):
        if (found.span, found.code) in seen:
            continue
        seen.add((found.span, found.code))
        hint = f"{found.help.zh}|{found.help.en}" if found.help is not None else ""
        reason = f"{found.reason.zh}|{found.reason.en}"
        yield problem("MJR270", found.span, reason=reason, hint=hint)
