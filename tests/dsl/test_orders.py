"""Both languages, both word orders and free layout give one tree. The groups stand in `good/`."""

from __future__ import annotations

from pathlib import Path

import pytest

from dsl.parser import parse
from dsl.source import Source
from dsl.syntax import Node

GOOD = sorted(Path(__file__).with_name("good").glob("*.mjr"))
GROUPS = [group for path in GOOD for group in path.read_text(encoding="utf-8").split("\n\n")]


def statements(text: str) -> list[Node]:
    read, mistakes = parse(Source("t", text))
    assert mistakes == ()
    return list(read.statements)


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.strip("# ").split("\n")[-1][:30])
def test_lines_of_a_group_say_the_same(group: str) -> None:
    first, *others = statements(group)
    assert others
    assert all(other == first for other in others)


def test_groups_differ() -> None:
    """The comparison is not blind: no two groups have one tree."""
    trees = [statements(group)[0] for group in GROUPS]
    assert all(a != b for i, a in enumerate(trees) for b in trees[:i])
