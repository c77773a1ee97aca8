"""A sitting of comparing questions spreads over the ways to differ, the rules and the hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tests.tutor.comparing import contrast
from tutor.drills.grade import right_answer
from tutor.drills.model import DiffQuestion, Drill
from tutor.drills.spread import Spread, suits_apart
from tutor.progress import Store
from tutor.session import Session
from tutor.tiles import read


def sitting(a: str, b: str, seed: str) -> Iterator[DiffQuestion]:
    """The hands of ten questions, each answered right."""
    pair = contrast(a, b)
    session = Session(pair.a, Store.in_memory(), seed, drills=(Drill.DIFF,), contrast=pair)
    session.advance()
    while session.question is not None:
        if isinstance(session.question, DiffQuestion):
            yield session.question
        session.submit(right_answer(session.question))
        session.advance()


@pytest.mark.parametrize("seed", ["1", "2"])
def test_no_way_comes_again_before_the_others_nor_a_hand_in_other_suits(seed: str) -> None:
    """There are more ways to differ than questions in a sitting."""
    asked = list(sitting("changsha_online", "changsha_2007", seed))
    assert len(contrast("changsha_online", "changsha_2007").ways) > len(asked) > 5
    assert max(Counter(question.way for question in asked).values()) == 1
    assert max(Counter(suits_apart(question.case.tiles()) for question in asked).values()) == 1


def test_rules_to_blame_come_again_only_when_ways_of_new_ones_have_run_out() -> None:
    asked = list(sitting("changsha_online", "changsha_2007", "1"))
    rules = [question.focus[0] for question in asked]
    first_again = next((place for place, rule in enumerate(rules) if rule in rules[:place]), len(rules))
    assert first_again >= 7
    assert set(rules[first_again:]) <= set(rules[:first_again])


def test_hands_that_differ_in_suits_alone_are_one() -> None:
    one, other = read("123m45p99sE"), read("45m99p123sE")
    assert suits_apart(tuple(one)) == suits_apart(tuple(sorted(other)))
    assert suits_apart(tuple(one)) != suits_apart(tuple(read("123m46p99sE")))


def test_ways_come_in_turn_the_least_asked_first_and_known_rules_last() -> None:
    spread = Spread(ways=("x", "y", "x"), rules=("r", "s", "r"))
    groups = list(spread.in_turn(["x", "y", "z", "w"], {}, {"z": "r"}, Random(1)))
    assert groups == [["w", "z"], ["y"], ["x"]]


def test_ways_often_missed_are_wanted_more() -> None:
    first = [next(Spread().in_turn(["x", "y"], {"x": 9.0}, {}, Random(seed)))[0] for seed in range(200)]
    assert 150 < first.count("x") < 200
