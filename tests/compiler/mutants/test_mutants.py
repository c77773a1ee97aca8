"""Single changes of a rule set, and which of them the examples of a text notice."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from compiler.cli.main import mjr
from compiler.loader import Loaded, load_source
from compiler.mutants.mutants import Change, Mutant, mutants_of
from compiler.mutants.unnoticed import hand_for, unnoticed
from compiler.resolve.library import Library
from dsl.source import Source
from tests.texts import RULES

TEXT = """rules small "小" "Small" players 4  hand 13  tiles m/p/s * 4, honor * 4
shape standard "四面子一对将" "four sets and a pair" = 4 set + pair
class fans "番" "fan"
pattern plain 1 "平胡" "Plain win" when shape is standard
pattern pungs 6 "碰碰胡" "All pungs" when has 4 pung  covers plain
pay win_pay "和牌账" "win" from others  start sum fans
example "all pungs" hand 111333m555777p9s  B wins 9s  gives pungs, not plain, pays A -6 B +18 C -6 D -6
"""
CHOWS = 'example "chows" hand 123456789m123p5s  B wins 5s  gives plain, pays A -1 B +3 C -1 D -1\n'
NO_WIN = 'example "seven pairs" hand 1133557799m22p5s  B wins 5s  gives not win\n'


def _loaded(text: str) -> Loaded:
    found = load_source(Source("small.mjr", text), Library((RULES,)), "small")
    assert not found.errors
    return found


def _said(loaded: Loaded, mutant: Mutant) -> tuple[Change, str]:
    text = loaded.sources[-1].text
    return mutant.change, text[mutant.span.start : mutant.span.end]


def _unnoticed(text: str) -> list[tuple[Change, str]]:
    loaded = _loaded(text)
    return [_said(loaded, mutant) for mutant in unnoticed(loaded, lambda _number, _of: None)]


def test_values_exclusions_and_conditions_are_changed_once_each() -> None:
    loaded = _loaded(TEXT)
    assert [_said(loaded, mutant) for mutant in mutants_of(loaded.ruleset)] == [
        (Change.CONDITION, "shape is standard"),
        (Change.VALUE, "1"),
        (Change.CONDITION, "has 4 pung"),
        (Change.EXCLUSION, "plain"),
        (Change.VALUE, "6"),
    ]


def test_a_mutant_differs_in_one_thing() -> None:
    loaded = _loaded(TEXT)
    by_change = {mutant.change: mutant for mutant in mutants_of(loaded.ruleset)}
    more = by_change[Change.VALUE].ruleset.patterns[1]
    assert [worth.value for worth in more.values] != [w.value for w in loaded.ruleset.patterns[1].values]
    assert by_change[Change.EXCLUSION].ruleset.patterns[1].covers == ()
    assert by_change[Change.VALUE].ruleset.patterns[0] == loaded.ruleset.patterns[0]


def test_what_no_example_notices_is_listed() -> None:
    assert _unnoticed(TEXT) == [(Change.CONDITION, "shape is standard"), (Change.VALUE, "1")]
    assert _unnoticed(TEXT + CHOWS) == []


def test_no_example_notices_nothing() -> None:
    without = TEXT[: TEXT.index("example")]
    assert len(_unnoticed(without)) == 5
    assert len(_unnoticed(without + NO_WIN)) == 5


def test_the_hand_found_shows_the_change() -> None:
    loaded = _loaded(TEXT)
    plain = next(m for m in unnoticed(loaded, lambda _number, _of: None) if m.change is Change.VALUE)
    found = hand_for(loaded, plain, 5.0, "en")
    assert found.hand is not None
    assert found.hand.a.total != found.hand.b.total or found.hand.a.payments != found.hand.b.payments


def test_what_is_inherited_is_not_changed() -> None:
    text = 'rules house "自家" "House" extends changsha_2007\nchange pay win_pay  instead 7 if big\n'
    loaded = load_source(Source("house.mjr", text), Library((RULES,)), "house")
    found = [_said(loaded, mutant) for mutant in unnoticed(loaded, lambda _number, _of: None)]
    assert found == [(Change.VALUE, "7"), (Change.CONDITION, "big")]


def test_the_command_tells_place_change_and_hand(tmp_path: Path) -> None:
    path = tmp_path / "small.mjr"
    path.write_text(TEXT, encoding="utf-8")
    found = CliRunner().invoke(mjr, ["test", str(path), "--mutate", "--lang", "zh", "--budget", "5"])
    assert found.exit_code == 0
    assert "small.mjr:4:15: 这里多 1，没有例子看得出" in found.output
    assert "看得出的牌：" in found.output
    assert "有 2 处改了，例子看不出" in found.output
    listed = CliRunner().invoke(mjr, ["test", str(path), "--mutate", "--json", "--budget", "0"])
    data = json.loads(listed.output)
    assert [one["change"] for one in data["unnoticed"]] == ["condition", "value"]
    assert [one["passed"] for one in data["examples"]] == [True]
