"""Amounts: one to choose, or a table with a cell for each player."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from rich.text import Text
from textual import events

from tutor.drills.model import PayAnswer, PayQuestion, PointsAnswer, PointsQuestion
from tutor.look import DIM, REVERSE
from tutor.text.situation import amount
from tutor.text.wrap import fit, wrap
from tutor.widgets.block import Lines
from tutor.widgets.pad import Pad
from tutor.words import Words

CELL = 8
MAX_DIGITS = 6


class PointsPad(Pad):
    ANSWERS: ClassVar[tuple[str, ...]] = ("enter", "space")

    def __init__(self, question: PointsQuestion, words: Words) -> None:
        super().__init__(words)
        self.question = question
        self.cursor = 0

    def take_over(self, other: Pad) -> None:
        if isinstance(other, PointsPad):
            self.cursor = other.cursor

    def lines(self, width: int) -> Lines:
        return [
            Text(
                fit(f"{'>' if place == self.cursor else ' '} {place + 1}  {amount(choice)}", width),
                REVERSE if place == self.cursor else "",
            )
            for place, choice in enumerate(self.question.choices)
        ]

    def on_key(self, event: events.Key) -> None:
        count = len(self.question.choices)
        if event.key in ("down", "j", "right"):
            self.cursor = (self.cursor + 1) % count
        elif event.key in ("up", "k", "left"):
            self.cursor = (self.cursor - 1) % count
        elif event.key in ("enter", "space"):
            self.give(PointsAnswer(amount=self.question.choices[self.cursor]))
        elif event.key in "123456789"[:count]:
            self.give(PointsAnswer(amount=self.question.choices[int(event.key) - 1]))
        else:
            return
        event.stop()
        self.redraw()


class PayPad(Pad):
    """Digits and a sign in the cell under the cursor; Enter goes to the next empty cell, or answers."""

    def __init__(self, question: PayQuestion, words: Words) -> None:
        super().__init__(words)
        self.question = question
        self.typed = dict.fromkeys(question.players, "")
        self.cursor = 0
        self.asked_for = False

    def take_over(self, other: Pad) -> None:
        if isinstance(other, PayPad):
            self.typed, self.cursor = dict(other.typed), other.cursor

    @property
    def player(self) -> str:
        return self.question.players[self.cursor]

    def lines(self, width: int) -> Lines:
        rows = [self._row(place, player) for place, player in enumerate(self.question.players)]
        return [
            *rows,
            self._sum(),
            *(Text(part, DIM) for part in wrap(self._advice(), width)),
        ]

    def _advice(self) -> str:
        empty = [p for p, value in zip(self.question.players, self.values(), strict=True) if value is None]
        if not self.asked_for or not empty:
            return self.words.gettext("Type a gain as 6, a loss as -6. Enter answers.")
        text = self.words.gettext("Still without an amount: {players}. Who neither gains nor loses gets 0.")
        return text.format(players=" ".join(empty))

    def _row(self, place: int, player: str) -> Text:
        here = place == self.cursor
        dealer = self.words.gettext("dealer") if player in self.question.case.dealers else ""
        row = Text(f"{'>' if here else ' '} {player} {fit(dealer, 7)}")
        row.append(f"{self.typed[player] or '_':>{CELL}}", REVERSE if here else "")
        return row

    def _sum(self) -> Text:
        total = sum((value for value in self.values() if value is not None), Fraction(0))
        text = self.words.gettext("Sum: {amount} (all amounts together make 0)").format(
            amount=amount(total, signed=True)
        )
        return Text("  " + text, DIM)

    def values(self) -> list[Fraction | None]:
        """What stands in the cells; None where it is no number yet."""
        return [Fraction(text) if text.strip("-+.") else None for text in self.typed.values()]

    def on_key(self, event: events.Key) -> None:
        letter = event.character or ""
        if event.key in ("down", "tab", "j", "right"):
            self._move(1)
        elif event.key in ("up", "shift+tab", "k", "left"):
            self._move(-1)
        elif event.key == "backspace":
            self.typed[self.player] = self.typed[self.player][:-1]
        elif letter.isascii() and (letter.isdigit() or letter == ".") and letter:
            self._type(letter)
        elif letter in ("-", "+"):
            self.typed[self.player] = (letter if letter == "-" else "") + self.typed[self.player].lstrip("-")
        elif event.key == "enter":
            self._answer()
        else:
            return
        event.stop()
        event.prevent_default()
        self.redraw()

    def _move(self, step: int) -> None:
        self.cursor = (self.cursor + step) % len(self.question.players)

    def _type(self, letter: str) -> None:
        text = self.typed[self.player]
        if len(text.strip("-")) < MAX_DIGITS and not (letter == "." and "." in text):
            self.typed[self.player] = text + letter

    def _answer(self) -> None:
        values = self.values()
        if None in values:
            # An amount just typed leads on to the next cell; nothing typed is told what is missing.
            self.asked_for = values[self.cursor] is None
            self.cursor = values.index(None)
            return
        self.give(PayAnswer(changes=tuple(value for value in values if value is not None)))
