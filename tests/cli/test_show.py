"""`mjr show`: languages, forms, coverage, and what it refuses."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from compiler.cli.show import command
from dsl.cells import text_cells
from tests.texts import RULES


def show(*words: str) -> tuple[int, str]:
    found = CliRunner().invoke(command, list(words))
    return found.exit_code, found.output


@pytest.mark.parametrize("form", ["text", "md", "html"])
def test_forms(form: str) -> None:
    code, text = show(str(RULES / "two_player.mjr"), "--format", form)
    assert code == 0
    assert "[TP-22]" in text.replace("\\", "")
    assert text.startswith("<!doctype html>") is (form == "html")
    assert text.startswith("# ") is (form == "md")


def test_places_fit_a_terminal() -> None:
    code, text = show(str(RULES / "basic.mjr"), "--places")
    assert code == 0
    assert "basic.mjr:" in text
    assert all(text_cells(line) <= 80 for line in text.splitlines())


def test_coverage_names_statements_by_rule() -> None:
    code, text = show(str(RULES / "changsha_2007.mjr"), "--coverage")
    assert code == 0
    by_rule = {line.split()[0]: line for line in text.splitlines()}
    assert "dead_hand" in by_rule["CS3-13"]
    code, text = show(str(RULES / "changsha_2007.mjr"), "--coverage", "--json")
    listed = {row["rule"]: row for row in json.loads(text)}
    assert "stack" in listed["CS3-69"]["statements"]
    assert listed["CS3-63"]["told"] is True


def test_what_is_not_there_is_refused() -> None:
    code, _ = show("no_such_rules")
    assert code == 2
