"""The vocabulary of sentences: for every word of the IR its Chinese and its English terms, in one place."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.ir import Circumstance, Fold, Form, Op, RelationWord, Sort, Word


@dataclass(frozen=True, slots=True)
class Term:
    """A noun: Chinese with its measure word, English singular and plural, and whether it is `the` one."""

    zh: str
    measure: str
    en: str
    en_plural: str
    the: bool = False


TILES = {
    Word.TILE: Term("牌", "张", "tile", "tiles"),
    Word.SUITED: Term("数牌", "张", "number tile", "number tiles"),
    Word.HONOR: Term("字牌", "张", "honour", "honours"),
    Word.WIND: Term("风牌", "张", "wind", "winds"),
    Word.DRAGON: Term("箭牌", "张", "dragon", "dragons"),
    Word.TERMINAL: Term("老头牌", "张", "terminal", "terminals"),
    Word.FLOWER: Term("花牌", "张", "flower", "flowers"),
    Word.WILD: Term("百搭", "张", "wild tile", "wild tiles"),
    Word.SUBSTITUTE: Term(
        "替别的牌用的百搭", "张", "wild tile used as another tile", "wild tiles used as other tiles"
    ),
    Word.INDICATOR: Term("翻出的指示牌", "张", "turned-up tile", "turned-up tile", the=True),
    Word.WINNING: Term("和的那张牌", "张", "winning tile", "winning tile", the=True),
    Word.DRAWN: Term("刚摸的牌", "张", "tile just drawn", "tile just drawn", the=True),
    Word.SEAT_WIND: Term("门风", "张", "seat wind", "seat wind", the=True),
    Word.ROUND_WIND: Term("圈风", "张", "round wind", "round wind", the=True),
    Word.WAITS: Term("所听的牌", "张", "waiting tile", "waiting tiles"),
    Word.THIS: Term("这张牌", "张", "same tile", "same tile", the=True),
}

GROUPS = {
    Word.SET: Term("面子", "副", "set", "sets"),
    Word.CHOW: Term("顺子", "副", "chow", "chows"),
    Word.PUNG: Term("刻子", "副", "pung", "pungs"),
    Word.KONG: Term("杠", "个", "kong", "kongs"),
    Word.PAIR: Term("对子", "个", "pair", "pairs"),
    Word.SINGLE: Term("单张", "张", "single tile", "single tiles"),
    Word.MELD: Term("副露", "副", "declared set", "declared sets"),
    Word.THIS: Term("这一副", "副", "this one", "these"),
}

BUNDLES = {
    Word.TWIN: Term("两张相同的牌", "组", "group of two tiles alike", "groups of two tiles alike"),
    Word.TRIPLET: Term("三张相同的牌", "组", "group of three tiles alike", "groups of three tiles alike"),
    Word.QUAD: Term("四张相同的牌", "组", "group of four tiles alike", "groups of four tiles alike"),
    Word.THIS: Term("这一种牌", "种", "this kind", "these kinds", the=True),
}

PLAYERS = {
    Word.PLAYER: Term("玩家", "家", "player", "players"),
    Word.SUBJECT: Term("自己", "家", "player", "players", the=True),
    Word.WINNER: Term("和家", "家", "winner", "winners", the=True),
    Word.DEALER: Term("庄家", "家", "dealer", "dealers", the=True),
    Word.DISCARDER: Term("出牌者", "家", "discarder", "discarder", the=True),
    Word.PAYER: Term("付方", "家", "payer", "payer", the=True),
    Word.PAYEE: Term("收方", "家", "payee", "payee", the=True),
    Word.ACTOR: Term("自己", "家", "player", "player", the=True),
    Word.OTHERS: Term("其他玩家", "家", "other player", "other players", the=True),
    Word.READY: Term("听牌者", "家", "player who is ready", "players who are ready"),
    Word.POT: Term("公池", "个", "pot", "pot", the=True),
    Word.THIS: Term("该家", "家", "that player", "those players", the=True),
}


@dataclass(frozen=True, slots=True)
class ActTerm:
    """An act: as a noun; as what somebody has done (English participle, with `{}` for the tile).

    `zh_done` likewise with `{}` for the tile; `en_past` is the simple past without a tile.
    """

    zh: str
    en: str
    en_plural: str
    zh_done: str
    en_done: str
    en_past: str


ACTS = {
    Word.ACT: ActTerm("动作", "act", "acts", "有过动作", "acted", "acted"),
    Word.ANY_ACT: ActTerm("动作", "act", "acts", "有过动作", "acted", "acted"),
    Word.DEAL: ActTerm("配牌", "deal", "deals", "配过牌", "dealt", "dealt"),
    Word.DRAW: ActTerm("摸牌", "draw", "draws", "摸过{}", "drawn {}", "drew"),
    Word.DISCARD: ActTerm("打牌", "discard", "discards", "打出过{}", "discarded {}", "discarded"),
    Word.CHOW: ActTerm("吃", "chow", "chows", "吃过{}", "claimed a chow{}", "claimed a chow"),
    Word.PUNG: ActTerm("碰", "pung", "pungs", "碰过{}", "claimed a pung{}", "claimed a pung"),
    Word.KONG: ActTerm("杠", "kong", "kongs", "开过{}杠", "made a {}kong{}", "made a kong"),
    Word.FLOWER: ActTerm("补花", "flower", "flowers", "补过花", "set aside a flower", "set aside a flower"),
    Word.READY: ActTerm(
        "报听", "ready declaration", "ready declarations", "报过听", "declared ready", "declared ready"
    ),
    Word.WIN: ActTerm("和牌", "win", "wins", "和过牌", "won", "won"),
    Word.FALSE_WIN: ActTerm(
        "诈和", "false win", "false wins", "诈和过", "declared a false win", "declared a false win"
    ),
    Word.EXHAUSTED: ActTerm("荒牌", "drawn deal", "drawn deals", "荒牌", "drawn the deal", "drew the deal"),
    Word.THIS: ActTerm("这一动作", "same act", "same acts", "有过这一动作", "done the same", "did the same"),
}


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that is so or not, as a clause, and as what narrows a win."""

    zh: str
    zh_not: str
    en: str
    en_not: str
    zh_win: str
    en_win: str


