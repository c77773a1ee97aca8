"""The words of the program in one language, from the catalogs beside this module.

Texts are marked where they are written with `N_` and translated where they are shown, so a language can
change while the program runs.
"""

from __future__ import annotations

import gettext
from functools import cache
from io import BytesIO
from pathlib import Path

from locales.language import Language

FOLDER = Path(__file__).resolve().parent
DOMAINS = ("compiler", "tutor", "click")
# Texts of an installed package.
FOREIGN = ("click",)


def N_(message: str) -> str:
    """Marks a text for the catalogs and gives it back as it is."""
    return message


class Translator:
    """Texts in one language; a text that no catalog holds comes back as it is.

    Reading the catalogs waits for the first text that is asked for.
    """

    __slots__ = ("_words", "language")

    def __init__(self, language: Language) -> None:
        self.language = language
        self._words: gettext.NullTranslations | None = None

    @property
    def words(self) -> gettext.NullTranslations:
        """All catalogs of the language, as the standard library holds them."""
        if self._words is None:
            self._words = load_words(self.language)
        return self._words

    def gettext(self, message: str) -> str:
        """The text in this language. An empty text stays empty (catalogs keep their header under it)."""
        return self.words.gettext(message) if message else message

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        """The form of the text for a number; the number is still to be filled in."""
        return self.words.ngettext(singular, plural, number)

    def pgettext(self, context: str, message: str) -> str:
        """The text in a context, where one English word has several Chinese ones."""
        return self.words.pgettext(context, message)


@cache
def translator(language: Language) -> Translator:
    """The translator of a language; the same object each time."""
    return Translator(language)


def load_words(language: Language) -> gettext.NullTranslations:
    """The catalogs of a language, chained; a domain without a catalog is passed over."""
    words = gettext.NullTranslations()
    for domain in reversed(DOMAINS):
        path = FOLDER / language.catalog / "LC_MESSAGES" / f"{domain}.po"
        catalog = _load(path)
        if catalog is not None:
            catalog.add_fallback(words)
            words = catalog
    return words


def _load(path: Path) -> gettext.GNUTranslations | None:
    compiled = path.with_suffix(".mo")
    if compiled.is_file():
        return gettext.GNUTranslations(BytesIO(compiled.read_bytes()))
    if path.is_file():
        return gettext.GNUTranslations(BytesIO(compile_catalog(path)))
    return None


def compile_catalog(path: Path) -> bytes:
    """A `.po` file in the compiled form; fuzzy entries are left out."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        catalog = read_po(file)
    out = BytesIO()
    write_mo(out, catalog)
    return out.getvalue()
