"""Every test has its own data directory, and none of the variables that change how the app looks."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

LOOKS = ("NO_COLOR", "TEXTUAL_THEME", "TEXTUAL_DRIVER", "COLORTERM")


@pytest.fixture(autouse=True)
def _own_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in LOOKS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    # Tests press keys faster than anybody.
    monkeypatch.setattr("tutor.app.QUIET", 0.0)
    monkeypatch.setenv("MJR_DATA_DIR", str(tmp_path / "data"))


# The real terminal is tried where tmux is there to play one.
collect_ignore = [] if shutil.which("tmux") else ["test_terminal.py"]