CIRCUMSTANCES = {
    Circumstance.SELF_DRAW: Fact(
        "自摸", "不是自摸", "the win is by own draw", "the win is not by own draw", "自摸", "by own draw"
    ),
    Circumstance.BY_DISCARD: Fact(
        "和别人打出的牌",
        "不是和别人打出的牌",
        "the win is on a discard",
        "the win is not on a discard",
        "点和",
        "on a discard",
    ),
    Circumstance.ROB_KONG: Fact(
        "抢杠", "不是抢杠", "a kong is robbed", "no kong is robbed", "抢杠", "by robbing a kong"
    ),
    Circumstance.LAST_DRAW: Fact(
        "自摸牌墙的最后一张",
        "不是自摸牌墙的最后一张",
        "the winning tile is the last of the wall",
        "the winning tile is not the last of the wall",
        "自摸最后一张牌",
        "by the last draw",
    ),
    Circumstance.LAST_DISCARD: Fact(
        "和全局最后打出的牌",
        "不是和全局最后打出的牌",
        "the win is on the discard after the last draw",
        "the win is not on the discard after the last draw",
        "和最后打出的牌",
        "on the discard after the last draw",
    ),
    Circumstance.KONG_DRAW: Fact(
        "和杠后补进的牌",
        "不是和杠后补进的牌",
        "the win is by the replacement tile of a kong",
        "the win is not by the replacement tile of a kong",
        "和杠后补进的牌",
        "by the replacement tile of a kong",
    ),
    Circumstance.FLOWER_DRAW: Fact(
        "和补花摸进的牌",
        "不是和补花摸进的牌",
        "the win is by the replacement tile of a flower",
        "the win is not by the replacement tile of a flower",
        "和补花摸进的牌",
        "by the replacement tile of a flower",
    ),
    Circumstance.KONG_DISCARD: Fact(
        "和别人杠后打出的牌",
        "不是和别人杠后打出的牌",
        "the win is on the tile discarded after a kong",
        "the win is not on the tile discarded after a kong",
        "和别人杠后打出的牌",
        "on the tile discarded after a kong",
    ),
    Circumstance.FIRST_DRAW: Fact(
        "庄家起手即和",
        "不是庄家起手即和",
        "the dealer wins with the hand as dealt",
        "it is not the dealer's win with the hand as dealt",
        "庄家起手",
        "by the dealer with the hand as dealt",
    ),
    Circumstance.FIRST_DISCARD: Fact(
        "和庄家打出的第一张牌",
        "不是和庄家打出的第一张牌",
        "the win is on the dealer's first discard",
        "the win is not on the dealer's first discard",
        "和庄家第一张牌",
        "on the dealer's first discard",
    ),
    Circumstance.LAST_COPY: Fact(
        "和的牌另三张都已亮明",
        "和的牌另三张没有都亮明",
        "the three other copies of the winning tile lie visible",
        "the three other copies of the winning tile do not all lie visible",
        "和绝张",
        "on the last copy",
    ),
    Circumstance.READY_AT_DEAL: Fact(
        "配牌时已听牌",
        "配牌时没有听牌",
        "the hand was ready as dealt",
        "the hand was not ready as dealt",
        "配牌即听的",
        "with a hand ready as dealt",
    ),
    Circumstance.ANY_WAIT: Fact(
        "任何牌都能成和",
        "不是任何牌都能成和",
        "any tile at all would complete the hand",
        "not just any tile would complete the hand",
        "任何牌都能成和时的",
        "when any tile at all would complete the hand",
    ),
    Circumstance.ONLY_WAIT: Fact(
        "只有一种牌能成和",
        "不止一种牌能成和",
        "only one kind of tile would complete the hand",
        "more than one kind of tile would complete the hand",
        "只有一种牌能成和时的",
        "when only one kind of tile would complete the hand",
    ),
    Circumstance.EXHAUSTED: Fact(
        "荒牌",
        "没有荒牌",
        "the deal ends without a winner",
        "somebody has won",
        "荒牌时的",
        "in a deal without a winner",
    ),
}

