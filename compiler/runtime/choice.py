"""From the patterns that hold to interpretations: covering by sets, account-once chains, limits."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

from compiler.runtime.counted import NO_CHOICE, ONCE, Named, Uses
from compiler.runtime.errors import RuleError
from compiler.runtime.masks import kinds_in

MOST_LINKED: Final = 16
MOST_SELECTIONS: Final = 4096


class Held(NamedTuple):
    """The patterns that hold: their bits, the instances of those that use sets, how often others hold."""

    on: int
    uses: Mapping[int, Uses]
    times: Mapping[int, int]


MOST_KEPT: Final = 1 << 15


class Kept(dict[object, Held]):
    """What has been found for parts of hands that come again and again."""

    def __setitem__(self, key: object, held: Held) -> None:
        if len(self) >= MOST_KEPT:
            self.clear()
        super().__setitem__(key, held)


class Selection(NamedTuple):
    """What counts: pattern bits, and how often where that is not once."""

    on: int
    times: Mapping[int, int]
    named: Named = NO_CHOICE


class Choosing(NamedTuple):
    """How the patterns of a rule set count together, as masks of pattern bits.

    `each`: patterns that count once a match; `linked`: those of each account-once class; `pickers`: those
    that cover others by their sets, so that an instance must be named first; `light`: those that neither use
    sets nor decide on any that do.
    """

    each: int
    linked: tuple[int, ...]
    pickers: int
    light: int


class Limit(NamedTuple):
    """No more than `most` of these patterns count."""

    patterns: int
    most: int


def fall(on: int, uses: dict[int, Uses], coverer: int, targets: int) -> int:
    """What is left on when a pattern covers others.

    Where both use sets, an instance falls only if its sets are all among those of one of the coverer.
    """
    wide = uses.get(coverer)
    for target in kinds_in(on & targets):
        mine = uses.get(target)
        if wide is None or mine is None:
            on &= ~(1 << target)
            continue
        left = tuple([u for u in mine if u and not [w for w in wide if not w or not u & ~w]])
        if left:
            uses[target] = left
        else:
            on &= ~(1 << target)
    return on


def uncovered(ring: int, covered: int) -> int:
    """The patterns of a ring that none of it covers. Raises RuleError (`cover_ring`) if there is none."""
    first = ring & ~covered
    if not first:
        raise RuleError("cover_ring")
    return first


Cover = Callable[[int, dict[int, Uses]], int]


def selections(held: Held, choosing: Choosing, cover: Cover, limits: tuple[Limit, ...]) -> list[Selection]:
    """Every largest selection of what covering leaves, in a fixed order."""
    if not limits and not _several_picks(held, choosing.pickers):
        left = dict(held.uses)
        on = cover(held.on, left)
        if not any(_is_contested(on & linked, left) for linked in choosing.linked):
            return [Selection(on, _times(on, left, held.times, choosing.each))]
    return _all_selections(held, choosing, cover, limits)


def _is_contested(linked: int, uses: Mapping[int, Uses]) -> bool:
    """Several instances of an account-once class take more than one set each, so that chains are needed."""
    found = 0
    for n, instances in uses.items():
        if linked >> n & 1:
            for use in instances:
                found += use & use - 1 != 0
    return found > 1


def _times(on: int, uses: Mapping[int, Uses], times: Mapping[int, int], each: int) -> Mapping[int, int]:
    """How often patterns hold that count once a match, where that is not once."""
    counts = {n: t for n, t in times.items() if t != 1 and on >> n & 1} if times else {}
    for n, instances in uses.items():
        if len(instances) != 1 and on & each & 1 << n:
            counts[n] = len(instances)
    return counts or ONCE


def _all_selections(
    held: Held, choosing: Choosing, cover: Cover, limits: tuple[Limit, ...]
) -> list[Selection]:
    found: list[Selection] = []
    for picked in _picks(held, choosing.pickers):
        left = {**held.uses, **picked}
        on = cover(held.on, left)
        for selection in _choose(on, left, held.times, choosing, limits, picked):
            found.append(selection)
            if len(found) > MOST_SELECTIONS:
                raise RuleError("too_many_combinations")
    return found


def _several_picks(held: Held, pickers: int) -> list[int]:
    """The patterns of which one instance must be named."""
    return [n for n in sorted(held.uses) if pickers >> n & 1 and len(held.uses[n]) > 1] if pickers else []


def _picks(held: Held, pickers: int) -> Iterator[Mapping[int, Uses]]:
    """One instance of each, in every way."""
    several = _several_picks(held, pickers)
    for picked in itertools.product(*(held.uses[n] for n in several)):
        yield {n: (u,) for n, u in zip(several, picked, strict=True)}


def _choose(
    on: int,
    uses: Mapping[int, Uses],
    times: Mapping[int, int],
    choosing: Choosing,
    limits: tuple[Limit, ...],
    picked: Mapping[int, Uses],
) -> Iterator[Selection]:
    """The chains of the linked classes, each cut down to the limits."""
    counts = _times(on, uses, times, choosing.each)
    for chain_on, chain_times, chained in _chains(on, uses, choosing):
        merged = {**counts, **chain_times} if chain_times or counts else ONCE
        if chain_times:
            merged = {n: t for n, t in merged.items() if t != 1}
        yield from _limited(Selection(chain_on, merged, Named(picked, chained)), limits)


class Chained(NamedTuple):
    """What counts of account-once classes: pattern bits, how often, and the instances of several sets among
    them. The last two are empty where there was nothing to choose."""

    on: int
    times: Mapping[int, int]
    chained: Mapping[int, Uses]


def _chains(on: int, uses: Mapping[int, Uses], choosing: Choosing) -> Iterator[Chained]:
    """The selections of linked patterns to which nothing can be added, with all that are not linked; once if
    there is nothing to choose. Each class has chains of its own."""
    ways = [_chains_of(on & linked, uses, choosing.each) for linked in choosing.linked]
    for parts in itertools.product(*ways):
        found = Chained(on, ONCE, NO_CHOICE.chained)
        for linked, part in zip(choosing.linked, parts, strict=True):
            kept = found.on & ~linked | part.on
            found = Chained(kept, {**found.times, **part.times}, {**found.chained, **part.chained})
        yield found


def _chains_of(linked: int, uses: Mapping[int, Uses], each: int) -> list[Chained]:
    """The selections of the patterns of one class."""
    instances = [(n, u) for n in kinds_in(linked) if n in uses for u in uses[n]]
    several = tuple((n, u) for n, u in instances if u.bit_count() > 1)
    if len(several) < 2:
        return [Chained(linked, ONCE, NO_CHOICE.chained)]
    if len(several) > MOST_LINKED:
        raise RuleError("too_many_combinations")
    single: dict[int, int] = {}
    for n, u in instances:
        if u.bit_count() <= 1:
            single[n] = single.get(n, 0) + 1 if each >> n & 1 else 1
    judged = sum(1 << n for n in {n for n, _ in several})
    return [_chained(linked & ~judged, single, chain, each) for chain in _largest_chains(several, each)]


def _chained(on: int, single: Mapping[int, int], chain: tuple[tuple[int, int], ...], each: int) -> Chained:
    """A chain with what else counts of its class."""
    counts = dict(single)
    for n, _ in chain:
        counts[n] = counts.get(n, 0) + 1 if each >> n & 1 else 1
    for n in counts:
        on |= 1 << n
    return Chained(on, counts, {n: tuple([u for m, u in chain if m == n]) for n, _ in chain})


@lru_cache(maxsize=1 << 14)
def _largest_chains(
    instances: tuple[tuple[int, int], ...], each: int
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Every linked selection that cannot be enlarged; those of the same patterns equally often are one."""
    found: dict[tuple[int, ...], tuple[tuple[int, int], ...]] = {}

    def extend(start: int, chosen: tuple[tuple[int, int], ...], clusters: list[int]) -> None:
        largest = True
        for place, new in enumerate(instances):
            n, use = new
            if new in chosen or (not each >> n & 1 and n in [chosen_n for chosen_n, _ in chosen]):
                continue
            joined = _with_use(clusters, use)
            if joined is not None:
                largest = False
                if place >= start:
                    extend(place + 1, (*chosen, new), joined)
        if largest:
            found.setdefault(tuple([n for n, _ in chosen]), chosen)

    extend(0, (), [])
    return tuple(found.values())


