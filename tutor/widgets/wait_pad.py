"""A grid of tile kinds, a row a suit, to mark."""

from __future__ import annotations

from rich.text import Text
from textual import events

from tutor.drills.model import WaitAnswer, WaitQuestion
from tutor.look import DIM, STRONG, tile_ink
from tutor.tiles import KINDS, Style, face, face_width, suit_of
from tutor.widgets.block import Lines
from tutor.widgets.pad import Pad
from tutor.words import Words


class WaitPad(Pad):
    """Arrows or hjkl move, Space marks, Enter answers. `style` is asked for at each drawing."""

    def __init__(self, question: WaitQuestion, words: Words, style: Style) -> None:
        super().__init__(words)
        self.question = question
        self.style = style
        self.marked: set[int] = set()
        self.rows = _rows(question.kinds)
        self.row, self.column = 0, 0
        self.empty = False

    def take_over(self, other: Pad) -> None:
        if isinstance(other, WaitPad):
            self.marked, self.row, self.column = set(other.marked), other.row, other.column

    @property
    def kind(self) -> int:
        return self.rows[self.row][self.column]

    def lines(self, width: int) -> Lines:
        lines = [
            line for place, row in enumerate(self.rows) for line in self._row(row, place == self.row, width)
        ]
        advice = self.words.gettext("Nothing is marked yet.") + " " if self.empty else ""
        return [*lines, Text(advice + self.words.gettext("Arrows move, Space marks, Enter answers."), DIM)]

    def _row(self, row: tuple[int, ...], here: bool, width: int) -> list[Text]:
        """A suit, on several lines where one does not hold it."""
        most = max(1, width // self.cell_width())
        parts = range(2 if self.style is Style.CARD else 1)
        starts = range(0, len(row), most)
        return [self._part(row, here, part, start, most) for start in starts for part in parts]

    def _part(self, row: tuple[int, ...], here: bool, part: int, start: int, most: int) -> Text:
        line = Text()
        for column, kind in enumerate(row[start : start + most], start):
            pointed = here and column == self.column
            line.append(">" if pointed else " ", STRONG)
            line.append(
                face(kind, self.style, self.words.lang)[part], tile_ink(kind, self.style, kind in self.marked)
            )
            line.append(("*" if kind in self.marked else " ") + ("<" if pointed else " "), STRONG)
        return line

    def cell_width(self) -> int:
        return face_width(self.style) + 3

    def on_key(self, event: events.Key) -> None:
        if event.key in ("left", "h", "right", "l"):
            step = 1 if event.key in ("right", "l") else -1
            self.column = (self.column + step) % len(self.rows[self.row])
        elif event.key in ("up", "k", "down", "j"):
            step = 1 if event.key in ("down", "j") else -1
            self.row = (self.row + step) % len(self.rows)
            self.column = min(self.column, len(self.rows[self.row]) - 1)
        elif event.key == "space":
            self.marked ^= {self.kind}
            self.empty = False
        elif event.key == "enter":
            self._answer()
        else:
            return
        event.stop()
        self.redraw()

    def _answer(self) -> None:
        self.empty = not self.marked
        if self.marked:
            self.give(WaitAnswer(kinds=frozenset(self.marked)))


def _rows(kinds: tuple[int, ...]) -> list[tuple[int, ...]]:
    suits = [tuple(kind for kind in kinds if suit_of(kind) == suit) for suit in range(3)]
    honors = tuple(kind for kind in kinds if suit_of(kind) is None and kind < KINDS)
    return [row for row in [*suits, honors] if row]
