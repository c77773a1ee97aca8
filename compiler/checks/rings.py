"""Rings of `covers` among patterns that can hold together."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.needs import Needs, can_hold_together, needs_of
from compiler.ir import Cover, Pattern, RuleSet
from compiler.resolve.messages import problem
from dsl.diagnostics import Diagnostic

MOST_PATHS = 1000


def find_rings(ruleset: RuleSet) -> Iterator[Diagnostic]:
    """One diagnostic for each ring, at the first of its patterns, unless its patterns can never hold
    together."""
    graph = {pattern.id: tuple(covered_by(pattern, ruleset)) for pattern in ruleset.patterns}
    patterns = {pattern.id: pattern for pattern in ruleset.patterns}
    needs = {pattern.id: needs_of(pattern) for pattern in ruleset.patterns}
    seen: set[frozenset[str]] = set()
    for start in graph:
        ring = _ring_from(start, graph, needs, ruleset)
        if ring is not None and frozenset(ring) not in seen:
            seen.add(frozenset(ring))
            yield problem("MJR258", patterns[start].span, ring=" > ".join((*ring, ring[0])))


def covered_by(pattern: Pattern, ruleset: RuleSet) -> Iterator[str]:
    """The patterns that a pattern covers by itself or through its class, classes unfolded."""
    of_class = (cls.covers for cls in ruleset.classes if cls.id == pattern.in_class)
    covers: list[Cover] = [*pattern.covers, *(cover for covers in of_class for cover in covers)]
    targets = {cover.target for cover in covers}
    for other in ruleset.patterns:
        if ({other.id, other.family, other.in_class} & targets and other.id != pattern.id) or (
            other.id == pattern.id and other.id in targets
        ):
            yield other.id


def _ring_from(
    start: str, graph: dict[str, tuple[str, ...]], needs: dict[str, Needs], ruleset: RuleSet
) -> tuple[str, ...] | None:
    """A ring through `start` whose patterns can hold together; only so many ways are followed, since
    evaluation too refuses patterns that cover each other."""
    leading = _leading_to(start, graph)
    tried = 0
    stack: list[tuple[str, ...]] = [(start,)]
    while stack:
        path = stack.pop()
        tried += 1
        if tried > MOST_PATHS:
            return None
        for target in graph[path[-1]]:
            if target == start:
                return path
            longer = (*path, target)
            if (
                target in leading
                and target not in path
                and can_hold_together(tuple(needs[p] for p in longer), ruleset)
            ):
                stack.append(longer)
    return None


def _leading_to(start: str, graph: dict[str, tuple[str, ...]]) -> frozenset[str]:
    """The patterns that cover `start`, or that cover one of those, and so on."""
    coverers: dict[str, list[str]] = {pattern: [] for pattern in graph}
    for pattern, targets in graph.items():
        for target in targets:
            coverers[target].append(pattern)
    found: set[str] = set()
    waiting = [start]
    while waiting:
        more = [pattern for pattern in coverers[waiting.pop()] if pattern not in found]
        found.update(more)
        waiting.extend(more)
    return frozenset(found)
