"""The rules of the set, pattern by pattern, each with an example hand."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal

from tutor.background import in_thread
from tutor.engine import PatternCard
from tutor.hands.witness import Found, Witnesses
from tutor.look import DIM, STRONG, styled, tile_lines
from tutor.screens.base import TutorScreen
from tutor.text.card import card_lines
from tutor.text.situation import amount, situation, turned_up
from tutor.text.tiles_shown import apart, held
from tutor.text.wrap import wrap
from tutor.widgets.block import Block, Body
from tutor.widgets.frame import Key
from tutor.widgets.menu import Entry, Menu

# Who runs down the list is not looking at every card.
MOMENT = 0.05


class RulesScreen(TutorScreen):
    """A list of patterns and the card of the one under the cursor. Typing after `/` narrows the list."""

    DEFAULT_CSS = """
    RulesScreen #list { width: 28; }
    RulesScreen #card { width: 1fr; padding: 0 1; }
    """

    def __init__(self, start: str, witnesses: Witnesses) -> None:
        super().__init__()
        self.witnesses = witnesses
        self.rules = witnesses.rules
        self.search: str | None = None
        self._examples: dict[str, Found | None] = {}
        ids = [card.id for card in self.rules.patterns]
        self._start = ids.index(start) if start in ids else 0

    def title_text(self) -> str:
        return self.gettext("Rules")

    def desk(self) -> ComposeResult:
        with Horizontal():
            with Body(id="list"):
                yield Block(self._search_line)
                yield Menu(self._entries, cursor=self._start, numbered=False, paged=False, id="patterns")
            with Body(id="body"):
                yield Block(self._card)

    def opened(self) -> None:
        menu = self.query_one("#patterns", Menu)
        menu.focus()
        menu.move(self._start)

    def _shown(self) -> list[PatternCard]:
        wanted = (self.search or "").lower()
        return [
            card
            for card in self.rules.patterns
            if wanted in card.name.zh.lower() or wanted in card.name.en.lower() or wanted in card.id
        ]

    def _search_line(self, width: int) -> list[Text]:
        return [] if self.search is None else [Text(f"/{self.search}_", STRONG)]

    def _entries(self) -> list[Entry]:
        lang = self.tutor.words.lang
        return [Entry(key=card.id, label=card.name.of(lang)) for card in self._shown()]

    def _card(self, width: int) -> list[Text]:
        current = self.query_one("#patterns", Menu).current
        card = next((card for card in self.rules.patterns if card.id == current), None)
        if card is None:
            return [Text(self.gettext("No pattern has this in its name."))]
        other = card.name.of("en" if self.tutor.words.lang == "zh" else "zh")
        lines = [Text.assemble((card.name.of(self.tutor.words.lang), STRONG), "  ", (other, DIM)), Text()]
        for line in card_lines(card, self.rules, self.tutor.words):
            lines += styled(line, width)
        return [*lines, Text(), *self._example(card, width)]

    def _example(self, card: PatternCard, width: int) -> list[Text]:
        if card.id not in self._examples:
            return [Text(self.gettext("Looking for an example .."), DIM)]
        found = self._examples[card.id]
        if found is None:
            return [Text(part, DIM) for part in wrap(self._why_no_example(), width)]
        return [Text(self.gettext("Example"), STRONG), *self._hand(found, width)]

    def _why_no_example(self) -> str:
        return self.gettext("No hand with it under the options chosen: see Settings and options.")

    def _hand(self, found: Found, width: int) -> list[Text]:
        words = self.tutor.words
        lines = situation(found.case, self.rules, words)
        if found.case.win is None and found.verdict.payments:
            lines += turned_up(found.case, self.rules, words)
        told = [Text(part) for line in lines for part in wrap(line, width)]
        groups = apart(found.case, found.verdict, self.rules, words)
        groups = groups or held(found.case, self.rules, words)[0]
        tiles = tile_lines(groups, self.tutor.style, words.lang, width)
        pays = "  ".join(
            f"{player} {amount(change, signed=True)}" for player, change in found.verdict.payments
        )
        return [*told, *tiles, Text(pays)]

    def on_menu_moved(self, message: Menu.Moved) -> None:
        self.redraw()
        if message.key and message.key not in self._examples:
            self.run_worker(self._find_example(message.key), exclusive=True)

    async def _find_example(self, pattern: str) -> None:
        await asyncio.sleep(MOMENT)
        self._examples[pattern] = await in_thread(partial(self.witnesses.first, pattern))
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        """Search: `/` begins, letters narrow, Backspace takes back, Enter or Esc ends."""
        if self.search is None:
            if event.character == "/":
                self.search = ""
                self.set_focus(None)
                event.stop()
                self.redraw()
            return
        if event.key in ("enter", "escape", "down"):
            self._end_search(keep=event.key != "escape")
        elif event.key == "backspace":
            self.search = self.search[:-1]
        elif event.character and event.character.isprintable():
            self.search += event.character
        else:
            return
        event.stop()
        event.prevent_default()
        self.query_one("#patterns", Menu).move(0)
        self.redraw()

    def _end_search(self, keep: bool) -> None:
        self.query_one("#patterns", Menu).focus()
        if not keep or not self.search:
            self.search = None

    def keys(self) -> Sequence[Key]:
        return [("/", self.gettext("search")), *self.more_keys(), *self.common_keys()]

    def action_back(self) -> None:
        self.app.pop_screen()
