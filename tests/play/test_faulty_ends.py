"""Faults of a rule text that show when a deal is over: told with their place, never taken for ours."""

from __future__ import annotations

import pytest

from compiler.generate import build
from compiler.loader import load_source
from compiler.play.simulate import played_run
from compiler.resolve.library import Library
from compiler.runtime.errors import RuleError
from compiler.runtime.play.advance import advance
from compiler.runtime.play.dealt import Dealt, begin
from compiler.runtime.play.permit import permissions_of
from compiler.runtime.play.speaking import asked_now
from compiler.runtime.play.state import Stage
from dsl.source import Source
from tests.equal_evaluators import imported
from tests.play import deals
from tests.texts import RULES

FAULTS = [
    ('carry kept 0 "数" "kept" add 5 divide (wall - wall)', "zero_divisor"),
    ("change next_dealer dealer if 5 ^ (0 - 1) > 0", "negative_exponent"),
    ("change next_dealer pot", "pot_deals"),
    ('carry kept 1 "数" "kept" times 1000000', "too_large"),
]


@pytest.mark.parametrize(("line", "code"), FAULTS)
def test_a_fault_between_deals_is_one_of_the_text(line: str, code: str) -> None:
    source = Source("t.mjr", f'rules t "试" "t" extends basic\n{line}\n')
    loaded = load_source(source, Library((RULES,)), "t")
    assert loaded.errors == ()
    module = imported(build(loaded.ruleset, loaded.sources), "faulty")
    with pytest.raises(RuleError) as raised:
        list(played_run(module.RULES, module.CONDUCT, 1, 0, 10, {}))
    assert raised.value.code == code
    assert raised.value.message("en").startswith("t.mjr:2: ")
    assert raised.value.message("zh").startswith("t.mjr:2：")


def test_a_deal_without_a_tile_for_a_flower_is_over() -> None:
    """The dealer holds a flower, and the wall has nothing for it."""
    rules, conduct = deals.rules_of("basic_144")
    whole = deals.shuffled("basic_144", 1)
    hand = (*(tile for tile in whole.hands["A"] if tile < 34), *range(34, 42))[:14]
    hand = (*hand[:13], 34) if 34 not in hand else hand
    state = begin(rules, conduct, Dealt(hands={**whole.hands, "A": hand}, wall=()))
    flower = next(one.action for one in permissions_of(state, "A") if one.action.act == "flower")
    last = advance(state, flower)
    assert last.stage is Stage.OVER or asked_now(last)
    assert last.stage is Stage.OVER
