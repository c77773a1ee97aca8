"""How the learner stands: by drill, by rule, by day."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widget import Widget

from tutor.look import STRONG
from tutor.screens.base import TutorScreen
from tutor.text.progress import progress_sections
from tutor.text.wrap import fit
from tutor.widgets.block import Block
from tutor.widgets.frame import Key


class ProgressScreen(TutorScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll_line(-1)", show=False),
        Binding("down,j", "scroll_line(1)", show=False),
    ]

    def title_text(self) -> str:
        return self.gettext("Progress")

    def body(self) -> Iterable[Widget]:
        yield Block(self._text)

    def _text(self, width: int) -> list[Text]:
        rules = self.tutor.rules
        if rules is None:
            return []
        lines: list[Text] = []
        tutor = self.tutor
        for heading, rows in progress_sections(tutor.store, rules, tutor.words, tutor.other_rules()):
            lines += [Text(), Text(heading, STRONG), *(Text("  " + fit(row, width - 2)) for row in rows)]
        return lines

    def keys(self) -> Sequence[Key]:
        return [*self.more_keys(), *self.common_keys()]
