"""Texts in a language, from readable and from compiled catalogs."""

from __future__ import annotations

from pathlib import Path

import pytest

from locales import Language, Translator, translator
from locales.words import compile_catalog, load_words

HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Language: zh_Hans\\n"\n"Plural-Forms: nplurals=1; plural=0;\\n"\n\n'
)
TEXTS = """\
msgid "tile"
msgstr "牌"

msgctxt "seat"
msgid "East"
msgstr "东家"

msgctxt "tile"
msgid "East"
msgstr "东风"

msgid "{count} hand"
msgid_plural "{count} hands"
msgstr[0] "{count} 副牌"

#, fuzzy
msgid "wall"
msgstr "强"
"""


@pytest.fixture
def catalogs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "zh_Hans" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "tutor.po").write_text(HEADER + TEXTS, encoding="utf-8")
    monkeypatch.setattr("locales.words.FOLDER", tmp_path)
    return folder


def test_words_of_a_catalog(catalogs: Path) -> None:
    zh = Translator(Language.ZH)
    assert zh.gettext("tile") == "牌"
    assert zh.pgettext("seat", "East") == "东家"
    assert zh.pgettext("tile", "East") == "东风"
    assert zh.ngettext("{count} hand", "{count} hands", 1) == "{count} 副牌"
    assert zh.ngettext("{count} hand", "{count} hands", 7) == "{count} 副牌"


def test_unknown_and_unfinished_texts_come_back_as_they_are(catalogs: Path) -> None:
    zh = Translator(Language.ZH)
    assert zh.gettext("no such text") == "no such text"
    assert zh.gettext("wall") == "wall"
    assert zh.gettext("") == ""
    assert zh.pgettext("dealer", "East") == "East"
    assert Translator(Language.EN).ngettext("{count} hand", "{count} hands", 1) == "{count} hand"
    assert Translator(Language.EN).ngettext("{count} hand", "{count} hands", 0) == "{count} hands"


def test_a_compiled_catalog_says_the_same(catalogs: Path) -> None:
    compiled = compile_catalog(catalogs / "tutor.po")
    (catalogs / "tutor.po").unlink()
    (catalogs / "tutor.mo").write_bytes(compiled)
    assert load_words(Language.ZH).gettext("tile") == "牌"
    assert load_words(Language.ZH).ngettext("{count} hand", "{count} hands", 2) == "{count} 副牌"


def test_an_earlier_domain_wins(catalogs: Path) -> None:
    (catalogs / "compiler.po").write_text(HEADER + 'msgid "tile"\nmsgstr "一张牌"\n', encoding="utf-8")
    zh = Translator(Language.ZH)
    assert zh.gettext("tile") == "一张牌"
    assert zh.pgettext("seat", "East") == "东家"


def test_one_translator_a_language() -> None:
    assert translator(Language.ZH) is translator(Language.ZH)
    assert translator(Language.ZH).language is Language.ZH
