"""What does not count because of what: both evaluators name a pattern that has covered it indeed."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.loader import load_source
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
LIVELY = {"options": {"lively": True}}
ON_DISCARD = {"by": "discard", "from": "C"}
CHOWS: dict[str, Any] = {"winner": "B", "hand": "234567m234567s9p", "win": {"tile": "9p", "by": "self_draw"}}


def pair(text: str) -> Pair:
    loaded = load_source(Source("t.mjr", HEAD + text + PAY), Library(()), "t")
    assert loaded.errors == (), [d.code for d in loaded.errors]
    return Pair(loaded)


def excluded(text: str, data: dict[str, Any]) -> list[tuple[str, str]]:
    both = pair(text)
    found: list[tuple[str, str]] = both.generated(data)["excluded"]
    assert both.reference(data)["excluded"] == found
    return found


CONDITIONED = """\
pattern low 1 when no meld
pattern first_one 2 when no tile is honor covers low if lively
pattern second_one 3 when no tile is honor covers low
"""
OTHER_SETS = """\
pattern low 1 each chow 2, chow 5
pattern first_one 2 when has chow 2 in m, chow 2 in s covers low
pattern second_one 3 when no meld covers low
"""
ITSELF_COVERED = """\
pattern low 1 when no meld
pattern first_one 2 when no tile is honor covers low
pattern second_one 3 when no meld covers low
pattern third_one 4 when no meld covers first_one
"""


@pytest.mark.parametrize(
    ("text", "more", "expected"),
    [
        (CONDITIONED, {}, [("low", "second_one")]),
        (CONDITIONED, LIVELY, [("low", "first_one")]),
        (OTHER_SETS, {}, [("low", "second_one")]),
        (ITSELF_COVERED, {}, [("low", "second_one"), ("first_one", "third_one")]),
    ],
)
def test_only_a_pattern_that_covers_is_named(
    text: str, more: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    assert excluded(text, CHOWS | more) == expected


def test_what_a_chain_leaves_out_names_one_that_shares_its_sets() -> None:
    """A match of 234m and 567m that uses both sets again would close a ring; the single set of 9p does not
    touch it."""
    text = """\
class chains "连" "chains" linked
pattern alone 1 when has pung of honor
pattern once 5 when has chow 2 in m, chow 5 in m
pattern again 1 when has 2 chow in m
"""
    data = {"winner": "B", "hand": "EEE234567m234s9p", "win": {"tile": "9p"} | ON_DISCARD}
    assert excluded(text, data) == [("again", "once")]


def test_each_account_once_class_has_chains_of_its_own() -> None:
    text = """\
class chains "连" "chains" linked
pattern once 1 each chow n in X, chow n+3 in X
class more "他" "more" linked
pattern again 3 when has chow n in X, chow n+3 in X
"""
    both = pair(text)
    expected = [("once", 2, 1), ("again", 1, 3)]
    assert both.reference(CHOWS)["patterns"] == expected
    assert both.generated(CHOWS)["patterns"] == expected
