"""Which rule set to compare with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from rich.text import Text
from textual.widget import Widget

from tutor.background import in_thread
from tutor.engine.families import depth_of
from tutor.look import DIM, STRONG
from tutor.screens.base import TutorScreen
from tutor.text.wrap import wrap
from tutor.widgets.block import Block
from tutor.widgets.frame import Key
from tutor.widgets.menu import Entry, Menu


class CompareWithScreen(TutorScreen):
    """`drill`: what was asked for is the drill and not the table."""

    def __init__(self, drill: bool, problem: str = "") -> None:
        super().__init__()
        self.drill = drill
        self.problem = problem
        self.reading = False

    def title_text(self) -> str:
        return self.gettext("Compare")

    def head(self) -> Iterable[Widget]:
        yield Block(self._question)

    def body(self) -> Iterable[Widget]:
        yield Menu(self._entries, cursor=self._here(), id="others")

    def opened(self) -> None:
        menu = self.query_one("#others", Menu)
        menu.focus()
        self.call_after_refresh(menu.show_cursor)

    def _question(self, width: int) -> list[Text]:
        asked = self.gettext("Which rules do you want to lay beside {name}?").format(
            name=self.tutor.ruleset_text()
        )
        lines = [Text(), *(Text(line, STRONG) for line in wrap(asked, width))]
        if self.reading:
            lines.append(Text(self.gettext("Reading .."), DIM))
        return [*lines, *(Text(line) for line in wrap(self.problem, width) if self.problem), Text()]

    def _entries(self) -> list[Entry]:
        cards, mine = self.tutor.cards(), self.tutor.rules
        return [
            Entry(key=card.id, label="  " * depth_of(card, cards) + card.name.of(self.tutor.words.lang))
            for card in cards
            if mine is None or card.id != mine.card.id
        ]

    def _here(self) -> int:
        ids = [entry.key for entry in self._entries()]
        wanted = self.tutor.likely_other()
        return ids.index(wanted) if wanted in ids else 0

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        if not self.reading:
            self.run_worker(self._choose(message.key))

    async def _choose(self, ruleset: str) -> None:
        self.reading = True
        self.redraw()
        await in_thread(partial(self.tutor.engine.load, ruleset))
        self.reading = False
        self.problem = self.tutor.choose_other(ruleset)
        if self.problem:
            self.redraw()
        else:
            self.tutor.go_on_comparing(self.drill)

    def keys(self) -> Sequence[Key]:
        return [("Enter", self.gettext("choose")), *self.more_keys(), *self.common_keys()]
