"""What a text may ask for is bounded: each of these would fill the memory or never end without its bound."""

from __future__ import annotations

from functools import cache
from time import process_time
from typing import Any

import pytest

from compiler.evaluate.partial import longest
from compiler.ir import Has
from compiler.loader import Loaded, load_source
from compiler.resolve.library import Library
from compiler.weight import MOST_WEIGHT, readings_allowed, weight_of
from dsl.source import Source
from tests.compiler.evaluate.helpers import played, ruleset
from tests.equal_evaluators import Pair, loaded_text
from tests.texts import ALL_TEXTS, RULES

HEAD = """\
rules t "试" "t" players 4 hand 13 tiles m/p/s * 4, honor * 4
shape std "标准" "standard" = 4 set + pair
class fans "番" "fans"
pattern plain 1 "平" "plain" when self_draw
number total "计" "total" = sum fans
"""
PAY = '\npay win_pay "付" "win" from others start {what}\n'
HAND = {"hand": "123456789m123p5s", "win": {"tile": "5s", "by": "self_draw"}}
# Far more than any of these takes, far less than without the bound.
SECONDS = 20


def _loaded(text: str, what: str = "1") -> Loaded:
    return load_source(Source("t", HEAD + text + PAY.format(what=what)), Library((RULES,)), "t")


@cache
def _pair(text: str, what: str = "1") -> Pair:
    loaded = _loaded(text, what)
    assert loaded.errors == ()
    return Pair(loaded)


def _both(pair: Pair, data: dict[str, Any]) -> list[Any]:
    begin = process_time()
    found = [pair.reference(data), pair.generated(data)]
    assert process_time() - begin < SECONDS
    return found


def _chain(first: str, following: str, length: int) -> str:
    """Statements of which each names the one before, twice or more."""
    lines = [first]
    lines += [following.format(new=f"n{i + 1}", old=f"n{i}") for i in range(length)]
    return "\n".join(lines)


# ---- numbers

TOO_LARGE = {
    "tower": ("number big = (((9 ^ 90) ^ 90) ^ 90) ^ 90", "big"),
    "power": ("number big start (9 ^ 90) ^ 60", "big"),
    "half of a power": ("number big start ((9 ^ 9) ^ 9) ^ 9 half", "big"),
    "squares": (_chain("number n0 = 9", "number {new} = {old} * {old}", 7), "n7"),
    "times": (_chain("number n0 = 9", "number {new} start {old} times {old} times {old}", 6), "n6"),
    "halves": ("number big start 1 " + "half " * 55, "big"),
    "parts": ("number big start 1 divide 7 divide 11 ^ 14", "big"),
    "each": ("number big start 1 times 99 each tile", "big"),
    "product": ("number big for t of 1m, 2m, 3m start 10 ^ 9", "product big"),
    "table": ("number big table 10 ^ 16 : 1 2 3", "big"),
    "sixteen digits": ("number big = 999999999 * 999999 + 10 ^ 15 - 1", "big"),
}


@pytest.mark.parametrize(("text", "what"), TOO_LARGE.values(), ids=TOO_LARGE.keys())
def test_numbers_have_fifteen_digits(text: str, what: str) -> None:
    assert _both(_pair(text, what), HAND) == [{"error": "too_large"}] * 2


def test_fifteen_digits_are_no_mistake() -> None:
    for found in _both(_pair("number big = 10 ^ 14 * 9"), HAND):
        assert found["legal"]
    for found in _both(_pair("number big = 10 ^ 14 * 9", "big"), HAND):
        assert found["payments"]["B"] == -9 * 10**14
    for found in _both(_pair("number big = 1 ^ 999999 + (0 - 1) ^ 99999", "big + 1"), HAND):
        assert found["payments"]["B"] == -1


# ---- what a rule set asks

HEAVY = {
    "sums": _chain("number n0 = 1", "number {new} = {old} + {old}", 40),
    "conditions": _chain("define n0 = self_draw", "define {new} = not {old} or {old} and not {old}", 30),
    "descriptions": _chain("define n0 = wind/dragon", "define {new} = {old}/({old} not {old})", 21)
    + "\ndefine all = every tile is n21",
    "players": _chain("number n0 = 1", "number {new} = sum {old} over others", 14),
    "families": _chain(
        "number n0 for t of 1m, 2m, 3m, 4m, 5m, 6m start 1",
        "number {new} for t of 1m, 2m, 3m, 4m, 5m, 6m start sum {old}",
        12,
    ),
    "tiles of tiles": "define d = " + "has tile (" * 7 + "has wind" + ")" * 7,
    "letters in letters": _chain("define n0 = has tile n in X", "define {new} = has tile n ({old})", 5),
}


