"""Ten planted mistakes of different kinds: nine found by `check`, the tenth by `test`, each at its place."""

from __future__ import annotations

from compiler.checks.closed import is_closed
from compiler.evaluate.examples import run_example
from compiler.loader import Loaded, load
from compiler.resolve.library import Library
from tests.texts import ROOT, RULES

FOLDER = ROOT / "tests" / "data" / "mistakes"
# code, line and what stands at the place
EXPECTED = [
    ("MJR107", 3, "番钟"),
    ("MJR240", 4, "清二色"),
    ("MJR103", 5, "("),
    ("MJR205", 6, "小四喜/four_joys"),
    ("MJR232", 7, "属 自摸"),
    ("MJR220", 8, "清三色"),
    ("MJR255", 10, "收付 A +2 B -1"),
    ("MJR114", 11, "0条"),
    ("MJR201", 1, "ring_a"),
]


def ten() -> Loaded:
    loaded = load(str(FOLDER / "ten.mjr"), Library((FOLDER, RULES)))
    assert loaded is not None
    return loaded


def test_nine_errors_with_their_places() -> None:
    loaded = ten()
    sources = {source.name: source for source in loaded.sources}
    found = []
    for error in loaded.errors:
        source = sources[error.span.file]
        found.append(
            (error.code, source.line_of(error.span.start), source.text[error.span.start : error.span.end])
        )
    assert found == EXPECTED


def test_the_example_that_contradicts_the_rules_is_found_all_the_same() -> None:
    loaded = ten()
    assert is_closed(loaded.ruleset)
    failed = [
        result.case.text
        for case in loaded.ruleset.examples
        if not (result := run_example(loaded.ruleset, case)).passed
    ]
    assert "与规则矛盾" in failed


def test_a_text_that_lacks_what_it_uses_is_not_run() -> None:
    loaded = load(str(FOLDER / "lacking.mjr"), Library((FOLDER, RULES)))
    assert loaded is not None
    assert loaded.errors
    assert not is_closed(loaded.ruleset)
