"""At the end of a run: which tests did not run, for want of a program that they drive."""

from __future__ import annotations

import shutil

import pytest

from tests.chromium import chromium

WANTED = {
    "tmux": "the tutor was not tried in a real terminal (tests/tutor/test_terminal.py)",
    "chromium": "the page of `mjr diff` was not rendered (tests/compiler/diff/rendered)",
}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for program, lost in WANTED.items():
        if not (chromium() if program == "chromium" else shutil.which(program)):
            terminalreporter.write_line(f"NOT RUN, no {program} here: {lost}", yellow=True)
