"""No rule of the digests is forgotten, and the page that says so is current."""

from __future__ import annotations

from tests.coverage.table import (
    CORE,
    DOCUMENT,
    FAMILIES,
    JUDGED,
    OUT,
    document,
    reasons,
    rows,
    rule_ids,
)

# Rules in the digests by family; the fans of the national standard are 81.
NUMBERS = {
    "BA": 82,
    "CS1": 36,
    "CS2": 27,
    "CS3": 69,
    "GB": 8,
    "GBF": 81,
    "GR": 9,
    "QZ": 14,
    "TP": 29,
    "XM1": 19,
    "XM2": 13,
    "XM3": 32,
    "XM4": 8,
}


def test_the_list_has_every_rule_of_the_digests_once() -> None:
    ids = rule_ids()
    assert len(set(ids)) == len(ids)
    assert {family: sum(rule.startswith(f"{family}-") for rule in ids) for family in NUMBERS} == NUMBERS
    assert set(FAMILIES) == set(NUMBERS)


def test_every_rule_is_judged_or_has_a_reason() -> None:
    for row in rows():
        assert row.status in (JUDGED, CORE, OUT)
        assert row.by or row.rule.startswith("GR-")
        assert bool(row.reason) == (row.status != JUDGED)


def test_no_reason_is_given_for_a_rule_that_is_judged_or_unknown() -> None:
    judged = {row.rule for row in rows() if row.status == JUDGED}
    assert {rule for rule in reasons() if rule in judged or rule not in rule_ids()} == set()


def test_the_page_is_current() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == document(), "run python -m tests.coverage.update"
