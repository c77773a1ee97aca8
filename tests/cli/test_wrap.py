"""Folding text to cells."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.cli.wrap import cells, wrap


@pytest.mark.parametrize(("text", "width"), [("", 0), ("tile", 4), ("万子", 4), ("3万，", 5), ("，。", 4)])
def test_cells(text: str, width: int) -> None:
    assert cells(text) == width


def test_english_breaks_at_spaces() -> None:
    assert wrap("four sets and a pair", 9) == ["four sets", "and a", "pair"]


def test_chinese_breaks_anywhere_but_before_closing_marks() -> None:
    assert wrap("四组牌加一对将。", 8) == ["四组牌加", "一对将。"]
    assert wrap("四组牌，一对将", 6) == ["四组", "牌，一", "对将"]
    assert wrap("他说「和」了", 6) == ["他说", "「和」", "了"]


def test_a_word_wider_than_the_line_stays_whole() -> None:
    assert wrap("see changsha_2007 now", 8) == ["see", "changsha_2007", "now"]


@given(st.text(alphabet="ab c万饼条，。（」 —x", max_size=80), st.integers(min_value=8, max_value=40))
def test_nothing_is_lost(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(line == line.rstrip() for line in lines)
    if not re.search(r"(^|\s)[，。」]", text):
        assert not any(line.startswith(("，", "。", "」")) for line in lines[1:])
