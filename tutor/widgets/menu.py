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
    """Posts `Menu.Chosen` for the line under the cursor.

    `numbered`: digits choose at once; in a list of more than nine they only move the cursor, so that a second
    digit can follow. `nine`: only the first nine lines have numbers, and they choose at once. `paged`: the
    list takes PgUp and PgDn.
    """

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
        nine: bool = False,
        paged: bool = True,
        id: str | None = None,  # noqa: A002
    ) -> None:
        super().__init__(id=id)
        self._entries = entries
        self.cursor = cursor
        self.numbered = numbered
        self.nine = nine
        self.paged = paged
        self._typed = ""

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
        count = self._numbers()
        number = f"{place + 1 if place < count else '':>{len(str(count))}} " if self.numbered else ""
        label = pointer + number + entry.label
        line = Text(fit(label, width), REVERSE if here and self.has_focus else STRONG if here else "")
        indent = " " * (len(pointer) + len(number))
        remarks = wrap(entry.remark, width - len(indent)) if entry.remark else []
        return [line, *(Text(indent + remark, DIM) for remark in remarks)]

    def on_key(self, event: events.Key) -> None:
        count = len(self._entries())
        typed, self._typed = self._typed, ""
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
        elif self.paged and event.key in ("pagedown", "pageup"):
            self._turn_page(1 if event.key == "pagedown" else -1)
        elif self.numbered and event.key in "0123456789" and self._digit(typed + event.key, event.key):
            pass
        else:
            return
        event.stop()

    def _digit(self, *numbers: str) -> bool:
        """To the line of the first of the numbers that there is."""
        count = self._numbers()
        number = next((number for number in numbers if 1 <= int(number) <= count), None)
        if number is None:
            return False
        self.move(int(number) - 1)
        if count <= 9:
            self._choose()
        else:
            self._typed = number
        return True

    def _numbers(self) -> int:
        """So many lines have a number."""
        count = len(self._entries())
        return min(count, 9) if self.nine else count

    def _turn_page(self, step: int) -> None:
        """As many lines on or back as the screen shows, stopping at the ends."""
        holder, entries = self.holder(), self._entries()
        room = holder.size.height if holder else len(entries)
        place = self.cursor
        while 0 <= place + step < len(entries) and room > 0:
            room -= len(self._entry_lines(place, entries[place], self.size.width))
            place += step if room > 0 else 0
        self.move(place)

    def move(self, place: int) -> None:
        """The cursor to that line, around the ends."""
        count = len(self._entries())
        if count:
            self.cursor = place % count
            self.redraw()
            self.call_after_refresh(self.show_cursor)
            self.post_message(self.Moved(self, self.current))

    def show_cursor(self) -> None:
        """Scroll to the line under the cursor; with the first one what stands above the list is seen too."""
        holder = self.holder()
        if self.cursor == 0 and holder is not None:
            holder.scroll_home(animate=False)
            return
        heights = [len(self._entry_lines(i, e, self.size.width)) for i, e in enumerate(self._entries())]
        self.show_row(sum(heights[: self.cursor]), sum(heights[self.cursor : self.cursor + 1]))

    def _choose(self) -> None:
        if self.current:
            self.post_message(self.Chosen(self, self.current))
