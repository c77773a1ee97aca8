"""How many tests run at once; and at the end, which did not run for want of a program that they drive."""

from __future__ import annotations

import os
import shutil

import pytest

from tests.chromium import chromium

WANTED = {
    "tmux": "the tutor was not tried in a real terminal (tests/tutor/test_terminal.py)",
    "chromium": "the page of `mjr diff` was not rendered (tests/compiler/diff/rendered)",
}


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: tests of screens and commands wait for a third of their time."""
    affinity = getattr(os, "sched_getaffinity", None)
    return 1 + (len(affinity(0)) if affinity is not None else os.cpu_count() or 1)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for program, lost in WANTED.items():
        if not (chromium() if program == "chromium" else shutil.which(program)):
            terminalreporter.write_line(f"NOT RUN, no {program} here: {lost}", yellow=True)
