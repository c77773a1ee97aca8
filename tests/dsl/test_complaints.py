"""Each mistake: its code, its place, the help offered. The cases stand in `bad/`, marked on their lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dsl.diagnostics import Diagnostic
from dsl.parser import parse
from dsl.source import Source

BAD = sorted(Path(__file__).with_name("bad").glob("*.mjr"))
MARK = re.compile(r"# E: (?P<code>MJR\d+)(?: :: (?P<word>.*?) :: (?P<help>.*))?$")


def mistakes(source: Source) -> list[tuple[int, Diagnostic]]:
    return [(source.line_of(found.span.start), found) for found in parse(source)[1]]


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_marked_lines_and_no_others_are_refused(path: Path) -> None:
    source = Source(path.name, path.read_text(encoding="utf-8"))
    marks = [MARK.search(line) for line in source.text.split("\n")]
    expected = [(number, mark["code"]) for number, mark in enumerate(marks, 1) if mark is not None]
    assert [(line, found.code) for line, found in mistakes(source)] == expected


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_places_and_helps(path: Path) -> None:
    source = Source(path.name, path.read_text(encoding="utf-8"))
    for line, found in mistakes(source):
        mark = MARK.search(source.line_text(line))
        assert mark is not None
        if mark["word"] is None:
            continue
        at = source.text[found.span.start : found.span.end]
        assert (line, at) == (line, mark["word"])
        assert found.help is not None
        assert mark["help"] in f"{found.help.en}\n{found.help.zh}", line


def first(text: str) -> Diagnostic:
    return parse(Source("t", text))[1][0]


def test_messages_say_what_the_statement_wants() -> None:
    assert first("pay p from start 8").message.en.startswith("after `from` write players")
    assert first("支付 账 由 底 8").message.zh.startswith("“由”后面要写人")
    assert (
        first("pattern p when").message.en == "this statement is not finished: after `when` write a condition"
    )
    assert first("番种 甲 当").message.zh == "这一句没有写完：“当”后面要写一个条件"
    assert first("winners 3").message.en == "after `winners` write `at_most` and a number, not `3`"


def test_words_in_helps_are_of_the_language_of_the_text() -> None:
    chinese = first("番种 甲 8 8 当 自摸").help
    english = first("pattern p 8 8 when x").help
    assert chinese is not None
    assert english is not None
    assert "番种 碰碰胡" in chinese.en
    assert "pattern all_pungs" in english.zh


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ('note "never closed', "MJR104", '"'),
        ("note “没有合上", "MJR104", "“"),
        ("define d = 「never closed", "MJR105", "「"),
        ("pattern p when x [CS3-1", "MJR115", "["),
        ("pattern p when (x and (y or z)", "MJR103", "("),
    ],
)
def test_what_is_not_closed_is_shown_at_its_opening(text: str, code: str, at: str) -> None:
    found = first(text)
    assert (found.code, found.span.start) == (code, text.index(at))
    assert found.span.end == found.span.start + 1


def test_one_mistake_does_not_hide_the_next() -> None:
    text = "pattern p1 when (x\npatern p2\nnumber c start\npattern d when y ~ z\n"
    assert [found.code for found in parse(Source("t", text))[1]] == ["MJR103", "MJR107", "MJR102", "MJR106"]


def test_statements_beside_a_wrong_one_still_hold() -> None:
    text, found = parse(Source("t", "pattern p1 when x\npatern p2 when y\npattern p3 when z\n"))
    assert len(text.statements) == 2
    assert [d.code for d in found] == ["MJR107"]


def test_a_second_statement_on_a_line_is_read_too() -> None:
    text, found = parse(Source("t", "番种 甲组 当 x 番种 乙组 当 y 番种 丙组 当 有"))
    assert len(text.statements) == 2
    assert [d.code for d in found] == ["MJR120", "MJR120", "MJR102"]


def test_at_most_fifty_mistakes_are_listed() -> None:
    _, found = parse(Source("t", "\n".join("pattern p when (" for _ in range(80))))
    assert len(found) == 51
    assert found[-1].code == "MJR112"


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("number n = " + "(" * 50 + "1" + ")" * 50, True),
        ("number n = " + "(" * 20 + "1" + ")" * 20, False),
        ("番种 甲 当 " + "不 " * 50 + "x", True),
        ("番种 甲 当 " + "非 x 且 " * 50 + "x", False),
        ("定义 甲组 = " + "x 的 " * 50 + "y", True),
        ("定义 甲组 = " + "(x 且 y) 的 " * 50 + "y", True),
        ("定义 甲组 = " + " 且 ".join(["x 的 y"] * 50), False),
    ],
    ids=[
        "parentheses",
        "few parentheses",
        "not",
        "many nots side by side",
        "的",
        "的 and parentheses",
        "many 的",
    ],
)
def test_deep_nesting_is_refused(text: str, refused: bool) -> None:
    assert [d.code for d in parse(Source("t", text))[1]] == (["MJR108"] if refused else [])


def test_a_statement_of_many_words_is_refused() -> None:
    assert first("pattern p when " + "x and " * 3000).code == "MJR109"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "#",
        "(" * 5000,
        "不" * 5000,
        "not " * 5000,
        "「」" * 200,
        "[" * 300,
        "“",
        "\x00",
        "\ud800",
        "\r",
    ],
)
def test_odd_texts_are_only_reported(text: str) -> None:
    parse(Source("t", text))
    parse(Source("t", f"pattern p when {text}"))


def test_what_a_wrong_statement_declares_is_kept() -> None:
    text, _ = parse(
        Source("t", '番种 大三元/big "大三元" "Big" 8 8 当 x\npattern fine when (\npattern whole when y\n')
    )
    assert text.unread == ("大三元", "big", "大三元", "Big", "fine")
