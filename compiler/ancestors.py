"""The rule sets that a text is made from, each as it is by itself."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import PurePath

from compiler.ir import RuleSet
from compiler.lower.ruleset import lower
from compiler.resolve.chain import Chain, Unit, parents_of
from compiler.resolve.merge import merge
from dsl.diagnostics import Severity
from dsl.parser import parse
from dsl.source import Source


def ancestors_of(sources: tuple[Source, ...], known: frozenset[str] = frozenset()) -> tuple[RuleSet, ...]:
    """The parents of the last source and theirs, oldest first; those of a `known` id are left out, and those
    that are not whole. `sources`: parents before children, as a loaded rule set holds them.
    """
    return _made_from(sources[:-1], known)


# All mutants of a text have the same parents.
@lru_cache(maxsize=8)
def _made_from(sources: tuple[Source, ...], known: frozenset[str]) -> tuple[RuleSet, ...]:
    return tuple(_rulesets(sources, known))


def _rulesets(sources: tuple[Source, ...], known: frozenset[str]) -> Iterator[RuleSet]:
    units = {unit.key: unit for unit in map(_unit, sources)}
    for key, unit in units.items():
        if key not in known:
            chain = Chain(tuple(one for one in units.values() if one.key in _line(unit, units)), ())
            ruleset, mistakes, _ = lower(merge(chain), chain.sources, unit.text.language)
            if ruleset.id not in known and not any(d.severity is Severity.ERROR for d in mistakes):
                yield ruleset


def _unit(source: Source) -> Unit:
    text, _ = parse(source)
    return Unit(PurePath(source.name).stem, source, text, parents_of(text))


def _line(unit: Unit, units: dict[str, Unit]) -> set[str]:
    """The keys of a text and of all that it is made from."""
    above = (units[name.text] for name in unit.parents if name.text in units)
    return {unit.key}.union(*(_line(parent, units) for parent in above))
