"""The progress file: every answer is committed before the next question is shown, or waits in memory until it
can be.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tutor.progress.connection import (
    BUSY_SECONDS,
    Identity,
    identity,
    in_memory,
    opened,
    opened_to_read,
    transaction,
    wait_for_locks,
)
from tutor.progress.records import Attempt, Mistake, Tally
from tutor.progress.schema import sign
from tutor.progress.trouble import Trouble, trouble_of

Row = tuple[object, ...]
FINAL = (Trouble.DAMAGED, Trouble.NEWER)
INSERT = (
    "INSERT INTO attempt (at, session, ruleset, digest, drill, seed, pair, question, answer, score,"
    " correct, hints, millis) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


class Store:
    """What is known of a learner. `Store.at(path)` keeps it in that file, `Store.in_memory()` nowhere.

    No method raises because of the file. What could not be written is counted all the same, and is written
    with the next answer or setting as soon as it can be; `trouble` tells why it is not being kept now.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.trouble: Trouble | None = None
        self._file: sqlite3.Connection | None = None
        self._identity: Identity | None = None
        # Holds what the file does not, in the same tables: all there is, where there is no file.
        self._memory = in_memory()
        self._waiting: list[Attempt] = []
        self._chosen: dict[str, str] = {}
        self._save()

    @classmethod
    def at(cls, path: Path) -> Store:
        """The file at `path`, made with its directory if missing."""
        return cls(path)

    @classmethod
    def in_memory(cls) -> Store:
        return cls(None)

    @property
    def kept(self) -> bool:
        """Everything is on the disk."""
        return self.path is not None and self.trouble is None

    @property
    def unsaved(self) -> int:
        """Answers that wait for the file."""
        return len(self._waiting) if self.path is not None else 0

    def close(self) -> None:
        """Write what waits, if that is possible now; `unsaved` says what is lost."""
        if self._waiting or self._chosen:
            if self._file is not None:
                wait_for_locks(self._file, BUSY_SECONDS)
            self._save()
        if self._file is not None:
            self._file.close()
            self._file = None

    def record(self, attempt: Attempt) -> None:
        """Write one answer; on return it is on the disk, unless `trouble` says why not."""
        self._waiting.append(attempt)
        _insert(self._memory, attempt)
        self._save()

    def set_setting(self, key: str, value: str) -> None:
        self._chosen[key] = value
        _choose(self._memory, key, value)
        self._save()

    def _save(self) -> None:
        """To the file with all that waits; also where nothing does, to know whether that is possible."""
        if self.path is None or self.trouble in FINAL:
            return
        try:
            with transaction(self._writable(self.path)) as file:
                sign(file)
                for attempt in self._waiting:
                    _insert(file, attempt)
                for key, value in self._chosen.items():
                    _choose(file, key, value)
        except (OSError, sqlite3.Error) as error:
            self._fail(error)
        else:
            self._saved()

    def _writable(self, path: Path) -> sqlite3.Connection:
        """The connection, made anew where the file could not be written through the one there was, or was
        moved away.
        """
        stuck = self.trouble not in (None, Trouble.LOCKED)
        if self._file is None or stuck or identity(path) != self._identity:
            fresh = opened(path, 0 if self.trouble else BUSY_SECONDS)
            if self._file is not None:
                self._file.close()
            self._file, self._identity = fresh, identity(path)
        return self._file

    def _saved(self) -> None:
        if self.trouble is not None and self._file is not None:
            wait_for_locks(self._file, BUSY_SECONDS)
        self.trouble = None
        if self._waiting or self._chosen:
            self._waiting.clear()
            self._chosen.clear()
            self._memory.execute("DELETE FROM attempt_rule")
            self._memory.execute("DELETE FROM attempt")
            self._memory.execute("DELETE FROM setting")

    def _fail(self, error: OSError | sqlite3.Error) -> None:
        """Nobody is kept waiting a second time for a file that is known to be locked."""
        self.trouble = self.trouble if self.trouble in FINAL else trouble_of(error)
        if self._file is None and self.path is not None and self.trouble not in (*FINAL, Trouble.LOCKED):
            try:
                self._file = opened_to_read(self.path)
            except (OSError, sqlite3.Error):
                return
        if self._file is not None:
            wait_for_locks(self._file, 0)

    def _rows(self, query: str, *values: str | int) -> list[Row]:
        """The rows of the file, then those of what it does not hold."""
        return [*self._file_rows(query, values), *self._memory.execute(query, values)]

    def _file_rows(self, query: str, values: Sequence[str | int]) -> list[Row]:
        if self._file is None:
            return []
        try:
            return self._file.execute(query, values).fetchall()
        except sqlite3.Error as error:
            self._fail(error)
            return []

    def tallies(self, ruleset: str) -> tuple[Tally, ...]:
        """How every rule of a rule set stands, per drill type, sorted by rule and drill."""
        rows = self._rows(
            "SELECT rule, drill, correct <> 0, hints, session FROM attempt"
            " JOIN attempt_rule ON attempt.id = attempt WHERE ruleset = ? ORDER BY attempt.id",
            ruleset,
        )
        answers: dict[tuple[str, str], list[tuple[bool, bool, str]]] = {}
        for rule, drill, correct, hints, session in rows:
            answers.setdefault((str(rule), str(drill)), []).append((bool(correct), hints == 0, str(session)))
        return tuple(_tally(rule, drill, given) for (rule, drill), given in sorted(answers.items()))

    def totals(self, ruleset: str) -> tuple[tuple[str, int, int], ...]:
        """Per drill type: its name, answers, right answers."""
        rows = self._rows(
            "SELECT drill, count(*), total(correct <> 0) FROM attempt WHERE ruleset = ? GROUP BY drill",
            ruleset,
        )
        return _summed(rows)

    def any_answer(self) -> bool:
        return any(found for (found,) in self._rows("SELECT EXISTS (SELECT 1 FROM attempt)"))

    def days(self, ruleset: str) -> tuple[tuple[str, int, int], ...]:
        """Per day (UTC), newest first: date, answers, right answers."""
        rows = self._rows(
            "SELECT substr(at, 1, 10) AS day, count(*), total(correct <> 0) FROM attempt WHERE ruleset = ?"
            " GROUP BY day",
            ruleset,
        )
        return _summed(rows)[::-1]

    def mistakes(self, ruleset: str, limit: int = 50) -> tuple[Mistake, ...]:
        """The latest wrong answers, newest first."""
        rows = self._rows(
            "SELECT * FROM (SELECT attempt.id, at, drill, coalesce(rule, '') FROM attempt"
            " LEFT JOIN attempt_rule ON attempt.id = attempt AND place = 0"
            " WHERE ruleset = ? AND correct = 0 ORDER BY attempt.id DESC LIMIT ?) ORDER BY id",
            ruleset,
            limit,
        )
        latest = rows[::-1][:limit]
        return tuple(Mistake(at=str(at), drill=str(drill), rule=str(rule)) for _, at, drill, rule in latest)

    def setting(self, key: str) -> str | None:
        rows = self._rows("SELECT value FROM setting WHERE key = ?", key)
        return str(rows[-1][0]) if rows else None


