"""What holds in a reading and does not count, each with the pattern because of which it does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from compiler.runtime.choice import Held
from compiler.runtime.counted import Counted, Uses
from compiler.runtime.hand import Hand
from compiler.runtime.masks import kinds_in
from compiler.runtime.rules import Rules
from compiler.runtime.table import Table
from compiler.runtime.win import Verdict

MOST_EXCLUDED: Final = 1 << 14


def excluded_from(rules: Rules[Any], t: Table, verdict: Verdict) -> tuple[tuple[str, str], ...]:
    """The ids of the patterns that do not count, in text order, each with that of the cause.

    Kept where nothing but what holds decides on them, since the same patterns come together.
    """
    _, counted, held, _ = verdict
    if not held.on & ~counted.on:
        return ()
    if not rules.settled:
        return tuple(_lines_excluded(rules, t, verdict))
    key = (
        held.on,
        counted.on,
        *held.uses.values(),
        *counted.named.picked.values(),
        *counted.named.chained,
        *counted.named.chained.values(),
    )
    found = rules.excluded.get(key)
    if found is None:
        if len(rules.excluded) >= MOST_EXCLUDED:
            rules.excluded.clear()
        found = rules.excluded[key] = tuple(_lines_excluded(rules, t, verdict))
    return found


class Covering(NamedTuple):
    """A hand whose patterns cover one another: the instances before and after, and what is left on."""

    rules: Rules[Any]
    table: Table
    hand: Hand
    before: dict[int, Uses]
    after: dict[int, Uses]
    on: int

    def strikes(self, coverer: int, number: int) -> bool:
        """Of these two alone, the first takes an instance from the second."""
        mine = self.before.get(number)
        both = {n: u for n, u in ((coverer, self.after.get(coverer)), (number, mine)) if u is not None}
        left = _covered(self.rules, self.table, self.hand, 1 << coverer | 1 << number, both)
        return not left >> number & 1 or both.get(number) != mine


def _covered(rules: Rules[Any], t: Table, hand: Hand, on: int, uses: dict[int, Uses]) -> int:
    left = rules.cover(t, hand, on, uses)
    return rules.cover_lightly(t, hand, left) if rules.cover_lightly is not None else left


def _lines_excluded(rules: Rules[Any], t: Table, verdict: Verdict) -> Iterator[tuple[str, str]]:
    hand, counted, held, _ = verdict
    before = {**held.uses, **counted.named.picked}
    after = dict(before)
    on = _covered(rules, t, hand, held.on, after)
    covering = Covering(rules, t, hand, before, after, on)
    for number in kinds_in(held.on & ~counted.on):
        by = _coverer(covering, counted, number)
        if by is None:
            by = _rival(covering, counted, held, number)
        yield rules.patterns[number].id, rules.patterns[by].id if by is not None else ""


def _coverer(covering: Covering, counted: Counted, number: int) -> int | None:
    """The first pattern that covers it, rather one that counts itself. Only what is left covers."""
    able = covering.rules.coverers.get(number, 0) & covering.on & ~(1 << number)
    places = (*kinds_in(able & counted.on), *kinds_in(able & ~counted.on))
    return next((coverer for coverer in places if covering.strikes(coverer, number)), None)


def _rival(covering: Covering, counted: Counted, held: Held, number: int) -> int | None:
    """What counts instead, where the limit of a class or its account-once ring leaves a pattern out."""
    rules = covering.rules
    same = [n for n in kinds_in(counted.on & held.on) if n in rules.classmates(number)]
    limits = rules.limits(covering.table, covering.hand) if rules.limits is not None else ()
    if any(of.patterns >> number & 1 and counted.count(of.patterns) >= of.most for of in limits):
        return same[0] if same else None
    used = _union(covering.after.get(number, ()))
    tied = (n for n in same if _union(_chosen(covering, counted, n)) & used)
    return next(tied, None)


def _chosen(covering: Covering, counted: Counted, number: int) -> Uses:
    """The instances of a pattern that count."""
    chained = counted.named.chained
    known = covering.after.get(number, ())
    if chained:
        known = (*chained.get(number, ()), *(use for use in known if not use & use - 1))
    return known if covering.rules.choosing.each >> number & 1 else known[:1]


def _union(uses: Uses) -> int:
    found = 0
    for use in uses:
        found |= use
    return found
