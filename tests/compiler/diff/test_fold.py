"""A rule set with its options settled rules as it does when they are asked."""

from __future__ import annotations

import pytest

from compiler import ir
from compiler.diff.fold import Value, played
from compiler.evaluate.examples import run_example
from compiler.ir import RuleSet
from compiler.ir.walk import descend
from compiler.loader import load
from compiler.resolve.library import Library
from tests.texts import ALL_TEXTS, RULES

NAMES = tuple(path for path in ALL_TEXTS if "option" in path.read_text(encoding="utf-8"))


def chosen_in(case: ir.ExampleCase, ruleset: RuleSet) -> dict[str, Value]:
    """The options that an example sets."""
    kinds = {option.id: option for option in ruleset.options}
    found: dict[str, Value] = {}
    for setting in case.settings:
        if setting.kind == "option":
            default = kinds[setting.name].default
            word = setting.words[0] if setting.words else ""
            number = setting.numbers[0] if setting.numbers else 0
            found[setting.name] = (
                bool(number) if isinstance(default, bool) else number if isinstance(default, int) else word
            )
    return found


@pytest.mark.parametrize("path", NAMES, ids=lambda path: path.stem)
def test_examples_hold_when_options_are_settled(path: object) -> None:
    loaded = load(str(path), Library((RULES,)))
    assert loaded is not None
    ruleset = loaded.ruleset
    for case in ruleset.examples:
        settled = played(ruleset, chosen_in(case, ruleset))
        assert not run_example(settled, case).failures, case.text


@pytest.mark.parametrize("path", NAMES, ids=lambda path: path.stem)
def test_no_option_is_asked_any_more(path: object) -> None:
    loaded = load(str(path), Library((RULES,)))
    assert loaded is not None
    asked = (ir.OptionOn, ir.OptionIs)
    for node in descend(played(loaded.ruleset, {})):
        assert not isinstance(node, asked)
        assert not (isinstance(node, ir.Ref) and node.kind is ir.RefKind.OPTION)


def test_settling_twice_changes_nothing() -> None:
    loaded = load("changsha_2007", Library((RULES,)))
    assert loaded is not None
    once = played(loaded.ruleset, {"stack": True})
    assert played(once, {"stack": True}) == once
