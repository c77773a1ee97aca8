"""A report as JSON; its schema is `diff.schema.json` beside this module."""

from __future__ import annotations

from pathlib import Path

from compiler.diff.meaning.as_json import hands_json
from compiler.diff.report import Compared, Entry, Place, Report
from compiler.diff.table.layout import table_json

FORMAT = 1
SCHEMA = Path(__file__).with_name("diff.schema.json")


def report_json(report: Report) -> dict[str, object]:
    """The report as one object. `hands` is for what is found by playing; null: no hands were compared."""
    found = report.structure
    return {
        "format": FORMAT,
        "lang": report.lang,
        "a": _compared(report.a),
        "b": _compared(report.b),
        "same_game": report.same_game,
        "structure": None if found is None else {"differences": [_entry(entry) for entry in found]},
        "hands": None if report.hands is None else hands_json(report.hands),
        "table": None if report.table is None else table_json(report.table),
    }


def _compared(side: Compared) -> dict[str, object]:
    return {
        "id": side.id,
        "name": {"zh": side.names.zh, "en": side.names.en},
        "options": dict(side.options),
    }


def _entry(entry: Entry) -> dict[str, object]:
    return {
        "number": entry.number,
        "section": entry.section.value,
        "kind": entry.kind.value,
        "part": entry.part.value,
        "id": entry.id,
        "sentence": entry.sentence,
        "a": _place(entry.a),
        "b": _place(entry.b),
        "touches": list(entry.touches),
    }


def _place(place: Place | None) -> dict[str, object] | None:
    if place is None:
        return None
    return {
        "text": place.text,
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "cites": list(place.cites),
        "options": list(place.options),
    }
