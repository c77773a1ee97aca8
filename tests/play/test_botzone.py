"""Matches in the text format of Botzone, read and replayed: the fan and the score of each log come out.

The logs were written for these tests; their fan were counted by pymahjonggb, the calculator of the platform.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.runtime.play.record import record_from
from compiler.runtime.play.replay import Replay, outcome, replayed
from compiler.runtime.play.state import Stage
from tests.play.botzone import Log, WrongLog, logs_of, record_of
from tests.play.case import rules_of
from tests.texts import ROOT

FOLDER = ROOT / "tests" / "data" / "deals" / "botzone"
LOGS = tuple(sorted(FOLDER.glob("*.txt")))
# What the log tells of beside its end: acts, and how often.
ACTS = {
    "drawn": {"discard": 84},
    "exposed-kong": {"kong": 1, "pung": 1, "win": 1},
    "full-flush": {"pung": 1, "win": 1},
    "half-flush": {"chow": 1, "pung": 1, "win": 1},
    "last-tile": {"discard": 83, "win": 1},
    "replacement": {"kong": 1, "win": 1},
    "robbed-kong": {"pung": 1, "kong": 1, "win": 1},
    "two-winners": {"win": 2},
}


def _replayed(log: Log) -> Replay:
    _, module = rules_of("guobiao")
    return replayed(module.RULES, module.CONDUCT, record_from(record_of(log), module.RULES))


def _log(path: Path) -> Log:
    (log,) = logs_of(path.read_text(encoding="utf-8"))
    return log


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_log_replays_to_its_score(path: Path) -> None:
    log = _log(path)
    found = _replayed(log)
    assert found.illegal is None
    assert found.undecided == ()
    assert found.last.stage is Stage.OVER
    result = outcome(found.last)
    assert tuple(result.payments[player] for player in "ABCD") == log.score
    said = [action.act for action in found.record.actions]
    assert {act: said.count(act) for act in ACTS[path.stem]} == ACTS[path.stem]
    assert result.exhausted == (log.fan is None)
    assert result.winners == found.record.claimed.winners


def test_every_log_is_told_of() -> None:
    assert {path.stem for path in LOGS} == set(ACTS)


def test_the_nearest_of_two_winners() -> None:
    found = _replayed(_log(FOLDER / "two-winners.txt"))
    assert [one.action.player for one in found.steps[-1].contest] == ["D", "A"]
    assert outcome(found.last).winners == ("D",)


def test_two_matches_in_one_text() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in LOGS[:2])
    assert [log.id for log in logs_of(text)] == [path.stem for path in LOGS[:2]]


WRONG = (
    "Wind 0\n",
    "Match m\nPlayer 0 Flies W1\n",
    "Match m\nPlayer 0 Draw W0\n",
    "Match m\nPlayer 0 Draw J4\n",
    "Match m\nPlayer 0 Peng W1 Ignore Player 1\n",
    "Match m\nGame over\n",
)


@pytest.mark.parametrize("text", WRONG)
def test_a_line_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(WrongLog):
        tuple(logs_of(text))
