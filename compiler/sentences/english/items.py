"""Statements in English: what stands behind the name of each, without capital and stop."""

from __future__ import annotations

from compiler.ir import (
    Ban,
    Cover,
    Define,
    Draws,
    Duty,
    EndLine,
    Int,
    LiftBan,
    Limit,
    Move,
    Offer,
    Option,
    PartKind,
    Pattern,
    PatternClass,
    Priority,
    Shape,
    ShapeChoice,
    ShapePart,
    Wilds,
    WinnersLine,
    Word,
)
from compiler.sentences.english.nouns import count_word, from_term, join
from compiler.sentences.english.steps import each_text, event_text, seat_text, when
from compiler.sentences.english.voice import Voice
from compiler.sentences.letters import fill
from compiler.sentences.tiles import run_name, tile_name
from compiler.sentences.words import GROUPS

ACCOUNT_ONCE = (
    "once two or more sets have been combined, each further combination may use only one set already used"
)


def option_text(item: Option) -> str:
    """What may be chosen, and what holds if nobody chooses."""
    if isinstance(item.default, bool):
        return "on by default" if item.default else "off by default"
    if item.choices:
        choices = [f'"{choice}"' for choice in item.choices]
        return f'{join(choices, "or")}, by default "{item.default}"'
    low = str(item.low) if item.low is not None else "any whole number"
    return f"{f'{low} to {item.high}' if item.high is not None else low}, by default {item.default}"


def define_text(voice: Voice, item: Define) -> str:
    """What a word means."""
    if item.cond is not None:
        return fill(voice.clause(item.cond), "en")
    if item.number is not None:
        return voice.number(item.number)
    return fill(voice.phrase(item.desc).one(), "en") if item.desc is not None else ""


def move_text(voice: Voice, item: Move) -> str:
    """What a move is."""
    act = fill(voice.phrase(item.act).one(), "en")
    name = f'"{voice.names.name(item.id, "en")}"'
    return f"{act} may be declared as {name}" if item.chosen else f"{act} is called {name}"


def choice_text(voice: Voice, choice: ShapeChoice, count: int) -> str:
    """One way to fill so many places of a shape."""
    if choice.kind is PartKind.EXACT:
        return run_name(choice.tiles, "en")
    if choice.kind is PartKind.DIFFERENT and choice.fits is not None:
        return f"{count_word(choice.size)} different {voice.phrase(choice.fits).bare(many=True)}"
    noun = from_term(GROUPS[Word(choice.kind.value)])
    if choice.fits is not None:
        noun = noun.behind(f"of {voice.phrase(choice.fits).many()}")
    return noun.counted(count)


def part_text(voice: Voice, part: ShapePart) -> str:
    """One part of a shape."""
    if part.choices[0].kind is PartKind.LOOSE:
        return f"any {part.low}{f' to {part.high}' if part.high != part.low else ''} tiles"
    if len(part.choices) == 1:
        return choice_text(voice, part.choices[0], part.high)
    return f"{count_word(part.high)} times {join([choice_text(voice, c, 1) for c in part.choices], 'or')}"


def shape_text(voice: Voice, item: Shape) -> str:
    """What a shape is made of, and when it is one."""
    parts = join([part_text(voice, part) for part in item.parts], "and")
    return f"{parts},{when(voice, item.cond, 'provided that')}" if item.cond is not None else parts


def wilds_text(voice: Voice, item: Wilds) -> str:
    """Which tiles are wild and what they may play."""
    tiles = fill(voice.phrase(item.tiles).one(), "en")
    plays = "any tile but a flower" if item.plays is None else voice.phrase(item.plays).one()
    text = f"{tiles} is wild{when(voice, item.cond)} and may stand for {plays}"
    if item.standin is None:
        return text
    return f"{text}; the {tile_name(item.standin, 'en')} plays the tile that is wild"


def cover_text(voice: Voice, cover: Cover) -> str:
    """What is not counted, and when."""
    return f"{voice.names.name(cover.target, 'en')}{when(voice, cover.cond)}"


def covers_text(voice: Voice, covers: tuple[Cover, ...]) -> str:
    """What does not count beside a thing: covers of one condition together."""
    groups: list[tuple[str, list[str]]] = []
    for cover in covers:
        cond = when(voice, cover.cond)
        name = voice.names.name(cover.target, "en")
        if groups and groups[-1][0] == cond:
            groups[-1][1].append(name)
        else:
            groups.append((cond, [name]))
    return "; ".join(f"{join(names, 'and')}{cond}" for cond, names in groups)


