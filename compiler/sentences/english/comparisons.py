"""Comparisons in English: `there is only one waiting tile`, `the player has made two kongs`."""

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
    RelationWord,
    Sort,
    Wall,
    Word,
    sort_of,
)
from compiler.sentences.english.acts import deeds_text, done, since_text
from compiler.sentences.english.nouns import count_word
from compiler.sentences.english.voice import Voice
from compiler.sentences.words import OPPOSITE, OPS

TIMES = {1: "once", 2: "twice"}


def compare(voice: Voice, cond: Compare, negated: bool) -> str:
    """A comparison of two numbers as a clause; counts against a number have a wording of their own."""
    op = OPPOSITE[cond.op] if negated else cond.op
    if isinstance(cond.right, Int):
        found = _against(voice, cond, op, cond.right.value)
        if found:
            return found
    return f"{voice.number(cond.left)} {OPS[op][1]} {voice.number(cond.right)}"


def _against(voice: Voice, cond: Compare, op: Op, value: int) -> str:
    match cond.left:
        case Count():
            return _count(voice, cond.left, op, value)
        case CountActs():
            return _acts(voice, cond.left, op, value)
        case CountClass():
            name = voice.named(cond.left.name)
            if _none(op, value) or _any(op, value):
                bare = voice.names.name(cond.left.name, "en")
                return f"{'no ' if _none(op, value) else 'a '}{bare} counts"
            return f"{quantity(op, value)} {name} {'counts' if value == 1 else 'count'}"
        case Ref(kind=RefKind.DRAWS) if (op, value) in ((Op.GT, 0), (Op.GE, 1)):
            of = voice.phrase(cond.left.of).one() if cond.left.of is not None else "the player"
            return f"a {voice.names.name(cond.left.name, 'en')} tile falls on {of}"
        case Wall() if op in (Op.EQ, Op.NE, Op.LT):
            return _wall(op, value)
        case _:
            return ""


def _wall(op: Op, value: int) -> str:
    if op is Op.LT:
        return f"fewer than {count_word(value)} tiles can still be drawn"
    if value == 0:
        return "no tile can be drawn any more" if op is Op.EQ else "there are still tiles to draw"
    tiles = f"{count_word(value)} tile{'s' if value > 1 else ''}"
    return f"{'only' if op is Op.EQ else 'not just'} {tiles} can still be drawn"


def _none(op: Op, value: int) -> bool:
    return (op, value) in ((Op.EQ, 0), (Op.LE, 0), (Op.LT, 1))


def _any(op: Op, value: int) -> bool:
    return (op, value) in ((Op.NE, 0), (Op.GT, 0), (Op.GE, 1))


def quantity(op: Op, value: int) -> str:
    """`exactly three`, `at least two`."""
    word = count_word(value)
    return {
        Op.EQ: f"exactly {word}",
        Op.NE: f"other than {word}",
        Op.LT: f"fewer than {word}",
        Op.LE: f"at most {word}",
        Op.GT: f"more than {word}",
        Op.GE: f"at least {word}",
    }[op]


def _count(voice: Voice, count: Count, op: Op, value: int) -> str:
    noun = voice.phrase(count.things)
    base = count.things
    if isinstance(base, Noun) and base.word is Word.WAITS:
        kinds = "kind" if value == 1 else "kinds"
        if op is Op.NE:
            only = f"{'only' if value == 1 else 'exactly'} {count_word(value)} {kinds}"
            return f"the hand does not wait for {only} of tile"
        only = "only one kind" if (op, value) == (Op.EQ, 1) else f"{quantity(op, value)} {kinds}"
        return f"the hand waits for {only} of tile"
    if sort_of(base) is Sort.PLAYER:
        return _players(voice, count, op, value)
    if _none(op, value):
        return f"there is no {noun.bare()}"
    if _any(op, value):
        return f"there is {noun.one()}"
    many = value != 1
    return f"there {'are' if many else 'is'} {quantity(op, value)} {noun.bare(many=many)}"


def _players(voice: Voice, count: Count, op: Op, value: int) -> str:
    winner = isinstance(count.things, Noun) and count.things.word is Word.WINNER
    bare = voice.phrase(count.things)
    if winner:
        if _none(op, value):
            return "nobody has won"
        if _any(op, value):
            return "somebody has won"
        many = value != 1 or op in (Op.GT, Op.GE)
        plural = "player has" if value == 1 else "players have"
        return f"{quantity(op, value)} {plural if not many or value == 1 else 'players have'} won"
    if isinstance(count.things, Relation) and count.things.word is RelationWord.ACTOR:
        deeds = deeds_text(done(voice, count.things.of)[1])
        who = "player has" if value == 1 else "players have"
        return f"{quantity(op, value)} {who} {deeds}"
    return f"there {'is' if value == 1 else 'are'} {quantity(op, value)} {bare.bare(many=value != 1)}"


def _acts(voice: Voice, count: CountActs, op: Op, value: int) -> str:
    actor, deeds = done(voice, count.act)
    since = since_text(voice, count.since)
    deed = deeds_text(deeds)
    if _none(op, value):
        if actor == "some player":
            return f"no player has {deed}{since}"
        return f"{actor} has not {deed}{since}"
    if _any(op, value):
        return f"{actor} has {deed}{since}"
    times = quantity(op, value)
    how_often = f"{times.rsplit(' ', 1)[0]} {TIMES[value]}" if value in TIMES else f"{times} times"
    who = "somebody" if actor == "some player" else actor
    if actor == "some player":
        noun = voice.phrase(count.act)
        verb = "has" if value == 1 else "have"
        return f"there {verb} been {times} {noun.bare(many=value != 1)}{since}"
    return f"{who} has {deed} {how_often}{since}"
