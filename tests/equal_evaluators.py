"""Are both evaluators of one mind? `python -m tests.equal_evaluators RULESET --count 20000 [--seed N]`.

Each random situation is judged by the reference evaluator and by the generated module. The first
differences are printed with their situation, made as small as it goes; exit code 1 if there is one.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from types import ModuleType
from typing import Any, Final

import click

from compiler.evaluate.ruling import judge, waits_of
from compiler.generate import build
from compiler.loader import Loaded, load
from compiler.resolve.library import Library
from compiler.runtime.notation import InputError
from compiler.runtime.situation import PLAIN_FIELDS, situation_from
from tests.strategies import Situations
from tests.texts import ALL_TEXTS, RULES

WAITS_EVERY: Final = 10
SHOWN: Final = 5
CHUNK: Final = 100

Data = dict[str, Any]
Verdict = dict[str, Any]


class Pair:
    """Both evaluators of one rule set."""

    def __init__(self, loaded: Loaded) -> None:
        self.ruleset = loaded.ruleset
        self.module = imported(build(loaded.ruleset, loaded.sources), loaded.ruleset.id)

    def reference(self, data: Data) -> Verdict:
        return _verdict(lambda: judge(self.ruleset, situation_from(data))[0].to_json("en"))

    def generated(self, data: Data) -> Verdict:
        return _verdict(lambda: self.module.judge(data))

    def difference(self, data: Data) -> dict[str, tuple[Any, Any]]:
        """What the rulings differ in: the reference's first."""
        return _differing(self.reference(data), self.generated(data))

    def waits_difference(self, data: Data) -> dict[str, tuple[Any, Any]]:
        """Tiles whose wait is not the same."""
        asked = {name: value for name, value in data.items() if name not in ("win", "winners", "draws")}
        asked["win"] = None
        expected = _waits(lambda: [w.to_json() for w in waits_of(self.ruleset, situation_from(asked))])
        return _differing(expected, _waits(lambda: self.module.waits(asked)))


