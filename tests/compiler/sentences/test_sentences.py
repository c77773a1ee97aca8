"""Sentences as a player would say them, in both languages; expected ones written by hand."""

from __future__ import annotations

import re
from functools import cache

import pytest

from compiler.ir import RuleSet
from compiler.loader import load_source
from compiler.resolve.library import Library
from compiler.sentences import items, sheets
from compiler.sentences.conditions import condition, denial
from compiler.sentences.speaker import speaker_of
from dsl.source import Source
from tests.texts import RULES

HEAD = """\
rules t "试" "t" players 4 hand 13 tiles m/p/s * 4, honor * 4
option fast yes "快" "fast"
shape std "四副一将" "four sets and a pair" = 4 set + pair
class fans "番" "fans"
pattern base 1 "底番" "base"
number total "总番" "total" = sum fans
"""


@cache
def load(line: str) -> RuleSet:
    loaded = load_source(Source("t", HEAD + line + "\n"), Library((RULES,)), "t")
    assert not loaded.errors, [d.message.en for d in loaded.errors]
    return loaded.ruleset


CONDITIONS = [
    ("has 4 pung", "有四副刻子", "the hand has four pungs"),
    ("has 3 pung of dragon", "有三副箭牌刻子", "the hand has three pungs of dragons"),
    ("has 2 concealed kong", "有两个暗杠", "the hand has two concealed kongs"),
    ("every tile is X", "每张牌都是同一花色", "every tile is of one suit"),
    ("every tile is terminal", "每张牌都是一或九的数牌", "every tile is a terminal"),
    ("no tile is honor", "没有字牌", "no tile is an honor"),
    ("no tile is 258", "没有二、五、八的牌", "no tile is 2, 5, or 8"),
    ("no meld is exposed", "没有明副露", "no declared set is exposed"),
    ("pair is 258", "将是二、五、八", "the pair is a 2, 5, or 8"),
    ("self_draw", "自摸", "the win is by own draw"),
    ("not self_draw", "不是自摸", "the win is not by own draw"),
    ("shape is std", "牌型是【四副一将】", "the shape is “four sets and a pair”"),
    (
        "has chow 1 in X, chow 4 in X, chow 7 in X",
        "有同一花色的123、456、789顺子",
        "the hand has chows 1-2-3, 4-5-6, and 7-8-9 in one suit",
    ),
    (
        "has chow n in X, chow n in Y, chow n in Z",
        "有三种花色里点数相同的顺子",
        "the hand has chows of the same rank in three suits",
    ),
    (
        "has pung n in X, pung n+1 in X, pung n+2 in X",
        "有同一花色、点数依次高一的三副刻子",
        "the hand has three pungs in one suit, each one rank above the one before",
    ),
    ("fast and self_draw", "选用【快】，且自摸", "option “fast” is on and the win is by own draw"),
    ("winner is dealer", "和家是庄家", "the winner is the dealer"),
    ("wait is edge", "听口是边张", "the wait is an edge wait"),
    ("count waits = 1", "所听的牌的张数等于1", "the number of tiles waited for is 1"),
]


@pytest.mark.parametrize(("text", "zh", "en"), CONDITIONS, ids=[case[0] for case in CONDITIONS])
def test_condition(text: str, zh: str, en: str) -> None:
    ruleset = load(f'pattern p "甲" "p" when {text}')
    cond = ruleset.patterns[-1].cond
    assert cond is not None
    assert condition(cond, speaker_of(ruleset, "zh")) == zh
    assert condition(cond, speaker_of(ruleset, "en")) == en


def test_denials() -> None:
    ruleset = load('pattern p "甲" "p" when has 4 pung and not self_draw')
    cond = ruleset.patterns[-1].cond
    assert cond is not None
    assert denial(cond, speaker_of(ruleset, "zh")) == "没有四副刻子，或自摸"
    assert denial(cond, speaker_of(ruleset, "en")) == "the hand has not four pungs, or the win is by own draw"


def test_steps_and_payers() -> None:
    ruleset = load(
        'pay w "账" "win" from others from discarder if by_discard start 1 instead 6 if fast times 2'
    )
    pay = ruleset.pays[0]
    zh, en = speaker_of(ruleset, "zh"), speaker_of(ruleset, "en")
    assert [sheets.step(step, zh) for step in pay.steps] == ["底为 1", "若选用【快】，改为 6", "乘以 2"]
    assert [sheets.step(step, en) for step in pay.steps] == [
        "start with 1",
        "it becomes 6 if option “fast” is on",
        "multiply by 2",
    ]
    assert sheets.payers(pay.payers[0], zh) == "由其余各家付"
    assert sheets.payers(pay.payers[0], en) == "the others pay"
    assert sheets.payers(pay.payers[1], en) == "the discarder pays if the win is on a discard"


def test_patterns_that_count_several_times() -> None:
    ruleset = load('pattern p 2 "箭刻" "dragon pung" each pung of dragon')
    item = ruleset.patterns[-1]
    assert items.pattern(item, speaker_of(ruleset, "zh")) == "每有箭牌刻子计一次"
    assert items.pattern(item, speaker_of(ruleset, "en")) == "once for each pung of dragons"


def test_a_thing_without_a_name_is_called_by_its_id() -> None:
    ruleset = load("define my_word = has 4 pung")
    assert speaker_of(ruleset, "en").plain("my_word") == "my word"
    assert re.fullmatch(r"[a-z ]+", speaker_of(ruleset, "zh").plain("my_word"))
