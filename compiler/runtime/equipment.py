"""What a rule set plays with, as far as it bounds what can lie on the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from compiler.runtime.tiles import ALL_KINDS, successor_of
from compiler.runtime.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True, kw_only=True)
class StandIn:
    """A kind that shows the face of the wild tiles: of the indicator, or of the kind after it."""

    kind: int
    successor: bool = False


BYTE_LIMITS: Final = int.from_bytes(b"\x80" * ALL_KINDS, "little")


@dataclass(frozen=True, kw_only=True)
class Equipment:
    """Players, tiles in a hand, copies of each of the 42 kinds; `wilds`: some tile is wild.

    `standins`: kinds that lie in melds for the wild tiles' face. `one_dealer`: nobody deals beside another.
    `vocabulary`: the names of the rule set; without it names are not checked.
    """

    players: int
    hand_size: int
    copies: tuple[int, ...]
    wilds: bool = False
    standins: tuple[StandIn, ...] = ()
    one_dealer: bool = False
    vocabulary: Vocabulary | None = None

    @cached_property
    def room(self) -> int:
        """What lifts the number of a kind to 128 where there are too many of it; a byte for each kind."""
        return int.from_bytes(bytes(127 - copies for copies in self.copies), "little")

    def lacks(self, numbers: int) -> bool:
        """Of some kind there are not so many copies; each has a byte of `numbers`, none is over 127."""
        return numbers + self.room & BYTE_LIMITS != 0

    def faces(self, tiles: tuple[int, ...], indicator: int | None) -> tuple[int, ...]:
        """What tiles of a meld show; a stand-in has the wild's face."""
        if not self.standins or indicator is None:
            return tiles
        shown = {one.kind: successor_of(indicator) if one.successor else indicator for one in self.standins}
        return tuple(shown.get(kind, kind) for kind in tiles)
