"""Amounts: each step for each payer, and who pays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from compiler import ir
from compiler.explain.findings import why
from compiler.explain.model import Line, LineKind
from compiler.explain.steps import step_lines
from compiler.explain.things import amount, capital, cites_beside, player_text, signed
from compiler.ir import RuleSet
from compiler.sentences.sheets import liable as liable_sentence
from compiler.sentences.sheets import payers as payer_sentence
from compiler.sentences.sheets import receivers as receiver_sentence
from compiler.sentences.speaker import Speaker
from compiler.trace import PayTrace, RulingTrace, WhoTrace


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
    steps = tuple(
        (step.step.span, step.applied, step.before, step.after, tuple(one.payee for one in step.behind))
        for step in pay.steps
    )
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
        f"{capital(s.plain(pay.id))}: {named} {en} {to} {owed}{' each' if each else ''}",
    )
    text += _owed_by(first, s)
    if first.voided:
        text += s.say("（已作废）", " (undone)")
    children = (*_who_lines(pay, first, s, full=full), *step_lines(first.steps, s, full=full))
    cites = cites_beside(pay.cites, {cite.rule for line in _lines_of(pay) for cite in line.cites})
    return Line(kind=LineKind.PAY, text=text, rule=pay.id, cites=cites, span=pay.span, children=children)


def _lines_of(pay: ir.Pay) -> Iterable[ir.Who | ir.Liable | ir.Void | ir.Step]:
    return (*pay.payers, *pay.receivers, *pay.liables, *pay.voids, *pay.steps)


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
    return Line(kind=kind, text=text, cites=cites_beside(line.cites, set()), span=line.span)
