"""Warnings: patterns that no hand can be, that never count, and that never come without another which counts
too. Where it can't be told nothing is said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler import ir
from compiler.checks.entails import Reasoner
from compiler.checks.literals import Case, Takers, TooMany
from compiler.checks.needs import can_hold_together, needs_of
from compiler.checks.rings import covered_by
from compiler.ir import Pattern, RuleSet, Sort
from compiler.ir.walk import descend
from compiler.lower.naming import head_of
from compiler.resolve.merge import Merged
from compiler.resolve.messages import problem
from dsl.diagnostics import Diagnostic
from dsl.source import Span
from dsl.syntax import Kind

# Of a rule set with more patterns the pairs are too many to look at.
MOST_PATTERNS = 400


def find_vain(ruleset: RuleSet, merged: Merged) -> Iterator[Diagnostic]:
    """Of patterns that the asked-for text itself declares or changes."""
    own = dict(_places(merged))
    if not own or len(ruleset.patterns) > MOST_PATTERNS:
        return
    look = Look(ruleset)
    for pattern in ruleset.patterns:
        place = own.get(pattern.family or pattern.id)
        if place is not None:
            yield from look.at(pattern, place)


def _places(merged: Merged) -> Iterator[tuple[str, Span]]:
    """The patterns that the text declares or changes, each with where it does."""
    text = merged.headers[-1].span.file if merged.headers else ""
    for entry in merged.entries:
        statement = entry.statement
        if statement.kind is not Kind.PATTERN or statement.ident is None:
            continue
        changed = (clause.span for clause in statement.clauses if clause.span.file == text)
        place = statement.ident.span if entry.own else next(changed, None)
        if place is not None:
            yield head_of(statement).id, place


@dataclass
class _Known:
    """A pattern with its alternatives; None: too many. `covers`: what it covers at all, and always."""

    pattern: Pattern
    cases: tuple[Case, ...] | None
    covers: frozenset[str]
    always: frozenset[str]


class Look:
    """What follows from the conditions of the patterns of a rule set."""

    def __init__(self, ruleset: RuleSet) -> None:
        self.ruleset = ruleset
        self.reasoner = Reasoner(ruleset)
        self.classes = {group.id: group for group in ruleset.classes}
        takers = Takers(ruleset)
        self.known = [self._known(pattern, takers) for pattern in ruleset.patterns]
        self.shown = [_shown(case) for case in ruleset.examples]

    def _known(self, pattern: Pattern, takers: Takers) -> _Known:
        try:
            cases = takers.of_pattern(pattern)
        except TooMany:
            cases = None
        possible = cases and tuple(case for case in cases if not self.reasoner.impossible(case))
        if not can_hold_together((needs_of(pattern),), self.ruleset):
            possible = ()
        return _Known(
            pattern,
            possible,
            frozenset(covered_by(pattern, self.ruleset)),
            frozenset(self._always(pattern)),
        )

    def _always(self, pattern: Pattern) -> Iterator[str]:
        """What it covers on no condition."""
        group = self.classes.get(pattern.in_class)
        covers = [*pattern.covers, *(group.covers if group is not None else ())]
        targets = {cover.target for cover in covers if cover.cond is None}
        for other in self.ruleset.patterns:
            if {other.id, other.family, other.in_class} & targets and other.id != pattern.id:
                yield other.id

    def implications(self) -> set[tuple[str, str]]:
        """The pairs of patterns of which the first never holds without the second."""
        return {
            (a.pattern.id, b.pattern.id)
            for a in self.known
            if a.cases
            for b in self.known
            if self._is_implied(a, b)
        }

    def impossible(self) -> set[str]:
        """The patterns that never hold."""
        return {one.pattern.id for one in self.known if one.cases == ()}

    def at(self, pattern: Pattern, place: Span) -> Iterator[Diagnostic]:
        """At most one warning of a pattern."""
        known = next(one for one in self.known if one.pattern is pattern)
        name = _name(pattern)
        if known.cases is None or pattern.late:
            return
        if not known.cases:
            yield problem("MJR306", place, name=name)
            return
        implied = [other for other in self.known if self._is_implied(known, other)]
        instead = [other for other in implied if self._replaces(other, known)]
        if instead:
            yield problem("MJR307", place, name=name, by=_name(instead[0].pattern))
            return
        beside = [other for other in implied if self._counts_beside(other, known, implied)]
        if beside:
            yield problem("MJR308", place, name=name, by=_names(beside))

    def _is_implied(self, known: _Known, other: _Known) -> bool:
        """Wherever the pattern holds the other one does. Those that always hold are passed over."""
        one, two = known.pattern, other.pattern
        if one is two or two.late or not other.cases or self.reasoner.follows((), other.cases):
            return False
        if (one.family and one.family == two.family) or self._event(one) != self._event(two):
            return False
        cases, others = known.cases or (), other.cases
        return all(self.reasoner.follows(case, others) for case in cases)

    def _event(self, pattern: Pattern) -> ir.Event | None:
        group = self.classes.get(pattern.in_class)
        return group.event if group is not None else None

    def _replaces(self, other: _Known, known: _Known) -> bool:
        """The other one is never covered itself and always covers this one, whatever sets they use."""
        above = (one for one in self.known if other.pattern.id in one.covers)
        free = all(known.pattern.id in one.always and not _uses_groups(one.pattern) for one in above)
        always = known.pattern.id in other.always and free
        return always and not (_uses_groups(known.pattern) and _uses_groups(other.pattern))

    def _counts_beside(self, other: _Known, known: _Known, implied: list[_Known]) -> bool:
        """Nothing that holds then covers either, both are counted, and no example says that this is meant."""
        one, two = known.pattern, other.pattern
        if two.id in known.covers or one.id in other.covers:
            return False
        if any({one.id, two.id} & third.covers for third in implied):
            return False
        groups = [self.classes.get(pattern.in_class) for pattern in (one, two)]
        if any(group is not None and (group.limits or group.unimplied) for group in groups):
            return False
        if one.in_class == two.in_class and any(group is not None and group.linked for group in groups):
            return False
        ids = {one.id, one.family}, {two.id, two.family}
        return not any(shown & ids[0] and shown & ids[1] for shown in self.shown)


def _uses_groups(pattern: Pattern) -> bool:
    """Whether it may be struck for the sets that it uses."""
    return any(
        ir.sort_of(part.things) is Sort.GROUP
        for node in descend(pattern)
        if isinstance(node, ir.Match)
        for part in node.parts
    )


def _shown(case: ir.ExampleCase) -> set[str]:
    """The patterns that an example says count."""
    return {e.id for e in case.expects if isinstance(e, ir.ExpectPattern) and not e.negated}


def _name(pattern: Pattern) -> str:
    head = pattern.family or pattern.id
    return f"{pattern.names.zh or head}|{head}"


def _names(known: list[_Known]) -> str:
    zh, en = zip(*(_name(one.pattern).split("|") for one in known), strict=True)
    return f"{'、'.join(dict.fromkeys(zh))}|{', '.join(dict.fromkeys(en))}"
