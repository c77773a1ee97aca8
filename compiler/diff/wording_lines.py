"""Sheets, payments, tiles turned up and lines of conduct that both sides have and say otherwise."""

from __future__ import annotations

from dataclasses import replace

from compiler import ir
from compiler.diff.model import Difference, Kind, Part, Section, Side
from compiler.diff.telling import Telling, Told, alone, both, short, statement, unrepeated
from compiler.evaluate.usual import is_conditional, usual_count
from compiler.ir import Node
from compiler.sentences import sheets
from compiler.sentences.conditions import condition
from compiler.sentences.sentence import sentence
from compiler.sentences.speaker import Speaker


def step(t: Telling, d: Difference) -> Told:
    """A step of a sheet; the condition once where both sides have the same."""
    if d.kind is not Kind.CHANGED:
        letter, side, s = t.only(d)
        text = sentence(side.nodes[0], s)
        who = t.say(f"只有{letter}有这一步：", f"only in {letter}, ")
        return alone(who, text + t.say("。", "."), t.subject(d))
    (a, sa), (b, sb) = t.sides(d)
    when_a, when_b, deed = _condition(a, sa), _condition(b, sb), _deed(a, sa)
    if deed == _deed(b, sb) and (not when_a or not when_b):
        letter, when = (t.first, when_a) if when_a else (t.second, when_b)
        return short(t, d, f"{deed}，{letter}里只在{when}时才这样。", f"{deed}, in {letter} only if {when}.")
    return both(t, d, "这一步两边不同。", "the two differ in this step.", _line)


def amount(t: Telling, d: Difference) -> Told:
    """What both sides do in the same case, the case told once."""
    (a, sa), (b, sb) = t.sides(d)
    when, x, y = _condition(a, sa), _deed(a, sa), _deed(b, sb)
    zh = f"若{when}，{t.first}{x}，{t.second}{y}。" if when else f"{t.first}{x}，{t.second}{y}。"
    return short(
        t, d, zh, f"{f'if {when}, ' if when else ''}{x} in {t.first}, {unrepeated(x, y)} in {t.second}."
    )


def _condition(side: Side, s: Speaker) -> str:
    cond = getattr(side.nodes[0], "cond", None)
    return condition(cond, s) if cond is not None else ""


def _deed(side: Side, s: Speaker) -> str:
    line = side.nodes[0]
    assert isinstance(line, ir.Step)
    return sheets.step(replace(line, cond=None), s)


def _line(side: Side, s: Speaker) -> str:
    return sentence(side.nodes[0], s)


def order(t: Telling, d: Difference) -> Told:
    """A line that both have, before or behind others."""
    (a, sa), _ = t.sides(d)
    text = _text(a.nodes[0], d, sa)
    return short(t, d, f"这一条的先后不同：{text}。", f"this comes at another place: {text}.")


def line(t: Telling, d: Difference) -> Told:
    """A line of one side, or one that stands for another."""
    if d.kind is not Kind.CHANGED:
        letter, side, s = t.only(d)
        text = _text(side.nodes[0], d, s)
        who = t.say(f"只有{letter}：", f"Only in {letter}: ")
        return alone(who, text + t.say("。", "."), t.subject(d))
    (a, sa), (b, sb) = t.sides(d)
    if d.section is Section.DEALER and _condition(a, sa) == _condition(b, sb):
        return _dealer(t, a, b, sa, sb)
    zh, en = HEADS.get(d.section, ("这一条两边不同。", "The two differ in this."))
    return both(t, d, zh, en, lambda side, s: t.join(_text(node, d, s) for node in side.nodes))


HEADS = {
    Section.CONDUCT: ("几家要同一张牌，两边的规矩不同。", "Claims on one tile are settled in another way."),
    Section.DEALER: ("下局庄家不同。", "The next dealer is another."),
    Section.END: ("牌墙末尾留牌不同。", "The wall is not drawn to the same end."),
}


def _dealer(t: Telling, a: Side, b: Side, sa: Speaker, sb: Speaker) -> Told:
    x, y = (_who(side.nodes[0], s) for side, s in ((a, sa), (b, sb)))
    when = _condition(a, sa)
    # The line without a condition holds where none of the later ones applies.
    zh = f"若{when}，下局" if when else "别的情形都不是时，下局"
    en = f"If {when}, the next dealer" if when else "Where nothing else applies, the next dealer"
    return Told(
        lead=t.say(
            f"{zh}{t.first}由{x}坐庄，{t.second}由{y}坐庄。",
            f"{en} is {x} in {t.first}, {y} in {t.second}.",
        )
    )


