"""The worked examples that are deals, as deals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.play import basic, changsha, changsha_early, others, water, xiamen
from tests.play.case import Case, differences
from tests.records.model import records

CASES = (*basic.CASES, *changsha.CASES, *changsha_early.CASES, *others.CASES, *xiamen.CASES, *water.cases())

KINDS = ("ruling", "dealer", "turn", "water", "lesson")
ONE_HAND = "a hand and its patterns, without a history: held by a situation (tests/records)"
SHOUTING = "what is called aloud or half laid down is no act of a record"
STRATEGY = "how good a dealt hand is: strategy, of which no rule speaks"
# Records of these kinds that are no deals, and why.
NO_DEALS = {
    "BA-IRR-4": "no legal act leads to a tile too many; a record that tells such a hand is refused",
    "BA-IRR-5": "no legal act leads to a tile too few; a record that tells such a hand is refused",
    "CS3-STACK-1": ONE_HAND,
    "CS3-STACK-2": ONE_HAND,
    "CS3-STACK-3": ONE_HAND,
    "CS3-IRR-1": "a discard before the draw is not legal; that it stands is told, not judged (CS3-61)",
    "CS3-IRR-2": SHOUTING,
    "CS3-IRR-3": SHOUTING,
    "CS3-IRR-4": SHOUTING,
    "TP-SB2": "the rule text tells how the sea bottom is fished and does not judge it (TP-26)",
    "TP-SB3": "the rule text tells how the sea bottom is fished and does not judge it (TP-26)",
    "XM3-BASE-0": "the base of a first deal: held by a situation (tests/records)",
    "XM3-R09": "whose chips are gone is a fact beyond the deal: held by a situation (tests/records)",
    "QZ-M6": "buying is done before the deal; its limit is told, not judged (QZ-07, QZ-08)",
    **{f"ST-H{number}": STRATEGY for number in range(1, 12)},
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_record(case: Case) -> None:
    assert differences(case) == []


OTHERWISE = (
    ("CS3-BAN-1", "CS3-BAN-2"),
    ("CS3-BAN-2", "CS3-BAN-1"),
    ("CS3-ROB-4b", "CS3-ROB-4"),
    ("CS3-PK-1", "CS3-PK-1b"),
    ("CS3-D06", "CS3-D07"),
    ("CS3-D02", "CS3-D01"),
    ("BA-SKIP-3", "BA-SKIP-2"),
    ("BA-DEAD-3", "BA-DEAD-4"),
    ("XM3-BASE-1", "XM3-BASE-2"),
    ("XM2-R08", "XM2-R09"),
    ("XM1-D1", "XM1-D2"),
    ("QZ-M2", "QZ-M3"),
)


@pytest.mark.parametrize(("deal", "record"), OTHERWISE)
def test_a_deal_is_not_what_another_record_says(deal: str, record: str) -> None:
    case = next(case for case in CASES if case.id == deal)
    assert differences(replace(case, id=record)) != []


def test_every_record_of_these_kinds_is_a_deal_or_has_its_reason() -> None:
    wanted = {record["id"] for record in records() if record["kind"] in KINDS}
    done = {case.id for case in CASES}
    assert done <= wanted
    assert wanted - done == set(NO_DEALS)
