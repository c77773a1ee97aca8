"""Widths of text in terminal cells: wide characters take two, combining ones none."""

from __future__ import annotations

import unicodedata

TAB = 8


def char_cells(char: str) -> int:
    """The cells of one character; a tab counts as what the caller expands it to."""
    if unicodedata.combining(char) or unicodedata.category(char) in ("Cf", "Cc", "Me", "Mn"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def text_cells(text: str) -> int:
    """The cells of a text without tabs."""
    return sum(char_cells(char) for char in text)


def expand_tabs(text: str) -> str:
    """The text with tabs as blanks up to the next multiple of eight cells."""
    parts: list[str] = []
    column = 0
    for char in text:
        shown = " " * (TAB - column % TAB) if char == "\t" else char
        parts.append(shown)
        column += text_cells(shown)
    return "".join(parts)
