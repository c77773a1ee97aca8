"""Patterns that cover one another in a ring: never all of them hold, and those that do cover in order.

Section 10 of the language reference: only what is not itself covered covers.
"""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

from compiler.checks import rings
from compiler.loader import Loaded, load_source
from compiler.resolve.library import Library
from dsl.source import Source
from tests.equal_evaluators import Pair

HEAD = """\
rules t "试" "t" players 4 hand 13 tiles m/p/s * 4, honor * 4
option lively no "热闹" "lively"
shape std "标准" "standard" = 4 set + pair
class fans "番" "fans"
"""
PAY = 'number fan "总" "fan" = sum fans\npay y from others start fan\n'
DRAWN: dict[str, Any] = {"hand": "123m456p789s1199p", "win": {"tile": "1p", "by": "self_draw"}}
DISCARDED: dict[str, Any] = {**DRAWN, "win": {"tile": "1p", "by": "discard", "from": "C"}}
LIVELY = {"options": {"lively": True}}
# Of a ring of four the first and the third never meet: of the three that hold the middle one falls.
RING = {
    "drawn_one": "when self_draw covers kept_one, low_one",
    "kept_one": "when no meld covers claimed_one",
    "claimed_one": "when by_discard covers suited_one, low_one",
    "suited_one": "when no tile is honor covers drawn_one",
}
LOW = "pattern low_one 1 when no kong\n"


def loaded_from(text: str) -> Loaded:
    return load_source(Source("t.mjr", HEAD + text + PAY), Library(()), "t")


def pair(text: str) -> Pair:
    loaded = loaded_from(text)
    assert loaded.errors == (), [d.code for d in loaded.errors]
    return Pair(loaded)


def counted(text: str, data: dict[str, Any]) -> set[str]:
    both = pair(text)
    assert both.difference(data) == {}
    return {line[0] for line in both.generated(data)["patterns"]}


@pytest.mark.parametrize("order", list(permutations(RING)), ids=">".join)
def test_a_ring_of_which_not_all_hold_counts_alike_in_any_text_order(order: tuple[str, ...]) -> None:
    text = LOW + "".join(f"pattern {name} 1 {RING[name]}\n" for name in order)
    assert counted(text, DRAWN) == {"kept_one", "suited_one", "low_one"}
    assert counted(text, DISCARDED) == {"kept_one", "suited_one", "low_one"}


def test_what_only_a_ring_covers_comes_after_it_wherever_it_stands() -> None:
    text = (
        "pattern below_it 1 when no kong covers low_one\n"
        + LOW
        + "".join(f"pattern {name} 1 {what}\n" for name, what in RING.items())
    ).replace("covers claimed_one", "covers claimed_one, below_it")
    assert counted(text, DRAWN) == {"kept_one", "suited_one", "low_one"}


def test_a_ring_that_a_condition_closes() -> None:
    text = LOW + "".join(f"pattern {name} 1 {what}\n" for name, what in RING.items())
    text = text.replace("covers drawn_one", "covers drawn_one if lively")
    assert counted(text, DRAWN) == {"drawn_one", "suited_one"}
    assert counted(text, {**DRAWN, **LIVELY}) == {"kept_one", "suited_one", "low_one"}


def test_a_ring_by_sets() -> None:
    text = (
        "pattern end_chow 1 each chow 1\n"
        "pattern drawn_one 1 when self_draw and has chow 1 covers mid_chow\n"
        "pattern mid_chow 1 when has chow 4 covers claimed_one\n"
        "pattern claimed_one 1 when by_discard and has chow 1 covers kept_one\n"
        "pattern kept_one 1 when has chow 1 covers drawn_one, end_chow\n"
    )
    assert counted(text, DRAWN) == {"mid_chow", "kept_one"}
    assert counted(text, DISCARDED) == {"mid_chow", "claimed_one", "end_chow"}


def test_a_ring_that_holds_is_refused_in_the_text() -> None:
    text = "".join(f"pattern {name} 1 {what}\n" for name, what in RING.items())
    text = LOW + text.replace("when by_discard", "when no meld")
    assert [d.code for d in loaded_from(text).errors] == ["MJR258"]


def test_both_refuse_a_ring_that_was_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    # The check of a text follows only so many ways.
    monkeypatch.setattr(rings, "MOST_PATHS", 1)
    text = "".join(f"pattern {name} 1 {what}\n" for name, what in RING.items())
    both = pair(LOW + text.replace("when by_discard", "when no meld"))
    assert both.reference(DRAWN) == both.generated(DRAWN) == {"error": "cover_ring"}


@pytest.mark.parametrize("seed", range(24))
def test_random_covers_count_alike(seed: int) -> None:
    text = random_covers(Random(seed))
    both = pair(text)
    for data in (DRAWN, DISCARDED, {**DRAWN, **LIVELY}, {**DISCARDED, **LIVELY}):
        assert both.difference(data) == {}, text


def random_covers(rng: Random) -> str:
    """Eight patterns, each of which covers some others, until the text is no mistake."""
    asked = ("self_draw", "by_discard", "no meld", "no tile is honor", "has chow 1", "has 2 chow in m/p")
    while True:
        lines = []
        for number in range(8):
            cond = rng.choice(asked[:2]) if number % 2 else rng.choice(asked[2:])
            others = [f"p{n}" for n in range(8) if n != number]
            covers = ", ".join(rng.sample(others, rng.randint(1, 2)))
            suffix = rng.choice(("", "", " if lively"))
            lines.append(f"pattern p{number} 1 when {cond} covers {covers}{suffix}\n")
        if not loaded_from("".join(lines)).errors:
            return "".join(lines)
