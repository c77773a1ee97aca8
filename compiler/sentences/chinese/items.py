"""Statements in Chinese: what stands behind the name of each."""

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
from compiler.sentences.chinese.nouns import count_word, from_term, join
from compiler.sentences.chinese.steps import each_text, event_text, seat_text, when
from compiler.sentences.chinese.voice import Voice
from compiler.sentences.letters import fill
from compiler.sentences.tiles import run_name, tile_name
from compiler.sentences.words import GROUPS


def _choice_with_id(voice: Voice, option: str, choice: str) -> str:
    """The id is what a situation or a command names."""
    name = voice.choice(option, choice)
    return name if name == f"“{choice}”" else f"{name} ({choice})"


def option_text(voice: Voice, item: Option) -> str:
    """What may be chosen, and what holds if nobody chooses."""
    if isinstance(item.default, bool):
        return "默认选用" if item.default else "默认不选"
    if item.choices:
        choices = join([_choice_with_id(voice, item.id, choice) for choice in item.choices], "或")
        return f"{choices}，默认{voice.choice(item.id, str(item.default))}"
    low = str(item.low) if item.low is not None else "任意整数"
    return f"{f'{low}至{item.high}' if item.high is not None else low}，默认{item.default}"


def define_text(voice: Voice, item: Define) -> str:
    """What a word means."""
    if item.cond is not None:
        return fill(voice.clause(item.cond), "zh")
    if item.number is not None:
        return voice.number(item.number)
    return fill(voice.phrase(item.desc).text(), "zh") if item.desc is not None else ""


def move_text(voice: Voice, item: Move) -> str:
    """What a move is."""
    act = fill(voice.phrase(item.act).text(), "zh")
    return f"{act}时可以声明为{voice.named(item.id)}" if item.chosen else f"{act}，称为{voice.named(item.id)}"


def choice_text(voice: Voice, choice: ShapeChoice, count: int) -> str:
    """One way to fill so many places of a shape."""
    if choice.kind is PartKind.EXACT:
        return run_name(choice.tiles, "zh")
    if choice.kind is PartKind.DIFFERENT and choice.fits is not None:
        return f"{count_word(choice.size)}张不同的{voice.phrase(choice.fits).text()}"
    noun = from_term(GROUPS[Word(choice.kind.value)])
    if choice.kind is PartKind.PAIR and count == 1:
        return f"一对{voice.phrase(choice.fits).text()}" if choice.fits is not None else "一对将"
    if choice.fits is not None:
        noun = noun.preceded(f"{voice.phrase(choice.fits).text()}的")
    return f"{count_word(count)}{noun.measure}{noun.text()}"


def part_text(voice: Voice, part: ShapePart) -> str:
    """One part of a shape."""
    if part.choices[0].kind is PartKind.LOOSE:
        return f"任意{part.low}张牌" if part.low == part.high else f"任意{part.low}至{part.high}张牌"
    if len(part.choices) == 1:
        return choice_text(voice, part.choices[0], part.high)
    return f"{count_word(part.high)}组，各为{join([choice_text(voice, c, 1) for c in part.choices], '或')}"


def shape_text(voice: Voice, item: Shape) -> str:
    """What a shape is made of, and when it is one."""
    parts = join([part_text(voice, part) for part in item.parts], "和")
    return f"{parts}，{_must(fill(voice.clause(item.cond), 'zh'))}" if item.cond is not None else parts


def _must(text: str) -> str:
    return f"须{text}"


def wilds_text(voice: Voice, item: Wilds) -> str:
    """Which tiles are wild and what they may play."""
    tiles = fill(voice.phrase(item.tiles).text(), "zh")
    plays = "花牌以外的任何牌" if item.plays is None else voice.phrase(item.plays).text()
    text = when(voice, item.cond, f"{tiles}为{voice.plain(item.id)}，可当{plays}")
    if item.standin is None:
        return text
    return f"{text}；{tile_name(item.standin, 'zh')}则当作{voice.plain(item.id)}原来那种牌"


