"""Bans, what lifts them, duties, offers, and what happened before."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.evaluate.acts import Act
from compiler.evaluate.legality import form_of_kong, judge_act
from compiler.evaluate.meaning import ABOVE
from compiler.evaluate.rules import rules_of
from compiler.evaluate.table import table_of
from compiler.ir import RuleSet, Word
from compiler.runtime.situation import situation_from
from compiler.runtime.tiles import kinds_of_text
from tests.compiler.evaluate.helpers import bundled, played, ruleset, struck

READY = "123m456p789s1199p"


def script(*acts: str) -> list[dict[str, Any]]:
    """`C discard 9s`, `A passed win`, `B dice_kong 8888s`."""
    found = []
    for act in acts:
        player, *words = act.split()
        passed = words[0] == "passed"
        word, *tiles = words[1:] if passed else words
        core = word in ("draw", "discard", "chow", "pung", "kong", "flower", "ready", "win", "false_win")
        told = {"act": word} if core else {"act": "", "move": word}
        found.append({"player": player, "passed": passed, "tiles": "".join(tiles), **told})
    return found


def legal(rules: RuleSet, word: Word, tiles: str, hand: str = "", *acts: str, **more: Any) -> bool:
    """The act of player A, by its tiles."""
    data = {"hand": hand, "play": script(*acts), **more}
    scope = table_of(rules_of(rules), situation_from(data), ABOVE).scope()
    kinds = tuple(kinds_of_text(tiles) or ())
    tile = kinds[0] if kinds else None
    form = form_of_kong(tile, "A", scope) if word is Word.KONG else None
    return judge_act(Act(word=word, player="A", tile=tile, tiles=kinds, form=form), scope).legal


def test_a_ban_holds_unless_it_is_lifted() -> None:
    text = "option mild no\nforbid low: win when by_discard\nlift low when mild"
    assert struck(played(ruleset(text), READY, "1p", "B")) == ["low"]
    assert struck(played(ruleset(text), READY, "1p", "B", options={"mild": True})) == []
    assert struck(played(ruleset(text), READY, "1p")) == []


def test_since_lifts_a_pass_ban() -> None:
    text = "forbid passed_win: win when after own passed win since own draw"
    before = script("B discard 9p", "A passed win", "C discard 1p")
    assert struck(played(ruleset(text), READY, "1p", "C", play=before)) == ["passed_win"]
    drawn = script("B discard 9p", "A passed win", "A draw 5m", "A discard 5m", "C discard 1p")
    assert struck(played(ruleset(text), READY, "1p", "C", play=drawn)) == []


def test_a_discard_tells_of_the_draw_before_it() -> None:
    text = "forbid passed_win: win when after own passed win since own draw"
    left_out = script("B discard 9p", "A passed win", "A discard 5m", "C discard 1p")
    assert struck(played(ruleset(text), READY, "1p", "C", play=left_out)) == []


def test_only_a_dearer_win_than_the_one_passed() -> None:
    text = (
        "class fans\npattern pure 5 when no tile is honor\npattern white 1 when pair is 9p\n"
        "number fan = sum fans\n"
        "forbid cheap: win when fan <= max fan over own passed win since own draw"
    )
    # On 1p the pair is 9p: 6; on 9p the pair is 1p: 5.
    passed = script("B discard 9p", "A passed win 9p", "C discard 1p")
    assert struck(played(ruleset(text), READY, "1p", "C", play=passed)) == []
    dearer = script("B discard 1p", "A passed win 1p", "C discard 9p")
    assert struck(played(ruleset(text), READY, "9p", "C", play=dearer)) == ["cheap"]
    assert struck(played(ruleset(text), READY, "9p", "C", play=script("C discard 9p"))) == []


def test_a_ban_on_a_discard_of_one_s_own_waits() -> None:
    text = "forbid own_tile: win by_discard when after own discard of waits since own draw"
    assert struck(played(ruleset(text), READY, "1p", "C", play=script("A draw 9p", "A discard 9p"))) == [
        "own_tile"
    ]
    assert struck(played(ruleset(text), READY, "1p", "C", play=script("A draw 9p", "A discard 5m"))) == []


def test_the_state_just_after_an_act() -> None:
    text = "forbid dead: win when after own kong not ready"
    melds = [{"kind": "kong", "form": "concealed", "tiles": "2222m"}]
    ready = played(
        ruleset(text), "456p789s1199p", "1p", melds=melds, play=script("A kong 2222m"), on=["kong_draw"]
    )
    assert struck(ready) == []
    later = script("A kong 2222m", "A draw 9p", "A discard 5p")
    assert struck(played(ruleset(text), "456p789s1199p", "1p", melds=melds, play=later)) == ["dead"]


def test_last_comes_after_all_other_words() -> None:
    text = "forbid robbed: win when last kong is concealed"
    kongs = script("B kong 5555m", "C kong 6666m")
    kongs[0]["form"], kongs[1]["form"] = "concealed", "exposed"
    assert struck(played(ruleset(text), READY, "1p", "D", play=kongs)) == []
    own = "forbid robbed: win when last kong by next is concealed"
    assert struck(played(ruleset(own), READY, "1p", "D", play=kongs)) == ["robbed"]


def test_not_drawn_nor_claimed_freezes_a_hand() -> None:
    rules = ruleset("forbid frozen: discard not drawn when after own ready")
    acts = ("A ready", "B discard 5s", "A draw 7m")
    assert legal(rules, Word.DISCARD, "7m", READY, *acts)
    assert not legal(rules, Word.DISCARD, "1m", READY, *acts)
    assert legal(rules, Word.DISCARD, "1m", READY, "A draw 7m")


def test_the_tile_of_the_act_is_this() -> None:
    rules = ruleset("forbid second: pung when count after discard of this since own discard >= 2")
    hand = "55m123p456p789s19s"
    assert legal(rules, Word.PUNG, "5m", hand, "B discard 5m")
    assert not legal(rules, Word.PUNG, "5m", hand, "B discard 5m", "C discard 5m")


# ---- the default table ---------------------------------------------------------------------------------

TABLE = [
    (Word.CHOW, "456m", "46m123p456p789s1s9p", ("D discard 5m",), True),
    (Word.CHOW, "456m", "46m123p456p789s1s9p", ("C discard 5m",), False),
    (Word.CHOW, "567m", "46m123p456p789s1s9p", ("D discard 5m",), False),
    (Word.PUNG, "5m", "55m123p456p789s19s", ("C discard 5m",), True),
    (Word.PUNG, "5m", "5m1m123p456p789s19s", ("C discard 5m",), False),
    (Word.KONG, "5m", "555m123p456p789s1s", ("C discard 5m",), True),
    (Word.KONG, "5m", "5555m123p456p789s", ("A draw 9m",), True),
    (Word.KONG, "5m", "555m123p456p789s1s", ("A draw 9m",), False),
    (Word.DISCARD, "9m", "555m123p456p789s1s", ("A draw 9m",), True),
    (Word.DISCARD, "8m", "555m123p456p789s1s", ("A draw 9m",), False),
]


@pytest.mark.parametrize(("word", "tiles", "hand", "acts", "expected"), TABLE)
def test_the_default_table(word: Word, tiles: str, hand: str, acts: tuple[str, ...], expected: bool) -> None:
    assert legal(ruleset(""), word, tiles, hand, *acts) is expected


def test_no_claims_and_no_draw_with_an_empty_wall_unless_offered() -> None:
    hand = "55m123p456p789s19s"
    assert not legal(ruleset(""), Word.PUNG, "5m", hand, "C discard 5m", wall=0)
    assert not legal(ruleset(""), Word.DRAW, "", hand, "D discard 5m", wall=0)
    offered = ruleset("offer pung when wall = 0")
    assert legal(offered, Word.PUNG, "5m", hand, "C discard 5m", wall=0)


def test_an_added_kong_after_a_claim_is_offered_by_changsha() -> None:
    # CS3-09, CS3-15: a supplement may follow a chow or pung.
    melds = [{"kind": "pung", "tiles": "555m", "from": "C"}, {"kind": "pung", "tiles": "777s", "from": "D"}]
    acts = ("D discard 7s", "A pung 777s")
    hand = "5m123p456p7p"
    assert not legal(ruleset(""), Word.KONG, "5m", hand, *acts, melds=melds)
    assert legal(bundled("changsha_2007"), Word.KONG, "5m", hand, *acts, melds=melds)


def test_a_claimed_kong_may_be_robbed_only_where_it_is_offered() -> None:
    kong = script("B discard 9s", "D dice_kong 9999s")
    kong[1]["form"] = "exposed"
    hand = "111333456m88m78s"
    assert played(bundled("changsha_2007"), hand, "9s", "D", by="rob_kong", winner="C", play=kong).legal
    plain = script("B discard 9s", "D kong 9999s")
    plain[1]["form"] = "exposed"
    assert not played(ruleset(""), hand, "9s", "D", by="rob_kong", winner="C", play=plain).legal


def test_a_duty_bars_every_other_act_while_it_can_be_done() -> None:
    rules = ruleset("must win when after own ready")
    acts = ("A ready", "B discard 5s", "A draw 1p")
    assert not legal(rules, Word.DISCARD, "1p", READY, *acts)
    assert legal(rules, Word.DISCARD, "5m", READY, "A ready", "B discard 5s", "A draw 5m")


def test_following_honours_in_xiamen() -> None:
    # XM3-08: a lone honour that lies discarded must be followed.
    rules = bundled("xiamen_gold")
    hand = "N123m456m789m123p456p"
    assert not legal(rules, Word.DISCARD, "9s", hand, "C discard N", "A draw 9s")
    assert legal(rules, Word.DISCARD, "N", hand, "C discard N", "A draw 9s")
    assert legal(rules, Word.DISCARD, "9s", "NN23m456m789m123p456p", "C discard N", "A draw 9s")


def test_a_duty_to_draw_bars_another_draw() -> None:
    rules = ruleset('move deep "深摸" "deep draw" is draw\nmust deep')
    assert not legal(rules, Word.DRAW, "", "", "D discard 9s")
    assert legal(ruleset('move deep "深摸" "deep draw" is draw'), Word.DRAW, "", "", "D discard 9s")


def test_a_duty_to_discard_is_none_out_of_turn() -> None:
    rules = ruleset("must discard of E")
    assert legal(rules, Word.DRAW, "", "E123m456p789s119p", "D discard 9s")
    assert not legal(rules, Word.DISCARD, "1p", "E123m456p789s1199p", "D discard 9s", "A draw E")


def test_nobody_discards_or_draws_out_of_turn() -> None:
    rules = ruleset("")
    assert not legal(rules, Word.DISCARD, "1m", READY, "D discard 9s")
    assert legal(rules, Word.DISCARD, "1m", "9s" + READY, "D discard 9s", "A draw 9s")
    assert not legal(rules, Word.DRAW, "", READY, "C discard 9s")


def test_a_false_win_leaves_what_lies_there() -> None:
    rules = ruleset("")
    assert legal(rules, Word.PUNG, "1p", READY, "C discard 1p", "B false_win")
    assert legal(rules, Word.DISCARD, "1m", "9s" + READY, "D discard 1p", "A draw 9s", "A false_win")
