"""Encodings, line ends and full-width signs never change what a text says."""

from __future__ import annotations

import pytest

from dsl.parser import parse
from dsl.reading import read_source
from dsl.source import Source
from dsl.syntax import Kind, Statement

TEXT = 'rules t "试" "t" players 4 hand 13 tiles m/p/s * 4, honor * 4\npattern p 8 when has 4 pung, pair\n'


def statements(data: bytes) -> tuple[object, ...]:
    source, problems = read_source("t.mjr", data)
    assert problems == ()
    text, mistakes = parse(source)
    assert mistakes == ()
    return text.statements


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf" + TEXT.encode(),
        TEXT.replace("\n", "\r\n").encode(),
        TEXT.replace(",", "，")
        .replace("*", "＊")
        .replace("/", "／")
        .replace('"', "“", 1)
        .replace('"', "”", 1)
        .encode(),
        TEXT.replace(" ", "\u3000").encode(),
    ],
    ids=["mark", "crlf", "full-width", "wide blanks"],
)
def test_forms_of_one_text(data: bytes) -> None:
    assert statements(data) == statements(TEXT.encode())


def test_not_utf8_is_reported_at_its_place() -> None:
    source, problems = read_source("t.mjr", "rules 我".encode() + b"\xff\xfe")
    assert [p.code for p in problems] == ["MJR111"]
    assert (source.line_of(problems[0].span.start), source.column_of(problems[0].span.start)) == (1, 8)


def test_oversized_file_is_reported() -> None:
    _, problems = read_source("t.mjr", b"#" * 1_000_001)
    assert [p.code for p in problems] == ["MJR110"]


def test_a_mark_inside_the_text_is_no_blank() -> None:
    _, mistakes = parse(Source("t", "rules t\ufeff"))
    assert [m.code for m in mistakes] == ["MJR106"]


def test_chinese_words_and_orders_give_the_english_tree() -> None:
    english = 'pattern p1 8 "" "A" when has chow n in X, chow n+1 in Y and every tile is X\nnumber b start count big\n'
    chinese = (
        '番种 p1 8 "" "A" 当 有 甲 n 的 顺子， 乙 n+1 的 顺子 且 每 张 牌 都是 甲\n数值 b 底 big 的 数目\n'
    )
    assert parse(Source("e", english))[0].statements == parse(Source("c", chinese))[0].statements


def test_a_condition_in_front_is_the_condition_behind() -> None:
    behind, _ = parse(Source("b", "number c add 1 if x\n"))
    front, _ = parse(Source("f", "number c if x: add 1\n"))
    chinese, _ = parse(Source("z", "数值 c 若 x 则 加 1\n"))
    assert behind.statements == front.statements == chinese.statements


def test_shape_on_a_new_line_is_no_statement() -> None:
    text, mistakes = parse(Source("s", "pattern p1 when x and\n    shape is std\npattern p2\n"))
    assert mistakes == ()
    assert [s.kind for s in text.statements if isinstance(s, Statement)] == [Kind.PATTERN, Kind.PATTERN]
