"""Colours and the drawing of tiles, as styled lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len
from rich.style import Style as Ink
from rich.text import Text

from tutor.engine import Line
from tutor.text.wrap import wrap
from tutor.tiles import Colour, Style, colour_of, face, face_width

CREAM = "#f5f0e1"
CREAM_MARKED = "#ffd75f"
INKS = {
    Colour.CHARACTERS: "#b5390a",
    Colour.DOTS: "#1d4ed8",
    Colour.BAMBOOS: "#006b52",
    Colour.HONORS: "#1a1a1a",
}
PLAIN_INKS = {
    Colour.CHARACTERS: "#ff8a5c",
    Colour.DOTS: "#7fb2ff",
    Colour.BAMBOOS: "#4fd1a5",
    Colour.HONORS: "",
}
STRONG = Ink(bold=True)
DIM = Ink(dim=True)
REVERSE = Ink(reverse=True)
MARKS = {"yes": "✓ ", "no": "✗ ", "": ""}


@dataclass(frozen=True, slots=True, kw_only=True)
class TileGroup:
    """Tiles drawn side by side. `marked`: places of the winning tile; `framed`: a declared set, in brackets.

    `tight`: no blanks between the tiles. `label` stands behind them. `notes`: what is said under a tile, by
    its place: several wordings, of which the first that the width of a tile holds is taken.
    """

    tiles: tuple[int, ...]
    marked: frozenset[int] = frozenset()
    framed: bool = False
    tight: bool = False
    label: str = ""
    notes: tuple[tuple[int, tuple[str, ...]], ...] = ()


def tile_ink(kind: int, style: Style, marked: bool) -> Ink:
    if style in (Style.TEXT, Style.CARD):
        return Ink(color=INKS[colour_of(kind)], bgcolor=CREAM_MARKED if marked else CREAM, bold=True)
    return Ink(color=PLAIN_INKS[colour_of(kind)] or None, bold=True, reverse=marked)


def tile_lines(groups: Sequence[TileGroup], style: Style, lang: str, width: int) -> list[Text]:
    """The groups as rows of at most `width` cells; only a group wider than a row is broken. Under a marked
    tile stands `^^`.
    """
    rows: list[list[TileGroup]] = [[]]
    used = 0
    for group in (piece for whole in groups for piece in _pieces(whole, style, width)):
        cells = group_width(group, style)
        if rows[-1] and used + GAP + cells > width:
            rows.append([])
            used = 0
        used += cells + (GAP if rows[-1] else 0)
        rows[-1].append(group)
    return [line for row in rows if row for line in _row(row, style, lang)]


def _pieces(group: TileGroup, style: Style, width: int) -> list[TileGroup]:
    """The group, or parts of it that each fit a row, broken between suits where one ends near the middle."""
    if group_width(group, style) <= width:
        return [group]
    room = width - _rim(group) + _inner(group)
    most = max(1, room // (face_width(style) + _inner(group)))
    rows = -(-len(group.tiles) // most)
    if rows == 1:
        return [group]
    cut = _cut(group.tiles, most, most * (rows - 1))
    head, tail = part_of(group, 0, cut), part_of(group, cut, len(group.tiles))
    return [replace(head, label=""), *_pieces(tail, style, width)]


def _cut(tiles: tuple[int, ...], most: int, most_after: int) -> int:
    """How many tiles the first row takes: at most `most`, so that at most `most_after` are left."""
    half = -(-len(tiles) // (1 + -(-most_after // most)))
    possible = range(max(1, len(tiles) - most_after), most + 1)
    ends = [place for place in possible if colour_of(tiles[place - 1]) is not colour_of(tiles[place])]
    return min(ends or possible, key=lambda place: abs(place - half))


def part_of(group: TileGroup, start: int, end: int) -> TileGroup:
    """The tiles from one place to another, with what marks them."""
    return replace(
        group,
        tiles=group.tiles[start:end],
        marked=frozenset(place - start for place in group.marked if start <= place < end),
        notes=tuple((place - start, note) for place, note in group.notes if start <= place < end),
    )


GAP = 2


def in_one_row(groups: Sequence[TileGroup], style: Style, width: int) -> list[TileGroup]:
    """The groups, without blanks between their tiles where a row does not hold them otherwise."""
    cells = sum(group_width(group, style) + GAP for group in groups) - GAP
    return [replace(group, tight=True) for group in groups] if cells > width else list(groups)


def group_width(group: TileGroup, style: Style) -> int:
    return len(group.tiles) * face_width(style) + (len(group.tiles) - 1) * _inner(group) + _rim(group)


def _rim(group: TileGroup) -> int:
    return 2 * group.framed + cell_len(group.label)


def _inner(group: TileGroup) -> int:
    """Blanks between the tiles of a group: none in a declared set, whose tiles lie together."""
    return 0 if group.framed or group.tight else 1


def _row(row: list[TileGroup], style: Style, lang: str) -> list[Text]:
    height = 2 if style is Style.CARD else 1
    lines = [_face_line(row, style, lang, part) for part in range(height)]
    return [*lines, *(under for under in (_mark_line(row, style), _note_line(row, style)) if under.plain)]


def _face_line(row: list[TileGroup], style: Style, lang: str, part: int) -> Text:
    line = Text()
    for place, group in enumerate(row):
        line.append(" " * GAP if place else "")
        line.append("[" if group.framed else "")
        for index, kind in enumerate(group.tiles):
            line.append(" " * _inner(group) if index else "")
            line.append(face(kind, style, lang)[part], tile_ink(kind, style, index in group.marked))
        line.append("]" if group.framed else "")
        line.append(group.label if part == 0 else " " * cell_len(group.label))
    return line


def _mark_line(row: list[TileGroup], style: Style) -> Text:
    return _under(row, style, lambda group, place: "^^" if place in group.marked else "")


def _note_line(row: list[TileGroup], style: Style) -> Text:
    cells = face_width(style)

    def note(group: TileGroup, place: int) -> str:
        wordings = dict(group.notes).get(place, ())
        return next((wording for wording in wordings if cell_len(wording) <= cells), "")

    return _under(row, style, note)


def _under(row: list[TileGroup], style: Style, text_of: Callable[[TileGroup, int], str]) -> Text:
    """A line that says something under some tiles."""
    cells = face_width(style)
    text = ""
    for place, group in enumerate(row):
        text += " " * (GAP if place else 0) + " " * group.framed
        for index in range(len(group.tiles)):
            said = text_of(group, index)
            spare = cells - cell_len(said)
            text += " " * (_inner(group) if index else 0)
            text += " " * (spare // 2) + said + " " * (spare - spare // 2)
        text += " " * (_rim(group) - group.framed)
    return Text(text.rstrip(), STRONG)


def styled(line: Line, width: int) -> list[Text]:
    """An explanation line wrapped, its mark in front, its sources in brackets behind."""
    sources = " ".join(f"[{cite.rule}]" for cite in line.cites)
    mark = MARKS[line.mark]
    indent = "  " * line.indent + mark
    parts = wrap(f"{line.text} {sources}".rstrip(), width - cell_len(indent))
    hang = " " * cell_len(indent)
    return [Text((hang if place else indent) + part) for place, part in enumerate(parts)]
