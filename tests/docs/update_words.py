"""The list of words in the documentation, written from the table of words and docs/language/words.tsv.

python -m tests.docs.update_words
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path

from dsl.words import Word, words
from tests.docs.blocks import DOCS

TABLE = DOCS / "words.tsv"
PAGES = {"en": DOCS / "words.md", "zh": DOCS / "words.zh.md"}
BEGIN = "<!-- written by tests/docs/update_words.py: begin -->\n"
END = "<!-- written by tests/docs/update_words.py: end -->\n"
SORTS = {
    "statements": ("Statements", "句首的词"),
    "clauses": ("Clauses and steps", "句中的词"),
    "expressions": ("Conditions and numbers", "条件和数目"),
    "tiles": ("Tiles", "牌"),
    "groups": ("Groups, bundles, waits", "牌组、几张同、听法"),
    "players": ("Players", "各家"),
    "acts": ("Acts", "打法"),
    "circumstances": ("Circumstances of a win", "和牌的情形"),
    "other": ("Numbers of the table", "桌上的数"),
}
HEADINGS = {
    "en": ("word", "Chinese", "meaning", "example"),
    "zh": ("词", "英文", "意思", "例子"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What the documentation adds to a word."""

    meaning_zh: str
    example_en: str
    example_zh: str


def entries() -> dict[str, Entry]:
    """By the English spelling of the word."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))[1:]
    return {row[0]: Entry(meaning_zh=row[1], example_en=row[2], example_zh=row[3]) for row in rows}


def section(language: str) -> str:
    """The tables of one language, a table for each sort of word."""
    known = entries()
    parts: list[str] = []
    for sort, headings in SORTS.items():
        lines = [_row(word, known[word.english], language) for word in words() if word.sort == sort]
        parts.append(f"## {headings[language == 'zh']}\n\n{_head(language)}\n" + "\n".join(lines) + "\n")
    return "\n" + "\n".join(parts) + "\n"


def _head(language: str) -> str:
    return f"| {' | '.join(HEADINGS[language])} |\n|{'---|' * 4}"


def _row(word: Word, entry: Entry, language: str) -> str:
    chinese = " ".join(f"`{spelling}`" for spelling in word.chinese)
    if language == "zh":
        return f"| {chinese} | `{word.english}` | {entry.meaning_zh} | `{_cell(entry.example_zh)}` |"
    return f"| `{word.english}` | {chinese} | {_cell(word.meaning)} | `{_cell(entry.example_en)}` |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def updated(page: Path, language: str) -> str:
    """The text of a page with its marked section written anew."""
    text = page.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    assert end, f"{page.name} has no marked section"
    return before + begin + section(language) + end + after


def main() -> None:
    """Write the marked section of both pages."""
    for language, page in PAGES.items():
        page.write_text(updated(page, language), encoding="utf-8")


if __name__ == "__main__":
    main()
