"""Laying out the lines of a text: columns, citations and comments in line, by widths in terminal cells.

Where the author left two blanks or more a column begins; statements that stand below each other as in a list
(options, patterns...) have columns for value, names and condition by themselves. Only the pieces and these
columns decide, not how many blanks there were: a text laid out twice stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from dsl.cells import text_cells
from dsl.words import terminals_of

# Statements that are often written one to a line, in lists.
LISTED = frozenset({"OPTION", "FACT", "MOVE", "SHAPE", "CLASS", "PATTERN"})
BODY = (terminals_of("clauses") - {"PLAYERS", "HAND"}) | {"EQUALS", "IS"}
CONDITIONS = frozenset({"IF", "EACH"})
COLUMN = 2
VALUE = 1
WIDEST_CELL = 44
WIDEST_ROW = 84


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A word or sign as it is written, and the blanks in front of it: 0, 1, or COLUMN where a column begins.
    `type` is the terminal, COMMENT for a comment, "" for what could not be read."""

    type: str
    text: str
    gap: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line: the blanks it begins with, its pieces, and its statement word, if it begins with one."""

    indent: int
    pieces: tuple[Piece, ...]
    head: str = ""

    @property
    def trailer(self) -> int:
        """Where the citations and the comment at the end of the line begin."""
        index = len(self.pieces)
        while index > 1 and self.pieces[index - 1].type in ("CITE", "COMMENT"):
            index -= 1
        return index

    @property
    def is_comment(self) -> bool:
        return bool(self.pieces) and self.pieces[0].type == "COMMENT"


def lay_out(lines: list[Line]) -> list[str]:
    """The lines as text."""
    rows = [_joined(line.pieces[: line.trailer], COLUMN) for line in lines]
    for numbers in _listed(lines):
        for number, text in zip(numbers, _list_rows([lines[n] for n in numbers]), strict=True):
            rows[number] = text
    for numbers in _free(lines):
        group = _with_conditions([lines[n].pieces[: lines[n].trailer] for n in numbers])
        for number, text in zip(numbers, _aligned([_cells(pieces) for pieces in group]), strict=True):
            rows[number] = text
    rows = [" " * line.indent + row if row else "" for line, row in zip(lines, rows, strict=True)]
    return _with_trailers(lines, rows)


def _joined(pieces: tuple[Piece, ...], widest: int) -> str:
    """Pieces one behind the other with their blanks, the first without."""
    return "".join(" " * min(p.gap, widest) * (i > 0) + p.text for i, p in enumerate(pieces))


# ---- free lines: columns where the author began them


def _free(lines: list[Line]) -> Iterator[list[int]]:
    """Runs of lines below each other that begin equally far to the right."""

    def key(number: int) -> tuple[int, bool]:
        line = lines[number]
        return line.indent, bool(line.pieces) and line.head not in LISTED and not line.is_comment

    for (_, free), run in groupby(range(len(lines)), key):
        if free:
            yield list(run)


def _with_conditions(group: list[tuple[Piece, ...]]) -> list[tuple[Piece, ...]]:
    """Where one line has a column for its `if` or `each`, all lines of the run with a single one have."""
    starts = [[i for i, piece in enumerate(pieces) if piece.type in CONDITIONS] for pieces in group]
    if not any(pieces[i].gap == COLUMN for pieces, at in zip(group, starts, strict=True) for i in at):
        return group
    return [
        (*pieces[: at[0]], replace(pieces[at[0]], gap=COLUMN), *pieces[at[0] + 1 :])
        if len(at) == 1
        else pieces
        for pieces, at in zip(group, starts, strict=True)
    ]


def _cells(pieces: tuple[Piece, ...]) -> list[str]:
    starts = [i for i, piece in enumerate(pieces) if i == 0 or piece.gap == COLUMN]
    ends = [*starts[1:], len(pieces)]
    return [_joined(pieces[a:b], 1) for a, b in zip(starts, ends, strict=True)]


def _aligned(rows: list[list[str]], column: int = 0) -> list[str]:
    """Rows of cells with those of a column below each other, in runs of rows that have the column."""
    out: list[str] = []
    for more, run in groupby(rows, lambda row: len(row) > column + 1):
        group = list(run)
        if not more:
            out.extend(row[column] for row in group)
            continue
        width = max(
            [text_cells(row[column]) for row in group if text_cells(row[column]) <= WIDEST_CELL] or [0]
        )
        behind = _aligned(group, column + 1)
        out.extend(
            _pad(row[column], width) + " " * COLUMN + rest for row, rest in zip(group, behind, strict=True)
        )
    return out


def _pad(text: str, width: int, *, right: bool = False) -> str:
    blanks = " " * max(0, width - text_cells(text))
    return blanks + text if right else text + blanks


# ---- lists of statements: id, value, names and the rest


def _listed(lines: list[Line]) -> Iterator[list[int]]:
    """Statements of one kind in a paragraph; the lines that go on with one of them do not part them."""
    run: list[int] = []
    for number, line in enumerate(lines):
        if line.indent and line.pieces:
            continue
        if run and lines[run[0]].head != line.head:
            yield run
            run = []
        if line.head in LISTED:
            run.append(number)
    if run:
        yield run


def _list_rows(lines: list[Line]) -> list[str]:
    table = [_roles(line) for line in lines]
    widths = [_width(table, column) for column in range(len(table[0]))]
    return [_list_row(row, widths) for row in table]


def _roles(line: Line) -> list[str]:
    """Head and id, value, two names, the rest."""
    pieces = line.pieces[: line.trailer]
    body = _first(pieces, lambda p: p.type in BODY)
    names = _first(pieces[:body], lambda p: p.type == "STRING")
    value = names
    if line.head == "PATTERN":
        value = _first(pieces[:names], lambda p: p.type == "INT")
    last = names
    while last < len(pieces) and pieces[last].type == "STRING":
        last += 1
    strings = [piece.text for piece in pieces[names:last]]
    two = [*strings, "", ""][:2] if len(strings) <= 2 else [" ".join(strings), ""]
    return [_joined(pieces[:value], 1), _joined(pieces[value:names], 1), *two, _joined(pieces[last:], COLUMN)]


def _first(pieces: tuple[Piece, ...], test: Callable[[Piece], bool]) -> int:
    return next((i for i, piece in enumerate(pieces) if test(piece)), len(pieces))


def _width(table: list[list[str]], column: int) -> int:
    """The width of a column: that of its widest cell that something follows, very wide ones left out."""
    widths = [text_cells(row[column]) for row in table if any(row[column + 1 :])]
    return max((width for width in widths if width <= WIDEST_CELL), default=0)


def _list_row(row: list[str], widths: list[int]) -> str:
    """The cells in their columns; behind one that is too wide for its column the others just follow."""
    last = max(column for column, cell in enumerate(row) if cell)
    shown: list[str] = []
    wide = False
    for column, cell in enumerate(row[: last + 1]):
        wide = wide or text_cells(cell) > WIDEST_CELL
        width = widths[column] if not wide and (column < last or column == VALUE) else 0
        shown.append(_pad(cell, width, right=column == VALUE))
    return " ".join(text for text in shown if text)


# ---- citations and comments at the end of lines


def _with_trailers(lines: list[Line], rows: list[str]) -> list[str]:
    """Citations stand in one column of the whole text, comments in one of the lines below each other."""
    kinds = [_trailer_kind(line) for line in lines]
    cited = _column(row for row, kind in zip(rows, kinds, strict=True) if kind == "CITE")
    out: list[str] = []
    for kind, run in groupby(zip(lines, rows, kinds, strict=True), lambda item: item[2]):
        group = list(run)
        column = cited if kind == "CITE" else _column(row for _, row, _ in group)
        out.extend(_pad(row, column) + _trailer(line) if kind else row for line, row, _ in group)
    return out


def _column(rows: Iterable[str]) -> int:
    """The width of the widest row, very wide ones left out."""
    widths = (text_cells(row) for row in rows)
    return max((width for width in widths if width <= WIDEST_ROW), default=0)


def _trailer_kind(line: Line) -> str:
    return line.pieces[line.trailer].type if line.trailer < len(line.pieces) else ""


def _trailer(line: Line) -> str:
    first, *others = line.pieces[line.trailer :]
    parts = [" " * (COLUMN if part.type == "COMMENT" else 1) + part.text for part in others]
    return " " * COLUMN + first.text + "".join(parts)
