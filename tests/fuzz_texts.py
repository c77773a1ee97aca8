"""Random edits of the real rule texts: whatever comes out, only diagnostics may follow, never an exception.

`python -m tests.fuzz_texts --bytes 1000000` runs until so many bytes of changed text have been read; the
texts that broke something are printed with the seed that makes them again.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from compiler.loader import load_source
from compiler.resolve.library import Library
from dsl.diagnostics import Diagnostic
from dsl.format import format_text
from dsl.parser import parse
from dsl.reading import read_source
from dsl.render import diagnostic_json, render
from dsl.source import Source
from dsl.words import chinese_words, english_words
from tests.texts import ALL_TEXTS, RULES

SIGNS = list(' \n\t()[]"“”「」，,：:/*^=<>+-≤、。~#\r\u3000\ufeff\x00\x1b\u202eC1é番')
PIECES = 12


@dataclass(frozen=True, slots=True)
class Failure:
    seed: int
    text: str
    error: str


def changed(data: str, rng: random.Random) -> str:
    """The text after a few random edits."""
    for _ in range(rng.randint(1, 6)):
        at = rng.randint(0, len(data))
        end = min(len(data), at + rng.choice([0, 1, 1, 2, 5, 20]))
        data = data[:at] + _insertion(data, rng) + data[end:]
    return data


def _insertion(data: str, rng: random.Random) -> str:
    match rng.randint(0, 5):
        case 0:
            return ""
        case 1:
            return rng.choice(SIGNS)
        case 2:
            return f" {rng.choice(english_words())} "
        case 3:
            return rng.choice(chinese_words())
        case 4:
            return rng.choice(SIGNS) * rng.choice([2, 60])
        case _:
            at = rng.randint(0, len(data))
            return data[at : at + rng.randint(0, 40)]


def check_text(data: bytes) -> None:
    """Read, report and format a text; nothing may be raised, every place must lie in the text, and a text
    without mistakes must be laid out once for all and mean the same in the other language and back."""
    source, problems = read_source("t.mjr", data)
    read, mistakes = parse(source)
    for found in (*problems, *mistakes):
        _check_place(found, source)
    if problems:
        return
    written, chinese = format_text(source, "en"), format_text(source, "zh")
    if not mistakes:
        assert format_text(Source("t.mjr", written), "en") == written
        there = format_text(Source("t.mjr", written), "zh")
        for text in (written, there, chinese, format_text(Source("t.mjr", there), "en")):
            assert parse(Source("t.mjr", text))[0].statements == read.statements


def check_rules(data: bytes) -> None:
    """What `check_text` does, and all later passes up to a checked rule set."""
    check_text(data)
    source, _ = read_source("t.mjr", data)
    loaded = load_source(source, Library((RULES,)), "t")
    sources = {one.name: one for one in loaded.sources}
    for found in loaded.diagnostics:
        for lang in ("zh", "en"):
            assert render(found, sources, lang)


def _check_place(found: Diagnostic, source: Source) -> None:
    assert 0 <= found.span.start <= found.span.end <= len(source.text)
    for lang in ("zh", "en"):
        assert render(found, {source.name: source}, lang)
        assert diagnostic_json(found, {source.name: source}, lang)


def excerpts(rng: random.Random) -> Iterator[str]:
    """A few statements of a random text, again and again."""
    blocks = {path: path.read_text(encoding="utf-8").split("\n\n") for path in ALL_TEXTS}
    while True:
        parts = blocks[rng.choice(ALL_TEXTS)]
        yield "\n\n".join(rng.choices(parts, k=min(PIECES, rng.randint(1, 3))))


def fuzz(size: int, seed: int, check: Callable[[bytes], None] = check_text) -> list[Failure]:
    """Failures among `size` bytes of changed text. `check` may run later passes too."""
    rng = random.Random(seed)
    failures: list[Failure] = []
    for excerpt in excerpts(rng):
        if size <= 0:
            break
        text = changed(excerpt, rng)
        data = text.encode("utf-8", "surrogatepass")
        if rng.random() < 0.02:
            at = rng.randint(0, len(data))
            data = data[:at] + bytes([rng.randint(128, 255)]) + data[at:]
        size -= len(data)
        try:
            check(data)
        except Exception:  # noqa: BLE001 - any exception is what is looked for
            failures.append(Failure(seed, text, traceback.format_exc()))
    return failures


def main() -> int:
    """0 if nothing was raised."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--bytes", type=int, default=1_000_000)
    options.add_argument("--reading-only", action="store_true", help="leave out the passes behind the parser")
    options.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000)
    chosen = options.parse_args()
    failures = fuzz(chosen.bytes, chosen.seed, check_text if chosen.reading_only else check_rules)
    for failure in failures[:5]:
        sys.stdout.write(f"---- seed {failure.seed}\n{failure.text!r}\n{failure.error}\n")
    sys.stdout.write(f"{chosen.bytes} bytes, seed {chosen.seed}: {len(failures)} failures\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
