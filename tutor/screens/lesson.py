"""The table lesson: one deal of bots, moment by moment, with the rulings explained."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widget import Widget

from compiler.runtime.errors import RuleError
from tutor.background import in_thread
from tutor.look import DIM
from tutor.play.house import House, house_of
from tutor.play.lesson import Lesson, lesson_of
from tutor.screens.base import TutorScreen
from tutor.text.lesson import page_lines
from tutor.text.problems import no_beginning
from tutor.text.wrap import wrap
from tutor.widgets.block import Block, Body
from tutor.widgets.frame import Key


class LessonScreen(TutorScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,right,l", "turn(1)", show=False),
        Binding("backspace,left,h", "turn(-1)", show=False),
        Binding("n", "another", show=False),
        Binding("f4,r", "rules", show=False),
        Binding("up,k", "scroll_line(-1)", show=False),
        Binding("down,j", "scroll_line(1)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.lesson: Lesson | None = None
        self.page = 0
        self.unplayable = False
        # The bound of the rules that the beginning of every deal goes over.
        self.bound: RuleError | None = None
        self._house: House | None = None
        self._number = 0

    def title_text(self) -> str:
        title = self.gettext("A deal explained")
        if self.lesson is None:
            return title
        count = self.gettext("{number} of {count}").format(number=self.page + 1, count=self._count())
        return f"{title} ({count})"

    def _count(self) -> int:
        return len(self.lesson.pages) if self.lesson is not None else 0

    def body(self) -> Iterable[Widget]:
        yield Block(self._text)

    def opened(self) -> None:
        self.run_worker(self._prepare(), exclusive=True)

    async def _prepare(self) -> None:
        rules = self.tutor.rules
        if rules is None:
            return
        self._number += 1
        house = self._house or await in_thread(partial(house_of, rules))
        self._house, self.unplayable = house, house is None
        self.bound = None
        if house is not None:
            try:
                self.lesson = await in_thread(partial(lesson_of, house, str(self._number)))
            except RuleError as bound:
                self.bound = bound
        self.page = 0
        self.redraw()

    def _text(self, width: int) -> list[Text]:
        if self.lesson is None or self.tutor.rules is None:
            text = self.gettext("Looking for a deal in which much happens ..")
            if self.unplayable:
                text = self.gettext("No whole deal can be played by these rules.")
            if self.bound is not None:
                text = no_beginning(self.bound, self.tutor.words)
            return [Text(), *(Text(part, DIM) for part in wrap(text, width))]
        return page_lines(self.lesson, self.page, self.tutor.rules, self.tutor.words, width)

    def action_turn(self, pages: int) -> None:
        """To another page; after the last one to the menu."""
        if self.lesson is None:
            return
        if self.page + pages >= self._count():
            self.tutor.go_home()
            return
        self.page = max(0, self.page + pages)
        for body in self.query("#body").results(Body):
            body.scroll_home(animate=False)
        self.redraw()

    def action_rules(self) -> None:
        self.tutor.open_rules("")

    def action_another(self) -> None:
        """Another deal."""
        if self.lesson is not None:
            self.lesson = None
            self.redraw()
            self.run_worker(self._prepare(), exclusive=True)

    def keys(self) -> Sequence[Key]:
        more, common = self.more_keys(), self.common_keys()
        if self.lesson is None:
            return common
        back = [("<-", self.gettext("page back"))] if self.page else []
        last = self.page == self._count() - 1
        on = self.gettext("menu") if last else self.gettext("go on")
        f1, *rest = common
        rules = ("F4", self.gettext("rules"))
        return [("Enter", on), *back, ("n", self.gettext("another deal")), *more, f1, rules, *rest]
