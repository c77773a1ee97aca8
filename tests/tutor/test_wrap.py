"""Lines broken by cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tutor.text.wrap import NO_START, fit, wrap

TEXT = st.text(alphabet="ab 万条，。【】.(3m", max_size=60)


def test_chinese_breaks_anywhere_but_before_a_comma() -> None:
    assert wrap("清一色，碰碰胡", 6) == ["清一", "色，碰", "碰胡"]


def test_words_stay_whole() -> None:
    assert wrap("the pair is a two", 8) == ["the pair", "is a two"]


def test_a_long_word_is_cut() -> None:
    assert wrap("abcdefghij", 4) == ["abcd", "efgh", "ij"]


@given(TEXT, st.integers(min_value=6, max_value=40))
def test_no_line_is_too_wide_and_nothing_is_lost(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert all(cell_len(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@given(st.text(alphabet="万条ab", min_size=1, max_size=30), st.sampled_from(sorted(NO_START)))
def test_no_line_begins_with_closing_punctuation(text: str, sign: str) -> None:
    joined = "".join(letter + (sign if place % 5 == 4 else "") for place, letter in enumerate(text))
    assert not any(line[:1] in NO_START for line in wrap(joined, 12) if line)


@given(TEXT, st.integers(min_value=1, max_value=30))
def test_fitted_text_has_exactly_that_width(text: str, width: int) -> None:
    assert cell_len(fit(text, max(width, 2))) == max(width, 2)


@pytest.mark.parametrize("width", [1, 0, -5])
def test_no_room_at_all_is_a_letter_a_line(width: int) -> None:
    assert wrap("ab 牌", width) == ["a", "b", "牌"]
    assert wrap("", width) == [""]
