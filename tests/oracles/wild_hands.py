"""Hands of sixteen tiles and one more, whole or spoilt, with golds and white dragons for some tiles."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

from compiler.runtime.tiles import kind_text, tiles_text
from tests.oracles.assignments import WHITE
from tests.oracles.hands import CHOW, KONG, PUNG, Group

# The indicator is one of the four copies.
MOST_GOLDS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class WildHand:
    """Concealed tiles without the winning tile, melds, the winning tile and the kind of the gold."""

    concealed: tuple[int, ...]
    melds: tuple[Group, ...]
    tile: int
    gold: int

    @property
    def sets(self) -> int:
        """Sets to be made of the concealed tiles."""
        return 5 - len(self.melds)

    @property
    def golds(self) -> int:
        """Golds in the hand before the winning tile."""
        return self.concealed.count(self.gold)

    @property
    def text(self) -> str:
        melds = " ".join(f"{meld.form} {tiles_text(meld.tiles)}" for meld in self.melds)
        return (
            f"{tiles_text(sorted(self.concealed))} [{melds}] + {kind_text(self.tile)}, "
            f"gold {kind_text(self.gold)}"
        )


def situation_of(hand: WildHand, by: str) -> dict[str, Any]:
    """B wins from C, or draws; A deals."""
    win: dict[str, Any] = {"tile": kind_text(hand.tile), "by": by, "on": []}
    if by == "discard":
        win["from"] = "C"
    return {
        "winner": "B",
        "dealer": ["A"],
        "hand": tiles_text(sorted(hand.concealed)),
        "melds": [{"kind": m.kind, "form": m.form, "tiles": tiles_text(m.tiles)} for m in hand.melds],
        "wild": kind_text(hand.gold),
        "win": win,
    }


def random_hand(rng: Random, golds: int) -> WildHand:
    """A hand in which so many tiles have become golds; every third hand is spoilt by one tile."""
    while True:
        hand = _tried(rng, golds)
        if hand is not None:
            return hand


def _tried(rng: Random, golds: int) -> WildHand | None:
    gold = rng.randrange(WHITE)
    low = rng.choice((0, 0, 9, 18))
    groups = [_group(rng, low) for _ in range(5)]
    pair = rng.choice((*range(low, low + 9), *range(27, WHITE)))
    melds = tuple(_meld(group, rng) for group in groups[: rng.choice((0, 1, 2, 3))])
    if any(gold in meld.tiles for meld in melds):
        return None
    tiles = [tile for group in groups[len(melds) :] for tile in group.tiles] + [pair, pair]
    for place in rng.sample(range(len(tiles)), golds):
        tiles[place] = gold
    # What is not a gold by choice but has its face is the gold as itself, or a white dragon.
    tiles = [WHITE if tile == gold and rng.random() < 0.5 and golds == 0 else tile for tile in tiles]
    if rng.random() < 0.3:
        tiles[rng.randrange(len(tiles))] = rng.randrange(34)
    held = Counter([*tiles, *(tile for meld in melds for tile in meld.tiles)])
    if held[gold] > MOST_GOLDS or any(number > 4 for number in held.values()):
        return None
    rng.shuffle(tiles)
    return WildHand(concealed=tuple(tiles[1:]), melds=melds, tile=tiles[0], gold=gold)


def _group(rng: Random, low: int) -> Group:
    """Mostly of one suit, so that tiles can be parted in several ways."""
    suit = low if rng.random() < 0.7 else rng.choice((0, 9, 18))
    if rng.random() < 0.65:
        return Group(kind=CHOW, tile=suit + rng.randrange(7))
    return Group(kind=PUNG, tile=rng.choice((*range(suit, suit + 9), *range(27, WHITE))))


def _meld(group: Group, rng: Random) -> Group:
    if group.kind == PUNG and rng.random() < 0.4:
        return Group(kind=KONG, tile=group.tile, form=rng.choice(("exposed", "concealed")))
    return Group(kind=group.kind, tile=group.tile, form="exposed")
