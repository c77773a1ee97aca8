"""How many tiles a win turns up, as the rules reckon it and not as the number begins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from compiler import ir
from compiler.diff.structure import compare
from compiler.diff.telling import Telling
from compiler.diff.wording import tell
from compiler.evaluate.usual import is_conditional, usual_count
from compiler.ir import RuleSet
from compiler.loader import load_source
from compiler.resolve.library import Library
from dsl.source import Source
from tests.texts import RULES
from tutor.engine.describe import turned_cards

HEAD = """\
rules t "试" "t" players 4 hand 13 tiles m/p/s * 4
option rich no "大场" "rich table"
shape pairs "七对" "pairs" = 7 pair
class all "番" "fan"
pattern seven 6 "七小对" "Seven pairs" when shape is pairs
"""
TURNED = 'draws bird turned_up "鸟" "bird" to dealer = 159\n'
# The lines of the number, the options, how many it is, and whether it is so for good.
NUMBERS: tuple[tuple[str, dict[str, bool], int, bool], ...] = (
    ("    start 1\n    add 1\n", {}, 2, False),
    ("    start 1\n    add 2  if rich\n", {}, 1, True),
    ("    start 1\n    add 2  if rich\n", {"rich": True}, 3, True),
    ("    start 1\n    times 2\n", {}, 2, False),
    ("    start 2\n    instead 1  if wall < 2\n", {}, 2, True),
)


def text_of(number: str) -> RuleSet:
    source = f'{HEAD}number turned_up "翻张数" "tiles"\n{number}{TURNED}'
    loaded = load_source(Source("t.mjr", source), Library((RULES,)), "t")
    assert not loaded.errors, [d.code for d in loaded.errors]
    return loaded.ruleset


@pytest.mark.parametrize(("number", "options", "count", "conditional"), NUMBERS)
def test_a_number_is_reckoned(number: str, options: dict[str, bool], count: int, conditional: bool) -> None:
    rules = text_of(number)
    assert usual_count(rules.draws[0], rules, options) == count
    assert is_conditional(rules.draws[0].count, rules) is conditional
    assert [card.count for card in turned_cards(rules, options)] == [count]


def test_a_comparison_tells_what_is_turned_up_and_that_it_may_be_another() -> None:
    added = text_of("    start 1\n    add 1\n")
    plain = replace(added, draws=(replace(added.draws[0], count=ir.Int(value=3)),))
    lessened = text_of("    start 1\n    times 2\n    instead 1  if wall < 2\n")
    for one, en, zh in (
        (added, "2 turned up in x, 3 in y.", "x翻 2 张，y翻 3 张。"),
        (lessened, "usually 2 turned up in x, 3 in y.", "x通常翻 2 张，y翻 3 张。"),
    ):
        structure = compare(one, plain)
        for lang, words in (("en", en), ("zh", zh)):
            telling = Telling(structure.a, structure.b, lang, ("x", "y"))
            assert any(tell(telling, d).lead.endswith(words) for d in structure.differences)
