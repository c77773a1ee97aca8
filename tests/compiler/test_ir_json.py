"""The IR goes to JSON and back, fits its schema, and does not depend on the language of the words."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from compiler.ir import RuleSet
from compiler.ir_json import BadIr, Json, from_json, schema, to_json
from compiler.loader import load_source
from compiler.resolve.library import Library
from dsl.format import format_text
from dsl.source import Source
from tests.texts import ALL_TEXTS, ROOT, RULES, read

SCHEMA = ROOT / "compiler" / "ir.schema.json"


def load(source: Source, path: Path) -> RuleSet:
    return load_source(source, Library((path.parent, RULES)), path.stem).ruleset


@pytest.mark.parametrize("path", ALL_TEXTS, ids=lambda path: path.stem)
def test_round_trip(path: Path) -> None:
    ruleset = load(read(path), path)
    data = json.loads(json.dumps(to_json(ruleset)))
    jsonschema.validate(data, schema())
    assert from_json(data) == ruleset
    assert to_json(from_json(data)) == data


@pytest.mark.parametrize("path", ALL_TEXTS, ids=lambda path: path.stem)
def test_both_languages_give_one_rule_set(path: Path) -> None:
    source = read(path)
    english = load(Source("t", format_text(source, "en")), path)
    chinese = load(Source("t", format_text(source, "zh")), path)
    assert replace(english, language="") == replace(chinese, language="")


def test_schema_is_the_one_checked_in() -> None:
    assert json.loads(SCHEMA.read_text(encoding="utf-8")) == schema()


def test_wrong_json_is_refused() -> None:
    wrong: tuple[Json, ...] = (None, {}, {"format": 2}, {"format": 1, "ruleset": {"node": "RuleSet"}})
    for data in wrong:
        with pytest.raises(BadIr):
            from_json(data)
