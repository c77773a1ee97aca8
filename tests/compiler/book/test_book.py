"""Rule books of all rule sets: complete, in one language, within 80 columns, nothing unescaped."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from compiler.book.coverage import citations
from compiler.book.html import render_html
from compiler.book.model import Book
from compiler.book.text import render_markdown, render_text
from compiler.book.write import write_book
from compiler.loader import load, load_source
from compiler.resolve.library import Library
from dsl.cells import text_cells
from dsl.source import Source
from tests.texts import ALL_TEXTS, RULE_TEXTS, RULES

CASES = [(path, lang) for path in RULE_TEXTS for lang in ("zh", "en")]
HAN = re.compile(r"[\u4e00-\u9fff]")


def book_of(path: Path, lang: str) -> Book:
    loaded = load(str(path), Library((RULES,)))
    assert loaded is not None
    return write_book(loaded.ruleset, {source.name: source for source in loaded.sources}, lang)


@pytest.mark.parametrize(("path", "lang"), CASES, ids=lambda value: getattr(value, "stem", value))
def test_text_fits_a_terminal(path: Path, lang: str) -> None:
    text = render_text(book_of(path, lang))
    wide = [line for line in text.splitlines() if text_cells(line) > 80]
    assert wide == []
    assert len(text.splitlines()) > 20


def said_in(book: Book) -> list[str]:
    """All that a book says in its own language; names in the other one stand apart."""
    said = [section.title for section in book.sections] + [section.intro for section in book.sections]
    todo = [rule for section in book.sections for rule in section.rules]
    while todo:
        rule = todo.pop()
        said += [rule.name, rule.text]
        todo += rule.children
    rows = [row for section in book.sections for row in section.rows]
    return said + [text for row in rows for text in (row.name, row.value, row.when, row.covers, row.example)]


@pytest.mark.parametrize("path", ALL_TEXTS, ids=lambda path: path.stem)
def test_english_books_hold_no_chinese(path: Path) -> None:
    assert [text for text in said_in(book_of(path, "en")) if HAN.search(text)] == []


@pytest.mark.parametrize("path", ALL_TEXTS, ids=lambda path: path.stem)
def test_chinese_books_hold_no_english(path: Path) -> None:
    """Ids of choices apart, and letters of ranks."""
    loaded = load(str(path), Library((RULES,)))
    assert loaded is not None
    ids = {choice for option in loaded.ruleset.options for choice in option.choices}
    words = [word for text in said_in(book_of(path, "zh")) for word in re.findall(r"[A-Za-z_]{2,}", text)]
    assert set(words) <= ids


@pytest.mark.parametrize("path", RULE_TEXTS, ids=lambda path: path.stem)
def test_english_rules_begin_with_a_capital(path: Path) -> None:
    book = book_of(path, "en")
    heads = [rule.name or rule.text for section in book.sections for rule in section.rules]
    heads += [section.title for section in book.sections]
    assert [head for head in heads if head[:1].islower()] == []


def test_a_statement_does_not_cite_again_what_its_lines_cite() -> None:
    book = book_of(RULES / "changsha_2007.mjr", "en")
    for section in book.sections:
        for rule in section.rules:
            below = {cite for child in rule.children for cite in child.cites}
            assert below.isdisjoint(rule.cites), rule.text


def test_places_are_lines_of_the_rule_text() -> None:
    text = (RULES / "changsha_2007.mjr").read_text(encoding="utf-8").splitlines()
    book = book_of(RULES / "changsha_2007.mjr", "zh")
    rows = [row for section in book.sections for row in section.rows]
    assert rows
    for row in rows:
        file, _, line = row.place.rpartition(":")
        assert file.endswith("changsha_2007.mjr")
        assert row.name in text[int(line) - 1]
    assert "changsha_2007.mjr:" in render_text(book, places=True)


def test_the_example_of_a_pattern_is_a_simple_one() -> None:
    rows = [row for section in book_of(RULES / "changsha_2007.mjr", "en").sections for row in section.rows]
    pungs = next(row for row in rows if row.name == "All pungs")
    assert pungs.example == "111m5777p444s [exposed 2222m] + 5p (on a discard)"


def test_every_pattern_and_payment_is_in_the_book() -> None:
    loaded = load("changsha_2007", Library((RULES,)))
    assert loaded is not None
    text = render_text(book_of(RULES / "changsha_2007.mjr", "zh"))
    for item in (*loaded.ruleset.patterns, *loaded.ruleset.pays, *loaded.ruleset.options):
        assert item.names.zh in text


HOSTILE = (
    'rules t "<script>alert(1)</script>" "{{ 7*7 }}" players 4 hand 13 tiles m/p/s * 4\n'
    'pattern p 1 "<b>甲</b>" "*bold* | `code`" when self_draw\nnote "</style><img src=x onerror=alert(1)>"\n'
)


class Tags(HTMLParser):
    """Collects the tags of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes.update(name for name, _ in attrs)


def test_html_holds_only_our_own_tags() -> None:
    loaded = load_source(Source("t", HOSTILE), Library((RULES,)), "t")
    assert not loaded.errors
    page = render_html(write_book(loaded.ruleset, {}, "zh"))
    tags = Tags()
    tags.feed(page)
    assert tags.tags.isdisjoint({"script", "img", "b", "iframe", "link"})
    assert "onerror" not in tags.attributes
    assert "{{ 7*7 }}" in page
    assert "49" not in page


def test_markdown_takes_names_as_they_are() -> None:
    loaded = load_source(Source("t", HOSTILE), Library((RULES,)), "t")
    text = render_markdown(write_book(loaded.ruleset, {}, "en"))
    assert "\\*bold\\* \\| \\`code\\`" in text
    assert "<script>" not in text


def test_citations_of_changsha_name_every_rule() -> None:
    loaded = load("changsha_2007", Library((RULES,)))
    assert loaded is not None
    rules = {citation.rule for citation in citations(loaded.ruleset)}
    assert rules >= {f"CS3-{number:02}" for number in range(1, 70)}


HOUSE = (
    'rules h "我家" "Ours" extends changsha_2007\n'
    "change option birds 2\n"
    "change option stack yes\n"
    'pattern dragon_run : big "一条龙" "Pure straight" when has chow 1 in X, chow 4 in X, chow 7 in X\n'
)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("zh", "沿用 changsha_2007；改动：扎鸟、垛合子；新增：一条龙"),
        (
            "en",
            (
                "Extends changsha_2007; changed: birds turned up after a win, big wins add up; "
                "new: Pure straight"
            ),
        ),
    ],
)
def test_a_house_rule_says_what_it_stands_on_and_changes(lang: str, line: str) -> None:
    source = Source("h.mjr", HOUSE)
    loaded = load_source(source, Library((RULES,)), "h")
    assert not loaded.errors
    book = write_book(loaded.ruleset, {one.name: one for one in loaded.sources}, lang)
    text = render_text(book)
    assert line.replace(" ", "") in "".join(text.split("\n\n")[0].split())
    assert book.origin == line
    assert render_html(book).count(line) == 1
    assert "changsha" in render_markdown(book).split("## ")[0]


def test_what_is_removed_goes_by_its_name() -> None:
    names = {
        "zh": "删去：门风刻、门风将、双风、七星不靠",
        "en": "removed: Own wind, Dealer's own wind as eyes",
    }
    for lang, line in names.items():
        assert line in book_of(RULES / "basic_108.mjr", lang).origin


def test_a_rule_set_of_its_own_has_no_such_line() -> None:
    assert book_of(RULES / "guobiao.mjr", "en").origin == ""
