"""Choices one after the other. Backspace takes the last one back."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.message import Message

from tutor.drills.model import Answer
from tutor.look import DIM, REVERSE, STRONG
from tutor.text.wrap import fit, wrap
from tutor.widgets.block import Lines
from tutor.widgets.pad import Pad
from tutor.words import Words

# A choice takes no more lines than this.
ROWS = 3


class StepsPad(Pad):
    """Subclasses say what is asked after some choices, and which answer they make together. Posts
    `StepsPad.Moved` when something else is asked.
    """

    ANSWERS: ClassVar[tuple[str, ...]] = ("enter", "space")

    class Moved(Message):
        pass

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.chosen: tuple[int, ...] = ()
        self.cursor = 0

    @abstractmethod
    def asked(self, chosen: tuple[int, ...]) -> tuple[str, list[str]] | None:
        """The question after these choices with its labels; None when there is no more."""

    @abstractmethod
    def answer(self, chosen: tuple[int, ...]) -> Answer:
        """What the choices say together."""

    def take_over(self, other: Pad) -> None:
        if isinstance(other, StepsPad):
            self.chosen, self.cursor = other.chosen, other.cursor

    def lines(self, width: int) -> Lines:
        asked = self.asked(self.chosen)
        if asked is None:
            return []
        lines = [Text(fit("  " + label, width), DIM) for label in self.before()]
        head, labels = asked
        lines += [Text(part, STRONG) for part in wrap(head, width)]
        for place, label in enumerate(labels):
            lines += self._choice(place, label, width)
        return lines

    def count(self) -> int:
        """How many choices there are now."""
        asked = self.asked(self.chosen)
        return len(asked[1]) if asked is not None else 0

    def before(self) -> list[str]:
        """What has been chosen so far."""
        found = []
        for count, place in enumerate(self.chosen):
            asked = self.asked(self.chosen[:count])
            found += [asked[1][place]] if asked is not None else []
        return found

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
        asked = self.asked(self.chosen)
        if asked is None:
            return
        count = len(asked[1])
        if event.key in ("down", "j", "right"):
            self.cursor = (self.cursor + 1) % count
        elif event.key in ("up", "k", "left"):
            self.cursor = (self.cursor - 1) % count
        elif event.key in ("enter", "space"):
            self.choose(self.cursor)
        elif event.key in "123456789"[:count]:
            self.choose(int(event.key) - 1)
        elif event.key == "backspace" and self.chosen:
            self.cursor, self.chosen = self.chosen[-1], self.chosen[:-1]
            self.post_message(self.Moved())
        elif not self.other_key(event.key):
            return
        event.stop()
        self.redraw()
        self.call_after_refresh(self.show_whole)

    def other_key(self, key: str) -> bool:
        """Whether a subclass has a use for the key."""
        del key
        return False

    def show_whole(self) -> None:
        """Scroll to what is asked."""
        self.show_row(0, self.size.height)

    def choose(self, place: int) -> None:
        """At the step that is asked."""
        chosen = (*self.chosen, place)
        if self.asked(chosen) is None:
            self.give(self.answer(chosen))
        else:
            self.chosen, self.cursor = chosen, 0
            self.post_message(self.Moved())