def cover_text(voice: Voice, cover: Cover) -> str:
    """What is not counted, and when."""
    return when(voice, cover.cond, voice.plain(cover.target))


def covers_text(voice: Voice, covers: tuple[Cover, ...]) -> str:
    """What does not count beside a thing: covers of one condition together."""
    groups: list[tuple[str, list[str]]] = []
    for cover in covers:
        cond = fill(voice.clause(cover.cond), "zh") if cover.cond is not None else ""
        if groups and groups[-1][0] == cond:
            groups[-1][1].append(voice.plain(cover.target))
        else:
            groups.append((cond, [voice.plain(cover.target)]))
    return "；".join(join(names, "、") + (f"（{cond}时）" if cond else "") for cond, names in groups)


def limit_text(voice: Voice, item: Limit) -> str:
    """How many count."""
    one = isinstance(item.limit, Int) and item.limit.value == 1
    return when(voice, item.cond, "只计其中一项" if one else f"至多计{voice.number(item.limit)}项")


def class_rules(voice: Voice, item: PatternClass) -> list[str]:
    """How the patterns of a class count together."""
    rules: list[str] = []
    if item.event is not None:
        rules.append(f"{event_text(voice, item.event)}看牌，有其中一项即算自摸和牌")
    if item.covers:
        rules.append(f"有其中一项，不再计{covers_text(voice, item.covers)}")
    rules.extend(limit_text(voice, limit) for limit in item.limits)
    if item.linked:
        rules.append("套算一次：几副面子组合过后，再组合时至多用一副已用过的面子")
    if item.unimplied:
        rules.append("必然随别的番种出现的番种不另计")
    return rules


def pattern_text(voice: Voice, item: Pattern) -> str:
    """When a pattern counts."""
    parts = [fill(voice.clause(item.cond), "zh")] if item.cond is not None else []
    if item.each is not None:
        parts.append(f"每有{each_text(voice, item.each)}计一次")
    return "，".join(parts) or "任何和牌"


def draws_text(voice: Voice, item: Draws) -> str:
    """How many tiles are turned up, when, and on whom they fall."""
    text = f"{event_text(voice, item.event)}翻{voice.number(item.count)}张牌"
    seats = "，".join(seat_text(voice, seat) for seat in item.seats)
    return when(voice, item.guard, f"{text}：{seats}" if seats else text)


def ban_text(voice: Voice, item: Ban) -> str:
    """What is forbidden, and when."""
    act = fill(voice.phrase(item.act).text(), "zh")
    return when(voice, item.cond, f"不得{act}")


def lift_text(voice: Voice, item: LiftBan) -> str:
    """Which bans fall, and when."""
    targets = join([voice.named(target) for target in item.targets], "、")
    return when(voice, item.cond, f"{targets}不适用")


def offer_text(voice: Voice, item: Offer) -> str:
    """What is allowed besides."""
    return when(voice, item.cond, f"也可以{fill(voice.phrase(item.act).text(), 'zh')}")


def duty_text(voice: Voice, item: Duty) -> str:
    """What has to be done."""
    return when(voice, item.cond, f"能{fill(voice.phrase(item.act).text(), 'zh')}时必须照做")


def priority_text(voice: Voice, item: Priority) -> str:
    """The order of claims."""
    ranks = [fill(voice.phrase(rank).text(), "zh") for rank in item.ranks]
    return f"几家要同一张牌时，依次优先：{'；'.join(ranks)}"


def winners_text(voice: Voice, item: WinnersLine) -> str:
    """How many may win on one tile."""
    count = item.limit.value if isinstance(item.limit, Int) else -1
    if count == 0:
        return when(voice, item.cond, "谁也不算和，本局作罢")
    if count == 1:
        return when(voice, item.cond, "一张牌只许一家和，离出牌者最近的下手优先")
    return when(voice, item.cond, f"一张牌至多{voice.number(item.limit)}家和，离出牌者近的下手优先")


def end_text(voice: Voice, item: EndLine) -> str:
    """When the deal is over."""
    return when(voice, item.cond, "本局终了")
