"""The plain mode over a pipe: answers, commands, nonsense, and the end of the input anywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

import pytest

from locales import Language
from tests.tutor.fake import ToyEngine
from tests.tutor.test_app import only
from tutor.drills.model import Drill
from tutor.engine.compiled import CompiledEngine
from tutor.plain import PlainTutor
from tutor.progress import Store
from tutor.words import Words


def run(
    typed: Iterable[str], language: Language = Language.EN, store: Store | None = None, **more: object
) -> tuple[int, str]:
    out: list[str] = []
    store = store or Store.in_memory()
    tutor = PlainTutor(ToyEngine(), store, Words(language), iter(typed), out.append)
    settings: dict[str, object] = {"ruleset": "toy", "seed": "1", "drills": (Drill.WIN,), **more}
    code = tutor.run(**settings)  # type: ignore[arg-type]
    return code, "\n".join(out)


def test_an_answer_is_graded_explained_and_saved() -> None:
    store = Store.in_memory()
    code, text = run(["y", "why", "rule", ""], store=store)
    assert code == 0
    assert "Right." in text
    assert "wins" in text
    assert "Line 7 of the rule text" in text
    assert "The same hand with one tile changed" in text
    assert "1 of 1 right" in text
    assert store.totals("toy") == (("win", 1, 1),)


def test_a_true_no_is_asked_for_the_clause() -> None:
    code, text = run(["y", "", "n", "nonsense", "1", ""])
    assert code == 0
    assert "Right so far. What stands in the way?" in text
    assert "Type a number from 1 to 2." in text


def test_every_drill_can_be_answered_in_words() -> None:
    for drill, typed in {
        Drill.FAN: "1 2",
        Drill.POINTS: "1",
        Drill.PAY: "6 -6 0 0",
        Drill.WAIT: "3m 5p",
    }.items():
        store = Store.in_memory()
        store.set_setting("seen", "1")
        _, text = run(["skip", typed], store=store, drills=(drill,))
        assert "right" in text.lower()
        assert store.totals("toy")[0][0] == drill.value


def test_nonsense_is_answered_with_the_choices() -> None:
    _, text = run(["maybe", "?", "hint", "hint", "hint", "hint", "why"])
    assert "Not understood: type y or n." in text
    assert text.count("Shapes that may win") == 1
    assert "After the answer." in text


def test_the_language_can_change_between_lines() -> None:
    _, text = run(["语言", "y", "lang", "", "quit"])
    assert "这样能和吗" in text
    assert "The same hand with one tile changed" in text
    _, chinese = run(["能", "为什么", "规则", "", "退出"], Language.ZH)
    assert only(chinese, "zh") == []


@pytest.mark.parametrize("cut", range(7))
def test_the_end_of_the_input_ends_it_anywhere(cut: int) -> None:
    typed = ["2", "1", "y", "why", "", "n", "1"][:cut]
    code, text = run(typed, ask_language=True, ruleset=None)
    assert code == 0
    assert "Language" in text


def test_an_unknown_rule_set_is_said_and_the_exit_code_is_2() -> None:
    code, text = run([], ruleset="nowhere")
    assert code == 2
    assert "There is no rule set nowhere" in text


def learn(
    typed: bytes, data: Path, *arguments: str, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    paths = os.pathsep.join(sys.path)
    return subprocess.run(
        [sys.executable, "-m", "tutor", *arguments],
        input=typed,
        capture_output=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONPATH": paths, "MJR_DATA_DIR": str(data), "PYTHONUTF8": "1", **environment},
    )


def test_the_command_over_a_pipe(tmp_path: Path) -> None:
    done = learn(
        "能\n为什么\n\n".encode(), tmp_path, "changsha_2007", "--plain", "--seed", "3", "--lang", "zh"
    )
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode()
    assert "对。" in text
    assert "CS3-40" in text
    again = learn(b"", tmp_path, "--lang", "en")
    assert again.returncode == 0
    assert "Changsha mahjong" in again.stdout.decode()


@pytest.mark.parametrize("other", [("--drill", "fan"), ("--lesson",)])
@pytest.mark.parametrize(("lang", "told"), [("en", "do not go together"), ("zh", "不能一起用")])
def test_of_two_things_to_begin_with_none_is_dropped_in_silence(
    lang: str, told: str, other: tuple[str, ...], tmp_path: Path
) -> None:
    done = learn(b"", tmp_path, "changsha_2007", "--plain", "--play", *other, "--lang", lang)
    assert done.returncode == 2
    assert told in done.stderr.decode()
    assert "--play" in done.stderr.decode()
    assert done.stdout == b""


@pytest.mark.parametrize("typed", [b"", b"\xff\xfe\x00\n\xe5\n", b"1\n" * 50, b"y" * 100_000])
def test_no_input_breaks_the_command(typed: bytes, tmp_path: Path) -> None:
    done = learn(typed, tmp_path, "changsha_2007", "--plain", LC_ALL="C")
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr + done.stdout


def test_a_data_directory_that_cannot_be_used_is_said_and_learning_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = learn(
        b"y\n", tmp_path / "file" / "data", "changsha_2007", "--plain", "--lang", "en", "--seed", "3"
    )
    assert done.returncode == 0
    assert b"file" in done.stderr
    assert b"Right." in done.stdout


@pytest.mark.parametrize("place", ["--seed", "rule set", "data"])
def test_bytes_that_are_no_text_break_nothing(place: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    odd = os.fsdecode(b"\xff")
    arguments = {"--seed": ("basic", "--seed", odd), "rule set": (f"{odd}.mjr",), "data": ("basic",)}[place]
    data = tmp_path / "file" / odd if place == "data" else tmp_path
    done = learn(b"", data, *arguments, "--plain", "--lang", "en")
    assert done.returncode == (2 if place == "rule set" else 0)
    assert b"Traceback" not in done.stderr
    assert (b"?" in done.stderr) is (place == "data")


def test_letters_that_the_output_lacks_and_a_closed_input_break_nothing(tmp_path: Path) -> None:
    done = learn(b"", tmp_path, "basic", "--lang", "zh", PYTHONUTF8="0", PYTHONIOENCODING="latin-1")
    assert (done.returncode, done.stderr) == (0, b"")
    closed = subprocess.run(
        ["sh", "-c", '"$0" -m tutor basic --lang zh <&-', sys.executable],
        capture_output=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "MJR_DATA_DIR": str(tmp_path)},
    )
    assert (closed.returncode, closed.stderr) == (0, b"")


def at_table(typed: Iterable[str], part: str, store: Store, language: Language = Language.ZH) -> str:
    """What is written with real rules."""
    out: list[str] = []
    tutor = PlainTutor(CompiledEngine(), store, Words(language), iter(typed), out.append)
    assert tutor.run("changsha_2007", "3", part=part) == 0
    return "\n".join(out)


def test_a_deal_is_played_line_by_line_and_goes_on_later() -> None:
    """Each tile drawn goes out again; after the end of the input the next run goes on."""
    store = Store.in_memory()
    begun = at_table(["14", "c", "nonsense"], "play", store)
    assert "打哪一张？" in begun
    assert "✗ 你过：不合规则" in begun
    assert "编号" in begun
    again = at_table(["lang"], "play", store)
    table = begun[begun.rindex("牌墙") :].splitlines()[:5]
    assert again.splitlines()[3:8] == table
    assert "Which tile do you discard?" in again


@pytest.mark.parametrize("word", ["quit", "q", "退出"])
def test_a_deal_is_left_at_any_line(word: str) -> None:
    assert "不合规则" in at_table(["c"], "play", Store.in_memory())
    assert "不合规则" not in at_table([word, "c"], "play", Store.in_memory())


def test_a_kept_deal_with_impossible_totals_is_dealt_anew() -> None:
    store = Store.in_memory()
    at_table(["14"], "play", store)
    kept = json.loads(store.setting("deal:changsha_2007") or "")
    store.set_setting("deal:changsha_2007", json.dumps({**kept, "totals": {"A": "1/0"}}))
    assert "打哪一张？" in at_table([], "play", store)


def test_whole_deals_are_settled_line_by_line() -> None:
    text = at_table(chain.from_iterable(["14", "1", ""] for _ in range(80)), "play", Store.in_memory())
    assert "每笔账怎么来" in text
    assert "2 局累计" in text


def test_a_lesson_is_read_line_by_line() -> None:
    text = at_table(["", "lang", *[""] * 60], "lesson", Store.in_memory())
    assert "各家的牌都摊开" in text
    assert "How each payment is made up" in text


@pytest.mark.parametrize("part", ["play", "lesson"])
def test_rules_without_whole_deals_say_so_line_by_line(part: str) -> None:
    code, text = run([], part=part)
    assert code == 0
    assert "No whole deal can be played" in text
