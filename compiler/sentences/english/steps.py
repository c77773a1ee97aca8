"""Sheets in English: steps and the lines that say who pays whom."""

from __future__ import annotations

from collections.abc import Sequence

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
from compiler.sentences.doubling import how_often
from compiler.sentences.english.nouns import join
from compiler.sentences.english.numbers import doubling_text
from compiler.sentences.english.voice import Voice
from compiler.sentences.letters import fill
from compiler.sentences.tables import TableRange, table_ranges

SINGLE_ARTICLES = ("a ", "an ")


def when(voice: Voice, cond: Condition | None, word: str = "if") -> str:
    """` if ...`; nothing without a condition."""
    return f" {word} {fill(voice.clause(cond), 'en')}" if cond is not None else ""


def step_text(voice: Voice, step: Step) -> str:
    """One step of a sheet, without capital and stop."""
    often = how_often(step.value) if step.op is StepOp.TIMES else None
    if often is not None and step.each is None:
        return f"double as often as {doubling_text(voice, often)}{when(voice, step.cond)}"
    value = voice.number(step.value) if step.value is not None else ""
    return f"{_deed(voice, step, value)}{_each(voice, step.each)}{when(voice, step.cond)}"


def _deed(voice: Voice, step: Step, value: str) -> str:
    whole = isinstance(step.value, Int) and step.value.value == 1
    match step.op:
        case StepOp.START:
            return f"start with {value}"
        case StepOp.INSTEAD:
            return f"instead take {value}"
        case StepOp.ADD:
            return f"add {value}"
        case StepOp.TIMES:
            return f"multiply by {value}"
        case StepOp.DIVIDE:
            return f"divide by {value}"
        case StepOp.HALF:
            return "take half"
        case StepOp.CAP:
            return f"at most {value}"
        case StepOp.FLOOR:
            return f"at least {value}"
        case StepOp.ROUND_UP:
            return "round up to a whole number" if whole else f"round up to a multiple of {value}"
        case StepOp.ROUND_DOWN:
            return "round down to a whole number" if whole else f"round down to a multiple of {value}"
        case StepOp.TABLE:
            return _table(value, step.row)


def _table(value: str, row: Sequence[int]) -> str:
    entries = [f"{_range_text(one)}: {one.entry}" for one in table_ranges(row)]
    return f"go by {value} ({', '.join(entries)})"


def _range_text(one: TableRange) -> str:
    if one.high is None:
        return "any" if one.low is None else f"{one.low} or more"
    if one.low is None:
        return f"{one.high} or less"
    return str(one.low) if one.low == one.high else f"{one.low} to {one.high}"


def _each(voice: Voice, each: EachMatch | None) -> str:
    return f" for {each_text(voice, each)}" if each is not None else ""


def each_text(voice: Voice, each: EachMatch) -> str:
    """`each exposed kong`, `every combination of two identical chows`."""
    things, many = voice.match(each.match)
    text = fill(things, "en")
    if many or len(each.match.parts) > 1:
        return f"every combination of {text}"
    for article in SINGLE_ARTICLES:
        text = text.removeprefix(article)
    return f"each {text.removeprefix('the ')}"


def players_text(voice: Voice, players: Desc) -> str:
    """Players as those who pay, receive or deal, `the winner`, `all players`: of alternatives all."""
    noun = voice.phrase(players)
    if isinstance(players, Noun) and players.word is Word.PLAYER:
        return "all players"
    if isinstance(players, Noun) and players.word is Word.ACTOR:
        return "that player"
    if isinstance(players, Alt):
        return join([players_text(voice, part) for part in players.options], "and")
    return noun.one() if noun.article != "a" else f"all {noun.bare(many=True)}"


def payers_text(voice: Voice, who: Who) -> str:
    """A `from` line."""
    players = players_text(voice, who.players)
    return f"{players} pay{'' if is_many(voice, who.players) else 's'}{when(voice, who.cond)}"


def receivers_text(voice: Voice, who: Who) -> str:
    """A `to` line."""
    return f"it goes to {players_text(voice, who.players)}{when(voice, who.cond)}"


def next_dealer_text(voice: Voice, who: Who) -> str:
    """A `next_dealer` line."""
    players = players_text(voice, who.players)
    if is_many(voice, who.players):
        return f"{players} deal next{when(voice, who.cond)}"
    return f"the next dealer is {players}{when(voice, who.cond)}"


def is_many(voice: Voice, players: Desc) -> bool:
    """Whether the verb goes with several players."""
    noun = voice.phrase(players)
    return isinstance(players, Alt) or noun.always_plural or noun.article == "a"


def who_text(voice: Voice, who: Who) -> str:
    """Players and when they are meant."""
    return f"{players_text(voice, who.players)}{when(voice, who.cond)}"


def liable_text(voice: Voice, liable: Liable) -> str:
    """Who pays in place of the payers."""
    share = "half of it" if liable.half else "all of it"
    return f"{players_text(voice, liable.players)} pays {share}{when(voice, liable.cond)}"


def void_text(voice: Voice, void: Void) -> str:
    """When the payment is undone."""
    return f"the payment is undone at the end of the deal{when(voice, void.cond)}"


def worth_text(voice: Voice, worth: Worth) -> str:
    """A value of a pattern."""
    return f"{voice.number(worth.value)}{when(voice, worth.cond)}"


def seat_text(voice: Voice, seat: SeatLine) -> str:
    """On whom a turned tile falls."""
    return f"{voice.phrase(seat.tiles).one()} falls on {players_text(voice, seat.players)}"


def event_text(voice: Voice, event: Event) -> str:
    """`on a win`, `when the deal is over`."""
    if event.kind is EventKind.END or event.act is None:
        return "when the deal is over"
    if isinstance(event.act, Noun) and event.act.word is Word.DEAL:
        return "when the hands have been dealt"
    if isinstance(event.act, Noun) and event.act.word is Word.EXHAUSTED:
        return "when the deal ends without a winner"
    text = voice.phrase(event.act).one().replace(" by the player", "")
    return f"on {text}"
