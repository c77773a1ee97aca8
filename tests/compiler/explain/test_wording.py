"""How explanations are worded: names quoted, amounts as what they become, labels that are nouns."""

from __future__ import annotations

import re

from compiler.explain import Depth, explain, render_text
from compiler.judging import Judge
from compiler.loader import load
from compiler.resolve.library import Library
from compiler.sentences.namebook import items_of
from tests.texts import RULE_TEXTS, RULES

# Robbed of the sea bottom: the discarder pays as for an own draw (CS3-38).
BOTTOM = {
    "winner": "C",
    "hand": "444s5777p",
    "melds": [
        {"kind": "pung", "tiles": "111m", "from": "A"},
        {"kind": "kong", "tiles": "2222m", "form": "exposed", "from": "B"},
    ],
    "win": {"tile": "5p", "by": "discard", "from": "B", "on": ["last_discard"]},
}


# Two birds fall on the winner, each doubles what is paid (CS1-33).
BIRDS = {"hand": "123456789m1255p", "win": {"tile": "3p", "by": "discard", "from": "B"}, "draws": "1m5m"}


def told(lang: str, rules: str = "changsha_2007", situation: object = BOTTOM) -> str:
    loaded = load(rules, Library((RULES,)))
    assert loaded is not None
    judge = Judge(loaded)
    return render_text(explain(judge.ruleset, judge.traced(situation)[1], Depth.TRACE, lang), 1000)


def test_a_ban_that_does_not_apply_is_quoted() -> None:
    assert "「没有番种」这条不适用：" in told("zh")


def test_an_amount_is_told_as_what_it_becomes() -> None:
    assert "改为其他各家本该付给付方的「一份」之和：得10（6改为10）" in told("zh")
    assert "其值10" not in told("zh")
    assert ": 10 instead of 6" in told("en")


def test_a_power_of_two_is_told_as_doublings_and_not_by_its_value() -> None:
    doubled = "double as often as (bird tiles on the payer + bird tiles on the payee): 2 -> 8"
    assert doubled in told("en", "changsha_room", BIRDS)
    assert "按（付方中鸟的张数 + 收方中鸟的张数）翻番：2 -> 8" in told("zh", "changsha_room", BIRDS)


def test_names_of_facts_and_options_are_nouns() -> None:
    for path in RULE_TEXTS:
        loaded = load(str(path), Library((RULES,)))
        assert loaded is not None
        settings = [item for item in items_of(loaded.ruleset) if type(item).__name__ in ("Fact", "Option")]
        assert [item.names.en for item in settings if re.search(r"[:;]|\d:", item.names.en)] == []
