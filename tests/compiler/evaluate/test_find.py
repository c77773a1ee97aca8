"""Evidence: the law that it agrees with the plain answer, and what is shown."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler import ir, trace
from compiler.evaluate.conditions import holds
from compiler.evaluate.find import find, find_number
from compiler.evaluate.letters import NO_LETTERS
from compiler.evaluate.numbers import value
from compiler.evaluate.ruling import judge, judgement
from compiler.evaluate.scope import Scope
from compiler.ir import Condition, Number, Pattern, RuleSet
from compiler.runtime.situation import situation_from
from compiler.runtime.tiles import tiles_text
from compiler.trace import Fate
from tests.compiler.evaluate.helpers import best, bundled, played, ruleset

RULES = ("basic", "changsha_2007", "guobiao", "quanzhou", "xiamen_gold", "xiamen_bijin")


def conditions_of(rules: RuleSet) -> Iterator[Condition]:
    """Conditions that can be asked of a win."""
    for pattern in rules.patterns:
        if pattern.cond is not None:
            yield pattern.cond
    for ban in rules.bans:
        if ban.cond is not None and ban.stage >= ir.Stage.COUNTING:
            yield ban.cond
    for define in rules.defines:
        if define.cond is not None:
            yield define.cond


def numbers_of(rules: RuleSet) -> Iterator[Number]:
    for sheet in rules.numbers:
        if not sheet.needs_payer:
            yield ir.Ref(kind=ir.RefKind.SHEET, name=sheet.id)
            if sheet.value is not None:
                yield sheet.value


def winning_hand(random: Random, sets: int, copies: tuple[int, ...]) -> list[int]:
    """Sets and a pair, by chance."""
    while True:
        tiles: list[int] = []
        for _ in range(sets):
            if random.random() < 0.6:
                first = random.randrange(3) * 9 + random.randrange(7)
                tiles += [first, first + 1, first + 2]
            else:
                tiles += [random.randrange(34)] * 3
        tiles += [random.randrange(34)] * 2
        if all(tiles.count(kind) <= copies[kind] for kind in tiles):
            return tiles


def win_of(rules: RuleSet, random: Random) -> Scope | None:
    tiles = winning_hand(random, rules.hand_size // 3, rules.copies)
    tile = tiles.pop(random.randrange(len(tiles)))
    win: dict[str, object] = {"tile": tiles_text([tile]), "by": "self_draw"}
    if random.random() < 0.5:
        win = {**win, "by": "discard", "from": "B"}
    data: dict[str, object] = {"hand": tiles_text(tiles), "win": win}
    if rules.wilds:
        spare = [kind for kind in range(34) if tiles.count(kind) + (kind == tile) < rules.copies[kind]]
        data["wild"] = {"indicator": tiles_text([random.choice(spare)])}
    found = judgement(rules, situation_from(data))
    return best(found).scope if found.judged is not None and found.judged.best is not None else None


@given(st.sampled_from(RULES), st.integers(0, 10_000))
@settings(max_examples=40, deadline=None)
def test_evidence_agrees_with_the_answer(name: str, seed: int) -> None:
    rules = bundled(name)
    scope = win_of(rules, Random(seed))
    if scope is None:
        return
    scope = scope.with_letters(NO_LETTERS)
    for cond in conditions_of(rules):
        assert find(cond, scope).value is holds(cond, scope), cond
    for number in numbers_of(rules):
        assert find_number(number, scope).value == value(number, scope), number


@given(st.sampled_from(RULES), st.integers(0, 10_000))
@settings(max_examples=15, deadline=None)
def test_the_trace_of_a_win_can_be_made(name: str, seed: int) -> None:
    rules = bundled(name)
    scope = win_of(rules, Random(seed))
    if scope is None or scope.claim is None or scope.claim.tile is None:
        return
    claim = scope.claim
    win: dict[str, object] = {"tile": tiles_text([scope.claim.tile]), "by": "self_draw"}
    if claim.source is not None:
        win = {**win, "by": "discard", "from": claim.source}
    hand = tiles_text(sorted(scope.moment.seats["A"].hand or ()))
    data: dict[str, object] = {"hand": hand, "win": win}
    if scope.deal.indicator is not None:
        data["wild"] = {"indicator": tiles_text([scope.deal.indicator])}
    ruling, found = judge(rules, situation_from(data))
    assert found.legal is ruling.legal
    assert [line.id for line in ruling.patterns] == [
        p.pattern for p in found.patterns if p.fate is Fate.COUNTS
    ]


# ---- what is shown -------------------------------------------------------------------------------------


def evidence(text: str, hand: str, tile: str) -> trace.Finding:
    rules = ruleset(f"pattern asked 1 when {text}")
    pattern: Pattern = rules.patterns[0]
    assert pattern.cond is not None
    return find(pattern.cond, best(played(rules, hand, tile)).scope.with_letters(NO_LETTERS))


def tiles_shown(found: trace.Finding) -> list[str]:
    shown = []
    for thing in found.things:
        if isinstance(thing, trace.GroupThing):
            shown.append(tiles_text(thing.tiles))
        elif isinstance(thing, (trace.TileThing, trace.BundleThing)):
            shown.append(tiles_text([thing.kind]))
    return shown


def test_every_shows_those_that_do_not_fit() -> None:
    found = evidence("every tile is 2..8", "123m456p789s1199p", "1p")
    assert found.value is False
    assert tiles_shown(found) == ["1m", "1p", "1p", "1p", "9p", "9p", "9s"]


def test_the_longest_partial_match_and_what_is_missing() -> None:
    whole = evidence("has chow 1 in X, chow 4 in X, chow 7 in X", "123456m789s123p9p", "9p")
    assert whole.value is False
    (body,) = whole.parts
    assert tiles_shown(body) == ["123m", "456m"]
    assert body.missing is not None
    assert whole.letters == (("X", "m"),)


def test_a_match_shows_its_groups_and_letters() -> None:
    found = evidence("has chow n in X, chow n in Y", "123m123p789s1199p", "1p")
    assert found.value is True
    (body,) = found.parts
    assert tiles_shown(body) == ["123m", "123p"]
    assert dict(body.letters) == {"X": "m", "Y": "p", "n": "1"}


def test_a_failing_and_shows_only_its_failing_part() -> None:
    found = evidence("self_draw and no tile is terminal and has quad", "123m456p789s1199p", "1p")
    (failing,) = found.parts
    assert isinstance(failing.node, ir.NoneOf)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("no tile is terminal", ["1m", "1p", "1p", "1p", "9p", "9p", "9s"]),
        ("pair holds 9", ["99p"]),
        ("has 2 twin in p", ["1p", "9p"]),
    ],
)
def test_what_single_tests_show(text: str, expected: list[str]) -> None:
    assert tiles_shown(evidence(text, "123m456p789s1199p", "1p")) == expected


def test_a_comparison_shows_both_values() -> None:
    found = evidence("count chow >= 4", "123m456p789s1199p", "1p")
    assert [part.value for part in found.parts] == [3, 4]
