"""The pages about situations name every field, word and code; readers find them, and the built module says
how it is used."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from compiler.generate import build
from compiler.loader import load
from compiler.resolve.library import Library
from compiler.runtime import situation
from compiler.runtime.errors import MESSAGES
from tests.docs.blocks import ROOT, RULES

PAGES = tuple(ROOT / "docs" / name for name in ("situations.md", "situations.zh.md"))
READMES = {
    "README.md": ("tutorial.md", "situations.md"),
    "README.zh.md": ("tutorial.zh.md", "situations.zh.md"),
}
RULING = {
    "id",
    "ruleset",
    "legal",
    "patterns",
    "excluded",
    "total",
    "arrangement",
    "payments",
    "reasons",
    "trace",
}
WAIT = {"tile", "legal", "left", "total", "patterns"}
# Where a code is not the first word of an InputError.
CODE = r"(bad|unknown)_\w+"
INDIRECT = {"not_an_object", "needs_own_draw", "needs_discard"}


def codes() -> set[str]:
    """The codes of all refusals, from the sources."""
    found = set(MESSAGES) | INDIRECT
    for folder in ("compiler/runtime", "compiler/cli"):
        for path in (ROOT / folder).glob("*.py"):
            found.update(_codes_in(ast.parse(path.read_text(encoding="utf-8"))))
    return found


def _codes_in(tree: ast.AST) -> Iterator[str]:
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.args:
            first, last = call.args[0], call.args[-1]
            if call.func.id == "InputError" and isinstance(first, ast.Constant):
                yield str(first.value)
            told = call.func.id in ("bad_field", "word_of", "words_of", "_known")
            if told and isinstance(last, ast.Constant) and re.fullmatch(CODE, str(last.value)):
                yield str(last.value)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_field_word_and_code_is_told(page: Path) -> None:
    told = set(re.findall(r"`([\w.]+)`", page.read_text(encoding="utf-8")))
    fields = (situation.SITUATION_FIELDS, situation.MELD_FIELDS, situation.WIN_FIELDS, situation.ACT_FIELDS)
    words = (
        situation.MELD_KINDS,
        situation.FORMS,
        situation.WAYS,
        situation.OPEN_CIRCUMSTANCES,
        situation.ACTS,
    )
    assert len(codes()) > 40
    assert {*RULING, *WAIT, *codes()} <= told
    assert {word for group in (*fields, *words) for word in group} <= told


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_rulings_shown_have_the_fields_told(page: Path) -> None:
    shown = [
        json.loads(line) for line in page.read_text(encoding="utf-8").splitlines() if '"ruleset"' in line
    ]
    assert shown
    assert all(ruling.keys() == RULING for ruling in shown)


@pytest.mark.parametrize("name", READMES)
def test_readme_leads_to_language_and_situations(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#]+)\)", text)
    tutorial, situations = READMES[name]
    assert f"docs/language/{tutorial}" in links
    assert f"docs/{situations}" in links
    assert any(link.startswith("docs/language/re") or link.endswith("language/README.md") for link in links)
    assert all(link.startswith("http") or (ROOT / link).exists() for link in links)


@pytest.mark.parametrize("command", ["score", "waits"])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_help_leads_to_situations(command: str, lang: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "compiler.cli.main", command, "--help", "--lang", lang],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert ("docs/situations.zh.md" if lang == "zh" else "docs/situations.md") in done.stdout


def test_built_module_says_how_to_use_it() -> None:
    loaded = load("basic", Library((RULES,)))
    assert loaded is not None
    said = ast.get_docstring(ast.parse(build(loaded.ruleset, loaded.sources))) or ""
    assert all(word in said for word in ("judge(", "is_win(", "waits(", "InputError", "docs/situations.md"))
