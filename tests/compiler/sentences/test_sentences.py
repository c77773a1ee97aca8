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
    ("has 4 pung", "有四副刻子", "there are four pungs"),
    ("has 3 pung of dragon", "有三副箭刻", "there are three pungs of dragons"),
    ("has 3 concealed pung", "有三副暗刻", "there are three concealed pungs"),
    ("has pung of terminal/honor", "有幺九牌刻子", "there is a pung of terminals or honours"),
    ("has 2 concealed kong", "有两个暗杠", "there are two concealed kongs"),
    ("has exposed kong, concealed kong", "有明杠和暗杠", "there is an exposed kong and a concealed kong"),
    (
        "has 3 pung of wind, pair of wind",
        "有三副风刻和一对风牌",
        "there are three pungs of winds and a pair of winds",
    ),
    ("has 2 triplet", "有两组三张相同的牌", "there are two groups of three tiles alike"),
    ("every tile is X", "每张牌都是同一花色", "every tile is of one suit"),
    (
        "every tile is X/honor and has honor, tile in X",
        "每张牌都是同一花色的数牌或字牌，且有字牌和该花色的牌",
        "every tile is of one suit or an honour and there is an honour and a tile of that suit",
    ),
    ("every tile is terminal", "每张牌都是老头牌", "every tile is a terminal"),
    ("every tile is 2..8", "每张牌都是2至8", "every tile is from 2 to 8"),
    ("every tile is s/honor", "每张牌都是条或字牌", "every tile is a bamboo or an honour"),
    ("every tile is s/p", "每张牌都是条或筒", "every tile is of bamboos or dots"),
    ("every tile is 23s/F", "每张牌都是2、3条或发", "every tile is a 2 or 3 of bamboos or a green dragon"),
    ("every set/pair holds 5", "每副面子、对子都带5", "every set and pair contains a 5"),
    ("every pair is different", "对子各不相同", "no two pairs are alike"),
    ("no tile is honor", "没有字牌", "no tile is an honour"),
    ("no tile is 258", "没有2、5、8", "no tile is a 2, 5 or 8"),
    ("no tile is X", "缺一种花色", "one suit is missing"),
    ("no meld is exposed", "没有吃、碰、明杠", "no declared set is exposed"),
    ("pair is 258", "将是2、5、8", "the pair is of 2s, 5s or 8s"),
    ("pair is not 258", "将不是2、5、8", "the pair is not of 2s, 5s or 8s"),
    ("self_draw", "自摸", "the win is by own draw"),
    ("not self_draw", "不是自摸", "the win is not by own draw"),
    ("shape is std", "牌型是四副一将", "the hand is four sets and a pair"),
    (
        "has chow 1 in X, chow 4 in X, chow 7 in X",
        "有同一花色的123、456、789三副顺子",
        "there are chows 123, 456 and 789 in one suit",
    ),
    (
        "has chow 1 in X, chow 4 in Y, chow 7 in Z",
        "有三种花色的123、456、789三副顺子",
        "there are chows 123, 456 and 789 in three suits",
    ),
    (
        "has chow n in X, chow n in Y, chow n in Z",
        "有三种花色、序数相同的三副顺子",
        "there are three chows of the same ranks in three suits",
    ),
    (
        "has pung n in X, pung n+1 in X, pung n+2 in X",
        "有同一花色、依次递增一位的三副刻子",
        "there are three pungs of consecutive ranks in one suit",
    ),
    (
        "has chow n in X, chow n+2 in X, chow n+4 in X",
        "有同一花色、依次递增二位的三副顺子",
        "there are three chows in one suit, each starting two ranks above the last",
    ),
    ("has 3 chow n in X", "有三副相同的顺子", "there are three identical chows"),
    (
        "has chow 1 in X, chow 7 in X, chow 1 in Y, chow 7 in Y, pair 5 in Z",
        "有一种花色的123、789两副顺子、第二种花色的123、789两副顺子、第三种花色的一对5",
        (
            "there are chows 123 and 789 in one suit, chows 123 and 789 in a second suit and a pair of 5s"
            " in the third suit"
        ),
    ),
    ("fast and self_draw", "选用「快」，且自摸", 'the option "fast" is on and the win is by own draw'),
    (
        "self_draw and (fast or winner is dealer)",
        "自摸，且选用「快」或和家是庄家",
        'the win is by own draw, and either the option "fast" is on or the winner is the dealer',
    ),
    ("winner is dealer", "和家是庄家", "the winner is the dealer"),
    ("wait is edge", "听口是边张", "the winning tile completes a chow at its edge"),
    ("count waits = 1", "只听一种牌", "the hand waits for only one kind of tile"),
    (
        "after own kong since own draw",
        "自己上次摸牌之后开过杠",
        "the player has made a kong since their own last draw",
    ),
    (
        "not after chow/pung",
        "本局没有人吃过牌或碰过牌",
        "no player has claimed a chow or a pung in this deal",
    ),
    (
        "count after own kong = 2",
        "本局自己杠恰好两次",
        "the player has made a kong exactly twice in this deal",
    ),
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
    assert denial(cond, speaker_of(ruleset, "en")) == "there are not four pungs or the win is by own draw"


def test_steps_and_payers() -> None:
    ruleset = load(
        'pay w "账" "win" from others from discarder if by_discard start 1 instead 6 if fast times 2'
    )
    pay = ruleset.pays[0]
    zh, en = speaker_of(ruleset, "zh"), speaker_of(ruleset, "en")
    assert [sheets.step(step, zh) for step in pay.steps] == ["从1起算", "若选用「快」，改为6", "乘以2"]
    assert [sheets.step(step, en) for step in pay.steps] == [
        "start with 1",
        'instead take 6 if the option "fast" is on',
        "multiply by 2",
    ]
    assert sheets.payers(pay.payers[0], zh) == "由其他各家付"
    assert sheets.payers(pay.payers[0], en) == "the other players pay"
    assert sheets.payers(pay.payers[1], en) == "the discarder pays if the win is on a discard"


def test_patterns_that_count_several_times() -> None:
    ruleset = load('pattern p 2 "箭刻" "dragon pung" each pung of dragon')
    item = ruleset.patterns[-1]
    assert items.pattern(item, speaker_of(ruleset, "zh")) == "每有一副箭刻计一次"
    assert items.pattern(item, speaker_of(ruleset, "en")) == "once for each pung of dragons"


def test_a_thing_without_a_name_is_called_by_its_id() -> None:
    ruleset = load("define my_word = has 4 pung")
    assert speaker_of(ruleset, "en").plain("my_word") == "my word"
    assert re.fullmatch(r"[a-z ]+", speaker_of(ruleset, "zh").plain("my_word"))
