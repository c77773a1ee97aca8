"""What a rule set plays with, as far as it bounds what can lie on the table."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.runtime.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipment:
    """Players, tiles in a hand, copies of each of the 42 kinds; `wilds`: some tile is wild.

    `vocabulary`: the names of the rule set; without it names are not checked.
    """

    players: int
    hand_size: int
    copies: tuple[int, ...]
    wilds: bool = False
    vocabulary: Vocabulary | None = None
