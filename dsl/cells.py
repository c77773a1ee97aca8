"""Widths of text in terminal cells: wide characters take two, combining ones none."""

from __future__ import annotations

import unicodedata

TAB = 8
# Controls, formatting marks, halves of characters, separators of lines and paragraphs.
HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def char_cells(char: str) -> int:
    """The cells of one character; a tab counts as what the caller expands it to."""
    if unicodedata.combining(char) or unicodedata.category(char) in ("Cf", "Cc", "Me", "Mn"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def text_cells(text: str) -> int:
    """The cells of a text without tabs."""
    return sum(char_cells(char) for char in text)


def visible(text: str) -> str:
    """The text with characters that can't be shown, or that steer the terminal, replaced one for one."""
    return "".join(
        "\ufffd" if unicodedata.category(char) in HIDDEN and char != "\t" else char for char in text
    )


def expand_tabs(text: str) -> str:
    """The text with tabs as blanks up to the next multiple of eight cells."""
    parts: list[str] = []
    column = 0
    for char in text:
        shown = " " * (TAB - column % TAB) if char == "\t" else char
        parts.append(shown)
        column += text_cells(shown)
    return "".join(parts)
