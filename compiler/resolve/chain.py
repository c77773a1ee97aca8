"""Reading a rule text and all its parents, each once, parents first."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from compiler.resolve.library import Library
from compiler.resolve.messages import problem
from dsl.diagnostics import Diagnostic
from dsl.files import read_file, reason_of
from dsl.parser import parse
from dsl.reading import MAX_BYTES, read_source
from dsl.source import Source
from dsl.syntax import Extends, Kind, Name, Statement, Text

MAX_TEXTS = 40


@dataclass(frozen=True, slots=True)
class Unit:
    """One parsed text: `key` is the id its children call it by."""

    key: str
    source: Source
    text: Text
    parents: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Chain:
    """All texts that a rule set is made of, parents before children, the asked-for one last."""

    units: tuple[Unit, ...]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def sources(self) -> tuple[Source, ...]:
        return tuple(unit.source for unit in self.units)


def read_chain(source: Source, library: Library, key: str) -> Chain:
    """The text `source`, known as `key`, and its parents as far as they are found."""
    reader = _Reader(library)
    reader.add(source, key, ())
    return Chain(tuple(reader.units.values()), tuple(reader.diagnostics))


class _Reader:
    def __init__(self, library: Library) -> None:
        self.library = library
        self.units: dict[str, Unit] = {}
        self.diagnostics: list[Diagnostic] = []

    def add(self, source: Source, key: str, path: tuple[str, ...]) -> None:
        text, problems = parse(source)
        self.diagnostics.extend(problems)
        parents = parents_of(text)
        for parent in parents:
            self.add_parent(parent, (*path, key))
        self.units[key] = Unit(key, source, text, parents)

    def add_parent(self, name: Name, path: tuple[str, ...]) -> None:
        if name.text in path:
            ring = " > ".join((*path[path.index(name.text) :], name.text))
            self.diagnostics.append(problem("MJR201", name.span, ring=ring))
            return
        if name.text in self.units:
            return
        if len(self.units) + len(path) >= MAX_TEXTS:
            self.diagnostics.append(problem("MJR203", name.span, limit=str(MAX_TEXTS)))
            return
        file = self.library.find(name.text)
        if file is None:
            self.diagnostics.append(problem("MJR202", name.span, near=self.library.ids(), name=name.text))
            return
        try:
            source, problems = read_source(_shown(file), read_file(file, MAX_BYTES + 1))
        except OSError as error:
            why = reason_of(error)
            reason = f"{why.zh}|{why.en}"
            self.diagnostics.append(problem("MJR214", name.span, name=name.text, reason=reason))
            return
        self.diagnostics.extend(problems)
        self.add(source, name.text, path)


def parents_of(text: Text) -> tuple[Name, ...]:
    """The parents that the `rules` statements of a text name."""
    return tuple(
        parent
        for statement in text.statements
        if isinstance(statement, Statement) and statement.kind is Kind.RULES
        for clause in statement.clauses
        if isinstance(clause, Extends)
        for parent in clause.parents
    )


def _shown(path: Path) -> str:
    """How a file is called in messages: as short as it can be."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return path.name
