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
        TEXT.replace(" ", "\u00a0").encode(),
        TEXT.replace("\n", "\r").encode(),
        TEXT.replace("4", "４").replace("13", "１３").encode(),
    ],
    ids=["mark", "crlf", "full-width", "wide blanks", "hard blanks", "cr", "full-width digits"],
)
def test_forms_of_one_text(data: bytes) -> None:
    assert statements(data) == statements(TEXT.encode())


@pytest.mark.parametrize(
    ("data", "code", "place"),
    [
        ("rules 我".encode() + b"\xff\xfe", "MJR111", (1, 8)),
        (b"\xef\xbb\xbf" + "rules a\n我".encode() + b"\xff", "MJR111", (2, 2)),
        ("规则 我".encode("gb18030"), "MJR125", (1, 1)),
        (b"rules t\n# " + "番种".encode("gb18030"), "MJR125", (2, 3)),
        ("规则 我".encode("utf-16"), "MJR126", (1, 1)),
    ],
    ids=["bytes", "behind a mark", "GBK", "GBK later", "UTF-16"],
)
def test_other_encodings_are_reported_at_their_place(data: bytes, code: str, place: tuple[int, int]) -> None:
    source, problems = read_source("t.mjr", data)
    assert [p.code for p in problems] == [code]
    at = problems[0].span.start
    assert (source.line_of(at), source.column_of(at)) == place


def test_a_text_cut_short_is_not_called_unfinished() -> None:
    source, _ = read_source("t.mjr", b"pattern p 8 8 when x\npattern q when has \xff pung")
    assert [mistake.code for mistake in parse(source)[1]] == ["MJR101"]


def test_oversized_file_is_reported() -> None:
    _, problems = read_source("t.mjr", b"#" * 1_000_001)
    assert [p.code for p in problems] == ["MJR110"]


def test_a_mark_inside_the_text_is_no_blank() -> None:
    _, mistakes = parse(Source("t", "rules t\ufeff"))
    assert [m.code for m in mistakes] == ["MJR106"]


def test_shape_on_a_new_line_is_no_statement() -> None:
    text, mistakes = parse(Source("s", "pattern p1 when x and\n    shape is std\npattern p2\n"))
    assert mistakes == ()
    assert [s.kind for s in text.statements if isinstance(s, Statement)] == [Kind.PATTERN, Kind.PATTERN]


def test_a_number_in_front_counts_the_noun_behind() -> None:
    english = parse(Source("e", "pattern p1 when has 3 pung of wind\n"))[0].statements
    chinese = parse(Source("c", "番种 p1 当 有 3 副 风牌 的 刻子\n"))[0].statements
    assert english == chinese
