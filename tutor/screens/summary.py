"""What came of a sitting."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widget import Widget

from tutor.look import DIM, STRONG
from tutor.screens.base import TutorScreen
from tutor.session import Session
from tutor.text.summary import summary
from tutor.text.wrap import wrap
from tutor.widgets.block import Block
from tutor.widgets.frame import Key


class SummaryScreen(TutorScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "again", show=False),
        Binding("f4,r", "rules", show=False),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def title_text(self) -> str:
        return self.gettext("Summary")

    def body(self) -> Iterable[Widget]:
        yield Block(self._text)

    def _text(self, width: int) -> list[Text]:
        first, *rest = summary(self.session, self.tutor.words)
        if not self.session.nothing:
            first += f" ({self._saved()})"
        lines = [Text(), *(Text(part, STRONG) for part in wrap(first, width)), Text()]
        lines += [Text(part) for line in rest for part in wrap(line, width)]
        return [
            *lines,
            Text(),
            *(Text(part, DIM) for part in wrap(self._advice(), width)),
        ]

    def _saved(self) -> str:
        return self.gettext("saved") if self.tutor.store.kept else self.gettext("not saved")

    def _advice(self) -> str:
        if self.session.nothing:
            return self.gettext("Esc to the menu.")
        if self.tutor.paused() is self.session:
            text = self.gettext("Enter goes on with question {number} of {count}, Esc to the menu.")
            return text.format(number=max(1, self.session.number), count=self.session.length)
        return self.gettext("Enter goes on with the next questions, Esc to the menu.")

    def action_again(self) -> None:
        if self.tutor.paused() is self.session:
            self.tutor.resume(self.session)
        elif not self.session.nothing:
            self.tutor.start_session(tuple(self.session.drills))

    def action_rules(self) -> None:
        self.tutor.open_rules("")

    def keys(self) -> Sequence[Key]:
        return [
            ("Enter", self.gettext("go on")),
            *self.more_keys(),
            ("F4", self.gettext("rules")),
            *self.common_keys(),
        ]
