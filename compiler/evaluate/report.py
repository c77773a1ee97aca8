"""From a judged win to the ruling of the contract."""

from __future__ import annotations

from fractions import Fraction

from compiler.evaluate.choice import excluded
from compiler.evaluate.course import Course
from compiler.evaluate.holding import Holding
from compiler.evaluate.payments import POT
from compiler.evaluate.totals import numbers_of, total_name
from compiler.evaluate.wins import Candidate, Judged
from compiler.explain.reasons import reasons
from compiler.ir import RuleSet
from compiler.runtime.ruling import ArrangementView, ExcludedLine, GroupView, PatternLine, Reason, Ruling
from compiler.runtime.situation import Situation
from compiler.trace import Fate, RulingTrace


def report(
    ruleset: RuleSet, situation: Situation, judged: Judged | None, course: Course, trace: RulingTrace
) -> Ruling:
    """The ruling; a hand that is refused for its value alone still tells its patterns and total."""
    best = judged.best if judged is not None else None
    numbers = numbers_of(best.scope) if best is not None else ()
    name = total_name(ruleset)
    return Ruling(
        id=situation.id,
        ruleset=ruleset.id,
        legal=trace.legal,
        patterns=lines_of(best) if best is not None else (),
        excluded=_excluded(best, trace) if best is not None else (),
        total=dict(numbers).get(name),
        unit=name,
        numbers=numbers,
        arrangement=_view(best.holding) if best is not None and best.holding.shape is not None else None,
        payments=payments_of(course),
        reasons=_reasons(ruleset, situation, judged, trace),
        not_judged=trace.not_judged,
    )


def payments_of(course: Course) -> dict[str, Fraction]:
    """Of every player; of the pot if it has changed."""
    return {player: change for player, change in course.balances.items() if player != POT or change}


def lines_of(candidate: Candidate) -> tuple[PatternLine, ...]:
    """The patterns that count, in text order, with the value of one time."""
    selection = candidate.selection
    patterns = candidate.scope.deal.rules.patterns.by_id
    times: dict[str, int] = {}
    values: dict[str, Fraction] = {}
    for instance in selection.chosen:
        times[instance.pattern] = times.get(instance.pattern, 0) + 1
        values[instance.pattern] = selection.value_of(instance)
    return tuple(
        PatternLine(
            id=pattern,
            zh=patterns[pattern].names.zh or pattern,
            en=patterns[pattern].names.en or pattern,
            times=times[pattern],
            value=values[pattern],
        )
        for pattern in patterns
        if pattern in times
    )


def _excluded(candidate: Candidate, trace: RulingTrace) -> tuple[ExcludedLine, ...]:
    """What holds and does not count: covered, beyond a limit, or not linked; in text order."""
    lines = [ExcludedLine(id=name, by=by) for name, by in excluded(candidate.selection).items()]
    other = (Fate.OVER_LIMIT, Fate.UNLINKED)
    lines += [
        ExcludedLine(id=p.pattern, by=p.by[0] if p.by else "") for p in trace.patterns if p.fate in other
    ]
    first = {line.id: line for line in reversed(lines)}
    patterns = candidate.scope.deal.rules.ruleset.patterns
    return tuple(first[pattern.id] for pattern in patterns if pattern.id in first)


def _view(holding: Holding) -> ArrangementView:
    return ArrangementView(
        shape=holding.shape or "",
        groups=tuple(GroupView(kind=group.word.value, tiles=group.faces) for group in holding.groups),
        loose=tuple(tile.face for tile in holding.loose),
    )


def _reasons(
    ruleset: RuleSet, situation: Situation, judged: Judged | None, trace: RulingTrace
) -> tuple[Reason, ...]:
    """Why it is no win: bans, no shape; without either only an added kong may be robbed, or nothing was won
    at all."""
    if trace.legal:
        return ()
    if judged is not None and judged.best is not None:
        zh, en = "只有补成的杠可以抢", "only a kong added to a pung can be robbed"
        return reasons(ruleset, trace) or (Reason(code="not_open", zh=zh, en=en),)
    if situation.win is None:
        return (Reason(code="no_win", zh="这手牌没有和", en="the hand has not won"),)
    return reasons(ruleset, trace)
