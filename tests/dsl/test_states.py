"""Wherever a statement can stop, the message says what is wanted there and shows a right line."""

from __future__ import annotations

import pytest

from dsl.complaints import complain
from dsl.fault import Fault
from dsl.grammar import lark
from dsl.parser import parse
from dsl.samples import SAMPLES
from dsl.source import Source
from tests.dsl.states import accepted, beginnings, token

BEGINNINGS = beginnings()[1:]
WRONG = ("CMP", "STRING", "WHEN", "NAME", "INT", "RULES", "START", "GIVES", "RPAR", "TILE")


def fault(path: tuple[str, ...], wrong: str | None, language: str) -> Fault:
    tokens = [token(terminal, index) for index, terminal in enumerate((*path, *([wrong] if wrong else [])))]
    return Fault(tokens=tokens, index=len(path), accepts=accepted(path), language=language)


def test_every_terminal_is_reached() -> None:
    reached = {terminal for path in BEGINNINGS for terminal in path}
    known = {symbol.name for rule in lark().rules for symbol in rule.expansion if symbol.is_term}
    assert reached == known


@pytest.mark.parametrize("language", ["zh", "en"])
def test_what_is_missing_at_the_end_is_named(language: str) -> None:
    for path in BEGINNINGS:
        if "$END" in accepted(path):
            continue
        found = complain(fault(path, None, language))
        assert found.code in ("MJR102", "MJR103"), path
        assert "something is missing" not in found.message.en, path
        assert found.help is not None, path


@pytest.mark.parametrize("wrong", WRONG)
def test_what_does_not_fit_is_told_with_help(wrong: str) -> None:
    for path in BEGINNINGS:
        if wrong in accepted(path):
            continue
        found = complain(fault(path, wrong, "en"))
        assert found.help is not None, path
        # The plain message is for statements that are whole already.
        assert found.code != "MJR101" or "$END" in accepted(path), path


@pytest.mark.parametrize("head", sorted(SAMPLES))
def test_samples_are_right_lines(head: str) -> None:
    for sample in SAMPLES[head]:
        assert parse(Source("t", sample))[1] == ()
    chinese, english = (parse(Source("t", sample))[0] for sample in SAMPLES[head])
    assert (chinese.language, english.language) == ("zh", "en")
