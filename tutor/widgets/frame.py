"""The two lines above and the key line below every screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len
from rich.text import Text

from tutor.look import DIM, STRONG
from tutor.text.wrap import fit
from tutor.widgets.block import Block, Lines

Key = tuple[str, str]
GAP = "  "


class Title(Block):
    """The name of the screen, the rule set, the options that are switched, and a mark behind them."""

    DEFAULT_CSS = "Title { dock: top; height: 2; background: $panel; }"

    def __init__(
        self,
        title: Callable[[], str],
        ruleset: Callable[[], str],
        options: Callable[[], str],
        mark: Callable[[], str],
    ) -> None:
        super().__init__(id="title")
        self._title, self._ruleset, self._options, self._mark = title, ruleset, options, mark

    def lines(self, width: int) -> Lines:
        title, ruleset = self._title(), self._ruleset()
        room = width - cell_len(title) - 4
        right = fit(ruleset, room).rstrip() if room > 4 else ""
        first = Text(" " + title, STRONG)
        first.append(" " * (width - cell_len(title) - cell_len(right) - 2))
        first.append(right)
        mark = self._mark()
        second = Text(" " + fit(self._options(), width - cell_len(mark) - 3) + " ", DIM)
        return [first, second.append(mark, STRONG)]


class KeyBar(Block):
    """As many keys with their meanings as fit, in the order given."""

    DEFAULT_CSS = "KeyBar { dock: bottom; height: 1; background: $panel; }"

    def __init__(self, keys: Callable[[], Sequence[Key]]) -> None:
        super().__init__(id="keys")
        self._keys = keys

    def lines(self, width: int) -> Lines:
        line = Text(" ")
        used = 1
        for key, meaning in self._keys():
            cells = cell_len(key) + 1 + cell_len(meaning) + len(GAP)
            if used + cells - len(GAP) > width - 1:
                continue
            line.append(key, STRONG)
            line.append(f" {meaning}{GAP}")
            used += cells
        return [line]
