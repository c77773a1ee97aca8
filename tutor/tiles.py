"""Tile kinds as numbers, their text notation, and their faces in each style and language.

Kinds: 0-8 characters, 9-17 dots, 18-26 bamboos, 27-30 winds ESWN, 31-33 dragons CFP, 34-41 flowers.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from itertools import groupby

KINDS = 34
FLOWERS = 8
SUITS = "mps"
HONORS = "ESWNCFP"

_ZH_SUITS = "万筒条"
_ZH_RANKS = "一二三四五六七八九"
_ZH_HONORS = "东南西北中发白"
_ZH_FLOWERS = "春夏秋冬梅兰竹菊"
_UNICODE_SUITS = (0x1F007, 0x1F019, 0x1F010)
_UNICODE_HONORS = (0x1F000, 0x1F001, 0x1F002, 0x1F003, 0x1F004, 0x1F005, 0x1F006)
_UNICODE_FLOWERS = (0x1F026, 0x1F027, 0x1F028, 0x1F029, 0x1F022, 0x1F023, 0x1F024, 0x1F025)


class Style(Enum):
    """How tiles are drawn; `TEXT` aligns in every terminal tried."""

    TEXT = "text"
    CARD = "card"
    ASCII = "ascii"
    UNICODE = "unicode"


class Colour(Enum):
    """What decides the colour of a tile; the suit letter is always printed beside it."""

    CHARACTERS = "m"
    DOTS = "p"
    BAMBOOS = "s"
    HONORS = "z"


def suit_of(kind: int) -> int | None:
    """0, 1, 2 for characters, dots, bamboos; None for honours and flowers."""
    return kind // 9 if kind < 27 else None


def rank_of(kind: int) -> int | None:
    """1..9 of a suited kind; None for others."""
    return kind % 9 + 1 if kind < 27 else None


def colour_of(kind: int) -> Colour:
    suit = suit_of(kind)
    return Colour.HONORS if suit is None else (Colour.CHARACTERS, Colour.DOTS, Colour.BAMBOOS)[suit]


def code(kind: int) -> str:
    """`3m`, `E`, `f1`: the notation of one tile."""
    suit, rank = suit_of(kind), rank_of(kind)
    if suit is not None:
        return f"{rank}{SUITS[suit]}"
    return HONORS[kind - 27] if kind < KINDS else f"f{kind - KINDS + 1}"


def write(kinds: Iterable[int]) -> str:
    """`123m55p`: tiles in the order given, runs of one suit shortened."""
    parts: list[str] = []
    for suit, run in groupby(kinds, key=suit_of):
        tiles = list(run)
        if suit is None:
            parts.extend(code(kind) for kind in tiles)
        else:
            parts.append("".join(str(rank_of(kind)) for kind in tiles) + SUITS[suit])
    return "".join(parts)


def read(text: str) -> tuple[int, ...]:
    """The kinds of `123m55pEf1`, in order.

    Raises ValueError where the text is no tile notation.
    """
    kinds: list[int] = []
    digits = ""
    flower = False
    for letter in text.replace(" ", ""):
        if flower:
            kinds.append(KINDS + "12345678".index(letter))
            flower = False
        elif letter.isdigit() and letter != "0":
            digits += letter
        elif letter in SUITS and digits:
            kinds.extend(SUITS.index(letter) * 9 + int(digit) - 1 for digit in digits)
            digits = ""
        elif letter in HONORS and not digits:
            kinds.append(27 + HONORS.index(letter))
        elif letter == "f" and not digits:
            flower = True
        else:
            raise ValueError(f"no tile notation: {text}")
    if digits or flower:
        raise ValueError(f"no tile notation: {text}")
    return tuple(kinds)


def name(kind: int, lang: str) -> str:
    """`三万`-like short name in Chinese (`3万`, `东`), the notation in English."""
    if lang != "zh":
        return code(kind)
    suit, rank = suit_of(kind), rank_of(kind)
    if suit is not None:
        return f"{rank}{_ZH_SUITS[suit]}"
    return _ZH_HONORS[kind - 27] if kind < KINDS else _ZH_FLOWERS[kind - KINDS]


def face(kind: int, style: Style, lang: str) -> tuple[str, ...]:
    """The rows of one tile, each of the width that `face_width` gives."""
    if style is Style.CARD:
        return _card(kind, lang)
    if style is Style.ASCII:
        return (code(kind).ljust(2),)
    if style is Style.UNICODE:
        return (_glyph(kind),)
    return (_centred(name(kind, lang), lang),)


def face_width(style: Style) -> int:
    return 4 if style in (Style.TEXT, Style.CARD) else 2


def _card(kind: int, lang: str) -> tuple[str, str]:
    suit, rank = suit_of(kind), rank_of(kind)
    if suit is not None and rank is not None:
        top = f" {_ZH_RANKS[rank - 1]} " if lang == "zh" else f" {rank}  "
        return top, f" {_ZH_SUITS[suit]} "
    if lang == "zh":
        return f" {name(kind, lang)} ", "    "
    return code(kind).center(4), f" {name(kind, 'zh')} "


def _centred(label: str, lang: str) -> str:
    """Four cells: Chinese faces are 3 (`3万`) or 2 cells (`东`) wide, codes 2 or 1."""
    cells = sum(2 if ord(letter) > 0x2E80 else 1 for letter in label)
    return " " + label + " " * (3 - cells)


def _glyph(kind: int) -> str:
    """A mahjong sign in two cells; all are one cell wide save the red dragon."""
    suit, rank = suit_of(kind), rank_of(kind)
    if suit is not None and rank is not None:
        point = _UNICODE_SUITS[suit] + rank - 1
    elif kind < KINDS:
        point = _UNICODE_HONORS[kind - 27]
    else:
        point = _UNICODE_FLOWERS[kind - KINDS]
    return chr(point) if point == 0x1F004 else chr(point) + " "
