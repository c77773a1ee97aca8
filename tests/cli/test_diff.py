"""`mjr diff`: exit codes, forms, options, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from click import unstyle
from click.testing import CliRunner

from compiler.cli.main import mjr
from compiler.diff.as_json import SCHEMA
from compiler.diff.model import Kind, Part, Section
from dsl.cells import text_cells
from tests.texts import RULES

HOUSE = 'rules house "家规" "House" extends changsha_2007\nchange pattern full_flush 3\n'
PAIRS = (
    ("changsha_online", "changsha_2007"),
    ("changsha_room", "changsha_2007"),
    ("xiamen_gold", "xiamen_bijin"),
    ("guobiao", "guobiao_as_printed"),
    ("guobiao", "two_player"),
)


def diff(*words: str) -> tuple[int, str]:
    """Of the texts alone, unless something else is asked: hands are looked for by the clock."""
    only = () if "--only" in words or "--budget" in words else ("--only", "structure")
    result = CliRunner().invoke(mjr, ["diff", *words, *only])
    return result.exit_code, result.output


def report(*words: str) -> dict[str, object]:
    code, text = diff(*words, "--format", "json")
    found: dict[str, object] = json.loads(text)
    jsonschema.validate(found, json.loads(SCHEMA.read_text(encoding="utf-8")))
    assert code == (0 if found["same_game"] else 1)
    return found


def differences(found: dict[str, object]) -> list[dict[str, object]]:
    structure = found["structure"]
    assert isinstance(structure, dict)
    told: list[dict[str, object]] = structure["differences"]
    return told


def test_a_rule_set_does_not_differ_from_itself() -> None:
    assert diff("quanzhou", "quanzhou", "--lang", "en")[0] == 0
    assert "The rules do not differ." in diff("quanzhou", "quanzhou", "--lang", "en")[1]
    assert "两套规则没有差别。" in diff("quanzhou", "quanzhou", "--lang", "zh")[1]
    assert differences(report("quanzhou", "quanzhou")) == []


@pytest.mark.parametrize(("a", "b"), PAIRS)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_report_fits_a_terminal(a: str, b: str, lang: str) -> None:
    code, text = diff(a, b, "--lang", lang)
    assert code == 1
    assert all(text_cells(line) <= 80 for line in text.splitlines())
    assert "\x1b" not in text


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_json_fits_its_schema_and_names_places_that_are_there(a: str, b: str) -> None:
    found = report(a, b)
    told = differences(found)
    assert [one["number"] for one in told] == list(range(1, len(told) + 1))
    for one in told:
        sides = [side for side in (one["a"], one["b"]) if isinstance(side, dict)]
        assert sides
        for side in sides:
            lines = (RULES / Path(side["file"]).name).read_text(encoding="utf-8").splitlines()
            assert side["column"] <= len(lines[side["line"] - 1])


def test_schema_knows_all_sections_kinds_and_parts() -> None:
    difference = json.loads(SCHEMA.read_text(encoding="utf-8"))["$defs"]["difference"]["properties"]
    for name, words in (("section", Section), ("kind", Kind), ("part", Part)):
        assert difference[name]["enum"] == [word.value for word in words]


def test_json_option_is_the_format() -> None:
    assert diff("quanzhou", "basic", "--json") == diff("quanzhou", "basic", "--format", "json")


def test_markdown_has_a_heading_for_each_section_and_both_places() -> None:
    code, text = diff("changsha_online", "changsha_2007", "--format", "md", "--lang", "en")
    assert code == 1
    assert text.startswith("# Rules compared\n\n- **changsha\\_online** Changsha mahjong, online rules\n")
    assert "\n## Amounts\n" in text
    assert (
        "- **~** Win: start with 10 in changsha\\_online, 1 in changsha\\_2007.\n  - changsha\\_online: *"
        in text
    )


@pytest.mark.parametrize(
    ("b", "lang", "form", "said"),
    [
        ("two_player", "en", "html", "Signs: ~ differs, - only in guobiao, + only in two_player."),
        ("two_player", "zh", "text", "记号：~ 两边不同，- 只有《国标麻将》有，+ 只有《二人麻将》有。"),
        ("guobiao_as_printed", "en", "md", "Signs: ~ differs, - only in guobiao."),
    ],
)
def test_signs_that_stand_in_a_report_are_explained(b: str, lang: str, form: str, said: str) -> None:
    _, text = diff("guobiao", b, "--lang", lang, "--format", form)
    assert "".join(said.split()) in "".join(text.replace("\\", "").split())


def test_house_rule_against_its_parent(tmp_path: Path) -> None:
    house = tmp_path / "house.mjr"
    house.write_text(HOUSE, encoding="utf-8")
    code, text = diff("changsha_2007", str(house), "--lang", "en")
    assert code == 1
    assert "One suit: without a value of its own in changsha_2007, worth 3 in house." in text
    assert "The rules differ in 1 place." in text
    (one,) = differences(report("changsha_2007", str(house)))
    assert isinstance(one["b"], dict)
    assert (one["b"]["file"], one["b"]["line"]) == (str(house), 2)


def test_other_names_are_no_other_game(tmp_path: Path) -> None:
    house = tmp_path / "house.mjr"
    text = (RULES / "quanzhou.mjr").read_text(encoding="utf-8")
    house.write_text(text.replace('"双翻" "Double"', '"双倍" "Twice"'), encoding="utf-8")
    code, text = diff("quanzhou", str(house), "--lang", "en")
    assert code == 0
    assert "The game is the same, only names differ." in text
    assert "= Double in quanzhou (1) is called Twice in quanzhou (2)." in text


# ---- options ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [("B.birds=2",), ("birds=2", "A.birds=1"), ("B.扎鸟=2",)])
def test_a_rule_set_under_other_options(words: tuple[str, ...]) -> None:
    options = [word for option in words for word in ("--option", option)]
    code, text = diff("changsha_2007", "changsha_2007", *options, "--lang", "en")
    assert code == 1
    assert "~ Bird: 1 turned up in birds=1, 2 in birds=2." in text
    assert "birds = 2" in text
    (one,) = differences(report("changsha_2007", "changsha_2007", *options))
    assert (one["section"], one["part"], one["id"]) == ("draws", "count", "bird")
    assert isinstance(one["b"], dict)
    assert one["b"]["options"] == ["birds"]
    assert one["b"]["cites"] == ["CS3-27", "CS3-28", "CS3-29", "CS3-65"]


def test_an_option_of_both_is_no_difference() -> None:
    assert diff("changsha_2007", "changsha_2007", "--option", "birds=2")[0] == 0


def test_an_option_that_changes_nothing_is_none() -> None:
    """Whether the double kong is for the dealer only does not matter where there is no double kong."""
    assert diff("changsha_2007", "changsha_2007", "--option", "B.double_kong_dealer=yes")[0] == 0


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("B.birds=3", "1..2"),
        ("B.birds=yes", "1..2"),
        ("A.bird=2", "bird"),
        ("nothing=1", "nothing"),
        ("B.birds", "NAME=VALUE"),
    ],
)
def test_wrong_options_are_refused(option: str, said: str) -> None:
    code, text = diff("changsha_2007", "changsha_2007", "--option", option, "--lang", "en")
    assert code == 2
    assert said in text


# ---- mistakes --------------------------------------------------------------------------------------------


def test_what_is_not_there_is_refused() -> None:
    code, text = diff("changsha_2007", "changsha_2008", "--lang", "en")
    assert code == 2
    assert "did you mean changsha_2007?" in text


def test_a_text_with_mistakes_is_shown_and_not_compared(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.mjr"
    wrong.write_text(HOUSE.replace("full_flush", "ful_flush"), encoding="utf-8")
    code, text = diff("changsha_2007", str(wrong))
    assert code == 2
    assert "wrong.mjr:2" in text
    assert "full_flush" in text


def test_colour_is_for_terminals_and_for_those_who_want_it(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["diff", "changsha_2007", "changsha_2007", "--option", "B.birds=2", "--lang", "en"]
    words += ["--only", "structure"]
    plain = CliRunner().invoke(mjr, words).output
    coloured = CliRunner().invoke(mjr, words, color=True).output
    assert "\x1b[33m" in coloured
    assert unstyle(coloured) == plain
    monkeypatch.setenv("NO_COLOR", "1")
    assert CliRunner().invoke(mjr, words, color=True).output == plain


def test_deals_are_played_under_both() -> None:
    """CS1-23: a dice kong needs a hand that waits; the full rules have no such rule (CS3-13)."""
    code, text = diff(
        "changsha_online", "changsha_2007", "--only", "table", "--format", "json", "--budget", "3"
    )
    found = json.loads(text)
    jsonschema.validate(found, json.loads(SCHEMA.read_text(encoding="utf-8")))
    assert (code, found["same_game"], found["structure"], found["hands"]) == (1, False, None, None)
    rules = {rule["code"]: part for part in found["table"]["partings"] for rule in part["rules"]}
    assert rules["not_ready"]["kind"] == "kong"
    assert "CS1-23" in rules["not_ready"]["a"]
    for lang, title in (("zh", "打牌中的不同"), ("en", "In play")):
        shown = diff("changsha_online", "changsha_2007", "--only", "table", "--lang", lang, "--budget", "3")[
            1
        ]
        assert title in shown
        assert max(text_cells(line) for line in shown.splitlines()) <= 80
    page = diff("changsha_online", "changsha_2007", "--only", "table", "--format", "html", "--budget", "2")[1]
    assert "打牌中的不同" in page
    assert "In play" in page


def test_other_tiles_are_not_played_under_both() -> None:
    code, text = diff("guobiao", "changsha_2007", "--only", "table", "--json")
    assert (code, json.loads(text)["table"]["comparable"]) == (1, False)
