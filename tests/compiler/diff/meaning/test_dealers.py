"""Several dealers at once come up only where the table can have them."""

from __future__ import annotations

import pytest

from compiler.diff.fold import Value, played
from compiler.diff.meaning.dealers import may_deal_together
from compiler.diff.meaning.situations import PLAIN
from compiler.runtime.notation import parse_tiles
from compiler.runtime.situation import Win
from tests.compiler.diff.meaning.searching import loaded, pair, search, text


@pytest.mark.parametrize(
    ("name", "options", "several"),
    [
        # CS3-32: the discarder and all winners of one tile deal next, where the table plays so.
        ("changsha_2007", {"several_dealers": True}, True),
        ("changsha_2007", {}, False),
        # CS1-04: one of several winners is drawn by lot; CS2-04: the discarder, or whom the one bird hits.
        ("changsha_room", {}, False),
        ("changsha_online", {}, False),
        ("guobiao", {}, False),
        ("xiamen_bijin", {}, False),
    ],
)
def test_who_may_deal_together(name: str, options: dict[str, Value], several: bool) -> None:
    assert may_deal_together(played(loaded(name).ruleset, options)) is several


@pytest.mark.parametrize(
    ("lines", "several"),
    [
        ("winners at_most 3\nnext_dealer winner", True),
        ("winners at_most 3\nnext_dealer first winner", False),
        ("winners at_most 3\nnext_dealer winner\nnext_dealer discarder if count winner > 1", False),
        ("winners at_most 1\nnext_dealer winner", False),
        ("winners at_most 3\nnext_dealer next of dealer", False),
        ("winners at_most 3\nnext_dealer discarder/winner if count winner > 1", True),
    ],
)
def test_lines_on_the_next_dealer(lines: str, several: bool) -> None:
    house = text(
        f'rules t "试" "t" players 4 hand 13 tiles m/p/s * 4\nshape pairs "对" "pairs" = 7 pair\n{lines}'
    )
    assert may_deal_together(house.ruleset) is several


def test_a_search_asks_about_several_dealers_only_there() -> None:
    several = {"several_dealers": True}
    online, full = loaded("changsha_online"), loaded("changsha_2007")
    assert all(len(way.witness.situation.dealers) == 1 for way in search(pair(online, full), 1200).ways)
    (a, b) = pair(full, full, options=(several, {**several, "stack": True})).sides
    win = Win(22, "self_draw", None, ())
    two = PLAIN._replace(dealers=("A", "B"), hand=tuple(parse_tiles("123456789m123p5s")), win=win)
    assert all(side.can_be(two) for side in (a, b))
