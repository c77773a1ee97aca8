"""How fast rule sets are compared at the table: `python -m benchmarks.diff [--processes N] [--part P]`.

All concealed standard wins in one context, each asked of both rule sets; and how soon a house rule shows its
first witness. With `--part` only so large a part of the hands is asked, and the whole is reckoned from it.
"""

from __future__ import annotations

import resource
from dataclasses import dataclass
from itertools import islice
from time import perf_counter

import click

from compiler.diff.meaning.clock import Clock
from compiler.diff.meaning.cone import same_shapes
from compiler.diff.meaning.enumeration import Enumeration, shares
from compiler.diff.meaning.hands import standard_hands
from compiler.diff.meaning.players import Players, players_of
from compiler.diff.meaning.search import Search
from compiler.diff.meaning.signature import Classifier, Scale, Signature
from compiler.diff.meaning.situations import Context
from compiler.diff.meaning.symmetry import symmetry_of
from compiler.diff.structure import compare
from compiler.loader import Loaded, load, load_source
from compiler.resolve.library import default_library
from dsl.source import Source

# Goals in seconds, on two cores.
GOALS = {"108": 60, "guobiao": 120, "house": 2}
HOUSE = """rules house "House" extends {parent}
change pattern {pattern} {value}
"""


@dataclass(frozen=True, slots=True)
class Run:
    """So many situations in so many seconds; of how many hands in all."""

    asked: int
    seconds: float
    number: int
    ways: int
    processor: float
    processes: int

    @property
    def rate(self) -> float:
        return self.asked / self.seconds

    @property
    def idle(self) -> float:
        """Seconds for all hands on as many cores with nothing else to do."""
        return self.number * self.processor / self.asked / self.processes


def processor() -> float:
    """Seconds of processor time so far, of this process and those that have ended."""
    return sum(
        used.ru_utime + used.ru_stime
        for used in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )


def text_of(name: str) -> Loaded:
    """A rule set that is bundled. Raises LookupError."""
    loaded = load(name)
    if loaded is None:
        raise LookupError(name)
    return loaded


def house(parent: str, pattern: str, value: int) -> Loaded:
    """A house rule that changes the value of one pattern."""
    text = HOUSE.format(parent=parent, pattern=pattern, value=value)
    return load_source(Source(name="house.mjr", text=text), default_library(), "house")


def players(a: Loaded, b: Loaded) -> Players:
    return players_of(a, b, compare(a.ruleset, b.ruleset), ({}, {}))


def all_hands(of: Players, scale: Scale, processes: int, part: float) -> Run:
    """All concealed standard wins by an own draw of the dealer, the lowest tile last."""
    structure = of.structure
    hands = standard_hands(tuple(map(min, structure.a.copies, structure.b.copies))[:34], 4)
    plan = Enumeration(
        sides=of.sides,
        classifier=Classifier(scale, of.same_bans, ()),
        hands=(hands,),
        contexts=(Context(),),
        symmetry=symmetry_of(structure.a, structure.b),
        every_tile=False,
        same_shapes=same_shapes(structure),
    )
    tasks = round(part * sum(1 for _ in plan.tasks()))
    ways: set[Signature] = set()
    begin, before, asked = perf_counter(), processor(), 0
    with shares(plan, processes) as done:
        for share in islice(done, max(1, tasks)):
            asked += share.asked
            ways |= share.seen.keys()
    seconds, used = perf_counter() - begin, processor() - before
    return Run(asked, seconds, plan.number, len(ways), used, processes)


def told(name: str, goal: int, run: Run) -> str:
    """One line."""
    whole = run.number / run.rate
    return (
        f"{name:<38}{run.asked:>10,} situations{run.rate:>9,.0f} /s{run.seconds:>8.1f} s"
        f"   all {run.number:,}: {whole:.0f} s, {run.idle:.0f} s of idle cores, goal {goal} s"
        f"   {run.ways} signatures"
    )


@click.command()
@click.option("--processes", default=2)
@click.option("--part", default=1.0, help="How large a part of the hands is asked.")
def main(processes: int, part: float) -> None:
    """Print the figures."""
    online, full = text_of("changsha_online"), text_of("changsha_2007")
    run = all_hands(players(online, full), Scale(a=10, b=1), processes, part)
    click.echo(told("changsha_online, changsha_2007", GOALS["108"], run))
    national = text_of("guobiao")
    run = all_hands(players(house("guobiao", "full_flush", 20), national), Scale(), processes, part)
    click.echo(told("guobiao, one fan changed", GOALS["guobiao"], run))
    for parent, pattern in (("guobiao", "full_flush"), ("changsha_2007", "all_pungs")):
        begin = perf_counter()
        clock = Clock(GOALS["house"], patient=False)
        a, b = house(parent, pattern, 20), text_of(parent)
        prepared = players(a, b)
        ready = perf_counter() - begin
        Search(prepared, clock, processes=1).run()
        first = f"{ready + clock.first_new:.2f} s" if clock.first_new is not None else "none"
        click.echo(f"house rule of {parent}: ready after {ready:.2f} s, first witness {first}, goal 2 s")


if __name__ == "__main__":
    main()
