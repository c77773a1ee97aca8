"""The generated module: clean, deterministic, standing alone, right, and deaf to what a text smuggles in."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from compiler.generate import build
from compiler.generate.names import RUNTIME, defined_by, hexed, plain_name
from compiler.generate.problems import NotGenerated
from compiler.ir import Names
from compiler.loader import Loaded, load_source
from compiler.resolve.library import Library
from dsl.source import Source
from tests.equal_evaluators import imported, loaded_text
from tests.texts import ALL_TEXTS, RULES

NAMES = [path.stem for path in ALL_TEXTS]
HEAD = """\
rules t "试" "t" players 4 hand 13 tiles m/p/s * 4, honor * 4
shape std "标准" "standard" = 4 set + pair
"""
WICKED = (
    "\"\"\"\n__import__('os').system('true')\n",
    "\\\" + __import__('os').name + \\\"",
    "{{ 7 * 7 }} {% raw %} #}",
    "'; raise SystemExit #",
    "\u202e\u0000\r",
)


@cache
def text_of(name: str) -> str:
    loaded = loaded_text(name)
    return build(loaded.ruleset, loaded.sources)


def small(text: str) -> Loaded:
    loaded = load_source(Source("t.mjr", HEAD + text + "\n"), Library((RULES,)), "t")
    assert loaded.errors == (), [(d.code, d.message.en) for d in loaded.errors]
    return loaded


@cache
def module_of(name: str) -> ModuleType:
    return imported(text_of(name), name)


def run_ruff(folder: Path, *args: str) -> str:
    command = [sys.executable, "-m", "ruff", *args, "--isolated", "."]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr if done.returncode else ""


# ---- the text


def test_every_module_is_clean_at_two_line_lengths(tmp_path: Path) -> None:
    for name in NAMES:
        (tmp_path / f"{name.replace('.', '_')}_rules.py").write_text(text_of(name), encoding="utf-8")
    assert run_ruff(tmp_path, "check") == ""
    assert run_ruff(tmp_path, "format", "--check", "--diff") == ""
    assert run_ruff(tmp_path, "format", "--check", "--diff", "--line-length", "110") == ""


def test_the_strict_type_checker_finds_nothing(tmp_path: Path) -> None:
    for name in ("changsha_2007", "guobiao", "xiamen_gold"):
        (tmp_path / f"{name}_rules.py").write_text(text_of(name), encoding="utf-8")
    worth = 'rules w "听" "w" extends basic\npay hot "热" "hot" from others start max stake over waits\n'
    loaded = load_source(Source("w", worth), Library((RULES,)), "w")
    (tmp_path / "waits_rules.py").write_text(build(loaded.ruleset, loaded.sources), encoding="utf-8")
    root = Path(__file__).resolve().parents[3]
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--config-file",
        "",
        "--cache-dir",
        str(tmp_path / "cache"),
    ]
    files = sorted(str(path) for path in tmp_path.glob("*.py"))
    done = subprocess.run(
        [*command, *files],
        cwd=tmp_path,
        env={"MYPYPATH": str(root), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", ["guobiao", "xiamen_gold"])
def test_the_same_text_gives_the_same_module(name: str) -> None:
    loaded = loaded_text(name)
    assert build(loaded.ruleset, loaded.sources) == build(loaded.ruleset, loaded.sources)


@pytest.mark.parametrize("name", NAMES)
def test_each_pattern_has_a_function_that_says_where_it_stands(name: str) -> None:
    tree = ast.parse(text_of(name))
    functions = {n.name: ast.get_docstring(n) or "" for n in tree.body if isinstance(n, ast.FunctionDef)}
    for pattern in loaded_text(name).ruleset.patterns:
        found = [doc for known, doc in functions.items() if known.rstrip("_") == plain_name(pattern.id)]
        assert found, pattern.id
        assert ".mjr:" in found[0]
        assert all(f"[{cite.rule}]" in found[0] for cite in pattern.cites)


def test_nothing_of_the_ir_is_walked_when_it_runs() -> None:
    imports = [
        n for n in ast.walk(ast.parse(text_of("guobiao"))) if isinstance(n, (ast.Import, ast.ImportFrom))
    ]
    modules = {n.module for n in imports if isinstance(n, ast.ImportFrom) and n.module}
    assert all(
        m.startswith(("compiler.runtime", "collections", "typing", "math", "__future__")) for m in modules
    )


def test_what_has_no_python_form_is_refused_at_its_place() -> None:
    condition = "every meld of others is different"
    loaded = small(f'pattern all_chows 1 "都吃" "All chows" when {condition}')
    with pytest.raises(NotGenerated) as refusal:
        build(loaded.ruleset, loaded.sources)
    span = refusal.value.span
    assert loaded.sources[0].text[span.start : span.end] == condition


@pytest.mark.parametrize("parts", ["pair + 12 tile", "14 258", "7 m + 7 tile"])
def test_ungrouped_tiles_beside_others_are_refused_rather_than_misread(parts: str) -> None:
    loaded = small(f'shape mixed "混" "mixed" = {parts}')
    with pytest.raises(NotGenerated):
        build(loaded.ruleset, loaded.sources)


# ---- standing alone


def test_run_time_modules_can_stand_in_one_text() -> None:
    """Private names too: two alike in one text would be one, and rule wrongly without a word."""
    homes: dict[str, str] = {}
    for path in sorted(RUNTIME.glob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            for name in defined_by(node):
                assert homes.setdefault(name, path.stem) == path.stem, name
    assert {"split_suit", "_Search", "NO_WILDS"} <= homes.keys()


def test_a_standalone_module_runs_with_the_standard_library_alone(tmp_path: Path) -> None:
    loaded = loaded_text("guobiao")
    (tmp_path / "alone.py").write_text(
        build(loaded.ruleset, loaded.sources, standalone=True), encoding="utf-8"
    )
    situation = {
        "winner": "B",
        "hand": "19m19p19sESWNCFP",
        "win": {"tile": "E", "by": "discard", "from": "C"},
    }
    judge = f"import alone; print(json.dumps(alone.judge({situation!r})))"
    code = f"import sys, json; sys.path.insert(0, '.'); {judge}"
    done = subprocess.run(
        [sys.executable, "-I", "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    ruling = json.loads(done.stdout)
    assert ruling["payments"] == {"A": -8, "B": 112, "C": -96, "D": -8}
    assert run_ruff(tmp_path, "check") == ""


# ---- values of the rule digests

VALUES: list[tuple[str, dict[str, Any], dict[str, int]]] = [
    (
        "changsha_2007",
        {"hand": "123456789m123p5s", "win": {"tile": "5s", "by": "self_draw"}, "draws": ["5p"]},
        {"A": 12, "B": -4, "C": -4, "D": -4},
    ),
    (
        "changsha_2007",
        {"winner": "B", "hand": "114499m3366s667p", "win": {"tile": "7p", "by": "discard", "from": "C"}},
        {"A": 0, "B": 6, "C": -6, "D": 0},
    ),
    (
        "basic",
        {
            "winner": "B",
            "hand": "123m456m789m123p5s",
            "win": {"tile": "5s", "by": "discard", "from": "C"},
            "options": {"payers": "everyone"},
        },
        {"A": -2, "B": 4, "C": -1, "D": -1},
    ),
    (
        "xiamen_gold",
        {
            "winner": "B",
            "hand": "123m456m789m123p456p9s",
            "win": {"tile": "9s", "by": "discard", "from": "C"},
        },
        {"A": -8, "B": 24, "C": -8, "D": -8},
    ),
]


@pytest.mark.parametrize(("name", "situation", "payments"), VALUES)
def test_payments_are_those_of_the_rules(
    name: str, situation: dict[str, Any], payments: dict[str, int]
) -> None:
    assert module_of(name).judge(situation)["payments"] == payments


def test_waits_with_true_and_false_eyes() -> None:
    meld = {"kind": "kong", "tiles": "9999m", "form": "concealed"}
    waits = module_of("changsha_2007").waits({"hand": "1231235666m", "melds": [meld]})
    assert [line["tile"] for line in waits] == ["4m", "5m", "7m"]


# ---- what a text smuggles in


@pytest.mark.parametrize("wicked", WICKED)
def test_no_name_reaches_the_code(wicked: str) -> None:
    loaded = small('class fans "番" "fans"\npattern one : fans 1 "一" "o" when has 4 pung')
    ruleset = loaded.ruleset
    named = Names(zh=wicked, en=wicked)
    patterns = tuple(replace(p, names=named) for p in ruleset.patterns)
    ruleset = replace(ruleset, id=wicked, names=named, patterns=patterns)
    for standalone in (False, True):
        text = build(ruleset, loaded.sources, standalone=standalone)
        calls = [
            n.func.id
            for n in ast.walk(ast.parse(text))
            if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)
        ]
        assert "__import__" not in calls
        module = imported(text, "wicked")
        assert (module.PATTERNS[0].en, module.RULESET) == (wicked, wicked)


@pytest.mark.parametrize("word", ["lambda", "judge", "h", "found", "len", "fall", "Deal", "一条龙"])
def test_ids_that_mean_something_in_python(word: str) -> None:
    loaded = small(
        f'class fans "番" "fans"\npattern {word} : fans 3 "名" "n" when has 4 pung\nnumber total = sum fans'
    )
    module = imported(build(loaded.ruleset, loaded.sources), f"ids_{hexed(word)}")
    situation = {"hand": "111m444s5777p", "melds": [{"kind": "pung", "tiles": "222m", "from": "B"}]}
    ruling = module.judge({**situation, "win": {"tile": "5p", "by": "discard", "from": "B"}})
    assert ruling["total"] == {"unit": "total", "value": 3}
    assert [line["id"] for line in ruling["patterns"]] == [word]
