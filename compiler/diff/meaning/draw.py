"""Situations drawn at random: hands as they are dealt or of few kinds, in every context."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from compiler import ir
from compiler.diff.meaning.ground import Ground
from compiler.diff.meaning.groups import tiles_of
from compiler.diff.meaning.hands import Hands, among, pair_hands, standard_hands
from compiler.diff.meaning.situations import PLAIN, Context, Laid, contexts, laid_down, last_tiles, won
from compiler.ir.walk import descend
from compiler.runtime.masks import kinds_in
from compiler.runtime.situation import Situation
from compiler.runtime.tiles import (
    HONOR_MASK,
    RANK_MASKS,
    SUIT_MASKS,
    SUITED_MASK,
    TERMINAL_MASK,
    WIND_KINDS,
    mask_of,
)

KNITTED = tuple(tuple(range(start, 9, 3)) for start in range(3))
# How many hands are tried for one that can be won in a context.
TRIES = 12
# How often a hand is asked for its waits instead of a win.
WAITING = 0.04
# How often it is looked at as dealt, where dealt hands may win.
AT_DEAL = 0.08
ORDERS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))


@dataclass(frozen=True)
class Drawer:
    """`kinds`: masks of kinds that rules speak of; hands are drawn of these alone too."""

    ground: Ground
    kinds: tuple[int, ...]

    @cached_property
    def contexts(self) -> tuple[Context, ...]:
        return contexts(self.ground)

    @cached_property
    def standard(self) -> Hands:
        return standard_hands(self.ground.copies, self.ground.sets)

    @cached_property
    def narrowed(self) -> dict[int, Hands]:
        return {}

    def of_kinds(self, kinds: int) -> Hands:
        """The standard hands of some kinds; all of them where these make none."""
        found = self.narrowed.get(kinds)
        if found is None:
            narrow = among(self.standard, kinds)
            found = self.narrowed[kinds] = narrow if narrow.deals else self.standard
        return found

    @cached_property
    def plain_contexts(self) -> tuple[Context, ...]:
        return tuple(c for c in self.contexts if not c.on and c.way != "rob_kong")

    def situation(self, rng: Random, flags: frozenset[str]) -> Situation:
        """Any situation of a win, more often one in which no circumstance holds but those of `flags`."""
        if self.ground.deal and rng.random() < AT_DEAL:
            return self.dealt(rng)
        context = rng.choice(self.contexts)
        while not flags.issuperset(context.on) and rng.random() < 0.6:
            context = rng.choice(self.contexts)
        laid = self._laid(context, rng)
        last: tuple[int, ...] = ()
        for _ in range(TRIES):
            last = last_tiles(laid, context)
            if last:
                break
            laid = self._laid(context, rng)
        tile = rng.choice(last or laid.hidden)
        situation = self._surrounded(won(laid, tile, context), rng)
        return situation._replace(win=None, play=()) if rng.random() < WAITING else situation

    def dealt(self, rng: Random) -> Situation:
        """A hand as it is dealt to B, where A is the dealer; at times of few kinds."""
        wall = tiles_of(self.ground.copies)
        kinds = rng.choice(self.kinds) if self.kinds and rng.random() < 0.3 else -1
        narrow = [kind for kind in wall if kinds >> kind & 1]
        tiles = rng.sample(narrow if len(narrow) >= self.ground.hand_size else wall, self.ground.hand_size)
        return PLAIN._replace(winner="B", hand=tuple(sorted(tiles)), on=("deal",))

    def plain_win(self, context: Context, rng: Random) -> Situation:
        """A concealed standard win, each as likely as it is dealt, with any of its tiles as the last one."""
        hidden = tiles_of(self.standard.drawn(rng))
        return won(Laid(tuple(hidden)), rng.choice(hidden), context)

    def _laid(self, context: Context, rng: Random) -> Laid:
        dice = rng.random()
        if dice < 0.12:
            special = self._special(rng)
            if special is not None:
                return special
        hands = self.standard if dice < 0.45 or not self.kinds else self.of_kinds(rng.choice(self.kinds))
        return laid_down(hands.drawn(rng), context, self.ground, rng)

    def _surrounded(self, situation: Situation, rng: Random) -> Situation:
        changed: dict[str, Any] = {}
        if self.ground.flowers and rng.random() < 0.3:
            number = rng.randint(1, min(8, len(self.ground.flowers)))
            changed["flowers"] = tuple(sorted(rng.sample(self.ground.flowers, number)))
        if self.ground.wilds and rng.random() < 0.8:
            changed["wild"] = rng.choice(tiles_of(self.ground.copies))
        if self.ground.draws and rng.random() < 0.2:
            changed["draws"] = (rng.choice(tiles_of(self.ground.copies)),)
        if self.ground.winds and rng.random() < 0.3:
            changed["round_wind"] = rng.choice(WIND_KINDS)
        if self.ground.told and rng.random() < 0.15:
            changed |= self._told(rng)
        return situation._replace(**changed) if changed else situation

    def _told(self, rng: Random) -> dict[str, Any]:
        """One of the numbers that are told, for one player or for the table."""
        told, number = rng.choice(self.ground.told), rng.randint(1, 3)
        value = {rng.choice(self.ground.players): number} if told.each else number
        return {"carried" if told.carried else "facts": {told.name: value}}

    # ---- hands of other shapes

    def _special(self, rng: Random) -> Laid | None:
        size = self.ground.hand_size + 1
        makers = (self._pairs, self._orphans, self._scattered, self._knitted, self._loose)
        tiles = rng.choice(makers)(size, rng)
        fits = len(tiles) == size and all(tiles.count(k) <= self.ground.copies[k] for k in set(tiles))
        return Laid(tuple(sorted(tiles))) if fits else None

    @cached_property
    def _pair_hands(self) -> Hands:
        return pair_hands(self.ground.copies, (self.ground.hand_size + 1) // 2, twice=True)

    def _pairs(self, size: int, rng: Random) -> list[int]:
        return tiles_of(self._pair_hands.drawn(rng)) if size % 2 == 0 else []

    def _orphans(self, size: int, rng: Random) -> list[int]:
        ends = list(kinds_in(TERMINAL_MASK | HONOR_MASK))
        return [*ends, rng.choice(ends)]

    def _scattered(self, size: int, rng: Random) -> list[int]:
        pool = [*_knitted_tiles(rng), *kinds_in(HONOR_MASK)]
        return rng.sample(pool, min(size, len(pool)))

    def _knitted(self, size: int, rng: Random) -> list[int]:
        first, pair = 9 * rng.randrange(3) + rng.randrange(7), rng.randrange(34)
        three = [first] * 3 if rng.random() < 0.4 else [first, first + 1, first + 2]
        return [*_knitted_tiles(rng), *three, pair, pair]

    def _loose(self, size: int, rng: Random) -> list[int]:
        kinds = rng.choice(self.kinds) if self.kinds else SUITED_MASK
        pool = [k for k in tiles_of(self.ground.copies) if kinds >> k & 1]
        return rng.sample(pool, size) if len(pool) >= size else []


def _knitted_tiles(rng: Random) -> list[int]:
    """1-4-7, 2-5-8 and 3-6-9 of a suit each."""
    order = rng.choice(ORDERS)
    return [9 * suit + rank for suit, ranks in zip(order, KNITTED, strict=True) for rank in ranks]


def kinds_named(*nodes: ir.Node) -> tuple[int, ...]:
    """The kinds that rules speak of, as masks: those written out, the general ones, and each all but them."""
    named = {mask_of(kind for kind in found.kinds if kind < 34) for found in _kinds(nodes)}
    named = {mask for mask in named if mask.bit_count() > 2}
    general = {
        SUIT_MASKS[0],
        SUIT_MASKS[0] | SUIT_MASKS[1],
        SUIT_MASKS[0] | HONOR_MASK,
        SUITED_MASK & ~TERMINAL_MASK,
        TERMINAL_MASK | HONOR_MASK,
        HONOR_MASK | SUIT_MASKS[2] & ~TERMINAL_MASK,
        *(RANK_MASKS[low] | RANK_MASKS[low + 1] | RANK_MASKS[low + 2] for low in (1, 4, 7)),
    }
    everything = SUITED_MASK | HONOR_MASK
    return tuple(sorted({*named, *general, *(everything & ~mask for mask in named)}))


def _kinds(nodes: tuple[ir.Node, ...]) -> Iterator[ir.Kinds]:
    return (found for node in nodes for found in descend(node) if isinstance(found, ir.Kinds))
