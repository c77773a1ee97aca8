"""The catalogs as files: what the sources of each domain say, and how templates and translations are kept."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po, write_po

from locales.language import Language
from locales.words import FOLDER, FOREIGN

KEYWORDS = {**DEFAULT_KEYWORDS, "N_": None}
_HEAD = """\
# Texts of mjr, domain {domain}. Sorted and kept in step with the sources by `python -m locales.update`.
msgid ""
msgstr ""
{fields}
"""


@dataclass(frozen=True, slots=True)
class Book:
    """One file of texts: the template of a domain, or its translation into a language."""

    domain: str
    language: Language | None
    catalog: Catalog

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return book_path(self.domain, self.language)

    @property
    def text(self) -> str:
        """The content of its file: the same for the same messages, so without places and dates."""
        out = BytesIO()
        write_po(out, self.catalog, width=100, sort_output=True, no_location=True, omit_header=True)
        body = out.getvalue().decode("utf-8")
        return f"{_HEAD.format(domain=self.domain, fields=self._fields())}\n{body}".rstrip() + "\n"

    def _fields(self) -> str:
        fields = ["Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit"]
        if self.language is not None:
            fields += [f"Language: {self.language.catalog}", f"Plural-Forms: {self.catalog.plural_forms}"]
        return "\n".join(f'"{field}\\n"' for field in fields)


def book_path(domain: str, language: Language | None) -> Path:
    """`DOMAIN.pot`, or `LANGUAGE/LC_MESSAGES/DOMAIN.po`."""
    if language is None:
        return FOLDER / f"{domain}.pot"
    return FOLDER / language.catalog / "LC_MESSAGES" / f"{domain}.po"


def extract(domain: str) -> Book:
    """The template of a domain as its sources are now."""
    with (FOLDER / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    catalog = Catalog(charset="utf-8")
    for _name, _line, message, _comments, context in extract_from_dir(
        source_folder(domain), methods, options, keywords=KEYWORDS
    ):
        catalog.add(message, context=context)
    return Book(domain, None, catalog)


def source_folder(domain: str) -> Path:
    """Where the texts of a domain stand; those of `click` are the ones of the installed package."""
    if domain not in FOREIGN:
        return FOLDER.parent / domain
    spec = find_spec("click")
    if spec is None or spec.origin is None:
        raise LookupError("click is not installed")
    return Path(spec.origin).parent


def kept(domain: str, language: Language) -> Book:
    """The translation of a domain as it is kept; empty if there is none yet."""
    path = book_path(domain, language)
    if not path.is_file():
        return Book(domain, language, Catalog(locale=language.catalog, charset="utf-8"))
    with path.open("rb") as file:
        return Book(domain, language, read_po(file, locale=language.catalog, charset="utf-8"))
