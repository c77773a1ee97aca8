"""The rule book as plain text and as Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.book.model import Book, Row, Rule, Section
from compiler.text_width import wrap
from dsl.cells import text_cells


def render_text(book: Book, width: int = 80) -> str:
    """For a terminal: no line wider than `width` cells."""
    title = f"{book.title}  {book.other_title}".strip()
    lines = [title, "=" * min(width, text_cells(title))]
    for section in book.sections:
        lines += ["", section.title, "-" * min(width, text_cells(section.title))]
        lines += wrap(section.intro, width) if section.intro else []
        for rule in section.rules:
            lines += _text_rule(rule, 0, width)
        for row in section.rows:
            lines += _text_row(row, book, width)
    return "\n".join(lines) + "\n"


def _sources(cites: tuple[str, ...]) -> str:
    return "".join(f" [{cite}]" for cite in cites)


def _text_rule(rule: Rule, depth: int, width: int) -> Iterator[str]:
    colon = "：" if not rule.name.isascii() else ": "
    head = f"{rule.name}{colon}{rule.text}" if rule.name and rule.text else rule.name or rule.text
    yield from _bullet(head + _sources(rule.cites), depth, width)
    for child in rule.children:
        yield from _text_rule(child, depth + 1, width)


def _bullet(text: str, depth: int, width: int) -> Iterator[str]:
    indent = "  " * depth
    for index, line in enumerate(wrap(text, width - len(indent) - 2)):
        yield f"{indent}{'- ' if index == 0 else '  '}{line}"


def _text_row(row: Row, book: Book, width: int) -> Iterator[str]:
    value = f"  {row.value}" if row.value else ""
    other = f"  {row.other_name}" if row.other_name else ""
    yield from wrap(f"{row.name}{value}{other}{_sources(row.cites)}", width)
    details = [row.when]
    details += [f"{book.labels['covers']}{_colon(book)}{row.covers}"] if row.covers else []
    details += [f"{book.labels['example']}{_colon(book)}{row.example}"] if row.example else []
    for detail in details:
        for line in wrap(detail, width - 4):
            yield f"    {line}"


def _colon(book: Book) -> str:
    return "：" if book.lang == "zh" else ": "


def render_markdown(book: Book) -> str:
    """With one table a class of patterns."""
    lines = [f"# {_escape(book.title)}", ""]
    if book.other_title:
        lines += [_escape(book.other_title), ""]
    for section in book.sections:
        lines += [f"## {_escape(section.title)}", ""]
        lines += [_escape(section.intro), ""] if section.intro else []
        for rule in section.rules:
            lines += _markdown_rule(rule, 0)
        if section.rows:
            lines += _markdown_table(section, book)
        lines.append("")
    return "\n".join(lines)


def _markdown_rule(rule: Rule, depth: int) -> Iterator[str]:
    name = f"**{_escape(rule.name)}** " if rule.name else ""
    yield f"{'  ' * depth}- {name}{_escape(rule.text)}{_escape(_sources(rule.cites))}".rstrip()
    for child in rule.children:
        yield from _markdown_rule(child, depth + 1)


def _markdown_table(section: Section, book: Book) -> Iterator[str]:
    labels = book.labels
    heads = [labels[column] for column in ("value", "when", "covers", "example", "source")]
    yield f"| | {' | '.join(heads)} |"
    yield "|---" * (len(heads) + 1) + "|"
    for row in section.rows:
        cells = (
            f"**{_escape(row.name)}** {_escape(row.other_name)}",
            row.value,
            row.when,
            row.covers,
            row.example,
        )
        shown = [cells[0], *(_escape(cell) for cell in cells[1:]), _escape(" ".join(row.cites))]
        yield f"| {' | '.join(cell.strip() for cell in shown)} |"


def _escape(text: str) -> str:
    """Text that Markdown takes as it is."""
    for sign in "\\`*_{}[]<>#|":
        text = text.replace(sign, f"\\{sign}")
    return " ".join(text.split())
