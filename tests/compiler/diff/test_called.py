"""What the two rule sets of a comparison are called: never as players are, and never alike."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from compiler.diff.called import Pair, called_of, is_of_players
from compiler.diff.fold import Value
from compiler.diff.model import Kind
from compiler.diff.report import Entry, structure_entries
from compiler.diff.structure import compare
from compiler.ir import Names, RuleSet
from compiler.loader import Loaded, load, load_source
from compiler.resolve.library import Library
from dsl.source import Source


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


@pytest.mark.parametrize("pair", [("甲", "乙"), ("A", "B"), ("东", "南"), ("东家", "西家"), ("庄家", "闲家")])
def test_brackets_that_are_names_of_players_stay_with_the_title(pair: tuple[str, str]) -> None:
    a, b = (replace(ruleset("basic"), id=f"of_{one}", names=Names(zh=f"试（{one}）")) for one in pair)
    assert called_of(a, b, {}, {}).zh == (f"《试（{pair[0]}）》", f"《试（{pair[1]}）》")
    a, b = (replace(one, names=Names(zh=name)) for one, name in zip((a, b), pair, strict=True))
    assert called_of(a, b, {}, {}).zh == (f"《规则 {pair[0]}》", f"《规则 {pair[1]}》")


def test_ids_that_are_names_of_players_are_said_to_be_rules() -> None:
    a, b = (replace(ruleset("basic"), id=name, names=Names()) for name in ("b", "East"))
    assert called_of(a, b, {}, {}).en == ("rules b", "rules East")


LEADS = {
    "zh": [
        ("只有《新》算「三同」（2）：没有副露。", "「三同」（2）：没有副露。"),
        ("「和牌账」：只有《旧》有这一步：乘以3。", "「和牌账」：乘以3。"),
        ("只有《旧》：若荒牌，下局由庄家坐庄。", "若荒牌，下局由庄家坐庄。"),
    ],
    "en": [
        ("Only new has Three alike (2): no declared set.", "Three alike (2): no declared set."),
        ("Win account: only in old, multiply by 3.", "Win account: multiply by 3."),
        (
            "Only in old: the next dealer is the dealer if the deal ends without a winner.",
            "The next dealer is the dealer if the deal ends without a winner.",
        ),
    ],
}
OLD = """\
rules old "旧" "Old" players 4 hand 13 tiles m/p/s * 4
pay w "和牌账" "win account" from others start 1 times 3
next_dealer next of dealer
next_dealer dealer if exhausted
"""
NEW = """\
rules new "新" "New" players 4 hand 13 tiles m/p/s * 4
pattern three 2 "三同" "Three alike" when no meld
pay w "和牌账" "win account" from others start 1
"""


def entries_of(a: Loaded, b: Loaded, lang: str) -> tuple[Pair, tuple[Entry, ...]]:
    structure = compare(a.ruleset, b.ruleset)
    return structure.called.of(lang), structure_entries(a, b, structure, lang)


@pytest.mark.parametrize("lang", LEADS)
def test_behind_a_sign_nobody_is_named_again(lang: str) -> None:
    old, new = (load_source(Source("t.mjr", text), Library(()), "t") for text in (OLD, NEW))
    _, entries = entries_of(old, new, lang)
    assert [(entry.lead, entry.brief) for entry in entries] == LEADS[lang]


def test_headings_are_told_by_the_names_of_the_rule_sets() -> None:
    text = (
        'class low "小" "low wins"\npattern one 1 "一" "One" when self_draw\nclass high "大" "high wins"\n'
        'pattern two 1 "二" "Two" when no kong\npattern three : {} 2 "三同" "Three alike" when no meld\n'
    )
    texts = OLD + text.format("low"), OLD.replace("old", "new") + text.format("high")
    old, new = (load_source(Source("t.mjr", one), Library(()), "t") for one in texts)
    leads = [entry.lead for entry in entries_of(old, new, "en")[1]]
    assert leads == ['Three alike: counts as "low wins" in old, as "high wins" in new.']


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("pair", [("changsha_online", "changsha_2007"), ("basic", "quanzhou")])
def test_only_what_one_side_alone_has_is_told_without_its_name(pair: tuple[str, str], lang: str) -> None:
    a, b = load(pair[0]), load(pair[1])
    assert a is not None
    assert b is not None
    called, entries = entries_of(a, b, lang)
    alone = [one for one in entries if one.kind in (Kind.ADDED, Kind.REMOVED)]
    assert alone
    assert [one.brief for one in alone if any(name in one.brief for name in called)] == []
    assert all(one.brief == one.lead for one in entries if one not in alone)


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
            assert not any(is_of_players(name.strip("《》")) for name in pair)
