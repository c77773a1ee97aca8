"""Following a page: its files are written, its commands run, and what they print is put below them."""

from __future__ import annotations

import shlex
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import click
from click.testing import CliRunner

from compiler.cli.main import mjr
from tests.docs.blocks import DOCS, FENCE, ROOT
from tutor.cli import command as learn

TUTORIALS = {
    DOCS / "tutorial.md": "en_US.UTF-8",
    DOCS / "tutorial.zh.md": "zh_CN.UTF-8",
    ROOT / "docs" / "diff.md": "en_US.UTF-8",
    ROOT / "docs" / "diff.zh.md": "zh_CN.UTF-8",
    ROOT / "docs" / "situations.md": "en_US.UTF-8",
    ROOT / "docs" / "situations.zh.md": "zh_CN.UTF-8",
}
PROMPT = "$ "
FILES = (".mjr", ".json", ".jsonl", ".py")
LEFT_OUT = "..."


@dataclass(frozen=True, slots=True, kw_only=True)
class Followed:
    """One command line: the exit code that the page promises, the one that came, and all that was printed."""

    typed: str
    promised: int
    exit_code: int
    output: str


@dataclass(slots=True, kw_only=True)
class Tutorial:
    """A page that is followed in a folder. `text` is the page as it should read."""

    page: Path
    folder: Path
    followed: list[Followed] = field(default_factory=list)
    text: str = ""

    def follow(self) -> None:
        """Go through all blocks in order. The working directory must be `folder`."""
        page = self.page.read_text(encoding="utf-8")
        end = 0
        for found in FENCE.finditer(page):
            info, text = found["info"].split(), found["text"]
            if info and info[0] == "console":
                text = self._run_all(text, promised_by(info))
            elif len(info) > 1 and info[1].endswith(FILES):
                self._write(self.folder / info[1], text, added="+" in info)
            self.text += page[end : found.start("text")] + text
            end = found.end("text")
        self.text += page[end:]

    def _write(self, path: Path, text: str, added: bool) -> None:
        """A block with a file name is that file; with a `+` behind the name it is added to the file."""
        before = path.read_text(encoding="utf-8") if added else ""
        path.write_text(before + text, encoding="utf-8")

    def _run_all(self, text: str, promised: int) -> str:
        parts = text.split(PROMPT)
        return parts[0] + "".join(PROMPT + self._run(part, promised) for part in parts[1:])

    def _run(self, part: str, promised: int) -> str:
        """The command line and what it printed; as many lines as before where the page leaves some out."""
        typed, *shown = part.splitlines()
        code, output = run(shlex.split(typed))
        self.followed.append(Followed(typed=typed, promised=promised, exit_code=code, output=output))
        lines = [line.rstrip() for line in output.rstrip().splitlines()]
        if shown and shown[-1] == LEFT_OUT:
            lines = [*lines[: len(shown) - 1], LEFT_OUT]
        return "\n".join([typed, *lines]) + "\n"


def promised_by(info: list[str]) -> int:
    """`exit=1` behind the word `console` promises another exit code than 0."""
    return next((int(word.removeprefix("exit=")) for word in info if word.startswith("exit=")), 0)


def run(words: list[str]) -> tuple[int, str]:
    """Exit code and output of a command line: `mjr ...` or `python FILE`. `learn` is plugged in when the
    program is installed; here it is called itself."""
    program, *rest = words
    if program == "python":
        done = subprocess.run([sys.executable, *rest], capture_output=True, encoding="utf-8", check=False)
        return done.returncode, done.stdout + done.stderr
    command: click.Command = learn if rest[0] == "learn" else mjr
    result = CliRunner().invoke(command, rest[1:] if rest[0] == "learn" else rest, input="")
    return result.exit_code, result.output
