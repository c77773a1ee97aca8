"""The worked examples through the command line, and through modules that stand alone."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from compiler.generate import build
from tests.equal_evaluators import loaded_text
from tests.records.batch import all_cases, cases_of, compared, compared_waits, lines_of
from tests.texts import ROOT

RULESETS = sorted({case.ruleset for case in all_cases()})
ALONE = """
import json, sys
sys.path.insert(0, ".")
import alone
for line in open("score.jsonl", encoding="utf-8"):
    data = json.loads(line)
    try:
        print(json.dumps(alone.judge(data)))
    except alone.InputError as error:
        print(json.dumps({"id": data["id"], "error": {"code": error.code}}))
"""


def _mjr(command: str, ruleset: str, batch: Path) -> list[dict[str, object]]:
    code = "from compiler.cli.main import main; raise SystemExit(main())"
    asked = [command, ruleset, "--batch", str(batch), "--json", "--lang", "en"]
    done = subprocess.run(
        [sys.executable, "-c", code, *asked], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert "Traceback" not in done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("name", RULESETS)
def test_records_through_the_command_line_and_a_module_alone(name: str, tmp_path: Path) -> None:
    loaded, cases = loaded_text(name), cases_of(name)
    score, waits = lines_of(cases, waits=False), lines_of(cases, waits=True)
    batch = tmp_path / "score.jsonl"
    batch.write_text("\n".join(score), encoding="utf-8")
    told = _mjr("score", name, batch)
    assert compared(cases, loaded.ruleset, told) == []
    if waits:
        asked = tmp_path / "waits.jsonl"
        asked.write_text("\n".join(waits), encoding="utf-8")
        assert compared_waits(cases, _mjr("waits", name, asked)) == []

    alone = build(loaded.ruleset, loaded.sources, standalone=True)
    (tmp_path / "alone.py").write_text(alone, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-I", "-c", ALONE], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    decided = [json.loads(line) for line in run.stdout.splitlines()]
    assert compared(cases, loaded.ruleset, decided) == []
    assert [_deciding(ruling) for ruling in decided] == [_deciding(ruling) for ruling in told]


def _deciding(ruling: dict[str, object]) -> dict[str, object]:
    """What both must say alike; the names of what does not count are left to explanations."""
    if "error" in ruling:
        error = ruling["error"]
        assert isinstance(error, dict)
        return {"id": ruling["id"], "error": error["code"]}
    return {name: ruling[name] for name in ("id", "legal", "patterns", "excluded", "total", "payments")}


def test_a_missing_and_a_wrong_ruling_are_told() -> None:
    cases = cases_of("changsha_2007")[:2]
    ruleset = loaded_text("changsha_2007").ruleset
    wrong = compared(cases, ruleset, [{"id": cases[0].id, "error": {"code": "x"}}])
    assert [line.split(":")[0] for line in wrong] == [cases[0].id, cases[1].id]
