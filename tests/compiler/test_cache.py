"""Generated modules are kept by what they come from."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from compiler import cache
from compiler.resolve.library import Library
from tests.equal_evaluators import loaded_text
from tests.texts import RULES


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


def test_unchanged_texts_are_not_parsed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library((RULES,))
    cache.forget()
    first = cache.compiled_text("quanzhou", library, tmp_path)
    cache.forget()
    monkeypatch.setattr(cache, "load", lambda *_: pytest.fail("read again"))
    again = cache.compiled_text("quanzhou", library, tmp_path)
    assert first is not None
    assert again is not None
    assert again is not first
    assert again.RULESET == first.RULESET == "quanzhou"


def test_a_text_may_be_called_otherwise_than_its_rule_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine.mjr"
    path.write_bytes((RULES / "quanzhou.mjr").read_bytes())
    cache.compiled_text(str(path), Library(()), tmp_path)
    cache.forget()
    monkeypatch.setattr(cache, "load", lambda *_: pytest.fail("read again"))
    assert cache.compiled_text(str(path), Library(()), tmp_path) is not None


def test_no_text_and_a_text_with_mistakes_give_no_module(tmp_path: Path) -> None:
    assert cache.compiled_text("there_is_none", Library((RULES,)), tmp_path) is None
    broken = tmp_path / "broken.mjr"
    broken.write_text("pattern", encoding="utf-8")
    assert cache.compiled_text(str(broken), Library(()), tmp_path) is None


@pytest.mark.parametrize("changed", ["basic_108.mjr", "basic.mjr"])
def test_a_changed_text_is_compiled_anew(tmp_path: Path, changed: str) -> None:
    """The text itself, or one that it extends."""
    for name in ("basic_108.mjr", "basic.mjr"):
        (tmp_path / name).write_bytes((RULES / name).read_bytes())
    library = Library((tmp_path,))
    first = cache.compiled_text("basic_108", library, tmp_path)
    path = tmp_path / changed
    path.write_text(f"\n{path.read_text(encoding='utf-8')}", encoding="utf-8")
    cache.forget()
    second = cache.compiled_text("basic_108", library, tmp_path)
    assert first is not None
    assert second is not None
    assert first.__name__ != second.__name__
