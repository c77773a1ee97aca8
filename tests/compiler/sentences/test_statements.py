"""Whole statements: what a player would read in a rule book, written by hand."""

from __future__ import annotations

from functools import cache

import pytest

from compiler.ir import Item, Node, RuleSet
from compiler.loader import load_source
from compiler.resolve.library import Library
from compiler.sentences.sentence import sentence
from compiler.sentences.speaker import speaker_of
from dsl.source import Source
from tests.texts import RULES

HEAD = """\
rules t "试" "t" players 4 hand 13 tiles m/p/s * 4, honor * 4, flower * 1
option fast yes "快打" "a fast game"
option birds 1 in 1..2 "扎鸟" "birds"
wilds gold "金" "gold" = indicator for tile standin P
shape std "四副一将" "four sets and a pair" = 4 set + pair
class fans "番" "fan"
pattern base 1 "底番" "Base"
class big "大胡" "big win"
pattern flush 6 "清一色" "One suit" when every tile is X
number total "总番" "total" = sum fans
"""

CASES = [
    ("forbid b: win when total < 3", "若「总番」小于3，不得和牌", "no win if total is below 3"),
    (
        'forbid b: win not self_draw "禁胡" "pass ban" when after own passed win since own draw',
        "禁胡：若自己上次摸牌之后放过和牌，不得和别人的牌",
        "pass ban: no win other than by own draw if the player has let a win pass since their own last draw",
    ),
    (
        "forbid b: discard not drawn when after own ready",
        "若本局自己报过听，不得打出刚摸的牌以外的牌",
        "no discard of a tile other than the one just drawn if the player has declared ready in this deal",
    ),
    (
        "forbid b: chow/pung/(exposed kong not added) when this is wild",
        "若这张牌是金，不得吃、碰或明杠（补杠除外）",
        "no chow, pung or claimed kong if the same tile is a gold tile",
    ),
    (
        "forbid b: win when actor holds wild",
        "若自己手里有金，不得和牌",
        "no win if the player holds a gold tile",
    ),
    (
        "offer kong concealed/added when wall = 0",
        "若牌墙已无牌可摸，也可以暗杠或补杠",
        "a concealed or added kong is allowed too if no tile can be drawn any more",
    ),
    (
        "must win when after own ready",
        "若本局自己报过听，能和牌时必须照做",
        "a win is compulsory where it is possible if the player has declared ready in this deal",
    ),
    (
        'draws bird birds "鸟" "bird"  to dealer = 159  to next of dealer = 26',
        "鸟：和牌时翻「扎鸟」张牌：1、5、9归庄家，2、6归庄家的下家",
        (
            "bird: on a win, as many tiles as birds says are turned up: a 1, 5 or 9 falls on the dealer;"
            " a 2 or 6 falls on the player after the dealer"
        ),
    ),
    (
        "priority win first_draw > win > pung/kong > chow",
        "几家要同一张牌时，依次优先：庄家起手；和牌；碰或杠；吃",
        (
            "of several claims on one tile the strongest is a win by the dealer with the hand as dealt,"
            " then a win, then a pung or kong, then a chow"
        ),
    ),
    (
        "winners at_most 3",
        "一张牌至多3家和，离出牌者近的下手优先",
        "at most 3 players may win on one tile, the nearest after the discarder first",
    ),
    (
        "end when count winner = 3",
        "若恰有三家和牌，本局终了",
        "the deal is over when exactly three players have won",
    ),
    ("next_dealer winner if fast", "若选用「快打」，和家", 'the winner if the option "a fast game" is on'),
    (
        "shape pairs = 7 pair when every pair is different",
        "七个对子，须对子各不相同",
        "seven pairs, provided that no two pairs are alike",
    ),
    (
        'pay p "账" "pay" on kong  from others  from discarder if act is exposed kong not added  start 2',
        "账：杠时；由其他各家付；若是明杠（补杠除外），由出牌者付；从2起算",
        (
            "pay: on a kong; the other players pay; the discarder pays if the act is a claimed kong;"
            " start with 2"
        ),
    ),
    (
        'number water "水" "water" add 1 each exposed pung of honor not kong add 4 if has f1, f2, f3, f4',
        "水：每有一副字牌明刻（杠除外），加1；若有春、夏、秋和冬，加4",
        (
            "water: add 1 for each exposed pung of honours other than kongs;"
            " add 4 if there are Spring, Summer, Autumn and Winter"
        ),
    ),
    (
        'number counted "符" "fu" start 20 round_up 10 cap 100 table total : 0 1 2',
        "符：从20起算；进为10的倍数；至多100；按「总番」取值（0及以下得0，1得1，2及以上得2）",
        (
            "fu: start with 20; round up to a multiple of 10; at most 100;"
            " go by total (0 or less: 0, 1: 1, 2 or more: 2)"
        ),
    ),
    (
        'number counted "花" "of flowers" table total : 0 0 1 2 2 2 5 5',
        "花：按「总番」取值（1及以下得0，2得1，3至5得2，6及以上得5）",
        "of flowers: go by total (1 or less: 0, 2: 1, 3 to 5: 2, 6 or more: 5)",
    ),
    (
        'number counted "一" "one" table total : 7 7',
        "一：按「总番」取值（不论多少都得7）",
        "one: go by total (any: 7)",
    ),
    (
        'number counted "倍" "doubled" start 3 * 2 ^ total times 2 ^ (total + 1) times 2 ^ 3',
        "倍：从3按「总番」翻番起算；按（「总番」 + 1）翻番；乘以2的3次方",
        "doubled: start with 3 doubled as often as total; double as often as (total + 1); multiply by 2^3",
    ),
    (
        'number counted "最高" "best" = 2 ^ (total + 1)',
        "最高：2的（「总番」 + 1）次方",
        "best: 2 to the power of (total + 1)",
    ),
    (
        'number counted "鸡" "chicken" for t of 1s, 8p  start 0  add 1 each t',
        "鸡：从0起算；每有一张1条，加1",
        "chicken: start with 0; add 1 for each 1 of bamboos",
    ),
    (
        'define d "门清" "concealed hand" = no meld is exposed',
        "门清：没有吃、碰、明杠",
        "concealed hand: no declared set is exposed",
    ),
    (
        'pattern p : fans 2 "箭刻" "Dragon Pung" each pung of dragon covers base if fast',
        "箭刻：2；每有一副箭刻计一次；不计底番（选用「快打」时）",
        (
            "Dragon Pung: 2; once for each pung of dragons;"
            ' not counted beside it: Base if the option "a fast game" is on'
        ),
    ),
]


