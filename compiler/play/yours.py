"""Why the table does not have an act, as it is told to the player who tries it."""

from __future__ import annotations

from typing import Final

from compiler.runtime.play.refusals import Refusal

# Only where the wording speaks of a player.
YOURS: Final = {
    "has_won": ("你已经和牌离场", "you have won and left play"),
    "not_on_turn": ("没轮到你", "it is not your turn"),
    "draw_not_in_turn": ("没轮到你摸牌", "it is not your turn to draw"),
    "must_discard": ("你手里多一张，要先打牌", "you hold a tile too many and must discard first"),
    "flower_first": ("手里的花要先补", "the flower in your hand must be replaced first"),
    "has_spoken": ("这张牌你已经表过态", "you have already spoken on this tile"),
    "own_discard": ("自己打的牌自己不能要", "you cannot claim your own discard"),
    "lacks_tiles": ("你手里没有这些牌", "you do not hold these tiles"),
    "not_complete": ("你的牌不成和", "your hand is not complete"),
    "not_ready": ("打出后没有听牌", "your hand is not ready after that discard"),
    "no_own_draw": ("吃碰之后不能自摸", "you have drawn no tile to win on: you claimed one"),
    "no_flower": ("你手里没有这张花", "you do not hold this flower"),
    "must_act": ("轮到你，不能过", "it is your turn: you cannot pass"),
    "nothing_to_pass": ("你没有可以过的", "there is nothing for you to pass"),
}


def refusal_name(refusal: Refusal, *, yours: bool) -> tuple[str, str]:
    """In Chinese and English."""
    return YOURS.get(refusal.code, (refusal.zh, refusal.en)) if yours else (refusal.zh, refusal.en)
