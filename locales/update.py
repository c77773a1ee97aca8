"""`python -m locales.update [DOMAIN...]`: brings templates and translations in step with the sources.

New texts come without a Chinese translation (English takes the text itself); those no longer used go.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from copy import deepcopy

from babel.messages.catalog import Message

from locales.catalogs import Book, extract, kept
from locales.language import Language
from locales.words import DOMAINS


def update(domain: str) -> tuple[Book, ...]:
    """The template of a domain and its translations, as they should be kept now."""
    template = extract(domain)
    return (template, *(translated(template, language) for language in Language))


def translated(template: Book, language: Language) -> Book:
    """The kept translation with the messages of the template."""
    book = kept(template.domain, language)
    # The update takes over the messages themselves, and each language fills in its own.
    book.catalog.update(deepcopy(template.catalog), no_fuzzy_matching=True)
    book.catalog.obsolete.clear()
    if language is Language.EN:
        for message in book.catalog:
            _say_itself(message)
    return book


def _say_itself(message: Message) -> None:
    forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
    if message.id and not all(forms):
        message.string = message.id


def main(domains: Sequence[str]) -> None:
    """Writes the files of the domains named, of all if none is."""
    for domain in domains or DOMAINS:
        for book in update(domain):
            book.path.parent.mkdir(parents=True, exist_ok=True)
            book.path.write_text(book.text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
