"""What the two rule sets of a comparison are called: never as players are, and never alike."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from compiler.diff.called import called_of
from compiler.diff.fold import Value
from compiler.ir import Names, RuleSet
from compiler.loader import load

PLAYERS = frozenset("ABCD") | {"甲", "乙", "丙", "丁"}


def ruleset(name: str) -> RuleSet:
    loaded = load(name)
    assert loaded is not None
    return loaded.ruleset


@pytest.mark.parametrize(
    ("a", "b", "zh"),
    [
        ("changsha_online", "changsha_2007", ("《网络版》", "《2007 全规则》")),
        ("xiamen_gold", "xiamen_bijin", ("《16 张金牌规则》", "《比金》")),
        ("guobiao", "two_player", ("《国标麻将》", "《二人麻将》")),
        ("guobiao", "guobiao_as_printed", ("《国标麻将》", "《国标番种（原文所印）》")),
    ],
)
def test_titles_in_chinese_and_ids_in_english(a: str, b: str, zh: tuple[str, str]) -> None:
    called = called_of(ruleset(a), ruleset(b), {}, {})
    assert called.zh == zh
    assert called.en == (a, b)


@pytest.mark.parametrize(
    ("chosen", "zh", "en"),
    [
        ({"birds": 2}, ("《扎鸟 1》", "《扎鸟 2》"), ("birds=1", "birds=2")),
        ({"stack": True}, ("《不选垛合子》", "《选用垛合子》"), ("stack=no", "stack=yes")),
        (
            {"birds": 2, "stack": True},
            ("《选法一》", "《选法二》"),
            ("the first choice", "the second choice"),
        ),
    ],
)
def test_a_rule_set_beside_itself_goes_by_the_option(
    chosen: dict[str, Value], zh: tuple[str, str], en: tuple[str, str]
) -> None:
    rules = ruleset("changsha_2007")
    called = called_of(rules, rules, {}, chosen)
    assert (called.zh, called.en) == (zh, en)


def test_no_two_are_called_alike_and_none_as_a_player() -> None:
    names = ["changsha_online", "changsha_2007", "guobiao", "quanzhou"]
    texts = [ruleset(name) for name in names]
    untitled = [replace(text, names=Names()) for text in texts]
    twins = [replace(text, names=texts[0].names) for text in texts[1:]]
    for a, b in product([*texts, *untitled, *twins], repeat=2):
        for pair in (called_of(a, b, {}, {}).zh, called_of(a, b, {}, {}).en):
            assert pair[0] != pair[1]
            assert not {name.strip("《》") for name in pair} & PLAYERS
