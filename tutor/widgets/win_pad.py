"""Yes or no; after a true no, the clause that stands in the way."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events

from tutor.drills.model import WinAnswer, WinQuestion
from tutor.look import REVERSE, STRONG
from tutor.text.prompts import clause_prompt
from tutor.text.wrap import fit
from tutor.widgets.block import Lines
from tutor.widgets.pad import Pad
from tutor.words import Words


class WinPad(Pad):
    ANSWERS: ClassVar[tuple[str, ...]] = ("enter", "space")

    def __init__(self, question: WinQuestion, words: Words) -> None:
        super().__init__(words)
        self.question = question
        self.asks_clause = False
        self.cursor = 0

    def take_over(self, other: Pad) -> None:
        if isinstance(other, WinPad):
            self.asks_clause, self.cursor = other.asks_clause, other.cursor

    def lines(self, width: int) -> Lines:
        if not self.asks_clause:
            yes, no = self.words.gettext("Yes"), self.words.gettext("No")
            return self._choices([f"y {yes}", f"n {no}"], width)
        names = [
            f"{place} {clause.name.of(self.words.lang)}"
            for place, clause in enumerate(self.question.clauses, 1)
        ]
        return [Text(clause_prompt(self.words), STRONG), *self._choices(names, width)]

    def _choices(self, labels: list[str], width: int) -> list[Text]:
        return [
            Text(
                fit(("> " if place == self.cursor else "  ") + label, width),
                REVERSE if place == self.cursor else "",
            )
            for place, label in enumerate(labels)
        ]

    def on_key(self, event: events.Key) -> None:
        count = len(self.question.clauses) if self.asks_clause else 2
        if event.key in ("down", "j", "right"):
            self.cursor = (self.cursor + 1) % count
        elif event.key in ("up", "k", "left"):
            self.cursor = (self.cursor - 1) % count
        elif event.key in ("enter", "space"):
            self._choose(self.cursor)
        elif not self.asks_clause and event.key in ("y", "n"):
            self._choose("yn".index(event.key))
        elif event.key in "123456789"[:count]:
            self._choose(int(event.key) - 1)
        else:
            return
        event.stop()
        self.redraw()

    def _choose(self, place: int) -> None:
        if self.asks_clause:
            self.give(WinAnswer(wins=False, clause=self.question.clauses[place].code))
        elif place == 0 or self.question.verdict.legal:
            self.give(WinAnswer(wins=place == 0))
        else:
            self.asks_clause, self.cursor = True, 0
