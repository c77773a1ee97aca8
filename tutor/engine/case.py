"""A situation as the drills build it: one hand, how it wins, and what stands around it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from compiler.runtime.circumstances import LAST_TILE_ON

PLAYERS = "ABCD"
# Tiles in a kong.
KONG = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Meld:
    """A declared set: `kind` chow, pung, kong; `form` exposed, concealed, added; `source` whom it was
    claimed from.
    """

    kind: str
    tiles: tuple[int, ...]
    form: str = "exposed"
    source: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """The winning tile: `by` self_draw, discard or rob_kong, `source` whose tile it is, `on` the
    circumstances.
    """

    tile: int
    by: str = "self_draw"
    source: str | None = None
    on: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """An act before the win that the rules look back on: a core act or the id of a move of the rule set."""

    player: str
    act: str
    tiles: tuple[int, ...] = ()
    form: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One situation. `hand` never holds the winning tile; `win` None: the hand is asked about, with
    `at_deal` as dealt.

    `draws` are the tiles turned up after the win, `options` those that differ from the default.
    """

    winner: str
    dealers: tuple[str, ...]
    hand: tuple[int, ...]
    melds: tuple[Meld, ...] = ()
    win: Win | None = None
    draws: tuple[int, ...] = ()
    acts: tuple[Act, ...] = ()
    at_deal: bool = False
    indicator: int | None = None
    round_wind: int = 27

    def tiles(self) -> tuple[int, ...]:
        """The winner's tiles: hand, melds and winning tile, sorted."""
        melds = [tile for meld in self.melds for tile in meld.tiles]
        return tuple(sorted([*self.hand, *melds, *([self.win.tile] if self.win else [])]))

    def counts(self) -> Counter[int]:
        """Every tile that is known to lie somewhere: the winner's, those turned up, those of others' kongs.

        The tile of a robbed kong is one of the kong's, which has all copies; a winning last tile that is
        turned up as well is counted once.
        """
        known = Counter(self.tiles())
        for act in self.acts:
            if act.player != self.winner:
                known.update(act.tiles)
        if self.win and self.win.by == "rob_kong":
            known[self.win.tile] = self.tiles().count(self.win.tile) - 1 + KONG
        if self.indicator is not None:
            known[self.indicator] += 1
        if not self.last_tile():
            known.update(self.draws)
        return known

    def last_tile(self) -> bool:
        """The win is on the last tile of the wall, so that only this tile can be turned up."""
        return self.win is not None and not set(LAST_TILE_ON).isdisjoint(self.win.on)
