"""Connections to the progress file and to a stand-in for it in memory."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tutor.progress.schema import check, upgrade

Identity = tuple[int, int]
BUSY_SECONDS = 1.0
PRAGMAS = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON")


def in_memory() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    upgrade(connection)
    return connection


def opened(path: Path, seconds: float) -> sqlite3.Connection:
    """The file at `path`, made with its directory if missing; `seconds` to wait while another holds it.

    Raises OSError or sqlite3.Error if it cannot be opened, brought up to date, or is no progress file.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.is_file():
        raise IsADirectoryError(path)
    connection = sqlite3.connect(path, timeout=seconds, isolation_level=None)
    return _ready(connection, *PRAGMAS)


def opened_to_read(path: Path) -> sqlite3.Connection:
    """A file in a place where nothing may be written, as it stood when it was last closed.

    Raises OSError or sqlite3.Error if that cannot be read either.
    """
    if not path.is_file():
        raise FileNotFoundError(path)
    uri = path.absolute().as_uri() + "?immutable=1"
    return _ready(sqlite3.connect(uri, uri=True, isolation_level=None))


def identity(path: Path) -> Identity | None:
    """What tells the file from another one of its name; None if there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _ready(connection: sqlite3.Connection, *pragmas: str) -> sqlite3.Connection:
    connection.text_factory = _decoded
    try:
        upgrade(connection)
        check(connection)
        # Last, so that a file that is none of ours is not changed.
        for pragma in pragmas:
            connection.execute(pragma)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _decoded(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")


def wait_for_locks(connection: sqlite3.Connection, seconds: float) -> None:
    """How long each statement waits while another program holds the file."""
    connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """Everything inside is on the disk afterwards, or nothing. Raises sqlite3.Error."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
