"""The underline stands under the fault, in terminal cells."""

from __future__ import annotations

import re

import pytest

from dsl.cells import text_cells
from dsl.parser import parse
from dsl.render import diagnostic_json, excerpt, render
from dsl.source import Source, Span

TEXTS = [
    "pattern p when x ~ y",
    "番种 碰碰胡 当 有 4 副 刻子 ~ 且",
    "番种\t碰碰胡\t当 有\t~",
    '番种 甲 "很长很长的名字，带全角标点。" 当 ~',
    "# 说明\n\n番种 甲 当 有 对子 且 ~",
]


@pytest.mark.parametrize("text", TEXTS)
def test_caret_is_under_the_fault(text: str) -> None:
    source = Source("甲.mjr", text)
    _, found = parse(source)
    head, line, underline, *_ = render(found[0], {source.name: source}, "zh").split("\n")
    assert head.startswith(f"甲.mjr:{text.count(chr(10)) + 1}:")
    before = underline[: underline.index("^")]
    assert text_cells(before) == text_cells(line[: line.index("~")])
    assert underline.count("^") == 1


def test_columns_count_characters() -> None:
    source = Source("t", "番种 甲 当 ~")
    _, found = parse(source)
    data = diagnostic_json(found[0], {"t": source}, "en")
    assert (data["line"], data["column"], data["end_column"]) == (1, 8, 9)


@pytest.mark.parametrize(
    "filling", ["有 刻子 且 ", "x and ", "\t", "　", "字"], ids=["zh", "en", "tab", "blank", "han"]
)
@pytest.mark.parametrize(("before", "behind"), [(0, 400), (400, 0), (400, 400), (40000, 40000)])
def test_long_lines_are_clipped_around_the_fault(filling: str, before: int, behind: int) -> None:
    text = filling * before + "~" + filling * behind
    span = Span("t", len(filling) * before, len(filling) * before + 1)
    line, underline = excerpt(span, {"t": Source("t", text)})
    assert text_cells(line) <= 120
    assert text_cells(line[: line.index("~")]) == underline.index("^")
    assert ("..." in line[: line.index("~")]) == bool(before)


def test_a_fault_longer_than_the_line_is_underlined_as_far_as_shown() -> None:
    line, underline = excerpt(Span("t", 5, 100_000), {"t": Source("t", "番种 " + "甲" * 100_000)})
    assert text_cells(underline) <= text_cells(line)


def test_a_fault_at_the_end_of_the_line_has_a_place() -> None:
    source = Source("t", "番种 甲 当\n")
    line, underline = excerpt(Span("t", 6, 6), {"t": source})
    assert underline.index("^") == text_cells(line)


def test_nothing_steers_the_terminal() -> None:
    source = Source("\x1b[1m.mjr", 'pattern p \x1b[2J\u202e when ~\nnote "\x07"')
    for found in parse(source)[1]:
        for lang in ("zh", "en"):
            shown = render(found, {source.name: source}, lang)
            assert not re.search("[\x00-\x09\x0b-\x1f\x7f\u202e]", shown)


def test_helps_of_several_lines_stand_below_each_other() -> None:
    source = Source("t", 'pay p "n" form others start 1')
    found = parse(source)[1][0]
    *_, first, second = render(found, {"t": source}, "en").split("\n")
    assert first == "   = help: did you mean `from`?"
    assert second.startswith("   | for example: pay ")


def test_data_of_a_diagnostic() -> None:
    source = Source("甲.mjr", "番种 甲 当 有 对子\n番种\t乙 8 8 当 x\n")
    found = parse(source)[1][0]
    data = diagnostic_json(found, {source.name: source}, "en")
    place = {
        key: data[key] for key in ("file", "line", "column", "end_line", "end_column", "code", "severity")
    }
    assert place == {
        "file": "甲.mjr", "line": 2, "column": 8, "end_line": 2, "end_column": 9,
        "code": "MJR101", "severity": "error",
    }  # fmt: skip
    assert data["message"] == "`8` does not fit here"
    assert str(data["help"]).startswith("it may go on with: 当")
