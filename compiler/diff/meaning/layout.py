"""Findings laid out as text for a terminal, or as Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest

from compiler.book.text import escape
from compiler.diff.called import Pair
from compiler.diff.meaning.report import HandsReport, Ruled, Shown
from compiler.text_width import wrap
from dsl.cells import text_cells

Title = Callable[[str], str]
# Between two columns; and how many lines more these may take than one ruling under the other.
BETWEEN, MORE = " | ", 2


def title_of(zh: bool) -> str:
    """The heading of this part of a report."""
    return "牌桌上的不同" if zh else "At the table"


def text_lines(
    report: HandsReport, width: int, zh: bool, heading: Title, numbered: bool = False
) -> Iterator[str]:
    """No line wider than `width` cells unless a word is. `numbered`: the differences of the texts stand above
    with their numbers."""
    title = title_of(zh)
    yield from ("", heading(title), "-" * text_cells(title))
    for text in _head(report):
        yield from wrap(text, width)
    for way in report.ways:
        yield ""
        rows = rows_text(way, zh) if numbered else ""
        yield from _hang(f"{way.number}. ", way.sentence + rows, width, heading)
        yield from _hang(
            "   ", f"{way.hand}  ({way.often})" if not zh else f"{way.hand}（{way.often}）", width
        )
        below = list(_below(way, width, zh, report.called))
        beside = list(_beside(way, width, zh, report.called))
        yield from beside if len(beside) <= len(below) + MORE else below


def rows_text(way: Shown, zh: bool) -> str:
    """Which differences of the texts it shows; "" where that can't be told."""
    numbers = [str(number) for number in way.rows]
    if not numbers:
        return ""
    if zh:
        return f"（见第 {'、'.join(numbers)} 条）"
    several = f"differences {', '.join(numbers[:-1])} and {numbers[-1]}"
    return f" (shows {several if len(numbers) > 1 else f'difference {numbers[0]}'})"


def _below(way: Shown, width: int, zh: bool, called: Pair) -> Iterator[str]:
    """Both rulings one under the other."""
    for name, ruled in zip(called, (way.a, way.b), strict=True):
        yield from _hang("   ", f"{under(name, zh)}{'：' if zh else ': '}{ruled.verdict}", width)
        for reason in ruled.reasons:
            yield from _hang("   - ", reason, width)


def _beside(way: Shown, width: int, zh: bool, called: Pair) -> Iterator[str]:
    """Both rulings side by side, each in a column with its own heading."""
    column = (width - 3 - text_cells(BETWEEN)) // 2
    columns = [
        [*wrap(under(name, zh), column), *_column(ruled, column)]
        for name, ruled in zip(called, (way.a, way.b), strict=True)
    ]
    for left, right in zip_longest(*columns, fillvalue=""):
        yield f"   {left}{' ' * (column - text_cells(left))}{BETWEEN}{right}".rstrip()


def _column(ruled: Ruled, width: int) -> Iterator[str]:
    yield from wrap(ruled.verdict, width)
    for reason in ruled.reasons:
        yield from _hang("- ", reason, width)


def under(name: str, zh: bool) -> str:
    """Which rule set rules so."""
    return f"按{name}" if zh else f"under {name}"


def _head(report: HandsReport) -> Iterator[str]:
    yield report.verdict_text
    if report.scale_text:
        yield report.scale_text
    yield from report.domain_text
    yield report.looked_text


def _hang(first: str, text: str, width: int, paint: Title | None = None) -> Iterator[str]:
    indent = text_cells(first)
    for index, line in enumerate(wrap(text, width - indent)):
        shown = f"{first if index == 0 else ' ' * indent}{line}"
        yield paint(shown) if paint is not None else shown


def markdown_lines(report: HandsReport, zh: bool, numbered: bool = False) -> Iterator[str]:
    """A heading, what was looked at, and a numbered list; `numbered` as above."""
    yield from (f"## {title_of(zh)}", "")
    for text in _head(report):
        yield from (escape(text), "")
    for way in report.ways:
        yield from _markdown_way(way, zh, numbered, report.called)
    yield ""


def _markdown_way(way: Shown, zh: bool, numbered: bool, called: Pair) -> Iterator[str]:
    yield f"{way.number}. {escape(way.sentence + (rows_text(way, zh) if numbered else ''))}"
    yield f"   - {escape(way.hand)} ({escape(way.often)})"
    for name, ruled in zip(called, (way.a, way.b), strict=True):
        yield f"   - **{escape(under(name, zh))}** {escape(_whole(ruled))}"


def _whole(ruled: Ruled) -> str:
    return " ".join((ruled.verdict, *ruled.reasons))
