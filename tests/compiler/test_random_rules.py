"""Random conditions are built, and both evaluators read them alike."""

from __future__ import annotations

import pytest

from tests.random_rules import conditions, faults_of


@pytest.mark.parametrize("seed", range(4))
def test_texts_of_random_conditions_are_ruled_alike(seed: int) -> None:
    assert faults_of(seed) == []


@pytest.mark.long
def test_many_texts_of_random_conditions_are_ruled_alike() -> None:
    assert [fault for seed in range(100, 300) for fault in faults_of(seed)] == []


def test_there_are_conditions_of_many_kinds() -> None:
    assert len(conditions()) > 80
