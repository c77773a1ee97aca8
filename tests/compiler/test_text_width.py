"""Folding by terminal cells."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from compiler.text_width import CLOSING, wrap
from dsl.cells import text_cells

TEXT = st.text(alphabet="一二三，。（）「」ab c12", max_size=80)


@given(TEXT, st.integers(min_value=12, max_value=40))
def test_lines_fit_and_lose_nothing(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    long = [line for line in lines if text_cells(line) > width]
    assert all(" " not in line.strip() for line in long)


def test_no_line_begins_with_a_closing_sign() -> None:
    lines = wrap("若自摸，由其他各家付。" * 9, 22)
    assert all(line[0] not in CLOSING for line in lines)
    assert all(text_cells(line) <= 22 for line in lines)


def test_tiles_in_brackets_stay_together() -> None:
    text = "有明杠和暗杠（[2222筒]、[7777条]），B 付 A 10 (付给公池)。"
    tiles = ("[2222筒]", "[7777条]", "(付")
    for width in range(14, 40):
        assert all(any(one in line for line in wrap(text, width)) for one in tiles)
