"""Which drill to practise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text
from textual.widget import Widget

from tutor.drills.model import Drill
from tutor.look import STRONG
from tutor.screens.base import TutorScreen
from tutor.text.prompts import drill_name
from tutor.widgets.block import Block
from tutor.widgets.frame import Key
from tutor.widgets.menu import Entry, Menu


class PracticeScreen(TutorScreen):
    def title_text(self) -> str:
        return self.gettext("Practice by drill")

    def body(self) -> Iterable[Widget]:
        yield Block(
            lambda width: [Text(), Text(self.gettext("What do you want to practise?"), STRONG), Text()]
        )
        yield Menu(self._entries, id="drills")

    def opened(self) -> None:
        self.query_one("#drills", Menu).focus()

    def _entries(self) -> list[Entry]:
        totals = {drill: (count, right) for drill, count, right in self.tutor.totals()}
        return [
            Entry(
                key=drill.value,
                label=drill_name(drill, self.tutor.words),
                remark=self._score(totals.get(drill.value)),
            )
            for drill in Drill
        ]

    def _score(self, total: tuple[int, int] | None) -> str:
        if total is None:
            return self.gettext("new")
        return self.gettext("{right} of {count} right").format(right=total[1], count=total[0])

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self.tutor.start_session((Drill(message.key),))

    def keys(self) -> Sequence[Key]:
        return [("Enter", self.gettext("choose")), *self.more_keys(), *self.common_keys()]
