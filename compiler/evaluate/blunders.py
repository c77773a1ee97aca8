"""Why an example can't be, in the words of the language, and what to write instead."""

from __future__ import annotations

import re

from compiler.evaluate.text import Text
from compiler.runtime.notation import InputError
from dsl.words import find_word

WORD = re.compile(r"[a-z_]{3,}")


# Reasons that a situation's message tells by the names of its fields: code to Chinese and English.
REASONS = {
    "no_discarder": ("抢杠要说抢谁的", "a kong is robbed from somebody"),
    "flower_in_hand": ("花牌不在手牌里", "flowers do not stay in the hand"),
    "hand_twice": ("和家的手牌说了两次", "the hand of the winner is told twice"),
}
# Code to what to write, in Chinese and in English.
HELPS = {
    "wrong_tile_count": (
        "和的那张不写在手牌里；杠算三张",
        "leave the winning tile out of the hand; a kong counts three",
    ),
    "too_many_copies": (
        "手牌、亮出、和张、花牌合起来数一数",
        "count the hand, the melds, the winning tile and the tiles turned up together",
    ),
    "flower_in_hand": ("写：情形 花牌 = f1", "write: with flower = f1"),
    "not_a_flower": ("写：情形 花牌 = f1", "write: with flower = f1"),
    "bad_win_tile": ("和数牌或字牌；花牌写：情形 花牌 = f1", "name a suited tile or an honor"),
    "tile_not_in_game": ("换一张牌", "name another tile"),
    "hand_twice": ("只写“手牌 …”", "write `hand ...` alone"),
    "hand_too_long": ("别家的手牌只写要紧的几张", "give only those tiles of other players that matter"),
    "bad_meld": ("写：碰 222条 由 A，暗杠 9999万", "write: pung 222s from A, concealed kong 9999m"),
    "bad_chow": ("写：吃 345万 由 A", "write: chow 345m from A"),
    "claimed_from_self": ("写别家：碰 222条 由 C", "name another player: pung 222s from C"),
    "chow_from_wrong_seat": ("写上家，或者不写由谁", "name the player before, or nobody"),
    "bad_act": ("写：吃 345万、碰 222条、打牌 5条", "write: chow 345m, pung 222s, discard 5s"),
    "no_discarder": ("写：B 和 C 的 5条", "write: B wins 5s from C"),
    "won_from_self": ("自己摸的写：B 自摸 5条", "for an own draw write: B wins 5s"),
    "source_without_tile": ("写：B 和 C 的 5条", "write: B wins 5s from C"),
    "way_without_win": ("写：B 自摸 5条，或：B 和 C 的 5条", "write: B wins 5s, or: B wins 5s from C"),
    "other_way": (
        "自摸写：B 自摸 5条；别家的写：B 和 C 的 5条",
        "write for an own draw: B wins 5s; for another's tile: B wins 5s from C",
    ),
    "deal_and_win": ("删去和牌，或删去“配牌”", "leave out the win, or `deal`"),
    "not_told": ("删去它", "leave it out"),
    "needs_own_draw": ("写自摸：B 自摸 5条", "write an own draw: B wins 5s"),
    "needs_discard": ("写别家打出的牌：B 和 C 的 5条", "write a discard: B wins 5s from C"),
    "draw_and_discard": ("只写其中一个", "keep one of the two"),
    "first_and_last": ("只写其中一个", "keep one of the two"),
    "melds_at_first": ("删去亮出的牌，或换一个情形", "leave out the melds, or the circumstance"),
    "not_the_dealer": ("写：情形 庄家 = B", "write: with dealer = B"),
    "is_the_dealer": ("写别家坐庄：情形 庄家 = C", "let another player deal: with dealer = C"),
    "not_the_dealers_discard": ("写庄家打的：B 和 A 的 5条", "name the dealer: B wins 5s from A"),
    "no_kong": ("加一副杠：亮出 暗杠 9999万", "add a kong: melds concealed kong 9999m"),
    "no_flower": ("加：情形 花牌 = f1", "add: with flower = f1"),
    "wall_not_empty": ("写：情形 牌墙 = 0，或不写牌墙", "write: with wall = 0, or leave the wall out"),
    "wall_too_long": ("写少些，或不写牌墙", "write fewer, or leave the wall out"),
    "robbed_tile_held": ("手牌里去掉这张", "take that tile out of the hand"),
    "last_copy_held": ("手牌里去掉这张", "take that tile out of the hand"),
    "unknown_player": ("换一位玩家", "name another player"),
    "no_wild_tiles": ("删去指示牌", "leave the indicator out"),
    "bad_option": ("换一个值", "choose another value"),
    "each_player": ("写是谁的：B 的 … = 3", "say whose: ... of B = 3"),
    "whole_table": ("不写是谁的", "leave the player out"),
    "bad_fact": ("换一个值", "choose another value"),
    "bad_field": ("写短些", "write less"),
}


def reason_of(error: InputError) -> Text:
    """Why it can't be; Chinese with the Chinese words of the language."""
    zh, en = REASONS.get(error.code, (error.zh, error.en))
    return Text(zh=WORD.sub(_chinese, zh.removeprefix("“play”：")), en=en.removeprefix("`play`: "))


def _chinese(found: re.Match[str]) -> str:
    word = find_word(found.group())
    return word.chinese[0] if word is not None else found.group()


def help_for(code: str) -> Text | None:
    """What to write instead, if there is something to offer."""
    texts = HELPS.get(code)
    return Text(zh=texts[0], en=texts[1]) if texts is not None else None
