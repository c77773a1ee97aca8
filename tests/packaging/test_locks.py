"""The lock files: versions with hashes, no addresses, everything that the project asks for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PIN = re.compile(r"(?P<name>[a-z0-9-]+)==[0-9][0-9.]*(?: \\\n    --hash=sha256:[0-9a-f]{64})+\n")
LOCKS = ("requirements.lock", "requirements-dev.lock")


def pins(lock: str) -> dict[str, str]:
    text = (ROOT / lock).read_text(encoding="utf-8")
    return {found["name"]: found[0] for found in PIN.finditer(text)}


def asked(*extras: str) -> set[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [
        *project["dependencies"],
        *(one for extra in extras for one in project["optional-dependencies"][extra]),
    ]
    return {re.split(r"[^a-z0-9-]", one, maxsplit=1)[0] for one in wanted}


@pytest.mark.parametrize("lock", LOCKS)
def test_every_line_is_a_pin_with_hashes(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    rest = PIN.sub("", text)
    assert all(line.startswith("#") or not line for line in rest.splitlines()), rest
    assert "//" not in text


def test_the_locks_hold_what_the_project_asks_for() -> None:
    assert asked("editable") <= pins("requirements.lock").keys()
    assert asked("editable", "dev") <= pins("requirements-dev.lock").keys()


def test_the_tests_run_on_what_people_run() -> None:
    assert pins("requirements.lock").items() <= pins("requirements-dev.lock").items()
