"""Generated modules are kept by what they come from."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from compiler import cache
from tests.equal_evaluators import loaded_text


def test_a_module_is_generated_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "_LOADED", {})
    loaded = loaded_text("quanzhou")
    first = cache.compiled(loaded, tmp_path)
    monkeypatch.setattr(cache, "_LOADED", {})
    monkeypatch.setattr(cache, "build", lambda *_: pytest.fail("generated again"))
    assert cache.compiled(loaded, tmp_path).RULESET == first.RULESET == "quanzhou"


def test_another_text_has_another_key() -> None:
    loaded = loaded_text("quanzhou")
    changed = tuple(replace(source, text=f"{source.text}\n") for source in loaded.sources)
    assert cache.key_of(replace(loaded, sources=changed)) != cache.key_of(loaded)


def test_half_a_file_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "_LOADED", {})
    loaded = loaded_text("quanzhou")
    cache.compiled(loaded, tmp_path)
    (path,) = tmp_path.glob("*.py")
    path.write_text(path.read_text(encoding="utf-8")[:500], encoding="utf-8")
    monkeypatch.setattr(cache, "_LOADED", {})
    assert cache.compiled(loaded, tmp_path).RULESET == "quanzhou"


def test_a_folder_that_can_not_be_written_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "_LOADED", {})
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    assert cache.compiled(loaded_text("quanzhou"), blocked / "below").RULESET == "quanzhou"
