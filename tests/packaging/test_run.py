"""`run.py` on a bare checkout: sets up once, then starts at once, and says plainly what fails."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.long


def run(checkout: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHON"))
    }
    return subprocess.run(
        [sys.executable, "run.py", *words],
        cwd=checkout,
        env={**kept, "PYTHONUTF8": "1", **variables},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what is under version control, in a folder with a blank and Chinese in its name."""
    names = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True
    ).stdout.decode()
    folder = tmp_path / "麻将 rules"
    for name in names.strip("\0").split("\0"):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes((ROOT / name).read_bytes())
    return folder


def test_the_first_start_sets_up_and_the_second_does_not(checkout: Path) -> None:
    first = run(checkout, "mjr", "list")
    assert first.returncode == 0, first.stderr
    assert "changsha_2007" in first.stdout
    assert "Setting up" in first.stderr
    second = run(checkout, "mjr", "list", PIP_NO_INDEX="1")
    assert (second.returncode, second.stdout, second.stderr) == (0, first.stdout, "")
    with (checkout / "requirements.lock").open("a", encoding="utf-8") as lock:
        lock.write("# changed\n")
    assert "Setting up" in run(checkout, "mjr", "list").stderr


def test_a_failure_is_told_without_a_traceback(checkout: Path) -> None:
    failed = run(checkout, "mjr", "list", PIP_NO_INDEX="1", PIP_FIND_LINKS="", PIP_CONFIG_FILE=os.devnull)
    assert failed.returncode == 2
    assert "Setting up failed" in failed.stderr
    assert "Traceback" not in failed.stderr
    assert run(checkout, "nosuch").returncode == 2
