"""Why and why not, on hands whose reasons are written by hand."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from compiler.evaluate.ruling import judge
from compiler.explain import Depth, explain, reasons, render_text, why_not
from compiler.loader import load
from compiler.resolve.library import Library
from compiler.runtime.situation import situation_from
from compiler.trace import RulingTrace
from tests.texts import RULES

PUNGS: dict[str, Any] = {
    "winner": "C",
    "dealer": "A",
    "hand": "111m444s5777p",
    "melds": [{"kind": "kong", "tiles": "2222m", "form": "exposed", "from": "B"}],
    "win": {"tile": "5p", "by": "discard", "from": "B"},
    "draws": ["9m"],
}
NEARLY_FLUSH: dict[str, Any] = {
    "winner": "B",
    "dealer": "A",
    "hand": "123456789m123m5s",
    "win": {"tile": "5s", "by": "self_draw"},
}
THREE_SUITS: dict[str, Any] = {
    "winner": "A",
    "hand": "123m123p123s456s7p",
    "win": {"tile": "7p", "by": "discard", "from": "B"},
}


@cache
def ruleset_of(name: str) -> Any:
    loaded = load(name, Library((RULES,)))
    assert loaded is not None
    return loaded.ruleset


def trace_of(name: str, situation: dict[str, Any]) -> RulingTrace:
    return judge(
        ruleset_of(name), situation_from({"id": "x", "round_wind": "E", "dealer": "A", **situation})
    )[1]


CASES = [
    (
        "changsha_2007",
        NEARLY_FLUSH,
        "full_flush",
        "不是清一色：55条不是万",
        "Not One suit: 55s are not of characters",
    ),
    ("changsha_2007", PUNGS, "plain", "平胡不计：已计碰碰胡", "Plain win does not count beside All pungs"),
    (
        "changsha_2007",
        PUNGS,
        "from_others",
        "不是全求人：不选「带全求人」",
        'Not All from others: the option "all from others is a big win" is off',
    ),
    (
        "guobiao",
        THREE_SUITS,
        "pure_straight",
        "不是清龙：要有同一花色的123、456、789三副顺子，只有123条、456条，缺789条",
        (
            "Not Pure Straight: chows 123, 456 and 789 in one suit needed, only 123s and 456s found,"
            " 789s is missing"
        ),
    ),
    (
        "guobiao",
        THREE_SUITS,
        "mixed_double_chow",
        "喜相逢不计：已计三色三同顺",
        "Mixed Double Chow does not count beside Mixed Triple Chow",
    ),
    (
        "guobiao",
        THREE_SUITS,
        "triple_pung",
        "不是三同刻：没有三种花色、序数相同的三副刻子",
        "Not Triple Pung: there are not three pungs of the same rank in three suits",
    ),
    (
        "guobiao",
        THREE_SUITS,
        "outside_hand",
        "不是全带幺：456条、77筒不带幺九牌",
        "Not Outside Hand: 456s and 77p do not contain a terminal or honour",
    ),
    (
        "guobiao",
        THREE_SUITS,
        "fully_concealed",
        "不是不求人：不是自摸",
        "Not Fully Concealed Hand: the win is not by own draw",
    ),
]


@pytest.mark.parametrize(("name", "situation", "pattern", "zh", "en"), CASES, ids=[case[2] for case in CASES])
def test_why_not(name: str, situation: dict[str, Any], pattern: str, zh: str, en: str) -> None:
    trace = trace_of(name, situation)
    in_zh, in_en = (why_not(ruleset_of(name), trace, pattern, lang) for lang in ("zh", "en"))
    assert in_zh is not None
    assert in_en is not None
    assert (in_zh.text, in_en.text) == (zh, en)


def test_a_pattern_that_counts_has_no_why_not() -> None:
    assert why_not(ruleset_of("changsha_2007"), trace_of("changsha_2007", PUNGS), "all_pungs", "zh") is None


def test_a_win_with_its_rules() -> None:
    explanation = explain(ruleset_of("changsha_2007"), trace_of("changsha_2007", PUNGS), Depth.RULES, "zh")
    assert render_text(explanation).splitlines() == [
        "C 和牌：碰碰胡。B -6，C +6",
        "四句话一对将：111万 777筒 444条 [2222万] 55筒*（听口：单吊将）",
        "+ 碰碰胡：有四副刻子（111万、777筒、444条、[2222万]）  [CS3-49]",
        "~ 平胡不计：已计碰碰胡  [CS3-40] [CS3-55]",
        "翻出鸟9万，归A  [CS3-27] [CS3-28] [CS3-29]",
        "大胡数 = 1",
        "和牌账：B 付 C 6",
        "  若不是自摸，由出牌者付",
        "  若有大胡，改为6：1 -> 6  [CS3-37]",
    ]


def test_a_refused_win_names_the_ban_and_its_numbers() -> None:
    hand = {"winner": "A", "hand": "123m456p678s11p23m", "win": {"tile": "1m", "by": "discard", "from": "B"}}
    trace = trace_of("guobiao", hand)
    found = reasons(ruleset_of("guobiao"), trace)
    assert [(reason.zh, reason.en, reason.cites) for reason in found] == [
        ("八番起和：「番」小于8（「番」为5）", "eight-fan minimum: fan is below 8 (fan is 5)", ("GB-02",))
    ]


def test_a_pattern_that_asks_for_no_other_is_told_as_it_was_judged() -> None:
    """GBF-43: no other fan counts; itself is none of them."""
    melds = [
        {"kind": "chow", "tiles": "234m", "form": "exposed", "from": "D"},
        {"kind": "pung", "tiles": "888m", "form": "exposed", "from": "B"},
    ]
    win = {"tile": "8s", "by": "discard", "from": "C"}
    trace = trace_of("guobiao", {"winner": "A", "hand": "567p67sCC", "melds": melds, "win": win})
    text = render_text(explain(ruleset_of("guobiao"), trace, Depth.RULES, "zh"))
    assert "无番和，计8：没有番" in text
    assert "有番（共1项）" not in text


def test_tiles_without_a_shape_tell_what_would_complete_them() -> None:
    hand = {"winner": "C", "hand": "123456789m123p5s", "win": {"tile": "6s", "by": "discard", "from": "B"}}
    trace = trace_of("changsha_2007", hand)
    text = render_text(explain(ruleset_of("changsha_2007"), trace, Depth.RULES, "en"))
    assert "C can't win: the tiles form no shape" in text
    assert "Nearest to four sets and a pair: 123m 456m 789m 123p" in text


def test_the_other_reading_and_what_it_brings() -> None:
    """Seven pairs in one suit that are four sets and a pair as well."""
    hand = {"winner": "A", "hand": "1122334455667m", "win": {"tile": "7m", "by": "discard", "from": "B"}}
    trace = trace_of("guobiao", hand)
    assert trace.runner_up is not None
    assert trace.owed is not None
    assert trace.runner_up_owed is not None
    assert trace.owed >= trace.runner_up_owed
    text = render_text(explain(ruleset_of("guobiao"), trace, Depth.RULES, "zh"))
    assert "另一种读法：" in text


@pytest.mark.parametrize(
    ("situation", "zh", "en"),
    [
        # CS2-06: opening wins of two players, told by what they do; the hand in question is nobody's.
        (
            {
                "on": ["deal"],
                "hands": {"B": "22479m2236p2259s", "D": "5555m25777p1369s"},
                "play": [{"player": "B", "act": "win"}, {"player": "D", "act": "win"}],
            },
            "B、D 和牌。",
            "B and D win. ",
        ),
        (
            {"on": ["exhausted"], "facts": {"quit": {"B": 1}}},
            "荒牌。B -70",
            "The deal ends without a winner. B -70",
        ),
        (
            {"winner": "B", "hand": "14778m347789p77s", "on": ["deal"]},
            "B 起手不能和",
            "B can't win with the hand as",
        ),
    ],
    ids=["acts", "exhausted", "dealt"],
)
def test_a_verdict_speaks_of_what_is_asked(situation: dict[str, object], zh: str, en: str) -> None:
    rules = "changsha_2007" if "hands" in situation else "changsha_online"
    trace = trace_of(rules, situation)
    for lang, told in (("zh", zh), ("en", en)):
        text = render_text(explain(ruleset_of(rules), trace, Depth.VERDICT, lang))
        assert text.startswith(told)
        assert "不成型" not in text
        assert "no shape" not in text
