"""What a statement wants at the place where reading stopped, in the words of the game."""

from __future__ import annotations

from dsl.diagnostics import Message
from dsl.tokens import Token
from dsl.words import words

NAME = Message(zh="一个名字", en="a name")
NAMES = Message(zh="名字，用逗号隔开", en="names, with commas between them")
CONDITION = Message(zh="一个条件", en="a condition")
NUMBER = Message(zh="一个数", en="a number")
WHOLE = Message(zh="一个整数", en="a whole number")
ACT = Message(
    zh="一个动作（摸牌、打牌、吃、碰、杠、和牌……）", en="an act (draw, discard, chow, pung, kong, win...)"
)
PLAYERS = Message(zh="人（庄家、和家、出牌者、余家……）", en="players (dealer, winner, discarder, others...)")
THINGS_HELD = Message(zh="要找的牌或面子，如 4 副 刻子", en="tiles or sets to look for, such as 4 pung")
DESCRIPTION = Message(zh="说的是什么牌、面子或人", en="words for tiles, sets or players")
SORTS = Message(zh="种类：数值、牌、此举、各家", en="a sort: number, tile, act or player")
LABEL = Message(zh="一个动作，或标签加冒号再加动作", en="an act, or a label, a colon and the act")
MORE_THINGS = Message(zh="后一个", en="the next one")
SHAPE_TEST = Message(zh="“是”和牌型的名字", en="`is` and the name of a shape")
ROW = Message(zh="表中各值，如 0 1 2 4", en="the values of the table, such as 0 1 2 4")
CHANGE = Message(zh="收付多少，如 +3", en="an amount, such as +3")
THEN = Message(zh="这时怎样，如 加 1", en="what then holds, such as add 1")

# What goes behind a terminal; "HEAD.TERMINAL" goes before TERMINAL alone.
BEHIND: dict[str, Message] = {
    **dict.fromkeys(
        "RULES OPTION FACT DEFINE SHAPE WILDS CLASS PATTERN NUMBER CARRY PAY SETTLE DRAWS MOVE".split(), NAME
    ),
    **dict.fromkeys("COVERS LIFT REMOVE EXTENDS".split(), NAMES),
    **dict.fromkeys("WHEN IF IF_LEAD AND OR NOT LPAR".split(), CONDITION),
    **dict.fromkeys("WORTH START INSTEAD ADD TIMES DIVIDE CAP FLOOR".split(), NUMBER),
    **dict.fromkeys("ROUND_UP ROUND_DOWN RESERVE".split(), NUMBER),
    **dict.fromkeys("PLUS MINUS _STAR _CARET CMP MORE".split(), NUMBER),
    **dict.fromkeys("FROM TO LIABLE NEXT_DEALER".split(), PLAYERS),
    **dict.fromkeys("EACH EACH_LEAD HAS COUNT".split(), THINGS_HELD),
    **dict.fromkeys("AFTER SINCE".split(), ACT),
    **dict.fromkeys("IS HOLDS EVERY NO DE".split(), DESCRIPTION),
    **dict.fromkeys("FORBID OFFER MUST".split(), LABEL),
    **dict.fromkeys("PRIORITY PRIORITY.MORE PLAY".split(), ACT),
    **dict.fromkeys("_COMMA _SLASH".split(), MORE_THINGS),
    "PLAYERS": Message(zh="人数", en="the number of players"),
    "HAND": Message(zh="每人几张牌", en="how many tiles a hand has"),
    "EXAMPLE.HAND": Message(zh="牌，如 123万55筒", en="tiles, such as 123m55p"),
    "TILES": Message(zh="什么牌各几张，如 万/筒/条 * 4", en="kinds and copies, such as m/p/s * 4"),
    "AT_MOST": WHOLE,
    "ON": Message(zh="一个动作，或“终局”", en="an act, or `end`"),
    "EITHER": Message(zh="“是”或“含”", en="`is` or `holds`"),
    "SUM": Message(zh="类别或数值的名字", en="the name of a class or a number"),
    "OVER": Message(zh="对谁、对哪些听张或动作", en="the players, waits or acts to go through"),
    "OF": Message(zh="是谁的，或哪种牌", en="whose it is, or which tiles"),
    "OPTION.OF": NAMES,
    "IN": Message(zh="花色：万、筒、条或甲、乙、丙", en="a suit: m, p, s or X, Y, Z"),
    "OPTION.IN": Message(zh="范围，如 0..4", en="a range, such as 0..4"),
    "BY": PLAYERS,
    "FOR": Message(
        zh="字母、“属”和各样东西，如 某 属 字牌", en="a letter, `of` and the things, such as t of honor"
    ),
    "WILDS.FOR": Message(zh="混子能充当的牌", en="what a wild tile may play"),
    "STANDIN": Message(zh="一张牌，如 白", en="a tile, such as P"),
    "TABLE": Message(zh="一个数、冒号和表中各值", en="a number, a colon and the values of the table"),
    "FACT._COLON": SORTS,
    "PATTERN._COLON": Message(zh="类别的名字", en="the name of a class"),
    **dict.fromkeys("FORBID._COLON OFFER._COLON MUST._COLON".split(), ACT),
    "NOTE": Message(zh="引号里的一段话", en="a text in quotation marks"),
    "NOTE._COLON": Message(zh="引号里的一段话", en="a text in quotation marks"),
    "DEFINE.EQUALS": Message(zh="一个条件、数或说法", en="a condition, a number or a description"),
    "SHAPE.EQUALS": Message(
        zh="牌型的各部分，如 4 面子 + 对子", en="the parts of the shape, such as 4 set + pair"
    ),
    "WILDS.EQUALS": Message(zh="哪些牌是混子", en="which tiles are wild"),
    "DRAWS.EQUALS": Message(zh="哪些牌，如 159", en="which tiles, such as 159"),
    "EQUALS": Message(zh="一个数或值", en="a number or a value"),
    "MOVE.IS": ACT,
    "WINNERS": Message(zh="“至多”和一个数", en="`at_most` and a number"),
    "END": Message(zh="“当”和一个条件", en="`when` and a condition"),
    "CHANGE": Message(zh="要改的一句，从句首的词起", en="the changed statement, from its statement word on"),
    "EXAMPLE": Message(
        zh="例子：手牌、和哪张牌、得什么", en="the example: a hand, what wins, and what it gives"
    ),
    "MELDS": Message(zh="副露，如 明 杠 2222万 由 B", en="melds, such as exposed kong 2222m from B"),
    "WINS": Message(zh="一张牌，如 5万", en="a tile, such as 5m"),
    "WITH": Message(zh="情形，如 庄家 = A", en="what holds, such as dealer = A"),
    "GIVES": Message(
        zh="得出什么，如番种的名字、“非 和牌”、“收付 A +3 B -3”",
        en="what comes out, such as a pattern, `not win`, `pays A +3 B -3`",
    ),
    "PAYS": Message(zh="各人的收付，如 A +3 B -3", en="what each player gets, such as A +3 B -3"),
    **dict.fromkeys(
        "EXAMPLE.FROM EXAMPLE.BY EXAMPLE.OF".split(), Message(zh="A、B、C 或 D", en="A, B, C or D")
    ),
    "EXAMPLE.PLAYER": Message(zh="这家做了什么", en="what the player does"),
    "EXAMPLE.NEXT_DEALER": Message(zh="= 和 A、B、C 或 D", en="= and A, B, C or D"),
    "EXAMPLE.WINNER": Message(zh="和的是哪张牌", en="the tile that wins"),
    "OPTION.NAME": Message(
        zh="默认值：整数、开、关或一个名字", en="the default: a whole number, yes, no or a name"
    ),
    "CARRY.NAME": Message(zh="开头的值", en="the first value"),
    "DRAWS.NAME": Message(zh="翻几张", en="how many tiles are turned up"),
    "MOVE.NAME": Message(zh="“是”和一个动作", en="`is` and an act"),
    "FACT.NAME": Message(
        zh="冒号和种类：数值、牌、此举、各家", en="a colon and a sort: number, tile, act or player"
    ),
    "PRIORITY.NAME": Message(zh="> 和下一个动作", en="> and the next act"),
}
BEHIND |= dict.fromkeys(("MAX", "MIN", "PRODUCT"), BEHIND["SUM"])
# Where names are wanted and a word of the language is none.
NAME_WANTED = (NAME, NAMES, BEHIND["PATTERN._COLON"])
# What closes a part that is not yet complete.
CLOSERS = (
    *("GIVES", "EQUALS", "_COLON", "MORE", "AFTER", "IS", "HOLDS", "SUM", "MAX", "MIN", "PRODUCT"),
    *("AT_MOST", "WHEN", "COUNT", "OF", "INT", "RANGE", "TILE", "PLAYER"),
)
SIGNS = {
    "EQUALS": "=", "_COLON": ":", "MORE": ">", "RPAR": ")", "_COMMA": ",", "_SLASH": "/", "PLUS": "+",
    "MINUS": "-", "_STAR": "*", "_CARET": "^", "CMP": "<", "STRING": '"…"', "CITE": "[…]", "RANGE": "0..4",
    "INT": "1", "PLAYER": "A",
}  # fmt: skip


