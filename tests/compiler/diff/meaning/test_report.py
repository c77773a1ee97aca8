"""Reports of hands: within the width, valid, the same in both languages, and answers of the command."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result

from compiler.cli.diff import command
from compiler.diff.as_json import SCHEMA, report_json
from compiler.diff.layout import render_markdown, render_text
from compiler.diff.meaning.finding import Way, Witness
from compiler.diff.meaning.layout import under
from compiler.diff.meaning.outcome import Outcome
from compiler.diff.meaning.players import Players
from compiler.diff.meaning.report import hands_report
from compiler.diff.meaning.signature import Signature, Sort
from compiler.diff.meaning.situations import PLAIN
from compiler.diff.meaning.wording import Teller
from compiler.diff.report import Report, compared
from compiler.runtime.situation import situation_from
from compiler.sentences.speaker import speaker_of
from dsl.cells import text_cells
from tests.compiler.diff.meaning.searching import loaded, module_of, pair, search

PAIRS = (("changsha_online", "changsha_2007"), ("xiamen_gold", "xiamen_bijin"), ("guobiao", "two_player"))


@cache
def both(a: str, b: str, lang: str) -> tuple[Report, Players]:
    players = pair(loaded(a), loaded(b), modules=(module_of(a), module_of(b)))
    hands = hands_report(search(players, 900), players, lang)
    sides = compared(loaded(a), {}), compared(loaded(b), {})
    return Report(
        lang=lang, called=hands.called, a=sides[0], b=sides[1], structure=None, hands=hands
    ), players


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("ids", PAIRS, ids="-".join)
def test_a_report_is_laid_out(ids: tuple[str, str], lang: str) -> None:
    report, _ = both(*ids, lang)
    text = render_text(report)
    assert report.hands is not None
    assert report.hands.ways
    assert all(text_cells(line) <= 80 for line in text.splitlines())
    for way in report.hands.ways:
        assert f"{way.number}. " in text
        assert f"{way.number}. " in render_markdown(report)
        assert way.a.verdict
        assert way.b.verdict
    assert all(under(name, lang == "zh") in text for name in report.called)
    told = [*(way.sentence for way in report.hands.ways), report.hands.scale_text]
    assert not [sentence for sentence in told if re.search(r"\b[A-D]\b", sentence)]


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("ids", PAIRS, ids="-".join)
def test_a_report_is_valid_and_its_witnesses_can_be_asked_again(ids: tuple[str, str], lang: str) -> None:
    report, players = both(*ids, lang)
    data = json.loads(json.dumps(report_json(report)))
    jsonschema.validate(data, json.loads(SCHEMA.read_text(encoding="utf-8")))
    modules = module_of(ids[0]), module_of(ids[1])
    for way in data["hands"]["ways"]:
        for module, side, ruled in zip(modules, players.sides, (way["a"], way["b"]), strict=True):
            if way["sort"] == "tiles" and not ruled["legal"]:
                assert not side.can_be(situation_from(ruled["situation"]))
                continue
            assert side.can_be(situation_from(ruled["situation"]))
            if ruled["waits"] is None:
                ruling = module.judge(ruled["situation"], lang)
                assert ruling["legal"] is ruled["legal"]
                assert ruling["payments"] == ruled["payments"]
                assert [p["id"] for p in ruling["patterns"]] == unordered(ruled["patterns"], ruling)


def unordered(patterns: list[dict[str, object]], ruling: dict[str, object]) -> list[object]:
    """The ids in the order of the ruling: those shown are in that of their names."""
    told = {pattern["id"] for pattern in patterns}
    lines = ruling["patterns"]
    assert isinstance(lines, list)
    assert len(told) == len(lines)
    return [line["id"] for line in lines if line["id"] in told]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(command, list(arguments), standalone_mode=False)


def test_a_rule_set_against_itself_is_equal() -> None:
    result = run("basic", "basic", "--only", "hands")
    assert result.return_value == 0
    assert "At the table" in result.output or "牌桌上的不同" in result.output
    assert "()" not in result.output
    assert "（）" not in result.output


def test_a_house_rule_is_told_soon(tmp_path: Path) -> None:
    house = tmp_path / "house.mjr"
    house.write_text('rules house "House" extends basic\nchange pattern own_wind 2\n', encoding="utf-8")
    result = run(str(house), "basic", "--only", "hands", "--json")
    data = json.loads(result.output)
    assert result.return_value == 1
    assert data["structure"] is None
    assert data["hands"]["verdict"] == "different"
    assert [way["sort"] for way in data["hands"]["ways"]] == ["values"]
    assert data["hands"]["seconds"] < data["hands"]["budget"]


def test_options_are_those_chosen() -> None:
    chosen = ("--option", "A.payers=everyone", "--option", "B.payers=half_liability")
    result = run("basic", "basic", *chosen, "--only", "hands", "--json", "--budget", "1")
    ways = json.loads(result.output)["hands"]["ways"]
    assert {way["sort"] for way in ways} == {"payments"}
    assert all(way["a"]["situation"]["options"] == {"payers": "everyone"} for way in ways)


def test_a_scale_is_two_numbers() -> None:
    result = run("basic", "changsha_2007", "--scale", "ten", "--only", "hands")
    assert result.exception is not None
    assert "10:1" in result.exception.format_message()  # type: ignore[attr-defined]


def test_names_in_data_stand_without_marks() -> None:
    for lang in ("zh", "en"):
        report, _ = both(*PAIRS[0], lang)
        hands = json.loads(json.dumps(report_json(report)))["hands"]
        names = {
            one["name"] for way in hands["ways"] for one in (*way["a"]["patterns"], *way["b"]["patterns"])
        }
        assert ("清一色" if lang == "zh" else "One suit") in names
        assert not any(mark in name for name in names for mark in '「」"')


@pytest.mark.parametrize(("lang", "least"), [("zh", "至少有"), ("en", "in at least")])
def test_a_count_is_the_least_where_not_all_was_looked_at(lang: str, least: str) -> None:
    report, _ = both(*PAIRS[0], lang)
    assert report.hands is not None
    assert not report.hands.domain.complete
    assert least in report.hands.verdict_text


@pytest.mark.parametrize(
    ("who", "told"),
    [
        (("dealer",), "what the dealer pays differs"),
        (("dealer discarder",), "what a dealer who discards pays differs"),
        (("side",), "what side players pay differs"),
        (("dealer", "side"), "what the dealer and side players pay differs"),
        ((), "what players pay differs"),
    ],
)
def test_one_pays_and_several_pay(who: tuple[str, ...], told: str) -> None:
    _, players = both(*PAIRS[0], "en")
    (name,) = (speaker_of(ruleset, "en") for ruleset in players.structure_examples[:1])
    teller = Teller((name, name), (players.sides[0].names, players.sides[1].names), ("x", "y"))
    outcome = Outcome(True, True, (), None, (), (), "")
    witness = Witness(PLAIN, outcome, outcome)
    way = Way(signature=Signature(sort=Sort.PAYMENTS, way="self_draw", who=who), witness=witness, seen=1)
    assert told in teller.sentence(way)
