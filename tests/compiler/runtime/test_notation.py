"""Tile text in all the notations of the contract; whatever is no tile is refused with its place."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.runtime.notation import InputError, parse_tile, parse_tiles
from compiler.runtime.tiles import tiles_text

SAME = {
    "123m55p": (
        "123m55p",
        "123万55筒",
        "123萬55饼",
        "一二三万五五筒",
        "1m2m3m 5p5p",
        "１２３ｍ５５ｐ",
        "🀇🀈🀉🀝🀝",
    ),
    "3m": ("3万", "三万", "🀉"),
    "789s": ("789条", "789索", "七八九條", "🀖🀗🀘"),
    "ESWN": ("ESWN", "1234z", "东南西北", "東南西北", "东风南风西风北风", "🀀🀁🀂🀃"),
    "PFC": ("567z", "5z6z7z", "白发中", "白發中", "白板发财红中", "PFC", "🀆🀅🀄"),
    "CFP": ("CFP", "中发白", "🀄🀅🀆", "🀄\ufe0e🀅🀆", "🀄\ufe0f 🀅 🀆"),
    "EE": ("东东", "EE", "E E", "11z"),
    "f1f2f3f4f5f6f7f8": ("f1f2f3f4f5f6f7f8", "春夏秋冬梅兰竹菊", "🀦🀧🀨🀩🀢🀣🀤🀥", "f1,f2，f3、f4 f5f6f7f8"),
}
# Text and the number of the character at fault.
NO_TILES = {
    "0m": 1,
    "10m": 2,
    "123": None,
    "12 3m": 3,
    "m": 1,
    "1x": 2,
    "8z": 2,
    "123m5": None,
    "E1": None,
    "e": 1,
    "f9": 1,
    "f": 1,
    "f0": 1,
    "123mX": 5,
    "东1万发a": 5,
    "🀪": 1,
    "🀫": 1,
    "\ufe0f": 1,
    "1mp": 3,
    "-1m": 1,
    "1m\x1b[31m": 3,
    "²m": 1,
    "٣m": 1,
}


@pytest.mark.parametrize(("plain", "text"), [(p, t) for p, texts in SAME.items() for t in texts])
def test_notations_agree(plain: str, text: str) -> None:
    assert tiles_text(parse_tiles(text)) == plain


@pytest.mark.parametrize(("text", "place"), NO_TILES.items())
def test_what_is_no_tile_is_refused(text: str, place: int | None) -> None:
    with pytest.raises(InputError) as caught:
        parse_tiles(text)
    assert caught.value.code == "bad_tiles"
    if place is None:
        assert "suit" in caught.value.en
        assert "花色" in caught.value.zh
    else:
        assert f"character {place} of" in caught.value.en
        assert f"第 {place} 个字" in caught.value.zh


def test_messages_do_not_pass_on_what_a_terminal_obeys() -> None:
    with pytest.raises(InputError) as caught:
        parse_tiles("\x1b[2J" + "x" * 5000)
    for lang in ("zh", "en"):
        assert caught.value.message(lang).isprintable()
        assert len(caught.value.message(lang)) < 120


def test_nothing_is_no_tile_and_no_error() -> None:
    assert parse_tiles("") == ()
    assert parse_tiles("  ") == ()


@pytest.mark.parametrize("text", ["", "12m", "EE"])
def test_one_tile_is_one(text: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_tile(text)
    assert caught.value.code == "not_one_tile"
    assert parse_tile("5p") == 13


@given(st.text(alphabet="123456789mpszESWNCFPf万筒条东中 ,🀇🀪x0", max_size=20))
def test_any_text_is_read_or_refused(text: str) -> None:
    kinds: tuple[int, ...] = ()
    with contextlib.suppress(InputError):
        kinds = parse_tiles(text)
    assert parse_tiles(tiles_text(kinds)) == kinds
