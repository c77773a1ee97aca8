"""Laws of explanations, on the examples of all rule texts: nothing is said that the trace does not hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from compiler.evaluate.asked import asked_of
from compiler.evaluate.rules import rules_of
from compiler.evaluate.ruling import judge
from compiler.explain import Depth, Explanation, Line, LineKind, explain, render_text, why_not
from compiler.explain.things import amount
from compiler.ir import ExampleCase, RuleSet
from compiler.ir.node import Cite
from compiler.loader import load
from compiler.resolve.library import Library
from compiler.runtime.notation import InputError
from compiler.runtime.tiles import kinds_of_text
from compiler.trace import Fate, RulingTrace
from dsl.cells import text_cells
from dsl.source import Span
from tests.texts import RULE_TEXTS, RULES

WIDTH = 80
HAN = re.compile(r"[\u3400-\u9fff]")
TILES = re.compile(r"(?<![A-Za-z0-9])((?:[1-9]+[mps]|[ESWNCFP]{2,}|f[1-8])+)(?![A-Za-z0-9])")
NUMBERS = re.compile(r"(?<![A-Za-z0-9.])[0-9]+(?:\.[0-9]+)?(?![A-Za-z0-9.])")
# The part of a match that found nothing, which test_why tells apart.
LACKING = re.compile(r", [^,]* is missing")
# Chows go by their ranks run together.
RUNS = {"123", "234", "345", "456", "567", "678", "789"}
MARKS = re.compile(r"[\ue000-\uf8ff]|\bNone\b|Fraction\(|[A-Z]\w+\(")


@cache
def ruleset_of(path: Path) -> RuleSet:
    loaded = load(str(path), Library((RULES,)))
    assert loaded is not None
    return loaded.ruleset


@cache
def traces(path: Path) -> tuple[tuple[ExampleCase, RulingTrace], ...]:
    """The rulings of the examples that ask about a hand, of a long text some thirty of them."""
    ruleset = ruleset_of(path)
    cases = [case for case in ruleset.examples if case.hand is not None]
    cases = cases[:: 1 + len(cases) // 30]
    found = [(case, trace_of(ruleset, case)) for case in cases]
    return tuple((case, trace) for case, trace in found if trace is not None)


def trace_of(ruleset: RuleSet, case: ExampleCase) -> RulingTrace | None:
    """None for an example that no situation of the contract can state."""
    try:
        return judge(ruleset, asked_of(case, rules_of(ruleset)).situation)[1]
    except InputError:
        return None


def test_nearly_all_examples_make_a_situation() -> None:
    for path in RULE_TEXTS:
        asked = [case for case in ruleset_of(path).examples if case.hand is not None]
        assert len(traces(path)) > 0.8 * (len(asked) // (1 + len(asked) // 30))


def lines_of(explanation: Explanation) -> Iterator[Line]:
    todo = list(explanation.lines)
    while todo:
        line = todo.pop(0)
        yield line
        todo = [*line.children, *todo]


def values_in(thing: object) -> Iterator[object]:
    """Everything in a trace, IR nodes included, places and sources left out."""
    if isinstance(thing, Span | Cite):
        return
    if isinstance(thing, tuple):
        for part in thing:
            yield from values_in(part)
    elif is_dataclass(thing) and not isinstance(thing, type):
        for field in fields(thing):
            yield from values_in(getattr(thing, field.name))
    else:
        yield thing


def digits_of(ruleset: RuleSet, trace: RulingTrace) -> set[str]:
    """Numbers that the trace holds: values, numbers in conditions and names, and how many things are told."""
    found: set[str] = set()
    for value in values_in(trace):
        if isinstance(value, Fraction):
            found.add(amount(abs(value)))
        elif isinstance(value, int) and not isinstance(value, bool):
            found.add(str(abs(value)))
        elif isinstance(value, str):
            found.update(re.findall("[0-9]+", value))
    names = [item.names for item in (*ruleset.options, *ruleset.defines, *ruleset.numbers, *ruleset.facts)]
    names += [item.names for item in (*ruleset.patterns, *ruleset.shapes, *ruleset.bans, *ruleset.pays)]
    for name in names:
        found.update(re.findall("[0-9]+", name.zh + " " + name.en))
    return found


def sums_of(trace: RulingTrace) -> set[str]:
    """What each player gains or loses in all."""
    sums: dict[str, Fraction] = {}
    for pay in trace.pays:
        for player, share in () if pay.voided else pay.owed_by:
            sums[player] = sums.get(player, Fraction(0)) - share
            sums[pay.payee] = sums.get(pay.payee, Fraction(0)) + share
    return {
        str(abs(value)) if value.denominator == 1 else f"{float(abs(value)):g}" for value in sums.values()
    }


def kinds_in(trace: RulingTrace) -> set[int]:
    """Tile kinds of the things of a trace, and of the descriptions in it."""
    return {value for value in values_in(trace) if isinstance(value, int) and not isinstance(value, bool)}


@pytest.mark.parametrize("path", RULE_TEXTS, ids=lambda path: path.stem)
def test_nothing_is_said_that_the_trace_does_not_hold(path: Path) -> None:
    ruleset = ruleset_of(path)
    for case, trace in traces(path):
        allowed = digits_of(ruleset, trace) | sums_of(trace)
        kinds = kinds_in(trace)
        for line in lines_of(explain(ruleset, trace, Depth.TRACE, "en")):
            text = LACKING.sub("", line.text)
            for run in TILES.findall(text):
                assert set(kinds_of_text(run) or ()) <= kinds, (case.text, line.text)
            told = set(NUMBERS.findall(TILES.sub("", text)))
            assert told <= allowed | RUNS, (case.text, line.text)


@pytest.mark.parametrize("path", RULE_TEXTS, ids=lambda path: path.stem)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_explanations_are_clean_and_fit(path: Path, lang: str) -> None:
    ruleset = ruleset_of(path)
    for _, trace in traces(path):
        for depth in Depth:
            explanation = explain(ruleset, trace, depth, lang)
            text = render_text(explanation, WIDTH)
            assert not MARKS.search(text), text
            assert all(text_cells(line) <= WIDTH for line in text.splitlines()), text
            if lang == "en":
                assert not HAN.search(text), text


@pytest.mark.parametrize("path", RULE_TEXTS, ids=lambda path: path.stem)
def test_every_pattern_judged_has_one_line_and_a_reason(path: Path) -> None:
    ruleset = ruleset_of(path)
    for _, trace in traces(path):
        explanation = explain(ruleset, trace, Depth.TRACE, "zh")
        fates = {LineKind.COUNTS, LineKind.EXCLUDED, LineKind.FAILS}
        told = [line.rule for line in explanation.lines if line.kind in fates]
        assert sorted(told) == sorted(p.pattern for p in trace.patterns)
        for pattern in trace.patterns:
            line = why_not(ruleset, trace, pattern.pattern, "zh")
            assert (line is None) is (pattern.fate is Fate.COUNTS)


@pytest.mark.parametrize("path", RULE_TEXTS, ids=lambda path: path.stem)
def test_deeper_tells_more(path: Path) -> None:
    ruleset = ruleset_of(path)
    for _, trace in traces(path):
        told = [len(list(lines_of(explain(ruleset, trace, depth, "en")))) for depth in Depth]
        assert told == sorted(told)
