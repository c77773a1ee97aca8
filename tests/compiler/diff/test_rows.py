"""Every row of the difference tables of Changsha and Xiamen that concerns compiled rules is found."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import pytest

from compiler.diff.report import Entry, structure_entries
from compiler.diff.structure import compare
from compiler.loader import load
from compiler.resolve.library import Library
from tests.texts import ROOT, RULES

TABLE = ROOT / "tests" / "data" / "diff" / "rows.tsv"
# Rows of the two tables in the digests.
COUNTS = {"changsha": 32, "xiamen": 25}


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A difference that a row of a table asks for between two rule texts; `section` "-": none."""

    table: str
    name: str
    a: str
    b: str
    rules: tuple[str, ...]
    section: str
    part: str
    id: str
    says: tuple[str, ...]


def rows() -> tuple[Row, ...]:
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    cells = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return tuple(
        Row(
            table=c[0],
            name=c[1],
            a=c[2],
            b=c[3],
            rules=tuple(c[4].split()),
            section=c[5],
            part=c[6],
            id=c[7],
            says=tuple(c[8].split("|")),
        )
        for c in cells
    )


@cache
def entries(a: str, b: str) -> tuple[Entry, ...]:
    left, right = load(a, Library((RULES,))), load(b, Library((RULES,)))
    assert left is not None
    assert right is not None
    return structure_entries(left, right, compare(left.ruleset, right.ruleset), "en")


def cites_of(entry: Entry) -> set[str]:
    return {cite for side in (entry.a, entry.b) if side is not None for cite in side.cites}


FOUND = tuple(row for row in rows() if row.section != "-")


@pytest.mark.parametrize(
    "row", FOUND, ids=lambda row: f"{row.name}, {row.a}, {row.b}, {row.id or row.section}"
)
def test_row_is_found(row: Row) -> None:
    told = [
        entry
        for entry in entries(row.a, row.b)
        if (entry.section.value, entry.part.value, entry.id) == (row.section, row.part, row.id)
    ]
    assert told
    fitting = [entry for entry in told if all(part in entry.sentence for part in row.says)]
    assert fitting, [entry.sentence for entry in told]
    cited = [cites_of(entry) for entry in fitting]
    # A line of a statement that cites nothing has no rule of its own.
    assert any(not cites or cites & set(row.rules) for cites in cited), cited


def test_every_row_is_there() -> None:
    for table, count in COUNTS.items():
        assert len({row.name for row in rows() if row.table == table}) == count
