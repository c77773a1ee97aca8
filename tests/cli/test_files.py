"""Files that are none, or no text: refused with a reason in both languages, and nothing waits for ever."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from compiler.cli.main import mjr
from compiler.cli.speech import listen
from dsl.files import NotRegular, read_file, reason_of

RULES = 'rules {id} "{id}" players 4 hand 13 tiles m/p/s * 4\nshape std = 4 set + pair\n'
HAND = '"hand": "123456789m123p5s", "win": {"tile": "5s", "by": "self_draw"}'


def run(*words: str, stdin: bytes = b"") -> Result:
    listen(words)
    return CliRunner().invoke(mjr, list(words), input=stdin)


def asked(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """As a process, since it must end."""
    main = [sys.executable, "-m", "compiler.cli.main", *words]
    root = Path(__file__).resolve().parents[2]
    variables = {**os.environ, "PYTHONPATH": str(root)}
    return subprocess.run(
        main, cwd=folder, env=variables, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder whose `rules` hold a right text and all that is no text."""
    rules = tmp_path / "rules"
    rules.mkdir()
    os.mkfifo(rules / "pipe.mjr")
    (rules / "folder.mjr").mkdir()
    (rules / "dangling.mjr").symlink_to("nowhere")
    (rules / "ring.mjr").symlink_to("ring.mjr")
    (rules / "zero.mjr").symlink_to("/dev/zero")
    (rules / "binary.mjr").write_bytes(b"\xff\xfe\x00\x01" * 9)
    (rules / "good.mjr").write_text(RULES.format(id="good"), encoding="utf-8")
    (rules / "heir.mjr").write_text('rules heir "heir" extends pipe\n', encoding="utf-8")
    return tmp_path


def test_the_list_shows_what_cannot_be_read_as_a_row(folder: Path) -> None:
    done = asked("list", "--lang", "en", folder=folder)
    assert done.returncode == 0
    rows = {line.split()[0]: line for line in done.stdout.splitlines()}
    assert {"good", "basic", "guobiao"} <= set(rows)
    assert "folder" in rows["folder"].split("can't read", 1)[1]
    assert "no such file" in rows["dangling"]
    assert "ring" in rows["ring"].split(":", 1)[1]
    for name in ("pipe", "zero"):
        assert "no regular file" in rows[name]
    assert "UTF-8" in rows["binary"]
    assert "108 tiles" in rows["good"]


def test_the_list_as_data_has_the_problem(folder: Path) -> None:
    entries = {one["id"]: one for one in json.loads(asked("list", "--json", folder=folder).stdout)}
    assert entries["pipe"]["errors"] == 1
    assert "pipe.mjr" in entries["pipe"]["problem"]
    assert "problem" not in entries["good"]


READERS = [
    ("check", "{path}"),
    ("test", "{path}"),
    ("fmt", "{path}"),
    ("show", "{path}"),
    ("build", "{path}", "-o", "out.py"),
    ("score", "basic", "--json-in", "{path}"),
    ("score", "basic", "--batch", "{path}"),
    ("waits", "basic", "--batch", "{path}"),
]


@pytest.mark.parametrize("words", READERS, ids=lambda words: "-".join(words[:3]))
@pytest.mark.parametrize("name", ["pipe", "zero"])
def test_no_command_waits_for_a_pipe_or_a_device(words: tuple[str, ...], name: str, folder: Path) -> None:
    path = f"rules/{name}.mjr"
    done = asked(*(word.format(path=path) for word in words), "--lang", "zh", folder=folder)
    assert done.returncode == 2
    assert done.stderr.count("不是普通文件") == 1


def test_a_parent_that_cannot_be_read_has_its_place(folder: Path) -> None:
    done = asked("check", "heir", "--lang", "en", folder=folder)
    assert done.returncode == 1
    assert done.stdout.startswith("heir.mjr:1:27: error MJR214: `pipe`")
    assert done.stdout.count("error MJR") == 1


