"""Breaking text into lines by terminal cells; Chinese breaks anywhere but before closing punctuation."""

from __future__ import annotations

import re

from rich.cells import cell_len

NO_START = frozenset("，。、；：？！）】」』》,.;:?!)]}%")
NO_END = frozenset("（【「『《([{")
_PIECES = re.compile(r"[ ]+|[!-~]+|.", re.DOTALL)


def wrap(text: str, width: int) -> list[str]:
    """Lines of at most `width` cells, of one letter where that is not room enough.

    A word longer than a line is cut; blanks at a break are dropped.
    """
    width = max(width, 1)
    lines: list[str] = []
    line = ""
    for piece in _glued(text):
        if cell_len(line) + cell_len(piece.rstrip()) <= width:
            line += piece
            continue
        if line.strip():
            lines.append(line.rstrip())
        line = piece.lstrip()
        while cell_len(line) > width:
            head = cut(line, width)
            lines.append(head)
            line = line[len(head) :]
    if line.strip() or not lines:
        lines.append(line.rstrip())
    return lines


def _glued(text: str) -> list[str]:
    """Pieces between which a line may break: words with their blanks, Chinese characters with their
    punctuation.
    """
    pieces: list[str] = []
    for match in _PIECES.finditer(text):
        piece = match.group()
        if pieces and (piece[0] in NO_START or piece.isspace() or pieces[-1][-1:] in NO_END):
            pieces[-1] += piece
        else:
            pieces.append(piece)
    return pieces


def cut(text: str, width: int) -> str:
    """The longest beginning of at most `width` cells, one character at least."""
    end, cells = 0, 0
    for letter in text:
        cells += cell_len(letter)
        if cells > width:
            break
        end += 1
    return text[: max(end, 1)]


def fit(text: str, width: int) -> str:
    """The text cut or padded to exactly `width` cells; a cut one ends in two dots."""
    if cell_len(text) > width:
        text = cut(text, width - 2) + ".." if width > 3 else cut(text, width)
    return text + " " * (width - cell_len(text))
