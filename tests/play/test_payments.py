"""Payment records settled in play."""

from __future__ import annotations

from collections import Counter

import pytest

from compiler.runtime.play.replay import outcome
from compiler.runtime.play.state import Stage
from tests.play.case import by_id, replayed
from tests.play.payments import deals
from tests.play.told import Deal
from tests.records.model import Expected

DEALS = tuple(deals())
# Payment records whose hands no play of their method brings about, by system and method.
LEFT = {
    ("changsha", "opening"): 2,
    ("quanzhou", "holding"): 1,
    ("xiamen", "discard"): 3,
    ("xiamen", "heavenly"): 2,
    ("xiamen", "self_draw"): 3,
    ("xiamen", "ready_as_dealt"): 4,
    ("xiamen", "three_golds"): 7,
    ("xiamen", "tour"): 5,
    ("xiamen", "double_tour"): 5,
    ("xiamen", "triple_tour"): 5,
}


@pytest.mark.parametrize(("record", "deal", "expected"), DEALS, ids=[record for record, _, _ in DEALS])
def test_what_is_paid(record: str, deal: Deal, expected: Expected) -> None:
    found = replayed(deal)
    assert found.illegal is None
    assert found.last.stage is Stage.OVER
    assert expected.payments is not None
    paid = outcome(found.last).payments
    assert {player: paid[player] for player in expected.payments} == expected.payments


def test_what_is_left_to_situations() -> None:
    done = {record for record, _, _ in DEALS}
    wanted = {name: record for name, record in by_id().items() if record["kind"] == "payment"}
    assert done <= set(wanted)
    left = [wanted[name] for name in set(wanted) - done]
    assert Counter((record["system"], record["context"]["method"]) for record in left) == LEFT
