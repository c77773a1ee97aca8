"""Questions about the kinds of the tiles of a hand, answered suit by suit from tables."""

from __future__ import annotations

from typing import Final

from compiler.runtime.tiles import KINDS

SUIT: Final = 0x1FF
SUIT_SIZES: Final = (9, 9, 9, 7)


class KindTests:
    """Which of some sets of kinds a hand has none of. The tables are made when first asked for."""

    def __init__(self, *masks: int) -> None:
        self.masks = masks
        self.tables: tuple[list[int], ...] = ()

    def none_of(self, tiles: int) -> int:
        """Bit n: no kind of `tiles` is in set n."""
        if not self.tables:
            self.tables = tuple(self._table(9 * suit, size) for suit, size in enumerate(SUIT_SIZES))
        m, p, s, z = self.tables
        return m[tiles & SUIT] & p[tiles >> 9 & SUIT] & s[tiles >> 18 & SUIT] & z[tiles >> 27]

    def _table(self, base: int, size: int) -> list[int]:
        """The answers for each set of kinds of one suit: those that each of its kinds leaves."""
        assert base + size <= KINDS
        found = [(1 << len(self.masks)) - 1]
        for at in range(size):
            left = sum(1 << n for n, mask in enumerate(self.masks) if not mask >> base + at & 1)
            found += [answers & left for answers in found]
        return found
