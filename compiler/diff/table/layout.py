"""Partings at the table laid out as text and as Markdown, and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from compiler.book.text import escape
from compiler.diff.called import Pair
from compiler.diff.table.report import Parting, TableReport
from compiler.text_width import wrap
from dsl.cells import text_cells

TITLE = ("打牌中的不同", "In play")


def table_lines(
    report: TableReport, width: int, zh: bool, called: Pair, title: Callable[[str], str]
) -> list[str]:
    """Lines for a terminal, none wider than `width` cells unless a word is."""
    head = TITLE[not zh]
    lines = ["", title(head), "-" * text_cells(head), *wrap(report.looked, width)]
    for one in report.partings:
        lines += ["", *_hung(f"{one.number}. ", one.lead, width)]
        lines += [line for text in one.table for line in _hung("    ", text, width)]
        lines += [line for text in _sides(one, zh, called) for line in _hung("    ", text, width)]
        lines += _hung("    ", one.often, width)
    return lines


def _sides(one: Parting, zh: bool, called: Pair) -> list[str]:
    """What either rule set says of it."""
    return [f"{name}{'：' if zh else ': '}{said}" for name, said in zip(called, (one.a, one.b), strict=True)]


def _hung(first: str, text: str, width: int) -> Iterator[str]:
    """A paragraph behind a mark, its lines below each other."""
    for index, line in enumerate(wrap(text, width - len(first))):
        yield f"{first if index == 0 else ' ' * len(first)}{line}"


def table_markdown(report: TableReport, zh: bool, called: Pair) -> list[str]:
    """A list below a heading."""
    lines = [f"## {TITLE[not zh]}", "", escape(report.looked), ""]
    for one in report.partings:
        lines.append(f"{one.number}. **{escape(one.lead)}** *{escape(one.often)}*")
        lines += [f"   - {escape(text)}" for text in one.table]
        lines += [f"   - {escape(text)}" for text in _sides(one, zh, called)]
    return [*lines, ""]


def table_json(report: TableReport) -> dict[str, object]:
    """The object `table` of a report."""
    return {
        "comparable": report.comparable,
        "deals": report.deals,
        "looked": report.looked,
        "partings": [_parting_json(one) for one in report.partings],
    }


def _parting_json(one: Parting) -> dict[str, object]:
    return {
        "number": one.number,
        "kind": one.kind,
        "sentence": one.lead,
        "a": one.a,
        "b": one.b,
        "rules": [{"code": told.code, "name": told.name, "cites": list(told.cites)} for told in one.against],
        "deals": one.deals,
        "record": one.record,
        "action": one.action,
    }
