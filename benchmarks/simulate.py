"""How fast deals are played: `python -m benchmarks.simulate [--deals N] [RULESET...]`.

For each rule set so many deals are played by bots in one process, from one seed; printed are deals and acts a
second, by processor time, and the time as a multiple of the fastest rule set's.
"""

from __future__ import annotations

from time import process_time

import click

from compiler.play.simulate import Tally, module_of, simulate
from compiler.resolve.library import BUNDLED


@click.command()
@click.argument("names", nargs=-1)
@click.option("--deals", default=100, help="How many deals of each.")
def main(names: tuple[str, ...], deals: int) -> None:
    """Play deals of every rule set, or of those named."""
    rows: list[tuple[str, float, Tally]] = []
    for name in names or tuple(sorted(path.stem for path in BUNDLED.glob("*.mjr"))):
        module_of(name, ())
        begin, whole = process_time(), Tally()
        for part in simulate(name, deals, 1):
            whole.add(part)
        rows.append((name, process_time() - begin, whole))
    fastest = min(seconds for _, seconds, _ in rows)
    for name, seconds, whole in rows:
        rate, acts = deals / seconds, whole.acts / seconds
        click.echo(f"{name:<22}{rate:>8,.1f} deals/s{acts:>10,.0f} acts/s{seconds / fastest:>8.1f}")


if __name__ == "__main__":
    main()
