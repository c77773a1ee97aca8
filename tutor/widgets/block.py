"""A widget made of styled lines, computed anew at each layout and padded to whole cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self

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
        self._drawn: list[Text] | None = None
        self._drawn_width = 0

    def lines(self, width: int) -> Lines:
        """The lines for that width in cells; longer ones are cut."""
        return self._source(width) if self._source else ()

    def redraw(self) -> None:
        """Show what the model says now; the height may change."""
        self.refresh(layout=True)

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Self:
        """Every refresh draws anew what is on the screen, also where the first row is scrolled away."""
        self._drawn = None
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def show_row(self, row: int, rows: int = 1) -> None:
        """Scroll what contains this widget so that these rows of it are seen."""
        holder = self.holder()
        if holder is not None:
            region = Region(0, self.virtual_region.y + row, 1, rows)
            self.call_after_refresh(holder.scroll_to_region, region, animate=False)

    def holder(self) -> VerticalScroll | None:
        """What scrolls this widget."""
        return next((holder for holder in self.ancestors if isinstance(holder, VerticalScroll)), None)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.lines(width))

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        if self._drawn is None or self._drawn_width != width:
            self._drawn, self._drawn_width = list(self.lines(width)), width
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


class Body(VerticalScroll, can_focus=False, inherit_bindings=False):
    """What lies between title and keys, scrolled by the screen's keys and by none of its own: of two columns
    the one with the focus would take them.
    """

    DEFAULT_CSS = "Body { height: 1fr; padding: 0 1; scrollbar-size: 0 0; }"
