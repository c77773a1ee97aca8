"""`python -m locales.check`: whether the catalogs are in step with the sources and wholly translated."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Message

from locales.catalogs import KEYWORDS, Book, book_path, extract, kept, source_folder
from locales.language import Language
from locales.words import DOMAINS, FOREIGN

_PLACES = re.compile(r"%\(\w+\)\w|\{\w*")


def problems() -> Iterator[str]:
    """One sentence for each thing that is wrong."""
    for domain in DOMAINS:
        template = extract(domain)
        yield from _out_of_date(template)
        if domain not in FOREIGN:
            yield from unseen_texts(source_folder(domain))
        for language in Language:
            yield from translation_problems(template, kept(domain, language))


def _out_of_date(template: Book) -> Iterator[str]:
    path = book_path(template.domain, None)
    if not path.is_file() or path.read_text(encoding="utf-8") != template.text:
        yield f"{path.name}: out of date, run `python -m locales.update`"


def unseen_texts(folder: Path) -> Iterator[str]:
    """Texts marked within f-strings, where the extraction does not look."""
    for path in sorted(folder.rglob("*.py")):
        for whole in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(whole, ast.JoinedStr):
                yield from (f"{path.name}:{line}: marked within an f-string" for line in _marked(whole))


def _marked(whole: ast.JoinedStr) -> Iterator[int]:
    for node in ast.walk(whole):
        if isinstance(node, ast.Call) and any(isinstance(arg, ast.Constant) for arg in node.args):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in KEYWORDS:
                yield node.lineno


def translation_problems(template: Book, book: Book) -> Iterator[str]:
    """What is missing, left over, unfinished or ill-formed in a translation of a template."""
    name = "/".join(book.path.parts[-3:])
    wanted = {(message.context, message.id) for message in template.catalog if message.id}
    found = {(message.context, message.id) for message in book.catalog if message.id}
    yield from (f"{name}: missing: {text!r}" for _, text in sorted(wanted - found, key=str))
    yield from (f"{name}: no longer used: {text!r}" for _, text in sorted(found - wanted, key=str))
    yield from (f"{name}: obsolete: {text!r}" for text in book.catalog.obsolete)
    for message in book.catalog:
        if message.id:
            yield from (f"{name}: {problem}: {message.id!r}" for problem in message_problems(message))


def message_problems(message: Message) -> Iterator[str]:
    """What is wrong with one translation."""
    forms = _forms(message.string)
    if message.fuzzy:
        yield "fuzzy"
    if not forms or not all(forms):
        yield "untranslated"
    elif not all(_same_places(_forms(message.id), form) for form in forms):
        yield "other {places} than the source"


def _forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (text or "",) if isinstance(text, str | None) else tuple(text)


def _same_places(source: tuple[str, ...], form: str) -> bool:
    """A form must fill in what all forms of the source fill in, and nothing that none of them knows."""
    known = [set(_PLACES.findall(one)) for one in source]
    places = set(_PLACES.findall(form))
    return set.intersection(*known) <= places <= set.union(*known)


def main() -> int:
    """Prints the problems and gives the exit code."""
    found = list(problems())
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
