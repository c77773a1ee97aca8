"""Language, tiles, and the options of the rule set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text
from textual import events
from textual.widget import Widget

from locales import N_
from tutor.engine import OptionCard, Value
from tutor.look import TileGroup, tile_lines
from tutor.screens.base import TutorScreen
from tutor.text.situation import labelled
from tutor.tiles import Style, read
from tutor.widgets.block import Block
from tutor.widgets.frame import Key
from tutor.widgets.menu import Entry, Menu

STYLES = {
    Style.TEXT: N_("four cells on cream"),
    Style.CARD: N_("cards of two rows"),
    Style.ASCII: N_("letters and digits"),
    Style.UNICODE: N_("mahjong signs (needs a font)"),
}
SAMPLE = read("19m28p37s")


class SettingsScreen(TutorScreen):
    """Enter or the right arrow takes the next choice of a line, the left arrow the one before."""

    def title_text(self) -> str:
        return self.gettext("Settings and options")

    def body(self) -> Iterable[Widget]:
        yield Block(self._sample)
        yield Menu(self._entries, numbered=False, id="settings")

    def opened(self) -> None:
        self.query_one("#settings", Menu).focus()

    def _sample(self, width: int) -> list[Text]:
        tiles = tile_lines([TileGroup(tiles=SAMPLE)], self.tutor.style, self.tutor.words.lang, width)
        return [Text(), *tiles, Text()]

    def _entries(self) -> list[Entry]:
        words = self.tutor.words
        language = Entry(key="language", label=f"语言 / Language: {words.language.own_name}")
        style = Entry(
            key="tiles",
            label=self.gettext("Tiles: {style}").format(style=self.gettext(STYLES[self.tutor.style])),
        )
        rules = self.tutor.rules
        options = rules.card.options if rules else ()
        return [language, style, *(self._option(option) for option in options)]

    def _option(self, option: OptionCard) -> Entry:
        value = self.tutor.option_value(option)
        mark = "" if value == option.default else " *"
        words = self.tutor.words
        label = labelled(option.name.of(words.lang), self.tutor.value_text(option, value), words) + mark
        return Entry(key=f"option:{option.id}", label=label)

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self._change(message.key, 1)

    def on_key(self, event: events.Key) -> None:
        if event.key in ("left", "h", "right", "l"):
            event.stop()
            self._change(self.query_one("#settings", Menu).current, 1 if event.key in ("right", "l") else -1)

    def _change(self, key: str, step: int) -> None:
        if key == "language":
            self.tutor.action_language()
        elif key == "tiles":
            self.tutor.turn_style(step)
        elif self.tutor.rules is not None:
            option = next(o for o in self.tutor.rules.card.options if f"option:{o.id}" == key)
            self.tutor.choose_option(option, _next(option.choices, self.tutor.option_value(option), step))
        self.redraw()

    def keys(self) -> Sequence[Key]:
        return [("Enter", self.gettext("change")), *self.more_keys(), *self.common_keys()]


def _next(choices: tuple[Value, ...], value: Value, step: int) -> Value:
    return choices[(choices.index(value) + step) % len(choices)]
