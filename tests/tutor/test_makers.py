"""Which rules a comparing question lays a difference to, and which it offers beside them."""

from __future__ import annotations

from itertools import combinations

import pytest

from compiler.diff.meaning.signature import Sort
from compiler.diff.model import Part, Section
from locales import Language
from tests.tutor.comparing import PAIRS, asked, contrast
from tutor.contrast.kin import akin
from tutor.drills.maker import Maker
from tutor.drills.model import DiffQuestion, Drill
from tutor.text.diff import diff_situation
from tutor.words import Words


def first_won(maker: Maker, way: str, by: tuple[str, ...]) -> DiffQuestion:
    """The first question about a way whose hand was won so."""
    for seed in range(20):
        question = maker.make(Drill.DIFF, str(seed), way)
        assert isinstance(question, DiffQuestion)
        if question.case.win is not None and question.case.win.by in by:
            return question
    pytest.fail("no such hand")


@pytest.mark.parametrize(("pattern", "rule"), [("heavenly", "XM3-18"), ("ready_dealt", "XM3-16")])
def test_a_pattern_that_one_side_alone_has_is_blamed_and_not_what_counts_in_its_place(
    pattern: str, rule: str
) -> None:
    """Own draws and discard wins differ too, but hold on such a hand on both sides; a robbed kong is an own
    draw on one alone."""
    pair = contrast("xiamen_gold", "xiamen_bijin")
    maker = Maker(pair.a, contrast=pair)
    ways = [repr(one) for one in pair.pool.signatures if one.a == (pattern,) and one.sort is Sort.PATTERNS]
    assert ways
    for way in ways:
        question = first_won(maker, way, ("self_draw", "discard"))
        assert rule in {cite.rule for cite in question.maker.cites}


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_rules_that_are_offered_are_no_parts_of_one_another(a: str, b: str) -> None:
    differences = contrast(a, b).structure.differences
    for question in asked(a, b, range(3)):
        offered = [differences[choice.place] for choice in question.choices]
        assert not [pair for pair in combinations(offered, 2) if akin(*pair)]
        assert len({choice.lead for choice in question.choices}) == len(question.choices)


@pytest.mark.parametrize(
    ("one", "other", "parts"),
    [
        # "wins added up" and the step that multiplies by it.
        ("Only in {a}, \"wins added up\"", "Win: only in {a}, multiply by", True),
        # A class of which one pattern counts, and such a pattern.
        ("Only in {b}, big win", "Only {b} has Robbed sea bottom", True),
        # A word, and the step that asks for it.
        ("Only {a} speaks of \"a big win\"", "Win: if it is a big win, instead take 60", True),
        ("Win: start with 10", "Win: if it is a big win, instead take 60", False),
        ("Only {a} has Kong discard", "Only {b} has Same pair", False),
    ],
)  # fmt: skip
def test_which_differences_are_parts_of_one_another(one: str, other: str, parts: bool) -> None:
    pair = contrast("changsha_online", "changsha_2007")
    names = {"a": "changsha_online", "b": "changsha_2007"}
    found = [
        next(place for place, entry in enumerate(pair.entries("en")) if entry.lead.startswith(lead))
        for lead in (one.format(**names), other.format(**names))
    ]
    first, second = (pair.structure.differences[place] for place in found)
    assert akin(first, second) is parts
    assert akin(second, first) is parts


def test_only_what_makes_the_difference_is_told_as_its_maker() -> None:
    """GBF-48 and GBF-73: four kongs cover all pungs on both sides; a pung of terminals counts on one."""
    pair = contrast("guobiao", "guobiao_as_printed")
    maker = Maker(pair.a, contrast=pair)
    ways = [one for one in pair.pool.signatures if one.a == ("ends_pung",) and not one.b]
    assert ways
    for seed in range(2):
        question = maker.make(Drill.DIFF, str(seed), repr(ways[0]))
        assert isinstance(question, DiffQuestion)
        told = {pair.structure.differences[choice.place].id for choice in question.makers}
        assert told == {"ends_pung"}


@pytest.mark.parametrize(("a", "blamed"), [("full_flush", True), ("kong_cannon", False)])
def test_what_a_pattern_takes_the_place_of_is_blamed_only_where_it_does(a: str, blamed: bool) -> None:
    """CS3-69: beside a robbed kong no one-suit hand counts; that says nothing of a hand in three suits."""
    pair = contrast("changsha_online", "changsha_2007")
    ways = [one for one in pair.pool.signatures if one.a == (a,) and one.sort is Sort.PATTERNS]
    way = next(one for one in ways if set(one.b) <= {"robbed_kong"})
    won = ("rob_kong",) if blamed else ("discard",)
    question = first_won(Maker(pair.a, contrast=pair), repr(way), won)
    parts = {pair.structure.differences[choice.place].part for choice in question.makers}
    assert (Part.EXCLUSIONS in parts) is blamed


def test_how_many_play_is_never_a_wrong_answer() -> None:
    """Two pay less than three: TP-01, GB-01."""
    for question in asked("guobiao", "two_player", range(40, 44)):
        sections = {
            contrast("guobiao", "two_player").structure.differences[c.place].section for c in question.choices
        }
        assert not sections & {Section.HAND, Section.TILES}


@pytest.mark.parametrize("language", tuple(Language))
def test_a_stand_in_is_told_of_the_side_that_has_one(language: Language) -> None:
    """XM3-06: under the gold rules the white dragon plays the face of the gold; XM1-07: there is none."""
    pair, words = contrast("xiamen_gold", "xiamen_bijin"), Words(language)
    told = [diff_situation(one, pair.a, words)[-1] for one in asked("xiamen_gold", "xiamen_bijin", range(8))]
    found = [line for line in told if ("白只作" if language is Language.ZH else "only") in line]
    name = "《16 张金牌规则》：" if language is Language.ZH else "xiamen_gold: "
    assert found
    assert all(name in line for line in found)
