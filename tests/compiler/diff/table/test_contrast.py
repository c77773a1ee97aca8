"""The same deals under two rule sets: what one alone allows is found, laid to its rule, and mirrored."""

from __future__ import annotations

import pytest

from compiler.cache import compiled
from compiler.diff.table.contrast import Side, comparable, disputes
from compiler.loader import load, load_source
from compiler.resolve.library import default_library
from compiler.runtime.play.replay import replayed
from dsl.source import Source

HOUSES = {
    "no chows": ('forbid no_chows: chow "不许吃" "no chows"', ("chow", "", 0, ("no_chows",))),
    "dice kongs when not ready": (
        "remove not_ready",
        ("kong", "dice_kong", 1, ("not_ready",)),
    ),
    "no sea bottom": (
        'forbid no_bottom: take_bottom "不要海底" "no sea bottom"',
        ("draw", "take_bottom", 0, ("no_bottom",)),
    ),
    "the winner's neighbour deals": (
        "next_dealer next of dealer",
        ("next_dealer", "", 0, ()),
    ),
}


def side_of(text: str, **options: bool | int | str) -> Side:
    loaded = load_source(Source(name="house.mjr", text=text), default_library(), "house")
    assert not loaded.errors, loaded.errors
    module = compiled(loaded)
    return Side(rules=module.RULES, conduct=module.CONDUCT, options=options)


def bundled(name: str, **options: bool | int | str) -> Side:
    loaded = load(name)
    assert loaded is not None
    module = compiled(loaded)
    return Side(rules=module.RULES, conduct=module.CONDUCT, options=options)


@pytest.mark.parametrize("name", ["changsha_2007", "two_player"])
def test_nothing_parts_a_rule_set_from_itself(name: str) -> None:
    assert disputes(bundled(name), bundled(name), 12, 1) == ([], 12)


@pytest.mark.parametrize("name", HOUSES)
def test_a_house_rule_shows(name: str) -> None:
    """Each house rule changes one thing at the table, and that is what is found, seen from either side."""
    line, (kind, move, legal, rules) = HOUSES[name]
    house = side_of(f'rules house "家规" "House" extends changsha_online\n{line}\n')
    deals = 24 if kind == "draw" else 8
    found, played = disputes(bundled("changsha_online"), house, deals, 3)
    assert played == deals
    assert (kind, move, legal, rules) in [one.key for one in found]
    back = [one for one in disputes(house, bundled("changsha_online"), deals, 3)[0] if one.kind == kind]
    assert any(one.rules == rules and (kind == "next_dealer" or one.legal == 1 - legal) for one in back)


def test_a_witness_is_a_record_that_both_follow() -> None:
    a, b = bundled("changsha_online"), bundled("changsha_2007")
    found, _ = disputes(a, b, 20, 1)
    assert found
    for one in found:
        for side in (a, b):
            assert replayed(side.rules, side.conduct, one.record).illegal is None
        if one.permissions is not None:
            assert one.permissions[one.legal].legal
            assert not one.permissions[1 - one.legal].legal


def test_other_tiles_are_not_compared() -> None:
    assert not comparable(bundled("guobiao").rules, bundled("changsha_2007").rules)
    assert comparable(bundled("xiamen_gold").rules, bundled("xiamen_bijin").rules)
