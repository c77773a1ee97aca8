"""Texts and places: a `Source` is one rule text, a `Span` a stretch of it."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of one text: `start` and `end` count code points from 0, `end` excluded.

    `file` is the name by which the text was read; it is "" for nodes that no text contains.
    """

    file: str
    start: int
    end: int

    def to(self, other: Span) -> Span:
        """The stretch from the beginning of this one to the end of the other."""
        return Span(self.file, self.start, max(self.end, other.end))


NOWHERE = Span("", 0, 0)


@dataclass(frozen=True)
class Source:
    """A rule text and the name it goes by in messages. `cut`: what followed could not be read, so the last
    statement may lack its end."""

    name: str
    text: str
    cut: bool = False

    @cached_property
    def line_starts(self) -> tuple[int, ...]:
        """Offsets at which lines begin."""
        return (0, *(i + 1 for i, c in enumerate(self.text) if c == "\n"))

    def line_of(self, offset: int) -> int:
        """The line of an offset, from 1."""
        return bisect_right(self.line_starts, offset)

    def column_of(self, offset: int) -> int:
        """The column of an offset in characters, from 1."""
        return offset - self.line_starts[self.line_of(offset) - 1] + 1

    def line_text(self, line: int) -> str:
        """The text of a line (from 1) without its end."""
        start = self.line_starts[line - 1]
        end = self.text.find("\n", start)
        return self.text[start : len(self.text) if end < 0 else end].rstrip("\r")
