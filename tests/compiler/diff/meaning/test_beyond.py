"""Tiles that only one wall has: a hand of them is shown, and nothing else is said to differ."""

from __future__ import annotations

import pytest

from compiler.diff.meaning.finding import Finding, Verdict
from compiler.diff.meaning.outcome import NO_TILE
from compiler.diff.meaning.players import Players
from compiler.diff.meaning.report import hands_report
from compiler.diff.meaning.signature import Sort
from tests.compiler.diff.meaning.searching import loaded, named, pair, search, text

HONORS = ("E", "S", "W", "N", "C", "F", "P")
FLOWERS = tuple(f"f{number}" for number in range(1, 9))


def found(a: str, b: str) -> tuple[Finding, Players]:
    players = named(a, b)
    return search(players, 200), players


# The tiles of each text as its heading tells them: 136 are 34 kinds, 108 the suits, 144 with eight flowers.
@pytest.mark.parametrize(
    ("a", "b", "only_a", "only_b"),
    [
        ("basic", "basic_144", (), FLOWERS),
        ("basic_144", "basic", FLOWERS, ()),
        ("basic", "basic_108", HONORS, ()),
    ],
)
def test_a_hand_of_the_other_tiles_is_the_one_difference(
    a: str, b: str, only_a: tuple[str, ...], only_b: tuple[str, ...]
) -> None:
    finding, players = found(a, b)
    assert finding.verdict is Verdict.DIFFERENT
    (way,) = finding.ways
    assert way.signature.sort is Sort.TILES
    assert (way.signature.a, way.signature.b) == (only_a, only_b)
    here = 0 if only_a else 1
    outcomes = way.witness.a, way.witness.b
    assert outcomes[here].legal
    assert outcomes[1 - here].reasons == (NO_TILE,)
    assert players.sides[here].rule(way.witness.situation) == outcomes[here]
    assert not players.sides[1 - here].can_be(way.witness.situation)


def test_what_is_said_of_it() -> None:
    finding, players = found("basic", "basic_108")
    (en,), (zh,) = (hands_report(finding, players, lang).ways for lang in ("en", "zh"))
    assert en.rows == zh.rows == (1,)
    assert "does not: ESWNCFP" in en.sentence
    assert "没有的牌：东南西北中发白" in zh.sentence
    assert en.b.verdict == "There are no such tiles."
    assert zh.b.verdict == "没有这样的牌。"


def test_fewer_copies_are_fewer_tiles() -> None:
    """Two of a kind make no pung of it."""
    house = text(
        'rules house "家规" "House" extends basic\n    players 4  hand 13  tiles m/p/s * 4, honor * 2\n'
    )
    finding = search(pair(loaded("basic"), house), 200)
    ways = [way for way in finding.ways if way.signature.sort is Sort.TILES]
    assert [way.signature.a for way in ways] == [HONORS]
    tiles = ways[0].witness.situation.hand
    assert max(tiles.count(kind) for kind in range(27, 34)) > 1
