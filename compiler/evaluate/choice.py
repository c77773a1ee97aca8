"""Choice: of what covering leaves, every selection that cannot be enlarged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations, product
from math import comb

from compiler import ir
from compiler.evaluate.counting import BeforeChoice, instances, worth_of
from compiler.evaluate.covering import Left, cover, covers_of
from compiler.evaluate.errors import EvaluationStopped
from compiler.evaluate.letters import NO_LETTERS
from compiler.evaluate.scope import Instance, Scope
from dsl.source import NOWHERE

MOST_LINKED = 16
MOST_SELECTIONS = 4096


@dataclass(slots=True, eq=False)
class Selection:
    """An interpretation: the instances that count. Values are found once."""

    scope: Scope
    chosen: tuple[Instance, ...]
    left: Left
    holding: BeforeChoice
    values: dict[str, Fraction] = field(default_factory=dict)

    def has(self, pattern: str) -> bool:
        return any(instance.pattern == pattern for instance in self.chosen)

    def instances(self) -> tuple[Instance, ...]:
        return self.chosen

    def value_of(self, instance: Instance) -> Fraction:
        known = self.values.get(instance.pattern)
        if known is None:
            item = self.scope.deal.rules.patterns.by_id[instance.pattern]
            known = self.values[instance.pattern] = worth_of(item, replace(self.scope, counted=self))
        return known

    def total(self) -> Fraction:
        """The sum of all values."""
        return sum((self.value_of(instance) for instance in self.chosen), Fraction(0))


def judged_patterns(scope: Scope, event_classes: frozenset[str] | None) -> frozenset[str]:
    """The patterns of a win, or those of the classes judged at an event."""
    rules = scope.deal.rules
    return frozenset(
        pattern.id
        for pattern in rules.ruleset.patterns
        if (
            _class_event(pattern, scope) is None
            if event_classes is None
            else pattern.in_class in event_classes
        )
    )


def _class_event(pattern: ir.Pattern, scope: Scope) -> ir.Event | None:
    cls = scope.deal.rules.classes.get(pattern.in_class)
    return cls.event if cls is not None else None


def selections(scope: Scope, event_classes: frozenset[str] | None = None) -> list[Selection]:
    """Every interpretation of the hand in the scope, in a fixed order.

    Raises EvaluationStopped beyond the bounds.
    """
    rules = scope.deal.rules
    judged = judged_patterns(scope, event_classes)
    holding = BeforeChoice(scope, judged)
    inner = replace(scope, counted=holding)
    early = [p for p in rules.ruleset.patterns if p.id in judged and not p.late]
    present = {p.id: found for p in early if (found := holding.of(p.id))}
    _refuse_unimplied(present, inner)
    made: list[Selection] = []
    for picked in _picks(present, inner):
        left = cover(picked, inner, holding)
        for chosen in _choices(left.alive, inner):
            made.append(_with_late(Selection(scope, chosen, left, holding), judged))
            if len(made) > MOST_SELECTIONS:
                raise EvaluationStopped("too_many_combinations")
    return made


def _refuse_unimplied(present: dict[str, tuple[Instance, ...]], scope: Scope) -> None:
    """Whether one pattern implies another is not decided; where it matters that is an error, never "no"."""
    for cls in scope.deal.rules.ruleset.classes:
        held = [pattern for pattern in scope.deal.rules.patterns_of.get(cls.id, ()) if pattern in present]
        if cls.unimplied and len(held) > 1:
            raise EvaluationStopped("undecided_implication", cls.id, cls.span)


def _picks(
    present: dict[str, tuple[Instance, ...]], scope: Scope
) -> Iterator[dict[str, tuple[Instance, ...]]]:
    """A `when` pattern that covers others by its sets must first say which of its instances it is."""
    rules = scope.deal.rules
    split = [
        pattern
        for pattern, found in present.items()
        if len(found) > 1
        and rules.patterns.by_id[pattern].each is None
        and any(i.uses for target in covers_of(pattern, scope) for i in present.get(target, ()))
    ]
    for choice in product(*(present[pattern] for pattern in split)):
        picked = dict(present)
        picked.update({instance.pattern: (instance,) for instance in choice})
        yield picked


def _choices(alive: tuple[Instance, ...], scope: Scope) -> Iterator[tuple[Instance, ...]]:
    """The product of the selections of each class, in text order of patterns."""
    rules = scope.deal.rules
    by_class: dict[str, list[Instance]] = {}
    for instance in alive:
        by_class.setdefault(rules.patterns.by_id[instance.pattern].in_class, []).append(instance)
    order = {pattern.id: place for place, pattern in enumerate(rules.ruleset.patterns)}
    ways = [_of_class(rules.classes.get(name), found, scope) for name, found in by_class.items()]
    for parts in product(*ways):
        yield tuple(sorted((i for part in parts for i in part), key=lambda i: order[i.pattern]))


def _of_class(cls: ir.PatternClass | None, found: list[Instance], scope: Scope) -> list[tuple[Instance, ...]]:
    """All largest selections of one class: one instance of each `when` pattern, linked, within its limit."""
    linked = cls is not None and cls.linked
    groups = _alternatives(found, linked, scope)
    limit = limit_of(cls, scope)
    if not linked:
        return _limited([group[0] for group in groups], limit)
    single = [group[0] for group in groups if all(len(i.uses) < 2 for i in group)]
    several = [group for group in groups if any(len(i.uses) >= 2 for i in group)]
    if sum(len(group) for group in several) > MOST_LINKED:
        raise EvaluationStopped("too_many_combinations", span=cls.span if cls is not None else NOWHERE)
    chains = _largest_linked([i for group in several for i in group], several)
    if limit is None:
        return [(*single, *chain) for chain in chains]
    place = {id(instance): number for number, instance in enumerate(found)}
    inner = [sorted([*single, *chain], key=lambda instance: place[id(instance)]) for chain in chains]
    return list(dict.fromkeys(selection for chain in inner for selection in _limited(chain, limit)))


def _alternatives(found: list[Instance], linked: bool, scope: Scope) -> list[list[Instance]]:
    """Instances that exclude one another: those of one `when` pattern.

    Instances of `each` stand for themselves.
    """
    groups: dict[object, list[Instance]] = {}
    for place, instance in enumerate(found):
        item = scope.deal.rules.patterns.by_id[instance.pattern]
        key: object = place if item.each is not None else instance.pattern
        groups.setdefault(key, []).append(instance)
    return list(groups.values())


def limit_of(cls: ir.PatternClass | None, scope: Scope) -> int | None:
    """The last `at_most` that applies."""
    inner = scope.with_letters(NO_LETTERS)
    for line in reversed(cls.limits if cls is not None else ()):
        if line.cond is None or inner.holds(line.cond):
            return max(0, int(inner.value(line.limit)))
    return None


def _limited(found: list[Instance], limit: int | None) -> list[tuple[Instance, ...]]:
    if limit is None or len(found) <= limit:
        return [tuple(found)]
    if comb(len(found), limit) > MOST_SELECTIONS:
        raise EvaluationStopped("too_many_combinations")
    return list(combinations(found, limit))


def _largest_linked(found: list[Instance], alternatives: list[list[Instance]]) -> list[tuple[Instance, ...]]:
    """Every linked selection to which no further instance can be added."""
    owner = {id(instance): number for number, group in enumerate(alternatives) for instance in group}
    results: list[tuple[Instance, ...]] = []

    def open_to(chosen: list[Instance], instance: Instance) -> bool:
        if any(owner[id(instance)] == owner[id(other)] for other in chosen):
            return False
        return is_linked([*chosen, instance])

    def extend(start: int, chosen: list[Instance]) -> None:
        for place in range(start, len(found)):
            if open_to(chosen, found[place]):
                extend(place + 1, [*chosen, found[place]])
        if not any(open_to(chosen, other) for other in found if other not in chosen):
            results.append(tuple(chosen))

    extend(0, [])
    return list(dict.fromkeys(results))


def is_linked(chosen: list[Instance]) -> bool:
    """The instances that use two sets or more can be put in an order in which each has at most one set used
    before.

    One that shares at most one set with all the others may always come last.
    """
    left = [frozenset(id(group) for group in i.uses) for i in chosen if len(i.uses) >= 2]
    while left:
        for place, sets in enumerate(left):
            others = frozenset[int]().union(*(s for i, s in enumerate(left) if i != place))
            if len(sets & others) <= 1:
                del left[place]
                break
        else:
            return False
    return True


def _with_late(selection: Selection, judged: frozenset[str]) -> Selection:
    """Add the patterns that are judged after the choice, in text order, within the limit of their class."""
    scope = selection.scope
    for pattern in scope.deal.rules.ruleset.patterns:
        if not pattern.late or pattern.id not in judged:
            continue
        inner = replace(scope, counted=selection)
        found = instances(pattern, inner)
        if pattern.each is None:
            found = found[:1]
        limit = limit_of(scope.deal.rules.classes.get(pattern.in_class), inner)
        if limit is not None:
            same = [i for i in selection.chosen if _class_of(i, scope) == pattern.in_class]
            found = found[: max(0, limit - len(same))]
        selection.chosen = (*selection.chosen, *found)
        selection.values.clear()
    return selection


def _class_of(instance: Instance, scope: Scope) -> str:
    return scope.deal.rules.patterns.by_id[instance.pattern].in_class


def excluded(selection: Selection) -> dict[str, str]:
    """The patterns that fell to covers, each with the first that covers it, rather one that counts itself.

    A pattern that counts through another instance is not excluded.
    """
    places = {pattern.id: place for place, pattern in enumerate(selection.scope.deal.rules.ruleset.patterns)}
    best: dict[str, tuple[bool, int, str]] = {}
    for fallen in selection.left.fallen:
        pattern, by = fallen.instance.pattern, fallen.by
        if not selection.has(pattern):
            found = (not selection.has(by), places[by], by)
            best[pattern] = min(best.get(pattern, found), found)
    return {pattern: by for pattern, (_, _, by) in best.items()}
