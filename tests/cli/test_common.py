"""Reading input and printing data."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from compiler.cli.common import Unreadable, print_json, read_text
from compiler.cli.speech import listen


@pytest.fixture(autouse=True)
def english() -> None:
    listen(["--lang", "en"])


def test_text_with_and_without_a_byte_order_mark(tmp_path: Path) -> None:
    for mark in (b"", b"\xef\xbb\xbf"):
        path = tmp_path / "a.mjr"
        path.write_bytes(mark + "番种".encode())
        assert read_text(path) == "番种"


def test_bytes_that_are_no_text_name_their_line(tmp_path: Path) -> None:
    path = tmp_path / "a.mjr"
    path.write_bytes(b"one\ntwo \xff\n")
    with pytest.raises(Unreadable, match="line 2") as caught:
        read_text(path)
    assert caught.value.exit_code == 2


@pytest.mark.parametrize("name", ["nothing.mjr", ".", "a\0b", "x" * 300])
def test_what_the_system_refuses(tmp_path: Path, name: str) -> None:
    with pytest.raises(Unreadable):
        read_text(tmp_path / name)


def test_a_dash_is_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("万".encode())))
    assert read_text(Path("-")) == "万"


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "gbk", "latin-1"])
def test_json_survives_the_console(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    buffer = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(buffer, encoding=encoding, errors="replace"))
    value = {"name": "碰碰胡 🀄", "value": 6}
    print_json(value)
    sys.stdout.flush()
    assert json.loads(buffer.getvalue().decode(encoding)) == value
    assert ("碰" in buffer.getvalue().decode(encoding)) is (encoding == "utf-8")
    assert buffer.getvalue().count(b"\n") == 1


def test_json_has_no_numbers_that_json_lacks() -> None:
    with pytest.raises(ValueError, match="JSON"):
        print_json(float("nan"))
