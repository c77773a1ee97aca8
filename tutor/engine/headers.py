"""The head of a rule text, read without the rest: names and parents, for lists that must be quick."""

from __future__ import annotations

import re
from pathlib import Path

from dsl.files import read_file
from dsl.parser import parse
from dsl.reading import MAX_BYTES, read_source
from dsl.source import Source
from dsl.syntax.clauses import Extends
from dsl.syntax.statements import Kind, Statement
from tutor.engine.cards import Name, RuleSetCard

_HAN = re.compile(r"[\u3400-\u9fff]")


def header_of(ident: str, path: Path) -> RuleSetCard | None:
    """The card of the text with its names and parents only; None if it begins with no readable `rules`
    statement.
    """
    try:
        source, _ = read_source(path.name, read_file(path, MAX_BYTES + 1))
    except OSError:
        return None
    text, _ = parse(Source(source.name, _head(source.text)))
    first = next((s for s in text.statements if isinstance(s, Statement)), None)
    if first is None or first.kind is not Kind.RULES or first.ident is None:
        return None
    parents = [
        name.text for clause in first.clauses if isinstance(clause, Extends) for name in clause.parents
    ]
    return RuleSetCard(id=ident, name=_name(first, ident), digest="", parents=tuple(parents))


def _head(text: str) -> str:
    """Everything up to the second line that begins a statement."""
    lines = text.splitlines(keepends=True)
    begins = [i for i, line in enumerate(lines) if line.strip() and not line[0].isspace() and line[0] != "#"]
    return "".join(lines[: begins[1]]) if len(begins) > 1 else text


def _name(statement: Statement, ident: str) -> Name:
    """The strings, the Chinese one told by its characters; an id in Chinese is a Chinese name."""
    given = (statement.names.first, statement.names.second) if statement.names else ()
    zh = next((text for text in given if text and _HAN.search(text)), None)
    en = next((text for text in given if text and not _HAN.search(text)), None)
    han = statement.ident.han if statement.ident else None
    return Name(zh=zh or han or en or ident, en=en or zh or ident.replace("_", " "))
