"""Tile text in every notation that people type: `123m55p`, `123万55筒`, `三万`, `东东`, `1z`, Unicode
tiles."""

from __future__ import annotations

from typing import Final

from compiler.runtime.tiles import FLOWER_START


class InputError(Exception):
    """Something wrong in input: `code` names its kind; the message is for people, in both languages."""

    def __init__(self, code: str, en: str, zh: str) -> None:
        super().__init__(en)
        self.code: Final = code
        self.en: Final = en
        self.zh: Final = zh

    def message(self, lang: str) -> str:
        """The message in a language, "zh" or "en"."""
        return self.zh if lang == "zh" else self.en


SUIT_SIGNS: Final = {
    "m": 0,
    "p": 1,
    "s": 2,
    "万": 0,
    "萬": 0,
    "筒": 1,
    "饼": 1,
    "餅": 1,
    "条": 2,
    "條": 2,
    "索": 2,
}
HONOR_SIGNS: Final = {
    "E": 27, "S": 28, "W": 29, "N": 30, "C": 31, "F": 32, "P": 33,
    "东": 27, "東": 27, "南": 28, "西": 29, "北": 30, "中": 31, "发": 32, "發": 32, "白": 33,
}  # fmt: skip
HAN_DIGITS: Final = {sign: rank for rank, sign in enumerate("一二三四五六七八九", 1)}
# z-notation counts E S W N, then white, green, red.
Z_KINDS: Final = (27, 28, 29, 30, 33, 32, 31)
UNICODE_START: Final = 0x1F000
# U+1F000..: E S W N red green white, characters, bamboo, dots, then plum, orchid, bamboo, chrysanthemum,
# the seasons.
UNICODE_KINDS: Final = (
    27, 28, 29, 30, 31, 32, 33, *range(9), *range(18, 27), *range(9, 18), 38, 39, 40, 41, 34, 35, 36, 37,
)  # fmt: skip
BLANKS: Final = " \t\u3000,，"


def parse_tiles(text: str) -> tuple[int, ...]:
    """The kinds of a tile text in the given order. Raises InputError (`bad_tiles`) at the first thing
    that is no tile."""
    kinds: list[int] = []
    ranks: list[int] = []
    index = 0
    while index < len(text):
        sign = text[index]
        if sign == "f" and not ranks and text[index + 1 : index + 2] in tuple("12345678"):
            kinds.append(FLOWER_START + int(text[index + 1]) - 1)
            index += 2
            continue
        _take_sign(sign, ranks, kinds, text, index)
        index += 1
    if ranks:
        raise bad_tiles(text, len(text) - 1)
    return tuple(kinds)


def _take_sign(sign: str, ranks: list[int], kinds: list[int], text: str, index: int) -> None:
    if sign in BLANKS and not ranks:
        return
    if sign in "123456789":
        ranks.append(int(sign))
    elif sign in HAN_DIGITS:
        ranks.append(HAN_DIGITS[sign])
    elif sign in SUIT_SIGNS and ranks:
        kinds.extend(9 * SUIT_SIGNS[sign] + rank - 1 for rank in ranks)
        ranks.clear()
    elif sign == "z" and ranks and max(ranks) <= len(Z_KINDS):
        kinds.extend(Z_KINDS[rank - 1] for rank in ranks)
        ranks.clear()
    elif sign in HONOR_SIGNS and not ranks:
        kinds.append(HONOR_SIGNS[sign])
    elif 0 <= ord(sign) - UNICODE_START < len(UNICODE_KINDS) and not ranks:
        kinds.append(UNICODE_KINDS[ord(sign) - UNICODE_START])
    else:
        raise bad_tiles(text, index)


def bad_tiles(text: str, index: int) -> InputError:
    """The error for the sign at `index`."""
    shown = text[index]
    return InputError(
        "bad_tiles",
        f"no tile at {shown!r} (character {index + 1} of {text!r})",
        f"“{text}”第 {index + 1} 个字“{shown}”不是牌",
    )


def parse_tile(text: str) -> int:
    """The one kind of a text. Raises InputError (`bad_tiles`, `not_one_tile`)."""
    kinds = parse_tiles(text)
    if len(kinds) != 1:
        raise InputError("not_one_tile", f"{text!r} is not one tile", f"“{text}”不是一张牌")
    return kinds[0]