def _insert(connection: sqlite3.Connection, attempt: Attempt) -> None:
    texts = (attempt.at, attempt.session, attempt.ruleset, attempt.digest, attempt.drill, attempt.seed)
    given = (_storable(attempt.question), _storable(attempt.answer))
    figures = (attempt.score, attempt.correct, attempt.hints, attempt.millis)
    row = connection.execute(INSERT, (*map(_storable, texts), attempt.pair, *given, *figures)).lastrowid
    connection.executemany(
        "INSERT INTO attempt_rule (attempt, place, rule) VALUES (?, ?, ?)",
        [(row, place, _storable(rule)) for place, rule in enumerate(attempt.rules)],
    )


def _choose(connection: sqlite3.Connection, key: str, value: str) -> None:
    statement = "INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)"
    connection.execute(statement, (_storable(key), _storable(value)))


def _storable(text: str) -> str:
    """Bytes of a command line that are no UTF-8 have no text of their own; SQLite refuses their stand-ins."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _summed(rows: Sequence[Row]) -> tuple[tuple[str, int, int], ...]:
    """Rows of a heading, answers and right answers, those of one heading added up, sorted by it."""
    counts: Counter[str] = Counter()
    rights: Counter[str] = Counter()
    for heading, count, right in rows:
        counts[str(heading)] += int(str(count))
        rights[str(heading)] += int(float(str(right)))
    return tuple((heading, counts[heading], rights[heading]) for heading in sorted(counts))


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
