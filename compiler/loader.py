"""From a rule set id or a path to a checked rule set: reading, merging, lowering, checking."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from compiler.checks import check
from compiler.ir import RuleSet
from compiler.lower.ruleset import lower
from compiler.resolve.chain import Chain, read_chain
from compiler.resolve.library import SUFFIX, Library, default_library
from compiler.resolve.merge import merge
from dsl.diagnostics import Diagnostic, Severity
from dsl.files import exists, read_file
from dsl.reading import MAX_BYTES, read_source
from dsl.source import Source, Span

# A parent is not there: none of that name, or one that can't be read.
NOT_FOUND = {"MJR202", "MJR214"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Loaded:
    """What came of a rule text. `ruleset` is whole only if there are no errors; `sources` are for
    showing places."""

    ruleset: RuleSet
    diagnostics: tuple[Diagnostic, ...]
    sources: tuple[Source, ...]

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        return tuple(d for d in self.diagnostics if d.severity is Severity.ERROR)


def is_path(name: str) -> bool:
    """Whether a name is meant as a path."""
    return name.endswith(SUFFIX) or "/" in name or "\\" in name


def find_text(name: str, library: Library) -> Path | None:
    """The file of a rule set: a path if it looks like one, else an id in the library."""
    if is_path(name):
        path = Path(name)
        return path if exists(path) else None
    return library.find(name)


def load(name: str, library: Library | None = None) -> Loaded | None:
    """The rule set of that id or path; None if there is no such text. Raises OSError if it can't be read."""
    library = library or default_library()
    path = find_text(name, library)
    if path is None:
        return None
    data = read_file(path, MAX_BYTES + 1)
    source, problems = read_source(str(path) if name == str(path) else path.name, data)
    loaded = load_source(source, library.with_folder(path.parent), path.stem)
    return Loaded(
        ruleset=loaded.ruleset, diagnostics=(*problems, *loaded.diagnostics), sources=loaded.sources
    )


def load_source(source: Source, library: Library, key: str) -> Loaded:
    """A rule set from text that is already in memory; `key` is the id it goes by for its children."""
    chain = read_chain(source, library, key)
    merged = merge(chain)
    ruleset, mistakes, ctx = lower(merged, chain.sources, chain.units[-1].text.language)
    found = [*chain.diagnostics, *_known_causes(chain, [*merged.diagnostics, *mistakes])]
    whole = not any(text.cut for text in chain.sources)
    if whole and not any(d.severity is Severity.ERROR for d in found):
        found.extend(check(ruleset, merged, ctx))
    return Loaded(ruleset=ruleset, diagnostics=tuple(in_order(found, source.name)), sources=chain.sources)


def _known_causes(chain: Chain, found: list[Diagnostic]) -> list[Diagnostic]:
    """What is left when nobody complains of what a statement would declare if it could be read, nor of what a
    text says that could not be found or not be read to its end."""
    lacking = {d.code for d in chain.diagnostics} & NOT_FOUND
    if any(source.cut for source in chain.sources) or "MJR214" in lacking:
        return []
    found = [d for d in found if not (lacking and d.code == "MJR213")]
    unread = {name for unit in chain.units for name in unit.text.unread}
    texts = {source.name: source.text for source in chain.sources}
    return [d for d in found if _at(d.span, texts) not in unread]


def _at(span: Span, texts: dict[str, str]) -> str:
    return texts.get(span.file, "")[span.start : span.end].strip("「」")


def in_order(diagnostics: list[Diagnostic], first: str) -> list[Diagnostic]:
    """The asked-for text's diagnostics first, each text's by place."""
    return sorted(diagnostics, key=lambda d: (d.span.file != first, d.span.file, d.span.start, d.code))
