"""`guobiao` held against pymahjonggb: `python -m tests.oracles.guobiao --count N [--seed S]`."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

import click

from compiler.runtime.notation import InputError
from tests.oracles.constructed import hand_for
from tests.oracles.disputes import Counted, dispute_of
from tests.oracles.hands import Hand, calculated, situation_of
from tests.oracles.skeletons import BUILDS
from tests.records.run import judge_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """One hand on both sides: by Chinese name of a fan, how often it counts and its value."""

    hand: Hand
    ours: Counted
    theirs: Counted
    problem: str = ""

    @property
    def dispute(self) -> str | None:
        """The id of the dispute that the difference belongs to."""
        return None if self.problem else dispute_of(self.hand, self.ours, self.theirs)

    @property
    def same(self) -> bool:
        return not self.problem and self.ours == self.theirs

    def __str__(self) -> str:
        only = {name: value for name, value in self.ours.items() if self.theirs.get(name) != value}
        other = {name: value for name, value in self.theirs.items() if self.ours.get(name) != value}
        return f"{self.hand.aim}: {self.hand.text}: ours {only}, theirs {other} {self.problem}"


def compared(hand: Hand) -> Comparison:
    """Both sides of one hand; a total that is not the sum of our lines is a problem."""
    theirs = calculated(hand)
    assert theirs is not None
    try:
        ruling: dict[str, Any] = judge_of("guobiao").ruling(situation_of(hand), "en")
    except InputError as error:
        return Comparison(hand=hand, ours={}, theirs=theirs, problem=f"refused: {error.code}")
    ours = {line["name"]["zh"]: (line["times"], line["value"]) for line in ruling["patterns"]}
    total = ruling["total"]["value"] if ruling["total"] is not None else 0
    flowers = sum(times * value for name, (times, value) in ours.items() if name == "花牌")
    points = sum(times * value for times, value in ours.values())
    problem = "" if total == points else f"total {total}, lines make {points}"
    if ruling["legal"] != (points - flowers >= 8):
        problem = f"legal: {ruling['legal']}"
    return Comparison(hand=hand, ours=ours, theirs=theirs, problem=problem)


def hands(count: int, seed: int) -> Iterator[Hand]:
    """So many hands, fan after fan; every other round keeps those where the calculator misses the fan."""
    rng = Random(seed)
    for number in range(count):
        turn, place = divmod(number, len(BUILDS))
        yield hand_for(tuple(BUILDS)[place], rng, found=turn % 2 == 0)


def main() -> int:
    """Compare; print what differs outside the disputes and what was seen. 1 if anything does."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    disputes, unsettled, shown = Counter[str](), 0, Counter[str]()
    start = perf_counter()
    for hand in hands(given.count, given.seed):
        result = compared(hand)
        shown.update(result.ours.keys())
        if result.same:
            continue
        dispute = result.dispute
        if dispute is not None:
            disputes[dispute] += 1
        else:
            unsettled += 1
            click.echo(result)
    click.echo(
        f"{given.count} hands, {perf_counter() - start:.0f} s, {unsettled} differences outside the disputes"
    )
    click.echo(f"disputes: {dict(disputes)}")
    click.echo(f"fans seen least: {shown.most_common()[:-9:-1]}, never: {sorted(set(BUILDS) - set(shown))}")
    return 1 if unsettled else 0


if __name__ == "__main__":
    raise SystemExit(main())
