"""How many complete hands there are, counted without making any: a machine reads a suit rank by rank."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import comb

# Where a reader may stand: chows that still need this rank and the next, chows that need this rank only,
# whether the pair has been read.
State = tuple[int, int, bool]
Signature = tuple[int, bool]
Counts = Counter[Signature]


def _next(states: frozenset[State], number: int, *, runs: bool) -> frozenset[State]:
    """Where the reader of every way to part the tiles may stand after so many tiles of a rank."""
    found = set()
    for two, one, paired in states:
        for pair in (False, True) if not paired else (False,):
            for pung in (0, 3):
                left = number - two - one - pung - 2 * pair
                if left >= 0 and (runs or left == 0):
                    found.add((left, two, paired or pair))
    return frozenset(found)


@cache
def parts(kinds: int, copies: int = 4, *, weighed: bool = False) -> Counts:
    """Of the ways to hold tiles of so many kinds (nine make a suit, others no chows) those that can be parted
    into sets and at most a pair, by (sets, pair); `weighed`: each as often as it can be drawn."""
    seen: Counter[tuple[frozenset[State], int]] = Counter({(frozenset({(0, 0, False)}), 0): 1})
    for _ in range(kinds):
        after: Counter[tuple[frozenset[State], int]] = Counter()
        for (states, tiles), ways in seen.items():
            for number in range(copies + 1):
                reached = _next(states, number, runs=kinds == 9)
                if reached:
                    after[reached, tiles + number] += ways * (comb(copies, number) if weighed else 1)
        seen = after
    found: Counts = Counter()
    for (states, tiles), ways in seen.items():
        paired = tiles % 3 == 2
        if (0, 0, paired) in states and tiles % 3 != 1:
            found[tiles // 3, paired] += ways
    return found


def product(one: Counts, other: Counts) -> Counts:
    """Two independent parts of a hand together."""
    found: Counts = Counter()
    for (sets, pair), ways in one.items():
        for (more, second), times in other.items():
            if not (pair and second):
                found[sets + more, pair or second] += ways * times
    return found


def doubled(of: Counts, times: int) -> Counts:
    """The same part in several suits at once: what a change of suits leaves as it is."""
    return Counter({(sets * times, pair): ways for (sets, pair), ways in of.items() if not pair})


def hands(honors: bool, *, weighed: bool = False, sets: int = 4) -> int:
    """All hands of so many sets and a pair."""
    suit = parts(9, weighed=weighed)
    whole = product(product(suit, suit), suit)
    return (product(whole, parts(7, weighed=weighed)) if honors else whole)[sets, True]


def hands_up_to_suits(honors: bool) -> int:
    """The same where hands that differ in suits alone are one (Burnside: the mean over all changes)."""
    suit, rest = parts(9), parts(7) if honors else Counter({(0, False): 1})
    every = product(product(product(suit, suit), suit), rest)
    swapped = product(product(doubled(suit, 2), suit), rest)
    turned = product(doubled(suit, 3), rest)
    return (every[4, True] + 3 * swapped[4, True] + 2 * turned[4, True]) // 6
