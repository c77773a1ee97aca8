"""Rule texts made of conditions of other texts: `python -m tests.random_rules --count 50 [--seed N]`.

Conditions of patterns are taken as they stand, joined by `and`, `or` and `not`, and made patterns of a small
text. Both evaluators must read each of them alike. Prints the first texts that can't be built or on which
they differ; exit code 1 if there is one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

import click

from compiler.generate.problems import NotGenerated
from compiler.loader import Loaded, load
from tests.docs.blocks import all_blocks
from tests.docs.texts import load_text
from tests.equal_evaluators import Pair
from tests.strategies import Situations
from tests.texts import ALL_TEXTS

PATTERNS = 6
SITUATIONS = 25
JOINS = ("{} and {}", "({}) and {}", "{} and not ({})", "{} or {}", "({}) or ({})", "not ({}) and {}")
HEAD = "rules piece extends header\n"


@cache
def conditions() -> tuple[str, ...]:
    """The English conditions of patterns that can stand on the common table by themselves, each once."""
    found = dict.fromkeys(text for loaded in _texts() for text in _conditions(loaded))
    return tuple(text for text in found if not load_text(_text_of([text])).errors)


def _texts() -> Iterator[Loaded]:
    for path in ALL_TEXTS:
        loaded = load(str(path))
        if loaded is not None:
            yield loaded
    for block in all_blocks("mjr"):
        yield load_text(block.text)


def _conditions(loaded: Loaded) -> Iterator[str]:
    sources = {source.name: source.text for source in loaded.sources}
    for pattern in loaded.ruleset.patterns:
        span = pattern.cond.span if pattern.cond is not None else None
        text = sources.get(span.file, "")[span.start : span.end] if span is not None else ""
        if text and text.isascii():
            yield " ".join(text.split())


def _text_of(texts: list[str]) -> str:
    return HEAD + "\n".join(f"pattern random_{number} 1 when {text}" for number, text in enumerate(texts))


@dataclass(frozen=True, slots=True)
class Fault:
    """What went wrong with a text."""

    text: str
    what: str


def faults_of(seed: int) -> list[Fault]:
    """One text of random conditions, asked in random situations."""
    rng = Random(seed)
    joined = [_joined(rng) for _ in range(PATTERNS)]
    right = [text for text in joined if not load_text(_text_of([text])).errors]
    loaded = load_text(_text_of(right))
    try:
        pair = Pair(loaded)
    except NotGenerated:
        return []
    except Exception as fault:  # noqa: BLE001 - whatever it is, it is ours
        return [Fault(_text_of(right), f"{type(fault).__name__}: {fault}")]
    situations = Situations(loaded.ruleset)
    found = ((n, pair.difference(situations.at(n))) for n in range(seed, seed + SITUATIONS))
    return [Fault(_text_of(right), f"situation {n}: {wrong}") for n, wrong in found if wrong][:1]


def _joined(rng: Random) -> str:
    first, second = rng.sample(conditions(), 2)
    return rng.choice(JOINS).format(first, second)


@click.command()
@click.option("--count", default=50, help="How many texts.")
@click.option("--seed", default=0, help="The first seed.")
def main(count: int, seed: int) -> None:
    """Make random rule texts and compare the evaluators on them."""
    faults = [fault for number in range(seed, seed + count) for fault in faults_of(number)]
    for fault in faults[:5]:
        click.echo(f"{fault.what}\n{fault.text}\n")
    click.echo(f"{len(conditions())} conditions, {count} texts, {len(faults)} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
