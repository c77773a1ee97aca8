"""Formatting changes no meaning, loses nothing, and goes to the other language and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from dsl.format import format_text
from dsl.lexer import tokenize
from dsl.parser import parse
from dsl.source import Source
from tests.texts import ALL_TEXTS, read


def comments(text: str) -> list[str]:
    return [t.text.rstrip() for t in tokenize(Source("t", text))[1] if t.is_comment]


@pytest.mark.parametrize("path", ALL_TEXTS, ids=lambda path: path.stem)
def test_laws(path: Path) -> None:
    source = read(path)
    english = format_text(source, "en")
    chinese = format_text(source, "zh")
    assert format_text(Source("t", english), "en") == english
    assert format_text(Source("t", chinese), "zh") == chinese
    assert format_text(Source("t", english), "zh") == chinese
    assert format_text(Source("t", chinese), "en") == english
    assert comments(english) == comments(source.text) == comments(chinese)
    assert parse(Source("t", chinese))[0].statements == parse(source)[0].statements


def test_words_fit_where_they_stand() -> None:
    text = "forbid f: chow/pung when has pung and after own chow\noption b no\n"
    expected = "禁止 f: 吃/碰 当 有 刻子 且 有过 自家 吃\n选项 b 关\n"
    assert format_text(Source("t", text), "zh") == expected


def test_full_width_and_blanks_become_tidy() -> None:
    assert format_text(Source("t", "番种　甲：大　当　（x）  \r\n\r\n\n"), "zh") == "番种  甲:大  当  (x)\n"


def test_strings_and_references_stay() -> None:
    text = 'pattern p1 "（全角）：" "b" when 「某 名」\n'
    assert format_text(Source("t", text), "zh") == '番种 p1 "（全角）：" "b" 当 「某 名」\n'
