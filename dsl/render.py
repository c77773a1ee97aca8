"""Diagnostics as people read them, with the line and the fault underlined, and as JSON objects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dsl.cells import TAB, char_cells, expand_tabs, text_cells, visible
from dsl.diagnostics import Diagnostic, Message, Severity
from dsl.source import Source, Span

MAX_CELLS = 100
BEFORE = 40
LABELS = {
    Severity.ERROR: Message(zh="错误", en="error"),
    Severity.WARNING: Message(zh="注意", en="warning"),
}
HELP = Message(zh="建议", en="help")


def said(message: Message, lang: str) -> str:
    """A message in "zh" or "en"."""
    return message.zh if lang == "zh" else message.en


def render(diagnostic: Diagnostic, sources: Mapping[str, Source], lang: str) -> str:
    """`file:line:column: error MJR101: ...`, the line, an underline, help. Columns count characters from
    1."""
    label = said(LABELS[diagnostic.severity], lang)
    place = place_of(diagnostic.span, sources)
    lines = [f"{place}: {label} {diagnostic.code}: {said(diagnostic.message, lang)}"]
    lines.extend(excerpt(diagnostic.span, sources))
    if diagnostic.help is not None:
        first, *more = said(diagnostic.help, lang).split("\n")
        lines.append(f"   = {said(HELP, lang)}: {first}")
        lines.extend(f"   | {line}" for line in more)
    for span, message in diagnostic.related:
        lines.append(f"   = {place_of(span, sources)}: {said(message, lang)}")
    return "\n".join(visible(line) for line in lines)


def place_of(span: Span, sources: Mapping[str, Source]) -> str:
    """`file:line:column`."""
    source = sources.get(span.file)
    if source is None:
        return span.file
    return f"{span.file}:{source.line_of(span.start)}:{source.column_of(span.start)}"


def excerpt(span: Span, sources: Mapping[str, Source]) -> Iterable[str]:
    """The line of a place, clipped around it, and an underline in terminal cells."""
    source = sources.get(span.file)
    if source is None:
        return
    number = source.line_of(span.start)
    text = source.line_text(number)
    start = source.column_of(span.start) - 1
    end = max(start + 1, min(start + span.end - span.start, len(text)))
    text, start, end = _clip(visible(text), start, end)
    front = expand_tabs(text[:start])
    fault = expand_tabs(text[:end])[len(front) :]
    gutter = str(number)
    yield f" {gutter} | {expand_tabs(text)}"
    yield f" {' ' * len(gutter)} | {' ' * text_cells(front)}{'^' * max(1, text_cells(fault))}"


def _clip(text: str, start: int, end: int) -> tuple[str, int, int]:
    """A long line cut to what lies around the fault, with `...` where something was left out. The fault is
    from `start` to `end`, in characters."""
    if len(text) <= MAX_CELLS and text_cells(expand_tabs(text)) <= MAX_CELLS:
        return text, start, end
    first = start - _fitting(reversed(text[max(0, start - BEFORE) : start]), BEFORE)
    last = first + _fitting(text[first : first + MAX_CELLS], MAX_CELLS)
    front = "..." if first else ""
    back = "..." if last < len(text) else ""
    shift = len(front) - first
    return f"{front}{text[first:last]}{back}", start + shift, max(start + 1, min(end, last)) + shift


def _fitting(chars: Iterable[str], cells: int) -> int:
    """How many of the characters go into so many cells."""
    count = 0
    for char in chars:
        cells -= TAB if char == "\t" else char_cells(char)
        if cells < 0:
            break
        count += 1
    return count


def diagnostic_json(diagnostic: Diagnostic, sources: Mapping[str, Source], lang: str) -> dict[str, object]:
    """A diagnostic as data: lines and columns from 1, columns in characters, the end excluded."""
    span, source = diagnostic.span, sources.get(diagnostic.span.file)
    line, column, end_line, end_column = 0, 0, 0, 0
    if source is not None:
        line, column = source.line_of(span.start), source.column_of(span.start)
        end_line, end_column = source.line_of(span.end), source.column_of(span.end)
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity.value,
        "file": span.file,
        "line": line,
        "column": column,
        "end_line": end_line,
        "end_column": end_column,
        "message": said(diagnostic.message, lang),
        "help": said(diagnostic.help, lang) if diagnostic.help is not None else None,
    }
