"""Sheets in Chinese: steps and the lines that say who pays whom."""

from __future__ import annotations

from compiler.ir import (
    Alt,
    Condition,
    Desc,
    EachMatch,
    Event,
    EventKind,
    Int,
    Liable,
    Noun,
    SeatLine,
    Step,
    StepOp,
    Void,
    Who,
    Word,
    Worth,
)
from compiler.sentences.chinese.nouns import join
from compiler.sentences.chinese.numbers import doubling_text
from compiler.sentences.chinese.voice import Voice
from compiler.sentences.doubling import how_often
from compiler.sentences.letters import fill
from compiler.sentences.tables import TableRange, table_ranges


def when(voice: Voice, cond: Condition | None, text: str) -> str:
    """若…，text; the text alone without a condition."""
    return f"若{fill(voice.clause(cond), 'zh')}，{text}" if cond is not None else text


def step_text(voice: Voice, step: Step) -> str:
    """One step of a sheet, without stop."""
    value = voice.number(step.value) if step.value is not None else ""
    often = how_often(step.value) if step.op is StepOp.TIMES else None
    if often is not None and step.each is None:
        return when(voice, step.cond, f"按{doubling_text(voice, often)}翻番")
    each = f"每有{each_text(voice, step.each)}，" if step.each is not None else ""
    return when(voice, step.cond, f"{each}{_deed(step, value)}")


def _deed(step: Step, value: str) -> str:
    whole = isinstance(step.value, Int) and step.value.value == 1
    match step.op:
        case StepOp.START:
            return f"从{value}起算"
        case StepOp.INSTEAD:
            return f"改为{value}"
        case StepOp.ADD:
            return f"加{value}"
        case StepOp.TIMES:
            return f"乘以{value}"
        case StepOp.DIVIDE:
            return f"除以{value}"
        case StepOp.HALF:
            return "减半"
        case StepOp.CAP:
            return f"至多{value}"
        case StepOp.FLOOR:
            return f"至少{value}"
        case StepOp.ROUND_UP:
            return "进为整数" if whole else f"进为{value}的倍数"
        case StepOp.ROUND_DOWN:
            return "舍为整数" if whole else f"舍为{value}的倍数"
        case StepOp.TABLE:
            return _table(value, step.row)


def _table(value: str, row: tuple[int, ...]) -> str:
    entries = [f"{_range_text(one)}得{one.entry}" for one in table_ranges(row)]
    return f"按{value}取值（{'，'.join(entries)}）"


def _range_text(one: TableRange) -> str:
    if one.high is None:
        return "不论多少都" if one.low is None else f"{one.low}及以上"
    if one.low is None:
        return f"{one.high}及以下"
    return str(one.low) if one.low == one.high else f"{one.low}至{one.high}"


def each_text(voice: Voice, each: EachMatch) -> str:
    """What is counted, one by one: 一副箭刻, 一个明杠."""
    match = each.match
    text = fill(voice.match(match), "zh")
    if len(match.parts) > 1 or match.parts[0].count > 1 or text.startswith("一对"):
        return text
    measure = voice.phrase(match.parts[0].things).measure
    return f"一{measure}{text}"


def players_text(voice: Voice, players: Desc) -> str:
    """Players as those who pay, receive or deal: of alternatives all."""
    if isinstance(players, Noun) and players.word is Word.PLAYER:
        return "各家"
    if isinstance(players, Noun) and players.word is Word.OTHERS:
        return "其他各家"
    if isinstance(players, Noun) and players.word is Word.ACTOR:
        return "本人"
    if isinstance(players, Alt):
        return join([players_text(voice, part) for part in players.options], "和")
    return voice.phrase(players).text()


def payers_text(voice: Voice, who: Who) -> str:
    """A `from` line."""
    return when(voice, who.cond, f"由{players_text(voice, who.players)}付")


def receivers_text(voice: Voice, who: Who) -> str:
    """A `to` line."""
    return when(voice, who.cond, f"付给{players_text(voice, who.players)}")


def next_dealer_text(voice: Voice, who: Who) -> str:
    """A `next_dealer` line."""
    return when(voice, who.cond, f"下局由{players_text(voice, who.players)}坐庄")


def who_text(voice: Voice, who: Who) -> str:
    """Players and when they are meant."""
    return when(voice, who.cond, players_text(voice, who.players))


def liable_text(voice: Voice, liable: Liable) -> str:
    """Who pays in place of the payers."""
    who = players_text(voice, liable.players)
    return when(voice, liable.cond, f"由{who}与出牌者各付一半" if liable.half else f"由{who}包赔")


def void_text(voice: Voice, void: Void) -> str:
    """When the payment is undone."""
    return when(voice, void.cond, "终局时此账作废")


def worth_text(voice: Voice, worth: Worth) -> str:
    """A value of a pattern."""
    return when(voice, worth.cond, voice.number(worth.value))


def seat_text(voice: Voice, seat: SeatLine) -> str:
    """On whom a turned tile falls."""
    return f"{voice.phrase(seat.tiles).text()}归{players_text(voice, seat.players)}"


def event_text(voice: Voice, event: Event) -> str:
    """和牌时, 终局时."""
    if event.kind is EventKind.END or event.act is None:
        return "终局时"
    if isinstance(event.act, Noun) and event.act.word is Word.DEAL:
        return "配牌后"
    return f"{fill(voice.phrase(event.act).text(), 'zh')}时"
