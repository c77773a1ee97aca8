"""Tile notation and faces: every face is as wide as its style says."""

from __future__ import annotations

from collections import Counter

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


WIDTHS = (40, 60, 80)
GOLD_HAND = read("1267m2345668p5789sEE")


def faces_seen(lines: list[str], tiles: tuple[int, ...], style: Style, lang: str) -> bool:
    """Every tile's face stands whole on the lines, as often as the tile is held."""
    text = "\n".join(lines)
    wanted = Counter(face(kind, style, lang)[0].strip() for kind in tiles)
    return all(text.count(name) >= number for name, number in wanted.items())


@pytest.mark.parametrize("style", list(Style))
@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("size", [14, 17])
def test_no_tile_of_a_long_hand_is_cut(style: Style, lang: str, width: int, size: int) -> None:
    hand = GOLD_HAND[: size - 1]
    groups = [TileGroup(tiles=hand), TileGroup(tiles=(33,), marked=frozenset({0}))]
    lines = [line.plain for line in tile_lines(groups, style, lang, width - 2)]
    assert max(cell_len(line) for line in lines) <= width - 2
    assert faces_seen(lines, (*hand, 33), style, lang)


def test_a_long_hand_breaks_between_suits() -> None:
    lines = [
        line.plain.strip() for line in tile_lines([TileGroup(tiles=GOLD_HAND[:16])], Style.TEXT, "en", 78)
    ]
    assert lines == ["1m   2m   6m   7m   2p   3p   4p   5p   6p   6p   8p", "5s   7s   8s   9s   E"]


def test_the_mark_of_the_winning_tile_goes_with_it_to_the_next_row() -> None:
    loose = TileGroup(tiles=GOLD_HAND[:17], marked=frozenset({14}))
    lines = [line.plain for line in tile_lines([loose], Style.TEXT, "en", 78)]
    assert lines[2].index("^^") in range(lines[1].index("9s") - 1, lines[1].index("9s") + 2)
