"""A list of lines to choose one from, by arrows, digits or Enter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.message import Message

from tutor.look import DIM, REVERSE, STRONG
from tutor.text.wrap import fit, wrap
from tutor.widgets.block import Block, Lines


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of a menu: what it stands for, its label, and a remark behind or below it."""

    key: str
    label: str
    remark: str = ""


class Menu(Block, can_focus=True):
    """Posts `Menu.Chosen` for the line under the cursor. `numbered`: digits choose at once."""

    class Chosen(Message):
        def __init__(self, menu: Menu, key: str) -> None:
            super().__init__()
            self.menu = menu
            self.key = key

    class Moved(Message):
        def __init__(self, menu: Menu, key: str) -> None:
            super().__init__()
            self.menu = menu
            self.key = key

    def __init__(
        self,
        entries: Callable[[], Sequence[Entry]],
        *,
        cursor: int = 0,
        numbered: bool = True,
        id: str | None = None,  # noqa: A002
    ) -> None:
        super().__init__(id=id)
        self._entries = entries
        self.cursor = cursor
        self.numbered = numbered

    @property
    def current(self) -> str:
        """The key of the line under the cursor; empty for an empty list."""
        entries = self._entries()
        return entries[min(self.cursor, len(entries) - 1)].key if entries else ""

    def lines(self, width: int) -> Lines:
        entries = self._entries()
        lines: list[Text] = []
        for place, entry in enumerate(entries):
            lines.extend(self._entry_lines(place, entry, width))
        return lines

    def _entry_lines(self, place: int, entry: Entry, width: int) -> list[Text]:
        here = place == self.cursor
        pointer = "> " if here else "  "
        number = (f"{place + 1} " if place < 9 else "  ") if self.numbered else ""
        label = pointer + number + entry.label
        line = Text(fit(label, width), REVERSE if here and self.has_focus else STRONG if here else "")
        indent = " " * (len(pointer) + len(number))
        remarks = wrap(entry.remark, width - len(indent)) if entry.remark else []
        return [line, *(Text(indent + remark, DIM) for remark in remarks)]

    def on_key(self, event: events.Key) -> None:
        count = len(self._entries())
        if event.key in ("down", "j"):
            self.move(self.cursor + 1)
        elif event.key in ("up", "k"):
            self.move(self.cursor - 1)
        elif event.key == "home":
            self.move(0)
        elif event.key == "end":
            self.move(count - 1)
        elif event.key == "enter":
            self._choose()
        elif self.numbered and event.key in "123456789" and int(event.key) <= count:
            self.move(int(event.key) - 1)
            self._choose()
        else:
            return
        event.stop()

    def move(self, place: int) -> None:
        """The cursor to that line, around the ends."""
        count = len(self._entries())
        if count:
            self.cursor = place % count
            self.redraw()
            self._show_cursor()
            self.post_message(self.Moved(self, self.current))

    def _show_cursor(self) -> None:
        top = sum(
            len(self._entry_lines(i, e, self.size.width))
            for i, e in enumerate(self._entries()[: self.cursor])
        )
        self.show_row(top)

    def _choose(self) -> None:
        if self.current:
            self.post_message(self.Chosen(self, self.current))
