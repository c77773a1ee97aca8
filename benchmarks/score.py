"""How fast hands are scored, beside the field: `python -m benchmarks.score [--rounds N]`.

One process, one core; all contestants score the same hands in turn, round after round, so that a slow
moment of the machine falls on all of them. Every round has hands of its own, so that what is timed is met for
the first time. Printed are the medians of the rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from statistics import median
from time import perf_counter
from typing import Any

import click

from benchmarks.corpus import wins
from benchmarks.peers import Score, gb_call, gb_total, peer, riichi_call
from compiler.evaluate.ruling import judge
from compiler.generate import build
from compiler.ir import RuleSet
from compiler.runtime.situation import situation_from
from tests.equal_evaluators import Pair, imported, loaded_text

WARM_UP = 2000
HANDS = 200
SLOW_HANDS = 2
RULESETS = ("changsha_2007", "guobiao")

Hands = Sequence[dict[str, Any]]


@dataclass(slots=True, kw_only=True)
class Contestant:
    """One scorer: its calls for warming up and for each round, and the seconds of one call in each round."""

    name: str
    warm_up: Sequence[Score]
    rounds: Sequence[Sequence[Score]]
    seconds: list[float] = field(default_factory=list)

    def go(self, number: int) -> None:
        """One round."""
        calls = self.rounds[number]
        begin = perf_counter()
        for call in calls:
            call()
        self.seconds.append((perf_counter() - begin) / max(1, len(calls)))

    @property
    def median(self) -> float:
        return median(self.seconds)


def contestant(
    name: str, call_of: Callable[[dict[str, Any]], Score | None], warm_up: Hands, rounds: Sequence[Hands]
) -> Contestant:
    """A scorer with its calls, of the hands that it knows."""

    def calls(hands: Hands) -> list[Score]:
        return [call for call in map(call_of, hands) if call is not None]

    return Contestant(name=name, warm_up=calls(warm_up), rounds=[calls(hands) for hands in rounds])


def contestants(name: str, number: int) -> list[Contestant]:
    """Everyone who can score the hands of this rule set: ours first."""
    pair = Pair(loaded_text(name))
    ruleset = pair.ruleset
    # Standing alone it shares nothing with the compiler, by whose modules the hands are picked and checked.
    generated = imported(build(ruleset, loaded_text(name).sources, standalone=True), f"{name}_alone").judge
    hands = wins(ruleset, pair.module.judge, WARM_UP + number * HANDS)
    warm_up, timed = hands[:WARM_UP], hands[WARM_UP:]
    rounds = [timed[at : at + HANDS] for at in range(0, len(timed), HANDS)]
    few = [hands[:SLOW_HANDS] for hands in rounds]
    ours = partial(contestant, warm_up=warm_up, rounds=rounds)
    found = [
        ours(f"generated module, {name}", lambda data: partial(generated, data)),
        ours("the same, met before", lambda data: partial(generated, data)),
        contestant("reference evaluator", lambda data: partial(_explained, ruleset, data), (), few),
    ]
    if peer("mahjong") is not None:
        riichi = ours("mahjong (riichi)", riichi_call)
        riichi.name += f", {sum(map(len, riichi.rounds))} of the hands"
        found.append(riichi)
    gb = peer("MahjongGB") if name == "guobiao" else None
    if gb is not None:
        theirs = ours("pymahjonggb", partial(gb_call, gb))
        theirs.name += f", {_same(theirs, pair, timed)} totals alike"
        found.append(theirs)
    return found


def _explained(ruleset: RuleSet, data: dict[str, Any]) -> object:
    return judge(ruleset, situation_from(data))


def _same(theirs: Contestant, pair: Pair, hands: Hands) -> str:
    """On how many hands both find the same total: a scorer that is fast and wrong is no contestant."""
    calls = [call for calls in theirs.rounds for call in calls]
    alike = sum(
        gb_total(call()) == pair.module.judge(data)["total"]["value"]
        for call, data in zip(calls, hands, strict=True)
    )
    return f"{alike} of {len(hands)}"


def table(found: Sequence[Contestant]) -> list[str]:
    """A line each: microseconds a hand, hands a second, and the time as a multiple of ours."""
    ours = found[0].median
    return [
        f"{one.name:<46}{one.median * 1e6:>12,.1f} us{1 / one.median:>12,.0f} /s{one.median / ours:>10.2f} x"
        for one in found
    ]


@click.command()
@click.option("--rounds", default=10, help=f"How many rounds, each of {HANDS} hands of its own.")
def main(rounds: int) -> None:
    """Score the same hands with every scorer."""
    for name in RULESETS:
        found = contestants(name, rounds)
        for one in found:
            for call in one.warm_up:
                call()
        for number in range(rounds):
            for one in found:
                one.go(number)
        click.echo(f"{name}: {rounds * HANDS} winning hands, no two alike, in {rounds} rounds")
        click.echo("\n".join(table(found)) + "\n")


if __name__ == "__main__":
    main()
