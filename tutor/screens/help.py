"""The keys, and how tiles are written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text
from textual.widget import Widget

from locales import N_
from tutor.look import STRONG
from tutor.screens.base import TutorScreen
from tutor.text.wrap import fit, wrap
from tutor.widgets.block import Block
from tutor.widgets.frame import Key

KEYS = (
    ("Enter", N_("choose, answer; after the answer the next question")),
    (N_("Space"), N_("mark or unmark")),
    ("1-9, y n", N_("choose by number; yes, no")),
    (N_("Tab, arrows, hjkl"), N_("move")),
    ("F2, w", N_("why: the rules that decide, once more for every step, once more to close")),
    ("F3, i", N_("a hint, three in all; the answer then counts as aided")),
    ("F4, r", N_("the text of the rule at stake")),
    ("F6, L", N_("Chinese or English, at once")),
    ("F7, t", N_("the look of the tiles")),
    ("s", N_("skip the question; it counts as unseen")),
    ("c", N_("at the table: what is not allowed now, and which rule forbids it")),
    ("p", N_("at the table: the others act by themselves, or one step at a key")),
    ("PgUp, PgDn", N_("scroll")),
    ("Esc, q", N_("back; every answer is already saved")),
    ("Ctrl+Q", N_("quit")),
)
LEGEND = (
    ("1m-9m", N_("characters")),
    ("1p-9p", N_("dots")),
    ("1s-9s", N_("bamboos")),
    ("E S W N", N_("winds: east, south, west, north")),
    ("C F P", N_("dragons: red, green, white")),
    ("[  ]", N_("a declared set, laid open")),
    ("^^", N_("the winning tile")),
    ("3*", N_("a wild tile in a hand that is played")),
    ("=3m", N_("a wild tile that plays 3m")),
)


class HelpScreen(TutorScreen):
    def title_text(self) -> str:
        return self.gettext("Help")

    def body(self) -> Iterable[Widget]:
        yield Block(self._text)

    def _text(self, width: int) -> list[Text]:
        rows = [*self._table(KEYS, width), Text(), Text(self.gettext("How tiles are written"), STRONG)]
        return [*rows, *self._table(LEGEND, width)]

    def _table(self, rows: tuple[tuple[str, str], ...], width: int) -> list[Text]:
        lines = []
        for key, meaning in rows:
            parts = wrap(self.gettext(meaning), width - 20)
            lines.append(Text.assemble((fit(self.gettext(key), 20), STRONG), parts[0]))
            lines.extend(Text(" " * 20 + part) for part in parts[1:])
        return lines

    def keys(self) -> Sequence[Key]:
        return [
            ("Esc", self.gettext("back")),
            *self.more_keys(),
            ("F6", self.tutor.other_language()),
        ]

    def action_back(self) -> None:
        self.app.pop_screen()

    def action_help(self) -> None:
        self.app.pop_screen()
