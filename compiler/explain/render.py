"""Explanations as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.explain.model import Explanation, Line, LineKind
from compiler.text_width import wrap

MARKS = {
    LineKind.COUNTS: "+ ",
    LineKind.EXCLUDED: "~ ",
    LineKind.FAILS: "- ",
    LineKind.BAN: "! ",
    LineKind.LIFTED: "- ",
    LineKind.STRUCK: "x ",
}


def render_text(explanation: Explanation, width: int = 80) -> str:
    """One line a fact, children indented, citations in brackets; no line wider than `width` cells."""
    return "\n".join(text for line in explanation.lines for text in _render(line, 0, width))


def _render(line: Line, depth: int, width: int) -> Iterator[str]:
    indent = "  " * depth
    mark = MARKS.get(line.kind, "")
    cites = " ".join(f"[{cite}]" for cite in line.cites) if depth == 0 or line.kind is LineKind.STEP else ""
    text = f"{line.text}  {cites}" if cites else line.text
    room = width - len(indent) - len(mark)
    for index, part in enumerate(wrap(text, room)):
        yield f"{indent}{mark if index == 0 else ' ' * len(mark)}{part}"
    for child in line.children:
        yield from _render(child, depth + 1, width)
