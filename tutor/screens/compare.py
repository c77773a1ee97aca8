"""The differences of two rule sets, each with a hand that shows it where one has been found."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from compiler.diff.called import Pair
from compiler.diff.layout import TITLES, source_of, summary
from compiler.diff.meaning.layout import under
from compiler.diff.meaning.report import Shown
from compiler.diff.model import Section
from compiler.diff.report import Entry as Difference
from compiler.diff.report import Report, compared
from compiler.diff.signs import SIGNS, meaning
from tutor.background import in_thread
from tutor.contrast.contrast import Contrast
from tutor.contrast.found import Hands
from tutor.engine.convert import case_of
from tutor.engine.verdicts import plain
from tutor.look import DIM, STRONG, tile_lines
from tutor.screens.base import TutorScreen
from tutor.text.situation import labelled
from tutor.text.tiles_shown import held
from tutor.text.wrap import wrap
from tutor.widgets.block import Block, Body
from tutor.widgets.frame import Key
from tutor.widgets.menu import Entry, Menu
from tutor.words import Words

WHOLE = "whole"
# Seconds between two looks at how far the search is.
BEAT = 0.3


class CompareScreen(TutorScreen):
    """A list of differences by section and the card of the one under the cursor; hands are looked for in a
    thread meanwhile.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "other", show=False),
        Binding("d", "drill", show=False),
    ]
    DEFAULT_CSS = """
    CompareScreen #list { width: 30; }
    CompareScreen #body { width: 1fr; padding: 0 1; }
    """

    def __init__(self, contrast: Contrast, hands: Hands) -> None:
        super().__init__()
        self.contrast = contrast
        self.hands = hands

    def title_text(self) -> str:
        return self.gettext("Compare")

    def desk(self) -> ComposeResult:
        with Horizontal():
            with Body(id="list"):
                yield Block(self._progress)
                yield Menu(self._entries, numbered=False, paged=False, id="differences")
            with Body(id="body"):
                yield Block(self._card)

    def opened(self) -> None:
        self.query_one("#differences", Menu).focus()
        if not self.hands.done:
            self.hands.stopped = False
            self.run_worker(self._look(), exclusive=True)

    async def _look(self) -> None:
        beat = self.set_interval(BEAT, self.redraw)
        try:
            await in_thread(self.hands.look)
        finally:
            beat.stop()
            self.redraw()

    def on_unmount(self) -> None:
        self.hands.stop()

    def _progress(self, width: int) -> list[Text]:
        if self.hands.done:
            return []
        text = self.gettext("Hands: {part}%, {ways} ways").format(
            part=min(99, round(100 * self.hands.part)), ways=self.hands.ways
        )
        return [Text(line, DIM) for line in wrap(text, width)]

    def _entries(self) -> list[Entry]:
        entries = [Entry(key=WHOLE, label=self.gettext("On the whole"))]
        for section, places in self._sections():
            entries.append(Entry(key=section.value, label=f"{self._title(section)} {len(places)}"))
            entries += [Entry(key=str(place), label=self._brief(place, one)) for place, one in places]
        return entries

    def _sections(self) -> list[tuple[Section, list[tuple[int, Difference]]]]:
        told = enumerate(self.contrast.entries(self.tutor.words.lang))
        return [(section, list(found)) for section, found in groupby(told, lambda one: one[1].section)]

    def _title(self, section: Section) -> str:
        return TITLES[section][self.tutor.words.lang == "en"]

    def _brief(self, place: int, one: Difference) -> str:
        """In a narrow list the sign tells whose it is."""
        return self._marked(place, one, one.brief)

    def _label(self, place: int, one: Difference) -> str:
        return self._marked(place, one, one.lead)

    def _marked(self, place: int, one: Difference, text: str) -> str:
        """Behind its sign, and a star if a hand shows it (`legend`)."""
        found = "*" if place in self.hands.shown else " "
        return f" {SIGNS[one.kind]}{found}{plain(text)}"

    def _card(self, width: int) -> list[Text]:
        key = self.query_one("#differences", Menu).current
        if key in (WHOLE, ""):
            return self._whole(width)
        if not key.isdecimal():
            return self._section(key, width)
        one = self.contrast.entries(self.tutor.words.lang)[int(key)]
        lines = [Text(self._title(one.section), DIM), *self._wrapped(one.lead, width, strong=True)]
        lines += self._sides(one, width)
        number = self.hands.shown.get(int(key))
        if number is not None:
            return [*lines, Text(), *self._witness(number, width)]
        told = self.gettext("No hand found that shows it.") if self.hands.done else ""
        return [*lines, Text(), *self._wrapped(told, width, dim=True)] if told else lines

    def _section(self, key: str, width: int) -> list[Text]:
        """All differences of a section, one below the other."""
        section, places = next(found for found in self._sections() if found[0].value == key)
        lines = [Text(self._title(section), STRONG)]
        for place, one in places:
            lines += [Text(), *self._wrapped(self._label(place, one).lstrip(), width)]
        return lines

    def _whole(self, width: int) -> list[Text]:
        lang = self.tutor.words.lang
        a, b = self.contrast.a, self.contrast.b
        named = zip(self._called, (a.card.name.of(lang), b.card.name.of(lang)), strict=True)
        texts = [title if name.strip("《》") == title else f"{name}  {title}" for name, title in named]
        texts += ["", summary(self._report(lang)), "", *legend(self._called, self.tutor.words)]
        hands = self.hands.reports.get(lang)
        if hands is not None:
            texts += ["", hands.verdict_text, hands.scale_text, *hands.domain_text, hands.looked_text]
        return [line for text in texts for line in self._wrapped(text, width)]

    @property
    def _called(self) -> tuple[str, str]:
        """What the two rule sets are called."""
        return self.contrast.structure.called.of(self.tutor.words.lang)

    def _report(self, lang: str) -> Report:
        a, b = (compared(loaded, {}) for loaded in self.contrast.loaded)
        called = self.contrast.structure.called.of(lang)
        return Report(lang=lang, called=called, a=a, b=b, structure=self.contrast.entries(lang))

    def _sides(self, one: Difference, width: int) -> list[Text]:
        lines = []
        for name, place in zip(self._called, (one.a, one.b), strict=True):
            if place is not None:
                said = labelled(name, place.text, self.tutor.words) if place.text else name
                lines += self._wrapped(said, width)
                lines += [
                    Text("   " + line, DIM)
                    for line in wrap(plain(source_of(place, self.tutor.words.lang)), width - 3)
                ]
        return lines

    def _witness(self, number: int, width: int) -> list[Text]:
        words = self.tutor.words
        way = self.hands.reports[words.lang].ways[number]
        lines = self._wrapped(way.sentence, width, strong=True)
        lines += self._tiles(way, width)
        often = f"（{way.often}）" if words.lang == "zh" else f" ({way.often})"
        lines += self._wrapped(way.hand + often, width)
        for name, ruled in zip(self._called, (way.a, way.b), strict=True):
            said = labelled(under(name, words.lang == "zh"), ruled.verdict, words)
            lines += [Text(), *self._wrapped(said, width, strong=True)]
            lines += [line for reason in ruled.reasons for line in self._wrapped(reason, width, dim=True)]
        return lines

    def _tiles(self, way: Shown, width: int) -> list[Text]:
        case = case_of(way.situation)
        if case is None:
            return []
        rows = held(case, self.contrast.a, self.tutor.words)
        lang = self.tutor.words.lang
        return [line for row in rows for line in tile_lines(row, self.tutor.style, lang, width)]

    @staticmethod
    def _wrapped(text: str, width: int, *, strong: bool = False, dim: bool = False) -> list[Text]:
        return [Text(line, STRONG if strong else DIM if dim else "") for line in wrap(plain(text), width)]

    def on_menu_moved(self, _message: Menu.Moved) -> None:
        self.query_one("#body", Body).scroll_home(animate=False)
        self.redraw()

    def action_other(self) -> None:
        self.tutor.pick_other(drill=False)

    def action_drill(self) -> None:
        self.tutor.go_on_comparing(drill=True)

    def keys(self) -> Sequence[Key]:
        mine = [("c", self.gettext("other rules")), ("d", self.gettext("drill"))]
        return [*mine, *self.more_keys(), *self.common_keys()]


def legend(called: Pair, words: Words) -> list[str]:
    """What the signs before the differences say, one a line."""
    signs = [f"{sign} {meaning(kind, words.lang, called)}" for kind, sign in SIGNS.items()]
    star = words.gettext("a hand has been found that shows it")
    return [*signs, f"* {star}"]
