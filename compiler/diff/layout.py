"""A report laid out as text for a terminal, or as Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import PurePath

from compiler.book.text import escape
from compiler.diff.called import Pair
from compiler.diff.meaning.layout import markdown_lines, text_lines
from compiler.diff.model import Kind, Section
from compiler.diff.report import Compared, Entry, Place, Report
from compiler.diff.signs import SIGNS, legend
from compiler.diff.table.layout import table_lines, table_markdown
from compiler.text_width import wrap
from dsl.cells import text_cells

TITLES = {
    Section.TILES: ("用牌", "Tiles"),
    Section.HAND: ("人数与手牌", "Players and hands"),
    Section.WILDS: ("百搭", "Wild tiles"),
    Section.SHAPES: ("和牌的牌型", "Winning shapes"),
    Section.PATTERNS: ("番种", "Patterns"),
    Section.COMBINATION: ("番种怎样合计", "How patterns count together"),
    Section.BARS: ("不得和牌的情形", "What bars a win"),
    Section.AMOUNTS: ("算多少", "Amounts"),
    Section.PAYERS: ("谁付谁收", "Who pays whom"),
    Section.DRAWS: ("翻牌", "Tiles turned up"),
    Section.PENALTIES: ("罚则", "Penalties"),
    Section.CONDUCT: ("行牌", "Play"),
    Section.END: ("终局", "End of a deal"),
    Section.DEALER: ("下局庄家", "Next dealer"),
    Section.CARRIED: ("逐局累计", "Carried from deal to deal"),
    Section.TERMS: ("名词", "Words"),
    Section.OPTIONS: ("可选规则", "Options"),
    Section.FACTS: ("要说定的", "To be told at the table"),
}
# Of more differences it is told where they are.
FEW = 12
Paint = Callable[[str, Kind | None], str]


def unpainted(text: str, _kind: Kind | None) -> str:
    """Text without colour."""
    return text


def render_text(report: Report, width: int = 80, paint: Paint = unpainted) -> str:
    """No line wider than `width` cells unless a word is. `paint` colours a sign by its kind, a heading by
    None."""
    page = _Page(report.lang, width, paint, report.called, (report.a.id, report.b.id), _is_numbered(report))
    lines = [*page.head(page.called[0], report.a), *page.head(page.called[1], report.b)]
    if report.structure is not None:
        lines += ["", *wrap(summary(report), width)]
    if report.structure:
        lines += wrap(signs_told(report), width)
    for section, entries in _by_section(report):
        title = TITLES[section][report.lang == "en"]
        lines += ["", paint(title, None), "-" * text_cells(title)]
        for entry in entries:
            lines += page.entry(entry)
    if report.hands is not None:
        lines += text_lines(report.hands, width, page.zh, lambda text: paint(text, None), page.numbered)
    if report.table is not None:
        lines += table_lines(report.table, width, page.zh, report.called, lambda text: paint(text, None))
    return "\n".join(lines) + "\n"


def _is_numbered(report: Report) -> bool:
    """Whether hands follow that speak of differences of the texts by their numbers."""
    return report.structure is not None and report.hands is not None


def _by_section(report: Report) -> list[tuple[Section, list[Entry]]]:
    return [(section, list(found)) for section, found in groupby(report.structure or (), lambda e: e.section)]


def summary(report: Report) -> str:
    """Whether the texts make one game."""
    zh, count = report.lang == "zh", len(report.structure or ())
    if not count:
        return "两套规则没有差别。" if zh else "The rules do not differ."
    if report.same_game:
        return "玩法一样，只是叫法不同。" if zh else "The game is the same, only names differ."
    parts = [f"{TITLES[s][not zh]} {len(found)}" for s, found in _by_section(report)] if count > FEW else []
    if zh:
        return f"规则有 {count} 处不同{'：' if parts else ''}{'，'.join(parts)}。"
    told = ", ".join(part[:1].lower() + part[1:] for part in parts)
    return f"The rules differ in {count} place{'' if count == 1 else 's'}{': ' if parts else ''}{told}."


def signs_told(report: Report) -> str:
    """What the signs that stand in the report mean; empty if the texts do not differ."""
    if not report.structure:
        return ""
    told = legend((entry.kind for entry in report.structure), report.lang, report.called)
    return f"记号：{told}。" if report.lang == "zh" else f"Signs: {told}."


@dataclass(frozen=True, slots=True)
class _Page:
    lang: str
    width: int
    paint: Paint
    called: Pair
    ids: Pair
    numbered: bool = False

    @property
    def zh(self) -> bool:
        return self.lang == "zh"

    def head(self, name: str, side: Compared) -> Iterator[str]:
        """What a rule set is called, its title and id, and the options chosen for it."""
        chosen = ", ".join(f"{name} = {shown(value)}" for name, value in side.options.items())
        ident = f" ({side.id})" if side.id != name else ""
        title = side.name(self.lang)
        text = f"{'' if title in name else title}{ident}{f'  {chosen}' if chosen else ''}"
        yield from self.hang("", f"{name}  {text.lstrip()}", 4)

    def hang(self, first: str, text: str, indent: int = 0) -> Iterator[str]:
        """A paragraph behind a mark, further lines below its text or as far in as told."""
        indent = indent or text_cells(first)
        for index, line in enumerate(wrap(text, self.width - indent)):
            yield f"{first if index == 0 else ' ' * indent}{line}"

    def entry(self, entry: Entry) -> Iterator[str]:
        number = f"{entry.number}. " if self.numbered else ""
        sign, *rest = self.hang(f"{SIGNS[entry.kind]} ", number + entry.lead)
        yield self.paint(sign[0], entry.kind) + sign[1:]
        yield from rest
        both = zip(self.called, (entry.a, entry.b), strict=True)
        sides = [(name, side) for name, side in both if side is not None]
        sources = [source_of(side, self.lang) for _, side in sides]
        if len(sides) == 2 and not self._own_files(entry):
            sources = [f"{name}  {source}" for (name, _), source in zip(sides, sources, strict=True)]
        together = "    ".join(sources)
        if not any(side.text for _, side in sides) and text_cells(together) <= self.width - 4:
            yield f"    {together}"
            return
        for (name, side), source in zip(sides, sources, strict=True):
            if side.text:
                yield from self.hang("    ", f"{name}{'：' if self.zh else ': '}{side.text}", 6)
                yield from self.hang("      ", source_of(side, self.lang))
            else:
                yield from self.hang("    ", source, 6)

    def _own_files(self, entry: Entry) -> bool:
        """Whether each side stands in the file named after its rule set: then it need not be named again."""
        ids = zip(self.ids, (entry.a, entry.b), strict=True)
        return self.ids[0] != self.ids[1] and all(side and stem_of(side) == ident for ident, side in ids)


def stem_of(place: Place) -> str:
    """The name of a file without its folder and ending."""
    return PurePath(place.file).stem


def shown(value: object) -> str:
    """A value as one writes it behind `--option`."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def source_of(place: Place, lang: str) -> str:
    """The line, the published rules, and the options that may change it."""
    where = (
        f"{place.file}:{place.line}"
        if place.file
        else "（没写，照惯例）"
        if lang == "zh"
        else "(not written)"
    )
    cites = "".join(f" [{cite}]" for cite in place.cites)
    if not place.options:
        return where + cites
    names = ", ".join(place.options)
    return f"{where}{cites}{f'  可选 {names}' if lang == 'zh' else f'  option {names}'}"


