"""Tile kinds as integers: 0-8 characters, 9-17 dots, 18-26 bamboo, 27-30 winds, 31-33 dragons, 34-41
flowers."""

from __future__ import annotations

import re
from collections.abc import Iterable

KINDS = 34
FLOWER_START = 34
ALL_KINDS = 42
SUIT_LETTERS = "mps"
HONOR_LETTERS = "ESWNCFP"
WIND_KINDS = (27, 28, 29, 30)
DRAGON_KINDS = (31, 32, 33)
HONOR_KINDS = WIND_KINDS + DRAGON_KINDS
FLOWER_KINDS = tuple(range(FLOWER_START, ALL_KINDS))
# A tile of a kind, where tiles are counted in one number with a byte for each kind.
UNIT_OF = tuple(1 << 8 * kind for kind in range(ALL_KINDS)).__getitem__


def mask_of(kinds: Iterable[int]) -> int:
    """The bit mask of some kinds: bit k for kind k."""
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask


SUIT_MASKS = tuple(mask_of(range(9 * suit, 9 * suit + 9)) for suit in range(3))
SUITED_MASK = mask_of(range(27))
WIND_MASK = mask_of(WIND_KINDS)
DRAGON_MASK = mask_of(DRAGON_KINDS)
HONOR_MASK = WIND_MASK | DRAGON_MASK
TERMINAL_MASK = mask_of(k for k in range(27) if k % 9 in (0, 8))
FLOWER_MASK = mask_of(FLOWER_KINDS)
# RANK_MASKS[r]: suited kinds of rank r; index 0 is empty.
RANK_MASKS = (0, *(mask_of(9 * suit + rank - 1 for suit in range(3)) for rank in range(1, 10)))


def suit_of(kind: int) -> int:
    """0 characters, 1 dots, 2 bamboo; -1 for honors and flowers."""
    return kind // 9 if kind < 27 else -1


def rank_of(kind: int) -> int:
    """1..9 of a suited kind; 0 for others."""
    return kind % 9 + 1 if kind < 27 else 0


def successor_of(kind: int) -> int:
    """The next kind in the cycle 1-9, E-S-W-N, C-F-P; a flower is its own."""
    if kind < 27:
        return kind - 8 if kind % 9 == 8 else kind + 1
    if kind in WIND_KINDS:
        return 27 + (kind - 27 + 1) % 4
    if kind in DRAGON_KINDS:
        return 31 + (kind - 31 + 1) % 3
    return kind


def kind_text(kind: int) -> str:
    """The usual text of a kind: `3m`, `E`, `f1`."""
    if kind < 27:
        return f"{kind % 9 + 1}{SUIT_LETTERS[kind // 9]}"
    if kind < FLOWER_START:
        return HONOR_LETTERS[kind - 27]
    return f"f{kind - FLOWER_START + 1}"


def tiles_text(kinds: Iterable[int]) -> str:
    """Kinds in the given order with runs of one suit shortened: `123m55p`."""
    parts: list[str] = []
    ranks = ""
    suit = -1
    for kind in kinds:
        if suit_of(kind) != suit and ranks:
            parts.append(ranks + SUIT_LETTERS[suit])
            ranks = ""
        suit = suit_of(kind)
        if suit < 0:
            parts.append(kind_text(kind))
        else:
            ranks += str(rank_of(kind))
    return "".join(parts) + (ranks + SUIT_LETTERS[suit] if ranks else "")


PIECES = re.compile(r"[1-9]+[mps]|[ESWNCFP]+|f[1-8]")
KINDS_BY_RANK = {
    letter: {str(rank): 9 * suit + rank - 1 for rank in range(1, 10)}
    for suit, letter in enumerate(SUIT_LETTERS)
}
KINDS_BY_LETTER = dict(zip(HONOR_LETTERS, HONOR_KINDS, strict=True))


def kinds_of_text(text: str) -> list[int] | None:
    """The kinds of a plain ASCII tile text in order; None if it is none."""
    pieces: list[str] = PIECES.findall(text)
    if not pieces or "".join(pieces) != text:
        return None
    kinds: list[int] = []
    for piece in pieces:
        kinds += KINDS_OF_PIECE[piece][0]
    return kinds


def tiles_of_text(text: str) -> tuple[tuple[int, ...], int] | None:
    """The same, with the number of tiles of each kind in a byte of one number."""
    pieces: list[str] = PIECES.findall(text)
    if not pieces or "".join(pieces) != text:
        return None
    kinds: tuple[int, ...] = ()
    units = 0
    for piece in pieces:
        more, number = KINDS_OF_PIECE[piece]
        kinds += more
        units += number
    return kinds, units


class PieceTable(dict[str, tuple[tuple[int, ...], int]]):
    """The kinds of ranks with their suit, of honors, or of one flower; and the number that counts them."""

    def __missing__(self, piece: str) -> tuple[tuple[int, ...], int]:
        if len(self) >= MOST_PIECES:
            self.clear()
        kinds = _kinds_of_piece(piece)
        found = self[piece] = kinds, sum(map(UNIT_OF, kinds))
        return found


def _kinds_of_piece(piece: str) -> tuple[int, ...]:
    if piece[0] == "f":
        return (FLOWER_START + int(piece[1]) - 1,)
    by_rank = KINDS_BY_RANK.get(piece[-1])
    if by_rank is None:
        return tuple(map(KINDS_BY_LETTER.__getitem__, piece))
    return tuple(map(by_rank.__getitem__, piece[:-1]))


MOST_PIECES = 1 << 13
KINDS_OF_PIECE = PieceTable()
