"""Formatting changes no meaning, loses nothing, and goes to the other language and back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dsl.format import FormatError, format_text
from dsl.lexer import tokenize
from dsl.parser import parse
from dsl.source import Source
from dsl.words import FILLERS, find_word
from tests.texts import ALL_TEXTS, RULE_TEXTS, read

# Flowers have no Chinese spelling.
FLOWERS = re.compile(r"(f[1-8])+")


def comments(text: str) -> list[str]:
    return [t.text.rstrip() for t in tokenize(Source("t", text))[1] if t.is_comment]


@pytest.mark.parametrize("path", ALL_TEXTS, ids=lambda path: path.stem)
def test_laws(path: Path) -> None:
    source = read(path)
    english = format_text(source, "en")
    chinese = format_text(source, "zh")
    assert format_text(Source("t", english), "en") == english
    assert format_text(Source("t", chinese), "zh") == chinese
    assert format_text(Source("t", chinese), "en") == english
    there_and_back = format_text(Source("t", english), "zh")
    assert format_text(Source("t", there_and_back), "en") == english
    for text in (english, there_and_back, format_text(source)):
        assert parse(Source("t", text))[0].statements == parse(source)[0].statements
    assert comments(english) == comments(source.text) == comments(chinese)
    assert parse(Source("t", chinese))[0].statements == parse(source)[0].statements
    assert english.count("\n") == source.text.count("\n")
    assert words_of_the_other_language(chinese, ascii_=True) == []
    assert words_of_the_other_language(english, ascii_=False) == []
    assert not fillers_of(english, ascii_=False)
    assert not fillers_of(chinese, ascii_=True)


@pytest.mark.parametrize("path", RULE_TEXTS, ids=lambda path: path.stem)
def test_the_library_is_written_as_the_formatter_writes_it(path: Path) -> None:
    source = read(path)
    assert format_text(source) == source.text


def fillers_of(text: str, *, ascii_: bool) -> set[str]:
    """Words that say nothing, outside strings and comments."""
    bare = re.sub(r'"[^"\n]*"|「[^」\n]*」|#[^\n]*', "", text)
    return {word for word in bare.split() if word in FILLERS and word.isascii() == ascii_}


@pytest.mark.parametrize("path", ALL_TEXTS, ids=lambda path: path.stem)
def test_without_a_language_every_word_keeps_its_spelling(path: Path) -> None:
    source = read(path)
    before, after = (tokenize(s)[0] for s in (source, Source("t", format_text(source))))
    words = [
        [t.spelling for t in found if find_word(t.spelling) or t.type == "TILE"] for found in (before, after)
    ]
    assert words[0] == words[1]


def words_of_the_other_language(text: str, *, ascii_: bool) -> list[str]:
    found = tokenize(Source("t", text))[0]
    words = [t.spelling for t in found if t.type == "TILE" or find_word(t.spelling) is not None]
    return [word for word in words if word.isascii() == ascii_ and not FLOWERS.fullmatch(word)]


CASES = {
    "words fit where they stand": (
        "forbid f: chow/pung when has pung and after own chow\noption b no\n",
        "禁止 f: 吃/碰 当 有 刻子 且 有过 自家 吃\n选项 b 关\n",
    ),
    "wide signs and blanks": (
        "番种　甲：大　当　（x，y）  \r\n\r\n\n",
        "番种 甲: 大 当 (x, y)\n",
    ),
    "strings and references stay": (
        'pattern p1 "（全角）：" "b" when 「某 名」\n',
        '番种 p1 "（全角）：" "b" 当 「某 名」\n',
    ),
    "signs between words": (
        "number n=total+1 -3*-2 ^x\n",
        "数值 n = total + 1 -3 * -2 ^ x\n",
    ),
    "pays keeps its signs": (
        "example hand 1m gives pays A+3 B -3\n",
        "例 手牌 1万 得 收付 A +3 B -3\n",
    ),
    "a condition in front": (
        "number n if x : add 1\n  each pung of X: add 2\n",
        "数值 n 若 x 则 加 1\n  每有 刻子 属 甲 则 加 2\n",
    ),
    "a list of patterns": (
        """\
pattern a1 8 "一" "One" when x [C1]
pattern long_name 16 "十六" "Sixteen" when y  # why
    covers a1 [C2]
pattern none "无" when z [C3] # how
""",
        """\
