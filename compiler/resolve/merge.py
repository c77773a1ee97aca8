"""Merging a text with its parents: `change` and `remove` applied, one list of statements left, parents'
first."""

from __future__ import annotations

from dataclasses import dataclass, replace

from compiler.resolve.chain import Chain, Unit
from compiler.resolve.messages import problem
from dsl.diagnostics import Diagnostic, Message
from dsl.source import Source, Span
from dsl.syntax import Cite, Clause, Example, Flow, Ident, Kind, Name, Statement, Targets
from dsl.words import find_word

# Statements without an id: a change replaces all inherited ones of the kind.
NAMELESS = {Kind.PRIORITY, Kind.WINNERS, Kind.END, Kind.NEXT_DEALER, Kind.RESERVE}


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A statement as it holds in the merged rule set. `own`: declared in the asked-for text itself.

    `order` counts the statements of all texts; `limit` is that of the last `change`, up to which the
    statement may use names.
    """

    statement: Statement
    unit: str
    own: bool
    order: int
    limit: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Merged:
    """The asked-for rule set as statements; `headers` are the `rules` statements, parents' first.

    `removed` holds every name of what a `remove` dropped: what covers it covers nothing.
    """

    headers: tuple[Statement, ...]
    entries: tuple[Entry, ...]
    examples: tuple[Example, ...]
    removed: frozenset[str]
    diagnostics: tuple[Diagnostic, ...]


def keys_of(ident: Ident) -> tuple[str, ...]:
    """The ids a declaration may be called by: Latin, Han or both."""
    return tuple(key for key in (ident.latin, ident.han) if key is not None)


def key_of(statement: Statement) -> str | None:
    """The canonical id of a statement: the Latin one if there is one; None for a statement without an id."""
    return keys_of(statement.ident)[0] if statement.ident is not None else None


def merge(chain: Chain) -> Merged:
    """All statements of the chain as one rule set."""
    merger = _Merger(chain)
    for unit in chain.units:
        merger.take(unit)
    own = chain.units[-1]
    return Merged(
        headers=tuple(merger.headers),
        entries=tuple(merger.entries),
        examples=tuple(s for s in own.text.statements if isinstance(s, Example)),
        removed=frozenset(merger.removed),
        diagnostics=tuple(merger.diagnostics),
    )


class _Merger:
    def __init__(self, chain: Chain) -> None:
        self.own = chain.units[-1].key
        self.sources: dict[str, Source] = {source.name: source for source in chain.sources}
        self.headers: list[Statement] = []
        self.entries: list[Entry] = []
        self.diagnostics: list[Diagnostic] = []
        self.removed: set[str] = set()
        self.order = 0

    def take(self, unit: Unit) -> None:
        headers = [s for s in unit.text.statements if isinstance(s, Statement) and s.kind is Kind.RULES]
        self.headers.extend(headers[:1])
        self.diagnostics.extend(problem("MJR212", s.span) for s in headers[1:])
        if not headers:
            at = unit.text.statements[0].span if unit.text.statements else Span(unit.source.name, 0, 0)
            self.diagnostics.append(problem("MJR204", at))
        for statement in unit.text.statements:
            if isinstance(statement, Statement) and statement.kind is not Kind.RULES:
                self.take_statement(statement, unit)

    def take_statement(self, statement: Statement, unit: Unit) -> None:
        self.order += 1
        if statement.kind is Kind.REMOVE:
            self.remove(statement)
        elif statement.change:
            self.change(statement, unit)
        else:
            self.add(statement, unit)

    def add(self, statement: Statement, unit: Unit) -> None:
        earlier = self.find(statement.ident)
        if earlier is not None and statement.ident is not None:
            self.report_twice(self.entries[earlier], statement, unit)
            return
        own = unit.key == self.own
        entry = Entry(statement=statement, unit=unit.key, own=own, order=self.order, limit=self.order)
        self.entries.append(entry)

    def report_twice(self, earlier: Entry, statement: Statement, unit: Unit) -> None:
        name = key_of(statement) or ""
        span = statement.ident.span if statement.ident else statement.span
        if earlier.unit != unit.key and not self.inherits(unit, earlier.unit):
            if earlier.statement == statement:
                return
            places = {"one": self.place(earlier.statement.span), "two": self.place(span)}
            self.diagnostics.append(problem("MJR208", span, name=name, **places))
            return
        first = earlier.statement.ident.span if earlier.statement.ident else earlier.statement.span
        here = Message(zh="先在这里声明", en="first declared here")
        twice = problem("MJR205", span, name=name)
        self.diagnostics.append(replace(twice, related=((first, here),)))

    def inherits(self, unit: Unit, other: str) -> bool:
        return unit.key == self.own or any(parent.text == other for parent in unit.parents)

    def place(self, span: Span) -> str:
        source = self.sources.get(span.file)
        return f"{span.file}:{source.line_of(span.start)}" if source else span.file

    def find(self, ident: Ident | None) -> int | None:
        wanted = set(keys_of(ident)) if ident else set()
        for index, entry in enumerate(self.entries):
            if entry.statement.ident is not None and wanted & set(keys_of(entry.statement.ident)):
                return index
        return None

    def find_name(self, name: Name) -> int | None:
        """The entry a reference means: by id first, then by one of its names."""
        for index, entry in enumerate(self.entries):
            ident = entry.statement.ident
            if ident is not None and name.text in keys_of(ident):
                return index
        hits = [i for i, entry in enumerate(self.entries) if name.text in _strings(entry.statement)]
        return hits[0] if len(hits) == 1 else None

    def all_names(self) -> list[str]:
        idents = [entry.statement.ident for entry in self.entries if entry.statement.ident]
        return [key for ident in idents for key in keys_of(ident)] + [
            string for entry in self.entries for string in _strings(entry.statement)
        ]

    def remove(self, statement: Statement) -> None:
        for clause in statement.clauses:
            for name in clause.names if isinstance(clause, Targets) else ():
                index = self.find_name(name)
                if index is None:
                    self.diagnostics.append(
                        problem("MJR207", name.span, near=self.all_names(), name=name.text)
                    )
                else:
                    gone = self.entries.pop(index).statement
                    self.removed.update(_strings(gone), keys_of(gone.ident) if gone.ident else ())

    def change(self, statement: Statement, unit: Unit) -> None:
        if statement.kind in NAMELESS and statement.ident is None:
            self.replace_all(statement, unit)
            return
        if statement.ident is None:
            self.diagnostics.append(problem("MJR264", statement.span, name=_word_of(statement.kind)))
            return
        key = keys_of(statement.ident)[0]
        index = self.find_name(Name(span=statement.ident.span, text=key))
        if index is None:
            self.diagnostics.append(problem("MJR206", statement.ident.span, near=self.all_names(), name=key))
            return
        self.change_entry(index, statement)

    def replace_all(self, statement: Statement, unit: Unit) -> None:
        kept = [entry for entry in self.entries if entry.statement.kind is not statement.kind]
        self.entries = kept
        self.add(replace(statement, change=False), unit)

    def change_entry(self, index: int, statement: Statement) -> None:
        entry = self.entries[index]
        if entry.statement.kind is not statement.kind:
            was, kind = _word_of(entry.statement.kind), _word_of(statement.kind)
            name = key_of(statement) or ""
            span = statement.ident.span if statement.ident else statement.span
            self.diagnostics.append(problem("MJR210", span, name=name, was=was, kind=kind))
            return
        changed = apply_change(entry.statement, statement)
        if changed == entry.statement:
            self.diagnostics.append(problem("MJR209", statement.span))
        self.entries[index] = replace(entry, statement=changed, limit=self.order)


def _word_of(kind: Kind) -> str:
    """The word at the head of a statement, in both languages."""
    word = find_word(kind.value)
    return f"{word.chinese[0]}|{word.english}" if word is not None else kind.value


def _strings(statement: Statement) -> tuple[str, ...]:
    names = statement.names
    return tuple(s for s in (names.first, names.second) if s) if names else ()


def apply_change(old: Statement, new: Statement) -> Statement:
    """`old` with the clauses of `new` in place of those of the same word; all steps are one word.

    A citation goes with the clause before it: citations of replaced clauses are replaced, those of the
    head stay unless
    the change has its own.
    """
    words = {_word(clause) for clause, _ in pair_cites(new)[1]}
    old_head, old_pairs = pair_cites(old)
    new_head, new_pairs = pair_cites(new)
    kept = [pair for pair in old_pairs if _word(pair[0]) not in words]
    clauses: list[Clause] = [*(new_head or old_head)]
    for clause, cites in [*kept, *new_pairs]:
        clauses.extend((clause, *cites))
    return replace(old, names=new.names or old.names, clauses=tuple(clauses))


def pair_cites(statement: Statement) -> tuple[tuple[Cite, ...], list[tuple[Clause, tuple[Cite, ...]]]]:
    """The citations of the head, and each clause with the citations behind it."""
    head: list[Cite] = []
    pairs: list[tuple[Clause, tuple[Cite, ...]]] = []
    for clause in statement.clauses:
        if not isinstance(clause, Cite):
            pairs.append((clause, ()))
        elif pairs:
            pairs[-1] = (pairs[-1][0], (*pairs[-1][1], clause))
        else:
            head.append(clause)
    return tuple(head), pairs


def _word(clause: Clause) -> str:
    """The word a clause begins with, as far as `change` tells clauses apart."""
    return f"flow {clause.op.value}" if isinstance(clause, Flow) else type(clause).__name__