# What the winning tile completes: Chinese noun, English predicate (third person, and bare for negations).
PLACES = {
    Word.EDGE: ("边张", "completes a chow at its edge", "complete a chow at its edge"),
    Word.CLOSED: ("坎张", "completes the middle of a chow", "complete the middle of a chow"),
    Word.TWO_SIDED: ("两面听", "completes a chow open on both sides", "complete a chow open on both sides"),
    Word.ON_PAIR: ("单吊将", "completes the pair", "complete the pair"),
    Word.ON_PUNG: ("对倒", "completes a pung", "complete a pung"),
}

FORMS = {Form.CONCEALED: ("暗", "concealed"), Form.EXPOSED: ("明", "exposed"), Form.ADDED: ("补", "added")}

# Chinese has one word for many a form and group.
ZH_COMPACT = {
    (Form.CONCEALED, Word.PUNG): "暗刻",
    (Form.EXPOSED, Word.PUNG): "明刻",
    (Form.CONCEALED, Word.KONG): "暗杠",
    (Form.EXPOSED, Word.KONG): "明杠",
    (Form.ADDED, Word.KONG): "补杠",
    (Form.CONCEALED, Word.CHOW): "暗顺",
    (Form.EXPOSED, Word.CHOW): "明顺",
    (Form.CONCEALED, Word.SET): "没有吃碰明杠过的面子",
    (Form.EXPOSED, Word.SET): "吃碰杠来的面子",
    (Form.CONCEALED, Word.MELD): "暗杠",
    (Form.EXPOSED, Word.MELD): "吃、碰、明杠",
}
# Before 刻 some tiles are called shorter.
ZH_SHORT = {
    Word.WIND: "风",
    Word.DRAGON: "箭",
    Word.SEAT_WIND: "门风",
    Word.ROUND_WIND: "圈风",
    Word.HONOR: "字",
}

RELATIONS = {
    RelationWord.NEXT: ("下家", "next player", "the player after {}"),
    RelationWord.OPPOSITE: ("对家", "player opposite", "the player opposite {}"),
    RelationWord.PREVIOUS: ("上家", "previous player", "the player before {}"),
}

OPS = {
    Op.EQ: ("等于", "is"),
    Op.NE: ("不等于", "is not"),
    Op.LT: ("小于", "is below"),
    Op.LE: ("不超过", "is at most"),
    Op.GT: ("大于", "is above"),
    Op.GE: ("不少于", "is at least"),
}
OPPOSITE = {
    Op.EQ: Op.NE,
    Op.NE: Op.EQ,
    Op.LT: Op.GE,
    Op.GE: Op.LT,
    Op.GT: Op.LE,
    Op.LE: Op.GT,
}

FOLDS = {
    Fold.SUM: ("之和", "total"),
    Fold.MAX: ("中的最大值", "largest"),
    Fold.MIN: ("中的最小值", "smallest"),
    Fold.PRODUCT: ("之积", "product"),
}

SUITS = {"m": ("万", "characters"), "p": ("筒", "dots"), "s": ("条", "bamboos")}
HONORS = (
    ("东", "East"),
    ("南", "South"),
    ("西", "West"),
    ("北", "North"),
    ("中", "red dragon"),
    ("发", "green dragon"),
    ("白", "white dragon"),
)
FLOWERS = (
    ("春", "Spring"),
    ("夏", "Summer"),
    ("秋", "Autumn"),
    ("冬", "Winter"),
    ("梅", "Plum"),
    ("兰", "Orchid"),
    ("竹", "Bamboo flower"),
    ("菊", "Chrysanthemum"),
)

# How an unknown suit is called where it comes first, and later; by how many letters there are and its place.
UNKNOWN_SUITS = {
    "zh": {1: (("同一花色", "该花色"),), 2: (("一种花色", "该花色"), ("另一种花色", "另一花色"))},
    "en": {
        1: (("one suit", "that suit"),),
        2: (("one suit", "that suit"), ("another suit", "the other suit")),
    },
}
UNKNOWN_OF_THREE = {
    "zh": (("一种花色", "第一种花色"), ("第二种花色", "第二种花色"), ("第三种花色", "第三种花色")),
    "en": (
        ("one suit", "the first suit"),
        ("a second suit", "the second suit"),
        ("the third suit", "the third suit"),
    ),
}

ZH_DIGITS = "零一二三四五六七八九十"
EN_DIGITS = "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split()

SORTS = {
    Sort.NUMBER: ("数", "number"),
    Sort.TILE: ("牌", "tile"),
    Sort.ACT: ("动作", "act"),
    Sort.PLAYER: ("玩家", "player"),
}
