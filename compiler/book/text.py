"""The rule book as plain text and as Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.book.model import Book, Row, Rule, Section
from compiler.text_width import wrap
from dsl.cells import text_cells


def render_text(book: Book, width: int = 80, *, places: bool = False) -> str:
    """For a terminal: no line wider than `width` cells. `places`: with the lines of the rule text."""
    printer = _Printer(book, width, places)
    title = f"{book.title}  {book.other_title}".strip()
    lines = [title, "=" * min(width, text_cells(title))]
    lines += wrap(book.origin, width) if book.origin else []
    for section in book.sections:
        lines += ["", section.title, "-" * min(width, text_cells(section.title))]
        lines += wrap(section.intro, width) if section.intro else []
        for rule in section.rules:
            lines += printer.rule(rule, 0)
        for row in section.rows:
            lines += printer.row(row)
    return "\n".join(lines) + "\n"


def _sources(cites: tuple[str, ...]) -> str:
    return "".join(f" [{cite}]" for cite in cites)


@dataclass(frozen=True, slots=True)
class _Printer:
    book: Book
    width: int
    places: bool

    @property
    def colon(self) -> str:
        return "：" if self.book.lang == "zh" else ": "

    def sources(self, rule: Rule | Row) -> str:
        place = f"  {rule.place}" if self.places and rule.place else ""
        return _sources(rule.cites) + place

    def rule(self, rule: Rule, depth: int) -> Iterator[str]:
        name = f"{rule.name} ({rule.id})" if rule.id else rule.name
        head = f"{name}{self.colon}{rule.text}" if name and rule.text else name or rule.text
        indent = "  " * depth
        for index, line in enumerate(wrap(head + self.sources(rule), self.width - len(indent) - 2)):
            yield f"{indent}{'- ' if index == 0 else '  '}{line}"
        for child in rule.children:
            yield from self.rule(child, depth + 1)

    def row(self, row: Row) -> Iterator[str]:
        value = f"  {row.value}" if row.value else ""
        other = f"  {row.other_name}" if row.other_name else ""
        yield from wrap(f"{row.name}{value}{other}{self.sources(row)}", self.width)
        labels = self.book.labels
        details = [row.when]
        details += [f"{labels['covers']}{self.colon}{row.covers}"] if row.covers else []
        details += [f"{labels['example']}{self.colon}{row.example}"] if row.example else []
        for detail in details:
            for index, line in enumerate(wrap(detail, self.width - 6)):
                yield f"{'    ' if index == 0 else '      '}{line}"


def render_markdown(book: Book) -> str:
    """With one table a class of patterns."""
    lines = [f"# {escape(book.title)}", ""]
    if book.other_title:
        lines += [escape(book.other_title), ""]
    if book.origin:
        lines += [escape(book.origin), ""]
    for section in book.sections:
        lines += [f"## {escape(section.title)}", ""]
        lines += [escape(section.intro), ""] if section.intro else []
        for rule in section.rules:
            lines += _markdown_rule(rule, 0)
        if section.rows:
            lines += _markdown_table(section, book)
        lines.append("")
    return "\n".join(lines)


def _markdown_rule(rule: Rule, depth: int) -> Iterator[str]:
    name = f"**{escape(rule.name)}** " if rule.name else ""
    name += f"`{rule.id}` " if rule.id else ""
    place = f" *{escape(rule.place)}*" if rule.place else ""
    yield f"{'  ' * depth}- {name}{escape(rule.text)}{escape(_sources(rule.cites))}{place}".rstrip()
    for child in rule.children:
        yield from _markdown_rule(child, depth + 1)


def _markdown_table(section: Section, book: Book) -> Iterator[str]:
    labels = book.labels
    heads = [labels[column] for column in ("value", "when", "covers", "example", "source")]
    yield f"| | {' | '.join(heads)} |"
    yield "|---" * (len(heads) + 1) + "|"
    for row in section.rows:
        cells = (
            f"**{escape(row.name)}** {escape(row.other_name)}",
            row.value,
            row.when,
            row.covers,
            row.example,
        )
        shown = [cells[0], *(escape(cell) for cell in cells[1:]), escape(" ".join([*row.cites, row.place]))]
        yield f"| {' | '.join(cell.strip() for cell in shown)} |"


def escape(text: str) -> str:
    """Text that Markdown takes as it is."""
    for sign in "\\`*_{}[]<>#|":
        text = text.replace(sign, f"\\{sign}")
    return " ".join(text.split())