def test_a_file_that_became_a_pipe_is_not_read(folder: Path) -> None:
    with pytest.raises(NotRegular) as caught:
        read_file(folder / "rules" / "pipe.mjr", 10)
    assert reason_of(caught.value).zh.startswith("不是普通文件")


def test_standard_input_may_be_a_pipe() -> None:
    done = run("score", "basic", "--json-in", "-", "--lang", "en", stdin=f"{{{HAND}}}".encode())
    assert done.exit_code == 0


def test_more_than_a_situation_needs_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "long.json"
    path.write_bytes(b" " * 10_000_001)
    done = run("score", "basic", "--json-in", str(path), "--lang", "en")
    assert done.exit_code == 2
    assert "longer than 10,000,000 bytes" in done.output


def test_the_system_speaks_chinese(tmp_path: Path) -> None:
    done = run("score", "basic", "--json-in", str(tmp_path / "none"), "--lang", "zh")
    assert "没有这个文件" in done.output


# ---- batches -----------------------------------------------------------------------------------------------


def batch(command: str, *lines: bytes) -> list[dict[str, object]]:
    done = run(command, "basic", "--batch", "-", "--json", "--lang", "en", stdin=b"\n".join(lines))
    return [json.loads(line) for line in done.output.split("\n") if line]


@pytest.mark.parametrize("command", ["score", "waits"])
def test_lines_end_with_line_feeds_only(command: str) -> None:
    for sign in ("\u2028", "\u2029", "\x85"):
        (answer,) = batch(command, f'{{"id": "a{sign}b", {HAND}}}\r'.encode())
        assert "error" not in answer
        assert answer["id"] == f"a{sign}b"


@pytest.mark.parametrize("command", ["score", "waits"])
def test_ids_come_back_as_they_were_given(command: str) -> None:
    ids: list[object] = [7, "7", 10**15, "一", None]
    lines = [f'{{"id": {json.dumps(one)}, {HAND}}}'.encode() for one in ids]
    refused = [f'{{"id": {json.dumps(one)}, "hand": "1m"}}'.encode() for one in ids]
    assert [answer["id"] for answer in batch(command, *lines, *refused)] == [*ids, *ids]


def test_a_line_that_is_no_text_is_refused_alone() -> None:
    good = f'{{"id": 1, {HAND}}}'.encode()
    answers = batch(
        "score", b"\xef\xbb\xbf" + good, b'{"id": "\xff"}', b"", good, b"[1", b"1" * 300_001, good
    )
    refused = [answer["error"] for answer in answers if "error" in answer]
    assert [answer["id"] for answer in answers] == [1, None, 1, None, None, 1]
    assert [error["code"] for error in refused if isinstance(error, dict)] == [
        "not_utf8",
        "not_json",
        "too_long",
    ]
    places = [str(error["message"]).split(":")[0] for error in refused if isinstance(error, dict)]
    assert places == ["line 2", "line 5", "line 6"]


def test_an_id_that_cannot_be_written_is_not_damaged() -> None:
    (answer,) = batch("score", b'{"id": "\\ud800", "hand": "1m"}')
    assert answer["id"] == "\ud800"


# ---- options that would have no say -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "option"),
    [
        (("score", "basic", "--batch", "-", "--hand", "123m"), "--hand"),
        (("score", "basic", "--batch", "-", "--rob"), "--rob"),
        (("score", "basic", "--json-in", "-", "--win", "5s"), "--win"),
        (("score", "basic", "--batch", "-", "--json-in", "-"), "--json-in"),
        (("waits", "basic", "123m", "--batch", "-"), "HAND"),
        (("waits", "basic", "123m", "--hand", "123m"), "HAND"),
        (("score", "basic", "--hand", "123456789m123p5s", "--win", "5s", "--draws", "5m"), "--draws"),
    ],
)
def test_what_would_have_no_say_is_refused(words: tuple[str, ...], option: str) -> None:
    done = run(*words, "--lang", "en", stdin=f"{{{HAND}}}".encode())
    assert done.exit_code == 2
    assert option in done.output.splitlines()[-1]
