"""Tile notation and faces: every face is as wide as its style says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tutor.look import TileGroup, tile_lines
from tutor.tiles import Style, code, face, face_width, name, read, write

KIND = st.integers(min_value=0, max_value=41)


def test_notation_of_every_family() -> None:
    assert read("19m5pEf3") == (0, 8, 13, 27, 36)
    assert write((0, 8, 13, 27, 36)) == "19m5pEf3"
    assert [code(kind) for kind in (33, 31, 26)] == ["P", "C", "9s"]
    assert [name(kind, "zh") for kind in (0, 17, 26, 27, 33)] == ["1万", "9筒", "9条", "东", "白"]


@pytest.mark.parametrize("text", ["12", "m", "0m", "x", "1E", "f9", "f"])
def test_what_is_no_notation_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no tile notation|substring"):
        read(text)


@given(st.lists(KIND, max_size=18))
def test_what_is_written_is_read_back(kinds: list[int]) -> None:
    assert read(write(kinds)) == tuple(kinds)


@pytest.mark.parametrize("style", list(Style))
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_face_fills_its_cells(style: Style, lang: str) -> None:
    for kind in range(42):
        assert [cell_len(row) for row in face(kind, style, lang)] == [face_width(style)] * (
            2 if style is Style.CARD else 1
        )


@pytest.mark.parametrize("style", list(Style))
@given(
    st.lists(
        st.builds(
            TileGroup,
            tiles=st.lists(KIND, min_size=1, max_size=14).map(tuple),
            marked=st.just(frozenset({0})),
            framed=st.booleans(),
        ),
        max_size=5,
    )
)
def test_no_row_of_tiles_is_wider_than_the_screen(style: Style, groups: list[TileGroup]) -> None:
    for line in tile_lines(groups, style, "zh", 78):
        assert cell_len(line.plain) <= 78


def test_fourteen_tiles_and_four_kongs_take_a_row_each() -> None:
    hand = [TileGroup(tiles=(0,) * 13), TileGroup(tiles=(1,))]
    assert len(tile_lines(hand, Style.TEXT, "zh", 78)) == 1
    kongs = [TileGroup(tiles=(kind,) * 4, framed=True) for kind in range(4)]
    assert len(tile_lines(kongs, Style.TEXT, "zh", 78)) == 1
