"""Keeping catalogs in step with sources, and what the check finds; the real catalogs are checked as well."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from locales.catalogs import Book, extract, kept
from locales.check import problems, translation_problems, unseen_texts
from locales.language import Language
from locales.update import translated

SOURCE = """
from locales import N_

TITLE = N_("Lessons")

def shown(tr, count):
    tr.pgettext("seat", "East")
    return tr.ngettext("{count} hand", "{count} hands", count)
"""


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one source of the domain `tutor` and no catalogs."""
    folder = tmp_path / "locales"
    folder.mkdir()
    (folder / "babel.cfg").write_text("[python: **.py]\n", encoding="utf-8")
    (tmp_path / "tutor").mkdir()
    (tmp_path / "tutor" / "words.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.setattr("locales.catalogs.FOLDER", folder)
    return tmp_path


def messages(book: Book) -> set[tuple[str | None, object]]:
    return {(message.context, message.id) for message in book.catalog if message.id}


def test_the_catalogs_are_in_step_and_wholly_translated() -> None:
    assert list(problems()) == []


def test_extraction_knows_marks_contexts_and_plurals(sources: Path) -> None:
    assert messages(extract("tutor")) == {
        (None, "Lessons"),
        ("seat", "East"),
        (None, ("{count} hand", "{count} hands")),
    }


@pytest.mark.parametrize(
    "text", ["f\"* {tr.gettext('Hand')}\"", "f\"{N_('Hand')}\"", "f\"{tr.ngettext('a', 'b', 2)}\""]
)
def test_a_text_marked_within_an_f_string_is_told_as_one_that_is_not_seen(sources: Path, text: str) -> None:
    (sources / "tutor" / "words.py").write_text(f"{SOURCE}\nSTAR = 1\nSAID = {text}\n", encoding="utf-8")
    assert messages(extract("tutor")) >= {(None, "Lessons")}
    assert list(unseen_texts(sources / "tutor")) == ["words.py:11: marked within an f-string"]


def test_the_file_of_a_template_does_not_depend_on_time_or_place(sources: Path) -> None:
    first = extract("tutor").text
    (sources / "tutor" / "words.py").rename(sources / "tutor" / "other.py")
    assert extract("tutor").text == first
    assert "other.py" not in first
    assert "Date" not in first


def test_new_texts_wait_for_a_chinese_translation_and_english_takes_them_over(sources: Path) -> None:
    template = extract("tutor")
    zh, en = (translated(template, language) for language in (Language.ZH, Language.EN))
    wrong = list(translation_problems(template, zh))
    assert len(wrong) == 3
    assert all("untranslated" in problem for problem in wrong)
    assert list(translation_problems(template, en)) == []
    assert not template.catalog["Lessons"].string


def test_a_translation_survives_an_update_and_goes_with_its_text(sources: Path) -> None:
    book = translated(extract("tutor"), Language.ZH)
    book.catalog["Lessons"].string = "课程"
    book.path.parent.mkdir(parents=True)
    book.path.write_text(book.text, encoding="utf-8")
    again = translated(extract("tutor"), Language.ZH)
    assert again.catalog["Lessons"].string == "课程"
    assert again.text == book.text
    (sources / "tutor" / "words.py").write_text("", encoding="utf-8")
    assert messages(translated(extract("tutor"), Language.ZH)) == set()
    assert any(
        "no longer used" in p for p in translation_problems(extract("tutor"), kept("tutor", Language.ZH))
    )


@pytest.mark.parametrize(
    ("source", "translation", "flags", "problem"),
    [
        ("{n} tiles", "{n} 张", (), None),
        ("{n} tiles", "{k} 张", (), "other {places}"),
        ("{n} tiles", "很多张", (), "other {places}"),
        ("{n!r} tiles", "{n} 张", (), None),
        ("%(n)s tiles", "%(m)s 张", (), "other {places}"),
        ("tiles", "牌", ("fuzzy",), "fuzzy"),
        ("tiles", "", (), "untranslated"),
        (("{n} tile", "{n} tiles"), ("{n} 张",), (), None),
        (("one tile", "{n} tiles"), ("{n} 张",), (), None),
        (("one tile", "{n} tiles"), ("{m} 张",), (), "other {places}"),
        (("{n} tile", "{n} tiles"), ("",), (), "untranslated"),
    ],
)
def test_what_is_wrong_with_one_translation(
    source: str | tuple[str, str], translation: str | tuple[str], flags: tuple[str, ...], problem: str | None
) -> None:
    template, catalog = Catalog(), Catalog(locale="zh_Hans")
    template.add(source)
    catalog.add(source, translation, flags=flags)
    found = list(translation_problems(Book("tutor", None, template), Book("tutor", Language.ZH, catalog)))
    assert len(found) == (problem is not None)
    assert problem is None or problem in found[0]
