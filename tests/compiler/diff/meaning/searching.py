"""Searches for tests: bounded by situations, so that each run finds the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import ModuleType

from compiler.cache import compiled
from compiler.diff.fold import Value
from compiler.diff.meaning.clock import Clock
from compiler.diff.meaning.finding import Finding, Way
from compiler.diff.meaning.players import Players, players_of
from compiler.diff.meaning.search import Search
from compiler.diff.meaning.signature import Scale
from compiler.diff.structure import compare
from compiler.generate import build
from compiler.ir import RuleSet
from compiler.loader import Loaded, load, load_source
from compiler.resolve.library import Library
from dsl.source import Source
from tests.equal_evaluators import imported
from tests.texts import RULES

NOTHING: Mapping[str, Value] = {}


@cache
def loaded(name: str) -> Loaded:
    """A bundled rule set."""
    found = load(name, Library((RULES,)))
    assert found is not None
    return found


def text(lines: str) -> Loaded:
    """A rule set from its text, without errors."""
    found = load_source(Source(name="house.mjr", text=lines), Library((RULES,)), "house")
    assert not found.errors, found.errors
    return found


@cache
def module_of(name: str) -> ModuleType:
    """The generated module of a bundled rule set."""
    return compiled(loaded(name))


def module(ruleset: RuleSet, sources: Loaded) -> ModuleType:
    return imported(build(ruleset, sources.sources), f"diffed_{ruleset.id}")


def pair(
    a: Loaded,
    b: Loaded,
    *,
    options: tuple[Mapping[str, Value], Mapping[str, Value]] = (NOTHING, NOTHING),
    modules: tuple[ModuleType, ModuleType] | None = None,
) -> Players:
    """Both sides ready to be asked."""
    structure = compare(a.ruleset, b.ruleset, *options)
    return players_of(a, b, structure, options, modules or (module(a.ruleset, a), module(b.ruleset, b)))


def named(a: str, b: str) -> Players:
    """Two bundled rule sets."""
    return pair(loaded(a), loaded(b), modules=(module_of(a), module_of(b)))


def search(players: Players, most: int, scale: Scale | None = None) -> Finding:
    """What so many situations show."""
    return Search(players, Clock(1e6, most=most), scale=scale, processes=1).run()


@dataclass(frozen=True, slots=True)
class Shown:
    """A way to differ by the ids of the rule sets: what is on one side only."""

    sort: str
    a: frozenset[str]
    b: frozenset[str]


def shown(way: Way, players: Players) -> Shown:
    own_a, own_b = (side.names.own for side in players.sides)
    return Shown(
        way.signature.sort.value,
        frozenset(own_a.get(name, name) for name in way.signature.a),
        frozenset(own_b.get(name, name) for name in way.signature.b),
    )
