"""The scale at which sums in different units are compared."""

from __future__ import annotations

from random import Random

import pytest

from compiler.diff.meaning.draw import Drawer, kinds_named
from compiler.diff.meaning.ground import ground_of
from compiler.diff.meaning.scale import scale_of
from compiler.diff.meaning.signature import Scale
from tests.compiler.diff.meaning.searching import named


def proposed(a: str, b: str) -> Scale:
    players = named(a, b)
    structure = players.structure
    ground = ground_of(structure.a, structure.b, players.sides)
    assert ground is not None
    return scale_of(players, Drawer(ground, kinds_named(structure.a, structure.b)), Random(1))


@pytest.mark.parametrize(
    ("a", "b", "scale"),
    [
        # CS2-13: ten points, CS3-34: one piece for a small win.
        ("changsha_online", "changsha_2007", (10, 1)),
        # XM3-21: a base of 8 chips, XM1-14: one gold for a plain win of a side player.
        ("xiamen_gold", "xiamen_bijin", (8, 1)),
        ("xiamen_bijin", "xiamen_gold", (1, 8)),
        # One is made of the other.
        ("guobiao", "guobiao_as_printed", (1, 1)),
    ],
)
def test_a_scale_is_proposed(a: str, b: str, scale: tuple[int, int]) -> None:
    found = proposed(a, b)
    assert found.compared
    assert (found.a, found.b) == scale


@pytest.mark.parametrize(
    ("a", "b"), [("guobiao", "changsha_2007"), ("guobiao", "basic"), ("quanzhou", "xiamen_gold")]
)
def test_where_sums_come_about_otherwise_there_is_no_scale(a: str, b: str) -> None:
    """Fans and a base, a base and water times a way of winning: no ratio is common."""
    assert not proposed(a, b).compared
