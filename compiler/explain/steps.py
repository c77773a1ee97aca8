"""Steps of an amount with what each makes of it, and the named numbers of a ruling."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from compiler import ir
from compiler.explain.findings import why
from compiler.explain.model import Line, LineKind
from compiler.explain.things import amount, capital, cites_beside, player_text
from compiler.ir import RuleSet
from compiler.sentences.doubling import how_often
from compiler.sentences.numbers import number as number_sentence
from compiler.sentences.sheets import step as step_sentence
from compiler.sentences.speaker import Speaker
from compiler.trace import Finding, SheetTrace, StepTrace

# Steps after which the amount is what they name.
TAKING = (ir.StepOp.START, ir.StepOp.INSTEAD)


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
    cites = cites_beside(found.step.cites, set())
    if not found.applied:
        reason = (
            why(found.condition, s) if found.condition is not None else s.say("一个也没有", "there is none")
        )
        text = s.say(f"{said}：不适用，{reason}", f"{said}: does not apply, {reason}")
        return Line(kind=LineKind.STRUCK, text=text, cites=cites, span=found.step.span)
    text = s.say(f"{said}：{_change(found, s)}", f"{said}: {_change(found, s)}")
    kind = LineKind.STRUCK if found.struck else LineKind.STEP
    below = tuple(_behind_lines(found.behind, s))
    return Line(kind=kind, text=text, cites=cites, span=found.step.span, children=below)


def _behind_lines(found: Iterable[SheetTrace], s: Speaker) -> Iterator[Line]:
    """The named numbers that a step asks; what is nothing or says no more is left out."""
    for sheet in (one for one in found if one.value):
        steps = step_lines(sheet.steps, s, full=False)
        below = (*steps, *_behind_lines(sheet.behind, s))
        plain = len(sheet.steps) == 1 and isinstance(sheet.steps[0].step.value, ir.Int)
        terms = _terms(sheet.finding, s) if sheet.finding is not None else ""
        if terms or sheet.behind or (below and not plain):
            text = _with_terms(f"{capital(_owned(sheet, s))} = {amount(sheet.value)}", terms, s)
            yield Line(kind=LineKind.NUMBER, text=text, rule=sheet.name, children=below)


def _owned(sheet: SheetTrace, s: Speaker) -> str:
    """`what is compared (B)`."""
    name = s.plain(sheet.name)
    if sheet.payee is None:
        return name
    owner = player_text(sheet.payee, s)
    return s.say(f"{owner} 的{name}", f"{name} of {owner}")


def _change(found: StepTrace, s: Speaker) -> str:
    before, after = amount(found.before), amount(found.after)
    text = after if found.step.op is ir.StepOp.START else f"{before} -> {after}"
    operand = found.operand
    named = operand is not None and not isinstance(operand.node, ir.Int)
    doubles = found.step.op is ir.StepOp.TIMES and how_often(found.step.value) is not None
    if named and operand is not None and operand.value == found.after and found.step.op in TAKING:
        changes = found.step.op is ir.StepOp.INSTEAD and found.before != found.after
        text = s.say(f"得{after}", after)
        text += s.say(f"（{before}改为{after}）", f" instead of {before}") if changes else ""
    elif operand is not None and named and not isinstance(operand.value, bool) and not doubles:
        text = s.say(f"其值{amount(operand.value)}，{text}", f"the value is {amount(operand.value)}; {text}")
    if found.times > 1:
        text = s.say(f"{found.times}次，{text}", f"{found.times} times; {text}")
    return text + (s.say("，被后面的改掉", ", struck by a later line") if found.struck else "")


# ---- named numbers


def number_lines(ruleset: RuleSet, found: Iterable[SheetTrace], s: Speaker, *, full: bool) -> list[Line]:
    """The named numbers of a win; those of a payer only in full."""
    sheets = {sheet.id: sheet for sheet in ruleset.numbers}
    shown = [sheet for sheet in found if sheet.payer is None or full]
    return [_number_line(sheets.get(sheet.name), sheet, s, full=full) for sheet in shown]


def _number_line(item: ir.NumberSheet | None, found: SheetTrace, s: Speaker, *, full: bool) -> Line:
    text = f"{capital(s.plain(found.name))} = {amount(found.value)}"
    text = _with_terms(text, _terms(found.finding, s) if found.finding is not None else "", s)
    children = step_lines(found.steps, s, full=full) if full else ()
    cites = tuple(dict.fromkeys(cite.rule for cite in item.cites)) if item is not None and full else ()
    return Line(kind=LineKind.NUMBER, text=text, rule=found.name, cites=cites, children=children)


def _with_terms(text: str, terms: str, s: Speaker) -> str:
    return text + (s.say(f"（{terms}）", f" ({terms})") if terms else "")


def _terms(finding: Finding, s: Speaker) -> str:
    """The terms of a sum with their values."""
    if not (isinstance(finding.node, ir.Arith) and finding.node.op is ir.ArithOp.ADD):
        return ""
    return " + ".join(
        f"{number_sentence(part.node, s)} {amount(part.value)}"
        for part in finding.parts
        if not isinstance(part.value, bool) and isinstance(part.node, ir.Number)
    )
