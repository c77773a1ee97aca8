"""Findings laid out as text for a terminal, or as Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from compiler.book.text import escape
from compiler.diff.meaning.report import HandsReport, Ruled, Shown
from compiler.text_width import wrap
from dsl.cells import text_cells

Title = Callable[[str], str]


def title_of(zh: bool) -> str:
    """The heading of this part of a report."""
    return "牌桌上的不同" if zh else "At the table"


def text_lines(report: HandsReport, width: int, zh: bool, heading: Title) -> Iterator[str]:
    """No line wider than `width` cells unless a word is."""
    title = title_of(zh)
    yield from ("", heading(title), "-" * text_cells(title))
    for text in _head(report):
        yield from wrap(text, width)
    for way in report.ways:
        yield ""
        yield from _hang(f"{way.number}. ", way.sentence, width, heading)
        yield from _hang(
            "   ", f"{way.hand}  ({way.often})" if not zh else f"{way.hand}（{way.often}）", width
        )
        for letter, ruled in (("A", way.a), ("B", way.b)):
            label = under(letter, zh)
            yield from _hang(f"   {label}  ", ruled.verdict, width)
            for reason in ruled.reasons:
                yield from _hang(" " * (5 + text_cells(label)), reason, width)


def under(letter: str, zh: bool) -> str:
    """Which rule set rules so; players have letters too."""
    return f"按{letter}" if zh else f"under {letter}"


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


def markdown_lines(report: HandsReport, zh: bool) -> Iterator[str]:
    """A heading, what was looked at, and a numbered list."""
    yield from (f"## {title_of(zh)}", "")
    for text in _head(report):
        yield from (escape(text), "")
    for way in report.ways:
        yield from _markdown_way(way, zh)
    yield ""


def _markdown_way(way: Shown, zh: bool) -> Iterator[str]:
    yield f"{way.number}. {escape(way.sentence)}"
    yield f"   - {escape(way.hand)} ({escape(way.often)})"
    for letter, ruled in (("A", way.a), ("B", way.b)):
        yield f"   - **{under(letter, zh)}** {escape(_whole(ruled))}"


def _whole(ruled: Ruled) -> str:
    return " ".join((ruled.verdict, *ruled.reasons))
