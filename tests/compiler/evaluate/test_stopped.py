"""An evaluation that stops says why, at the part of the rule text that was being asked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from compiler.cli.main import mjr
from compiler.cli.speech import listen

HEAD = """\
rules t "试" "t" players 4 hand 13 tiles m/p/s * 4
shape std = 4 set + pair
"""
PAY = 'pay w "账" "pay" from others start big\n'
EXAMPLE = 'example "e" hand 123456789m123p5s A wins 5s gives pays A +3 B -1 C -1 D -1\n'
HAND = ("--hand", "123456789m123p5s", "--win", "5s")

STOPPING = [
    (f"number big\n    start 9\n    add 2 ^ 5000\n{PAY}", "too_large", "2 ^ 5000"),
    (f"number big = 2 ^ (1 - 2)\n{PAY}", "negative_exponent", "2 ^ (1 - 2)"),
    (
        f"number big start 1 half\nnumber other start 4 ^ big\n{PAY.replace('start big', 'start other')}",
        "not_whole",
        None,
    ),
    (f"number big start 1 divide 0\n{PAY}", "zero_divisor", "divide 0"),
]


def run(tmp_path: Path, rules: str, *words: str) -> tuple[int, str]:
    path = tmp_path / "t.mjr"
    path.write_text(HEAD + rules + EXAMPLE, encoding="utf-8")
    asked = [words[0], str(path), *words[1:], "--lang", "en"]
    listen(asked)
    done = CliRunner().invoke(mjr, asked)
    return done.exit_code, done.output


@pytest.mark.parametrize(("rules", "code", "part"), STOPPING)
def test_it_is_told_with_its_place(rules: str, code: str, part: str | None, tmp_path: Path) -> None:
    text = HEAD + rules
    status, said = run(tmp_path, rules, "score", *HAND)
    assert status == 2
    assert "t.mjr:" in said
    if part is not None:
        start = text.index(part)
        line, column = text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)
        assert f"t.mjr:{line}:{column}: " in said


@pytest.mark.parametrize(("rules", "code", "part"), STOPPING)
def test_an_example_fails_with_a_sentence(rules: str, code: str, part: str | None, tmp_path: Path) -> None:
    status, said = run(tmp_path, rules, "test")
    assert status == 1
    assert "can't be worked out: " in said
    assert "expected" not in said
    assert code not in said
    if part is not None:
        shown = next(line for line in said.splitlines() if part in line)
        assert shown.split("|")[0].strip().isdigit()


def test_a_batch_goes_on_with_the_place_in_the_message(tmp_path: Path) -> None:
    line = {"id": 1, "hand": "123456789m123p5s", "win": {"tile": "5s", "by": "self_draw"}}
    batch = tmp_path / "b.jsonl"
    batch.write_text(json.dumps(line) + "\n" + json.dumps({**line, "id": 2}), encoding="utf-8")
    status, said = run(tmp_path, STOPPING[0][0], "score", "--batch", str(batch), "--json")
    answers = [json.loads(one) for one in said.splitlines()]
    assert status == 2
    assert [answer["id"] for answer in answers] == [1, 2]
    for answer in answers:
        assert answer["error"]["code"] == "too_large"
        assert answer["error"]["message"].endswith("t.mjr:5:9: a number of more than 15 digits")


def test_too_many_ways_are_told_at_the_wild_tiles(tmp_path: Path) -> None:
    rules = "wilds joker = 123456789s for tile\nshape loose = 14 tile when every tile is 1..9\n"
    status, said = run(tmp_path, rules, "score", "--hand", "123456789s1234s", "--win", "5s")
    assert status == 2
    assert "t.mjr:3:1: the tiles can be read in too many ways" in said
