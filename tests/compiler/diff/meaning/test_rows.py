"""Each row of the published tables of differences that can show in a hand has a witness."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from compiler.diff.fold import Value
from compiler.diff.meaning.finding import Finding, Way
from compiler.diff.meaning.players import Players
from tests.compiler.diff.meaning.searching import loaded, module_of, pair, search, shown

ROWS = Path(__file__).parents[3] / "data" / "diff_hands.tsv"
MOST = 1700


@dataclass(frozen=True, slots=True)
class Row:
    name: str
    a: str
    b: str
    options: str
    sort: str
    only_a: str
    only_b: str
    way: str


def rows() -> list[Row]:
    lines = ROWS.read_text(encoding="utf-8").splitlines()
    return [Row(*line.split("\t")) for line in lines if line and not line.startswith("#")]


@cache
def found(a: str, b: str, options: str) -> tuple[Finding, Players]:
    chosen: Mapping[str, Value] = {
        name: {"yes": True, "no": False}[value]
        for name, value in (setting.split("=") for setting in options.split() if setting)
    }
    players = pair(loaded(a), loaded(b), options=({}, chosen), modules=(module_of(a), module_of(b)))
    return search(players, MOST), players


def fits(told: str, names: frozenset[str]) -> bool:
    """`*`: anything; else these, perhaps among others; nothing where none is told."""
    if told == "*":
        return True
    return set(told.split("+")) <= names if told else not names


def shows(row: Row, way: Way, players: Players) -> bool:
    one = shown(way, players)
    return (
        one.sort == row.sort
        and fits(row.only_a, one.a)
        and fits(row.only_b, one.b)
        and row.way in ("", way.signature.way)
    )


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.name.replace(" ", "_"))
def test_a_row_has_a_witness(row: Row) -> None:
    finding, players = found(row.a, row.b, row.options)
    ways = [way for way in finding.ways if shows(row, way, players)]
    assert ways, [shown(way, players) for way in finding.ways]
    witness = ways[0].witness
    assert players.sides[0].rule(witness.situation) == witness.a
    assert players.sides[1].rule(witness.situation) == witness.b
