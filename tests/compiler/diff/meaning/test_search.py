"""Searches: nothing where nothing differs, each change where one does, the same from either side."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from compiler.diff.meaning.clock import Clock
from compiler.diff.meaning.draw import Drawer, kinds_named
from compiler.diff.meaning.finding import Finding, Verdict
from compiler.diff.meaning.ground import ground_of
from compiler.diff.meaning.players import Players
from compiler.diff.meaning.search import Search
from compiler.diff.meaning.seeds import seeds_of
from compiler.diff.meaning.signature import Classifier, Scale, Sort
from compiler.diff.meaning.tally import Tally
from compiler.loader import load
from compiler.resolve.library import Library
from tests.compiler.diff.meaning.searching import loaded, module, module_of, named, pair, search, text
from tests.compiler.diff.mutations import MOST, SAMPLE, Result, judged, mutants_of, pattern_mutants
from tests.texts import ALL_TEXTS, RULE_TEXTS, RULES

NAMES = tuple(path.stem for path in RULE_TEXTS)
PAIRS = (("changsha_online", "changsha_2007"), ("guobiao", "guobiao_as_printed"), ("basic", "changsha_2007"))
SOME, MANY = 900, 1400


def sampled(players: Players, number: int) -> Tally:
    """Random situations asked of both, whatever the texts say."""
    structure = players.structure
    ground = ground_of(structure.a, structure.b, players.sides)
    assert ground is not None
    drawer, rng = Drawer(ground, kinds_named(structure.a, structure.b)), Random(7)
    tally = Tally(*players.sides, Classifier(Scale(), players.same_bans, ()))
    for _ in range(number):
        tally.check(drawer.situation(rng, ground.flags))
    return tally


def test_what_a_parent_shows_is_asked_of_its_children() -> None:
    """GBF-06: seven pairs in a row stand among the examples of guobiao; its own text has others."""
    name = "guobiao_as_printed"
    (worth,) = (one for one in mutants_of(name, 0, 1) if one.name == "shifted_pairs: value")
    changed = replace(loaded(name), ruleset=worth.ruleset)
    players = pair(changed, loaded(name), modules=(module(worth.ruleset, changed), module_of(name)))
    finding = Search(players, Clock(1e6, most=SOME, patient=False), processes=1).run()
    assert finding.verdict is Verdict.DIFFERENT
    for way in finding.ways:
        hand = way.witness.situation.hand
        assert sorted(set(hand)) == list(range(min(hand), min(hand) + 7))


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_set_does_not_differ_from_itself(name: str) -> None:
    players = named(name, name)
    assert search(players, 10).verdict is Verdict.PROVED
    tally = sampled(players, 60)
    assert tally.asked > 40
    assert not tally.seen


@cache
def found(a: str, b: str, most: int = SOME) -> tuple[Finding, Players]:
    players = named(a, b)
    return search(players, most), players


@pytest.mark.parametrize("ids", PAIRS, ids="-".join)
def test_witnesses_are_ruled_as_told_and_the_other_way_round_from_the_other_side(
    ids: tuple[str, str],
) -> None:
    finding, players = found(*ids)
    assert finding.verdict is Verdict.DIFFERENT
    here = Classifier(finding.scale, players.same_bans, ())
    back = Classifier(Scale(a=finding.scale.b, b=finding.scale.a), players.same_bans, ())
    for way in finding.ways:
        if way.signature.sort is Sort.TILES:
            continue  # there is nothing to ask of the side that has no such tiles
        situation = way.witness.situation
        a, b = (side.rule(situation) for side in players.sides)
        assert a is not None
        assert b is not None
        assert (a, b) == (way.witness.a, way.witness.b)
        signature = here.signature(situation, a, b)
        mirrored = back.signature(situation, b, a)
        assert signature is not None
        assert mirrored == signature.mirrored()
        assert signature.sort is way.signature.sort


def test_both_sides_find_the_same() -> None:
    """From the other side the same ways to differ turn up, with the sides changed."""
    here, players = found("changsha_online", "changsha_2007", MANY)
    there, others = found("changsha_2007", "changsha_online", MANY)
    often, back = shape(here, players, least=6), shape(there, others, least=6, mirrored=True)
    assert len(often) > 3
    assert often <= shape(there, others, mirrored=True)
    assert back <= shape(here, players)


def shape(finding: Finding, players: Players, *, least: int = 1, mirrored: bool = False) -> frozenset[object]:
    """The ways to differ in wins and patterns that came up so often at least, by the ids of the rule sets."""
    own = [side.names.own for side in players.sides]
    sorts = (Sort.WIN, Sort.PATTERNS)
    ways = [way.signature for way in finding.ways if way.signature.sort in sorts and way.seen >= least]
    sides = [
        tuple(tuple(own[i].get(n, n) for n in names) for i, names in enumerate((w.a, w.b))) for w in ways
    ]
    return frozenset(tuple(reversed(side)) if mirrored else side for side in sides)


# ---- house rules


HOUSES = (
    ("changsha_2007", "change pattern all_pungs  when has 3 pung"),
    ("changsha_2007", "change option six_seven yes"),
    ("changsha_2007", "remove earthly"),
    ("changsha_2007", 'forbid no_small: win "小胡不和" "no small wins" when small'),
    ("basic", "change pattern own_wind 2"),
    ("basic", "change pattern seven_stars  covers own_wind"),
    ("basic", "change option payers everyone"),
    ("basic", "change option special_shapes no"),
    ("guobiao", "change pattern full_flush 20"),
    ("guobiao", "change pattern all_pungs 8"),
)


@pytest.mark.parametrize(("parent", "line"), HOUSES, ids=lambda value: value.replace(" ", "_")[:40])
def test_a_house_rule_is_found(parent: str, line: str) -> None:
    house = text(f'rules house "家规" "House" extends {parent}\n{line}\n')
    finding = search(pair(house, loaded(parent)), SOME)
    assert finding.verdict is Verdict.DIFFERENT
    assert finding.ways


SAME = (
    ("changsha_2007", 'change pattern all_pungs "四副刻子" "Four pungs"'),
    ("changsha_2007", 'note played_at: "只在家里打" "Played at home only"'),
    ("basic", "change pattern no_relation  when not (not shape is unrelated)"),
    ("basic", 'example "again" hand 19m19p19sESWNCFP A wins E from B gives orphan_hand'),
)


@pytest.mark.parametrize(("parent", "line"), SAME)
def test_what_is_only_said_otherwise_is_the_same(parent: str, line: str) -> None:
    house = text(f'rules house "家规" "House" extends {parent}\n{line}\n')
    players = pair(house, loaded(parent))
    assert search(players, 10).verdict is Verdict.PROVED
    assert not sampled(players, 200).seen


def test_a_translation_is_the_same() -> None:
    path = next(path for path in ALL_TEXTS if path.name == "changsha_2007.zh.mjr")
    chinese = load(str(path), Library((RULES,)))
    assert chinese is not None
    players = pair(loaded("changsha_2007"), chinese)
    assert search(players, 10).verdict is Verdict.PROVED
    assert not sampled(players, 300).seen


def test_rules_of_play_are_not_read_by_rulings() -> None:
    lines = "remove second, same_back\nnext_dealer winner\nend when wall = 3"
    house = text(f'rules house "家规" "House" extends basic\n{lines}\n')
    players = pair(house, loaded("basic"))
    assert search(players, 10).verdict is Verdict.PROVED
    assert not sampled(players, 200).seen


def test_a_reserve_is_read_where_the_wall_is_asked_for() -> None:
    """The reserve alone is no difference of rulings; with a rule that asks how much is left it is."""
    asking = 'pattern late 1 "晚和" "Late win" when wall < 20'
    parent = text(f'rules house "家规" "House" extends basic\n{asking}\n')
    house = text(f'rules house "家规" "House" extends basic\n{asking}\nreserve 14\n')
    assert search(pair(house, parent), 10).verdict is not Verdict.PROVED
    plain = text('rules house "家规" "House" extends basic\nreserve 14\n')
    assert search(pair(plain, loaded("basic")), 10).verdict is Verdict.PROVED


# ---- mutations; the long form is `python -m tests.compiler.diff.mutations`


@pytest.mark.parametrize("name", ["basic", "changsha_2007", "guobiao"])
def test_a_changed_pattern_is_found(name: str) -> None:
    every = pattern_mutants(loaded(name).ruleset)
    for mutant in Random(3).sample(every, 2):
        assert judged(name, mutant, 150, 700) is not Result.MISSED, mutant.name


def test_a_change_that_shows_is_missed_where_nothing_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """The law can fail: of a search that finds nothing it says so."""
    every = pattern_mutants(loaded("basic").ruleset)
    (mutant,) = (one for one in every if one.name == "own_wind: value")
    assert judged("basic", mutant, 2000, 700) is Result.FOUND
    monkeypatch.setattr(Tally, "compared", lambda *_: None)
    monkeypatch.setattr("tests.compiler.diff.mutations.shows", lambda *_: True)
    assert judged("basic", mutant, 2000, 200) is Result.MISSED


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_every_changed_pattern_is_found(name: str) -> None:
    missed = [m.name for m in mutants_of(name, 30, 1) if judged(name, m, SAMPLE, MOST) is Result.MISSED]
    assert missed == []


def test_what_a_false_win_costs_is_told_as_such() -> None:
    """XM1-18: ten golds to the pot; the other text of Xiamen has no such penalty. However it was called,
    it is told as a false win."""
    finding, _ = found("xiamen_gold", "xiamen_bijin")
    ways = [way for way in finding.ways if way.signature.sort is Sort.PAYMENTS and not way.witness.a.legal]
    paid = [way for way in ways if way.witness.situation.win is not None]
    assert {way.signature.way for way in paid} <= {"false_win"}
    assert any(way.signature.way == "false_win" for way in ways)


def test_a_told_win_is_a_win_under_both() -> None:
    """XM1-08: one who snatches goes before the dealer; under the gold rules neither hand wins as dealt."""
    players = pair(loaded("xiamen_gold"), loaded("xiamen_bijin"))
    seeds = seeds_of(players, (frozenset(), frozenset()))
    told = [one for one in seeds if any(act.act == "win" and not act.passed for act in one.play)]
    assert not [one for one in told if len(one.hands) == 2 and one.on == ("deal",)]
    players = pair(loaded("changsha_online"), loaded("changsha_2007"))
    seeds = seeds_of(players, (frozenset(), frozenset()))
    assert [one for one in seeds if set(one.hands) == {"B", "D"} and one.on == ("deal",)]
