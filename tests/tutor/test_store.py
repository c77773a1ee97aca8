"""The progress file: what is counted, and that it outlives a killed process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from tutor.progress import Attempt, Store, Tally

ATTEMPT = Attempt(
    at="2026-11-30T10:00:00+00:00",
    session="s1",
    ruleset="toy",
    digest="1",
    drill="win",
    seed="1",
    pair=False,
    question="{}",
    answer="{}",
    score=1.0,
    correct=True,
    hints=0,
    millis=900,
    rules=("plain", "flush"),
)
WRONG = replace(ATTEMPT, correct=False, score=0.5)


def test_attempts_are_counted_by_rule_and_drill() -> None:
    store = Store.in_memory()
    for attempt in (ATTEMPT, WRONG, replace(ATTEMPT, rules=("plain",)), replace(ATTEMPT, ruleset="other")):
        store.record(attempt)
    assert store.tallies("toy") == (
        Tally(rule="flush", drill="win", attempts=2, correct=1, streak=0, sessions=0),
        Tally(rule="plain", drill="win", attempts=3, correct=2, streak=1, sessions=1),
    )
    assert store.totals("toy") == (("win", 3, 2),)
    assert store.days("toy") == (("2026-11-30", 3, 2),)
    assert [(mistake.drill, mistake.rule) for mistake in store.mistakes("toy")] == [("win", "plain")]


def test_mastery_takes_three_unaided_answers_over_two_sessions() -> None:
    store = Store.in_memory()

    def mastered() -> bool:
        return store.tallies("toy")[0].mastered()

    for attempt in (ATTEMPT, ATTEMPT, ATTEMPT):
        store.record(replace(attempt, rules=("plain",)))
    assert not mastered()
    store.record(replace(ATTEMPT, rules=("plain",), session="s2"))
    assert mastered()
    store.record(replace(ATTEMPT, rules=("plain",), session="s2", hints=1))
    assert not mastered()


def test_a_file_is_found_again_with_its_settings(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "progress.sqlite3"
    first = Store.at(path)
    first.record(ATTEMPT)
    first.set_setting("language", "zh")
    first.close()
    again = Store.at(path)
    assert (again.any_answer(), again.setting("language"), again.kept) == (True, "zh", True)
    again.close()


def test_two_programs_may_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite3"
    one, other = Store.at(path), Store.at(path)
    one.record(ATTEMPT)
    other.record(ATTEMPT)
    assert one.totals("toy") == (("win", 2, 2),)
    one.close()
    other.close()


KILLED = """
import os, signal, sys
from dataclasses import replace
from pathlib import Path
from tests.tutor.test_store import ATTEMPT
from tutor.progress import Store
store = Store.at(Path(sys.argv[1]))
for number in range(5):
    store.record(replace(ATTEMPT, seed=str(number)))
print("five answers", flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_every_answer_outlives_kill_9(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite3"
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(path)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert (done.returncode, done.stdout) == (-signal.SIGKILL, "five answers\n"), done.stderr
    store = Store.at(path)
    assert store.totals("toy") == (("win", 5, 5),)
    store.close()
