"""How fast hands are scored, beside the field: `python -m benchmarks.score [--seconds N]`.

One process, one core; all contestants score the same hands in turn, round after round, so that a slow
moment of the machine falls on all of them. Printed are the medians of the rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from statistics import median
from time import perf_counter
from typing import Any

import click

from benchmarks.corpus import wins
from benchmarks.peers import Score, gb_call, gb_total, peer, riichi_call
from compiler.evaluate.ruling import judge
from compiler.ir import RuleSet
from compiler.runtime.situation import situation_from
from tests.equal_evaluators import Pair, loaded_text

HANDS = 200
SLOW_HANDS = 10
LEAST_ROUNDS = 3
RULESETS = ("changsha_2007", "guobiao")


@dataclass(slots=True, kw_only=True)
class Contestant:
    """One scorer, its calls, and the seconds of one call in each round so far."""

    name: str
    calls: Sequence[Score]
    seconds: list[float] = field(default_factory=list)

    def go(self) -> None:
        """One round."""
        begin = perf_counter()
        for call in self.calls:
            call()
        self.seconds.append((perf_counter() - begin) / len(self.calls))

    @property
    def median(self) -> float:
        return median(self.seconds)


def contestants(name: str) -> list[Contestant]:
    """Everyone who can score the hands of this rule set: ours first."""
    pair = Pair(loaded_text(name))
    ruleset, generated = pair.ruleset, pair.module.judge
    hands = wins(ruleset, generated, HANDS)
    found = [
        Contestant(name=f"generated module, {name}", calls=[partial(generated, data) for data in hands]),
        Contestant(
            name=f"reference evaluator, {name}",
            calls=[partial(_explained, ruleset, data) for data in hands[:SLOW_HANDS]],
        ),
    ]
    if peer("mahjong") is not None:
        riichi = [call for call in map(riichi_call, hands) if call is not None]
        found.append(Contestant(name=f"mahjong (riichi), {len(riichi)} of the hands", calls=riichi))
    gb = peer("MahjongGB") if name == "guobiao" else None
    if gb is not None:
        calls = [gb_call(gb, data) for data in hands]
        found.append(
            Contestant(name=f"pymahjonggb, {_same(calls, found[0].calls)} totals alike", calls=calls)
        )
    return found


def _explained(ruleset: RuleSet, data: dict[str, Any]) -> object:
    return judge(ruleset, situation_from(data))


def _same(theirs: Sequence[Score], ours: Sequence[Score]) -> str:
    """On how many hands both find the same total: a scorer that is fast and wrong is no contestant."""
    alike = sum(gb_total(their()) == our()["total"]["value"] for their, our in zip(theirs, ours, strict=True))
    return f"{alike} of {len(ours)}"


def table(found: Sequence[Contestant]) -> list[str]:
    """A line each: microseconds a hand, hands a second, and the time as a multiple of ours."""
    ours = found[0].median
    return [
        f"{one.name:<46}{one.median * 1e6:>12,.1f} us{1 / one.median:>12,.0f} /s{one.median / ours:>10.2f} x"
        for one in found
    ]


@click.command()
@click.option("--seconds", default=20.0, help="How long to measure, for all rule sets together.")
def main(seconds: float) -> None:
    """Score the same hands with every scorer."""
    for name in RULESETS:
        found = contestants(name)
        end = perf_counter() + seconds / len(RULESETS)
        rounds = 0
        while rounds < LEAST_ROUNDS or perf_counter() < end:
            for one in found:
                one.go()
            rounds += 1
        click.echo(f"{name}: {HANDS} winning hands, {rounds} rounds")
        click.echo("\n".join(table(found)) + "\n")


if __name__ == "__main__":
    main()
