"""What is read in one go is what the general way reads, and nothing that it refuses."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from compiler.runtime.plainly import Plain, told_plainly
from compiler.runtime.rules import Rules
from compiler.runtime.setting import flags_of, set_table
from compiler.runtime.situation import PLAIN_FIELDS, situation_from
from compiler.runtime.validate import validate
from compiler.runtime.win import Claim, claimed
from tests.compiler.runtime.test_situation import JSON, WRONG
from tests.compiler.runtime.test_validate import (
    DRAWN,
    FED,
    FULL,
    IMPOSSIBLE,
    POSSIBLE,
    REPORTED,
    ROBBED,
    on,
    won,
)
from tests.equal_evaluators import pair_of, plain_of, situations_of

OF_TABLE = (
    *("players", "dealers", "round_wind", "seat_winds", "moment", "moments", "on", "winners", "actor"),
    *("discarder", "act", "won", "reading", "options", "facts", "carried", "balances", "wilds"),
)
OF_HAND = (
    "player",
    "hidden",
    "faces",
    "tiles",
    "everything",
    "flowers",
    "claims",
    "outline",
    "hand",
    "copies",
)


def rules() -> Rules[Any]:
    found: Rules[Any] = pair_of("guobiao").module.RULES
    return found


def check_same(plain: Plain, data: dict[str, Any]) -> None:
    """The general way lets it pass and comes to the same table and hand."""
    situation = situation_from(data)
    validate(situation, FULL)
    win = situation.win
    assert win is not None
    claim = Claim(situation.winner, win.tile, win.source or "", flags_of(win))
    table = claimed(set_table(rules(), situation), claim)
    lying = table.lying(claim.player, table.moment.seats[claim.player], table.won)
    assert (plain.id, plain.claim) == (situation.id, claim)
    for name in OF_TABLE:
        assert getattr(plain.table, name) == getattr(table, name), name
    for name in OF_HAND:
        assert getattr(plain.lying, name) == getattr(lying, name), name
    assert sorted(plain.lying.melds, key=hash) == sorted(lying.melds, key=hash)


PLAINLY_TOLD = (
    won(),
    won(win=FED, winner="C", dealer=["B"], round_wind="W", id="x"),
    won(win=on(DRAWN, "last_draw", "ready_at_deal"), flowers="f1f3"),
    won(win=on(FED, "last_discard"), winner="A", dealer="D", melds=[]),
    {
        "hand": "11m46s",
        "melds": [
            {"kind": "kong", "tiles": "EEEE", "form": "concealed"},
            {"kind": "pung", "tiles": "999p", "from": "B"},
            {"kind": "chow", "tiles": "456s"},
        ],
        "win": on(FED, "last_copy"),
    },
    won(win=on(DRAWN, "first_draw"), winner="B", dealer=["B"], flowers="f4"),
    won(win=on(FED, "first_discard", "ready_at_deal"), winner="A", dealer=FED["from"]),
    won(win=on(DRAWN, "flower_draw", "last_draw"), flowers="f2"),
    won(win=on(FED, "kong_discard", "last_discard")),
    won(win=on({**ROBBED, "tile": "8s"}, "ready_at_deal")),
    {
        "hand": "11m46s",
        "melds": [
            {"kind": "kong", "tiles": "EEEE", "form": "concealed"},
            {"kind": "kong", "tiles": "9999p", "form": "added", "from": "B"},
            {"kind": "chow", "tiles": "789s"},
        ],
        "win": on(DRAWN, "kong_draw"),
    },
)


@pytest.mark.parametrize("data", PLAINLY_TOLD)
def test_a_plain_win_is_read_in_one_go(data: dict[str, Any]) -> None:
    plain = told_plainly(rules(), data)
    assert plain is not None
    check_same(plain, data)


@pytest.mark.parametrize("data", [data for _, data, equipment in POSSIBLE if equipment is FULL])
def test_what_is_possible_is_read_alike_or_left(data: dict[str, Any]) -> None:
    plain = told_plainly(rules(), data)
    if plain is not None:
        check_same(plain, data)


IMPOSSIBLE_HERE = [(name, data) for name, data, equipment, _ in IMPOSSIBLE if equipment is FULL]
IMPOSSIBLE_HERE += [(report["id"], report["situation"]) for report in REPORTED if report["code"] is not None]
IMPOSSIBLE_HERE += [(name, {**won(), **data}) for name, data, _, _ in WRONG if isinstance(data, dict)]


@pytest.mark.parametrize("data", [d for _, d in IMPOSSIBLE_HERE], ids=[name for name, _ in IMPOSSIBLE_HERE])
def test_what_is_refused_is_left_to_the_general_way(data: dict[str, Any]) -> None:
    assert told_plainly(rules(), data) is None


def test_random_wins_are_read_alike() -> None:
    situations = situations_of("guobiao")
    told = [plain_of(situations.at(seed)) for seed in range(300)]
    read = [(plain, data) for data in told if (plain := told_plainly(rules(), data)) is not None]
    assert len(read) > 60
    for plain, data in read:
        check_same(plain, data)


VALUES = JSON | st.sampled_from(
    ["A", "B", ["C"], "E", "123456789m123p5s", DRAWN, FED, "f1", "f1f1", "5s", []]
)


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.dictionaries(st.sampled_from(sorted(PLAIN_FIELDS)), VALUES, max_size=3))
def test_nothing_is_read_that_can_not_be(changes: dict[str, Any]) -> None:
    data = {**won(), **changes}
    plain = told_plainly(rules(), data)
    if plain is not None:
        check_same(plain, data)
