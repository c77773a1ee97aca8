"""The worked examples of a rule set as batches, and what came of them.

    python -m tests.records.batch changsha_2007 --write FOLDER
    mjr score changsha_2007 --batch FOLDER/score.jsonl --json > FOLDER/rulings.jsonl
    mjr waits changsha_2007 --batch FOLDER/waits.jsonl --json > FOLDER/waits_found.jsonl
    python -m tests.records.batch changsha_2007 --compare FOLDER

The exit code is 1 if a ruling is not that of its record.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from compiler.ir import RuleSet
from tests.equal_evaluators import loaded_text
from tests.records import basic, changsha, changsha_early, guobiao, quanzhou, xiamen
from tests.records.check import differences, wait_differences
from tests.records.model import Case, Left

Json = Mapping[str, Any]
CONVERTERS = (
    basic.cases,
    changsha.cases,
    changsha_early.room_cases,
    changsha_early.online_cases,
    guobiao.guobiao_cases,
    guobiao.two_player_cases,
    quanzhou.cases,
    xiamen.cases,
)


def all_cases() -> list[Case]:
    """Every worked example that is a situation."""
    found: Iterable[Case | Left] = (case for converter in CONVERTERS for case in converter())
    return [case for case in found if isinstance(case, Case)]


def cases_of(ruleset: str) -> list[Case]:
    """Those of one rule set."""
    return [case for case in all_cases() if case.ruleset == ruleset]


def is_scored(case: Case) -> bool:
    """The record asks for a ruling."""
    expected = case.expected
    return case.situation["win"] is not None or expected.legal is not None or expected.impossible


def asks_waits(case: Case) -> bool:
    """The record asks for waits."""
    return case.expected.waits is not None or case.expected.legal_waits is not None


def lines_of(cases: Sequence[Case], *, waits: bool) -> list[str]:
    """A situation a line, with the id of its record."""
    asked = [case for case in cases if (asks_waits(case) if waits else is_scored(case))]
    without = {"win": None} if waits else {}
    return [json.dumps({**case.situation, **without, "id": case.id}, ensure_ascii=False) for case in asked]


def compared(cases: Sequence[Case], ruleset: RuleSet, rulings: Sequence[Json]) -> list[str]:
    """What is not as the records say, in words; a record without a ruling among it."""
    names = {pattern.id: pattern.names.zh for pattern in ruleset.patterns}
    classes = {pattern.id: pattern.in_class for pattern in ruleset.patterns}
    found = {ruling["id"]: ruling for ruling in rulings}
    wrong: list[str] = []
    for case in filter(is_scored, cases):
        ruling = found.get(case.id)
        told = ["no ruling"] if ruling is None else differences(case, ruling, names, classes)
        wrong.extend(f"{case.id}: {said}" for said in told)
    return wrong


def compared_waits(cases: Sequence[Case], answers: Sequence[Json]) -> list[str]:
    """The same for waits."""
    found = {answer["id"]: answer["waits"] for answer in answers}
    wrong: list[str] = []
    for case in filter(asks_waits, cases):
        told = wait_differences(case, found[case.id]) if case.id in found else ["no answer"]
        wrong.extend(f"{case.id}: {said}" for said in told)
    return wrong


def read_lines(path: Path) -> list[Json]:
    """The JSON objects of a file, one a line."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@click.command()
@click.argument("ruleset")
@click.option("--write", type=click.Path(path_type=Path), help="Where score.jsonl and waits.jsonl go.")
@click.option("--compare", type=click.Path(path_type=Path, exists=True), help="Where the answers lie.")
def main(ruleset: str, write: Path | None, compare: Path | None) -> None:
    """Write the worked examples of RULESET as batches, or compare the answers with the records."""
    cases = cases_of(ruleset)
    if write is not None:
        write.mkdir(parents=True, exist_ok=True)
        for name, waits in (("score", False), ("waits", True)):
            lines = lines_of(cases, waits=waits)
            (write / f"{name}.jsonl").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    if compare is not None:
        wrong = compared(cases, loaded_text(ruleset).ruleset, read_lines(compare / "rulings.jsonl"))
        wrong += compared_waits(cases, read_lines(compare / "waits_found.jsonl"))
        click.echo("\n".join([*wrong, f"{len(cases)} records, {len(wrong)} differences"]))
        sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
