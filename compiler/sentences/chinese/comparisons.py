"""Comparisons in Chinese: 只听一种牌, 至少有两张金, 本局自己开过两次杠."""

from __future__ import annotations

from compiler.ir import (
    Compare,
    Count,
    CountActs,
    CountClass,
    Int,
    Noun,
    Op,
    Ref,
    RefKind,
    Relation,
    Sort,
    Wall,
    Word,
    sort_of,
)
from compiler.sentences.chinese.acts import doer, done, since_text
from compiler.sentences.chinese.nouns import count_word
from compiler.sentences.chinese.voice import Voice
from compiler.sentences.words import OPPOSITE, OPS

AMOUNTS = {
    Op.EQ: "恰有{}",
    Op.NE: "不是恰有{}",
    Op.LT: "不到{}",
    Op.LE: "至多{}",
    Op.GT: "不止{}",
    Op.GE: "至少{}",
}


def compare(voice: Voice, cond: Compare, negated: bool) -> str:
    """A comparison of two numbers as a clause; counts against a number have a wording of their own."""
    op = OPPOSITE[cond.op] if negated else cond.op
    if isinstance(cond.right, Int):
        found = _against(voice, cond, op, cond.right.value)
        if found:
            return found
    return f"{voice.number(cond.left)}{OPS[op][0]}{voice.number(cond.right)}"


def _against(voice: Voice, cond: Compare, op: Op, value: int) -> str:
    match cond.left:
        case Count():
            return _count(voice, cond.left, op, value)
        case CountActs():
            return _acts(voice, cond.left, op, value)
        case CountClass():
            name = voice.plain(cond.left.name)
            if is_none(op, value) or is_any(op, value):
                return f"{'没有' if is_none(op, value) else '有'}{name}"
            return f"{name}{quantity(op, value, '项')}"
        case Ref(kind=RefKind.DRAWS) if is_any(op, value) and op is not Op.NE:
            of = voice.phrase(cond.left.of).text() if cond.left.of is not None else "自己"
            return f"{of}中{voice.plain(cond.left.name)}"
        case Wall():
            return _wall(op, value)
        case _:
            return ""


def _wall(op: Op, value: int) -> str:
    if is_none(op, value):
        return "牌墙已无牌可摸"
    if is_any(op, value):
        return "牌墙还有牌可摸"
    shown = f"{value}张牌可摸" if value != 1 else "一张牌可摸"
    wordings = {
        Op.EQ: f"牌墙只剩{shown}",
        Op.NE: f"牌墙剩的不是{shown}",
        Op.LT: f"牌墙剩不到{shown}",
        Op.LE: f"牌墙至多剩{shown}",
        Op.GT: f"牌墙剩的不止{shown}",
        Op.GE: f"牌墙至少剩{shown}",
    }
    return wordings[op]


def is_none(op: Op, value: int) -> bool:
    """Whether it says that there is none."""
    return (op, value) in ((Op.EQ, 0), (Op.LE, 0), (Op.LT, 1))


def is_any(op: Op, value: int) -> bool:
    """Whether it says that there is one at least."""
    return (op, value) in ((Op.NE, 0), (Op.GT, 0), (Op.GE, 1))


def quantity(op: Op, value: int, measure: str) -> str:
    """恰有三家, 至少两张, 不止一家."""
    return AMOUNTS[op].format(f"{count_word(value)}{measure}")


def _count(voice: Voice, count: Count, op: Op, value: int) -> str:
    things = count.things
    noun = voice.phrase(things)
    if isinstance(things, Noun) and things.word is Word.WAITS:
        amount = f"{count_word(value)}种牌"
        if op in (Op.EQ, Op.NE):
            return f"{'不是' if op is Op.NE else ''}只听{amount}"
        return f"听{AMOUNTS[op].format(amount)}"
    if isinstance(things, Noun) and things.word is Word.WINNER:
        if is_none(op, value) or is_any(op, value):
            return "没有人和牌" if is_none(op, value) else "已有人和牌"
        return f"{quantity(op, value, '家')}和牌"
    if is_none(op, value) or is_any(op, value):
        return f"{'没有' if is_none(op, value) else '有'}{noun.text()}"
    amount = quantity(op, value, noun.measure)
    if isinstance(things, Relation):
        return f"{amount}{noun.text().removesuffix('的玩家')}"
    has = "" if op in (Op.EQ, Op.NE) or sort_of(things) is Sort.PLAYER else "有"
    lead = {Op.LE: "至多有", Op.GE: "至少有"}.get(op) if has else None
    if lead:
        return f"{lead}{count_word(value)}{noun.measure}{noun.text()}"
    return f"{amount}{noun.text()}"


def _acts(voice: Voice, count: CountActs, op: Op, value: int) -> str:
    since, whose = since_text(voice, count.since)
    who, deed = doer(voice, count.act), done(voice, count.act)
    if is_none(op, value):
        return f"{since}{'' if who == whose and who else who or '没有人'}{'没有' if who else ''}{deed}"
    if is_any(op, value):
        return f"{since}{'' if who == whose and who else who or '有人'}{deed}"
    noun = voice.phrase(count.act).text()
    times = quantity(op, value, "次").replace("恰有", "恰好")
    shown = noun.removeprefix(who) if who and who == whose else noun
    if not who:
        return f"{since}{'' if count.since is None else '各家'}共{shown}{times}"
    return f"{since}{shown}{times}"
