"""`mjr replay` and `mjr simulate`: exit codes, forms, what they refuse."""

from __future__ import annotations

import json
import pickle
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner

import compiler.play
import compiler.play.simulate as simulating
from compiler.cli.main import mjr
from compiler.play.broken import BrokenDeal
from dsl.cells import text_cells

SCHEMA = json.loads((Path(compiler.play.__file__).parent / "record.schema.json").read_text(encoding="utf-8"))
WON: dict[str, Any] = {
    "dealer": "A",
    "hands": {
        "A": "2345678m44556p58s",
        "B": "123456789m123p5s",
        "C": "13m78p112233446s",
        "D": "279m2278899p679s",
    },
    "wall": 55,
    "draws": "5p",
    "actions": [{"player": "A", "act": "discard", "tiles": "5s"}, {"player": "B", "act": "win"}],
    "result": {"payments": {"A": -14, "B": 14, "C": 0, "D": 0}, "winners": "B", "next_dealer": "B"},
}


def replay(tmp_path: Path, record: object, *words: str) -> tuple[int, str]:
    path = tmp_path / "deal.json"
    path.write_text(record if isinstance(record, str) else json.dumps(record), encoding="utf-8")
    result = CliRunner().invoke(mjr, ["replay", "changsha_2007", str(path), *words])
    return result.exit_code, result.output


def changed(**fields: object) -> dict[str, Any]:
    return {**WON, **fields}


def test_a_deal_that_is_right(tmp_path: Path) -> None:
    """An earthly win off the dealer pays 6 + 1, doubled by the bird on the dealer (CS3-37, CS3-30)."""
    jsonschema.validate(WON, SCHEMA)
    code, text = replay(tmp_path, WON, "--lang", "en")
    assert code == 0
    assert "Earthly win" in text
    assert "in all: A -14, B +14" in text
    assert "B deals next. [CS3-03]" in text


def test_what_a_hidden_hand_wins_is_not_called_wrong(tmp_path: Path) -> None:
    hands = {player: tiles for player, tiles in WON["hands"].items() if player != "B"}
    code, text = replay(tmp_path, changed(hands=hands), "--lang", "en")
    assert code == 0
    assert "not decidable" in text
    assert "claims other payments" not in text


def test_a_result_that_is_claimed_wrongly(tmp_path: Path) -> None:
    wrong = {"payments": {"A": -7, "B": 7, "C": 0, "D": 0}, "winners": "C", "next_dealer": "A"}
    code, text = replay(tmp_path, changed(result=wrong), "--lang", "en")
    assert code == 1
    for what in ("payments", "winners", "next dealer"):
        assert what in text.split("B deals next")[1]


def test_the_first_illegal_action_ends_it(tmp_path: Path) -> None:
    actions = [{"player": "A", "act": "discard", "tiles": "9s"}, *WON["actions"]]
    for lang, told in (("en", "he does not hold these tiles"), ("zh", "手里没有这些牌")):
        code, text = replay(tmp_path, changed(actions=actions), "--lang", lang)
        assert code == 1
        assert told in text
        assert "5s" not in text
    code, text = replay(tmp_path, changed(actions=actions), "--json")
    found = json.loads(text)
    assert (code, found["first_illegal"], found["legal"]) == (1, 0, False)
    assert found["actions"][0]["rules"][0]["code"] == "lacks_tiles"


@pytest.mark.parametrize(
    "record",
    [
        "no json",
        [],
        changed(hands={"A": "123m"}),
        changed(hands={**WON["hands"], "B": "1111123456789m"}),
        changed(actions=[{"player": "A", "act": "fly"}]),
        changed(actions=[{"player": "E", "act": "pass"}]),
        changed(actions="pass"),
        changed(wall="9q"),
        changed(options={"bird": 1}),
        changed(facts={"stake": {"Z": 1}}),
        changed(wild={"indicator": "5s"}),
        changed(speed=1),
        changed(result={"payments": {"A": "much"}}),
    ],
)
def test_records_that_cannot_be_read(tmp_path: Path, record: object) -> None:
    for lang in ("en", "zh"):
        code, text = replay(tmp_path, record, "--lang", lang)
        assert code == 2
        assert text.strip()
        assert "Traceback" not in text
        assert bool(re.search("[一-鿿]", text)) is (lang == "zh")


def simulate(*words: str) -> str:
    result = CliRunner().invoke(mjr, ["simulate", *words])
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("name", ["changsha_2007", "two_player"])
def test_the_same_seed_gives_the_same_however_many_work(name: str) -> None:
    one = simulate(name, "--deals", "24", "--seed", "7", "--processes", "1", "--json")
    two = simulate(name, "--deals", "24", "--seed", "7", "--processes", "2", "--json")
    assert one == two
    found = json.loads(one)
    assert found["deals"] == 24
    assert found["wins"] >= 24 - found["dead"]
    means = [found["payments"][seat]["mean"] for seat in "ABCD" if seat in found["payments"]]
    assert abs(sum(means) + found["payments"].get("pot", {"mean": 0})["mean"]) < 0.01
    assert simulate(name, "--deals", "24", "--seed", "8", "--processes", "1", "--json") != one


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_report_fits_a_terminal(lang: str) -> None:
    text = simulate("changsha_2007", "--deals", "20", "--lang", lang)
    assert max(text_cells(line) for line in text.splitlines()) <= 80
    assert bool(re.search("[一-鿿]", text)) is (lang == "zh")


def test_an_option_changes_the_game() -> None:
    plain = json.loads(simulate("changsha_2007", "--deals", "20", "--json"))
    birds = json.loads(simulate("changsha_2007", "--deals", "20", "--option", "birds=2", "--json"))
    assert birds["patterns"] == plain["patterns"]
    assert birds["payments"]["A"]["spread"] > plain["payments"]["A"]["spread"]


def test_an_option_that_is_not_there() -> None:
    result = CliRunner().invoke(mjr, ["simulate", "changsha_2007", "--option", "fan=2"])
    assert result.exit_code == 2
    assert "fan" in result.output


def test_a_deal_that_shows_a_fault_of_ours_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(_state: object) -> None:
        raise AssertionError("tiles are lost")

    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("MJR_DEBUG", raising=False)
    monkeypatch.setattr(simulating, "check_whole", lost)
    words = ["--lang", "en", "simulate", "basic", "--deals", "1", "--processes", "1"]
    result = CliRunner().invoke(mjr, words)
    assert result.exit_code != 0
    assert "tiles are lost" in result.output
    saved = tmp_path / "mjr-basic-1-0-0.json"
    assert str(saved) in result.output.replace("\n", "")
    jsonschema.validate(json.loads(saved.read_text(encoding="utf-8")), SCHEMA)
    monkeypatch.undo()
    again = CliRunner().invoke(mjr, ["replay", "basic", str(saved), "--json"])
    assert json.loads(again.output)["over"]


def test_a_broken_deal_is_told_from_process_to_process() -> None:
    told = pickle.loads(pickle.dumps(BrokenDeal("tiles are lost", {"id": "x"})))
    assert (told.fault, told.record) == ("tiles are lost", {"id": "x"})
