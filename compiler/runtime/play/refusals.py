"""Why the table itself does not open an act, before any rule of a text is asked: the default table told."""

from __future__ import annotations

from typing import Final, NamedTuple


class Refusal(NamedTuple):
    """A rule of the default table. `firm`: no `offer` can open the act all the same."""

    code: str
    zh: str
    en: str
    firm: bool = True


def _refusal(code: str, zh: str, en: str, *, firm: bool = True) -> tuple[str, Refusal]:
    return code, Refusal(code, zh, en, firm)


REFUSALS: Final[dict[str, Refusal]] = dict(
    (
        _refusal("deal_over", "这一局已经完了", "the deal is over"),
        _refusal("has_won", "已经和牌离场", "the player has won and left play"),
        _refusal("not_a_player", "没有这一家", "there is no such player"),
        _refusal("not_on_turn", "没轮到他", "it is not his turn"),
        _refusal("draw_not_in_turn", "没轮到他摸牌", "it is not his turn to draw", firm=False),
        _refusal("must_draw_first", "要先摸牌才能打牌", "a tile must be drawn before one is discarded"),
        _refusal("must_discard", "手里多一张，要先打牌", "he holds a tile too many and must discard first"),
        _refusal("flower_first", "手里的花要先补", "the flower in hand must be replaced first"),
        _refusal("nothing_lies", "没有可以要的牌", "no tile lies there to be claimed"),
        _refusal("own_discard", "自己打的牌自己不能要", "nobody claims his own discard"),
        _refusal("has_spoken", "这张牌他已经表过态", "he has already spoken on this tile"),
        _refusal("not_the_tile", "打出的不是这张牌", "this is not the tile that was discarded"),
        _refusal("not_a_set", "这几张凑不成", "these tiles make no such set"),
        _refusal("not_the_move", "这样做不算这个动作", "what is done is not the move that is said"),
        _refusal("lacks_tiles", "手里没有这些牌", "he does not hold these tiles"),
        _refusal("fifth_copy", "这种牌没有这么多张", "there are not so many tiles of this kind"),
        _refusal("other_tile_drawn", "牌墙上下一张不是这张", "the next tile of the wall is another one"),
        _refusal(
            "chow_from_previous",
            "只能吃上家的牌",
            "a chow takes the discard of the previous player only",
            firm=False,
        ),
        _refusal("wall_empty", "牌墙没有牌可摸", "no tile is left to draw", firm=False),
        _refusal(
            "last_discard_claim",
            "最后一张打出的牌只能和，不能吃碰杠",
            "the last discard can be won on, not claimed otherwise",
            firm=False,
        ),
        _refusal(
            "kong_needs_tile", "牌墙没有牌可补，不能杠", "no kong without a tile to replace it", firm=False
        ),
        _refusal(
            "kong_after_draw",
            "暗杠、补杠要在自己摸牌之后",
            "concealed and added kongs are made after an own draw",
            firm=False,
        ),
        _refusal("no_pung_to_add_to", "没有碰出这种牌，不能补杠", "there is no pung to add the tile to"),
        _refusal("no_own_draw", "吃碰之后不能自摸", "there is no own draw to win on after a claim"),
        _refusal("not_complete", "牌不成和", "the hand is not complete"),
        _refusal("not_ready", "打出后没有听牌", "the hand is not ready after that discard"),
        _refusal("only_added_robbed", "只有补杠可以抢", "only an added kong can be robbed", firm=False),
        _refusal("no_flower", "手里没有这张花", "he does not hold this flower"),
        _refusal("must_act", "轮到他，不能过", "it is his turn: he cannot pass"),
        _refusal("nothing_to_pass", "没有可以过的", "there is nothing for him to pass"),
        _refusal("win_is_true", "和得成，不是诈和", "the win is legal and not a false one"),
    )
)
