"""Covering: what does not count beside other patterns. Only what is not itself covered covers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from compiler.evaluate.counting import BeforeChoice
from compiler.evaluate.errors import EvaluationStopped
from compiler.evaluate.letters import NO_LETTERS
from compiler.evaluate.rules import Rules
from compiler.evaluate.scope import Instance, Scope
from compiler.ir import Cover


@dataclass(frozen=True, slots=True)
class Covered:
    """An instance that fell, and a pattern that covers it."""

    instance: Instance
    by: str


@dataclass(frozen=True, slots=True)
class Left:
    """What covering leaves, and what it takes away."""

    alive: tuple[Instance, ...]
    fallen: tuple[Covered, ...]


def targets_of(cover: Cover, rules: Rules) -> tuple[str, ...]:
    """The patterns a `covers` names: of a class, of a family, or one."""
    if cover.is_class:
        return tuple(rules.patterns_of.get(cover.target, ()))
    return rules.pattern_members(cover.target)


def covers_of(pattern: str, scope: Scope) -> frozenset[str]:
    """The patterns that a pattern covers in this hand, by itself or through its class; never itself."""
    rules = scope.deal.rules
    item = rules.patterns.by_id[pattern]
    of_class = rules.classes[item.in_class].covers if item.in_class in rules.classes else ()
    inner = scope.with_letters(NO_LETTERS)
    found: set[str] = set()
    for cover in (*item.covers, *of_class):
        if cover.cond is None or inner.holds(cover.cond):
            found.update(targets_of(cover, rules))
    return frozenset(found - {pattern})


def cover(present: dict[str, tuple[Instance, ...]], scope: Scope, holding: BeforeChoice) -> Left:
    """Strike covered instances, coverers first; each is noted with all that cover it.

    Raises EvaluationStopped for a ring of patterns that hold together.
    """
    graph = {
        pattern: covers_of(pattern, scope) & present.keys()
        for pattern in present
        if not scope.deal.rules.patterns.by_id[pattern].late
    }
    alive = dict(present)
    fallen: list[Covered] = []
    for pattern in _coverers_first(graph, scope):
        for target in sorted(graph.get(pattern, ())):
            struck = [instance for instance in present[target] if falls(instance, alive[pattern])]
            fallen += [Covered(instance, pattern) for instance in struck]
            alive[target] = tuple(instance for instance in alive[target] if instance not in struck)
    return Left(tuple(i for pattern in present for i in alive[pattern]), tuple(fallen))


def falls(covered: Instance, coverers: Iterable[Instance]) -> bool:
    """Where both use sets, only if all its sets are among those of one coverer; else wholly."""
    mine = {id(group) for group in covered.uses}
    for coverer in coverers:
        theirs = {id(group) for group in coverer.uses}
        if not mine or not theirs or mine <= theirs:
            return True
    return False


def _coverers_first(graph: dict[str, frozenset[str]], scope: Scope) -> list[str]:
    """A ring is told at the first of its patterns by name."""
    try:
        return in_topological_order(graph)
    except EvaluationStopped as stopped:
        stopped.at(scope.deal.rules.patterns.by_id[stopped.about.split(", ")[0]].span)
        raise


def in_topological_order(graph: dict[str, frozenset[str]]) -> list[str]:
    """Coverers before what they cover."""
    waiting = dict.fromkeys(graph, 0)
    for targets in graph.values():
        for target in targets:
            if target in waiting:
                waiting[target] += 1
    free = [pattern for pattern, count in waiting.items() if count == 0]
    order: list[str] = []
    while free:
        pattern = free.pop(0)
        order.append(pattern)
        for target in sorted(graph[pattern]):
            if target in waiting:
                waiting[target] -= 1
                if waiting[target] == 0:
                    free.append(target)
    if len(order) < len(graph):
        raise EvaluationStopped("cover_ring", ", ".join(sorted(set(graph) - set(order))))
    return order
