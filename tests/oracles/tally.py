"""What a long comparison has seen, and the run itself: hand by hand, each of its own seed."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import NoReturn

import click

CHUNK = 250


@dataclass(slots=True)
class Tally:
    """How often each circumstance, pattern and dispute came up; every difference in words.

    `alone`: hands with that pattern and no other; `beside`: pairs of patterns of one hand.
    """

    circumstances: Counter[str] = field(default_factory=Counter)
    patterns: Counter[str] = field(default_factory=Counter)
    alone: Counter[str] = field(default_factory=Counter)
    beside: set[tuple[str, str]] = field(default_factory=set)
    disputes: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)

    def see(self, patterns: Iterable[str]) -> None:
        """The patterns of one hand."""
        names = sorted(patterns)
        self.patterns.update(names)
        if len(names) == 1:
            self.alone.update(names)
        self.beside.update((one, other) for one in names for other in names if one != other)

    def add(self, other: Tally) -> None:
        self.circumstances += other.circumstances
        self.patterns += other.patterns
        self.alone += other.alone
        self.beside |= other.beside
        self.disputes += other.disputes
        self.differences += other.differences

    def company(self, name: str) -> int:
        """How many other patterns have stood beside this one."""
        return sum(one == name for one, _ in self.beside)


See = Callable[[int, Random, Tally], None]


def seen(see: See, count: int, *, seed: int = 0, processes: int = 1) -> Tally:
    """So many hands; the one of a number is always the same, whatever else is run."""
    chunks = [range(start, min(start + CHUNK, count)) for start in range(0, count, CHUNK)]
    task = partial(_chunk, see, seed)
    tally = Tally()
    if processes == 1:
        for chunk in chunks:
            tally.add(task(chunk))
        return tally
    with get_context("spawn").Pool(processes) as pool:
        for part in pool.imap(task, chunks):
            tally.add(part)
    return tally


def _chunk(see: See, seed: int, numbers: range) -> Tally:
    tally = Tally()
    for number in numbers:
        see(number, random_of(seed, number), tally)
    return tally


def random_of(seed: int, number: int) -> Random:
    """Chance for one hand."""
    return Random(f"{seed}/{number}")


def compare_at_length(
    see: See, report: Callable[[Tally, float], Iterable[str]], count: int, seed: int, processes: int
) -> NoReturn:
    """Look at so many hands, print the report, and end with 1 if there is a difference."""
    start = perf_counter()
    tally = seen(see, count, seed=seed, processes=processes)
    for line in report(tally, perf_counter() - start):
        click.echo(line)
    sys.exit(1 if tally.differences else 0)
