"""The tutorials are followed to the letter: every file is written, every command gives the exit code and the lines shown."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from compiler.cli.main import mjr
from tests.docs.blocks import DOCS, Block, blocks_of
from tutor.cli import command as learn

TUTORIALS = {"tutorial.md": "en_US.UTF-8", "tutorial.zh.md": "zh_CN.UTF-8"}
PROMPT = "$ mjr "
LEFT_OUT = "..."


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One command line of a tutorial, and the lines that are shown below it."""

    place: str
    words: tuple[str, ...]
    shown: tuple[str, ...]
    exit_code: int


def lines_of(block: Block) -> Iterator[Line]:
    """The command lines of a `console` block; `exit=1` behind the word tells another exit code than 0."""
    code = next((int(word.removeprefix("exit=")) for word in block.words if word.startswith("exit=")), 0)
    for part in block.text.split(PROMPT)[1:]:
        typed, *shown = part.splitlines()
        yield Line(
            place=f"{block.place} {typed}",
            words=tuple(shlex.split(typed)),
            shown=tuple(line for line in shown if line not in ("", LEFT_OUT)),
            exit_code=code,
        )


@pytest.mark.parametrize("page", TUTORIALS)
def test_tutorial(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", TUTORIALS[page])
    for block in blocks_of(DOCS / page):
        if block.language == "console":
            for line in lines_of(block):
                _follow(line)
        elif block.words and block.words[0].endswith(".mjr"):
            _write(tmp_path / block.words[0], block)


def _write(path: Path, block: Block) -> None:
    """A block with a file name is that file; with a `+` behind the name it is added to the file."""
    before = path.read_text(encoding="utf-8") if "+" in block.words else ""
    path.write_text(before + block.text, encoding="utf-8")


def _follow(line: Line) -> None:
    """`learn` is plugged in when the program is installed; here it is called itself."""
    command: click.Command = learn if line.words[0] == "learn" else mjr
    words = line.words[1:] if line.words[0] == "learn" else line.words
    result = CliRunner().invoke(command, list(words), input="")
    assert result.exit_code == line.exit_code, f"{line.place}\n{result.output}"
    rest = iter(result.output.splitlines())
    for wanted in line.shown:
        assert any(found.rstrip() == wanted for found in rest), f"{line.place}: {wanted}\n{result.output}"
