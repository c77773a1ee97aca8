"""What a rule set says of a situation, as far as two can be compared: in shared names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from compiler.runtime.counted import Number
from compiler.runtime.report import pattern_lines
from compiler.runtime.rules import Rules
from compiler.runtime.win import Judged, Verdict

NO_SHAPE = "no_shape"
NOT_OPEN = "not_open"
NO_TILE = "no_tile"


class Counts(NamedTuple):
    """A pattern that counts: its shared name, how many times, what one time is worth."""

    name: str
    times: int
    value: Number


@dataclass(frozen=True, slots=True)
class Outcome:
    """A ruling. `reasons`: why a win is refused, bans by their shared names; NO_TILE: there is no such hand.
    `payments` in turn order, the pot last where it has anything. `asked`: whether a win was in question.
    `waits`: of a hand of which no win is asked the kinds that would complete it."""

    legal: bool
    asked: bool
    patterns: tuple[Counts, ...]
    total: Number | None
    payments: tuple[Number, ...]
    reasons: tuple[str, ...]
    shape: str
    waits: tuple[int, ...] | None = None


def outcome_of(
    rules: Rules[Any], judged: Judged | None, balances: Mapping[str, Number], shared: Mapping[str, str]
) -> Outcome:
    """`shared` gives the shared name of an id."""
    verdict = judged.verdict if judged is not None else None
    legal = judged is not None and judged.legal
    payments = tuple([balances[player] for player in rules.players])
    if balances.get("pot"):
        payments = (*payments, balances["pot"])
    if judged is None or verdict is None:
        reasons = (NO_SHAPE,) if judged is not None else ()
        return Outcome(legal, judged is not None, (), None, payments, reasons, "")
    verdict.hand.counted = verdict.counted
    judged.table.reading = verdict.hand
    return Outcome(
        legal,
        True,
        _patterns(rules, verdict, shared),
        rules.total_of(judged.table, verdict.hand) if rules.total else None,
        payments,
        () if legal else tuple(shared.get(ban, ban) for ban in verdict.bans) or (NOT_OPEN,),
        shared.get(verdict.hand.shape, verdict.hand.shape),
    )


def _patterns(rules: Rules[Any], verdict: Verdict, shared: Mapping[str, str]) -> tuple[Counts, ...]:
    """Kept beside what counts, since the same patterns come together again and again."""
    counted = verdict.counted
    found: tuple[Counts, ...] | None = counted.sums.get(SHARED)
    if found is None:
        lines = pattern_lines(rules, counted)
        found = tuple(sorted(Counts(shared.get(line.id, line.id), line.times, line.value) for line in lines))
        counted.sums[SHARED] = found
    return found


SHARED = object()
