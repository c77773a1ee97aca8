"""Judging a case with the rule set it names."""

from __future__ import annotations

from functools import cache
from typing import Any

from compiler.judging import Judge
from compiler.loader import load
from compiler.resolve.library import Library
from compiler.runtime.notation import InputError
from tests.records.check import differences, wait_differences
from tests.records.model import Case
from tests.texts import RULES


@cache
def judge_of(ruleset: str) -> Judge:
    """The judge of a bundled rule set."""
    loaded = load(ruleset, Library((RULES,)))
    assert loaded is not None
    assert loaded.errors == ()
    return Judge(loaded)


def all_differences(case: Case) -> list[str]:
    """Where the rule set rules otherwise than the record, in words; empty if nowhere."""
    expected, found = case.expected, list[str]()
    judge = judge_of(case.ruleset)
    if case.situation["win"] is not None or expected.legal is not None or expected.impossible:
        names = {pattern.id: pattern.names.zh for pattern in judge.ruleset.patterns}
        classes = {pattern.id: pattern.in_class for pattern in judge.ruleset.patterns}
        found.extend(differences(case, _ruling(judge, case.situation), names, classes))
    if expected.waits is not None or expected.legal_waits is not None:
        found.extend(wait_differences(case, judge.waits({**case.situation, "win": None})))
    return found


def _ruling(judge: Judge, situation: dict[str, Any]) -> dict[str, Any]:
    try:
        return judge.ruling(situation, "en")
    except InputError as error:
        return {"error": {"code": error.code, "message": error.en}}
