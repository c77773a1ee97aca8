"""Tables of the progress file and the steps from one version to the next."""

from __future__ import annotations

import sqlite3

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


def upgrade(connection: sqlite3.Connection) -> None:
    """Bring a file to the newest version in one transaction, also if another process does the same just now.

    Raises sqlite3.DatabaseError for a file of a later version than this program knows.
    """
    if _version(connection) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in STEPS[_version(connection) :]:
            for statement in step.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")
    except sqlite3.Error:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _version(connection: sqlite3.Connection) -> int:
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > VERSION:
        raise sqlite3.DatabaseError(f"version {version}")
    return version
