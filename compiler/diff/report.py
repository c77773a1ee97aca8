"""A comparison as data, ready to be laid out: sentences, places and citations.

Each kind of comparison has its own part: `structure` is what differs in the texts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from compiler import ir
from compiler.diff.called import Pair
from compiler.diff.fold import Value
from compiler.diff.meaning.finding import Verdict
from compiler.diff.meaning.report import HandsReport
from compiler.diff.model import NAMING, Difference, Kind, Part, Section, Side
from compiler.diff.structure import Structure
from compiler.diff.table.report import TableReport
from compiler.diff.telling import Telling, Told
from compiler.diff.wording import tell
from compiler.ir import Node, RuleSet
from compiler.ir.walk import descend
from compiler.loader import Loaded
from dsl.source import NOWHERE, Source, Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """A rule set as it was compared: `options` are those chosen for it."""

    id: str
    names: ir.Names
    options: Mapping[str, Value]

    def name(self, lang: str) -> str:
        """Its name in a language, else in the other."""
        first, second = (self.names.zh, self.names.en) if lang == "zh" else (self.names.en, self.names.zh)
        return first or second or self.id


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One side of an entry: what it says (empty if the sentence does), where, after which published rules.

    `file` is "" and `line` and `column` are 0 for what holds without being written. `options` may change it.
    """

    text: str
    file: str
    line: int
    column: int
    cites: tuple[str, ...]
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A difference in words. `lead` is the sentence without what the sides say, `brief` the same behind a
    sign that tells who alone has it; `number` counts from 1."""

    number: int
    section: Section
    kind: Kind
    part: Part
    id: str
    sentence: str
    lead: str
    brief: str
    a: Place | None
    b: Place | None
    touches: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """`structure` None: the texts were not compared; `hands` None: no hands were; `table` None: no deals.
    `called`: what the rule sets are called in the sentences.
    """

    lang: str
    called: Pair
    a: Compared
    b: Compared
    structure: tuple[Entry, ...] | None
    hands: HandsReport | None = None
    table: TableReport | None = None

    @property
    def same_game(self) -> bool:
        """Whether the game is the same: nothing was found but other names, and no hand is left in doubt."""
        same = all(entry.kind is Kind.RENAMED for entry in self.structure or ())
        apart = self.table is not None and (self.table.partings or not self.table.comparable)
        return (
            same
            and not apart
            and (self.hands is None or self.hands.verdict in (Verdict.PROVED, Verdict.EQUAL))
        )


def compared(loaded: Loaded, chosen: Mapping[str, Value]) -> Compared:
    """The head of a report for one side."""
    return Compared(id=loaded.ruleset.id, names=loaded.ruleset.names, options=dict(chosen))


def structure_entries(a: Loaded, b: Loaded, structure: Structure, lang: str) -> tuple[Entry, ...]:
    """The differences of two texts in words. `a` and `b` are what was compared."""
    telling = Telling(structure.a, structure.b, lang, structure.called.of(lang))
    sides = _Places(a, structure.a), _Places(b, structure.b)
    return tuple(
        _entry(number, one, tell(telling, one), telling, sides)
        for number, one in enumerate(structure.differences, 1)
    )


def _entry(number: int, one: Difference, told: Told, t: Telling, sides: tuple[_Places, _Places]) -> Entry:
    a = sides[0].place(one, one.a, told.a) if _stands(one, Kind.ADDED) else None
    b = sides[1].place(one, one.b, told.b) if _stands(one, Kind.REMOVED) else None
    return Entry(
        number=number,
        section=one.section,
        kind=one.kind,
        part=one.part,
        id=one.id,
        sentence=told.sentence(t.lang, t.called),
        lead=told.lead,
        brief=told.brief or told.lead,
        a=a,
        b=b,
        touches=tuple(of_a for of_a, _ in one.touches),
    )


def _stands(one: Difference, lacking: Kind) -> bool:
    """Whether a side is shown: not if it is the one that lacks the statement or the line."""
    return one.kind is not lacking


class _Places:
    """Finds places, citations and options of the nodes of one rule set."""

    def __init__(self, loaded: Loaded, played: RuleSet) -> None:
        self.sources = {source.name: source for source in loaded.sources}
        self.classes = {item.id: item for item in played.classes}
        self.chosen = loaded.ruleset.options
        self.options = options_by_place(loaded.ruleset)

    def place(self, one: Difference, side: Side | None, text: str) -> Place | None:
        if side is None:
            return None
        file, line, column = self._where(side.span)
        options = self._options(one, side)
        return Place(
            text=text,
            file=file,
            line=line,
            column=column,
            cites=self._cites(side, options, file),
            options=options,
        )

    def _where(self, span: Span) -> tuple[str, int, int]:
        source: Source | None = self.sources.get(span.file)
        if span == NOWHERE or source is None:
            return "", 0, 0
        return span.file, source.line_of(span.start), source.column_of(span.start)

    def _cites(self, side: Side, options: tuple[str, ...], file: str) -> tuple[str, ...]:
        """With what the options cite that settle it.

        A pattern without any states what its heading cites, unless another text has changed it.
        """
        cites = list(side.cites)
        heading = self.classes.get(side.item.in_class) if isinstance(side.item, ir.Pattern) else None
        if not cites and heading is not None and heading.span.file == file:
            cites += heading.cites
        cites += [cite for option in self.chosen if option.id in options for cite in option.cites]
        return tuple(dict.fromkeys(cite.rule for cite in cites))

    def _options(self, one: Difference, side: Side) -> tuple[str, ...]:
        if one.part in NAMING:
            return ()
        spans = [node.span for node in side.nodes or (side.item,) if not isinstance(node, RuleSet)]
        return tuple(dict.fromkeys(name for span in spans for name in self.options.get(span, ())))


def options_by_place(ruleset: RuleSet) -> dict[Span, tuple[str, ...]]:
    """The options that a table may choose, by the place of every statement and line that asks for them."""
    found: dict[Span, tuple[str, ...]] = {}
    for node in descend(ruleset):
        if not isinstance(node, RuleSet) and (asked := tuple(_asked(node))):
            found[node.span] = tuple(dict.fromkeys((*found.get(node.span, ()), *asked)))
    return found


def _asked(node: Node) -> Iterable[str]:
    for below in descend(node):
        option = isinstance(below, ir.Ref) and below.kind is ir.RefKind.OPTION
        if isinstance(below, ir.OptionOn | ir.OptionIs) or (option and isinstance(below, ir.Ref)):
            yield below.name
