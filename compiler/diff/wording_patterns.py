"""Patterns and conditions that both sides have and say otherwise, and how patterns count together."""

from __future__ import annotations

from compiler import ir
from compiler.diff.model import Difference, Side
from compiler.diff.telling import Telling, Told, both, short, statement, unrepeated
from compiler.sentences import items
from compiler.sentences.conditions import condition
from compiler.sentences.sentence import sentence
from compiler.sentences.speaker import Speaker

CONDUCT = (ir.Ban, ir.LiftBan, ir.Offer, ir.Duty)


def value(t: Telling, d: Difference) -> Told:
    """`worth 6 in A, 4 in B`."""
    (a, sa), (b, sb) = t.sides(d)
    if all(len(side.nodes) <= 1 and _is_plain(side) for side in (a, b)):
        x, y = _worth(t, a, sa), _worth(t, b, sb)
        return short(
            t, d, f"{t.first}{x}，{t.second}{y}。", f"{x} in {t.first}, {unrepeated(x, y)} in {t.second}."
        )
    zh, en = "两边的分值不同。", "its value differs."
    return both(t, d, zh, en, lambda side, s: _values(t, side, s))


def _is_plain(side: Side) -> bool:
    return all(isinstance(node, ir.Worth) and node.cond is None for node in side.nodes)


def _worth(t: Telling, side: Side, s: Speaker) -> str:
    if not side.nodes:
        return t.say("不单独计分", "without a value of its own")
    text = sentence(side.nodes[0], s)
    return t.say(f"算 {text}", f"worth {text}")


def _values(t: Telling, side: Side, s: Speaker) -> str:
    return t.join(sentence(node, s) for node in side.nodes) or _worth(t, side, s)


def condition_(t: Telling, d: Difference) -> Told:
    """Conditions that share nothing, whole."""
    (a, _), _ = t.sides(d)
    if isinstance(a.item, ir.Pattern):
        return both(t, d, "两边的条件不同。", "the two ask for different things.", _when)
    if isinstance(a.item, ir.Wilds | ir.Shape):
        return both(t, d, "两边的条件不同。", "the two differ in when.", statement)
    return both(t, d, "两边的条件不同。", "the two differ in when it holds.", statement)


def _when(side: Side, s: Speaker) -> str:
    assert isinstance(side.item, ir.Pattern)
    return items.pattern(side.item, s)


def further(t: Telling, d: Difference) -> Told:
    """What one side asks for besides, or either does."""
    (a, sa), (b, sb) = t.sides(d)
    if isinstance(a.item, CONDUCT) and not t.subject(d):
        return condition_(t, d)
    x, y = _asked(a, sa), _asked(b, sb)
    if x and y:
        return short(
            t,
            d,
            f"{t.first}要求{x}，{t.second}要求{y}，其余相同。",
            f"{t.first} asks that {x}, {t.second} that {y}; the rest is alike.",
        )
    letter, asked = (t.first, x) if x else (t.second, y)
    if isinstance(a.item, CONDUCT):
        so = "才禁" if isinstance(a.item, ir.Ban) else "，才是这样"
        zh, en = f"{letter}里还要{asked}{so}。", f"in {letter} only if, besides, {asked}."
        return short(t, d, zh, en)
    return short(t, d, f"{letter}还要求{asked}。", f"{letter} also asks that {asked}.")


def _asked(side: Side, s: Speaker) -> str:
    return s.clauses(condition(node, s) for node in side.nodes if isinstance(node, ir.Condition))


def alternative(t: Telling, d: Difference) -> Told:
    """What one side allows besides."""
    letter, side, s = t.only(d)
    if isinstance(side.item, CONDUCT) and not t.subject(d):
        return condition_(t, d)
    allowed = s.clauses((condition(node, s) for node in side.nodes if isinstance(node, ir.Condition)), "or")
    if isinstance(side.item, CONDUCT):
        so = "也禁" if isinstance(side.item, ir.Ban) else "也是这样"
        return short(t, d, f"在{letter}里，若{allowed}，{so}。", f"in {letter} also if {allowed}.")
    return short(t, d, f"在{letter}里，{allowed}也算。", f"in {letter} also if {allowed}.")


def exclusions(t: Telling, d: Difference) -> Told:
    """What is not counted beside it on one side and is on the other."""
    (a, sa), (b, sb) = t.sides(d)
    x, y = _left_out(a, sa), _left_out(b, sb)
    if x and y:
        zh = f"{t.first}不另计{x}，{t.second}照计；{t.second}不另计{y}，{t.first}照计。"
        return short(
            t,
            d,
            zh,
            f"{t.first} also counts {y} beside it, {t.second} also {x}.",
        )
    names, counting, other = (x, t.second, t.first) if x else (y, t.first, t.second)
    zh = f"{other}不另计{names}，{counting}照计。"
    return short(t, d, zh, f"{counting} also counts {names} beside it, {other} does not.")


def _left_out(side: Side, s: Speaker) -> str:
    return items.covers(tuple(node for node in side.nodes if isinstance(node, ir.Cover)), s)


def class_(t: Telling, d: Difference) -> Told:
    """Under which heading it counts."""
    (a, sa), (b, sb) = t.sides(d)
    x, y = sa.plain(getattr(a.item, "in_class", "")), sb.plain(getattr(b.item, "in_class", ""))
    return short(
        t,
        d,
        f"{t.first}归在「{x}」，{t.second}归在「{y}」。",
        f'counts as "{x}" in {t.first}, as "{y}" in {t.second}.',
    )


def late(t: Telling, d: Difference) -> Told:
    """Judged when the reading has been chosen, or before."""
    (a, _), _ = t.sides(d)
    letter, other = (t.first, t.second) if getattr(a.item, "late", False) else (t.second, t.first)
    zh = f"{letter}里选定牌的拆法之后才看，{other}里之前就看。"
    en = f"judged in {letter} only when the reading of the hand has been chosen, in {other} before."
    return short(t, d, zh, en)


def limits(t: Telling, d: Difference) -> Told:
    """How many of a class count."""
    (a, sa), (b, sb) = t.sides(d)
    x, y = _limit(t, a, sa), _limit(t, b, sb)
    return short(t, d, f"{t.first}{x}，{t.second}{y}。", f"in {t.first} {x}, in {t.second} {y}.")


def _limit(t: Telling, side: Side, s: Speaker) -> str:
    nodes = tuple(node for node in side.nodes if isinstance(node, ir.Limit))
    rule = ir.PatternClass(id="", names=ir.Names(), limits=nodes)
    return t.join(items.class_rules(rule, s)) or t.say("有几项计几项", "all of them count")


def linked(t: Telling, d: Difference) -> Told:
    """The rule that combined sets are used once."""
    (a, _), _ = t.sides(d)
    letter, s = (t.first, t.speakers[0]) if getattr(a.item, "linked", False) else (t.second, t.speakers[1])
    rules = items.class_rules(ir.PatternClass(id="", names=ir.Names(), linked=True), s)
    return short(t, d, f"只有{letter}里，{t.join(rules)}。", f"only in {letter}, {t.join(rules)}.")


def unimplied(t: Telling, d: Difference) -> Told:
    """The rule that what always comes along does not count."""
    (a, _), _ = t.sides(d)
    letter, s = (t.first, t.speakers[0]) if getattr(a.item, "unimplied", False) else (t.second, t.speakers[1])
    rules = items.class_rules(ir.PatternClass(id="", names=ir.Names(), unimplied=True), s)
    return short(t, d, f"只有{letter}里，{t.join(rules)}。", f"only in {letter}, {t.join(rules)}.")
