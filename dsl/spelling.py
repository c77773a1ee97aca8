"""Likeness of words: the nearest of some candidates, and Chinese words written without blanks."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable
from functools import cache

from dsl.words import FILLERS, LETTERS, chinese_words

# Traditional characters that stand in the Chinese words of the language, with the simplified ones.
SIMPLIFIED = str.maketrans(
    "兩為舉義從優餘關準減則刪別動單聽頭實對將屬莊廢開異張歸當搶數沒註點種類終經結給絕規計許詐賠邊過進連選門項頂順風萬條東發牆來補個與無",
    "两为举义从优余关准减则删别动单听头实对将属庄废开异张归当抢数没注点种类终经结给绝规计许诈赔边过进连选门项顶顺风万条东发墙来补个与无",
)
MOST_PARTS = 12
# Numbers, tiles and the letters of players inside a Han spelling.
LATIN = re.compile(r"(?:[0-9]+[万筒条]?)+|[A-D](?=[^\W0-9A-Za-z_])")


def simplified(spelling: str) -> str:
    """The spelling in simplified characters and narrow letters."""
    return unicodedata.normalize("NFKC", spelling).translate(SIMPLIFIED)


def distance(left: str, right: str, limit: int) -> int:
    """How many letters to insert, drop, change or swap; `limit + 1` if more than the limit."""
    if abs(len(left) - len(right)) > limit:
        return limit + 1
    older: list[int] = []
    old = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        row = [i]
        for j, b in enumerate(right, 1):
            best = min(old[j] + 1, row[-1] + 1, old[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                best = min(best, older[j - 2] + 1)
            row.append(best)
        if min(row) > limit:
            return limit + 1
        older, old = old, row
    return min(old[-1], limit + 1)


def _limit(spelling: str) -> int:
    """How many slips a word of that length may have. Han words are short and each character tells much."""
    if len(spelling) < 2:
        return 0
    if not spelling.isascii():
        return max(1, len(spelling) // 2)
    return (0, 0, 0, 1, 1, 1, 2, 2, 2)[len(spelling)] if len(spelling) < 9 else 3


def nearest(spelling: str, candidates: Iterable[str]) -> str:
    """The candidate most like a spelling, or "" if none is near. Of equally near ones the one that begins
    alike."""
    word = simplified(spelling).lower()
    limit, letters = _limit(word), set(word)
    best, best_key = "", (limit + 1, 0, 0)
    for candidate in dict.fromkeys(candidates):
        if candidate == spelling or len(letters.difference(candidate.lower())) > limit:
            continue
        slips = distance(word, candidate.lower(), limit)
        key = (slips, int(candidate[:1].lower() != word[:1]), int(len(candidate) != len(word)))
        if slips <= limit and slips < len(candidate) and key < best_key:
            best, best_key = candidate, key
    return best


@cache
def _cuttable() -> tuple[str, ...]:
    """Chinese words and particles, longest first. One-character words cut only in front and between words."""
    found = {*chinese_words(), "的", "则", "不是", *(f for f in FILLERS if not f.isascii())}
    return tuple(sorted((w for w in found if not w.isascii()), key=lambda w: (-len(w), w)))


def cut(spelling: str) -> list[str]:
    """A Han spelling cut into words of the language, tiles and numbers from the front; what is left is the
    last part."""
    parts: list[str] = []
    rest = simplified(spelling)
    while rest and len(parts) < MOST_PARTS:
        word = next((w for w in _cuttable() if rest.startswith(w)), "")
        found = LATIN.match(rest)
        if not word and found is None:
            return [*parts, rest]
        parts.append(word or rest[: found.end() if found else 0])
        rest = rest[len(parts[-1]) :]
    return [*parts, rest] if rest else parts


def spaced(spelling: str) -> str:
    """A Han spelling that begins with a word of the language, with the missing blanks; "" if it does not."""
    parts = cut(spelling) if not spelling.isascii() else []
    return " ".join(parts) if len(parts) > 1 else ""


def guess(spelling: str, names: Collection[str]) -> str:
    """What an unknown word was perhaps meant to be: words written without blanks, else the nearest name."""
    *words, last = cut(spelling) if not spelling.isascii() else [spelling]
    known = last in _cuttable() or last in LETTERS or last in names or LATIN.fullmatch(last)
    if words and known and not all(LATIN.fullmatch(word) for word in words):
        return " ".join((*words, last))
    return nearest(spelling, names)
