"""The documentation of the rule language says what holds: its texts load, its examples pass, its words
are all there."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass

import pytest

from compiler.evaluate.examples import run_example
from compiler.ir.node import Node
from compiler.resolve.messages import TEXTS
from dsl.messages import TEMPLATES
from dsl.words import words
from tests.docs.blocks import DOCS, EXAMPLES, PAGES, Block, all_blocks
from tests.docs.texts import codes, load_text, shown
from tests.docs.update_words import PAGES as WORD_PAGES
from tests.docs.update_words import entries, updated

# Blocks with a file name belong to a tutorial, which is followed as a whole.
RIGHT = tuple(block for block in all_blocks("mjr") if not block.words)
WRONG = all_blocks("mjr-bad")
# What two spellings of one statement may differ in: places, and ids of what they declare.
SPELLING = {"span", "id", "names", "language", "text", "family", "in_class", "cites", "given_at"}


@pytest.mark.parametrize("block", RIGHT, ids=lambda block: block.place)
def test_text_has_no_mistakes(block: Block) -> None:
    loaded = load_text(block.text)
    assert not loaded.errors, shown(loaded)


@pytest.mark.parametrize(
    "block", [b for b in RIGHT if "gives" in b.text or "得" in b.text], ids=lambda b: b.place
)
def test_examples_hold(block: Block) -> None:
    ruleset = load_text(block.text).ruleset
    for case in ruleset.examples:
        assert not run_example(ruleset, case).failures, case.text


@pytest.mark.parametrize("block", WRONG, ids=lambda block: block.place)
def test_wrong_text_is_refused_as_told(block: Block) -> None:
    """An error alone; a warning beside no error, and beside other warnings of the piece."""
    loaded = load_text(block.text)
    (code,) = block.words
    if code.startswith("MJR3") or code == "MJR209":
        assert not loaded.errors, shown(loaded)
        assert code in codes(loaded)
    else:
        assert {d.code for d in loaded.errors} == {code}, shown(loaded)


def test_table_of_the_pieces_has_no_mistakes() -> None:
    loaded = load_text((EXAMPLES / "header.mjr").read_text(encoding="utf-8"))
    assert not loaded.diagnostics, codes(loaded)
    assert all(run_example(loaded.ruleset, case).passed for case in loaded.ruleset.examples)


def test_every_code_is_explained() -> None:
    for page in (DOCS / "errors.md", DOCS / "errors.zh.md"):
        assert set(re.findall(r"MJR\d{3}", page.read_text(encoding="utf-8"))) == {*TEMPLATES, *TEXTS}


def test_every_statement_has_its_section() -> None:
    heads = [word for word in words() if word.sort == "statements"]
    english = (DOCS / "statements.md").read_text(encoding="utf-8")
    chinese = (DOCS / "statements.zh.md").read_text(encoding="utf-8")
    for word in heads:
        assert f"### {word.english}\n" in english
        assert f"### {word.chinese[0]}\n" in chinese


# ---- words ---------------------------------------------------------------------------------------------


def test_every_word_is_in_the_reference_in_both_spellings() -> None:
    for language in ("", ".zh"):
        pages = [page for page in PAGES if page.name.endswith(".zh.md") is (language == ".zh")]
        text = "\n".join(page.read_text(encoding="utf-8") for page in pages)
        for word in words():
            for spelling in (word.english, *word.chinese):
                assert f"`{spelling}`" in text, spelling


def test_lists_of_words_are_current() -> None:
    for language, page in WORD_PAGES.items():
        assert page.read_text(encoding="utf-8") == updated(page, language), "run tests.docs.update_words"


# Statements that alter what the table holds, or are a text of their own; all others stand in one text.
ALONE = ("rules", "change", "remove")


def test_examples_of_words_use_their_word() -> None:
    for word in words():
        entry = entries()[word.english]
        assert word.english in entry.example_en
        assert any(spelling in entry.example_zh for spelling in word.chinese), word.english


def test_both_examples_of_a_word_mean_the_same() -> None:
    pairs = [(entry.example_en, entry.example_zh) for entry in entries().values()]
    together = [pair for pair in pairs if not pair[0].startswith(ALONE)]
    english, chinese = ("\n".join(texts) for texts in zip(*together, strict=True))
    for pair in [(english, chinese), *(pair for pair in pairs if pair[0].startswith(ALONE))]:
        loaded = [load_text(text) for text in pair]
        assert not loaded[0].errors, shown(loaded[0])
        assert not loaded[1].errors, shown(loaded[1])
        assert _meaning(loaded[0].ruleset) == _meaning(loaded[1].ruleset)


def _meaning(thing: object) -> object:
    """A node without what spelling changes."""
    if isinstance(thing, tuple):
        return tuple(_meaning(part) for part in thing)
    if isinstance(thing, Node) or is_dataclass(thing):
        kept = (f.name for f in fields(thing) if f.name not in SPELLING)
        return (type(thing).__name__, *(_meaning(getattr(thing, name)) for name in kept))
    return thing


# ---- pages ---------------------------------------------------------------------------------------------


def test_every_page_has_both_languages() -> None:
    english = {page.name.removesuffix(".md") for page in PAGES if not page.name.endswith(".zh.md")}
    chinese = {page.name.removesuffix(".zh.md") for page in PAGES if page.name.endswith(".zh.md")}
    assert english == chinese


def test_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert target.startswith("http") or (DOCS / target).exists(), f"{page.name}: {target}"
