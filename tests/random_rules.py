"""Rule texts made of conditions of other texts: `python -m tests.random_rules --count 50 [--seed N]`.

Conditions of patterns are taken as they stand, joined by `and`, `or` and `not`, and made patterns of a small
text. A second sort of texts has patterns that hold often, cover one another, and stand in classes of which
not all may count. Both evaluators must rule alike on all of them, and tell alike what does not count because
of what. Prints the first texts that can't be built or on which they differ; exit code 1 if there is one.
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
from tests.docs.texts import load_text, shown
from tests.equal_evaluators import Pair
from tests.strategies import Situations
from tests.texts import ALL_TEXTS

PATTERNS = 6
SITUATIONS = 25
JOINS = ("{} and {}", "({}) and {}", "{} and not ({})", "{} or {}", "({}) or ({})", "not ({}) and {}")
HEAD = "rules piece extends header\n"
OFTEN = (
    "when no meld is exposed",
    "when self_draw",
    "when by_discard",
    "when no tile is honor",
    "when has chow n in X, chow n+1 in Y",
    "when has 2 concealed pung",
    "when has pung of terminal/honor",
    "when has chow n in X, chow n+3 in X",
    "each chow n in X, chow n in Y",
    "each chow n in X, chow n+3 in X",
    "each chow 1/2/3/4, chow 5/6/7",
    "each pung",
    "each exposed pung/kong",
    "each pair of suited",
)
CLASSES = (
    "",
    " linked",
    " at_most 1",
    " at_most 2 if self_draw",
    " linked at_most 2",
    " covers lower if self_draw",
)
WHEN_COVERED = ("", "", " if self_draw", " if no meld is exposed", " if not self_draw")
LATE = ("count {} = 1", "count {} > 2 and self_draw", "count {} = 0")


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
    return _faults(_text_of([text for text in joined if not load_text(_text_of([text])).errors]), seed)


def faults_of_counting(seed: int) -> list[Fault]:
    """One text of patterns that cover and limit one another, asked in random situations."""
    return _faults(counting_text(Random(seed)), seed)


def counting_text(rng: Random) -> str:
    """Patterns of two classes: each covers some of those above it, and one asks what counts."""
    lines = [HEAD.strip(), 'class lower "甲类" "lower"' + rng.choice(CLASSES[:-1])]
    of_upper = rng.randrange(2, PATTERNS)
    for number, clause in enumerate(rng.sample(OFTEN, PATTERNS)):
        if number == of_upper:
            lines.append('class upper "乙类" "upper"' + rng.choice(CLASSES))
        lines.append(f"pattern random_{number} {rng.randint(1, 4)} {clause}{_covers(number, rng)}")
    late = rng.choice(LATE).format(rng.choice(("lower", "upper")))
    lines.insert(len(lines) - rng.randrange(2), f"pattern late 1 when {late}")
    return "\n".join(lines)


def _covers(number: int, rng: Random) -> str:
    above = [f"random_{n}" for n in range(number)]
    if not above or rng.random() < 0.4:
        return ""
    return (
        " covers " + ", ".join(rng.sample(above, min(number, rng.randint(1, 2)))) + rng.choice(WHEN_COVERED)
    )


def _faults(text: str, seed: int) -> list[Fault]:
    loaded = load_text(text)
    if loaded.errors:
        return [Fault(text, shown(loaded))]
    try:
        pair = Pair(loaded)
    except NotGenerated:
        return []
    except Exception as fault:  # noqa: BLE001 - whatever it is, it is ours
        return [Fault(text, f"{type(fault).__name__}: {fault}")]
    situations = Situations(loaded.ruleset)
    found = ((n, pair.difference(situations.at(n))) for n in range(seed, seed + SITUATIONS))
    return [Fault(text, f"situation {n}: {wrong}") for n, wrong in found if wrong][:1]


def _joined(rng: Random) -> str:
    first, second = rng.sample(conditions(), 2)
    return rng.choice(JOINS).format(first, second)


@click.command()
@click.option("--count", default=50, help="How many texts.")
@click.option("--seed", default=0, help="The first seed.")
def main(count: int, seed: int) -> None:
    """Make random rule texts and compare the evaluators on them."""
    seeds = range(seed, seed + count)
    faults = [fault for n in seeds for fault in (*faults_of(n), *faults_of_counting(n))]
    for fault in faults[:5]:
        click.echo(f"{fault.what}\n{fault.text}\n")
    click.echo(f"{len(conditions())} conditions, {count} texts, {len(faults)} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
