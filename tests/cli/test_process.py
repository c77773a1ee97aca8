"""`mjr` as a process: what it imports, pipes, encodings, missing metadata."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MAIN = [sys.executable, "-m", "compiler.cli.main"]


def run(*words: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*MAIN, *words], cwd=ROOT, env=environment(**variables), capture_output=True, check=False
    )


def environment(**variables: str) -> dict[str, str]:
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHON"))
    }
    return {**kept, **variables}


def test_the_help_imports_nothing_heavy() -> None:
    script = (
        "import sys, json\nsys.argv = ['mjr', '--help', '--lang', 'zh']\n"
        "from compiler.cli.main import main\n"
        "try:\n    main()\nexcept SystemExit:\n    print(json.dumps(sorted(sys.modules)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment(), capture_output=True, check=True
    )
    modules = {name.partition(".")[0] for name in json.loads(done.stdout.splitlines()[-1])}
    assert "click" in modules
    assert not modules & {
        "textual",
        "rich",
        "lark",
        "jinja2",
        "tutor",
        "fsrs",
        "markdown_it",
        "pygments",
    }


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "gbk", "utf-16"])
def test_chinese_on_any_console(encoding: str) -> None:
    done = run("--help", "--lang", "zh", PYTHONIOENCODING=encoding)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


def test_chinese_in_a_c_locale_is_utf8() -> None:
    done = run("--help", "--lang", "zh", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert "用法" in done.stdout.decode("utf-8")


def test_a_closed_pipe_is_quiet() -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as closed:
        done = subprocess.run(
            [*MAIN, "--help"], cwd=ROOT, env=environment(), stdout=closed, stderr=subprocess.PIPE, check=False
        )
    assert (done.returncode, done.stderr) == (141, b"")


def test_undecodable_arguments_are_a_plain_mistake() -> None:
    done = subprocess.run(
        [*(word.encode() for word in MAIN), b"\xff\xfe"],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


def test_without_installed_metadata_there_are_still_commands() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-S",
            "-c",
            "import importlib.metadata as m; print(list(m.entry_points(group='mjr.commands')))",
        ],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        check=True,
    )
    assert done.stdout.split() == [b"[]"]


def test_a_shell_is_told_the_commands() -> None:
    done = run(_MJR_COMPLETE="bash_complete", COMP_WORDS="mjr ch", COMP_CWORD="1")
    assert (done.returncode, done.stdout.split()) == (0, [b"plain,check"])
