"""What all screens have: title, body, keys; back, help, scrolling; redrawing when a choice changes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.css.query import NoMatches
from textual.screen import Screen
from textual.widget import Widget

from tutor.look import STRONG
from tutor.text.wrap import wrap
from tutor.widgets.block import Block, Body
from tutor.widgets.frame import Key, KeyBar, Title

if TYPE_CHECKING:
    from tutor.app import TutorApp

WIDE = 110


class TutorScreen(Screen[None]):
    """A screen of the tutor. Subclasses give `title_text`, `body` and `keys`; all texts are made when
    drawn.
    """

    AUTO_FOCUS = None
    ALLOW_SELECT = False
    DEFAULT_CSS = "TutorScreen .head { padding: 0 1; max-height: 40%; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "back", show=False),
        Binding("f1,question_mark", "help", show=False),
        Binding("pageup", "scroll_body(-1)", show=False),
        Binding("pagedown", "scroll_body(1)", show=False),
    ]

    @property
    def tutor(self) -> TutorApp:
        return cast("TutorApp", self.app)

    def gettext(self, message: str) -> str:
        """A message in the language chosen now."""
        return self.tutor.words.gettext(message)

    def title_text(self) -> str:
        return ""

    def head(self) -> Iterable[Widget]:
        """What stays in sight above the body, however long that is."""
        return ()

    def body(self) -> Iterable[Widget]:
        return ()

    def trouble_lines(self, width: int) -> list[Text]:
        """That progress is not being kept, where it is not."""
        told = self.tutor.trouble_text()
        return [Text(part, STRONG) for part in wrap(told, width)] if told else []

    def keys(self) -> Sequence[Key]:
        return ()

    def guarded(self) -> Collection[str]:
        """The keys that answer or end something here, and so must not be those of an answer before, held
        down or pressed twice."""
        return ()

    def on_mount(self) -> None:
        # Keys sent together may have closed the screen before it was mounted; then its parts are gone.
        with suppress(NoMatches):
            self.opened()

    def opened(self) -> None:
        """When its parts are there: give one of them the keys."""

    def on_screen_resume(self) -> None:
        self.redraw()

    def compose(self) -> ComposeResult:
        tutor = self.tutor
        yield Title(self.title_text, tutor.ruleset_text, tutor.options_text, tutor.trouble_mark)
        yield from self.desk()
        yield KeyBar(self.keys)

    def desk(self) -> ComposeResult:
        """What lies between title and keys; a screen of several columns overrides it."""
        for block in (Block(self.trouble_lines), *self.head()):
            yield block.add_class("head")
        with Body(id="body"):
            yield from self.body()

    def redraw(self) -> None:
        """Draw every part anew; focus, cursors and answers in the making stay."""
        for block in self.query(Block):
            block.redraw()
        # Whether there is more to scroll to is known only when the heights are.
        self.call_after_refresh(self.redraw_keys)

    def redraw_keys(self) -> None:
        """Only the line of keys."""
        for bar in self.query(KeyBar):
            bar.refresh()

    def more_keys(self) -> list[Key]:
        """The key that scrolls, where there is more than fits."""
        long = any(body.max_scroll_y > 0 for body in self.query(Body))
        return [("PgDn", self.gettext("more"))] if long else []

    def action_back(self) -> None:
        self.tutor.go_home()

    def action_help(self) -> None:
        from tutor.screens.help import HelpScreen

        self.app.push_screen(HelpScreen())

    def action_scroll_body(self, pages: int) -> None:
        for holder in self.query("#body").results(Body):
            holder.scroll_relative(y=pages * max(1, holder.size.height - 1), animate=False)

    def action_scroll_line(self, lines: int) -> None:
        for holder in self.query("#body").results(Body):
            holder.scroll_relative(y=lines, animate=False)

    def common_keys(self) -> list[Key]:
        """The keys that work everywhere, in the order of their use."""
        return [
            ("F1", self.gettext("help")),
            ("F6", self.tutor.other_language()),
            ("F7", self.gettext("tiles")),
            ("Esc", self.gettext("back")),
        ]
