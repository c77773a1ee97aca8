"""What the two rule sets of a comparison are called: never as players are, and never alike."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from compiler.diff.called import called_of, unnamed
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


def test_brackets_in_brackets_stay_together() -> None:
    nested, other = Names(zh="试（新（上））"), Names(zh="试（新（下））")
    a, b = replace(ruleset("basic"), id="a", names=nested), replace(ruleset("basic"), id="b", names=other)
    assert called_of(a, b, {}, {}).zh == ("《试（新（上））》", "《试（新（下））》")


def test_behind_a_sign_nobody_is_named_again() -> None:
    zh, en = ("《旧》", "《新》"), ("old", "new")
    assert unnamed("只有《新》算「三同」：有三组。", zh) == "「三同」：有三组。"
    assert unnamed("「和牌账」：只有《旧》有这一步：乘以2。", zh) == "「和牌账」：乘以2。"
    assert unnamed("只有《旧》：若荒牌，下局由庄家坐庄。", zh) == "若荒牌，下局由庄家坐庄。"
    assert unnamed("Only new has Two triplets: two of three.", en) == "Two triplets: two of three."
    assert unnamed("「鸟」：《旧》翻 1 张，《新》翻 2 张。", zh) == "「鸟」：《旧》翻 1 张，《新》翻 2 张。"
    assert unnamed('Only in new, "big win": no more than one.', en) == '"big win": no more than one.'
    assert unnamed("Win: only in old, multiply by 2.", en) == "Win: multiply by 2."


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
