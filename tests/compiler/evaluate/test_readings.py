"""All arrangements of a hand: sets, pairs, other shapes, wild tiles, the place of the winning tile."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler.evaluate.errors import EvaluationStopped
from compiler.evaluate.holding import Holding
from compiler.evaluate.meaning import ABOVE
from compiler.evaluate.readings import readings
from compiler.evaluate.rules import rules_of
from compiler.evaluate.table import table_of
from compiler.evaluate.wins import win_scope
from compiler.ir import RuleSet, Word
from compiler.runtime.situation import situation_from
from compiler.runtime.tiles import kinds_of_text, tiles_text
from tests.compiler.evaluate.helpers import HEAD, ruleset

STANDARD = ruleset("")
ODD_HEAD = HEAD.replace('shape std "标准" "standard" = 4 set + pair\n', "")


def read(rules: RuleSet, hand: str, tile: str, source: str | None = "B", **more: object) -> list[Holding]:
    by = "discard" if source else "self_draw"
    win: dict[str, object] = {"tile": tile, "by": by}
    if source:
        win["from"] = source
    table = table_of(rules_of(rules), situation_from({"hand": hand, "win": win, **more}), ABOVE)
    assert table.claim is not None
    scope = win_scope(table.claim, table.scope())
    holding = scope.holding_of("A")
    assert holding is not None
    return readings(holding, scope)


def shown(reading: Holding) -> str:
    groups = (tiles_text(g.faces) + ("*" if g.has_winning_tile else "") for g in reading.groups)
    return " ".join(groups)


def test_three_pungs_or_three_chows() -> None:
    found = [shown(r) for r in read(STANDARD, "111222333m456p7s", "7s")]
    assert found == ["123m 123m 123m 456p 77s*", "456p 111m 222m 333m 77s*"]


def test_nine_gates_on_the_five_is_read_one_way() -> None:
    assert [shown(r) for r in read(STANDARD, "1112345678999m", "5m")] == ["234m 678m 111m 999m 55m*"]


def test_the_winning_tile_stands_in_every_group_that_has_it() -> None:
    found = read(STANDARD, "1233m123456p789s", "3m")
    assert [shown(r) for r in found] == ["123m* 123p 456p 789s 33m", "123m 123p 456p 789s 33m*"]
    assert [r.place for r in found] == [Word.EDGE, Word.ON_PAIR]


@pytest.mark.parametrize(
    ("hand", "tile", "place"),
    [
        ("12m123456p789s99p", "3m", Word.EDGE),
        ("89m123456p123s99p", "7m", Word.EDGE),
        ("46m123p123789s99p", "5m", Word.CLOSED),
        ("45m123p123789s99p", "6m", Word.TWO_SIDED),
        ("23m123p123789s99p", "1m", Word.TWO_SIDED),
        ("55m123p123789s99p", "5m", Word.ON_PUNG),
        ("111m123p123789s5m", "5m", Word.ON_PAIR),
    ],
)
def test_places(hand: str, tile: str, place: Word) -> None:
    assert [reading.place for reading in read(STANDARD, hand, tile)] == [place]


def test_a_set_completed_by_a_discard_is_exposed_and_its_pair_is_not() -> None:
    on_discard = read(STANDARD, "222m555m777p88s99p", "8s")
    assert [g.concealed for g in on_discard[0].groups] == [True, True, True, False, True]
    drawn = read(STANDARD, "222m555m777p88s99p", "8s", None)
    assert all(g.concealed for g in drawn[0].groups)


def test_a_kong_fills_the_place_of_a_pung_and_stays() -> None:
    melds = [{"kind": "kong", "tiles": "2222m", "form": "exposed", "from": "B"}]
    found = read(STANDARD, "111m444s5777p", "5p", melds=melds)
    assert [shown(r) for r in found] == ["111m 777p 444s 2222m 55p*"]


def test_pairs_singles_and_conditions() -> None:
    rules = ruleset(
        "shape pairs = 7 pair\n"
        "shape orphans = pair + 12 single\n"
        "when every set/pair/single is different and every tile is terminal/honor",
        ODD_HEAD,
    )
    assert [r.shape for r in read(rules, "1133m4466p8899s5m", "5m")] == ["pairs"]
    assert [r.shape for r in read(rules, "19m19p19sESWNCFP", "E")] == ["orphans"]
    assert read(rules, "19m19p19sESWNCF2s", "E") == []


def test_four_alike_are_two_pairs_unless_pairs_differ() -> None:
    assert len(read(ruleset("shape pairs = 7 pair", ODD_HEAD), "1111m2233p4455s6s", "6s")) == 1
    differ = ruleset("shape pairs = 7 pair when every pair is different", ODD_HEAD)
    assert read(differ, "1111m2233p4455s6s", "6s") == []


def test_loose_tiles_have_no_place_and_no_groups() -> None:
    rules = ruleset("shape loose = 14 tile when every tile is 258", ODD_HEAD)
    found = read(rules, "2558m2588p22258s", "8s")
    assert [(r.shape, r.groups, r.place, len(r.loose)) for r in found] == [("loose", (), None, 14)]
    assert read(rules, "2558m2588p22259s", "8s") == []


def test_exact_groups_and_unlike_kinds_are_told_by_set_alone() -> None:
    rules = ruleset("shape odd = 4 set/CFP/(3 different wind) + pair", ODD_HEAD)
    (found,) = read(rules, "CFPESW123m456p7s", "7s")
    assert [(g.word, tiles_text(g.faces)) for g in found.groups] == [
        (Word.CHOW, "123m"),
        (Word.CHOW, "456p"),
        (Word.PAIR, "77s"),
        (Word.SET, "ESW"),
        (Word.SET, "CFP"),
    ]


# ---- wild tiles ---------------------------------------------------------------------------------------

WILD = ruleset("wilds joker = indicator for tile standin P")


def test_a_wild_tile_takes_every_face_that_fits_its_own_included() -> None:
    found = read(WILD, "123456789m12p5s9p", "9p", wild={"indicator": "5s"})
    assert [shown(r) for r in found] == ["123m 456m 789m 123p 99p*"]
    alone = read(WILD, "123456789m123p5s", "9p", wild={"indicator": "5s"})
    assert [shown(r) for r in alone] == ["123m 456m 789m 123p 99p*"]
    own = read(WILD, "123456789m123p5s", "5s", None, wild={"indicator": "5s"})
    pairs = [g for r in own for g in r.groups if g.word is Word.PAIR and all(tile.wild for tile in g.tiles)]
    assert [g.faces[0] for g in sorted(pairs, key=lambda g: g.faces)] == list(range(34))


def test_wild_tiles_of_the_kind_drawn_are_told_from_natural_faces() -> None:
    found = read(WILD, "123456789m12355p", "5s", None, wild={"indicator": "5s"})
    assert found == []
    found = read(WILD, "12345678m12355p", "5s", None, wild={"indicator": "5s"})
    faces = sorted(t.face for r in found for g in r.groups for t in g.tiles if t.wild)
    # 12w 345 678 and 123 w45 678; 123 45w 678 and 123 456 w78; 123 456 78w
    assert faces == [2, 2, 5, 5, 8]


def test_a_wild_tile_won_from_another_is_a_plain_tile() -> None:
    assert read(WILD, "123456789m12p99s", "5s", "B", wild={"indicator": "5s"}) == []


def test_the_stand_in_has_the_face_of_the_wild_tile_only() -> None:
    found = read(WILD, "123456789m46s99p", "P", "B", wild={"indicator": "5s"})
    assert [shown(r) for r in found] == ["123m 456m 789m 456s* 99p"]
    assert read(WILD, "123456789m46s99p", "5s", "B") != []
    assert read(WILD, "123456789mPP99p", "P", "B", wild={"indicator": "5s"})[0].groups[3].faces == (
        22,
        22,
        22,
    )


def test_more_than_twenty_thousand_arrangements_are_refused() -> None:
    rules = ruleset("wilds joker = 123456789s for tile\nshape loose = 14 tile when every tile is 1..9")
    with pytest.raises(EvaluationStopped) as stopped:
        read(rules, "123456789s1234s", "5s", None)
    assert stopped.value.code == "too_many_arrangements"


# ---- laws ---------------------------------------------------------------------------------------------

HANDS = ["111222333m456p7s", "2233445566778m", "1112345678999m", "33344455566p77s"]


@given(st.sampled_from(HANDS), st.randoms(use_true_random=False))
@settings(max_examples=30, deadline=None)
def test_the_order_of_tiles_does_not_matter(hand: str, random: Random) -> None:
    tile = {"2233445566778m": "8m", "1112345678999m": "5m", "33344455566p77s": "6p"}.get(hand, "7s")
    kinds = list(kinds_of_text(hand) or ())
    random.shuffle(kinds)
    shuffled = "".join(tiles_text([kind]) for kind in kinds)
    assert [shown(r) for r in read(STANDARD, shuffled, tile)] == [
        shown(r) for r in read(STANDARD, hand, tile)
    ]
