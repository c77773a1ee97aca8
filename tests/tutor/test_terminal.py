"""The app in a real terminal of 80 by 24, as tmux plays one: in both languages, killed in between."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

PATIENCE = 30.0


class Terminal:
    """A tmux server of its own with one window."""

    def __init__(self, folder: Path) -> None:
        self.socket = folder / "tmux"
        self.data = folder / "data"

    def tmux(self, *arguments: str) -> str:
        done = subprocess.run(
            ["tmux", "-S", str(self.socket), "-f", "/dev/null", *arguments],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"},
        )
        return done.stdout

    def start(self) -> None:
        command = f"env PYTHONPATH={os.pathsep.join(sys.path)} MJR_DATA_DIR={self.data} LC_ALL=C.UTF-8"
        self.tmux(
            "new-session", "-d", "-x", "80", "-y", "24", f"{command} {sys.executable} -m tutor --seed 7"
        )

    def press(self, *keys: str) -> None:
        for key in keys:
            self.tmux("send-keys", key)

    def screen(self) -> str:
        return self.tmux("capture-pane", "-p")

    def wait_for(self, text: str) -> str:
        """The screen as soon as the text stands on it."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            screen = self.screen()
            if text in screen:
                return screen
            time.sleep(0.1)
        raise AssertionError(f"{text} never came:\n{self.screen()}")

    def kill(self) -> None:
        """kill -9 for the program in the window."""
        shell = int(self.tmux("display-message", "-p", "#{pane_pid}"))
        os.kill(shell, signal.SIGKILL)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    made = Terminal(tmp_path)
    yield made
    subprocess.run(["tmux", "-S", str(made.socket), "kill-server"], capture_output=True, check=False)


def test_the_first_minute_a_switch_a_kill_and_the_return(terminal: Terminal) -> None:
    terminal.start()
    terminal.wait_for("Language")
    terminal.press("1")
    terminal.wait_for("对齐")
    terminal.press("y")
    terminal.wait_for("长沙麻将")
    terminal.press("Enter")
    terminal.wait_for("这样能和吗")
    terminal.press("y")
    chinese = terminal.wait_for("可以和")
    assert all(cell_len(row) <= 80 for row in chinese.splitlines())
    terminal.press("L")
    english = terminal.wait_for(" wins.")
    assert "可以和" not in english
    terminal.press("F2")
    terminal.wait_for("Why")
    terminal.press("Enter")
    terminal.wait_for("one tile changed")
    terminal.kill()
    terminal.start()
    back = terminal.wait_for("1 answer, 1 right.")
    assert "Changsha mahjong" in back
    terminal.press("1")
    terminal.wait_for("Question 1 of 10")
    terminal.press("C-q")
