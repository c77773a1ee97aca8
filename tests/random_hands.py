"""Random complete hands of a rule set: every shape it knows, melds of every form, and special families."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from compiler.ir import PartKind, RuleSet, Shape
from compiler.runtime.fields import PLAYERS
from compiler.runtime.tiles import FLOWER_START, HONOR_KINDS, kind_text, tiles_text

KNITTED: Final = tuple(tuple(range(start, 9, 3)) for start in range(3))
GREEN: Final = (19, 20, 21, 23, 25, 32)
TERMINALS: Final = tuple(kind for kind in range(27) if kind % 9 in (0, 8))


@dataclass(frozen=True, slots=True, kw_only=True)
class Full:
    """A complete hand: declared melds as JSON objects, and all other tiles, the winning one among them."""

    melds: tuple[dict[str, object], ...]
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """The tiles to build from: kinds that may be used (a palette), and how many of each are left."""

    kinds: tuple[int, ...]
    left: Counter[int]

    def take(self, tiles: tuple[int, ...]) -> bool:
        """Take these tiles if they are there."""
        wanted = Counter(tiles)
        if any(self.left[kind] < number for kind, number in wanted.items()):
            return False
        self.left.subtract(wanted)
        return True


def palette(kinds: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    """Some of the kinds, so that patterns of one suit, of terminals, of low tiles and the like come up."""
    suit, low = rng.randrange(3), rng.choice((0, 3, 6))
    narrow: tuple[Callable[[int], bool], ...] = (
        lambda kind: True,
        lambda kind: True,
        lambda kind: kind // 9 == suit,
        lambda kind: kind // 9 == suit or kind >= 27,
        lambda kind: kind >= 27 or kind in TERMINALS,
        lambda kind: kind < 27 and kind // 9 != suit,
        lambda kind: kind < 27 and kind % 9 in (1, 4, 7),
        lambda kind: kind < 27 and kind % 9 in range(low, low + 3),
        lambda kind: kind < 27 and 1 <= kind % 9 <= 7,
        lambda kind: kind >= 27,
        lambda kind: kind in GREEN,
        lambda kind: kind < 27 and kind % 9 in (1, 3, 5, 7),
        lambda kind: kind < 27 and kind % 9 in (0, 1, 2, 6, 7, 8),
        lambda kind: kind % 9 in (low, low + 1, low + 2, 0, 8) and kind < 27,
    )
    chosen = rng.choice(narrow)
    return tuple(kind for kind in kinds if chosen(kind))


class Hands:
    """Complete hands of a rule set, at random."""

    def __init__(self, ruleset: RuleSet) -> None:
        self.ruleset = ruleset
        self.kinds = tuple(kind for kind in range(FLOWER_START) if ruleset.copies[kind])
        self.size = ruleset.hand_size + 1
        self.players = PLAYERS[: ruleset.players]
        self.odd = any(_is_odd(shape) for shape in ruleset.shapes)

    def full(self, winner: str, rng: Random) -> Full:
        """A hand that some shape of the rules may take, or of one of the special families."""
        while True:
            deck = self.deck(rng)
            special = rng.random() < (0.3 if self.odd else 0.05)
            found = self._special(deck, rng) if special else self._shaped(deck, winner, rng)
            if found is not None:
                return found

    def deck(self, rng: Random) -> Deck:
        left = Counter(
            {kind: number for kind, number in enumerate(self.ruleset.copies) if kind < FLOWER_START}
        )
        return Deck(kinds=palette(self.kinds, rng) or self.kinds, left=left)

    def any_tiles(self, number: int, rng: Random) -> tuple[int, ...]:
        """So many tiles off the wall, of a palette where it suffices."""
        deck = self.deck(rng)
        wall = [kind for kind in deck.kinds for _ in range(deck.left[kind])]
        if len(wall) < number:
            wall = [kind for kind in self.kinds for _ in range(deck.left[kind])]
        return tuple(sorted(rng.sample(wall, number)))

    # ---- hands by shape --------------------------------------------------------------------------------

    def _shaped(self, deck: Deck, winner: str, rng: Random) -> Full | None:
        shape = rng.choice(self.ruleset.shapes)
        taste = rng.choice((0.0, 0.5, 0.5, 0.9, 1.0))
        openness = rng.choice((0.0, 0.0, 0.3, 0.6, 1.0))
        melds: list[dict[str, object]] = []
        tiles: list[int] = []
        for part in shape.parts:
            for _ in range(rng.randint(part.low, part.high)):
                group = self._group(rng.choice(part.choices).kind, deck, taste, rng)
                if group is None:
                    return None
                if len(group) == 4 or (len(group) == 3 and rng.random() < openness):
                    melds.append(self._meld(group, winner, rng))
                else:
                    tiles.extend(group)
        if len(tiles) + 3 * len(melds) != self.size or not tiles:
            return None
        return Full(melds=tuple(melds), tiles=tuple(sorted(tiles)))

    def _group(self, kind: PartKind, deck: Deck, taste: float, rng: Random) -> tuple[int, ...] | None:
        """Tiles for one place; `taste` is how likely a set is of equal tiles."""
        if kind is PartKind.SET:
            alike = rng.random() < taste
            kind = PartKind.PUNG if alike else PartKind.CHOW
            kind = PartKind.KONG if alike and rng.random() < 0.25 else kind
        for _ in range(40):
            first = rng.choice(deck.kinds)
            tiles = _tiles_of(kind, first)
            if tiles is not None and deck.take(tiles):
                return tiles
        return None

    def _meld(self, tiles: tuple[int, ...], winner: str, rng: Random) -> dict[str, object]:
        others = [player for player in self.players if player != winner]
        before = self.players[self.players.index(winner) - 1]
        kind = "kong" if len(tiles) == 4 else "pung" if tiles[0] == tiles[1] else "chow"
        form = rng.choice(("exposed", "concealed", "added")) if kind == "kong" else "exposed"
        meld: dict[str, object] = {"kind": kind, "tiles": tiles_text(tiles), "form": form}
        if form != "concealed" and rng.random() < 0.9:
            meld["from"] = before if kind == "chow" else rng.choice(others)
        return meld

    # ---- special hands ---------------------------------------------------------------------------------

    def _special(self, deck: Deck, rng: Random) -> Full | None:
        makers = (self._orphans, self._scattered, self._knitted, self._few_ranks, self._pairs)
        tiles = rng.choice(makers)(rng)
        if len(tiles) != self.size or not deck.take(tiles):
            return None
        return Full(melds=(), tiles=tuple(sorted(tiles)))

    def _orphans(self, rng: Random) -> tuple[int, ...]:
        ends = (*TERMINALS, *HONOR_KINDS)
        return (*ends, rng.choice(ends))

    def _scattered(self, rng: Random) -> tuple[int, ...]:
        """Knitted tiles and honours, none twice; or honours with tiles that are no neighbours."""
        if rng.random() < 0.7:
            pool = [*_knitted_tiles(rng), *HONOR_KINDS]
            return tuple(rng.sample(pool, min(self.size, len(pool))))
        apart = [
            9 * suit + rank for suit in range(3) for rank in rng.choice(((0, 3, 6), (1, 4, 8), (2, 5, 8)))
        ]
        honors = rng.sample(HONOR_KINDS, min(7, max(0, self.size - len(apart))))
        return (*honors, *apart)[: self.size]

    def _knitted(self, rng: Random) -> tuple[int, ...]:
        """A knitted straight with a set and a pair."""
        rest = [rng.choice(self.kinds)] * rng.choice((3, 0))
        if not rest:
            first = 9 * rng.randrange(3) + rng.randrange(7)
            rest = [first, first + 1, first + 2]
        return (*_knitted_tiles(rng), *rest, *[rng.choice(self.kinds)] * 2)

    def _few_ranks(self, rng: Random) -> tuple[int, ...]:
        """Tiles of three ranks only, in no order."""
        ranks = rng.choice(((1, 4, 7), (0, 8, 4), (2, 3, 4)))
        pool = [9 * suit + rank for suit in range(3) for rank in ranks for _ in range(4)]
        return tuple(rng.sample(pool, self.size))

    def _pairs(self, rng: Random) -> tuple[int, ...]:
        """Pairs, some of them twice, or in a row."""
        number = self.size // 2
        if rng.random() < 0.3:
            first = 9 * rng.randrange(3) + rng.randrange(3)
            return tuple(kind for kind in range(first, first + min(number, 7)) for _ in range(2))
        return tuple(kind for kind in rng.choices(self.kinds, k=number) for _ in range(2))


def _is_odd(shape: Shape) -> bool:
    """The shape does not consist of sets and pairs alone."""
    plain = (PartKind.SET, PartKind.CHOW, PartKind.PUNG, PartKind.KONG, PartKind.PAIR)
    return any(choice.kind not in plain for part in shape.parts for choice in part.choices)


def _tiles_of(kind: PartKind, first: int) -> tuple[int, ...] | None:
    if kind is PartKind.CHOW:
        return (first, first + 1, first + 2) if first < 27 and first % 9 < 7 else None
    number = {PartKind.PUNG: 3, PartKind.KONG: 4, PartKind.PAIR: 2}.get(kind, 1)
    return (first,) * number


def _knitted_tiles(rng: Random) -> tuple[int, ...]:
    """1-4-7, 2-5-8 and 3-6-9 of a suit each."""
    suits = rng.sample(range(3), 3)
    return tuple(9 * suit + rank for suit, ranks in zip(suits, KNITTED, strict=True) for rank in ranks)


def shown(tiles: tuple[int, ...]) -> str:
    """The tile text of a JSON situation."""
    return tiles_text(sorted(tiles))


def one(kind: int) -> str:
    """The text of one tile."""
    return kind_text(kind)
