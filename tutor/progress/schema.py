"""Tables of the progress file and the steps from one version to the next."""

from __future__ import annotations

import sqlite3

from tutor.progress.trouble import NewerFile

VERSION = 1

STEPS: tuple[str, ...] = (
    """
    CREATE TABLE attempt (
        id INTEGER PRIMARY KEY,
        at TEXT NOT NULL,
        session TEXT NOT NULL,
        ruleset TEXT NOT NULL,
        digest TEXT NOT NULL,
        drill TEXT NOT NULL,
        seed TEXT NOT NULL,
        pair INTEGER NOT NULL,
        question TEXT NOT NULL,
        answer TEXT NOT NULL,
        score REAL NOT NULL,
        correct INTEGER NOT NULL,
        hints INTEGER NOT NULL,
        millis INTEGER NOT NULL
    );
    CREATE INDEX attempt_by_ruleset ON attempt (ruleset, drill);
    CREATE TABLE attempt_rule (
        attempt INTEGER NOT NULL REFERENCES attempt (id) ON DELETE CASCADE,
        place INTEGER NOT NULL,
        rule TEXT NOT NULL,
        PRIMARY KEY (attempt, place)
    ) WITHOUT ROWID;
    CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    """,
)


# Every column the program uses, so that a file that lacks one is known for damaged when it is opened.
COLUMNS = {
    "attempt": (
        "id, at, session, ruleset, digest, drill, seed, pair, question, answer, score, correct, hints, millis"
    ),
    "attempt_rule": "attempt, place, rule",
    "setting": "key, value",
}


def upgrade(connection: sqlite3.Connection) -> None:
    """Bring a file to the newest version in one transaction, also if another process does the same just now.

    Raises NewerFile for a file of a later version than this program knows.
    """
    if _version(connection) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in STEPS[_version(connection) :]:
            for statement in step.split(";"):
                connection.execute(statement)
        sign(connection)
    except sqlite3.Error:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def sign(connection: sqlite3.Connection) -> None:
    """Write the version into the file."""
    connection.execute(f"PRAGMA user_version = {VERSION}")


def check(connection: sqlite3.Connection) -> None:
    """Raises sqlite3.Error if a table or a column is missing."""
    for table, columns in COLUMNS.items():
        connection.execute(f"SELECT {columns} FROM {table} LIMIT 0")


def _version(connection: sqlite3.Connection) -> int:
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > VERSION:
        raise NewerFile(f"version {version}")
    return version