番种 a1         8 "一"   "One"     当 x  [C1]
番种 long_name 16 "十六" "Sixteen" 当 y  # why
    不计 a1                              [C2]
番种 none         "无"             当 z  [C3]  # how
""",
    ),
    "columns of steps": (
        "number n\n    add 1  if x\n    instead 100 if y\n    half\n    add 1 if z\n",
        "数值 n\n    加 1      若 x\n    改为 100  若 y\n    减半\n    加 1  若 z\n",
    ),
}


@pytest.mark.parametrize(("text", "expected"), CASES.values(), ids=CASES.keys())
def test_form(text: str, expected: str) -> None:
    assert format_text(Source("t", text), "zh") == expected
    assert format_text(Source("t", expected), "zh") == expected


@pytest.mark.parametrize(
    "text",
    [
        "番种 甲组 when x 且 y\n",
        "例 手牌 1万  亮出 碰 222条  得 不 和牌, 不 打 5万\n",
        "番种 q 当 每 张 牌 都是 5万\n",
        "pattern q when every tile is not 5m\n",
        "禁止 f: 和 当 未 自摸\n",
    ],
)
def test_a_text_keeps_its_own_words(text: str) -> None:
    assert format_text(Source("t", text)) == text


def test_signs_and_blanks_are_tidied_without_a_language() -> None:
    assert format_text(Source("t", "番种　甲　５　当　（x，y）≥３\n")) == "番种 甲 5 当 (x, y) >= 3\n"


NATURAL = {
    "pattern q when every tile is 5m": "番种 q 当 每 牌 都是 5万",
    "pattern q when every tile is not 5m": "番种 q 当 每 牌 不是 5万",
    "pattern q when pair is 5m": "番种 q 当 将 是 5万",
    "pattern q when pair is not 5m": "番种 q 当 将 不是 5万",
    "example hand 1m gives not win, not discard 5m": "例 手牌 1万 得 不能 和牌, 不能 打牌 5万",
    "forbid f: win not self_draw": "禁止 f: 和牌 非 自摸",
}
ENGLISH = {
    "番种 q 当 每 张 牌 都是 5万": "pattern q when every tile is 5m",
    "番种 q 当 有 4 副 刻子": "pattern q when has 4 pung",
    "例 手牌 1万  B 和 C 的 5万  得 和牌": "example hand 1m  B wins 5m from C  gives win",
    "例 D 的 手牌 9条  B 自摸 5万": "example hand of D 9s  B self_draw 5m",
    "例 手牌 1万  情形 C 的 赌注 = 2": "example hand 1m  with 赌注 of C = 2",
    "禁止 f: 和牌 当 有过 自家 碰 自从 自家 摸牌 以来": "forbid f: win when after own pung since own draw",
}


@pytest.mark.parametrize(("english", "chinese"), NATURAL.items())
def test_chinese_is_that_of_the_place(english: str, chinese: str) -> None:
    assert format_text(Source("t", english + "\n"), "zh") == chinese + "\n"
    assert format_text(Source("t", chinese + "\n"), "en") == english + "\n"


@pytest.mark.parametrize(("chinese", "english"), ENGLISH.items())
def test_nothing_chinese_is_left_in_english(chinese: str, english: str) -> None:
    assert format_text(Source("t", chinese + "\n"), "en") == english + "\n"


@pytest.mark.parametrize(
    "text",
    ["pattern p when ~ x\n", "number n = 99999999999\n", "option o 12m0p\n", "note “abc\n", "patern  p\n"],
)
def test_what_cannot_be_read_stays(text: str) -> None:
    written = format_text(Source("t", text), "en")
    assert written.split() == text.split()


def test_a_broken_text_that_another_layout_would_change_stays() -> None:
    broken = 'number basic_pay "底账" "basic payment"\n    start 1\n   wins  times 2    if self_draw\n'
    assert format_text(Source("t.mjr", broken), "zh") == broken


def test_a_change_of_meaning_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dsl.format.lay_out", lambda lines: ["pattern other when x"])
    with pytest.raises(FormatError):
        format_text(Source("t", "pattern p when x\n"))


@pytest.mark.parametrize("keywords", [None, "en", "zh"])
@pytest.mark.parametrize("text", ["选项 没 开\n", "番种 不是 1 当 自摸\n"])
def test_words_where_names_belong_stay(text: str, keywords: str | None) -> None:
    assert format_text(Source("t", text), keywords) == text
