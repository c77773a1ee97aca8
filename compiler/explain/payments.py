"""Amounts: each step for each payer, and who pays."""

from __future__ import annotations

from compiler import ir
from compiler.explain.findings import why
from compiler.explain.model import Line, LineKind
from compiler.explain.things import amount
from compiler.ir import RuleSet
from compiler.sentences.sheets import liable as liable_sentence
from compiler.sentences.sheets import payers as payer_sentence
from compiler.sentences.sheets import step as step_sentence
from compiler.sentences.speaker import Speaker
from compiler.trace import PayTrace, RulingTrace, StepTrace, WhoTrace


def pay_lines(ruleset: RuleSet, trace: RulingTrace, s: Speaker, *, full: bool) -> list[Line]:
    """A line for each payment between two players, with its steps below; payments of nothing only in full."""
    pays = {pay.id: pay for pay in ruleset.pays}
    return [
        _pay_line(pays[p.pay], p, s, full=full) for p in trace.pays if p.pay in pays and (full or p.amount)
    ]


def _pay_line(pay: ir.Pay, found: PayTrace, s: Speaker, *, full: bool) -> Line:
    owed = amount(found.amount)
    name = s.name(pay.id)
    text = s.say(
        f"{name}：{found.payer} 付 {found.payee} {owed}", f"{name}: {found.payer} pays {found.payee} {owed}"
    )
    text += _owed_by(found, s)
    if found.voided:
        text += s.say("（已作废）", " (undone)")
    children = (*_who_lines(found, s, full=full), *step_lines(found.steps, s, full=full))
    cites = tuple(cite.rule for cite in pay.cites)
    return Line(kind=LineKind.PAY, text=text, rule=pay.id, cites=cites, span=pay.span, children=children)


def _owed_by(found: PayTrace, s: Speaker) -> str:
    """Who really pays, where another is liable."""
    if all(player == found.payer for player, _ in found.owed_by):
        return ""
    shares = [
        s.say(f"{player} 付 {amount(share)}", f"{player} pays {amount(share)}")
        for player, share in found.owed_by
    ]
    return s.say(f"，由{'、'.join(shares)}", f" ({', '.join(shares)})")


def _who_lines(found: PayTrace, s: Speaker, *, full: bool) -> tuple[Line, ...]:
    return tuple(_who_line(line, s) for line in found.who if line.decides or full)


def _who_line(found: WhoTrace, s: Speaker) -> Line:
    line = found.line
    text = payer_sentence(line, s) if isinstance(line, ir.Who) else liable_sentence(line, s)
    kind = LineKind.DETAIL if found.decides else LineKind.STRUCK
    return Line(kind=kind, text=text, cites=tuple(cite.rule for cite in line.cites), span=line.span)


def step_lines(steps: tuple[StepTrace, ...], s: Speaker, *, full: bool) -> tuple[Line, ...]:
    """The steps that shaped the amount; in full also those that did not apply or were struck."""
    return tuple(
        _step_line(found, s)
        for found in steps
        if full or (found.applied and not found.struck and _moves(found))
    )


def _moves(found: StepTrace) -> bool:
    return found.before != found.after or found.step.op is ir.StepOp.START


def _step_line(found: StepTrace, s: Speaker) -> Line:
    said = step_sentence(found.step, s)
    before, after = amount(found.before), amount(found.after)
    cites = tuple(cite.rule for cite in found.step.cites)
    if not found.applied:
        reason = why(found.condition, s) if found.condition is not None else ""
        text = s.say(f"{said} —— 不适用：{reason}", f"{said} - does not apply: {reason}")
        return Line(kind=LineKind.STRUCK, text=text, cites=cites, span=found.step.span)
    change = after if found.step.op is ir.StepOp.START else f"{before} -> {after}"
    times = f" × {found.times}" if found.times > 1 else ""
    struck = s.say("（被后面的改掉）", " (struck by a later line)") if found.struck else ""
    text = f"{said}{times}: {change}{struck}" if not s.zh else f"{said}{times}：{change}{struck}"
    kind = LineKind.STRUCK if found.struck else LineKind.STEP
    return Line(kind=kind, text=text, cites=cites, span=found.step.span)
