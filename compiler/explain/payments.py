"""Amounts: each step for each payer, and who pays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from compiler import ir
from compiler.explain.findings import why
from compiler.explain.model import Line, LineKind
from compiler.explain.things import amount, player_text, signed
from compiler.ir import RuleSet
from compiler.sentences.sheets import liable as liable_sentence
from compiler.sentences.sheets import payers as payer_sentence
from compiler.sentences.sheets import receivers as receiver_sentence
from compiler.sentences.sheets import step as step_sentence
from compiler.sentences.speaker import Speaker
from compiler.trace import PayTrace, RulingTrace, StepTrace, WhoTrace

# Steps after which the amount is what they name.
TAKING = (ir.StepOp.START, ir.StepOp.INSTEAD)


def changes_text(trace: RulingTrace, s: Speaker) -> str:
    """What each player gains or loses by all payments: `B -6, C +6`."""
    sums: dict[str, Fraction] = {}
    for pay in trace.pays:
        if not pay.voided:
            for player, share in pay.owed_by:
                sums[player] = sums.get(player, Fraction(0)) - share
                sums[pay.payee] = sums.get(pay.payee, Fraction(0)) + share
    return s.say("，", ", ").join(
        f"{player_text(player, s)} {signed(sums[player])}" for player in sorted(sums) if sums[player]
    )


def pay_lines(ruleset: RuleSet, found: Iterable[PayTrace], s: Speaker, *, full: bool) -> list[Line]:
    """A line for each payment with its steps below; in full also those of nothing, and each payer apart."""
    pays = {pay.id: pay for pay in ruleset.pays}
    known = [p for p in found if p.pay in pays and (full or p.amount)]
    groups = [[p] for p in known] if full else _alike(known)
    return [_pay_line(pays[group[0].pay], group, s, full=full) for group in groups]


def _alike(found: Sequence[PayTrace]) -> list[list[PayTrace]]:
    """Payments of one statement that come about in the same way: of several to one, or of one to several."""
    to_one: dict[tuple[object, ...], list[PayTrace]] = {}
    for pay in found:
        to_one.setdefault((*_way(pay), pay.payee), []).append(pay)
    groups: dict[tuple[object, ...], list[PayTrace]] = {}
    for group in to_one.values():
        alone = len(group) == 1
        groups.setdefault((*_way(group[0]), group[0].payer if alone else group[0].payee, alone), []).extend(
            group
        )
    return list(groups.values())


def _way(pay: PayTrace) -> tuple[object, ...]:
    steps = tuple((step.step.span, step.applied, step.before, step.after) for step in pay.steps)
    plain = all(player == pay.payer for player, _ in pay.owed_by)
    return pay.pay, pay.amount, steps, pay.voided, plain or pay.payer


def _pay_line(pay: ir.Pay, found: Sequence[PayTrace], s: Speaker, *, full: bool) -> Line:
    first = found[0]
    owed = amount(first.amount)
    payers = list(dict.fromkeys(player_text(p.payer, s) for p in found))
    payees = list(dict.fromkeys(player_text(p.payee, s) for p in found))
    named, to, each = s.join(payers), s.join(payees), len(payees) > 1
    zh, en = ("各付", "each pay") if len(payers) > 1 else ("付", "pays")
    text = s.say(
        f"{s.plain(pay.id)}：{named} {zh} {to}{' 各' if each else ''} {owed}",
        f"{_capital(s.plain(pay.id))}: {named} {en} {to} {owed}{' each' if each else ''}",
    )
    text += _owed_by(first, s)
    if first.voided:
        text += s.say("（已作废）", " (undone)")
    children = (*_who_lines(pay, first, s, full=full), *step_lines(first.steps, s, full=full))
    cites = _cites(pay.cites, {cite.rule for line in _lines_of(pay) for cite in line.cites})
    return Line(kind=LineKind.PAY, text=text, rule=pay.id, cites=cites, span=pay.span, children=children)


def _lines_of(pay: ir.Pay) -> Iterable[ir.Who | ir.Liable | ir.Void | ir.Step]:
    return (*pay.payers, *pay.receivers, *pay.liables, *pay.voids, *pay.steps)


def _cites(cites: Iterable[ir.Cite], below: set[str]) -> tuple[str, ...]:
    """What the statement cites besides its own lines."""
    return tuple(dict.fromkeys(cite.rule for cite in cites if cite.rule not in below))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _owed_by(found: PayTrace, s: Speaker) -> str:
    """Who really pays, where another is liable."""
    if all(player == found.payer for player, _ in found.owed_by):
        return ""
    shares = [
        s.say(f"{name} 付 {amount(share)}", f"{name} pays {amount(share)}")
        for name, share in ((player_text(player, s), share) for player, share in found.owed_by)
    ]
    return s.say(f"，由{'、'.join(shares)}", f" ({', '.join(shares)})")


def _who_lines(pay: ir.Pay, found: PayTrace, s: Speaker, *, full: bool) -> tuple[Line, ...]:
    return tuple(_who_line(pay, line, s) for line in found.who if line.decides or full)


def _who_line(pay: ir.Pay, found: WhoTrace, s: Speaker) -> Line:
    line = found.line
    if isinstance(line, ir.Liable):
        text = liable_sentence(line, s)
    else:
        receives = any(line is one for one in pay.receivers)
        text = receiver_sentence(line, s) if receives else payer_sentence(line, s)
    if not found.applies and found.condition is not None:
        text += s.say(f"：不适用，{why(found.condition, s)}", f": does not apply, {why(found.condition, s)}")
    elif not found.decides:
        text += s.say("：被后面的一条取代", ": overridden by a later line")
    kind = LineKind.DETAIL if found.decides else LineKind.STRUCK
    return Line(kind=kind, text=text, cites=_cites(line.cites, set()), span=line.span)


def step_lines(steps: tuple[StepTrace, ...], s: Speaker, *, full: bool) -> tuple[Line, ...]:
    """The steps that shaped the amount; in full also those that did not apply or were struck."""
    return tuple(
        _step_line(found, s)
        for found in steps
        if full or (found.applied and not found.struck and _moves(found))
    )


def _moves(found: StepTrace) -> bool:
    return found.before != found.after or found.step.op in TAKING


def _step_line(found: StepTrace, s: Speaker) -> Line:
    said = step_sentence(found.step, s)
    cites = _cites(found.step.cites, set())
    if not found.applied:
        reason = (
            why(found.condition, s) if found.condition is not None else s.say("一个也没有", "there is none")
        )
        text = s.say(f"{said}：不适用，{reason}", f"{said}: does not apply, {reason}")
        return Line(kind=LineKind.STRUCK, text=text, cites=cites, span=found.step.span)
    text = s.say(f"{said}：{_change(found, s)}", f"{said}: {_change(found, s)}")
    kind = LineKind.STRUCK if found.struck else LineKind.STEP
    return Line(kind=kind, text=text, cites=cites, span=found.step.span)


def _change(found: StepTrace, s: Speaker) -> str:
    before, after = amount(found.before), amount(found.after)
    text = after if found.step.op is ir.StepOp.START else f"{before} -> {after}"
    operand = found.operand
    named = operand is not None and not isinstance(operand.node, ir.Int)
    if named and operand is not None and operand.value == found.after and found.step.op in TAKING:
        changes = found.step.op is ir.StepOp.INSTEAD and found.before != found.after
        text = s.say(f"得{after}", after)
        text += s.say(f"（{before}改为{after}）", f" instead of {before}") if changes else ""
    elif operand is not None and not isinstance(operand.node, ir.Int) and not isinstance(operand.value, bool):
        text = s.say(f"其值{amount(operand.value)}，{text}", f"the value is {amount(operand.value)}; {text}")
    if found.times > 1:
        text = s.say(f"{found.times}次，{text}", f"{found.times} times; {text}")
    return text + (s.say("，被后面的改掉", ", struck by a later line") if found.struck else "")
