"""The progress file: every answer is committed before the next question is shown."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path

from tutor.progress.schema import upgrade

BUSY_SECONDS = 5.0


class StoreUnusable(Exception):
    """The progress file cannot be read or written; the message is the system's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """One answer. `at` UTC in ISO form, `score` 0..1, `hints` how many were asked for, `rules` those at
    stake.
    """

    at: str
    session: str
    ruleset: str
    digest: str
    drill: str
    seed: str
    pair: bool
    question: str
    answer: str
    score: float
    correct: bool
    hints: int
    millis: int
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """How one rule stands in one drill type. `streak`: right in a row, unaided, up to now, in `sessions`
    sessions.
    """

    rule: str
    drill: str
    attempts: int
    correct: int
    streak: int
    sessions: int

    @property
    def mistakes(self) -> int:
        return self.attempts - self.correct

    def mastered(self) -> bool:
        """Three right in a row without a hint, over two sessions at least."""
        return self.streak >= 3 and self.sessions >= 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Mistake:
    """A wrong answer as it is listed: when, of which drill type, and the main rule at stake."""

    at: str
    drill: str
    rule: str


class Store:
    """An open progress file. Use `Store.at(path)`, or `Store.in_memory()` where nothing can be kept."""

    def __init__(self, connection: sqlite3.Connection, kept: bool) -> None:
        self._connection = connection
        self.kept = kept

    @classmethod
    def at(cls, path: Path) -> Store:
        """The file at `path`, made with its directory if missing.

        Raises StoreUnusable if it cannot be opened, written or is no progress file.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
            upgrade(connection)
        except (OSError, sqlite3.Error) as error:
            raise StoreUnusable(f"{path}: {error}") from error
        return cls(connection, kept=True)

    @classmethod
    def in_memory(cls) -> Store:
        connection = sqlite3.connect(":memory:", isolation_level=None)
        upgrade(connection)
        return cls(connection, kept=False)

    def close(self) -> None:
        self._connection.close()

    def record(self, attempt: Attempt) -> None:
        """Write one answer; on return it is on the disk.

        Raises StoreUnusable, for a full disk or a file locked too long.
        """
        try:
            self._write(attempt)
        except sqlite3.Error as error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise StoreUnusable(str(error)) from error

    def _write(self, attempt: Attempt) -> None:
        run = self._connection.execute
        run("BEGIN IMMEDIATE")
        row = run(
            "INSERT INTO attempt (at, session, ruleset, digest, drill, seed, pair, question, answer, score,"
            " correct, hints, millis) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                attempt.at,
                attempt.session,
                attempt.ruleset,
                attempt.digest,
                attempt.drill,
                attempt.seed,
                attempt.pair,
                attempt.question,
                attempt.answer,
                attempt.score,
                attempt.correct,
                attempt.hints,
                attempt.millis,
            ),
        ).lastrowid
        self._connection.executemany(
            "INSERT INTO attempt_rule (attempt, place, rule) VALUES (?, ?, ?)",
            [(row, place, rule) for place, rule in enumerate(attempt.rules)],
        )
        run("COMMIT")

    def tallies(self, ruleset: str) -> tuple[Tally, ...]:
        """How every rule of a rule set stands, per drill type, sorted by rule and drill."""
        rows = self._connection.execute(
            "SELECT rule, drill, correct, hints, session FROM attempt"
            " JOIN attempt_rule ON attempt.id = attempt WHERE ruleset = ? ORDER BY rule, drill, attempt.id",
            (ruleset,),
        )
        answers: dict[tuple[str, str], list[tuple[bool, bool, str]]] = {}
        for rule, drill, correct, hints, session in rows:
            answers.setdefault((rule, drill), []).append((bool(correct), hints == 0, session))
        return tuple(_tally(rule, drill, given) for (rule, drill), given in answers.items())

    def totals(self, ruleset: str) -> tuple[tuple[str, int, int], ...]:
        """Per drill type: its name, answers, right answers."""
        rows = self._connection.execute(
            "SELECT drill, count(*), sum(correct) FROM attempt WHERE ruleset = ?"
            " GROUP BY drill ORDER BY drill",
            (ruleset,),
        )
        return tuple((drill, count, right) for drill, count, right in rows)

    def any_answer(self) -> bool:
        row = self._connection.execute("SELECT EXISTS (SELECT 1 FROM attempt)").fetchone()
        return bool(row[0])

    def days(self, ruleset: str) -> tuple[tuple[str, int, int], ...]:
        """Per day (UTC), newest first: date, answers, right answers."""
        rows = self._connection.execute(
            "SELECT substr(at, 1, 10) AS day, count(*), sum(correct) FROM attempt WHERE ruleset = ?"
            " GROUP BY day ORDER BY day DESC",
            (ruleset,),
        )
        return tuple((day, count, right) for day, count, right in rows)

    def mistakes(self, ruleset: str, limit: int = 50) -> tuple[Mistake, ...]:
        """The latest wrong answers, newest first."""
        rows = self._connection.execute(
            "SELECT at, drill, coalesce(rule, '') FROM attempt"
            " LEFT JOIN attempt_rule ON attempt.id = attempt AND place = 0"
            " WHERE ruleset = ? AND NOT correct ORDER BY attempt.id DESC LIMIT ?",
            (ruleset, limit),
        )
        return tuple(Mistake(at=at, drill=drill, rule=rule) for at, drill, rule in rows)

    def setting(self, key: str) -> str | None:
        row = self._connection.execute("SELECT value FROM setting WHERE key = ?", (key,)).fetchone()
        return None if row is None else str(row[0])

    def set_setting(self, key: str, value: str) -> None:
        try:
            self._connection.execute(
                "INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)", (key, value)
            )
        except sqlite3.Error as error:
            raise StoreUnusable(str(error)) from error


def _tally(rule: str, drill: str, given: list[tuple[bool, bool, str]]) -> Tally:
    streak: list[str] = []
    for correct, unaided, session in given:
        streak = [*streak, session] if correct and unaided else []
    return Tally(
        rule=rule,
        drill=drill,
        attempts=len(given),
        correct=sum(correct for correct, _, _ in given),
        streak=len(streak),
        sessions=len(set(streak)),
    )
