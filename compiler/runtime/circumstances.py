"""Circumstances of a win that can't go together, with each other or with what the winner holds.

Asked of whole situations, and part by part of wins told plainly.
"""

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
    check_source(win, situation.winner)
    _check_other_winners(situation, win)
    if win.on:
        check_way(win)
        check_first(win, situation.winner, situation.dealers, melds=bool(situation.melds))
        kong = any(meld.kind == "kong" for meld in situation.melds)
        check_replacement(win, kong=kong, flower=bool(situation.flowers))
        _check_wall(situation, win)
    if win.on or win.by == "rob_kong":
        melded = any(win.tile in meld.tiles for meld in situation.melds)
        check_copies_held(win, in_hand=win.tile in situation.hand, melded=melded)
        _check_copies_turned(situation, win)


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


def check_source(win: Win, winner: str) -> None:
    """Whose tile it is. Raises InputError (`source_of_own_draw`, `no_discarder`, `won_from_self`)."""
    if win.by == "self_draw":
        if win.source is not None:
            raise InputError(
                "source_of_own_draw", "an own draw comes from nobody: no `win.from`", "自摸没有出牌的人"
            )
        return
    if win.source is None:
        raise InputError("no_discarder", "`win.from` must say whose tile it is", "“win.from”要写明是谁的牌")
    if win.source == winner:
        raise InputError("won_from_self", "nobody wins on his own tile", "不能和自己的牌")


def _check_other_winners(situation: Situation, win: Win) -> None:
    if win.by == "self_draw":
        if any(player != situation.winner for player in situation.winners):
            raise InputError("several_own_draws", "only one player wins on an own draw", "自摸只有一家和")
    elif win.source in situation.winners:
        raise InputError("discarder_wins", "who gives the tile does not win on it", "放炮的人不会和这张牌")


def check_way(win: Win) -> None:
    """An own draw or a discard. Raises InputError (`needs_own_draw`, `needs_discard`)."""
    for names, way, code, en, zh in (
        (DRAWN_ON, "self_draw", "needs_own_draw", "an own draw", "自摸"),
        (DISCARDED_ON, "discard", "needs_discard", "a discard", "别人打出的牌"),
    ):
        wrong = [name for name in win.on if name in names]
        if wrong and win.by != way:
            raise InputError(code, f"`{wrong[0]}` needs {en}", f"“{wrong[0]}”只能是{zh}")


def check_first(win: Win, winner: str, dealers: tuple[str, ...], *, melds: bool) -> None:
    """A first tile is the dealer's, before anything is declared. Raises InputError."""
    first = next((name for name in win.on if name in FIRST_ON), None)
    if first is None:
        return
    _check_first_or_last(win.on)
    if melds:
        raise InputError("melds_at_first", "nothing has been declared yet", "这时还没有吃碰杠")
    deals = winner in dealers
    if first == "first_draw" and not deals:
        raise InputError("not_the_dealer", "only a dealer wins with the dealt hand", "天和只能是庄家")
    if first == "first_discard" and deals:
        raise InputError("is_the_dealer", "a dealer does not win on the first discard", "地和不会是庄家")
    if first == "first_discard" and win.source not in dealers:
        raise InputError("not_the_dealers_discard", "the first discard is a dealer's", "第一张牌是庄家打的")


def check_replacement(win: Win, *, kong: bool, flower: bool) -> None:
    """A replacement follows a kong or flower. Raises InputError (`no_kong`, `no_flower`)."""
    if "kong_draw" in win.on and not kong:
        raise InputError("no_kong", "`kong_draw` needs a kong among the melds", "没有杠，不会有杠上摸牌")
    if "flower_draw" in win.on and not flower:
        raise InputError("no_flower", "`flower_draw` needs a flower", "没有花，不会有补花摸牌")


def _check_wall(situation: Situation, win: Win) -> None:
    if situation.wall and any(name in LAST_TILE_ON for name in win.on):
        raise InputError("wall_not_empty", "the last tile leaves an empty wall", "最后一张之后牌墙没有牌")


def check_copies_held(win: Win, *, in_hand: bool, melded: bool) -> None:
    """All other copies of a robbed tile are in the kong; all others of a last copy lie open.

    Raises InputError (`robbed_tile_held`, `last_copy_held`) for one in the winner's hand or melds.
    """
    if not (in_hand or melded):
        return
    shown = kind_text(win.tile)
    if win.by == "rob_kong":
        raise InputError(
            "robbed_tile_held",
            f"the robbed kong has all copies of {shown}, the winner can't hold one",
            f"被抢的杠已有四张 {shown}，和家手里不会还有",
        )
    if "last_copy" in win.on and in_hand:
        raise InputError(
            "last_copy_held",
            f"of a last copy all others lie open, but {shown} is in the hand",
            f"绝张的其余三张都已亮出，手里不会还有 {shown}",
        )


def _check_copies_turned(situation: Situation, win: Win) -> None:
    shown = kind_text(win.tile)
    if win.by == "rob_kong" and win.tile in {situation.wild, *situation.draws}:
        raise InputError(
            "too_many_copies",
            f"the robbed kong has all copies of {shown}, none can be turned up",
            f"被抢的杠已有四张 {shown}，不会再翻出一张",
        )
