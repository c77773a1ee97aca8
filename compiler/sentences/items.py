"""Whole statements as sentences of a rule book."""

from __future__ import annotations

from compiler import ir
from compiler.ir import PartKind, Sort, Word
from compiler.sentences.conditions import condition
from compiler.sentences.descriptions import counted, phrase
from compiler.sentences.matches import match_phrase
from compiler.sentences.numbers import number
from compiler.sentences.sheets import event, with_condition
from compiler.sentences.speaker import Speaker


def pattern(item: ir.Pattern, s: Speaker) -> str:
    """When a pattern holds; every match of `each` counts."""
    parts = [condition(item.cond, s)] if item.cond is not None else []
    if item.each is not None:
        things = match_phrase(item.each.match, s)
        parts.append(s.say(f"每有{things}计一次", f"once for each {_bare(things)}"))
    return s.clauses(parts) or s.say("任何和牌", "any win")


def _bare(text: str) -> str:
    for article in ("a ", "an ", "the "):
        text = text.removeprefix(article)
    return text


def worth(item: ir.Worth, s: Speaker) -> str:
    """One value of a pattern with its condition."""
    return with_condition(number(item.value, s), item.cond, s)


def shape(item: ir.Shape, s: Speaker) -> str:
    """What a shape is made of."""
    parts = [shape_part(part, s) for part in item.parts]
    text = s.say("加".join(parts), " and ".join(parts))
    return (
        s.say(f"{text}，且{condition(item.cond, s)}", f"{text}, where {condition(item.cond, s)}")
        if item.cond
        else text
    )


def shape_part(part: ir.ShapePart, s: Speaker) -> str:
    """`four sets`, 四副面子; several choices joined by or."""
    choices = s.join((_choice(choice, part, s) for choice in part.choices), "or")
    if part.low == part.high:
        return choices
    return s.say(f"{part.low}到{part.high}张牌", f"{part.low} to {part.high} tiles")


def _choice(choice: ir.ShapeChoice, part: ir.ShapePart, s: Speaker) -> str:
    match choice.kind:
        case PartKind.LOOSE:
            return s.say(f"{part.low}张牌", f"{part.low} tiles")
        case PartKind.EXACT:
            return s.tiles(choice.tiles)
        case PartKind.DIFFERENT if choice.fits is not None:
            things = phrase(choice.fits, s, many=True, bare=True)
            return s.say(
                f"{s.number(choice.size)}张不同的{things}", f"{s.number(choice.size)} different {things}"
            )
        case _:
            noun = ir.Noun(sort=Sort.GROUP, word=Word(choice.kind.value))
            return counted(part.low, choice.fits or noun, s)


def wilds(item: ir.Wilds, s: Speaker) -> str:
    """Which tiles are wild and what they may play."""
    tiles = phrase(item.tiles, s, bare=True)
    name = s.name(item.id)
    plays = phrase(item.plays, s, many=True) if item.plays is not None else s.say("任何牌", "any tile")
    text = s.say(
        f"{tiles}那种牌是{name}，可当{plays}", f"tiles of the {tiles} are {name} and may play {plays}"
    )
    if item.standin is not None:
        standin = s.kind(item.standin)
        text += s.say(f"；{standin}当作它原来的牌", f"; {standin} plays the tile that it was")
    return with_condition(text, item.cond, s)


def draws(item: ir.Draws, s: Speaker) -> str:
    """How many tiles are turned up, when, and on whom they fall."""
    when = event(item.event, s)
    count = number(item.count, s)
    text = s.say(
        f"{when}翻{count}张{s.name(item.id)}", f"{when}, {count} {s.name(item.id)} tiles are turned up"
    )
    seats = [
        s.say(
            f"{phrase(seat.tiles, s)}归{phrase(seat.players, s)}",
            f"{phrase(seat.tiles, s)} to {phrase(seat.players, s)}",
        )
        for seat in item.seats
    ]
    text += s.say(f"：{'，'.join(seats)}", f": {'; '.join(seats)}") if seats else ""
    return with_condition(text, item.guard, s)


def ban(item: ir.Ban, s: Speaker) -> str:
    """What is forbidden, and when."""
    act = phrase(item.act, s, many=True, bare=True)
    return with_condition(s.say(f"不得{act}", f"no {act}"), item.cond, s)


def lift(item: ir.LiftBan, s: Speaker) -> str:
    """Which bans fall, and when."""
    targets = s.join(s.name(target) for target in item.targets)
    return with_condition(
        s.say(f"{targets}不适用", f"{targets} {'do' if len(item.targets) > 1 else 'does'} not apply"),
        item.cond,
        s,
    )


def offer(item: ir.Offer, s: Speaker) -> str:
    """What is allowed besides."""
    act = phrase(item.act, s)
    return with_condition(s.say(f"也可以{act}", f"{act} is allowed too"), item.cond, s)


def duty(item: ir.Duty, s: Speaker) -> str:
    """What has to be done."""
    act = phrase(item.act, s)
    return with_condition(s.say(f"必须{act}", f"{act} is compulsory"), item.cond, s)


def move(item: ir.Move, s: Speaker) -> str:
    """What a move is."""
    act = phrase(item.act, s)
    return s.say(f"{s.name(item.id)}是{act}的一种", f"{s.name(item.id)} is {act}")


def priority(item: ir.Priority, s: Speaker) -> str:
    """The order of claims."""
    ranks = [phrase(rank, s, bare=True) for rank in item.ranks]
    return s.say(f"同一张牌：{'先于'.join(ranks)}", f"claims on one tile: {' before '.join(ranks)}")


def winners(item: ir.WinnersLine, s: Speaker) -> str:
    """How many may win on one tile."""
    count = number(item.limit, s)
    if count == "0":
        text = s.say("无人和牌，本局作罢", "nobody wins and the deal is over")
    elif count == "1":
        text = s.say(
            "一张牌只有一家和，离出牌者最近的优先",
            "one player wins on a tile, the nearest after the discarder",
        )
    else:
        text = s.say(f"一张牌最多{count}家和", f"at most {count} players win on a tile")
    return with_condition(text, item.cond, s)


def end(item: ir.EndLine, s: Speaker) -> str:
    """When the deal is over."""
    cond = condition(item.cond, s)
    return s.say(f"若{cond}，本局结束", f"the deal is over when {cond}")


def option(item: ir.Option, s: Speaker) -> tuple[str, str]:
    """The default and the domain of an option."""
    if isinstance(item.default, bool):
        shown = s.say("开" if item.default else "关", "on" if item.default else "off")
        return shown, s.say("开、关", "on, off")
    if item.choices:
        choices = [choice.replace("_", " ") for choice in item.choices]
        return str(item.default).replace("_", " "), s.join(choices, "or")
    domain = f"{item.low}..{item.high}" if item.low is not None else s.say("整数", "an integer")
    return str(item.default), domain