def _with_use(clusters: list[int], use: int) -> list[int] | None:
    """The clusters of sets that instances of a chain use, with one more; None if it meets one in two sets.

    So joined, each in its turn, they form no ring.
    """
    joined, apart = use, []
    for cluster in clusters:
        shared = cluster & use
        if shared & shared - 1:
            return None
        if shared:
            joined |= cluster
        else:
            apart.append(cluster)
    return [*apart, joined]


def _limited(selection: Selection, limits: tuple[Limit, ...]) -> Iterator[Selection]:
    """The selection cut down to the limits of classes, in every way."""
    if not limits:
        yield selection
        return
    limit, rest = limits[0], limits[1:]
    on = selection.on & limit.patterns
    units = [n for n in kinds_in(on) for _ in range(selection.times.get(n, 1))]
    if len(units) <= limit.most:
        yield from _limited(selection, rest)
        return
    if comb(len(units), limit.most) > MOST_SELECTIONS:
        raise RuleError("too_many_combinations")
    seen: set[tuple[int, ...]] = set()
    for kept in combinations(units, limit.most):
        if kept in seen:
            continue
        seen.add(kept)
        times = {n: t for n, t in selection.times.items() if not on >> n & 1}
        times.update({n: kept.count(n) for n in kept if kept.count(n) != 1})
        kept_on = selection.on & ~limit.patterns
        for n in kept:
            kept_on |= 1 << n
        yield from _limited(Selection(kept_on, times, selection.named), rest)