@cache
def load(line: str) -> RuleSet:
    loaded = load_source(Source("t", HEAD + line + "\n"), Library((RULES,)), "t")
    assert not loaded.errors, [d.message.en for d in loaded.errors]
    return loaded.ruleset


def last_statement(ruleset: RuleSet) -> Node:
    """The node that begins in the last line of the text."""
    start = len(HEAD)
    lists = (
        ruleset.bans, ruleset.offers, ruleset.duties, ruleset.draws, ruleset.ends, ruleset.next_dealer,
        ruleset.shapes, ruleset.pays, ruleset.numbers, ruleset.defines, ruleset.patterns, ruleset.winners,
        (ruleset.priority,),
    )  # fmt: skip
    return next(node for nodes in lists for node in nodes if node.span.start >= start)


@pytest.mark.parametrize(("line", "zh", "en"), CASES, ids=[case[0][:40] for case in CASES])
def test_statement(line: str, zh: str, en: str) -> None:
    ruleset = load(line)
    node = last_statement(ruleset)
    assert sentence(node, speaker_of(ruleset, "zh")) == zh
    assert sentence(node, speaker_of(ruleset, "en")) == en


def test_wild_tiles_go_by_the_name_of_the_text() -> None:
    ruleset = load("winners at_most 1")
    wilds = ruleset.wilds[0]
    zh = "金：翻出的指示牌为金，可当花牌以外的任何牌；白则当作金原来那种牌"
    en = "gold: the turned-up tile is wild and may stand for any tile but a flower"
    assert isinstance(wilds, Item)
    assert sentence(wilds, speaker_of(ruleset, "zh")) == zh
    assert sentence(wilds, speaker_of(ruleset, "en")).startswith(en)
