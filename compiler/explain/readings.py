"""How the tiles were read, and what comes nearest where they can't be."""

from __future__ import annotations

from compiler.explain.model import Line, LineKind
from compiler.explain.things import amount, playing
from compiler.ir import Word
from compiler.sentences.speaker import Speaker
from compiler.sentences.words import PLACES
from compiler.trace import ArrangementTrace, GroupThing, NearMiss, RulingTrace

NEAREST = 3
PLACE_OF = {word.value: word for word in PLACES}


def reading_lines(trace: RulingTrace, s: Speaker) -> list[Line]:
    """The reading chosen, with the best other one; else the nearest shapes."""
    if trace.arrangement is None:
        return [_near_line(near, s) for near in trace.near[:NEAREST]]
    chosen = trace.arrangement
    shape = s.plain(chosen.shape) if chosen.shape else s.say("手牌", "the hand")
    text = s.say(f"{shape}：", f"{shape[:1].upper()}{shape[1:]}: ") + arrangement_text(chosen, s)
    place = Word(chosen.place) if chosen.place in PLACE_OF else None
    if place is not None:
        text += s.say(f"（听口：{PLACES[place][0]}）", f" (the winning tile {PLACES[place][1]})")
    tiles = tuple(group.tiles for group in chosen.groups)
    loose = (tuple(sorted(tile.face for tile in chosen.loose)),) if chosen.loose else ()
    return [
        Line(
            kind=LineKind.READING,
            text=text,
            rule=chosen.shape,
            tiles=(*tiles, *loose),
            children=_other_lines(trace, s),
        )
    ]


def arrangement_text(arrangement: ArrangementTrace, s: Speaker) -> str:
    """The groups drawn apart, declared ones in brackets, the group of the winning tile marked `*`."""
    parts = [_group_text(group, s) for group in arrangement.groups]
    if arrangement.loose:
        parts.append(s.tiles(sorted(tile.face for tile in arrangement.loose)))
    return " ".join(parts)


def _group_text(group: GroupThing, s: Speaker) -> str:
    shown = f"[{s.tiles(group.tiles)}]" if group.declared else s.tiles(group.tiles)
    shown = f"{shown}*" if group.has_winning_tile else shown
    both = zip(group.printed, group.tiles, strict=False)
    plays = s.join(playing(kind, face, s) for kind, face in both if kind != face)
    return s.say(f"{shown}（{plays}）", f"{shown} ({plays})") if plays else shown


def _other_lines(trace: RulingTrace, s: Speaker) -> tuple[Line, ...]:
    """The best other reading and why it is not the one taken."""
    if trace.runner_up is None:
        return ()
    shown = arrangement_text(trace.runner_up, s)
    told = s.say(f"另一种读法：{shown}", f"Another reading: {shown}")
    return (Line(kind=LineKind.DETAIL, text=told + _compared(trace, s)),)


def _compared(trace: RulingTrace, s: Speaker) -> str:
    mine, other = trace.owed, trace.runner_up_owed
    if mine is None or other is None:
        return ""
    if mine == other:
        return s.say(f"，同样收{amount(mine)}", f", which brings the same {amount(mine)}")
    return s.say(
        f"，只收{amount(other)}，不如{amount(mine)}",
        f", which brings {amount(other)} instead of {amount(mine)}",
    )


def wanted_in(near: NearMiss, s: Speaker) -> str:
    """The tiles that would complete the shape: any one, or all."""
    if near.needs_all:
        return s.tiles(near.needs)
    return s.join((s.tiles((kind,)) for kind in near.needs), "or")


def _near_line(near: NearMiss, s: Speaker) -> Line:
    groups = " ".join(s.tiles(group.tiles) for group in near.groups)
    left = s.tiles(near.leftover)
    shape = s.plain(near.shape)
    text = s.say(f"离{shape}最近：{groups}", f"Nearest to {shape}: {groups}")
    if near.needs:
        wanted = wanted_in(near, s)
        text += s.say(f"，把{left}换成{wanted}就成", f", complete with {wanted} in place of {left}")
    elif left:
        text += s.say(f"，多出{left}", f", {left} left over")
    tiles = (*(group.tiles for group in near.groups), near.leftover)
    return Line(kind=LineKind.NEAR, text=text, rule=near.shape, tiles=tuple(t for t in tiles if t))
