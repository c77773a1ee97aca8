"""Circumstances of a win that can't go together, with each other or with what the winner holds."""

from __future__ import annotations

from typing import Final

from compiler.runtime.notation import InputError
from compiler.runtime.situation import Situation, Win
from compiler.runtime.tiles import FLOWER_START, kind_text

DRAWN_ON: Final = ("last_draw", "kong_draw", "flower_draw", "first_draw")
DISCARDED_ON: Final = ("last_discard", "kong_discard", "first_discard")
FIRST_ON: Final = ("first_draw", "first_discard")
LAST_TILE_ON: Final = ("last_draw", "last_discard")


def check_win(situation: Situation, win: Win) -> None:
    """Raises InputError for a win that can't come about in this way."""
    if win.tile >= FLOWER_START:
        raise InputError("bad_win_tile", "nobody wins on a flower", "不能和花牌")
    _check_source_of(situation, win)
    if win.on:
        _check_way(win)
        _check_first(situation, win)
        _check_replacement(situation, win)
    if win.on or win.by == "rob_kong":
        _check_copies_elsewhere(situation, win)


def check_together(on: tuple[str, ...]) -> None:
    """Circumstances that would go with a win: of an own draw or a discard, of a first or a last tile."""
    drawn = next((name for name in on if name in DRAWN_ON), None)
    discarded = next((name for name in on if name in DISCARDED_ON), None)
    if drawn is not None and discarded is not None:
        raise InputError(
            "draw_and_discard",
            f"`{drawn}` is about an own draw, `{discarded}` about a discard",
            f"“{drawn}”是自摸，“{discarded}”是别人打出的牌",
        )
    _check_first_or_last(on)


def _check_first_or_last(on: tuple[str, ...]) -> None:
    if any(name in FIRST_ON for name in on) and any(name in (*LAST_TILE_ON, "last_copy") for name in on):
        raise InputError("first_and_last", "the first tile is not a last one", "不能又是第一张又是最后一张")


def _check_source_of(situation: Situation, win: Win) -> None:
    if win.by == "self_draw":
        if win.source is not None:
            raise InputError(
                "source_of_own_draw", "an own draw comes from nobody: no `win.from`", "自摸没有出牌的人"
            )
        if any(player != situation.winner for player in situation.winners):
            raise InputError("several_own_draws", "only one player wins on an own draw", "自摸只有一家和")
        return
    if win.source is None:
        raise InputError("no_discarder", "`win.from` must say whose tile it is", "“win.from”要写明是谁的牌")
    if win.source == situation.winner:
        raise InputError("won_from_self", "nobody wins on his own tile", "不能和自己的牌")
    if win.source in situation.winners:
        raise InputError("discarder_wins", "who gives the tile does not win on it", "放炮的人不会和这张牌")


def _check_way(win: Win) -> None:
    for names, way, code, en, zh in (
        (DRAWN_ON, "self_draw", "needs_own_draw", "an own draw", "自摸"),
        (DISCARDED_ON, "discard", "needs_discard", "a discard", "别人打出的牌"),
    ):
        wrong = [name for name in win.on if name in names]
        if wrong and win.by != way:
            raise InputError(code, f"`{wrong[0]}` needs {en}", f"“{wrong[0]}”只能是{zh}")


def _check_first(situation: Situation, win: Win) -> None:
    first = next((name for name in win.on if name in FIRST_ON), None)
    if first is None:
        return
    _check_first_or_last(win.on)
    if situation.melds:
        raise InputError("melds_at_first", "nothing has been declared yet", "这时还没有吃碰杠")
    deals = situation.winner in situation.dealers
    if first == "first_draw" and not deals:
        raise InputError("not_the_dealer", "only a dealer wins with the dealt hand", "天和只能是庄家")
    if first == "first_discard" and deals:
        raise InputError("is_the_dealer", "a dealer does not win on the first discard", "地和不会是庄家")
    if first == "first_discard" and win.source not in situation.dealers:
        raise InputError("not_the_dealers_discard", "the first discard is a dealer's", "第一张牌是庄家打的")


def _check_replacement(situation: Situation, win: Win) -> None:
    if "kong_draw" in win.on and not any(meld.kind == "kong" for meld in situation.melds):
        raise InputError("no_kong", "`kong_draw` needs a kong among the melds", "没有杠，不会有杠上摸牌")
    if "flower_draw" in win.on and not situation.flowers:
        raise InputError("no_flower", "`flower_draw` needs a flower", "没有花，不会有补花摸牌")
    if situation.wall and any(name in LAST_TILE_ON for name in win.on):
        raise InputError("wall_not_empty", "the last tile leaves an empty wall", "最后一张之后牌墙没有牌")


def _check_copies_elsewhere(situation: Situation, win: Win) -> None:
    """All other copies of a robbed tile are in the kong; all others of a last copy lie open."""
    shown = kind_text(win.tile)
    melded = {kind for meld in situation.melds for kind in meld.tiles}
    if win.by == "rob_kong" and win.tile in {*situation.hand, *melded}:
        raise InputError(
            "robbed_tile_held",
            f"the robbed kong has all copies of {shown}, the winner can't hold one",
            f"被抢的杠已有四张 {shown}，和家手里不会还有",
        )
    if win.by == "rob_kong" and win.tile in {situation.wild, *situation.draws}:
        raise InputError(
            "too_many_copies",
            f"the robbed kong has all copies of {shown}, none can be turned up",
            f"被抢的杠已有四张 {shown}，不会再翻出一张",
        )
    if "last_copy" in win.on and win.tile in situation.hand:
        raise InputError(
            "last_copy_held",
            f"of a last copy all others lie open, but {shown} is in the hand",
            f"绝张的其余三张都已亮出，手里不会还有 {shown}",
        )
