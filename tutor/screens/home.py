"""The main menu."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text
from textual.widget import Widget

from tutor.look import STRONG
from tutor.screens.base import TutorScreen
from tutor.widgets.block import Block
from tutor.widgets.frame import Key
from tutor.widgets.menu import Entry, Menu


class HomeScreen(TutorScreen):
    def title_text(self) -> str:
        return self.gettext("mjr: learn mahjong rules")

    def body(self) -> Iterable[Widget]:
        yield Block(self._standing)
        yield Menu(self._entries, nine=True, id="home")

    def opened(self) -> None:
        self.query_one("#home", Menu).focus()

    def _standing(self, width: int) -> list[Text]:
        words = self.tutor.words
        answers = sum(count for _, count, _ in self.tutor.totals())
        right = sum(right for _, _, right in self.tutor.totals())
        if not answers:
            return [Text(), Text(self.gettext("Nothing answered yet in these rules."), STRONG), Text()]
        line = words.ngettext("{count} answer, {right} right.", "{count} answers, {right} right.", answers)
        return [Text(), Text(line.format(count=answers, right=right), STRONG), Text()]

    def _entries(self) -> list[Entry]:
        return [
            Entry(
                key="continue",
                label=self.gettext("Continue"),
                remark=self._next(),
            ),
            Entry(key="practice", label=self.gettext("Practice by drill")),
            Entry(key="play", label=self.gettext("Play a deal"), remark=self._left()),
            Entry(key="lesson", label=self.gettext("A deal explained")),
            Entry(key="rules", label=self.gettext("Rules")),
            Entry(key="progress", label=self.gettext("Progress")),
            Entry(key="rulesets", label=self.gettext("Choose another rule set")),
            Entry(key="settings", label=self.gettext("Settings and options")),
            Entry(key="compare", label=self.gettext("Compare with other rules")),
            Entry(key="help", label=self.gettext("Help")),
            Entry(key="quit", label=self.gettext("Quit")),
        ]

    def _left(self) -> str:
        rules = self.tutor.rules
        if rules is None or not self.tutor.shelf.holds(rules):
            return ""
        if self.tutor.shelf.finished(rules):
            return self.gettext("the last deal is over: its account, then the next one")
        return self.gettext("go on with the deal that you left")

    def _next(self) -> str:
        kept = self.tutor.paused()
        if kept is None or not kept.number:
            return self.gettext("ten mixed questions, the weak ones more often")
        text = self.gettext("with question {number} of {count}, left open")
        return text.format(number=kept.number, count=kept.length)

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self.tutor.open_part(message.key)

    def keys(self) -> Sequence[Key]:
        return [
            ("Enter", self.gettext("choose")),
            *self.more_keys(),
            ("F1", self.gettext("help")),
            ("F6", self.tutor.other_language()),
            ("F7", self.gettext("tiles")),
            ("Ctrl+Q", self.gettext("quit")),
        ]

    def action_back(self) -> None:
        """There is nothing behind the main menu; Ctrl+Q quits."""
