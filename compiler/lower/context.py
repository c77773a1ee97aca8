"""What lowering carries along: the symbols, the mistakes found so far, and the statement at hand."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from compiler.ir import Desc, Node, Sort, Stage
from compiler.lower.symbols import Symbol, SymbolTable, Thing
from compiler.lower.words import SORT_NAMES
from compiler.resolve.messages import problem
from dsl.diagnostics import Diagnostic, Message
from dsl.habits import habit
from dsl.source import NOWHERE, Source, Span
from dsl.syntax import Name, Paren
from dsl.words import chinese_words, english_words

if TYPE_CHECKING:
    from compiler.lower.readings import Reading

MAX_DEPTH = 40


@dataclass(slots=True, kw_only=True)
class Outcome:
    """What reading a part of a statement has said and touched."""

    diagnostics: list[Diagnostic] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    stage: Stage = Stage.OPTIONS
    late: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadParen:
    """What became of a parenthesis; `atom` is kept so that its identity stays its own."""

    atom: Paren
    readings: tuple[Reading, ...]
    outcome: Outcome


@dataclass(slots=True, kw_only=True)
class Context:
    """Mutable state of one lowering run; nothing of it outlives the run."""

    table: SymbolTable
    sources: dict[str, Source]
    diagnostics: list[Diagnostic] = field(default_factory=list)
    order: int = 0
    statement: Span = NOWHERE
    stage: Stage = Stage.OPTIONS
    late: bool = False
    letter: str = ""
    member: Desc | None = None
    this_sorts: list[Sort] = field(default_factory=list)
    depth: int = 0
    ensure: Callable[[Symbol], None] = lambda symbol: None
    removed: frozenset[str] = frozenset()
    copies: tuple[int, ...] = ()
    used: set[str] = field(default_factory=set)
    reported: set[tuple[str, Span]] = field(default_factory=set)
    parens: dict[Hashable, ReadParen] = field(default_factory=dict)

    def report(self, code: str, at: Node | Span, **params: str) -> None:
        """Note a mistake once per place."""
        span = at if isinstance(at, Span) else at.span
        if (code, span) not in self.reported:
            self.reported.add((code, span))
            self.diagnostics.append(problem(code, span, **params))

    def report_near(self, code: str, span: Span, near: tuple[str, ...], **params: str) -> None:
        """Note a mistake with the nearest of some names."""
        if (code, span) not in self.reported:
            self.reported.add((code, span))
            self.diagnostics.append(problem(code, span, near=near, **params))

    @contextmanager
    def trial(self) -> Iterator[list[Diagnostic]]:
        """Mistakes found inside go to the yielded list and do not count."""
        kept, reported, used, stage, late = (
            self.diagnostics,
            set(self.reported),
            set(self.used),
            self.stage,
            self.late,
        )
        self.diagnostics = []
        try:
            yield self.diagnostics
        finally:
            self.diagnostics, self.reported, self.used = kept, reported, used
            self.stage, self.late = stage, late

    @contextmanager
    def record(self) -> Iterator[Outcome]:
        """What happens inside goes to the yielded outcome and does not count until it is replayed."""
        outcome = Outcome()
        with self.trial() as mistakes:
            self.reported, self.used, self.stage, self.late = set(), set(), Stage.OPTIONS, False
            yield outcome
            outcome.diagnostics, outcome.used = mistakes, self.used
            outcome.stage, outcome.late = self.stage, self.late

    def replay(self, outcome: Outcome) -> None:
        """Say and touch again what was recorded."""
        for found in outcome.diagnostics:
            if (found.code, found.span) not in self.reported:
                self.reported.add((found.code, found.span))
                self.diagnostics.append(found)
        self.used |= outcome.used
        self.raise_stage(outcome.stage)
        self.late = self.late or outcome.late

    @contextmanager
    def frame(self, order: int, span: Span) -> Iterator[None]:
        """A statement of its own: what it looks at does not count for the statement that led here."""
        kept = (self.order, self.statement, self.stage, self.late, self.letter, self.member, self.depth)
        sorts, self.this_sorts = self.this_sorts, []
        self.order, self.statement, self.stage, self.late = order, span, Stage.OPTIONS, False
        self.letter, self.member, self.depth = "", None, 0
        try:
            yield
        finally:
            self.order, self.statement, self.stage, self.late, self.letter, self.member, self.depth = kept
            self.this_sorts = sorts

    @contextmanager
    def deeper(self, at: Span) -> Iterator[bool]:
        """One level of nesting; yields whether that is still allowed."""
        self.depth += 1
        try:
            if self.depth > MAX_DEPTH:
                self.report("MJR246", at)
            yield self.depth <= MAX_DEPTH
        finally:
            self.depth -= 1

    def raise_stage(self, stage: Stage) -> None:
        """The statement looks at something of that stage."""
        self.stage = max(self.stage, stage)

    def text_of(self, span: Span) -> str:
        """What the author wrote there, on one line."""
        source = self.sources.get(span.file)
        return " ".join(source.text[span.start : span.end].split()) if source else ""

    def line_of(self, span: Span) -> int:
        """The line of a place, from 1."""
        source = self.sources.get(span.file)
        return source.line_of(span.start) if source else 0

    def resolve(self, name: Name, *, forward: bool = False) -> Symbol | None:
        """The thing a name means; reports unknown, ambiguous and later names. `forward` allows later ones."""
        found = self.table.look_up(name.text, name.quoted)
        if len(found) > 1:
            self.report("MJR222", name.span, name=name.text, things=", ".join(s.id for s in found))
            return None
        if not found:
            self.report_unknown(name)
            return None
        symbol = found[0]
        if symbol.order == self.order and not forward:
            self.report("MJR269", name.span, name=name.text)
            return None
        if symbol.order > self.order and not forward:
            self.report("MJR221", name.span, name=name.text, line=str(self.line_of(symbol.span)))
            return None
        self.used.add(symbol.id)
        if not forward:
            self.ensure(symbol)
        return symbol

    def report_unknown(self, name: Name) -> None:
        """Report a name that nothing has."""
        code = "MJR223" if name.quoted else "MJR220"
        written = None if name.quoted else habit(name.text)
        if written is not None:
            self.report_instead(name, written)
            return
        near = self.table.names(self.order)
        if not name.quoted:
            singular = name.text.removesuffix("s")
            plural = singular != name.text and singular in english_words()
            near = (singular,) if plural else (*near, *english_words(), *chinese_words())
        self.report_near(code, name.span, near, name=name.text)

    def report_instead(self, name: Name, written: Message) -> None:
        """Report a word of everyday language, with what the rule language writes."""
        if ("MJR220", name.span) not in self.reported:
            self.reported.add(("MJR220", name.span))
            self.diagnostics.append(replace(problem("MJR220", name.span, name=name.text), help=written))

    def look_at(self, symbol: Symbol) -> None:
        """The statement depends on a symbol: its stage counts, and a pattern that asks a later stage is
        late."""
        self.raise_stage(symbol.stage)
        judged = symbol.thing in (Thing.CLASS, Thing.NUMBER, Thing.DEFINE)
        if judged and symbol.stage >= Stage.COUNTING:
            self.late = True


def sort_names(sorts: frozenset[Sort] | set[Sort]) -> str:
    """Sorts in words, Chinese and English parted by |."""
    ordered = [SORT_NAMES[sort] for sort in Sort if sort in sorts]
    return "或".join(s.split("|")[0] for s in ordered) + "|" + " or ".join(s.split("|")[1] for s in ordered)