def render_markdown(report: Report) -> str:
    """Headings, and a list of differences below each."""
    zh = report.lang == "zh"
    lines = ["# " + ("规则对照" if zh else "Rules compared"), ""]
    for name, side in zip(report.called, (report.a, report.b), strict=True):
        chosen = "".join(f", `{name} = {shown(value)}`" for name, value in side.options.items())
        ident = f" (`{side.id}`)" if side.id != name else ""
        lines.append(f"- **{escape(name)}** {escape(side.name(report.lang))}{ident}{chosen}")
    lines += ["", *([escape(summary(report)), ""] if report.structure is not None else [])]
    if report.structure:
        lines += [escape(signs_told(report)), ""]
    for section, entries in _by_section(report):
        lines += [f"## {TITLES[section][not zh]}", ""]
        for entry in entries:
            lines += _markdown_entry(entry, report)
        lines.append("")
    if report.hands is not None:
        lines += markdown_lines(report.hands, zh, _is_numbered(report))
    if report.table is not None:
        lines += table_markdown(report.table, zh, report.called)
    return "\n".join(lines).rstrip() + "\n"


def _markdown_entry(entry: Entry, report: Report) -> Iterator[str]:
    number = f"({entry.number}) " if _is_numbered(report) else ""
    yield f"- **{escape(SIGNS[entry.kind])}** {number}{escape(entry.lead)}"
    for name, side in zip(report.called, (entry.a, entry.b), strict=True):
        if side is not None:
            text = f"{escape(side.text)} " if side.text else ""
            yield f"  - {escape(name)}: {text}*{escape(source_of(side, report.lang))}*"