def _who(node: Node, s: Speaker) -> str:
    assert isinstance(node, ir.Who)
    text = sheets.next_dealer(replace(node, cond=None), s)
    return text.removeprefix("下局由").removesuffix("坐庄").removeprefix("the next dealer is ")


def _text(node: Node, d: Difference, s: Speaker) -> str:
    """A line by what it is about."""
    if isinstance(node, ir.Who) and d.section is Section.DEALER:
        return sheets.next_dealer(node, s)
    if isinstance(node, ir.Who):
        return sheets.receivers(node, s) if d.part is Part.RECEIVERS else sheets.payers(node, s)
    return sentence(node, s)


def payers(t: Telling, d: Difference) -> Told:
    """All lines that say who pays."""
    return both(t, d, "两边付钱的人不同。", "others pay.", lambda side, s: _all(t, d, side, s))


def receivers(t: Telling, d: Difference) -> Told:
    """All lines that say who is paid."""
    return both(t, d, "两边收钱的人不同。", "others are paid.", lambda side, s: _all(t, d, side, s))


def _all(t: Telling, d: Difference, side: Side, s: Speaker) -> str:
    nobody = t.say("付给本人", "it goes to the player whose act it is")
    return t.join(_text(node, d, s) for node in side.nodes) or nobody


def event(t: Telling, d: Difference) -> Told:
    """When it comes up."""

    def told(side: Side, s: Speaker) -> str:
        found = [node for node in side.nodes if isinstance(node, ir.Event)]
        guard = next((node for node in side.nodes if isinstance(node, ir.Condition)), None)
        if not found:
            return t.say("和牌时", "on a win")
        return sheets.with_condition(sheets.event(found[0], s), guard, s)

    return both(t, d, "两边在不同的时候。", "the two differ in when.", told)


def count(t: Telling, d: Difference) -> Told:
    """How many tiles are turned up."""
    (a, sa), (b, sb) = t.sides(d)
    x, y = _how_many(t, a.item, t.a, sa), _how_many(t, b.item, t.b, sb)
    zh = f"{t.first}{x}，{t.second}{y}。"
    return short(t, d, zh, f"{x} turned up in {t.first}, {y} in {t.second}.")


def _how_many(t: Telling, item: Node, ruleset: ir.RuleSet, s: Speaker) -> str:
    """As many as are turned up where nothing makes them fewer or more: when it is so is told where the number
    is. A number that hangs on nothing else is told as it is."""
    assert isinstance(item, ir.Draws)
    found = usual_count(item, ruleset)
    if found is None:
        return t.say(f"翻 {sentence(item.count, s)} 张", sentence(item.count, s))
    if is_conditional(item.count, ruleset):
        return t.say(f"通常翻 {found} 张", f"usually {found}")
    return t.say(f"翻 {found} 张", str(found))


def seats(t: Telling, d: Difference) -> Told:
    """On whom turned tiles fall."""
    zh, en = "翻出的牌归谁，两边不同。", "the tiles turned up fall on other players."
    return both(t, d, zh, en, lambda side, s: t.join(sentence(node, s) for node in side.nodes))


def first(t: Telling, d: Difference) -> Told:
    """What a carried number begins with."""
    (a, _), (b, _) = t.sides(d)
    x, y = getattr(a.item, "first", 0), getattr(b.item, "first", 0)
    return short(
        t,
        d,
        f"{t.first}从 {x} 起，{t.second}从 {y} 起。",
        f"begins with {x} in {t.first}, with {y} in {t.second}.",
    )


def act(t: Telling, d: Difference) -> Told:
    """What is barred, allowed, compulsory."""
    (a, _), _ = t.sides(d)
    if isinstance(a.item, ir.Ban):
        return both(t, d, "两边禁的不一样。", "the two bar different acts.", statement)
    return both(t, d, "两边说的动作不同。", "the two speak of different acts.", statement)


def targets(t: Telling, d: Difference) -> Told:
    """Which bans are lifted."""
    return both(t, d, "两边放开的禁令不同。", "the two lift different bans.", statement)


def meaning(t: Telling, d: Difference) -> Told:
    """What a word means, and where it shows."""
    told = both(
        t,
        d,
        "两边的意思不同。",
        "the two mean different things by it.",
        lambda side, s: sentence(side.nodes[0], s),
    )
    if not d.touches:
        return told
    names = t.speakers[0].join(t.speakers[0].plain(one) for one, _ in d.touches)
    return Told(lead=told.lead + t.say(f"影响到：{names}。", f" It shows in {names}."), a=told.a, b=told.b)
