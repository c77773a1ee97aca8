"""What holds in a hand: the instances of its patterns, before anything is covered or chosen."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction

from compiler import ir
from compiler.evaluate.letters import NO_LETTERS
from compiler.evaluate.likeness import identity
from compiler.evaluate.matching import matches, solutions
from compiler.evaluate.scope import Instance, Scope, Thing
from compiler.evaluate.sheets import ZERO, applies_last
from compiler.evaluate.things import Group
from compiler.ir import Pattern


@dataclass(slots=True, eq=False)
class BeforeChoice:
    """Patterns asked by name before the choice: a pattern `has` if it holds. Each is judged once."""

    scope: Scope
    patterns: frozenset[str]
    known: dict[str, tuple[Instance, ...]] = field(default_factory=dict)

    def has(self, pattern: str) -> bool:
        return bool(self.of(pattern))

    def of(self, pattern: str) -> tuple[Instance, ...]:
        """The instances of a pattern; none of those that are not judged here."""
        found = self.known.get(pattern)
        if found is None:
            self.known[pattern] = ()
            inner = replace(self.scope, counted=self)
            item = self.scope.deal.rules.patterns.by_id[pattern]
            found = self.known[pattern] = instances(item, inner) if pattern in self.patterns else ()
        return found

    def instances(self) -> tuple[Instance, ...]:
        return ()

    def value_of(self, instance: Instance) -> Fraction:
        return ZERO


def instances(pattern: Pattern, scope: Scope) -> tuple[Instance, ...]:
    """One for every match of `each`, or of the top-level `has` of groups; one if there is none; none if it
    fails.

    Instances that use the same groups are one. Where the first part of an `or` does not go with the rest of
    the condition, the others are taken.
    """
    inner = scope.with_letters(NO_LETTERS)
    if pattern.each is not None:
        if pattern.cond is not None and not inner.holds(pattern.cond):
            return ()
        return _of_each(pattern, pattern.each, inner)
    if pattern.cond is None:
        return (Instance(pattern.id),)
    found = list(solutions(pattern.cond, inner)) or list(solutions(pattern.cond, inner, every=True))
    return _distinct(pattern.id, [groups_in(things) for _, things in found])


def _of_each(pattern: Pattern, each: ir.EachMatch, scope: Scope) -> tuple[Instance, ...]:
    """Matches of other things than groups use no groups, but each counts."""
    inner = scope.with_letters(scope.letters.enter(each.suits, each.ranks))
    found: dict[frozenset[object], Instance] = {}
    for _, things in matches(each.match, inner):
        key = frozenset(identity(thing) for thing in things)
        found.setdefault(key, Instance(pattern.id, groups_in(things)))
    return tuple(found.values())


def groups_in(things: tuple[Thing, ...]) -> tuple[Group, ...]:
    """The groups among the things of a match, each once."""
    return tuple({id(thing): thing for thing in things if isinstance(thing, Group)}.values())


def _distinct(pattern: str, uses: list[tuple[Group, ...]]) -> tuple[Instance, ...]:
    found: dict[frozenset[int], Instance] = {}
    for groups in uses:
        found.setdefault(frozenset(id(group) for group in groups), Instance(pattern, groups))
    return tuple(found.values())


def worth_of(pattern: Pattern, scope: Scope) -> Fraction:
    """The value, or the last `worth` that applies; without either 0."""
    inner = scope.with_letters(NO_LETTERS)
    place = applies_last(pattern.values, inner)
    return inner.value(pattern.values[place].value) if place >= 0 else ZERO
