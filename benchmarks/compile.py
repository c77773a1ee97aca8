"""How long a rule text takes to become a module: `python -m benchmarks.compile [RULESET]`.

Each run is a process of its own with an empty cache. Timed is one call in it, imports done: from the file of
the text to the module that judges, once with nothing kept (the tables of the parser are made too) and once
more with what the first call has left on disk. Printed are the medians.
"""

from __future__ import annotations

import tempfile
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from time import perf_counter

import click

from compiler import cache
from compiler.resolve.library import Library
from tests.texts import RULES

RUNS = 5


def run(ruleset: str) -> tuple[float, float]:
    """Seconds of the first call of this process, and of one that finds what the first has kept."""
    with tempfile.TemporaryDirectory() as folder:
        first = _seconds(ruleset, Path(folder))
        cache.forget()
        return first, _seconds(ruleset, Path(folder))


def _seconds(ruleset: str, folder: Path) -> float:
    begin = perf_counter()
    module = cache.compiled_text(ruleset, Library((RULES,)), folder)
    seconds = perf_counter() - begin
    if module is None:
        raise click.ClickException(f"no rule set without mistakes: {ruleset}")
    return seconds


@click.command()
@click.argument("ruleset", default="guobiao")
def main(ruleset: str) -> None:
    """Compile a rule set with nothing kept, and from the cache."""
    with get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
        runs = pool.map(run, [ruleset] * RUNS, chunksize=1)
    for name, seconds in zip(("nothing kept", "from the cache"), zip(*runs, strict=True), strict=True):
        click.echo(f"{ruleset}, {name:<16}{median(seconds) * 1000:>10,.1f} ms")


if __name__ == "__main__":
    main()
