"""All hands of a small wall: equal where they are, and counted where they are not."""

from __future__ import annotations

from itertools import combinations, product
from math import comb
from random import Random
from time import process_time

import pytest

from compiler.diff.meaning.clock import Clock
from compiler.diff.meaning.enumeration import can_branch
from compiler.diff.meaning.finding import Finding, Verdict
from compiler.diff.meaning.ground import ground_of
from compiler.diff.meaning.groups import sets_and_pair, tiles_of
from compiler.diff.meaning.hands import standard_hands
from compiler.diff.meaning.open_hands import laid_open
from compiler.diff.meaning.search import Search
from compiler.diff.meaning.seated import Seated
from compiler.diff.meaning.signature import Sort
from compiler.diff.meaning.situations import Laid, contexts, won
from compiler.diff.meaning.symmetry import symmetry_of
from compiler.loader import Loaded
from tests.compiler.diff.meaning import counting
from tests.compiler.diff.meaning.searching import loaded, named, pair, text

SMALL = """rules house "小牌" "Small" players 2 hand 13 tiles m * 4
shape standard "四副一将" "four sets and a pair" = 4 set + pair
class fans "番" "fan"
pattern all_pungs {pungs} "碰碰和" "All pungs" when has 4 pung
pattern outside 1 "全带幺" "Outside" when every set holds terminal and every pair holds terminal
{further}
pay win_pay "和牌账" "win" from others start 1 add sum fans
"""
FIVE = 'pattern five 8 "五刻" "Five pungs" when has 5 pung'


def small(pungs: int = 2, further: str = "") -> Loaded:
    return text(SMALL.format(pungs=pungs, further=further))


def both_shapes() -> int:
    """Hands of one suit that are seven pairs, fours taken for two, and four sets and a pair besides."""
    hands = (counts for counts in product((0, 2, 4), repeat=9) if sum(counts) == 14)
    return sum(sets_and_pair((*counts, *(0,) * 25)) is not None for counts in hands)


class Busy(Clock):
    """Counts what this process works, so that a machine with much else to do finds as much."""

    @property
    def seconds(self) -> float:
        return process_time() - self.began


def searched(a: Loaded, b: Loaded, processes: int = 1, seconds: float = 20) -> Finding:
    players = pair(a, b)
    return Search(players, Busy(seconds, began=process_time()), processes=processes).run()


def test_what_never_comes_up_is_no_difference() -> None:
    finding = searched(small(), small(further=FIVE))
    assert finding.verdict is Verdict.EQUAL
    assert finding.ways == ()
    assert finding.domain.complete
    assert finding.domain.kinds == (("sets", (4, 1)),)
    assert finding.domain.hands == (counting.parts(9)[4, True],)
    assert finding.looked.enumerated == sum(finding.domain.hands)


def test_a_hand_of_two_shapes_is_asked_once() -> None:
    """Seven pairs of one suit, fours taken for two pairs; some of them are four sets and a pair as well."""
    pairs = 'shape pairs "七对" "seven pairs" = 7 pair\n'
    parent, house = small(further=pairs), small(further=pairs + FIVE)
    finding = searched(parent, house)
    assert finding.verdict is Verdict.EQUAL
    assert finding.domain.kinds == (("sets", (4, 1)), ("pairs", (7,)))
    fours = sum(comb(9, n) * comb(9 - n, 7 - 2 * n) for n in range(4))
    assert finding.domain.hands == (counting.parts(9)[4, True], fours)
    assert finding.looked.enumerated == counting.parts(9)[4, True] + fours - both_shapes()


def test_a_shape_that_is_not_listed_leaves_it_open() -> None:
    other = 'shape any "乱" "any" = 14 tile when has 5 tile of 1m\n'
    finding = searched(small(further=other), small(further=other + FIVE), seconds=5)
    assert finding.domain.rest == ("any",)
    assert not finding.domain.complete
    assert finding.verdict is Verdict.UNDECIDED


@pytest.mark.parametrize("processes", [1, 2])
def test_how_often_a_difference_comes_up_is_counted(processes: int) -> None:
    finding = searched(small(), small(pungs=3), processes)
    assert finding.verdict is Verdict.DIFFERENT
    (way,) = finding.ways
    assert way.signature.sort is Sort.VALUES
    assert way.signature.a == ("all_pungs",)
    assert way.frequency is not None
    assert way.frequency.exact
    pungs = comb(9, 4) * 5 * comb(4, 3) ** 4 * comb(4, 2)
    assert (way.frequency.differing, way.frequency.of) == (pungs, counting.parts(9, weighed=True)[4, True])
    assert can_branch() or processes == 1


def test_what_an_enumeration_does_not_vary_is_left_open() -> None:
    """A difference that only kongs could show is not denied by hands without any."""
    hidden = 'pattern never 1 "无" "Never" when has 5 kong'
    finding = searched(of_honors(), of_honors(hidden), seconds=5)
    assert finding.verdict is Verdict.UNDECIDED
    assert not finding.domain.complete


