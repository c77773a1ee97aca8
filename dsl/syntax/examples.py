"""Examples as written: givens, and what they must give."""

from __future__ import annotations

from dataclasses import dataclass

from dsl.syntax.clauses import Cite
from dsl.syntax.expressions import Name, Tiles
from dsl.syntax.node import Node


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenHand(Node):
    """`hand 123m`, `hand of D 9s`: `player` None is the winner."""

    player: str | None
    tiles: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenMeld(Node):
    """`exposed kong 2222m from B`: words are in English."""

    words: tuple[Name, ...]
    tiles: str
    source: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenMelds(Node):
    melds: tuple[GivenMeld, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenWin(Node):
    """`A wins 5s from B`; `player` or `tile` None: as before in the table of variants. `source` None:
    own draw."""

    player: str | None
    tile: str | None
    source: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting(Node):
    """`dealer = A B`, `bird = 9m 2p`, `last_discard`, `stake of B = 3`. Without `=` the values are empty.

    Values: integers, booleans, player letters, tile texts and names, in order.
    """

    name: Name
    player: str | None
    values: tuple[SettingValue, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLetter(Node):
    letter: str


SettingValue = int | bool | PlayerLetter | Tiles | Name


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenSettings(Node):
    settings: tuple[Setting, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene(Node):
    """One act of `play`: `B passed win`, `A dice_kong 2222m`, `deal`; `player` None for acts of the table."""

    player: str | None
    words: tuple[Name, ...]
    tiles: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenPlay(Node):
    scenes: tuple[Scene, ...]


Given = GivenHand | GivenMelds | GivenWin | GivenSettings | GivenPlay


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectName(Node):
    """`all_pungs`, `not plain`, `win`, `not win (no_pattern)`, `not kong 1s (old_four)`, `ready`, `kongs
    * 2`."""

    negated: bool
    name: Name
    tiles: str | None
    label: Name | None
    times: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectValue(Node):
    """`total = 90`, `waits = 457m`, `next_dealer = D`, `winner = A`, `share of B = 3`."""

    name: Name
    player: str | None
    values: tuple[SettingValue, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectPays(Node):
    """`pays B -20 C +20`."""

    changes: tuple[tuple[str, int], ...]


Expect = ExpectName | ExpectValue | ExpectPays


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant(Node):
    """Givens up to a `gives` and what it must give; givens of later variants replace earlier ones."""

    givens: tuple[Given, ...]
    expects: tuple[Expect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Example(Node):
    """A test beside the rules; `text` is None if it has no name."""

    text: str | None
    variants: tuple[Variant, ...]
    cites: tuple[Cite, ...]
