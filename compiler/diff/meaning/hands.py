"""All complete hands of one kind: one by one, their number, and drawn at random as often as they are dealt.

A hand is a tuple of 34 counts. Where suits may change places, hands that differ in nothing else are one.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, combinations_with_replacement, islice, product
from math import comb, perm
from random import Random

from compiler.diff.meaning.blocks import (
    Key,
    Part,
    Parts,
    kinds_of,
    parts_of_apart,
    parts_of_knitted,
    parts_of_pairs,
    parts_of_sets,
    parts_of_tiles,
    parts_of_unlike,
    ways,
)

Hand = tuple[int, ...]
# A part, and in how many ways it is drawn.
Weighed = tuple[Part, int]
Row = tuple[Weighed, Weighed, list[Weighed]]
SUITS = 3
KINDS = 34
BLOCKS = ((0, 9), (9, 18), (18, 27), (27, 34))


@dataclass(frozen=True, slots=True)
class Cell:
    """Hands whose parts have these keys: of the suits in order, then of the honors."""

    suits: tuple[Key, Key, Key]
    honors: Key


@dataclass(frozen=True, slots=True)
class Found:
    """A hand, the number of hands that it stands for, and in how many ways all of these can be dealt."""

    counts: Hand
    images: int
    deals: int


@dataclass(frozen=True)
class Hands:
    """Hands put together of the parts of each suit and of the honors; `total` is what their keys add up to.

    `copies`: 34 counts of the wall. `apart`: suits are told apart though they are alike.
    """

    copies: Hand
    parts: tuple[Parts, Parts, Parts, Parts]
    total: Key

    apart: bool = False

    @cached_property
    def alike(self) -> bool:
        """Whether the suits may change places."""
        m, p, s, _ = self.parts
        return not self.apart and (m is p is s or m == p == s)

    def told_apart(self) -> Hands:
        """The same, suits never changing places."""
        return Hands(self.copies, self.parts, self.total, apart=True)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells that are not empty, up to the order of suits where they are alike."""
        m, p, s, z = self.parts
        triples = combinations_with_replacement(sorted(m), SUITS) if self.alike else product(m, p, s)
        return tuple(
            Cell((first, second, third), honors)
            for first, second, third in triples
            for honors in sorted(z)
            if _sum(first, second, third, honors) == self.total
        )

    @cached_property
    def number(self) -> int:
        """How many hands there are, suits told apart."""
        return sum(self._size(cell) * images for cell, images in self._ordered)

    @cached_property
    def number_apart(self) -> int:
        """How many there are of which none is another with its suits changed."""
        return sum(self.size(cell) for cell in self.cells)

    def holds(self, counts: Hand) -> bool:
        """Whether it is one of these hands."""
        keys = [found.get(counts[begin:end]) for found, (begin, end) in zip(self._keys, BLOCKS, strict=True)]
        return (
            all(key is not None for key in keys)
            and _sum(*(key for key in keys if key is not None)) == self.total
        )

    @cached_property
    def _keys(self) -> tuple[dict[Part, Key], ...]:
        """The key of each part; no part has two, since a key tells how many tiles of which sort it has."""
        return tuple({part: key for key, row in parts.items() for part in row} for parts in self.parts)

    def size(self, cell: Cell) -> int:
        """How many hands `hands_of` gives."""
        if not self.alike:
            return self._size(cell)
        found = len(self.parts[3][cell.honors])
        for key in dict.fromkeys(cell.suits):
            times = cell.suits.count(key)
            found *= comb(len(self.parts[0][key]) + times - 1, times)
        return found

    @cached_property
    def _ordered(self) -> tuple[tuple[Cell, int], ...]:
        """Cells with the number of orders of their suits."""
        if not self.alike:
            return tuple((cell, 1) for cell in self.cells)
        return tuple((cell, _orders(cell.suits)) for cell in self.cells)

    def _size(self, cell: Cell) -> int:
        found = len(self.parts[3][cell.honors])
        for parts, key in zip(self.parts, cell.suits, strict=False):
            found *= len(parts[key])
        return found

    def __iter__(self) -> Iterator[Found]:
        for cell in self.cells:
            yield from self.hands_of(cell)

    def hands_of(self, cell: Cell, start: int = 0, stop: int | None = None) -> Iterator[Found]:
        """The hands of a cell; with `start` and `stop` those of a range of its honors' and suits' parts."""
        suits = self._suits_alike(cell, start) if self.alike else self._suits_apart(cell, start)
        honors = self._weighed(3, cell.honors)
        for tiles, images, deals in islice(suits, None if stop is None else stop - start):
            for part, dealt in honors:
                yield Found(tiles + part, images, images * deals * dealt)

    def suit_choices(self, cell: Cell) -> int:
        """How many ways the suits of a cell have: what `start` and `stop` of `hands_of` count."""
        return self.size(cell) // len(self.parts[3][cell.honors])

    def _suits_apart(self, cell: Cell, start: int) -> Iterator[tuple[Hand, int, int]]:
        m, p, s = (self._weighed(place, key) for place, key in enumerate(cell.suits))
        rows = product(m, p)
        yield from self._from(start, ((first, second, s) for first, second in rows), images=1)

    def _suits_alike(self, cell: Cell, start: int) -> Iterator[tuple[Hand, int, int]]:
        yield from self._from(start, self._rows(cell), images=0)

    def _rows(self, cell: Cell) -> Iterator[Row]:
        """Two suits, and what the third may be; suits of equal keys are in the order of their parts."""
        first, second, third = cell.suits
        m, p, s = (self._weighed(0, key) for key in cell.suits)
        for i, one in enumerate(m):
            for j in range(i if second == first else 0, len(p)):
                yield one, p[j], s[j:] if third == second else s

    def _from(self, start: int, rows: Iterable[Row], images: int) -> Iterator[tuple[Hand, int, int]]:
        """From the place `start` on. `images` 0: as many as the suits have orders."""
        skip = start
        for (m, of_m), (p, of_p), rest in rows:
            if skip >= len(rest):
                skip -= len(rest)
                continue
            for s, of_s in rest[skip:]:
                yield m + p + s, images or _orders((m, p, s)), of_m * of_p * of_s
            skip = 0

    def _weighed(self, block: int, key: Key) -> list[Weighed]:
        begin, end = BLOCKS[block]
        copies = self.copies[begin:end]
        return [(part, ways(part, copies)) for part in self.parts[block][key]]

    # ---- at random

    @cached_property
    def deals(self) -> int:
        """In how many ways all these hands can be dealt."""
        return self._cells_summed[1][-1] if self._cells_summed[1] else 0

    @cached_property
    def _cells_summed(self) -> tuple[list[tuple[Key, ...]], list[int]]:
        keys = [
            found for found in product(*(sorted(parts) for parts in self.parts)) if _sum(*found) == self.total
        ]
        weights = []
        for found in keys:
            weight = 1
            for block, key in enumerate(found):
                weight *= self._summed[block][key][1][-1]
            weights.append(weight)
        return keys, list(accumulate(weights))

    @cached_property
    def _summed(self) -> tuple[dict[Key, tuple[tuple[Part, ...], list[int]]], ...]:
        """The parts of each block by key, with their running sums of ways."""
        return tuple(
            {
                key: (
                    found,
                    list(accumulate(ways(part, self.copies[slice(*BLOCKS[block])]) for part in found)),
                )
                for key, found in parts.items()
            }
            for block, parts in enumerate(self.parts)
        )

    def drawn(self, rng: Random) -> Hand:
        """A hand, each as likely as it is dealt. There must be one."""
        keys, sums = self._cells_summed
        hand: Hand = ()
        for block, key in enumerate(keys[bisect(sums, rng.randrange(sums[-1]))]):
            parts, ways_so_far = self._summed[block][key]
            hand += parts[bisect(ways_so_far, rng.randrange(ways_so_far[-1]))]
        return hand


