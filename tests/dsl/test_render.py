"""The underline stands under the fault, in terminal cells."""

from __future__ import annotations

import pytest

from dsl.cells import text_cells
from dsl.parser import parse
from dsl.render import diagnostic_json, render
from dsl.source import Source

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


def test_long_lines_are_clipped_around_the_fault() -> None:
    source = Source("t", "番种 甲 当 " + "有 刻子 且 " * 400 + "~")
    _, found = parse(source)
    lines = render(found[0], {"t": source}, "zh").split("\n")
    assert all(text_cells(line) < 260 for line in lines)
    assert "~" in lines[1]
    assert lines[1].index("~") > 0
