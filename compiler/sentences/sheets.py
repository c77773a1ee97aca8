"""Steps of sheets, and who pays whom."""

from __future__ import annotations

from compiler import ir
from compiler.ir import Step, StepOp
from compiler.sentences.conditions import condition
from compiler.sentences.descriptions import phrase
from compiler.sentences.matches import match_phrase
from compiler.sentences.numbers import number
from compiler.sentences.speaker import Speaker


def step(line: Step, s: Speaker) -> str:
    """One step with its condition: `becomes 6 if ...`, 若…，改为 6."""
    text = _action(line, s)
    if line.each is not None:
        things = match_phrase(line.each.match, s)
        text = s.say(f"每有{things}，{text}", f"{text} for each {_bare(things)}")
    return with_condition(text, line.cond, s)


def with_condition(text: str, cond: ir.Condition | None, s: Speaker) -> str:
    """A line and the condition under which it applies."""
    if cond is None:
        return text
    return s.say(f"若{condition(cond, s)}，{text}", f"{text} if {condition(cond, s)}")


def _bare(text: str) -> str:
    for article in ("a ", "an ", "the "):
        text = text.removeprefix(article)
    return text


def _action(line: Step, s: Speaker) -> str:
    value = number(line.value, s) if line.value is not None else ""
    wordings: dict[StepOp, tuple[str, str]] = {
        StepOp.START: (f"底为 {value}", f"start with {value}"),
        StepOp.INSTEAD: (f"改为 {value}", f"it becomes {value}"),
        StepOp.ADD: (f"加 {value}", f"add {value}"),
        StepOp.TIMES: (f"乘以 {value}", f"multiply by {value}"),
        StepOp.HALF: ("减半", "halve it"),
        StepOp.CAP: (f"最多 {value}", f"at most {value}"),
        StepOp.FLOOR: (f"至少 {value}", f"at least {value}"),
        StepOp.ROUND_UP: (f"进到 {value} 的倍数", f"round up to a multiple of {value}"),
        StepOp.ROUND_DOWN: (f"舍到 {value} 的倍数", f"round down to a multiple of {value}"),
        StepOp.TABLE: _table(line, value, s),
    }
    return s.say(*wordings[line.op])


def _table(line: Step, value: str, s: Speaker) -> tuple[str, str]:
    entries = ", ".join(f"{index}: {entry}" for index, entry in enumerate(line.row))
    return (f"按{value}查表（{entries}）", f"look {value} up in the table ({entries})")


def payers(line: ir.Who, s: Speaker) -> str:
    """`from others if ...`."""
    who = phrase(line.players, s)
    return with_condition(s.say(f"由{who}付", f"{who} {_pay(who)}"), line.cond, s)


def receivers(line: ir.Who, s: Speaker) -> str:
    """`to others if ...`."""
    who = phrase(line.players, s)
    return with_condition(s.say(f"付给{who}", f"it goes to {who}"), line.cond, s)


def _pay(who: str) -> str:
    plural = who.endswith(("others", "players", "dealers", "winners"))
    return "pay" if plural else "pays"


def liable(line: ir.Liable, s: Speaker) -> str:
    """`liable [half] D if ...`."""
    who = phrase(line.players, s)
    if line.half:
        text = s.say(f"{who}与放炮者各付一半", f"{who} and the discarder pay half each")
    else:
        text = s.say(f"由{who}包赔全部", f"{who} pays for everybody")
    return with_condition(text, line.cond, s)


def void(line: ir.Void, s: Speaker) -> str:
    """`void if ...`."""
    return s.say(f"若{condition(line.cond, s)}，这笔账作废", f"it is undone if {condition(line.cond, s)}")


def event(item: ir.Event, s: Speaker) -> str:
    """When a payment falls due."""
    if item.act is None:
        return s.say("一局结束时", "when the deal is over")
    act = phrase(item.act, s)
    return s.say(f"{act}时", f"on {act}")


def next_dealer(line: ir.Who, s: Speaker) -> str:
    """Who deals next."""
    who = phrase(line.players, s)
    return with_condition(s.say(f"下一局由{who}做庄", f"{who} {_deal(who)} next"), line.cond, s)


def _deal(who: str) -> str:
    return "deal" if _pay(who) == "pay" else "deals"
