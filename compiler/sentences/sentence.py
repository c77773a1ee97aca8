"""Any node of the IR as a sentence: statements whole, with their names; what is below them as a phrase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from compiler import ir
from compiler.ir import Node
from compiler.sentences import items, sheets
from compiler.sentences.chinese.steps import each_text as each_zh
from compiler.sentences.chinese.steps import seat_text as seat_zh
from compiler.sentences.conditions import condition
from compiler.sentences.descriptions import phrase
from compiler.sentences.english.steps import each_text as each_en
from compiler.sentences.english.steps import seat_text as seat_en
from compiler.sentences.examples import example, expectation
from compiler.sentences.letters import fill, rank_text
from compiler.sentences.matches import match_phrase, part_phrase, predicate_phrase
from compiler.sentences.numbers import number
from compiler.sentences.speaker import Speaker

Say = Callable[[Any, Speaker], str]


def sentence(node: Node, s: Speaker) -> str:
    """The node in words; a statement begins with its name."""
    if isinstance(node, ir.Item):
        return _named(node, s)
    if isinstance(node, ir.Desc):
        return phrase(node, s)
    if isinstance(node, ir.Condition):
        return condition(node, s)
    if isinstance(node, ir.Number):
        return number(node, s)
    if isinstance(node, ir.Expect):
        return expectation(node, s)
    return BELOW[type(node)](node, s)


def _named(item: ir.Item, s: Speaker) -> str:
    body = BODIES[type(item)](item, s)
    if isinstance(item, ir.Note) or not s.names.has_name(item.id):
        return body
    colon = s.say("：", ": ")
    return f"{s.plain(item.id)}{colon}{body}" if body else s.plain(item.id)


def _steps(steps: Sequence[ir.Step], s: Speaker) -> str:
    return s.say("；", "; ").join(sheets.step(step, s) for step in steps)


def _pattern(item: ir.Pattern, s: Speaker) -> str:
    values = s.say("，", ", ").join(items.worth(value, s) for value in item.values)
    parts = [values, items.pattern(item, s)]
    if item.covers:
        parts.append(s.say("不计", "not counted beside it: ") + items.covers(item.covers, s))
    return s.say("；", "; ").join(part for part in parts if part)


def _number(item: ir.NumberSheet, s: Speaker) -> str:
    return number(item.value, s) if item.value is not None else _steps(item.steps, s)


def _carry(item: ir.Carry, s: Speaker) -> str:
    start = s.say(f"从{item.first}起，逐局累计", f"from {item.first}, carried from deal to deal")
    return s.say("；", "; ").join(part for part in (start, _steps(item.steps, s)) if part)


def _pay(item: ir.Pay, s: Speaker) -> str:
    lines = [sheets.with_condition(sheets.event(item.event, s), item.guard, s)]
    lines += [sheets.payers(who, s) for who in item.payers]
    lines += [sheets.receivers(who, s) for who in item.receivers]
    lines += [_steps(item.steps, s)] if item.steps else []
    lines += [sheets.liable(line, s) for line in item.liables]
    lines += [sheets.void(line, s) for line in item.voids]
    return s.say("；", "; ").join(lines)


def _fact(item: ir.Fact, s: Speaker) -> str:
    return s.say("开局前说定", "to be told at the table")


def _note(item: ir.Note, s: Speaker) -> str:
    return s.say(item.names.zh or item.names.en, item.names.en or item.names.zh)


def _shape_choice(item: ir.ShapeChoice, s: Speaker) -> str:
    size = item.size or max(len(item.tiles), 1)
    return items.shape_part(ir.ShapePart(low=size, high=1, choices=(item,)), s)


def _who(item: ir.Who, s: Speaker) -> str:
    return sheets.with_condition(phrase(item.players, s), item.cond, s)


def _cover(item: ir.Cover, s: Speaker) -> str:
    return items.covers((item,), s)


def _limit(item: ir.Limit, s: Speaker) -> str:
    return sheets.with_condition(s.say("至多", "at most ") + number(item.limit, s), item.cond, s)


def _each(item: ir.EachMatch, s: Speaker) -> str:
    return fill(each_zh(s.chinese, item) if s.zh else each_en(s.english, item), s.lang)


def _seat(item: ir.SeatLine, s: Speaker) -> str:
    return seat_zh(s.chinese, item) if s.zh else seat_en(s.english, item)


def _reserve(item: ir.Reserve, s: Speaker) -> str:
    return s.say("牌墙末尾留牌：", "tiles of the wall that are not drawn: ") + _steps(item.steps, s)


def _ruleset(item: ir.RuleSet, s: Speaker) -> str:
    return s.say(item.names.zh or item.names.en, item.names.en or item.names.zh) or item.id


BODIES: dict[type, Say] = {
    ir.Option: items.option,
    ir.Fact: _fact,
    ir.Define: items.define,
    ir.Shape: items.shape,
    ir.Wilds: items.wilds,
    ir.PatternClass: lambda item, s: s.say("；", "; ").join(items.class_rules(item, s)),
    ir.Pattern: _pattern,
    ir.NumberSheet: _number,
    ir.Carry: _carry,
    ir.Pay: _pay,
    ir.Settle: lambda item, s: _steps(item.steps, s),
    ir.Draws: items.draws,
    ir.Ban: items.ban,
    ir.LiftBan: items.lift,
    ir.Offer: items.offer,
    ir.Duty: items.duty,
    ir.Move: items.move,
    ir.Note: _note,
}

BELOW: dict[type, Say] = {
    ir.RuleSet: _ruleset,
    ir.Step: sheets.step,
    ir.Who: _who,
    ir.Liable: sheets.liable,
    ir.Void: sheets.void,
    ir.Worth: items.worth,
    ir.Event: sheets.event,
    ir.EachMatch: _each,
    ir.Match: match_phrase,
    ir.Part: part_phrase,
    ir.Fit: predicate_phrase,
    ir.RankTerm: lambda item, s: rank_text(item, s.letters),
    ir.ShapePart: items.shape_part,
    ir.ShapeChoice: _shape_choice,
    ir.Cover: _cover,
    ir.Limit: _limit,
    ir.SeatLine: _seat,
    ir.Priority: items.priority,
    ir.WinnersLine: items.winners,
    ir.EndLine: items.end,
    ir.Reserve: _reserve,
    ir.Cite: lambda item, s: f"[{item.rule}]",
    ir.ExampleCase: example,
    ir.ExampleMeld: example,
    ir.ExampleAct: example,
    ir.ExampleSetting: example,
}
