"""A list of patterns to tick."""

from __future__ import annotations

from rich.text import Text
from textual import events

from tutor.drills.model import FanAnswer, FanQuestion
from tutor.engine import Rules
from tutor.look import DIM, REVERSE
from tutor.text.wrap import fit
from tutor.widgets.block import Lines
from tutor.widgets.pad import Pad
from tutor.words import Words


class TickPad(Pad):
    def __init__(self, question: FanQuestion, rules: Rules, words: Words) -> None:
        super().__init__(words)
        self.question = question
        self.names = {card.id: card.name for card in rules.patterns}
        self.ticked: set[str] = set()
        self.cursor = 0
        self.empty = False

    def take_over(self, other: Pad) -> None:
        if isinstance(other, TickPad):
            self.ticked, self.cursor = set(other.ticked), other.cursor

    def lines(self, width: int) -> Lines:
        lines = []
        for place, pattern in enumerate(self.question.candidates):
            box = "[x]" if pattern in self.ticked else "[ ]"
            pointer = "> " if place == self.cursor else "  "
            label = f"{pointer}{place + 1} {box} {self.names[pattern].of(self.words.lang)}"
            lines.append(Text(fit(label, width), REVERSE if place == self.cursor else ""))
        return [*lines, Text(self._advice(), DIM)]

    def _advice(self) -> str:
        if self.empty:
            return self.words.gettext("Nothing is marked yet: Space or a digit marks.")
        return self.words.gettext("Space or a digit marks, Enter answers.")

    def on_key(self, event: events.Key) -> None:
        count = len(self.question.candidates)
        if event.key in ("down", "j"):
            self.cursor = (self.cursor + 1) % count
        elif event.key in ("up", "k"):
            self.cursor = (self.cursor - 1) % count
        elif event.key == "space":
            self._toggle(self.cursor)
        elif event.key in "123456789"[:count]:
            self._toggle(int(event.key) - 1)
        elif event.key == "enter":
            self._answer()
        else:
            return
        event.stop()
        self.redraw()

    def _toggle(self, place: int) -> None:
        self.cursor, self.empty = place, False
        self.ticked ^= {self.question.candidates[place]}

    def _answer(self) -> None:
        self.empty = not self.ticked
        if self.ticked:
            self.give(FanAnswer(patterns=frozenset(self.ticked)))