def of_honors(further: str = "") -> Loaded:
    """Pungs alone, so that each hand is read in one way."""
    return text(SMALL.replace("tiles m * 4", "tiles honor * 4").format(pungs=2, further=further))


@pytest.mark.parametrize("processes", [1, 2])
def test_open_hands_are_looked_at_where_rules_ask_for_them(processes: int) -> None:
    """Of four pungs of seven kinds and a pair of another; one to four lie open, each hidden one last."""
    finding = searched(
        of_honors(), of_honors('pattern never 1 "无" "Never" when has 5 exposed set'), processes
    )
    assert finding.verdict is Verdict.EQUAL
    hands, seatings = comb(7, 4) * 3, finding.domain.contexts
    assert finding.domain.hands == (hands,)
    open_ways = sum(comb(4, laid) * (4 - laid + 1) for laid in range(1, 5))
    assert finding.domain.laid == seatings * hands * open_ways
    assert finding.looked.enumerated == seatings * hands * (5 + open_ways)


def test_a_difference_that_only_open_hands_show_is_found_there() -> None:
    finding = searched(of_honors(), of_honors('pattern shown 1 "亮" "Shown" when has 4 exposed set'))
    assert finding.verdict is Verdict.DIFFERENT
    assert {way.signature.b for way in finding.ways} == {("+shown",)}


def test_a_hand_is_laid_open_in_every_way_that_it_can_be_read() -> None:
    """Three kinds, three times each, are pungs or chows; the pair is of a fourth."""
    counts = [0] * 34
    counts[0] = counts[1] = counts[2] = 3
    counts[33] = 2
    found = {(one.hidden, tuple(meld.tiles for meld in one.melds)) for one in laid_open(tuple(counts), "D")}
    groups = (((0, 0, 0), (1, 1, 1), (2, 2, 2)), ((0, 1, 2),) * 3)
    wanted = set()
    for sets in groups:
        for number in (1, 2, 3):
            for melds in combinations(sets, number):
                kept = list(sets)
                for meld in melds:
                    kept.remove(meld)
                wanted.add((tuple(sorted((*sum(kept, ()), 33, 33))), tuple(sorted(melds))))
    assert found == wanted


@pytest.mark.parametrize("name", ["changsha_online", "changsha_2007", "guobiao", "basic", "two_player_136"])
def test_a_table_set_once_rules_as_a_situation_does(name: str) -> None:
    """By what is kept of hands before, and by the readings of the other side, the rulings are the same."""
    players = named(name, name)
    ground = ground_of(players.structure.a, players.structure.b, players.sides)
    assert ground is not None
    hands, rng = standard_hands(ground.copies, ground.sets), Random(11)
    for context in contexts(ground):
        sample = tuple(tiles_of(hands.drawn(rng)))
        if context.kong or context.needs_kong or context.way == "rob_kong" or "last_copy" in context.on:
            continue
        a, b = (Seated(side, context, sample) for side in players.sides)
        for _ in range(60):
            tiles = tiles_of(hands.drawn(rng))
            tile = rng.choice(tiles)
            situation = won(Laid(tuple(tiles)), tile, context)
            wanted = players.sides[0].rule(situation)
            assert a.is_bare == (not situation.win or "kong_discard" not in situation.win.on)
            if a.is_bare:
                assert a.rule(situation.hand, tile) == wanted
                assert b.rule(situation.hand, tile, a.read) == wanted
                assert a.rule(situation.hand, tile) == wanted


def test_suits_are_alike_where_no_rule_names_one() -> None:
    symmetry = symmetry_of(loaded("changsha_2007").ruleset)
    assert symmetry.suits_alike
    assert symmetry.named == ()


def test_kinds_of_one_suit_are_looked_at_in_every_suit() -> None:
    """All green and reversible tiles are asked of every tile: hands of such tiles are told apart by suits."""
    symmetry = symmetry_of(loaded("guobiao").ruleset)
    assert symmetry.suits_alike
    assert len(symmetry.named) == 2
    green = [0] * 34
    for kind in (19, 20, 21, 23, 25):
        green[kind] = 2
    assert len(symmetry.images(tuple(green))) == 3
    mixed = [0] * 34
    mixed[0] = mixed[10] = mixed[20] = 3
    assert symmetry.images(tuple(mixed)) == (tuple(mixed),)


@pytest.mark.parametrize(
    "line",
    [
        'pattern odd 1 "怪" "Odd" when no tile in m',
        'pattern odd 1 "怪" "Odd" when has pung of 5p',
        'forbid odd: win "怪" "odd" when every pair is 1m/9m',
    ],
)
def test_a_rule_that_names_a_suit_tells_suits_apart(line: str) -> None:
    house = text(f'rules house "家规" "House" extends basic\n{line}\n')
    assert not symmetry_of(house.ruleset).suits_alike
