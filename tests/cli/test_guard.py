"""Exit codes, and that nothing shows a traceback."""

from __future__ import annotations

import io
from collections.abc import Callable

import click
import pytest

from compiler.cli.guard import Exit, guarded, open_stream
from compiler.cli.speech import listen


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MJR_DEBUG", raising=False)
    listen(["--lang", "en"])


def raising(error: BaseException) -> Callable[[], object]:
    def command() -> object:
        raise error

    return command


@pytest.mark.parametrize(
    ("answer", "code"), [(None, 0), (Exit.FINE, 0), (Exit.NO, 1), (Exit.UNREADABLE, 2), ("text", 0)]
)
def test_answers(answer: object, code: int) -> None:
    assert guarded(lambda: answer) == code


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (click.UsageError("no such thing"), 2, "Error: no such thing\n"),
        (click.ClickException("unreadable"), 2, "Error: unreadable\n"),
        (
            FileNotFoundError(2, "No such file or directory", "a.mjr"),
            2,
            "Error: a.mjr: no such file or folder\n",
        ),
        (OSError("disk full"), 2, "Error: disk full\n"),
        (KeyboardInterrupt(), 130, ""),
        (click.Abort(), 130, ""),
    ],
)
def test_what_goes_wrong_is_a_sentence(
    error: BaseException, code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert guarded(raising(error)) == code
    assert capsys.readouterr() == ("", said)


@pytest.mark.parametrize(
    "error", [ValueError("1\n2"), RecursionError(), MemoryError(), KeyError("x"), AssertionError()]
)
def test_a_bug_is_one_line(error: Exception, capsys: pytest.CaptureFixture[str]) -> None:
    assert guarded(raising(error)) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert said.startswith(f"Internal error ({type(error).__name__}).")


def test_a_bug_shows_itself_to_who_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MJR_DEBUG", "1")
    with pytest.raises(ValueError, match="mine"):
        guarded(raising(ValueError("mine")))


@pytest.mark.parametrize(
    ("encoding", "asked", "printed"),
    [
        ("utf-8", False, "3万\n".encode()),
        ("ascii", False, "3万\n".encode()),
        ("latin-1", False, "3万\n".encode()),
        ("gbk", False, "3万\n".encode("gbk")),
        ("ascii", True, b"3?\n"),
        ("gbk", True, "3万\n".encode("gbk")),
    ],
)
def test_any_encoding_takes_any_text(encoding: str, asked: bool, printed: bytes) -> None:
    buffer = io.BytesIO()
    stream = io.TextIOWrapper(buffer, encoding=encoding, newline="\n")
    open_stream(stream, asked=asked)
    stream.write("3万\n")
    stream.write("\ud800")
    stream.flush()
    assert buffer.getvalue() == printed + b"?"


def test_a_stream_that_is_not_there_is_no_matter() -> None:
    open_stream(None, asked=False)
    open_stream(io.StringIO(), asked=False)
