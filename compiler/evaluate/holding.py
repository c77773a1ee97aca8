"""What a player holds: tiles, melds and flowers as they lie, or arranged into the groups of a shape."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from compiler.evaluate.acts import Act, Moment
from compiler.evaluate.things import COPIES, Bundle, Group, Tile
from compiler.evaluate.wilds import WildUse, is_wild, plain_face
from compiler.ir import Circumstance, Word
from compiler.runtime.situation import Meld

MELD_WORDS = {"chow": Word.CHOW, "pung": Word.PUNG, "kong": Word.KONG}


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A win that is claimed: on which tile (None: on the hand as dealt), from whom, in which
    circumstances."""

    player: str
    tile: int | None
    source: str | None
    flags: frozenset[Circumstance]

    @property
    def own_draw(self) -> bool:
        return Circumstance.SELF_DRAW in self.flags

    def act(self) -> Act:
        """The claim as an act that has not happened yet."""
        tiles = (self.tile,) if self.tile is not None else ()
        return Act(
            word=Word.WIN,
            player=self.player,
            tile=self.tile,
            tiles=tiles,
            source=self.source,
            flags=self.flags,
        )


@dataclass(frozen=True, kw_only=True, eq=False)
class Holding:
    """Tiles of one player. `shape` None: not arranged, then the groups are the melds.

    `hand` are the concealed tiles, with the winning tile after an own draw; `tiles` are all: hand, melds,
    winning tile. `melds` stand in the order in which they were declared, `groups` in canonical order. `place`
    is what the winning tile completed.
    """

    player: str
    hand: tuple[Tile, ...]
    tiles: tuple[Tile, ...]
    groups: tuple[Group, ...]
    melds: tuple[Group, ...] = ()
    flowers: tuple[Tile, ...] = ()
    loose: tuple[Tile, ...] = ()
    shape: str | None = None
    place: Word | None = None
    known: bool = True

    @cached_property
    def copies(self) -> dict[int, tuple[Tile, ...]]:
        """The tiles by the kind they play, kinds in order."""
        found: dict[int, list[Tile]] = {}
        for tile in self.tiles:
            found.setdefault(tile.face, []).append(tile)
        return {kind: tuple(found[kind]) for kind in sorted(found)}

    @cached_property
    def bundles(self) -> dict[Word, tuple[Bundle, ...]]:
        """Kinds held twice, three times, four times."""
        return {
            word: tuple(
                Bundle(kind=kind, need=need, copies=tiles)
                for kind, tiles in self.copies.items()
                if len(tiles) >= need
            )
            for word, need in COPIES.items()
        }


def meld_group(meld: Meld, uses: tuple[WildUse, ...]) -> Group:
    """A declared set. A wild tile in it is a plain tile; a stand-in plays the wild's printed face."""
    concealed = meld.form == "concealed"
    tiles = tuple(
        Tile(kind=kind, face=plain_face(kind, uses), wild=is_wild(kind, uses), concealed=concealed)
        for kind in meld.tiles
    )
    return Group(
        word=MELD_WORDS[meld.kind],
        tiles=tuple(sorted(tiles, key=lambda tile: tile.face)),
        concealed=concealed,
        declared=True,
        added=meld.form == "added",
        source=meld.source,
    )


def loose_tiles(kinds: Iterable[int], uses: tuple[WildUse, ...]) -> tuple[Tile, ...]:
    """Tiles as printed, sorted; a stand-in plays the wild's printed face."""
    return tuple(
        Tile(kind=kind, face=plain_face(kind, uses), wild=is_wild(kind, uses)) for kind in sorted(kinds)
    )


def winning_tile(claim: Claim, uses: tuple[WildUse, ...]) -> Tile | None:
    """The winning tile; from another player a wild tile is a plain tile."""
    if claim.tile is None:
        return None
    return Tile(
        kind=claim.tile,
        face=plain_face(claim.tile, uses),
        wild=is_wild(claim.tile, uses),
        winning=True,
        concealed=claim.own_draw,
    )


def holding_at(moment: Moment, player: str, claim: Claim | None, uses: tuple[WildUse, ...]) -> Holding:
    """What a player holds at a moment, not arranged; the same object each time it is asked."""
    key = (player, claim)
    known = moment.cache.get(key)
    if not isinstance(known, Holding):
        known = moment.cache[key] = _holding_at(moment, player, claim, uses)
    return known


def _holding_at(moment: Moment, player: str, claim: Claim | None, uses: tuple[WildUse, ...]) -> Holding:
    seat = moment.seats[player]
    hand = loose_tiles(seat.hand or (), uses)
    melds = tuple(meld_group(meld, uses) for meld in seat.melds)
    won = winning_tile(claim, uses) if claim is not None else None
    winning = (won,) if won is not None else ()
    melded = tuple(tile for meld in melds for tile in meld.tiles)
    tiles = tuple(sorted((*hand, *melded, *winning), key=lambda tile: tile.face))
    own = claim is not None and claim.own_draw
    return Holding(
        player=player,
        hand=(*hand, *winning) if own else hand,
        tiles=tiles,
        groups=tuple(sorted(melds, key=lambda group: group.order)),
        melds=melds,
        flowers=tuple(Tile(kind=kind, face=kind) for kind in sorted(seat.flowers)),
        known=seat.hand is not None,
    )
