"""Statements that only one side has."""

from __future__ import annotations

from dataclasses import replace

from compiler import ir
from compiler.diff.model import Difference
from compiler.diff.telling import Telling, Told, alone, body
from compiler.ir import Node, RuleSet
from compiler.sentences import items, sheets
from compiler.sentences.sentence import sentence
from compiler.sentences.speaker import Speaker
from compiler.sentences.words import SORTS

# More patterns than these are only counted.
FEW = 12
Alone = tuple[str, str]
"""That one side has it, and what it is."""


def whole(t: Telling, d: Difference) -> Told:
    """Who has it, and what it says."""
    letter, side, s = t.only(d)
    match side.item:
        case ir.Pattern() as item:
            who, said = _pattern(t, letter, item, s)
        case ir.PatternClass() as item:
            who, said = _class(t, letter, item, t.b if letter == t.second else t.a, s)
        case ir.Option() as item:
            told = items.option(item, s)
            who = t.say(f"只有{letter}可以选", f"Only {letter} lets the table choose ")
            said = f"{t.choice(item, s)}{t.say('：', ': ')}{told}"
        case ir.Fact() as item:
            who, said = _fact(t, letter, item, s)
        case ir.Define() as item:
            who, said = _word(t, letter, item, s)
        case ir.Pay() as item:
            who, said = _pay(t, letter, item, s)
        case ir.Reserve() as item:
            who, said = _reserve(t, letter, item, s)
        case item:
            who, said = _other(t, letter, item, s)
    return alone(who, said + t.say("。", "."))


def _pattern(t: Telling, letter: str, item: ir.Pattern, s: Speaker) -> Alone:
    value = t.say("；", "; ").join(items.worth(value, s) for value in item.values)
    covers = items.covers(item.covers, s)
    zh = f"「{t.name(item, s)}」{f'（{value}）' if value else ''}：{items.pattern(item, s)}"
    en = f"{t.name(item, s)}{f' ({value})' if value else ''}: {items.pattern(item, s)}"
    if covers:
        zh, en = f"{zh}；不另计{covers}", f"{en}; not counted beside it: {covers}"
    return t.say(f"只有{letter}算", f"Only {letter} has "), t.say(zh, en)


def _class(t: Telling, letter: str, item: ir.PatternClass, ruleset: RuleSet, s: Speaker) -> Alone:
    """With its patterns, since the other side heads them in another way; what it covers is told there."""
    members = [s.plain(p.id) for p in ruleset.patterns if p.in_class == item.id]
    zh_members, en_members = "、".join(members), ", ".join(members)
    if len(members) > FEW:
        zh_members, en_members = f"{len(members)} 个番种", f"{len(members)} patterns"
    plain = ir.PatternClass(
        id=item.id,
        names=item.names,
        event=item.event,
        limits=item.limits,
        linked=item.linked,
        unimplied=item.unimplied,
    )
    rules = t.join(items.class_rules(plain, s))
    said = t.say(f"{s.plain(item.id)}（{zh_members}）{rules}", f"{s.plain(item.id)} ({en_members}): {rules}")
    return t.say(f"只有{letter}有这条：", f"Only in {letter}, "), said


def _fact(t: Telling, letter: str, item: ir.Fact, s: Speaker) -> Alone:
    sort = SORTS[item.sort]
    zh = f"{t.choice(item, s)}：{'每家一个' if item.per_player else '一个'}{sort[0]}"
    each = " for each player" if item.per_player else ""
    said = t.say(zh, f"{t.choice(item, s)}: a {sort[1]}{each}")
    return t.say(f"只有{letter}要说定", f"Only {letter} has to be told "), said


def _word(t: Telling, letter: str, item: ir.Define, s: Speaker) -> Alone:
    name, said = s.plain(item.id), body(item, s)
    who = t.say(f"只有{letter}说", f"Only {letter} speaks of ")
    return who, t.say(f"「{name}」：{said}", f'"{name}": {said}')


def _reserve(t: Telling, letter: str, item: ir.Reserve, s: Speaker) -> Alone:
    who, count = t.say(f"只有{letter}", f"Only {letter} "), _sum(item.steps)
    if count:
        return who, t.say(f"在牌墙末尾留 {count} 张不摸", f"leaves {count} tiles of the wall undrawn")
    steps = t.join(sheets.step(step, s) for step in item.steps)
    return who, t.say(f"在牌墙末尾留牌不摸：{steps}", f"leaves tiles of the wall undrawn: {steps}")


def _sum(steps: tuple[ir.Step, ...]) -> str:
    """The amount of a sheet that is an integer and no more; "" for any other."""
    match steps:
        case (ir.Step(op=ir.StepOp.START, value=ir.Int(value=value), cond=None, each=None),):
            return str(value)
        case _:
            return ""


def _pay(t: Telling, letter: str, item: ir.Pay, s: Speaker) -> Alone:
    """A payment of one sum is told without reckoning."""
    count = _sum(item.steps)
    if not count:
        return _other(t, letter, item, s)
    who, said = _other(t, letter, replace(item, steps=()), s)
    return who, said + t.say(f"；每笔{count}", f"; {count} each")


def _other(t: Telling, letter: str, item: Node, s: Speaker) -> Alone:
    name = t.name(item, s)
    said = body(item, s) if isinstance(item, ir.Item) else sentence(item, s)
    if not name:
        return t.say(f"只有{letter}：", f"Only in {letter}: "), said
    if not said or said == name:
        return t.say(f"只有{letter}有", f"Only {letter} has "), t.say(f"「{name}」", f'"{name}"')
    who = t.say(f"只有{letter}有", f"Only in {letter}, ")
    return who, t.say(f"「{name}」：{said}", f'"{name}": {said}')
