"""Help pages and paragraphs folded to a width in terminal cells."""

from __future__ import annotations

import shutil
from collections.abc import Iterable

import click

from compiler.cli.speech import _, language
from compiler.text_width import wrap as fold
from dsl.cells import text_cells as cells
from locales import Language

__all__ = ["Formatter", "cells", "wrap"]


def wrap(text: str, width: int) -> list[str]:
    """The lines of one paragraph, its blanks and line ends as single blanks."""
    return fold(" ".join(text.split()), width)


class Formatter(click.HelpFormatter):
    """click's help pages, measured in cells."""

    def __init__(
        self, indent_increment: int = 2, width: int | None = None, max_width: int | None = None
    ) -> None:
        columns = shutil.get_terminal_size().columns
        super().__init__(indent_increment, width or max(min(columns, max_width or 80) - 2, 50), max_width)

    def write_heading(self, heading: str) -> None:
        """A heading with the colon of the language."""
        colon = "：" if language() is Language.ZH else ":"
        self.write(f"{'':>{self.current_indent}}{heading}{colon}\n")

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """The usage line; a full-width colon needs no space after it."""
        words = _("Usage:") if prefix is None else prefix
        super().write_usage(prog, args, words if words.endswith("：") else f"{words.rstrip()} ")

    def write_text(self, text: str) -> None:
        """Paragraphs; one that begins with a line of a lone backspace keeps its lines."""
        margin = " " * self.current_indent
        blocks = [self._lines(block, self.width - self.current_indent) for block in text.split("\n\n")]
        self.write("\n\n".join("\n".join(margin + line for line in lines) for lines in blocks) + "\n")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Terms on the left, their texts on the right; a wide term has a line of its own."""
        rows = list(rows)
        left = min(max(cells(term) for term, _text in rows), col_max) + col_spacing
        for term, text in rows:
            lines = wrap(text, max(self.width - left - self.current_indent, 10))
            if cells(term) + col_spacing > left:
                lines.insert(0, "")
            first = " " * self.current_indent + term + " " * (left - cells(term)) + lines[0]
            self.write(first.rstrip() + "\n")
            for line in lines[1:]:
                self.write(" " * (left + self.current_indent) + line + "\n")

    @staticmethod
    def _lines(block: str, width: int) -> list[str]:
        return block.removeprefix("\b\n").split("\n") if block.startswith("\b") else wrap(block, width)
