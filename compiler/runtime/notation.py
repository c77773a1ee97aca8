"""Tile text as people type it: `123m55p`, `123万55筒`, `三万`, `东东`, `1z`, Unicode tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from compiler.runtime.tiles import FLOWER_START, kinds_of_text


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
SIGN_KINDS: Final = {
    "E": 27, "S": 28, "W": 29, "N": 30, "C": 31, "F": 32, "P": 33,
    "东": 27, "東": 27, "南": 28, "西": 29, "北": 30, "中": 31, "发": 32, "發": 32, "白": 33,
    "春": 34, "夏": 35, "秋": 36, "冬": 37, "梅": 38, "兰": 39, "蘭": 39, "竹": 40, "菊": 41,
}  # fmt: skip
WORD_KINDS: Final = {
    "红中": 31, "紅中": 31, "发财": 32, "發財": 32, "白板": 33,
    "东风": 27, "東風": 27, "南风": 28, "南風": 28, "西风": 29, "西風": 29, "北风": 30, "北風": 30,
    **{f"f{number}": FLOWER_START + number - 1 for number in range(1, 9)},
}  # fmt: skip
RANK_SIGNS: Final = {
    sign: rank for signs in ("123456789", "一二三四五六七八九") for rank, sign in enumerate(signs, 1)
}
# z-notation counts E S W N, then white, green, red.
Z_KINDS: Final = (27, 28, 29, 30, 33, 32, 31)
UNICODE_START: Final = 0x1F000
# U+1F000..: winds, red, green, white, characters, bamboo, dots, the four plants, the four seasons.
UNICODE_KINDS: Final = (
    27, 28, 29, 30, 31, 32, 33, *range(9), *range(18, 27), *range(9, 18), 38, 39, 40, 41, 34, 35, 36, 37,
)  # fmt: skip
BLANKS: Final = " \t\u3000,，、"
# They ask for the plain or the coloured picture of the tile before them.
PICTURE_SIGNS: Final = "\ufe0e\ufe0f"
FULL_WIDTH: Final = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
MAX_SHOWN: Final = 40


@lru_cache(maxsize=4096)
def parse_tiles(text: str) -> tuple[int, ...]:
    """The kinds of a tile text in the given order; "" has none.

    Raises InputError (`bad_tiles`) at the first thing that is no tile, with its place.
    """
    plain = kinds_of_text(text)
    return tuple(plain) if plain is not None else _parse_signs(text)


def _parse_signs(text: str) -> tuple[int, ...]:
    plain = text.translate(FULL_WIDTH)
    kinds: list[int] = []
    ranks: list[int] = []
    index = 0
    while index < len(plain):
        word = plain[index : index + 2]
        if word in WORD_KINDS and not ranks:
            kinds.append(WORD_KINDS[word])
            index += 2
            continue
        _take_sign(plain[index], ranks, kinds, text, index)
        index += 1
    if ranks:
        raise InputError(
            "bad_tiles",
            f"a suit (m, p or s) is missing at the end of {shown_text(text)}",
            f"“{shown_text(text)}”末尾缺花色（万、筒、条）",
        )
    return tuple(kinds)


def _take_sign(sign: str, ranks: list[int], kinds: list[int], text: str, index: int) -> None:
    if sign in RANK_SIGNS:
        ranks.append(RANK_SIGNS[sign])
    elif ranks and sign in SUIT_SIGNS:
        kinds.extend(9 * SUIT_SIGNS[sign] + rank - 1 for rank in ranks)
        ranks.clear()
    elif ranks and sign == "z" and max(ranks) <= len(Z_KINDS):
        kinds.extend(Z_KINDS[rank - 1] for rank in ranks)
        ranks.clear()
    elif ranks:
        raise _no_tile(text, index)
    elif sign in SIGN_KINDS:
        kinds.append(SIGN_KINDS[sign])
    elif 0 <= ord(sign) - UNICODE_START < len(UNICODE_KINDS):
        kinds.append(UNICODE_KINDS[ord(sign) - UNICODE_START])
    elif sign not in BLANKS and not (sign in PICTURE_SIGNS and kinds):
        raise _no_tile(text, index)


def _no_tile(text: str, index: int) -> InputError:
    return InputError(
        "bad_tiles",
        f"no tile at {text[index]!r}, character {index + 1} of {shown_text(text)}",
        f"“{shown_text(text)}”第 {index + 1} 个字“{shown_text(text[index])}”不是牌",
    )


def shown_text(text: str) -> str:
    """Foreign text as a message may show it: not endless, nothing that a terminal obeys."""
    cut = text if len(text) <= MAX_SHOWN else text[:MAX_SHOWN] + "…"
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in cut)


@lru_cache(maxsize=1024)
def parse_tile(text: str) -> int:
    """The one kind of a text. Raises InputError (`bad_tiles`, `not_one_tile`)."""
    kinds = parse_tiles(text)
    if len(kinds) != 1:
        shown = shown_text(text)
        raise InputError("not_one_tile", f"{shown!r} is not one tile", f"“{shown}”不是一张牌")
    return kinds[0]
