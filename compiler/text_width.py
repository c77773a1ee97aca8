"""Text folded to a width in terminal cells; Chinese lines break between characters."""

from __future__ import annotations

import re

from dsl.cells import text_cells

# A line never begins with one of the first, nor ends with one of the second or with a number before its sign.
CLOSING = "，。、；：？！）」』】》〉”’…)]"
OPENING = "（「『【《〈“‘(["
WIDE = r"[\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]"
BEFORE, BEHIND = (f"[{re.escape(marks)}]*" for marks in (OPENING, CLOSING))
PIECES = re.compile(rf"\s+|{BEFORE}[0-9]*{WIDE}{BEHIND}|(?:(?!{WIDE})\S)+{BEHIND}")


def wrap(text: str, width: int) -> list[str]:
    """The lines of a paragraph, each at most `width` cells wide unless a single word is wider. Inner
    blanks stay."""
    lines = [""]
    for piece in PIECES.findall(text):
        if text_cells(lines[-1]) + text_cells(piece.rstrip()) <= width or not lines[-1].strip():
            lines[-1] += piece
        else:
            lines[-1] = lines[-1].rstrip()
            lines.append(piece.lstrip())
    return [line.rstrip() for line in lines]