def wanted_behind(token: Token, head: str, accepts: frozenset[str]) -> Message | None:
    """What goes behind a token that does not end what it stands in; None if nothing particular does."""
    if token.type == "SHAPE" and "IS" in accepts:
        return SHAPE_TEST
    if token.type == "_COLON" and f"{head}._COLON" not in BEHIND:
        return ROW if accepts <= {"INT", "MINUS"} else THEN
    if token.type == "PLAYER" and "INT" in accepts:
        return CHANGE
    type_ = "NAME" if token.type in ("REF", "STRING") and f"{head}.NAME" in BEHIND else token.type
    wanted = BEHIND.get(f"{head}.{type_}") or BEHIND.get(type_)
    # `not` and parentheses also stand where a description is wanted, and no condition can be.
    return DESCRIPTION if wanted is CONDITION and "HAS" not in accepts else wanted


def spelled(terminal: str, language: str) -> str:
    """A terminal as a text in that language has it; "" if it is no sign and no word."""
    if terminal == "TILE":
        return "5万" if language == "zh" else "5m"
    word = next((w for w in words() if w.terminal == terminal), None)
    if terminal in SIGNS or word is None:
        return SIGNS.get(terminal, "")
    return word.english if language == "en" else word.chinese[0]


def phrase(token: Token, head: str, accepts: frozenset[str], language: str) -> Message | None:
    """What must come now, as a phrase: behind a word that is not complete, or to close an open part."""
    open_example = "GIVES" in accepts and token.type not in ("EXAMPLE", "WITH", "PLAY")
    wanted = None if open_example else wanted_behind(token, head, accepts)
    if wanted is not None:
        return Message(
            zh=f"“{token.spelling}”后面要写{wanted.zh}", en=f"after `{token.spelling}` write {wanted.en}"
        )
    closing = [spelled(t, language) for t in CLOSERS if t in accepts][: 1 if open_example else 3]
    if not closing:
        return None
    return Message(
        zh=f"接下来要写{'或'.join(f'“{word}”' for word in closing)}",
        en=f"write {' or '.join(f'`{word}`' for word in closing)} next",
    )
