"""How the words of the language are said: Chinese, English singular, English plural."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.ir import Circumstance, Form, Op, Sort, Word


@dataclass(frozen=True, slots=True)
class Said:
    """A noun in both languages."""

    zh: str
    one: str
    many: str


NOUNS: dict[tuple[Sort, Word], Said] = {
    (Sort.TILE, Word.TILE): Said("牌", "tile", "tiles"),
    (Sort.TILE, Word.SUITED): Said("数牌", "suited tile", "suited tiles"),
    (Sort.TILE, Word.HONOR): Said("字牌", "honor", "honors"),
    (Sort.TILE, Word.WIND): Said("风牌", "wind", "winds"),
    (Sort.TILE, Word.DRAGON): Said("箭牌", "dragon", "dragons"),
    (Sort.TILE, Word.TERMINAL): Said("一或九的数牌", "terminal", "terminals"),
    (Sort.TILE, Word.FLOWER): Said("花牌", "flower", "flowers"),
    (Sort.TILE, Word.WILD): Said("混子", "wild tile", "wild tiles"),
    (Sort.TILE, Word.SUBSTITUTE): Said(
        "替别的牌的混子", "wild tile playing another tile", "wild tiles playing other tiles"
    ),
    (Sort.TILE, Word.INDICATOR): Said("翻出的指示牌", "indicator", "indicators"),
    (Sort.TILE, Word.WINNING): Said("和的那张牌", "winning tile", "winning tiles"),
    (Sort.TILE, Word.DRAWN): Said("刚摸的牌", "tile just drawn", "tiles just drawn"),
    (Sort.TILE, Word.SEAT_WIND): Said("门风", "seat wind", "seat winds"),
    (Sort.TILE, Word.ROUND_WIND): Said("圈风", "round wind", "round winds"),
    (Sort.TILE, Word.WAITS): Said("所听的牌", "tile waited for", "tiles waited for"),
    (Sort.TILE, Word.THIS): Said("这张牌", "that tile", "those tiles"),
    (Sort.GROUP, Word.SET): Said("面子", "set", "sets"),
    (Sort.GROUP, Word.CHOW): Said("顺子", "chow", "chows"),
    (Sort.GROUP, Word.PUNG): Said("刻子", "pung", "pungs"),
    (Sort.GROUP, Word.KONG): Said("杠", "kong", "kongs"),
    (Sort.GROUP, Word.PAIR): Said("将", "pair", "pairs"),
    (Sort.GROUP, Word.SINGLE): Said("单张", "single tile", "single tiles"),
    (Sort.GROUP, Word.MELD): Said("副露", "declared set", "declared sets"),
    (Sort.GROUP, Word.THIS): Said("这副牌", "that set", "those sets"),
    (Sort.BUNDLE, Word.TWIN): Said("对子", "two of a kind", "twos of a kind"),
    (Sort.BUNDLE, Word.TRIPLET): Said("三张相同的牌", "three of a kind", "threes of a kind"),
    (Sort.BUNDLE, Word.QUAD): Said("四张相同的牌", "four of a kind", "fours of a kind"),
    (Sort.PLAYER, Word.PLAYER): Said("各家", "player", "all players"),
    (Sort.PLAYER, Word.SUBJECT): Said("本人", "the player", "the players"),
    (Sort.PLAYER, Word.WINNER): Said("和家", "the winner", "the winners"),
    (Sort.PLAYER, Word.DEALER): Said("庄家", "the dealer", "the dealers"),
    (Sort.PLAYER, Word.DISCARDER): Said("放炮者", "the discarder", "the discarders"),
    (Sort.PLAYER, Word.PAYER): Said("付方", "the payer", "the payers"),
    (Sort.PLAYER, Word.PAYEE): Said("收方", "the payee", "the payees"),
    (Sort.PLAYER, Word.ACTOR): Said("本人", "the player", "the players"),
    (Sort.PLAYER, Word.OTHERS): Said("其余各家", "the others", "the others"),
    (Sort.PLAYER, Word.READY): Said("听牌的人", "a player who is ready", "the players who are ready"),
    (Sort.PLAYER, Word.POT): Said("公池", "the pot", "the pot"),
    (Sort.PLAYER, Word.THIS): Said("这一家", "that player", "those players"),
    (Sort.ACT, Word.ACT): Said("这一手", "the act", "the acts"),
    (Sort.ACT, Word.ANY_ACT): Said("任何动作", "any act", "any acts"),
    (Sort.ACT, Word.DEAL): Said("配牌", "the deal", "deals"),
    (Sort.ACT, Word.DRAW): Said("摸牌", "a draw", "draws"),
    (Sort.ACT, Word.DISCARD): Said("打牌", "a discard", "discards"),
    (Sort.ACT, Word.CHOW): Said("吃", "a chow", "chows"),
    (Sort.ACT, Word.PUNG): Said("碰", "a pung", "pungs"),
    (Sort.ACT, Word.KONG): Said("杠", "a kong", "kongs"),
    (Sort.ACT, Word.FLOWER): Said("补花", "a flower set aside", "flowers set aside"),
    (Sort.ACT, Word.READY): Said("报听", "a ready call", "ready calls"),
    (Sort.ACT, Word.WIN): Said("和牌", "a win", "wins"),
    (Sort.ACT, Word.FALSE_WIN): Said("诈和", "a false win", "false wins"),
    (Sort.ACT, Word.EXHAUSTED): Said("荒牌", "a drawn deal", "drawn deals"),
    (Sort.ACT, Word.THIS): Said("这一手", "that act", "those acts"),
    (Sort.PLACE, Word.WAIT): Said("听口", "the wait", "the waits"),
    (Sort.PLACE, Word.EDGE): Said("边张", "an edge wait", "edge waits"),
    (Sort.PLACE, Word.CLOSED): Said("嵌张", "a closed wait", "closed waits"),
    (Sort.PLACE, Word.TWO_SIDED): Said("两面", "a two-sided wait", "two-sided waits"),
    (Sort.PLACE, Word.ON_PAIR): Said("单钓将", "a wait for the pair", "waits for the pair"),
    (Sort.PLACE, Word.ON_PUNG): Said("对倒", "a wait for a pung", "waits for a pung"),
}

# Measure words: of groups and of tiles, players and acts.
MEASURE = {
    Sort.GROUP: "副",
    Sort.TILE: "张",
    Sort.BUNDLE: "组",
    Sort.PLAYER: "家",
    Sort.ACT: "次",
    Sort.PLACE: "种",
}
NO_MEASURE = {
    Word.PAIR: "对",
    Word.SINGLE: "个",
    Word.TWIN: "个",
    Word.TRIPLET: "个",
    Word.QUAD: "个",
    Word.KONG: "个",
}

FORMS: dict[Form, tuple[str, str]] = {
    Form.CONCEALED: ("暗", "concealed"),
    Form.EXPOSED: ("明", "exposed"),
    Form.ADDED: ("补成的", "added"),
}

FLAGS: dict[Circumstance, tuple[str, str, str]] = {
    Circumstance.SELF_DRAW: ("自摸", "the win is by own draw", "the win is not by own draw"),
    Circumstance.BY_DISCARD: ("点和", "the win is on a discard", "the win is not on a discard"),
    Circumstance.ROB_KONG: ("抢杠", "a kong is robbed", "no kong is robbed"),
    Circumstance.LAST_DRAW: (
        "摸到最后一张牌",
        "the last tile of the wall is drawn",
        "it is not the last tile of the wall",
    ),
    Circumstance.LAST_DISCARD: (
        "和最后一张打出的牌",
        "it is the discard after the last draw",
        "it is not the discard after the last draw",
    ),
    Circumstance.KONG_DRAW: ("杠后补牌和", "the tile replaces a kong", "the tile replaces no kong"),
    Circumstance.FLOWER_DRAW: ("补花和", "the tile replaces a flower", "the tile replaces no flower"),
    Circumstance.KONG_DISCARD: (
        "和杠后打出的牌",
        "the tile is discarded after a kong",
        "the tile is not discarded after a kong",
    ),
    Circumstance.FIRST_DRAW: (
        "庄家配牌即和",
        "the dealer wins with the dealt hand",
        "it is not the dealt hand of the dealer",
    ),
    Circumstance.FIRST_DISCARD: (
        "和庄家打出的第一张牌",
        "it is the dealer's first discard",
        "it is not the dealer's first discard",
    ),
    Circumstance.LAST_COPY: (
        "和绝张",
        "the three other copies lie visible",
        "the three other copies do not all lie visible",
    ),
    Circumstance.READY_AT_DEAL: (
        "配牌即听",
        "the hand was ready as dealt",
        "the hand was not ready as dealt",
    ),
    Circumstance.ANY_WAIT: (
        "听任意牌",
        "any tile would complete the hand",
        "not every tile would complete the hand",
    ),
    Circumstance.EXHAUSTED: ("荒牌", "nobody has won", "somebody has won"),
}

OPS: dict[Op, tuple[str, str]] = {
    Op.EQ: ("等于", "is"),
    Op.NE: ("不等于", "is not"),
    Op.LT: ("不到", "is below"),
    Op.LE: ("不超过", "is at most"),
    Op.GT: ("超过", "is above"),
    Op.GE: ("至少为", "is at least"),
}

NUMBERS_EN = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
NUMBERS_ZH = ("零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二")
SUITS = {"m": ("万子", "characters"), "p": ("筒子", "dots"), "s": ("条子", "bamboo")}
LETTER_SUITS = {"X": ("一色", "one suit"), "Y": ("另一色", "a second suit"), "Z": ("第三色", "a third suit")}
HONORS_EN = ("East", "South", "West", "North", "Red", "Green", "White")
HONORS_ZH = ("东", "南", "西", "北", "中", "发", "白")
RELATIONS = {
    "next": ("下家", "the next player", "the player after {of}"),
    "opposite": ("对家", "the player opposite", "the player opposite {of}"),
    "previous": ("上家", "the previous player", "the player before {of}"),
    "discarder": ("出牌者", "the discarder", "whoever discarded {of}"),
    "actor": ("做的人", "whoever did it", "whoever made {of}"),
    "successor": ("后一张牌", "the next tile", "the tile after {of}"),
    "seat_wind": ("门风", "the seat wind", "the seat wind of {of}"),
}
