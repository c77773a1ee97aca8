"""What a text is made from: its parents and theirs, each by itself."""

from __future__ import annotations

from pathlib import Path

from compiler.ancestors import ancestors_of
from compiler.loader import load
from compiler.resolve.library import Library
from tests.texts import RULES


def ids(path: Path, *known: str) -> list[str]:
    loaded = load(str(path), Library((RULES,)))
    assert loaded is not None
    return [ruleset.id for ruleset in ancestors_of(loaded.sources, frozenset(known))]


def test_parents_come_before_their_children_and_known_ones_not_at_all() -> None:
    assert ids(RULES / "guobiao.mjr") == []
    assert ids(RULES / "two_player_136.mjr") == ["guobiao", "two_player"]
    assert ids(RULES / "two_player_136.mjr", "guobiao") == ["two_player"]


def test_each_has_its_own_statements_and_examples() -> None:
    loaded = load("two_player", Library((RULES,)))
    alone = load("guobiao", Library((RULES,)))
    assert loaded is not None
    assert alone is not None
    (parent,) = ancestors_of(loaded.sources)
    assert parent.examples == alone.ruleset.examples
    assert parent.patterns == alone.ruleset.patterns


def test_a_parent_that_is_not_whole_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "odd.mjr").write_text('rules odd "怪" "Odd" tiles 34\npattern x "甲" "X" when nonsense\n')
    house = tmp_path / "house.mjr"
    house.write_text('rules house "家" "House" extends odd, basic\n', encoding="utf-8")
    assert ids(house) == ["basic"]
