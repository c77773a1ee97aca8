"""The trace of a ruling: what was found, which rules fired, how each amount came about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from compiler import ir, trace
from compiler.evaluate.choice import Selection, limit_of
from compiler.evaluate.find import find, find_number
from compiler.evaluate.holding import Holding, holding_at
from compiler.evaluate.letters import NO_LETTERS
from compiler.evaluate.near import near_misses
from compiler.evaluate.payments import Transfer
from compiler.evaluate.permissions import Banned, for_act
from compiler.evaluate.scope import Instance, Scope, Turned, wild_uses
from compiler.evaluate.sheets import Ran, run
from compiler.evaluate.things import trace_group, trace_tile
from compiler.evaluate.totals import told
from compiler.evaluate.wins import Candidate, Judged
from compiler.ir import Pattern, StepOp
from compiler.trace import Fate, Finding, PatternTrace, StepTrace


def arrangement_trace(holding: Holding) -> trace.ArrangementTrace:
    """One reading."""
    return trace.ArrangementTrace(
        shape=holding.shape or "",
        groups=tuple(trace_group(group) for group in holding.groups),
        loose=tuple(trace_tile(tile) for tile in holding.loose),
        place=holding.place.value if holding.place is not None else None,
    )


def runner_up(judged: Judged) -> Candidate | None:
    """The best of the other readings, of those allowed if there are any."""
    best = judged.best
    others = [c for c in judged.candidates if best is not None and c.holding is not best.holding]
    allowed = [c for c in others if not c.struck] or others
    return max(allowed, key=lambda candidate: candidate.merit, default=None)


def near_of(judged: Judged) -> tuple[trace.NearMiss, ...]:
    """Where there is no reading, what comes nearest."""
    if judged.candidates:
        return ()
    scope = judged.scope
    hand = holding_at(scope.moment, judged.claim.player, judged.claim, wild_uses(scope.deal))
    return near_misses(hand, scope) if hand.known else ()


# ---- patterns ------------------------------------------------------------------------------------------


def pattern_traces(candidate: Candidate, explain: bool) -> tuple[PatternTrace, ...]:
    """The fate of every pattern that was judged, in text order; with `explain` also why."""
    selection = candidate.selection
    patterns = candidate.scope.deal.rules.ruleset.patterns
    judged = selection.holding.patterns
    return tuple(_pattern_trace(p, selection, explain) for p in patterns if p.id in judged)


def _pattern_trace(pattern: Pattern, selection: Selection, explain: bool) -> PatternTrace:
    counted = [i for i in selection.chosen if i.pattern == pattern.id]
    if counted:
        return PatternTrace(
            pattern=pattern.id,
            fate=Fate.COUNTS,
            finding=_finding(pattern, selection, counted=True) if explain else None,
            uses=_uses(counted),
            times=len(counted),
            value=sum((selection.value_of(i) for i in counted), Fraction(0)),
        )
    fate, by = _fate(pattern, selection)
    finding = _finding(pattern, selection, counted=pattern.late) if explain else None
    return PatternTrace(pattern=pattern.id, fate=fate, finding=finding, by=by)


def _uses(instances: list[Instance]) -> tuple[tuple[trace.GroupThing, ...], ...]:
    return tuple(tuple(trace_group(group) for group in i.uses) for i in instances)


def _fate(pattern: Pattern, selection: Selection) -> tuple[Fate, tuple[str, ...]]:
    """Why a pattern does not count, and because of which others."""
    fallen = [c.by for c in selection.left.fallen if c.instance.pattern == pattern.id]
    alive = [i for i in selection.left.alive if i.pattern == pattern.id]
    if not alive:
        return (Fate.COVERED, tuple(dict.fromkeys(fallen))) if fallen else (Fate.FAILS, ())
    same = [i for i in selection.chosen if _class_of(i.pattern, selection) == pattern.in_class]
    cls = selection.scope.deal.rules.classes.get(pattern.in_class)
    limit = limit_of(cls, selection.scope)
    if limit is not None and len(same) >= limit:
        return Fate.OVER_LIMIT, tuple(dict.fromkeys(i.pattern for i in same))
    used = {id(group) for i in alive for group in i.uses}
    tied = [i.pattern for i in same if len(used & {id(group) for group in i.uses}) > 0]
    return Fate.UNLINKED, tuple(dict.fromkeys(tied))


def _class_of(pattern: str, selection: Selection) -> str:
    return selection.scope.deal.rules.patterns.by_id[pattern].in_class


def _finding(pattern: Pattern, selection: Selection, counted: bool) -> Finding | None:
    """The condition of a pattern with its evidence; of `each` the match. Late patterns see what counted
    before."""
    scope = replace(
        selection.scope,
        counted=_before(pattern, selection) if counted and pattern.late else selection.holding,
        letters=NO_LETTERS,
    )
    conds = [pattern.cond] if pattern.cond is not None else []
    if pattern.each is not None:
        conds.append(_as_condition(pattern.each))
    if not conds:
        return None
    whole = conds[0] if len(conds) == 1 else ir.And(span=pattern.span, parts=tuple(conds))
    return find(whole, scope)


def _before(pattern: Pattern, selection: Selection) -> Selection:
    """What counted when a late pattern was judged: without itself and the late ones behind it."""
    patterns = selection.scope.deal.rules.ruleset.patterns
    place = next(number for number, one in enumerate(patterns) if one.id == pattern.id)
    later = {one.id for one in patterns[place:] if one.late}
    chosen = tuple(one for one in selection.chosen if one.pattern not in later)
    return Selection(selection.scope, chosen, selection.left, selection.holding)


def _as_condition(each: ir.EachMatch) -> ir.Condition:
    """There is such a match."""
    has = ir.Has(span=each.span, match=each.match)
    if not each.suits and not each.ranks:
        return has
    return ir.Bind(span=each.span, suits=each.suits, ranks=each.ranks, body=has)


# ---- bans, numbers, payments ---------------------------------------------------------------------------


def ban_traces(candidate: Candidate, explain: bool) -> tuple[trace.BanTrace, ...]:
    """The bans that fit the win; with `explain` also why."""
    return tuple(_ban_trace(banned, candidate, explain) for banned in candidate.bans)


def _ban_trace(banned: Banned, candidate: Candidate, explain: bool) -> trace.BanTrace:
    act = candidate.scope.act
    cond = banned.ban.cond if explain else None
    finding = find(cond, for_act(act, candidate.scope)) if act is not None and cond is not None else None
    return trace.BanTrace(ban=banned.ban.id, holds=banned.holds, lifted_by=banned.lifted_by, finding=finding)


def number_traces(scope: Scope) -> tuple[trace.SheetTrace, ...]:
    """The named numbers that do not depend on a payer."""
    return tuple(_sheet_trace(sheet, scope) for sheet in told(scope.deal.rules.ruleset))


def _sheet_trace(sheet: ir.NumberSheet, scope: Scope) -> trace.SheetTrace:
    inner = scope.with_letters(NO_LETTERS)
    if sheet.value is not None:
        finding = find_number(sheet.value, inner)
        return trace.SheetTrace(
            name=sheet.id, payer=None, payee=None, value=Fraction(finding.value), finding=finding
        )
    steps = run(sheet.steps, inner)
    value = steps[-1].after if steps else Fraction(0)
    return trace.SheetTrace(
        name=sheet.id, payer=None, payee=None, value=value, steps=step_traces(steps, inner)
    )


def step_traces(steps: list[Ran] | tuple[Ran, ...], scope: Scope) -> tuple[StepTrace, ...]:
    """The steps of a sheet with what they found."""
    last = max(
        (n for n, ran in enumerate(steps) if ran.applied and ran.step.op is StepOp.INSTEAD), default=-1
    )
    return tuple(_step_trace(ran, scope, struck=number < last) for number, ran in enumerate(steps))


def _step_trace(ran: Ran, scope: Scope, struck: bool) -> StepTrace:
    """`scope` is that of the sheet, for the condition of a step that was not applied."""
    inner = ran.scopes[0] if ran.scopes else scope
    operand = ran.step.value is not None and ran.applied
    return StepTrace(
        step=ran.step,
        applied=ran.applied,
        before=ran.before,
        after=ran.after,
        times=max(1, len(ran.scopes)),
        operand=find_number(ran.step.value, inner) if operand and ran.step.value is not None else None,
        condition=find(ran.step.cond, inner) if ran.step.cond is not None else None,
        struck=struck and ran.applied,
    )


def pay_trace(transfer: Transfer, voided: bool) -> trace.PayTrace:
    """One transfer."""
    return trace.PayTrace(
        pay=transfer.pay.id,
        payee=transfer.payee,
        payer=transfer.payer,
        owed_by=transfer.owed_by,
        amount=transfer.amount,
        steps=step_traces(transfer.steps, transfer.scope),
        who=tuple(_who_traces(transfer)),
        voided=voided,
    )


def _who_traces(transfer: Transfer) -> Iterator[trace.WhoTrace]:
    pay = transfer.pay
    payee_scope = replace(transfer.scope, payer=None)
    yield from _lines([*pay.receivers], transfer.to_line, transfer.to_scope)
    yield from _lines([*pay.payers], transfer.from_line, payee_scope)
    yield from _lines([*pay.liables], transfer.liable_line, transfer.scope)


def _lines(lines: list[ir.Who | ir.Liable], decides: int, scope: Scope) -> Iterator[trace.WhoTrace]:
    for place, line in enumerate(lines):
        finding = find(line.cond, scope) if line.cond is not None else None
        yield trace.WhoTrace(
            line=line,
            applies=finding is None or bool(finding.value),
            decides=place == decides,
            condition=finding,
        )


def draw_trace(turned: Turned) -> trace.DrawTrace:
    """One turned-up tile."""
    return trace.DrawTrace(draws=turned.draws, tile=turned.kind, players=turned.players)
