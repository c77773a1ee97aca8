"""Statements that only one side has."""

from __future__ import annotations

from dataclasses import replace

from compiler import ir
from compiler.diff.model import Difference
from compiler.diff.telling import Telling, Told, body
from compiler.ir import Node, RuleSet
from compiler.sentences import items, sheets
from compiler.sentences.sentence import sentence
from compiler.sentences.speaker import Speaker
from compiler.sentences.words import SORTS

# More patterns than these are only counted.
FEW = 12


def whole(t: Telling, d: Difference) -> Told:
    """Who has it, and what it says."""
    letter, side, s = t.only(d)
    match side.item:
        case ir.Pattern() as item:
            text = _pattern(t, letter, item, s)
        case ir.PatternClass() as item:
            text = _class(t, letter, item, t.b if letter == t.second else t.a, s)
        case ir.Option() as item:
            told = items.option(item, s)
            zh, en = f"只有{letter}可以选", f"Only {letter} lets the table choose "
            text = f"{t.say(zh, en)}{t.choice(item, s)}{t.say('：', ': ')}{told}"
        case ir.Fact() as item:
            text = _fact(t, letter, item, s)
        case ir.Define() as item:
            text = _word(t, letter, item, s)
        case ir.Pay() as item:
            text = _pay(t, letter, item, s)
        case ir.Reserve() as item:
            text = _reserve(t, letter, item, s)
        case item:
            text = _other(t, letter, item, s)
    return Told(lead=text + t.say("。", "."))


def _pattern(t: Telling, letter: str, item: ir.Pattern, s: Speaker) -> str:
    value = t.say("；", "; ").join(items.worth(value, s) for value in item.values)
    covers = items.covers(item.covers, s)
    zh = f"只有{letter}算「{t.name(item, s)}」{f'（{value}）' if value else ''}：{items.pattern(item, s)}"
    en = f"Only {letter} has {t.name(item, s)}{f' ({value})' if value else ''}: {items.pattern(item, s)}"
    if covers:
        zh, en = f"{zh}；不另计{covers}", f"{en}; not counted beside it: {covers}"
    return t.say(zh, en)


def _class(t: Telling, letter: str, item: ir.PatternClass, ruleset: RuleSet, s: Speaker) -> str:
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
    zh = f"只有{letter}有这条：{s.plain(item.id)}（{zh_members}）{rules}"
    return t.say(zh, f"Only in {letter}, {s.plain(item.id)} ({en_members}): {rules}")


def _fact(t: Telling, letter: str, item: ir.Fact, s: Speaker) -> str:
    sort = SORTS[item.sort]
    zh = f"只有{letter}要说定{t.choice(item, s)}：{'每家一个' if item.per_player else '一个'}{sort[0]}"
    each = " for each player" if item.per_player else ""
    return t.say(zh, f"Only {letter} has to be told {t.choice(item, s)}: a {sort[1]}{each}")


def _word(t: Telling, letter: str, item: ir.Define, s: Speaker) -> str:
    name, said = s.plain(item.id), body(item, s)
    return t.say(f"只有{letter}说「{name}」：{said}", f'Only {letter} speaks of "{name}": {said}')


def _reserve(t: Telling, letter: str, item: ir.Reserve, s: Speaker) -> str:
    count = _sum(item.steps)
    if count:
        zh, en = (
            f"只有{letter}在牌墙末尾留 {count} 张不摸",
            f"Only {letter} leaves {count} tiles of the wall undrawn",
        )
        return t.say(zh, en)
    steps = t.join(sheets.step(step, s) for step in item.steps)
    zh, en = f"只有{letter}在牌墙末尾留牌不摸", f"Only {letter} leaves tiles of the wall undrawn"
    return t.say(f"{zh}：{steps}", f"{en}: {steps}")


def _sum(steps: tuple[ir.Step, ...]) -> str:
    """The amount of a sheet that is an integer and no more; "" for any other."""
    match steps:
        case (ir.Step(op=ir.StepOp.START, value=ir.Int(value=value), cond=None, each=None),):
            return str(value)
        case _:
            return ""


def _pay(t: Telling, letter: str, item: ir.Pay, s: Speaker) -> str:
    """A payment of one sum is told without reckoning."""
    count = _sum(item.steps)
    if not count:
        return _other(t, letter, item, s)
    return _other(t, letter, replace(item, steps=()), s) + t.say(f"；每笔{count}", f"; {count} each")


def _other(t: Telling, letter: str, item: Node, s: Speaker) -> str:
    name = t.name(item, s)
    said = body(item, s) if isinstance(item, ir.Item) else sentence(item, s)
    if not name:
        return t.say(f"只有{letter}：{said}", f"Only in {letter}: {said}")
    if not said or said == name:
        return t.say(f"只有{letter}有「{name}」", f'Only {letter} has "{name}"')
    return t.say(f"只有{letter}有「{name}」：{said}", f'Only in {letter}, "{name}": {said}')
