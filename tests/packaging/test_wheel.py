"""The wheel, built and installed as a person gets it, works from an empty directory."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SUFFIXES = (".lark", ".tsv", ".j2", ".tcss", ".mjr", ".po")

pytestmark = pytest.mark.long


def call(*command: str | Path, cwd: Path = ROOT) -> str:
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHON"))
    }
    done = subprocess.run(
        command, cwd=cwd, env=kept, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def committed() -> list[str]:
    """The files of the project that are under version control."""
    return call("git", "ls-files", "-z").strip("\0").split("\0")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy of what is committed, as it is in the work tree."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in committed():
        source = ROOT / name
        if source.is_file():
            target = folder / "source" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(source.read_bytes())
    build = (
        sys.executable,
        "-m",
        "build",
        "--wheel",
        "--no-isolation",
        "--outdir",
        folder,
        folder / "source",
    )
    call(*build)
    (found,) = folder.glob("*.whl")
    return found


def test_it_holds_all_modules_texts_catalogs_and_templates(wheel: Path) -> None:
    packages = {"dsl", "compiler", "rules", "tutor", "locales"}
    names = set(zipfile.ZipFile(wheel).namelist())
    wanted = {
        name
        for name in committed()
        if name.partition("/")[0] in packages
        and name.endswith((".py", *SUFFIXES))
        and (ROOT / name).is_file()
    }
    assert wanted - names == set()
    assert {name.replace(".po", ".mo") for name in wanted if name.endswith(".po")} <= names
    assert {name.partition("/")[0] for name in names if ".dist-info/" not in name} == packages


def test_it_runs_in_an_empty_directory(wheel: Path, tmp_path: Path) -> None:
    home, empty = tmp_path / "venv", tmp_path / "empty"
    empty.mkdir()
    call(sys.executable, "-m", "venv", home)
    python, mjr = home / "bin" / "python", home / "bin" / "mjr"
    quiet = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    call(python, *quiet, "--require-hashes", "-r", ROOT / "requirements.lock")
    call(python, *quiet, "--no-deps", wheel)
    call(python, "-m", "pip", "check")
    assert "changsha_2007" in call(mjr, "list", cwd=empty)
    assert "用法" in call(mjr, "--help", "--lang", "zh", cwd=empty)
    assert "长沙" in call(mjr, "show", "changsha_2007", "--lang", "zh", cwd=empty)
    assert "learn" in call(mjr, "--help", cwd=empty)
    assert list(empty.iterdir()) == []
