"""What people write out of habit, and what the rule language writes instead."""

from __future__ import annotations

import re

from dsl.diagnostics import Message

NUMERALS = str.maketrans("一二三四五六七八九饼索", "123456789筒条")
SPOKEN_TILES = re.compile(r"[一二三四五六七八九1-9]+[万筒条饼索]")


def _instead(zh: str, en: str) -> Message:
    return Message(zh=f"写成{zh}", en=f"write {en}")


CONDITION = _instead(
    "“当”（整句的条件）或“若”（一行的条件）", "`when` (for the statement) or `if` (for a line)"
)
NEGATED = _instead("“若 非 …”或“当 非 …”", "`if not ...` or `when not ...`")
HABITS: dict[str, Message] = {
    **dict.fromkeys("如果 要是 假如 如 只要 where provided whenever".split(), CONDITION),
    **dict.fromkeys("除非 unless except".split(), NEGATED),
    **dict.fromkeys("并且 而且 以及 并 also".split(), _instead("“且”", "`and`")),
    **dict.fromkeys("或者 要么 otherwise".split(), _instead("“或”", "`or`")),
    **dict.fromkeys("等于 equals equal".split(), _instead(" =", "=")),
    **dict.fromkeys("不等于 differs".split(), _instead(" !=", "!=")),
    **dict.fromkeys("大于 超过 above exceeds".split(), _instead(" >", ">")),
    **dict.fromkeys("小于 少于 below".split(), _instead(" <", "<")),
    **dict.fromkeys("至少 不少于 atleast".split(), _instead(" >=", ">=")),
    **dict.fromkeys("最多 不超过 atmost".split(), _instead("“至多”或 <=", "`at_most` or <=")),
    **dict.fromkeys("到 至 until".split(), _instead("范围，如 1..4", "a range, such as 1..4")),
    **dict.fromkeys("那么 就 then".split(), _instead("“则”或冒号", "a colon")),
    **dict.fromkeys("乘以 翻 翻倍 double doubled".split(), _instead("“乘 2”", "`times 2`")),
    **dict.fromkeys("加上 plus".split(), _instead("“加”或 +", "`add` or +")),
    **dict.fromkeys("减 减去 minus".split(), _instead("“加 -1”或 -", "`add -1` or -")),
    **dict.fromkeys("每个 每一 每副 per".split(), _instead("“每有”", "`each`")),
    **dict.fromkeys("包括 包含 contains includes".split(), _instead("“含”或“有”", "`holds` or `has`")),
    **dict.fromkeys("全部 全是 所有 all".split(), _instead("“每 牌 是 …”", "`every tile is ...`")),
}
NUMBER_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split()
HAN_NUMBERS = "零 一 二 三 四 五 六 七 八 九 十".split()
COUNTED: dict[str, int] = {
    **{word: number for number, word in enumerate(NUMBER_WORDS)},
    **{word: number for number, word in enumerate(HAN_NUMBERS)},
    "两": 2,
    "俩": 2,
    "仨": 3,
}


def habit(spelling: str) -> Message | None:
    """What to write instead of a word that is often used; None if it is none of those."""
    if SPOKEN_TILES.fullmatch(spelling):
        tiles = spelling.translate(NUMERALS)
        return _instead(f" {tiles}", tiles)
    if spelling in COUNTED:
        return _instead(f" {COUNTED[spelling]}", f"`{COUNTED[spelling]}`")
    return HABITS.get(spelling)
