"""The app on a pseudo-terminal: whatever bytes come, it goes on; when the terminal is gone, it ends."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.drivers.headless_driver import HeadlessDriver

from locales import Language
from tests.tutor.pty_terminal import PtyTutor
from tests.tutor.screen import toy_app
from tutor.terminal import SteadyDriver, SteadyParser

QUIT = b"\x11"
ODD = {
    "no UTF-8": b"\xff\xfe",
    "a letter cut short": b"\xe5",
    "a key beyond all letters": b"\x1b[55555555u",
    "text beyond all letters": b"\x1b[1;1;99999999u",
    "two keys in one number": b"\x1b[1:2;3u",
    "a mouse far away": b"\x1b[<999999;9999999;9999999M",
    "a mouse on a screen without cells": b"\x1b[48;0;0;0;0t\x1b[<0;1;1M",
    "a screen too large": b"\x1b[48;99999;99999;0;0t",
    "pasted bytes": b"\x1b[200~\xff\xfe\x1b[201~",
}


@pytest.fixture
def tutor(tmp_path: Path) -> Iterator[PtyTutor]:
    made = PtyTutor(tmp_path, "basic", "--lang", "en")
    yield made
    made.close()


def test_no_odd_bytes_end_the_program(tutor: PtyTutor) -> None:
    tutor.wait_for("Practice by drill")
    for odd in ODD.values():
        tutor.type(odd)
        # The keys after them still count: to Chinese and back.
        time.sleep(0.3)
        tutor.type(b"L")
        tutor.wait_for("按题型练习")
        tutor.type(b"L")
        tutor.wait_for("Practice by drill")
    tutor.type(QUIT)
    assert "Traceback" not in tutor.end()
    assert tutor.process.returncode == 0


def test_the_program_ends_with_its_terminal(tutor: PtyTutor) -> None:
    tutor.wait_for("Practice by drill")
    tutor.hang_up()


@pytest.mark.parametrize(
    "name", ["a key beyond all letters", "text beyond all letters", "two keys in one number"]
)
def test_a_report_that_makes_no_sense_is_no_key(name: str) -> None:
    parser = SteadyParser()
    events = [*parser.feed(ODD[name].decode()), *parser.feed("x")]
    assert [getattr(event, "key", None) for event in events] == ["x"]


def test_a_driver_named_in_the_environment_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    app = toy_app(Language.EN)
    assert app.get_driver_class() is SteadyDriver
    monkeypatch.setattr(
        "textual.constants.DRIVER", f"{HeadlessDriver.__module__}:{HeadlessDriver.__qualname__}"
    )
    assert app.get_driver_class() is HeadlessDriver
