"""The word that was perhaps meant."""

from __future__ import annotations

import pytest

from dsl.spelling import cut, distance, guess, nearest, spaced
from dsl.words import chinese_words, english_words

WORDS = (*english_words(), *chinese_words())


@pytest.mark.parametrize(
    ("left", "right", "slips"),
    [("when", "when", 0), ("when", "wehn", 1), ("when", "whn", 1), ("when", "then", 1), ("cap", "floor", 4)],
)
def test_distance(left: str, right: str, slips: int) -> None:
    assert distance(left, right, 3) == slips
    assert distance(right, left, 3) == slips


@pytest.mark.parametrize(
    ("spelling", "word"),
    [
        ("patern", "pattern"),
        ("iff", "if"),
        ("cpa", "cap"),
        ("discrad", "discard"),
        ("concealled", "concealed"),
        ("番钟", "番种"),
        ("番種", "番种"),
        ("封项", "封顶"),
        ("顺字", "顺子"),
        ("當", "当"),
        ("ｗｈｅｎ", "when"),
        ("zzz", ""),
        ("茶", ""),
        ("q", ""),
    ],
)
def test_nearest(spelling: str, word: str) -> None:
    assert nearest(spelling, WORDS) == word


def test_words_without_blanks_are_cut() -> None:
    assert cut("每张牌都是甲") == ["每", "张", "牌", "都是", "甲"]
    assert spaced("番种清一色") == "番种 清一色"
    assert spaced("清一色") == ""
    assert spaced("pattern") == ""


def test_guess() -> None:
    assert guess("每张牌都是甲", WORDS) == "每 张 牌 都是 甲"
    assert guess("非大胡", ("大胡",)) == "非 大胡"
    assert guess("大湖", ("大胡",)) == "大胡"
    assert guess("非什么", ()) == ""
