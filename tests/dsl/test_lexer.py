"""Tokens and trivia together are the text; spellings and places are the author's."""

from __future__ import annotations

from pathlib import Path

import pytest

from dsl.lexer import tokenize
from dsl.source import Source
from dsl.tokens import Token, Trivia
from dsl.words import FILLERS
from tests.texts import ALL_TEXTS, read


def types(text: str) -> list[tuple[str, str]]:
    tokens, _, problems = tokenize(Source("t", text))
    assert problems == ()
    return [(token.type, token.value) for token in tokens]


@pytest.mark.parametrize("path", ALL_TEXTS, ids=lambda path: path.stem)
def test_nothing_is_lost(path: Path) -> None:
    source = read(path)
    tokens, trivia, problems = tokenize(source)
    assert problems == ()
    end = 0
    items: list[Token | Trivia] = [*(token for token in tokens if not token.split), *trivia]
    for item in sorted(items, key=lambda item: item.span.start):
        between = source.text[end : item.span.start]
        assert between == "" or between in FILLERS
        spelling = item.spelling if isinstance(item, Token) else item.text
        assert source.text[item.span.start : item.span.end] == spelling
        end = item.span.end
    assert source.text[end:] == ""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("非花", [("NAME", "非花")]),
        ("nothing", [("NAME", "nothing")]),
        ("不是", [("IS", "is"), ("NOT", "not")]),
        ("没 牌", [("NO", "no"), ("NAME", "tile")]),
        ("每 张 牌 都 是 甲", [("EVERY", "every"), ("NAME", "tile"), ("IS", "is"), ("NAME", "X")]),
        ("123万55筒", [("TILE", "123m55p")]),
        ("东东东 中发白 f1f2", [("TILE", "EEE"), ("TILE", "CFP"), ("TILE", "f1f2")]),
        ("N n N1", [("TILE", "N"), ("NAME", "n"), ("NAME", "N1")]),
        ("y yes no 关 开", [("NAME", "y"), ("YES", "yes"), ("NO", "no"), ("NO", "no"), ("YES", "yes")]),
        ("258 2..8 n+1 4副", [("INT", "258"), ("RANGE", "2..8"), ("OFFSET", "n+1"), ("INT", "4")]),
        ("-3 x - 3", [("MINUS", "-"), ("INT", "3"), ("NAME", "x"), ("MINUS", "-"), ("INT", "3")]),
        ('“甲，乙” "a \' b" 「某 名」', [("STRING", "甲，乙"), ("STRING", "a ' b"), ("REF", "某 名")]),
        ("[CS3-40] ［甲］", [("CITE", "CS3-40"), ("CITE", "甲")]),
        ("＜ ＜＝ ≤ ！＝ ≠", [("CMP", "<"), ("CMP", "<="), ("CMP", "<="), ("CMP", "!="), ("CMP", "!=")]),
    ],
)
def test_tokens(text: str, expected: list[tuple[str, str]]) -> None:
    assert types(text) == expected


@pytest.mark.parametrize("tile", "ESWNCFP东南西北中发白")
def test_every_letter_of_an_honour_is_a_tile(tile: str) -> None:
    assert types(f"with bird = {tile}")[-1] == ("TILE", "ESWNCFP"["ESWNCFP东南西北中发白".index(tile) % 7])


def test_c_is_a_player_or_the_red_dragon() -> None:
    given = types(
        "example C wins C from C with dealer = C, bird = C play A kong CCCC, C discard C gives pays C +3"
    )
    assert [type_ for type_, value in given if value.startswith("C")] == [
        *("WINNER", "TILE", "PLAYER"),
        *("PLAYER", "PLAYER"),
        *("TILE", "PLAYER", "TILE", "PLAYER"),
    ]
    assert types("pattern p when every tile is C")[-1] == ("TILE", "C")


def test_conditions_in_front_are_told_by_their_colon() -> None:
    found = types("number n if x: add 1 if y each pung: add 2 table z : 1 2 若 w 则 加 3")
    leads = [type_ for type_, _ in found if type_.startswith(("IF", "EACH"))]
    assert leads == ["IF_LEAD", "IF", "EACH_LEAD", "IF_LEAD"]