@pytest.mark.parametrize("text", HEAVY.values(), ids=HEAVY.keys())
def test_a_rule_set_asks_so_much_and_no_more(text: str) -> None:
    begin = process_time()
    loaded = _loaded(text)
    assert [found.code for found in loaded.errors] == ["MJR268"]
    assert loaded.errors[0].span.start >= len(HEAD)
    assert process_time() - begin < SECONDS


def test_the_first_that_is_too_heavy_is_named() -> None:
    loaded = _loaded(HEAVY["sums"])
    weights = [line.split()[1] for line in HEAVY["sums"].splitlines()]
    named = loaded.errors[0].message
    # A sum of two is twice as heavy and a little more: 2 ^ 17 of the least numbers pass the bound.
    assert any(f"`{name}`" in str(named) or f"“{name}”" in str(named) for name in weights[15:20])


@pytest.mark.parametrize("path", ALL_TEXTS, ids=lambda path: path.stem)
def test_what_is_played_is_far_from_the_bound(path: Any) -> None:
    played_here = loaded_text(path.stem).ruleset
    assert weight_of(played_here) * 10 < MOST_WEIGHT
    assert readings_allowed(played_here) >= 3000


# ---- matches, covers, choices

TILES = {
    "one wind of none": "has tile n, " + "tile, " * 12 + "wind",
    "one dragon of none": "has tile n in X, tile n in Y, tile k in X, " + "tile, " * 10 + "dragon",
    "many places and letters": "has " + "tile, " * 14 + "tile n in X, tile k in Y",
    "counted": "has 7 tile, 6 tile, dragon",
}


@pytest.mark.parametrize("cond", TILES.values(), ids=TILES.keys())
def test_matches_that_can_not_be_are_not_tried_one_by_one(cond: str) -> None:
    found = _both(_pair(f'pattern far 5 "远" "far" when {cond}'), HAND)
    assert [line["patterns"] for line in found] == [[("plain", 1, 1)]] * 2


def test_a_match_leaves_the_only_tile_that_fits_a_later_part() -> None:
    text = 'pattern near 5 "近" "near" when has ' + "tile, " * 12 + "1m, 2m"
    for found in _both(_pair(text), HAND):
        assert [line[0] for line in found["patterns"]] == ["plain", "near"]


def test_the_longest_partial_match_is_found_in_time() -> None:
    rules = ruleset('pattern far 5 "远" "far" when has ' + "tile n, " + "tile, " * 12 + "wind")
    scope = played(rules, "123456789m123p5s", "5s").judged
    assert scope is not None
    assert scope.best is not None
    cond = next(p for p in rules.patterns if p.id == "far").cond
    body = getattr(cond, "body", cond)
    assert isinstance(body, Has)
    begin = process_time()
    assert longest(body.match, scope.best.scope).missing is not None
    assert process_time() - begin < SECONDS


def test_covers_without_a_ring_are_seen_at_once() -> None:
    names = [f"q{i}" for i in range(60)]
    lines = [f'pattern {names[0]} 1 "番0" "q0" when self_draw']
    lines += [
        f'pattern {name} 1 "番{i}" "{name}" when self_draw covers {", ".join(names[:i])}'
        for i, name in enumerate(names)
        if i
    ]
    begin = process_time()
    assert _loaded("\n".join(lines)).errors == ()
    assert process_time() - begin < SECONDS


def test_a_limit_of_a_class_has_so_many_choices_and_no_more() -> None:
    text = "class some at_most 15\n" + "\n".join(
        f'pattern q{i} 1 "番{i}" "q{i}" when self_draw' for i in range(30)
    )
    assert _both(_pair(text), HAND) == [{"error": "too_many_combinations"}] * 2


# ---- wild tiles

WILDS = """\
rules t "试" "t" players 4 hand 16 tiles m/p/s * 4, honor * 4
shape std "标准" "standard" = 5 set + pair
wilds first = indicator for tile
wilds second = successor of indicator for tile
wilds third = C for tile
class fans "番" "fans"
pattern plain 1 "平" "plain"
number total "计" "total" = sum fans
"""


@cache
def _wild_pair() -> Pair:
    return Pair(load_source(Source("t", WILDS), Library((RULES,)), "t"))


def _wild(hand: str) -> dict[str, Any]:
    return {"hand": hand, "win": {"tile": "9p", "by": "self_draw"}, "wild": {"indicator": "5s"}}


def test_too_many_wild_tiles_stop_both_evaluators() -> None:
    pair, data = _wild_pair(), _wild("555s6666sCCCC12347m")
    assert _both(pair, data) == [{"error": "too_many_arrangements"}] * 2
    begin = process_time()
    assert pair.waits_difference(data) == {}
    assert process_time() - begin < SECONDS


def test_several_kinds_of_wild_tiles_are_given_out() -> None:
    """Two wild tiles of one kind and one of another: no wild tile stands where its own face is meant."""
    found = _both(_wild_pair(), _wild("56sC123m456m789m123p9p"))
    assert [one["legal"] for one in found] == [True, True]
