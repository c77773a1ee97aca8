"""Each mistake: its code, its place, and the word offered instead."""

from __future__ import annotations

import pytest

from dsl.diagnostics import Diagnostic
from dsl.parser import parse
from dsl.source import Source

CASES = [
    ("patern p when x", "MJR107", "patern", "pattern"),
    ("番钟 甲 当 x", "MJR107", "番钟", "番种"),
    ("番种清一色 当 x", "MJR107", "番种清一色", "番种 清一色"),
    ("pattern p when (x and y", "MJR103", "(", "parenthesis"),
    ("番种 甲 当 (x 且 y", "MJR103", "(", "parenthesis"),
    ("pay p from others start", "MJR102", "", "for example"),
    ("pattern p when has", "MJR102", "", "for example"),
    ('note "never closed', "MJR104", '"', "same line"),
    ("define d = 「never", "MJR105", "「", "」"),
    ("pattern p when x ~ y", "MJR106", "~", ""),
    ("pattern p 8 8 when x", "MJR101", "8", "for example"),
    ("pattern p when x when", "MJR102", "", "for example"),
    ("example hand 0m A wins 1m gives win", "MJR114", "0m", "1 to 9"),
    ("number n start 99999999999", "MJR113", "99999999999", ""),
    ("number n = " + "(" * 60 + "1" + ")" * 60, "MJR108", "(", "define"),
]


def first(text: str) -> tuple[Diagnostic, str]:
    source = Source("t", text)
    _, found = parse(source)
    assert found, text
    return found[0], source.text[found[0].span.start : found[0].span.end]


@pytest.mark.parametrize(("text", "code", "at", "help_"), CASES, ids=[case[0][:30] for case in CASES])
def test_mistake(text: str, code: str, at: str, help_: str) -> None:
    diagnostic, word = first(text)
    assert (diagnostic.code, word) == (code, at)
    assert help_ in (diagnostic.help.en if diagnostic.help else "")
    assert bool(diagnostic.message.zh)


def test_one_mistake_does_not_hide_the_next() -> None:
    text = "pattern p1 when (x\npatern p2\nnumber c start\npattern d when y ~ z\n"
    _, found = parse(Source("t", text))
    assert [d.code for d in found] == ["MJR103", "MJR107", "MJR102", "MJR106"]


def test_the_statement_above_a_misspelt_one_still_holds() -> None:
    text, found = parse(Source("t", "pattern p1 when x\npatern p2 when y\n"))
    assert len(text.statements) == 1
    assert [d.code for d in found] == ["MJR107"]


def test_at_most_fifty_mistakes_are_listed() -> None:
    _, found = parse(Source("t", "\n".join("pattern p when (" for _ in range(80))))
    assert len(found) == 51
    assert found[-1].code == "MJR112"


@pytest.mark.parametrize(
    "text", ["", "\n", "#", "(" * 5000, "不" * 5000, "not " * 5000, "「」" * 200, "[" * 300]
)
def test_odd_texts_are_only_reported(text: str) -> None:
    parse(Source("t", text))
    parse(Source("t", f"pattern p when {text}"))