def limit_text(voice: Voice, item: Limit) -> str:
    """How many count."""
    one = isinstance(item.limit, Int) and item.limit.value == 1
    many = f"at most {voice.number(item.limit)} of them count"
    return f"{'only one of them counts' if one else many}{when(voice, item.cond)}"


def class_rules(voice: Voice, item: PatternClass) -> list[str]:
    """How the patterns of a class count together."""
    rules: list[str] = []
    if item.event is not None:
        rules.append(
            f"looked at {event_text(voice, item.event)}: whoever has one of them wins as by own draw"
        )
    if item.covers:
        rules.append(f"beside any of them {covers_text(voice, item.covers)} does not count")
    rules.extend(limit_text(voice, limit) for limit in item.limits)
    if item.linked:
        rules.append(ACCOUNT_ONCE)
    if item.unimplied:
        rules.append("what necessarily comes with another pattern does not count beside it")
    return rules


def pattern_text(voice: Voice, item: Pattern) -> str:
    """When a pattern counts."""
    parts: list[str] = []
    if item.cond is not None:
        parts.append(without_there(fill(voice.clause(item.cond), "en")))
    if item.each is not None:
        parts.append(f"once for {each_text(voice, item.each)}")
    return ", ".join(parts) or "any win"


def without_there(text: str) -> str:
    """`four pungs` for `there are four pungs`, unless more is said."""
    for start in ("there is ", "there are "):
        rest = text.removeprefix(start)
        if (
            rest != text
            and " if " not in rest
            and not any(f" {verb} " in rest for verb in ("is", "are", "has"))
        ):
            return rest
    return text


def _tiles_turned(voice: Voice, item: Draws) -> str:
    if not isinstance(item.count, Int):
        return f"as many tiles as {voice.number(item.count)} says are"
    return "one tile is" if item.count.value == 1 else f"{count_word(item.count.value)} tiles are"


def draws_text(voice: Voice, item: Draws) -> str:
    """How many tiles are turned up, when, and on whom they fall."""
    tiles = _tiles_turned(voice, item)
    seats = "; ".join(seat_text(voice, seat) for seat in item.seats)
    text = f"{event_text(voice, item.event)}{when(voice, item.guard)}, {tiles} turned up"
    return f"{text}: {seats}" if seats else text


def ban_text(voice: Voice, item: Ban) -> str:
    """What is forbidden, and when."""
    return f"no {fill(voice.phrase(item.act).bare(), 'en')}{when(voice, item.cond)}"


def lift_text(voice: Voice, item: LiftBan) -> str:
    """Which bans fall, and when."""
    names = join([f'"{voice.names.name(target, "en")}"' for target in item.targets], "and")
    return f"{names} {'does' if len(item.targets) == 1 else 'do'} not apply{when(voice, item.cond)}"


def offer_text(voice: Voice, item: Offer) -> str:
    """What is allowed besides."""
    return f"{fill(voice.phrase(item.act).one(), 'en')} is allowed too{when(voice, item.cond)}"


def duty_text(voice: Voice, item: Duty) -> str:
    """What has to be done."""
    act = fill(voice.phrase(item.act).one(), "en")
    return f"{act} is compulsory where it is possible{when(voice, item.cond)}"


def priority_text(voice: Voice, item: Priority) -> str:
    """The order of claims."""
    ranks = [fill(voice.phrase(rank).one(), "en") for rank in item.ranks]
    return f"of several claims on one tile the strongest is {', then '.join(ranks)}"


def winners_text(voice: Voice, item: WinnersLine) -> str:
    """How many may win on one tile."""
    count = item.limit.value if isinstance(item.limit, Int) else -1
    cond = when(voice, item.cond)
    if count == 0:
        return f"nobody wins and the deal is over{cond}"
    if count == 1:
        return f"only one player may win on one tile, the nearest after the discarder{cond}"
    limit = voice.number(item.limit)
    if count < 0:
        return f"as many players as {limit} says may win on one tile, the nearest first{cond}"
    return f"at most {limit} players may win on one tile, the nearest after the discarder first{cond}"


def end_text(voice: Voice, item: EndLine) -> str:
    """When the deal is over."""
    return f"the deal is over{when(voice, item.cond, 'when')}"
