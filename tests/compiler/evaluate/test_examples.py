"""The examples of every bundled rule text, and what a failing one tells."""

from __future__ import annotations

import pytest

from compiler.evaluate.examples import ExampleResult, run_example
from compiler.ir import ExampleCase, RuleSet
from tests.compiler.evaluate.helpers import bundled, ruleset
from tests.texts import RULE_TEXTS


def own_cases() -> list[tuple[RuleSet, ExampleCase]]:
    return [(rules, case) for path in RULE_TEXTS for rules in [bundled(path.stem)] for case in rules.examples]


@pytest.mark.parametrize("name", [path.stem for path in RULE_TEXTS])
def test_every_example_of_the_library_passes(name: str) -> None:
    rules = bundled(name)
    failed = [
        (case.text, failure.expected and failure.expected.en, failure.found.en)
        for case in rules.examples
        for failure in run_example(rules, case).failures
    ]
    assert failed == []


def result(example: str) -> ExampleResult:
    text = (
        "class fans\npattern reds 1 when has pung of C\npattern low 2 each pung of dragon\n"
        "number fan = sum fans\nforbid poor: win when fan < 1\n"
        "carry honba 0 add 1 if exhausted\npay w from others start fan\n"
        f'example "x" {example}'
    )
    rules = ruleset(text)
    return run_example(rules, rules.examples[-1])


HAND = "hand 123m456p789sCC99p A wins C from B"

FAILING = [
    (f"{HAND} gives not reds", "not `reds`", "`reds`, `low`"),
    (f"{HAND} gives low * 2", "`low` * 2", "`reds`, `low`"),
    (f"{HAND} gives fan = 4", "fan = 4", "fan = 3"),
    (f"{HAND} gives not win", "not win", "win"),
    (f"{HAND} gives pays A +3 B -3", "pays A +3 B -3", "pays A +9 B -3 C -3 D -3"),
    ("hand 123m456p789sCC99p A wins 9p gives win", "win", "not win (poor)"),
    ("hand 123m456p789sCC99p A wins 8p gives win", "win", "no winning shape"),
    ("hand 123m456p789sCC99p gives waits = 9p", "waits = 9p", "waits = 9pC"),
    ("hand 123m456p789sCC95p gives ready", "ready", "not ready"),
    ("play B discard 9p, C win gives winner = D", "winner = D", "winner = C"),
    ("with exhausted gives next_dealer = C", "next_dealer = C", "next_dealer = B"),
    ("with exhausted gives honba = 2", "honba = 2", "honba = 1"),
    ("hand 55m123p456p789s19s play C discard 5m gives not pung 5m", "not pung 5m", "pung 5m is legal"),
]


@pytest.mark.parametrize(("example", "expected", "found"), FAILING)
def test_a_failure_tells_what_was_expected_and_found(example: str, expected: str, found: str) -> None:
    (failure,) = result(example).failures
    assert failure.expected is not None
    assert (failure.expected.en, failure.found.en) == (expected, found)
    assert failure.span.end > failure.span.start


PASSING = [
    f"{HAND} gives reds, low * 1, fan = 3, win, pays A +9 B -3 C -3 D -3",
    "hand 123m456p789sCC99p A wins 9p gives not win (poor), not reds",
    "hand 123m456p789sCC99p gives waits = 9pC, ready, fan = 3",
    "hand 123m456p789sCC95p gives not ready",
    "hand 123m456p789sCC99p play B discard C gives win",
    "play D discard 9p, B win, C win gives winner = B",
    "with exhausted gives next_dealer = B, honba = 1, pays A 0 B 0",
]


@pytest.mark.parametrize("example", PASSING)
def test_what_holds_passes(example: str) -> None:
    assert result(example).failures == ()


def test_a_bound_that_is_passed_fails_the_example() -> None:
    rules = ruleset(
        "wilds joker = 123456789s for tile\nshape loose = 14 tile when every tile is 1..9\n"
        'example "x" hand 123456789s1234s A wins 5s gives win'
    )
    (failure,) = run_example(rules, rules.examples[-1]).failures
    assert failure.expected is None
    assert failure.found.en == "can't be worked out: the tiles can be read in too many ways"
    assert failure.span == rules.wilds[0].span


CHINESE = [
    (f"{HAND} gives 总番 = 4", "总番 = 4", "总番 = 3"),
    ("hand 123m456p789sCC99p A wins 9p gives win", "和", "不能和（不够番）"),
    ("hand 123m456p789sCC99p gives waits = 9p", "听张 = 9p", "听张 = 9pC"),
    ("play B discard 9p, C win gives winner = D", "和家 = D", "和家 = C"),
    ("hand 46m55m123p456p789s play D discard 5m gives not chow 46m", "不能吃 46m", "可以吃 46m"),
    ("hand 555m123m123p456p7s gives big_kong 5m", "大杠 5m", "这时没有这一步"),
]


@pytest.mark.parametrize(("example", "expected", "found"), CHINESE)
def test_a_failure_is_all_chinese(example: str, expected: str, found: str) -> None:
    rules = ruleset(
        "class fans\npattern reds 1 when has pung of C\npattern low 2 each pung of dragon\n"
        "number 总番/fan = sum fans\nforbid 不够番/poor: win when fan < 1\nmove 大杠/big_kong is kong\n"
        f'example "x" {example}'
    )
    (failure,) = run_example(rules, rules.examples[-1]).failures
    assert failure.expected is not None
    assert (failure.expected.zh, failure.found.zh) == (expected, found)
