"""The amounts that a comparing question offers, and what is told of the units they are in."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from compiler.diff.meaning.signature import Scale
from locales import Language
from tests.tutor.comparing import PAIRS, asked, contrast
from tutor.contrast.blame import Ruled
from tutor.drills.diff_amounts import offered_amounts
from tutor.drills.maker import Maker
from tutor.drills.model import DiffQuestion, Drill
from tutor.engine import Case, Win
from tutor.text.diff import sides_line
from tutor.tiles import read
from tutor.words import Words

SCALE = Scale(a=10, b=1)


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_no_amount_stands_out(a: str, b: str) -> None:
    """Two of either side, each as often as the other."""
    for question in asked(a, b, range(4)):
        for of_side in zip(*question.amounts, strict=True):
            assert sorted(Counter(of_side).values()) == [2, 2]


def test_amounts_are_in_the_unit_of_their_side() -> None:
    """CS2-13, CS2-16, CS3-34, CS3-37: a small win is 10 online and 1 under the full rules, a big one 60
    and 6; a bird doubles it, two birds double it twice."""
    for question in asked("changsha_online", "changsha_2007", range(8)):
        assert all(online % 10 == 0 for online, _ in question.amounts)
        most = max(question.gains[1], question.gains[0] / 10)
        assert all(full <= 4 * (most + 3) for _, full in question.amounts)


def test_what_the_other_rules_give_is_offered_in_the_unit_of_the_side() -> None:
    """CS1-08: without a pair of 2s, 5s or 8s no small win online; the full rules let it win."""
    pair = contrast("changsha_online", "changsha_2007")
    maker = Maker(pair.a, contrast=pair)
    way = next(repr(one) for one in pair.pool.signatures if one.a == ("false_eyes",))
    for seed in range(3):
        question = maker.make(Drill.DIFF, str(seed), way)
        assert isinstance(question, DiffQuestion)
        full = question.gains[1]
        assert full > 0
        assert {online for online, _ in question.amounts} == {0, 10 * full}
        assert 0 not in {amount for _, amount in question.amounts}


def test_the_dealers_extra_is_a_mistake_that_is_offered() -> None:
    """A win from the dealer and one from another player are paid differently under both."""
    pair = contrast("changsha_online", "changsha_2007")
    hand = tuple(sorted(read("123456789m23p55s")))
    case = Case(winner="B", dealers=("A",), hand=hand, win=Win(tile=9, by="discard", source="C"))
    a, b = (Ruled(rules=rules, case=case, verdict=rules.judge(case)) for rules in (pair.a, pair.b))
    dealt = Case(winner="B", dealers=("C",), hand=hand, win=case.win)
    with_extra = pair.a.judge(dealt).change("B")
    assert with_extra != a.verdict.change("B")
    found = {online for seed in range(20) for online, _ in offered_amounts(a, b, SCALE, Random(seed))}
    assert with_extra in found


def test_another_amount_is_offered_where_neither_side_pays_anything() -> None:
    """No set and a pair, so no win under either."""
    pair = contrast("changsha_online", "changsha_2007")
    case = Case(winner="B", dealers=("A",), hand=tuple(sorted(read("123456789m23p57s"))), win=Win(tile=9))
    a, b = (Ruled(rules=rules, case=case, verdict=rules.judge(case)) for rules in (pair.a, pair.b))
    assert len(set(offered_amounts(a, b, SCALE, Random(1)))) == 4


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (Language.ZH, "《网络版》的 10 抵《2007 全规则》的 1"),
        (Language.EN, "10 in changsha_online is worth 1 in changsha_2007"),
    ],
)
def test_what_a_unit_is_worth_is_told_where_they_differ(language: Language, said: str) -> None:
    """CS2-13, CS3-34: the smallest win is worth 10 and 1."""
    (question,) = asked("changsha_online", "changsha_2007", range(1))
    assert said in sides_line(question, contrast("changsha_online", "changsha_2007").a, Words(language))
    (question,) = asked("guobiao", "guobiao_as_printed", range(1))
    told = sides_line(question, contrast("guobiao", "guobiao_as_printed").a, Words(language))
    assert "worth" not in told
    assert "抵" not in told
