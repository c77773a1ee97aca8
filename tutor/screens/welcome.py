"""The first screen, in both languages at once: which language, and whether the tiles line up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text
from textual import events
from textual.widget import Widget

from locales import Language
from tutor.look import DIM, STRONG, TileGroup, tile_lines
from tutor.screens.base import TutorScreen
from tutor.text.problems import not_kept
from tutor.text.wrap import wrap
from tutor.tiles import Style, read
from tutor.widgets.block import Block
from tutor.widgets.frame import Key
from tutor.widgets.menu import Entry, Menu
from tutor.words import Words

SAMPLE = read("19m28p37sEC")


class WelcomeScreen(TutorScreen):
    """Two questions; nothing is written before the first is answered."""

    def __init__(self) -> None:
        super().__init__()
        self.asks_tiles = False

    def title_text(self) -> str:
        return "mjr  麻将规则 / mahjong rules"

    def body(self) -> Iterable[Widget]:
        yield Block(self._greeting)
        first = 0 if self.tutor.words.language is Language.ZH else 1
        yield Menu(self._languages, cursor=first, id="language")
        yield Block(self._tiles)

    def opened(self) -> None:
        self.query_one("#language", Menu).focus()

    def trouble_lines(self, width: int) -> list[Text]:
        told = [not_kept(self.tutor.store, Words(language)) for language in Language]
        return [Text(part, STRONG) for text in told if text for part in wrap(text, width)]

    def _greeting(self, width: int) -> list[Text]:
        return [
            Text(),
            Text("一边做题一边学麻将规则：每个判断都讲明理由和出处。"),
            Text("Learn mahjong rules by answering: every ruling is explained, with its source."),
            Text(),
            Text("语言 / Language", STRONG),
        ]

    def _languages(self) -> list[Entry]:
        return [Entry(key=language.value, label=language.own_name) for language in Language]

    def _tiles(self, width: int) -> list[Text]:
        if not self.asks_tiles:
            return []
        rows = [line for lang in ("zh", "en") for line in _fenced(lang, width)]
        question = Text("每行末尾的竖线对齐吗？/ Do the bars at the end line up?  ", STRONG)
        question.append("y / n")
        remark = Text("n: 改用字母牌 3m / letters 3m instead.  F7: 随时更换 / change at any time", DIM)
        return [Text(), *rows, Text(), question, remark]

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        if self.asks_tiles:
            return
        self.tutor.choose_language(Language(message.key))
        self.asks_tiles = True
        self.set_focus(None)
        self.query_one("#language", Menu).can_focus = False
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        if not self.asks_tiles or event.key not in ("y", "n", "enter"):
            return
        event.stop()
        self.tutor.choose_style(Style.ASCII if event.key == "n" else Style.TEXT)
        self.tutor.set_out(welcomed=True)

    def keys(self) -> Sequence[Key]:
        if self.asks_tiles:
            return [("y", "对齐 / yes"), ("n", "不齐 / no"), ("Ctrl+Q", "退出 / quit")]
        return [("1 2", "选择 / choose"), ("Enter", "确定 / confirm"), ("Ctrl+Q", "退出 / quit")]

    def action_back(self) -> None:
        self.app.exit()

    def action_help(self) -> None:
        """There is no more to say than stands here."""


def _fenced(lang: str, width: int) -> list[Text]:
    """A row of sample tiles, as many as fit, and a row of blanks as wide, each between bars."""
    sample = SAMPLE[: (width - 1) // 5]
    line = tile_lines([TileGroup(tiles=sample)], Style.TEXT, lang, width)[0]
    blank = "-" * (len(sample) * 5 - 1)
    return [Text.assemble("|", line, "|"), Text(f"|{blank}|")]
