"""Choices one after the other: who wins, how much, by which rule. Backspace takes the last one back."""

from __future__ import annotations

from rich.text import Text
from textual import events

from tutor.drills.model import DiffQuestion
from tutor.look import DIM, REVERSE, STRONG
from tutor.text.diff import answer_of, steps
from tutor.text.wrap import fit, wrap
from tutor.widgets.block import Lines
from tutor.widgets.pad import Pad
from tutor.words import Words

# A rule takes no more lines than this.
ROWS = 2


class DiffPad(Pad):
    def __init__(self, question: DiffQuestion, words: Words) -> None:
        super().__init__(words)
        self.question = question
        self.chosen: tuple[int, ...] = ()
        self.cursor = 0

    def take_over(self, other: Pad) -> None:
        if isinstance(other, DiffPad):
            self.chosen, self.cursor = other.chosen, other.cursor

    def lines(self, width: int) -> Lines:
        asked = steps(self.question, self.words)
        before = [asked[step][1][place] for step, place in enumerate(self.chosen)]
        if len(before) == len(asked):
            return []
        head, labels = asked[len(before)]
        lines = [Text(fit("  " + label, width), DIM) for label in before]
        lines.append(Text(fit(head, width), STRONG))
        for place, label in enumerate(labels):
            lines += self._choice(place, label, width)
        return lines

    def _choice(self, place: int, label: str, width: int) -> list[Text]:
        here = place == self.cursor
        first = f"{'>' if here else ' '} {place + 1} "
        rows = wrap(label, width - len(first))
        if len(rows) > ROWS:
            rows = [*rows[: ROWS - 1], " ".join(rows[ROWS - 1 :])]
        shown = [
            fit((first if row == 0 else " " * len(first)) + text, width) for row, text in enumerate(rows)
        ]
        return [Text(text, REVERSE if here else "") for text in shown]

    def on_key(self, event: events.Key) -> None:
        labels = steps(self.question, self.words)[len(self.chosen)][1]
        if event.key in ("down", "j", "right"):
            self.cursor = (self.cursor + 1) % len(labels)
        elif event.key in ("up", "k", "left"):
            self.cursor = (self.cursor - 1) % len(labels)
        elif event.key in ("enter", "space"):
            self._choose(self.cursor)
        elif event.key in "123456789"[: len(labels)]:
            self._choose(int(event.key) - 1)
        elif event.key == "backspace" and self.chosen:
            self.cursor, self.chosen = self.chosen[-1], self.chosen[:-1]
        else:
            return
        event.stop()
        self.redraw()
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        self.show_row(0, self.size.height)

    def _choose(self, place: int) -> None:
        chosen = (*self.chosen, place)
        if len(chosen) == len(steps(self.question, self.words)):
            self.give(answer_of(self.question, chosen))
        else:
            self.chosen, self.cursor = chosen, 0
