"""Random conditions are built, and both evaluators read them alike."""

from __future__ import annotations

import pytest

from tests.random_rules import conditions, faults_of, faults_of_counting


@pytest.mark.parametrize("seed", range(4))
def test_texts_of_random_conditions_are_ruled_alike(seed: int) -> None:
    assert faults_of(seed) == []


@pytest.mark.parametrize("seed", [5, 26, 29, 364])
def test_texts_of_patterns_that_cover_and_limit_one_another_are_ruled_alike(seed: int) -> None:
    assert faults_of_counting(seed) == []


@pytest.mark.long
def test_many_texts_of_random_conditions_are_ruled_alike() -> None:
    seeds = range(100, 300)
    assert [fault for seed in seeds for fault in (*faults_of(seed), *faults_of_counting(seed))] == []


def test_there_are_conditions_of_many_kinds() -> None:
    assert len(conditions()) > 80
