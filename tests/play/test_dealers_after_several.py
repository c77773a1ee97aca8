"""Who deals after several have won: both evaluators agree, and a text that leaves it open is warned of."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.equipment import has_one_dealer
from compiler.evaluate.examples import run_example
from compiler.loader import load_source
from compiler.resolve.library import Library
from compiler.runtime.play.over import next_dealers
from compiler.runtime.play.record import record_from
from compiler.runtime.play.replay import replayed
from dsl.source import Source
from tests.play.deals import loaded_rules, rules_of
from tests.play.told import Deal, record_of
from tests.texts import ALL_TEXTS

HEAD = """\
rules several "几家" "Several" players 4 hand 13 tiles m/p/s * 4
shape standard "四面子一对将" "four sets and a pair" = 4 set + pair
pay win_pay "和牌账" "win" from others start 1
winners at_most 3
"""
WAITING = "123456789m123p5s"
LINES = {
    "next_dealer winner": "D B",
    "next_dealer first winner": "D",
    "next_dealer last winner": "B",
    "next_dealer next of (first winner)": "A",
    "next_dealer winner next_dealer discarder if count winner > 1": "C",
    "next_dealer discarder/winner": "C D B",
}


@pytest.mark.parametrize("lines", LINES)
def test_both_name_the_same(lines: str, tmp_path: Path) -> None:
    expected = LINES[lines]
    path = tmp_path / "several.mjr"
    example = f'example "two" play C discard 5s, D win, B win gives next_dealer = {expected}'
    path.write_text(
        HEAD + lines.replace(" next_dealer", "\nnext_dealer") + f"\n{example}\n", encoding="utf-8"
    )
    ruleset = loaded_rules(str(path)).ruleset
    assert run_example(ruleset, ruleset.examples[0]).passed
    rules, conduct = rules_of(str(path))
    play = Deal(
        ruleset="several", dealer="C", play="C turn 5s, D win, B win", hands={"B": WAITING, "D": WAITING}
    )
    last = replayed(rules, conduct, record_from(record_of(play, rules), rules)).last
    assert next_dealers(last)[0] == tuple(expected.split())


def warned(lines: str, winners: str = "") -> list[str]:
    """The words at which it is told that several win and one deals."""
    text = HEAD.replace("winners at_most 3\n", winners) + lines + "\n"
    loaded = load_source(Source("t.mjr", text), Library(()), "t")
    assert loaded.errors == (), [d.code for d in loaded.errors]
    return [text[d.span.start : d.span.end] for d in loaded.diagnostics if d.code == "MJR309"]


OPEN = "option many 1 in 1..3\nwinners at_most many\n"


@pytest.mark.parametrize(
    ("lines", "winners"),
    [
        ("next_dealer winner", "winners at_most 3\n"),
        ("next_dealer winner", OPEN),
        ("next_dealer next of winner", OPEN),
        ("next_dealer discarder if count winner > 1\nnext_dealer winner", OPEN),
        ("end when count winner = 3\nnext_dealer winner", ""),
    ],
)
def test_a_text_that_leaves_it_open_is_warned_of(lines: str, winners: str) -> None:
    assert [line.split()[-1] for line in warned(lines, winners)] == ["winner"]


@pytest.mark.parametrize(
    ("lines", "winners"),
    [
        ("next_dealer winner", ""),
        ("next_dealer winner", "option many 1 in 0..1\nwinners at_most many\n"),
        ("end when count winner > 0\nnext_dealer winner", ""),
        ("next_dealer first winner", OPEN),
        ("next_dealer winner\nnext_dealer discarder if count winner > 1", OPEN),
        ("next_dealer winner if count winner = 1", OPEN),
        ("option thrown no\nnext_dealer winner\nnext_dealer discarder/winner if thrown", OPEN),
    ],
)
def test_a_text_that_says_it_is_not(lines: str, winners: str) -> None:
    assert warned(lines, winners) == []


def test_what_lets_several_win_is_warned_of_where_the_dealer_is_inherited(tmp_path: Path) -> None:
    base = HEAD.replace("winners at_most 3\n", "next_dealer winner\n")
    (tmp_path / "several.mjr").write_text(base, encoding="utf-8")
    text = 'rules more "更多" "More" extends several\nchange winners at_most 2\n'
    loaded = load_source(Source("t.mjr", text), Library((tmp_path,)), "t")
    assert [text[d.span.start : d.span.end] for d in loaded.diagnostics] == ["change winners at_most 2"]


def test_no_text_of_the_library_leaves_it_open() -> None:
    codes = {path.stem: [d.code for d in loaded_rules(str(path)).diagnostics] for path in ALL_TEXTS}
    assert [name for name, found in codes.items() if "MJR309" in found] == []


def test_basic_rules_have_one_dealer_however_many_win() -> None:
    # BA-11, and of several winners the nearest after the discarder (BA-70).
    assert has_one_dealer(loaded_rules("basic").ruleset)
