"""One name for what belongs together in two rule sets, so that situations and rulings can be laid side by
side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from compiler.diff.pairs import Pairs
from compiler.diff.reading import index_of
from compiler.ir import RuleSet

ONLY_B = "+"


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """The shared name of each thing of one rule set, and back: A's id, or "+" and the id for what only B
    has."""

    shared: Mapping[str, str]
    own: Mapping[str, str]

    def of(self, name: str) -> str:
        """The shared name of an id."""
        return self.shared.get(name, name)

    def back(self, name: str) -> str | None:
        """The id of a shared name; None for what only the other rule set has."""
        return self.own.get(name)


def names_of(a: RuleSet, b: RuleSet, pairs: Pairs) -> tuple[Names, Names]:
    """The names of both sides."""
    partner = {y.id: x.id for found in pairs.pairs.values() for x, y in found}
    shared_a = {name: name for name in index_of(a)}
    shared_b = {name: partner.get(name, ONLY_B + name) for name in index_of(b)}
    return _names(shared_a), _names(shared_b)


def _names(shared: Mapping[str, str]) -> Names:
    return Names(shared=shared, own={name: own for own, name in shared.items()})
