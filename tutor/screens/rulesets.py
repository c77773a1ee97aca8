"""Which rules to learn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from rich.text import Text
from textual.widget import Widget

from tutor.background import in_thread
from tutor.engine import RuleSetCard
from tutor.engine.families import depth_of
from tutor.look import STRONG
from tutor.screens.base import TutorScreen
from tutor.text.wrap import wrap
from tutor.widgets.block import Block
from tutor.widgets.frame import Key
from tutor.widgets.menu import Entry, Menu


class RuleSetScreen(TutorScreen):
    """`first`: the choice of a newcomer, who then gets his first question at once."""

    def __init__(self, first: bool, problem: str = "") -> None:
        super().__init__()
        self.first = first
        self.problem = problem
        self.read = False

    def title_text(self) -> str:
        return self.gettext("Rule sets")

    def head(self) -> Iterable[Widget]:
        yield Block(self._question)

    def body(self) -> Iterable[Widget]:
        yield Menu(self._entries, cursor=self._here(), id="rulesets")

    def opened(self) -> None:
        menu = self.query_one("#rulesets", Menu)
        menu.focus()
        self.call_after_refresh(menu.show_cursor)
        self.run_worker(self._read_all())

    async def _read_all(self) -> None:
        """Read every text in a thread; what they hold is shown for all at once, so that the list is even."""
        for card in self.tutor.cards():
            if not card.digest:
                await in_thread(partial(self.tutor.engine.load, card.id))
        self.read = True
        self.redraw()
        for menu in self.query("#rulesets").results(Menu):
            menu.show_cursor()

    def _here(self) -> int:
        ids = [card.id for card in self.tutor.cards()]
        saved = self.tutor.settings.ruleset()
        return ids.index(saved) if saved in ids else 0

    def _question(self, width: int) -> list[Text]:
        problem = [Text(line) for line in wrap(self.problem, width)] if self.problem else []
        return [Text(), Text(self.gettext("Which rules do you want to learn?"), STRONG), *problem, Text()]

    def _entries(self) -> list[Entry]:
        cards = self.tutor.cards()
        return [
            Entry(
                key=card.id,
                label="  " * depth_of(card, cards) + card.name.of(self.tutor.words.lang),
                remark=self._remark(card),
            )
            for card in cards
        ]

    def _remark(self, card: RuleSetCard) -> str:
        words = self.tutor.words
        if not card.digest or not self.read:
            return self._parents(card)
        patterns = words.ngettext("{count} pattern", "{count} patterns", card.patterns).format(
            count=card.patterns
        )
        tiles = words.ngettext("{count} tile", "{count} tiles", card.tiles).format(count=card.tiles)
        options = words.ngettext("{count} option", "{count} options", len(card.options))
        return words.pgettext("list", ", ").join([tiles, patterns, options.format(count=len(card.options))])

    def _parents(self, card: RuleSetCard) -> str:
        """What a text that is not loaded yet says of itself: its parents."""
        known = {other.id: other.name.of(self.tutor.words.lang) for other in self.tutor.cards()}
        names = [known[parent] for parent in card.parents if parent in known]
        if not names:
            return ""
        listed = self.tutor.words.pgettext("list", ", ").join(names)
        return self.gettext("a variant of {name}").format(name=listed)

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self.problem = self.tutor.choose_ruleset(message.key)
        if self.problem:
            self.redraw()
        else:
            self.tutor.begin(self.first)

    def keys(self) -> Sequence[Key]:
        return [("Enter", self.gettext("choose")), *self.more_keys(), *self.common_keys()]
