"""The learner's hand and what may be done with it: tiles by number, then acts by number."""

from __future__ import annotations

from collections.abc import Callable

from rich.style import Style as Ink
from rich.text import Text
from textual import events
from textual.message import Message

from compiler.runtime.play.action import Action
from tutor.look import REVERSE, STRONG, TileGroup, in_one_row, part_of, tile_lines
from tutor.text.offer import Offer
from tutor.text.table import packed
from tutor.text.wrap import fit, wrap
from tutor.tiles import Style
from tutor.widgets.block import Block, Lines

# So many acts are seen at once where each has a line of its own.
LISTED = 9


class HandPad(Block, can_focus=True):
    """Posts `HandPad.Chosen`. Left and right go through all choices, up and down from tiles to acts and
    back. A digit moves to a tile, which Enter then puts down; where no tile is asked for and there are
    nine or fewer acts, it takes one at once.
    """

    DEFAULT_CSS = "HandPad { padding: 0 1; background: $boost; }"

    class Chosen(Message):
        """`moved`: the choice has been moved to, or named, since the last one."""

        def __init__(self, action: Action, *, moved: bool) -> None:
            super().__init__()
            self.action = action
            self.moved = moved

    class Moved(Message):
        pass

    def __init__(
        self, offer: Callable[[], Offer], style: Callable[[], Style], lang: Callable[[], str]
    ) -> None:
        super().__init__(id="hand")
        self._offer, self._style, self._lang = offer, style, lang
        self.cursor = 0
        self.moved = False
        self._typed = ""

    def reset(self) -> None:
        """For a new question: the cursor on the tile drawn, or on the first choice."""
        offer = self._offer()
        self.cursor = len(offer.throws) - 1 if offer.throws else 0
        self.moved, self._typed = False, ""
        self.redraw()

    def lines(self, width: int) -> Lines:
        offer = self._offer()
        shown = [Text(part, STRONG) for part in wrap(offer.question, width)] if offer.question else []
        return [*self._hand(offer, width), *shown, *self._acts(offer, width)]

    def _hand(self, offer: Offer, width: int) -> list[Text]:
        if not offer.tiles:
            return []
        marked = frozenset({self.cursor} if self.cursor < len(offer.throws) else ())
        notes = tuple((place, self._notes(place, tile, offer)) for place, tile in enumerate(offer.tiles))
        whole = TileGroup(tiles=offer.tiles, marked=marked, notes=notes)
        groups = [
            part_of(whole, 0, len(offer.tiles) - 1),
            part_of(whole, len(offer.tiles) - 1, len(offer.tiles)),
        ]
        groups = groups if offer.apart else [whole]
        style = self._style()
        return tile_lines(in_one_row(groups, style, width), style, self._lang(), width)

    @staticmethod
    def _notes(place: int, tile: int, offer: Offer) -> tuple[str, ...]:
        number = str(place + 1) if offer.throws else ""
        return (number + "*", number or "*") if tile in offer.wild else (number,)

    def _acts(self, offer: Offer, width: int) -> list[Text]:
        pieces: list[tuple[str, Ink | str]] = []
        for place, (_, label) in enumerate(offer.acts, len(offer.throws)):
            here = place == self.cursor
            pieces.append((f"{'>' if here else ' '}{place + 1} {label}", REVERSE if here else ""))
        if offer.listed:
            first = max(0, min(self.cursor - LISTED // 2, len(pieces) - LISTED))
            return [Text(fit(label, width), ink) for label, ink in pieces[first : first + LISTED]]
        return packed((), pieces, width, indent=0) if pieces else []

    def on_key(self, event: events.Key) -> None:
        offer = self._offer()
        count = len(offer.choices)
        if not count:
            return
        typed, self._typed = self._typed, ""
        moved, self.moved = self.moved, True
        if event.key in ("right", "l"):
            self.cursor = (self.cursor + 1) % count
        elif event.key in ("left", "h"):
            self.cursor = (self.cursor - 1) % count
        elif event.key in ("down", "j", "up", "k"):
            self._change_row(len(offer.throws), count, event.key in ("down", "j"))
        elif event.key in ("enter", "space"):
            self.moved = moved
            self._give(offer)
        elif event.key not in "0123456789" or not self._digit(typed + event.key, event.key):
            self.moved = moved
            return
        event.stop()
        self.post_message(self.Moved())
        self.redraw()

    def _change_row(self, tiles: int, count: int, down: bool) -> None:
        """Between tiles and acts where there are both, else to the next or previous one."""
        if 0 < tiles < count:
            self.cursor = tiles if self.cursor < tiles else tiles - 1
        else:
            self.cursor = (self.cursor + (1 if down else -1)) % count

    def _digit(self, *numbers: str) -> bool:
        offer = self._offer()
        count = len(offer.choices)
        number = next((number for number in numbers if 1 <= int(number) <= count), None)
        if number is None:
            return False
        self.cursor = int(number) - 1
        if count <= 9 and not offer.throws:
            self._give(offer)
        else:
            self._typed = number
        return True

    def _give(self, offer: Offer) -> None:
        action = offer.choices[min(self.cursor, len(offer.choices) - 1)]
        self.post_message(self.Chosen(action, moved=self.moved))
        self.moved = False
