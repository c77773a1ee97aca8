"""Wins of hands with wild tiles: whole or spoilt, with golds and white dragons for some tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from compiler.runtime.tiles import kind_text, tiles_text
from tests.oracles.assignments import KINDS, WHITE
from tests.oracles.hands import CHOW, KONG, PUNG, Group

# The indicator is one of the four copies.
MOST_GOLDS = 3
PLAYERS = "ABCD"
DEALER = "A"


@dataclass(frozen=True, slots=True, kw_only=True)
class WildHand:
    """Concealed tiles without the winning tile, melds by the faces they show, the winning tile, the gold.

    `standin`: white dragons show the face of the gold. `sets`: of the whole hand.
    """

    concealed: tuple[int, ...]
    melds: tuple[Group, ...] = ()
    tile: int
    gold: int
    standin: bool = True
    sets: int = 5

    @property
    def parts(self) -> int:
        """Sets to be made of the concealed tiles."""
        return self.sets - len(self.melds)

    @property
    def held(self) -> int:
        """Golds in the hand before the winning tile."""
        return self.concealed.count(self.gold)

    def face(self, tile: int) -> int:
        """What a tile plays that is not wild; a gold of another plays its own face."""
        return self.gold if self.standin and tile == WHITE else tile

    @property
    def faces(self) -> tuple[int, ...]:
        """What the concealed tiles play, golds left out."""
        return tuple(self.face(tile) for tile in self.concealed if tile != self.gold)

    def shown(self, meld: Group) -> tuple[int, ...]:
        """The tiles of a meld as they lie there: white dragons for the face of the gold."""
        return tuple(WHITE if self.standin and tile == self.gold else tile for tile in meld.tiles)

    @property
    def tiles(self) -> tuple[int, ...]:
        """All tiles as printed."""
        return (*(tile for meld in self.melds for tile in self.shown(meld)), *self.concealed, self.tile)

    @property
    def text(self) -> str:
        melds = " ".join(f"{meld.form} {tiles_text(self.shown(meld))}" for meld in self.melds)
        return (
            f"{tiles_text(sorted(self.concealed))} [{melds}] + {kind_text(self.tile)}, "
            f"gold {kind_text(self.gold)}"
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class WildWin:
    """A hand and how it wins.

    `tours`: golds put out in tours so far. `carried`: repeats of the dealer. `others`: golds of others, told
    only when the deal is looked at as `over`.
    """

    hand: WildHand
    by: str = "self_draw"
    winner: str = "B"
    source: str = "C"
    on: tuple[str, ...] = ()
    flowers: tuple[int, ...] = ()
    tours: int = 0
    carried: int = 0
    over: bool = False
    others: Mapping[str, int] = field(default_factory=dict)
    options: Mapping[str, bool | int] = field(default_factory=dict)

    @property
    def drawn(self) -> bool:
        return self.by == "self_draw"

    @property
    def golds(self) -> int:
        """Golds that may play any face: those held, and one drawn."""
        return self.hand.held + self.wild_draw

    @property
    def wild_draw(self) -> bool:
        return self.drawn and self.hand.tile == self.hand.gold

    @property
    def faces(self) -> tuple[int, ...]:
        """What all concealed tiles play that are not wild."""
        return self.hand.faces if self.wild_draw else (*self.hand.faces, self.hand.face(self.hand.tile))

    @property
    def losers(self) -> str:
        return "".join(player for player in PLAYERS if player != self.winner)

    @property
    def text(self) -> str:
        return (
            f"{self.hand.text}, {self.winner} {self.by} {self.source} {'/'.join(self.on)} "
            f"flowers {self.flowers} tours {self.tours} carried {self.carried} over {self.over} "
            f"{dict(self.others)} {dict(self.options)}"
        )


def situation_of(win: WildWin, carried: str = "") -> dict[str, Any]:
    """The situation of the JSON contract; `carried`: the name of the number that the rule set carries."""
    hand = win.hand
    said: dict[str, Any] = {"tile": kind_text(hand.tile), "by": win.by, "on": list(win.on)}
    if not win.drawn:
        said["from"] = win.source
    data: dict[str, Any] = {
        "winner": win.winner,
        "dealer": [DEALER],
        "hand": tiles_text(sorted(hand.concealed)),
        "melds": [{"kind": m.kind, "form": m.form, "tiles": tiles_text(hand.shown(m))} for m in hand.melds],
        "wild": kind_text(hand.gold),
        "flowers": "".join(f"f{number}" for number in win.flowers),
        "options": dict(win.options),
        "win": said,
    }
    act = {"player": win.winner, "move": "touring", "tiles": kind_text(hand.gold)}
    if win.tours:
        data["play"] = [act] * win.tours
    if carried and win.carried:
        data["carried"] = {carried: win.carried}
    if win.over:
        data["on"] = ["exhausted"]
        data["hands"] = {
            player: kind_text(hand.gold) * golds for player, golds in win.others.items() if golds
        }
    return data


def random_hand(rng: Random, golds: int, *, standin: bool = True, sets: int = 5) -> WildHand:
    """A hand in which so many tiles have become golds; one in four is spoilt by a tile or two, and one in
    four waits, before its winning tile, for the other half of a pair with a gold."""
    while True:
        hand = _tried(rng, golds, standin, sets)
        if hand is not None:
            return hand


def _tried(rng: Random, golds: int, standin: bool, sets: int) -> WildHand | None:
    gold = rng.randrange(KINDS)
    honors = range(27, WHITE if standin and gold != WHITE else KINDS)
    low = rng.choice((0, 0, 9, 18))
    groups = [_group(rng, low, honors) for _ in range(sets)]
    melds = tuple(_meld(group, rng) for group in groups[: rng.choice((0, 0, 1, 2, 3))])
    tiles = [tile for group in groups[len(melds) :] for tile in group.tiles]
    pair = rng.choice((*range(low, low + 9), *honors))
    touring = golds > 0 and rng.random() < 0.25
    tiles = [rng.randrange(KINDS), gold, *tiles] if touring else [*tiles, pair, pair]
    if not touring:
        rng.shuffle(tiles)
    # Places of golds: of a touring hand one stands in the pair already.
    first = 2 if touring else 0
    for place in rng.sample(range(first, len(tiles)), min(golds - touring, len(tiles) - first)):
        tiles[place] = -1
    natural = [WHITE if tile == gold and standin and rng.random() < 0.6 else tile for tile in tiles[first:]]
    tiles = [gold if tile < 0 else tile for tile in (*tiles[:first], *natural)]
    for _ in range(rng.choice((0, 0, 0, 0, 0, 0, 1, 2))):
        tiles[rng.randrange(len(tiles))] = rng.randrange(KINDS)
    return _allowed(
        WildHand(
            concealed=tuple(tiles[1:]), melds=melds, tile=tiles[0], gold=gold, standin=standin, sets=sets
        )
    )


def _allowed(hand: WildHand) -> WildHand | None:
    """The hand, if the wall has its tiles and no gold lies in a meld."""
    if not hand.standin and any(hand.gold in meld.tiles for meld in hand.melds):
        return None
    if hand.gold == WHITE and any(WHITE in hand.shown(meld) for meld in hand.melds):
        return None
    if any(hand.standin and WHITE in meld.tiles for meld in hand.melds):
        return None
    held = Counter(hand.tiles)
    fits = held[hand.gold] <= MOST_GOLDS and all(number <= 4 for number in held.values())
    return hand if fits else None


def _group(rng: Random, low: int, honors: range) -> Group:
    """Mostly of one suit, so that tiles can be parted in several ways."""
    suit = low if rng.random() < 0.7 else rng.choice((0, 9, 18))
    if rng.random() < 0.65:
        return Group(kind=CHOW, tile=suit + rng.randrange(7))
    return Group(kind=PUNG, tile=rng.choice((*range(suit, suit + 9), *honors)))


def _meld(group: Group, rng: Random) -> Group:
    if group.kind == PUNG and rng.random() < 0.4:
        return Group(kind=KONG, tile=group.tile, form=rng.choice(("exposed", "concealed")))
    return Group(kind=group.kind, tile=group.tile, form="exposed")


def random_win(rng: Random, hand: WildHand, options: Mapping[str, bool | int]) -> WildWin:
    """A way of winning this hand, with flowers, and with what the table and the others have done."""
    by = rng.choices(("self_draw", "discard", "rob_kong"), (60, 33, 7))[0]
    # A kong can be robbed of a tile of which the others are elsewhere, and the indicator is one of the golds.
    if by == "rob_kong" and (hand.tiles.count(hand.tile) > 1 or hand.tile == hand.gold):
        by = "discard"
    winner = rng.choice("ABBC")
    source = rng.choice([player for player in PLAYERS if player != winner])
    tours = rng.choice((0, 0, 0, 1, 2)) if hand.held else 0
    tours = min(tours, MOST_GOLDS - hand.tiles.count(hand.gold))
    win = WildWin(
        hand=hand,
        by=by,
        winner=winner,
        source=source,
        flowers=tuple(sorted(rng.sample(range(1, 9), rng.choice((0, 0, 0, 1, 2, 3, 4, 5, 7, 8))))),
        tours=max(0, tours),
        carried=rng.choice((0, 0, 0, 1, 2, 3)),
        over=rng.random() < 0.3,
        options=options,
    )
    left = MOST_GOLDS - hand.tiles.count(hand.gold) - win.tours
    others = {player: rng.randint(0, max(0, left)) for player in rng.sample(win.losers, 1)}
    on = _circumstances(win, rng)
    return replace(win, on=on, others=others if win.over else {})


def _circumstances(win: WildWin, rng: Random) -> tuple[str, ...]:
    if rng.random() < 0.9 or win.tours or win.by == "rob_kong":
        return ()
    if win.drawn and win.winner == DEALER and not win.hand.melds:
        return ("first_draw",)
    return () if win.hand.melds else ("ready_at_deal",)
