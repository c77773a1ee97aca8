"""The tutorials are followed to the letter: files, commands, exit codes, and every line shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.tutorial import TUTORIALS, Tutorial


@pytest.mark.parametrize("page", TUTORIALS, ids=lambda page: page.name)
def test_tutorial(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", TUTORIALS[page])
    tutorial = Tutorial(page=page, folder=tmp_path)
    tutorial.follow()
    wrong = [one for one in tutorial.followed if one.exit_code != one.promised]
    assert not wrong, wrong[0]
    assert page.read_text(encoding="utf-8") == tutorial.text, "run tests.docs.update_tutorials"