def standard_hands(copies: Hand, sets: int, pairs: int = 1) -> Hands:
    """So many sets and a pair, of a wall with these copies of the 34 kinds."""
    return _together(copies, [parts_of_sets(block, sets, pairs) for block in _blocks(copies)], (sets, pairs))


def pair_hands(copies: Hand, pairs: int, *, twice: bool = False) -> Hands:
    """So many pairs; `twice`: four alike may be two of them."""
    return _together(
        copies, [parts_of_pairs(block, pairs, twice=twice) for block in _blocks(copies)], (pairs,)
    )


def loose_hands(copies: Hand, kinds: int, tiles: int) -> Hands:
    """So many tiles of some kinds, a mask."""
    parts = [
        parts_of_tiles(block, kinds >> begin, tiles)
        for block, (begin, _) in zip(_blocks(copies), BLOCKS, strict=True)
    ]
    return _together(copies, parts, (tiles,))


def unlike_hands(copies: Hand, kinds: int, singles: int, pairs: int) -> Hands:
    """So many singles and pairs, all of unlike kinds, of those of a mask: thirteen orphans and the like."""
    parts = [
        parts_of_unlike(block, kinds >> begin, singles, pairs)
        for block, (begin, _) in zip(_blocks(copies), BLOCKS, strict=True)
    ]
    return _together(copies, parts, (singles, pairs))


def apart_hands(copies: Hand, tiles: int) -> Hands:
    """So many single tiles, honors and of each suit others that lie three apart."""
    return _together(copies, [parts_of_apart(block, tiles) for block in _blocks(copies)], (tiles, 1, 1, 1))


def knitted_hands(copies: Hand, sets: int, pairs: int) -> Hands:
    """1-4-7, 2-5-8 and 3-6-9, of each suit one of them, and so many sets and pairs."""
    parts = [parts_of_knitted(block, sets, pairs) for block in _blocks(copies)]
    return _together(copies, parts, (sets, pairs, 1, 1, 1))


def _blocks(copies: Hand) -> list[Part]:
    return [copies[begin:end] for begin, end in BLOCKS]


def _together(copies: Hand, parts: list[Parts], total: Key) -> Hands:
    m, p, s, z = parts
    return Hands(copies, (m, p, s, z), total)


def among(hands: Hands, kinds: int) -> Hands:
    """The hands of these kinds alone, a mask."""
    parts = tuple(
        {
            key: kept
            for key, found in parts.items()
            if (kept := tuple(part for part in found if not kinds_of(part) & ~(kinds >> begin)))
        }
        for parts, (begin, _) in zip(hands.parts, BLOCKS, strict=True)
    )
    m, p, s, z = parts
    return Hands(hands.copies, (m, p, s, z), hands.total)


def _sum(*keys: Key) -> Key:
    return tuple(map(sum, zip(*keys, strict=True)))


def _orders(three: tuple[object, ...]) -> int:
    """In how many orders three things can stand."""
    different = len(set(three))
    return perm(3, different - 1) if different != 3 else 6
