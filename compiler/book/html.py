"""The rule book as one self-contained page."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from compiler.book.model import Book

TEMPLATES = Path(__file__).with_name("templates")


def render_html(book: Book) -> str:
    """An HTML page without scripts or outside files; everything from the rule text is escaped."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("book.html.j2").render(
        book=book, colon="：" if book.lang == "zh" else ": "
    )
