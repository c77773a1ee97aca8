"""Many questions of every drill type in every rule set: `python -m tests.tutor.all_drills --count 200`.

Each question is looked at from outside (`malformed`). Prints what it saw of each drill; exit code 1 if a
question is malformed or none can be made.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from time import perf_counter

import click

from compiler.judging import Judge
from compiler.loader import load
from tests.texts import RULE_TEXTS
from tests.tutor.fake import OF_ONE
from tests.tutor.malformed import malformed
from tutor.drills.maker import Maker, NoQuestion
from tutor.drills.model import Drill
from tutor.engine.compiled import CompiledEngine, CompiledRules

RULESETS = tuple(path.stem for path in RULE_TEXTS)
ENGINE = CompiledEngine()


@cache
def drilled(name: str) -> tuple[CompiledRules, Maker, Judge]:
    """A rule set as the tutor has it, with a judge of its own."""
    rules = ENGINE.open(name, {})
    loaded = load(name)
    assert loaded is not None
    return rules, Maker(rules), Judge(loaded)


@dataclass(slots=True)
class Seen:
    """What came of the questions of one drill: rules at stake, and faults by seed."""

    focuses: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


def ask_many(name: str, drill: Drill, seeds: range) -> Seen:
    """Make the questions of these seeds."""
    rules, maker, judge = drilled(name)
    seen = Seen()
    for seed in seeds:
        try:
            question = maker.make(drill, str(seed))
        except NoQuestion:
            seen.faults.append(f"{seed}: no question")
            continue
        seen.focuses.update(question.focus[:1])
        seen.faults.extend(f"{seed}: {fault}" for fault in malformed(question, rules, judge))
    return seen


@click.command()
@click.argument("rulesets", nargs=-1)
@click.option("--count", default=200, help="How many questions of each drill.")
def main(rulesets: tuple[str, ...], count: int) -> None:
    """Ask many questions of RULESETS, of all without any."""
    wrong = 0
    for name in rulesets or RULESETS:
        for drill in OF_ONE:
            begin = perf_counter()
            seen = ask_many(name, drill, range(count))
            wrong += len(seen.faults)
            told = f"{count} questions, {len(seen.focuses)} rules at stake, {len(seen.faults)} faults"
            click.echo(f"{name:<20} {drill.value:<7} {told}, {perf_counter() - begin:.0f} s")
            for fault in seen.faults[:5]:
                click.echo(f"    {fault}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