def imported(text: str, name: str) -> ModuleType:
    """The module of a generated text, imported from a file as a user would."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}_rules.py"
        path.write_text(text, encoding="utf-8")
        spec = spec_from_file_location(path.stem, path)
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        sys.modules[path.stem] = module
        spec.loader.exec_module(module)
    return module


def _verdict(rule: Callable[[], Mapping[str, Any]]) -> Verdict:
    """What of a ruling must be the same in both."""
    try:
        ruling = rule()
    except InputError as error:
        return {"error": error.code}
    except Exception as fault:  # noqa: BLE001 - a fault of ours is a difference, and the run goes on
        return {"error": f"{type(fault).__name__}: {fault}"[:100]}
    return {
        "legal": ruling["legal"],
        "patterns": [_pattern(line) for line in ruling["patterns"]],
        "excluded": [(line["id"], line["by"]) for line in ruling["excluded"]],
        "total": ruling["total"],
        "payments": ruling["payments"],
        "arrangement": ruling["arrangement"],
        "reasons": [(e["code"], e["rule"]) for e in ruling["trace"] if e["step"] == "reason"],
    }


def _pattern(line: Mapping[str, Any]) -> tuple[str, int, float]:
    return line["id"], line["times"], line["value"]


def _waits(rule: Callable[[], list[Mapping[str, Any]]]) -> Verdict:
    try:
        lines = rule()
    except InputError as error:
        return {"error": error.code}
    except Exception as fault:  # noqa: BLE001 - as above
        return {"error": f"{type(fault).__name__}: {fault}"[:100]}
    return {
        line["tile"]: (line["legal"], line["left"], line["total"], sorted(map(_pattern, line["patterns"])))
        for line in lines
    }


def _differing(left: Verdict, right: Verdict) -> dict[str, tuple[Any, Any]]:
    names = sorted({*left, *right})
    return {name: (left.get(name), right.get(name)) for name in names if left.get(name) != right.get(name)}


# ---- making a situation smaller ------------------------------------------------------------------------


def smallest(data: Data, differs: Callable[[Data], bool]) -> Data:
    """The situation without everything that the difference does not need."""
    found = True
    while found:
        found = False
        for smaller in _smaller(data):
            if differs(smaller):
                data, found = smaller, True
                break
    return data


def _smaller(data: Data) -> Iterator[Data]:
    for name, value in data.items():
        if name in ("hand", "melds"):
            continue
        if name != "win":
            yield {key: kept for key, kept in data.items() if key != name}
        if isinstance(value, dict) and name in ("options", "facts", "carried", "hands"):
            for part in value:
                yield {**data, name: {key: kept for key, kept in value.items() if key != part}}
        if isinstance(value, list) and len(value) > 1:
            for place in range(len(value)):
                yield {**data, name: value[:place] + value[place + 1 :]}
    win = data.get("win")
    if win and "on" in win:
        for word in win["on"]:
            yield {**data, "win": {**win, "on": [other for other in win["on"] if other != word]}}


# ---- many situations -----------------------------------------------------------------------------------


@dataclass(slots=True)
class Tally:
    """What a run has seen."""

    seen: Counter[str] = field(default_factory=Counter)
    patterns: set[str] = field(default_factory=set)
    differing: list[int] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.seen += other.seen
        self.patterns |= other.patterns
        self.differing += other.differing


@cache
def loaded_text(name: str) -> Loaded:
    """A rule set by id or path, the texts of the tests among them. Raises LookupError."""
    path = next((path for path in ALL_TEXTS if path.stem == name), Path(name))
    loaded = load(str(path), Library((RULES,)))
    if loaded is None or loaded.errors:
        raise LookupError(name)
    return loaded


@cache
def pair_of(name: str) -> Pair:
    return Pair(loaded_text(name))


@cache
def situations_of(name: str) -> Situations:
    return Situations(loaded_text(name).ruleset)


def run(name: str, seeds: range, *, plain: bool = False) -> Tally:
    """Judge the situations of these seeds by both; `plain`: those with a win, told by plain fields alone."""
    tally = Tally()
    pair, situations = pair_of(name), situations_of(name)
    for seed in seeds:
        data = situations.at(seed)
        if plain:
            data = plain_of(data)
            if data.get("win") is None or not situations.can_happen(data):
                continue
        expected = pair.reference(data)
        kind = expected.get("error") or ("wins" if expected["legal"] else "non-wins")
        tally.seen[kind] += 1
        tally.patterns |= {line[0] for line in expected.get("patterns", ())}
        differs = bool(_differing(expected, pair.generated(data)))
        if differs or (seed % WAITS_EVERY == 0 and pair.waits_difference(data)):
            tally.differing.append(seed)
    return tally


def plain_of(data: Data) -> Data:
    """What the fields tell that every program of the field takes."""
    return {name: value for name, value in data.items() if name in PLAIN_FIELDS}


def _run_chunk(task: tuple[str, range, bool]) -> Tally:
    name, seeds, plain = task
    return run(name, seeds, plain=plain)


def shown_difference(name: str, seed: int, *, plain: bool = False) -> str:
    """One difference in a few lines: what differs (reference, generated) and the smallest situation."""
    pair, situations = pair_of(name), situations_of(name)
    data = plain_of(situations.at(seed)) if plain else situations.at(seed)
    ask = pair.difference if pair.difference(data) else pair.waits_difference
    data = smallest(data, lambda less: situations.can_happen(less) and bool(ask(less)))
    lines = [f"seed {seed}: {json.dumps(data, ensure_ascii=False)}"]
    for field_name, (left, right) in ask(data).items():
        lines.append(f"    {field_name}: reference {left!r}")
        lines.append(f"    {' ' * len(field_name)}  generated {right!r}")
    return "\n".join(lines)


def all_of(name: str, seeds: range, processes: int, *, plain: bool = False) -> Tally:
    """`run` in so many processes."""
    if processes == 1:
        return run(name, seeds, plain=plain)
    tally = Tally()
    starts = range(seeds.start, seeds.stop, CHUNK)
    tasks = [(name, range(start, min(start + CHUNK, seeds.stop)), plain) for start in starts]
    with get_context("spawn").Pool(processes) as pool:
        for part in pool.imap_unordered(_run_chunk, tasks):
            tally.add(part)
    return tally


@click.command()
@click.argument("ruleset")
@click.option("--count", default=1000, help="How many situations.")
@click.option("--seed", default=0, help="The first seed; each situation has its own.")
@click.option("--processes", default=1)
@click.option("--plain", is_flag=True, help="Wins told by hand, melds, winds and the way of winning alone.")
def main(ruleset: str, count: int, seed: int, processes: int, plain: bool) -> None:
    """Compare the two evaluators of RULESET on random situations."""
    begin = perf_counter()
    tally = all_of(ruleset, range(seed, seed + count), processes, plain=plain)
    for differing in sorted(tally.differing)[:SHOWN]:
        click.echo(shown_difference(ruleset, differing, plain=plain))
    counts = ", ".join(f"{number} {kind}" for kind, number in sorted(tally.seen.items()))
    known = len(loaded_text(ruleset).ruleset.patterns)
    click.echo(
        f"{ruleset}: {counts}; {len(tally.patterns)} of {known} patterns seen; "
        f"{len(tally.differing)} differences; {perf_counter() - begin:.1f} s"
    )
    sys.exit(1 if tally.differing else 0)


if __name__ == "__main__":
    main()
