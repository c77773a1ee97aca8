"""A widget made of styled lines, computed anew at each layout and padded to whole cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len
from rich.segment import Segment
from rich.text import Text
from textual.containers import VerticalScroll
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

Lines = Sequence[Text]


class Block(Widget):
    """Draws the lines that `lines(width)` returns; a subclass overrides it, or gives it as `source`."""

    DEFAULT_CSS = "Block { height: auto; width: 1fr; }"

    def __init__(self, source: Callable[[int], Lines] | None = None, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._source = source
        self._drawn: list[Text] = []

    def lines(self, width: int) -> Lines:
        """The lines for that width in cells; longer ones are cut."""
        return self._source(width) if self._source else ()

    def redraw(self) -> None:
        """Show what the model says now; the height may change."""
        self.refresh(layout=True)

    def show_row(self, row: int) -> None:
        """Scroll what contains this widget so that one of its rows is seen."""
        for holder in self.ancestors:
            if isinstance(holder, VerticalScroll):
                region = Region(0, self.virtual_region.y + row, 1, 1)
                self.call_after_refresh(holder.scroll_to_region, region, animate=False)
                return

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.lines(width))

    def render_line(self, y: int) -> Strip:
        if y == 0 or not self._drawn:
            self._drawn = list(self.lines(self.size.width))
        width = self.size.width
        if y >= len(self._drawn):
            return Strip.blank(width, self.rich_style)
        text = self._drawn[y].copy()
        if cell_len(text.plain) > width:
            text.truncate(width)
        segments = [
            Segment(part.text, self.rich_style + part.style if part.style else self.rich_style)
            for part in text.render(self.app.console, end="")
        ]
        return Strip(segments).adjust_cell_length(width, self.rich_style)


class Body(VerticalScroll, can_focus=False):
    """What lies between title and keys, scrolled by the screen's keys."""

    DEFAULT_CSS = "Body { height: 1fr; padding: 0 1; scrollbar-size: 0 0; }"
