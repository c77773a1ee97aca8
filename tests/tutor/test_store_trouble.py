"""A progress file that cannot be used is never an error: what is learnt meanwhile counts, and is written
when it can be.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.tutor.test_store import ATTEMPT, WRONG
from tutor.progress import Store, Trouble, store


def kept_before(path: Path) -> None:
    """A file with one answer and one setting."""
    first = Store.at(path)
    first.record(ATTEMPT)
    first.set_setting("language", "zh")
    first.close()


def by_hand(path: Path, *statements: str) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        connection.execute(statement)
    connection.close()


def junk(path: Path) -> None:
    path.write_bytes(b"not a database at all, but long enough to be one" * 40)


def without(table: str) -> Callable[[Path], None]:
    def drop(path: Path) -> None:
        kept_before(path)
        by_hand(path, f"DROP TABLE {table}")

    return drop


def without_a_column(path: Path) -> None:
    kept_before(path)
    by_hand(path, "ALTER TABLE attempt DROP COLUMN hints")


def later(path: Path) -> None:
    by_hand(path, "PRAGMA user_version = 99")


def another_program(path: Path) -> None:
    by_hand(path, "CREATE TABLE setting (name TEXT)")


def folder(path: Path) -> None:
    path.mkdir()


def pipe(path: Path) -> None:
    os.mkfifo(path)


DAMAGES = {
    "junk": (junk, Trouble.DAMAGED),
    "attempt": (without("attempt"), Trouble.DAMAGED),
    "attempt_rule": (without("attempt_rule"), Trouble.DAMAGED),
    "setting": (without("setting"), Trouble.DAMAGED),
    "column": (without_a_column, Trouble.DAMAGED),
    "another program": (another_program, Trouble.DAMAGED),
    "later": (later, Trouble.NEWER),
    "folder": (folder, Trouble.UNREADABLE),
    "pipe": (pipe, Trouble.UNREADABLE),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_file_that_cannot_be_used_is_told_at_once_and_left_alone(name: str, tmp_path: Path) -> None:
    damage, trouble = DAMAGES[name]
    path = tmp_path / "progress.sqlite3"
    damage(path)
    before = path.read_bytes() if path.is_file() else b""
    opened = Store.at(path)
    assert (opened.trouble, opened.kept) == (trouble, False)
    opened.record(ATTEMPT)
    opened.record(WRONG)
    opened.set_setting("language", "en")
    assert opened.totals("toy") == (("win", 2, 1),)
    assert [(tally.rule, tally.attempts) for tally in opened.tallies("toy")] == [("flush", 2), ("plain", 2)]
    assert opened.days("toy") == (("2026-11-30", 2, 1),)
    assert len(opened.mistakes("toy")) == 1
    assert (opened.any_answer(), opened.setting("language"), opened.unsaved) == (True, "en", 2)
    opened.close()
    assert (path.read_bytes() if path.is_file() else b"") == before


def test_a_place_that_is_no_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    opened = Store.at(tmp_path / "file" / "data" / "progress.sqlite3")
    assert opened.trouble is Trouble.UNREADABLE
    opened.record(ATTEMPT)
    assert opened.any_answer()


@pytest.mark.parametrize("at_start", [True, False])
def test_a_locked_file_is_told_soon_and_gets_everything_when_it_is_free(
    tmp_path: Path, at_start: bool
) -> None:
    path = tmp_path / "progress.sqlite3"
    kept_before(path)
    other = sqlite3.connect(path, isolation_level=None)
    opened = None if at_start else Store.at(path)
    other.execute("BEGIN IMMEDIATE")
    begin = time.monotonic()
    opened = opened or Store.at(path)
    opened.set_setting("language", "en")
    assert opened.trouble is Trouble.LOCKED
    assert time.monotonic() - begin < 3
    begin = time.monotonic()
    opened.record(ATTEMPT)
    opened.set_setting("tiles", "ascii")
    assert time.monotonic() - begin < 0.5
    assert opened.totals("toy") == (("win", 2, 2),)
    assert (opened.setting("language"), opened.setting("tiles")) == ("en", "ascii")
    other.execute("ROLLBACK")
    opened.record(WRONG)
    assert (opened.kept, opened.unsaved) == (True, 0)
    assert opened.totals("toy") == (("win", 3, 2),)
    opened.close()
    again = Store.at(path)
    assert again.totals("toy") == (("win", 3, 2),)
    assert (again.setting("language"), again.setting("tiles")) == ("en", "ascii")


def test_what_waits_is_written_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite3"
    opened = Store.at(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    opened.record(ATTEMPT)
    assert opened.unsaved == 1
    other.execute("ROLLBACK")
    opened.close()
    assert opened.unsaved == 0
    assert Store.at(path).totals("toy") == (("win", 1, 1),)


@pytest.mark.parametrize(
    ("pragma", "trouble"),
    [("query_only = ON", Trouble.READ_ONLY), ("max_page_count = 1", Trouble.FULL)],
)
def test_no_room_and_no_right_to_write_are_told_apart(tmp_path: Path, pragma: str, trouble: Trouble) -> None:
    path = tmp_path / "progress.sqlite3"
    kept_before(path)
    opened = Store.at(path)
    assert opened._file is not None
    opened._file.execute(f"PRAGMA {pragma}")
    opened.record(replace(ATTEMPT, question=" " * 100_000))
    assert (opened.trouble, opened.totals("toy")) == (trouble, (("win", 2, 2),))
    # The next answer tries the file anew.
    opened.record(ATTEMPT)
    assert (opened.kept, opened.unsaved) == (True, 0)
    assert opened.totals("toy") == (("win", 3, 3),)


def test_what_was_kept_is_still_read_where_nothing_may_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "progress.sqlite3"
    kept_before(path)

    def shut(*_: object) -> sqlite3.Connection:
        raise PermissionError(errno.EACCES, "shut")

    monkeypatch.setattr(store, "opened", shut)
    opened = Store.at(path)
    assert opened.trouble is Trouble.READ_ONLY
    assert opened.setting("language") == "zh"
    opened.record(ATTEMPT)
    assert opened.totals("toy") == (("win", 2, 2),)


def test_a_file_damaged_while_it_is_open_is_told_and_not_written_again(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite3"
    kept_before(path)
    opened = Store.at(path)
    by_hand(path, "DROP TABLE attempt_rule")
    assert opened.tallies("toy") == ()
    assert opened.trouble is Trouble.DAMAGED
    opened.record(ATTEMPT)
    assert opened.trouble is Trouble.DAMAGED
    assert [tally.rule for tally in opened.tallies("toy")] == ["flush", "plain"]


def test_a_file_moved_away_is_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite3"
    kept_before(path)
    opened = Store.at(path)
    for part in tmp_path.iterdir():
        part.rename(part.with_name("old-" + part.name))
    opened.record(WRONG)
    assert opened.kept
    opened.close()
    assert Store.at(path).totals("toy") == (("win", 1, 0),)
    assert Store.at(tmp_path / "old-progress.sqlite3").totals("toy") == (("win", 1, 1),)


def test_that_nothing_can_be_written_is_known_before_anything_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "progress.sqlite3"
    kept_before(path)
    # As SQLite opens a file that may only be read; it lets a transaction begin all the same.
    reading = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None)
    monkeypatch.setattr(store, "opened", lambda *_: reading)
    assert Store.at(path).trouble is Trouble.READ_ONLY


def test_odd_values_in_the_file_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite3"
    kept_before(path)
    by_hand(
        path,
        "UPDATE attempt SET at = x'ff', correct = 'yes', hints = 'none', session = x'00'",
        "INSERT INTO setting VALUES ('tiles', CAST(x'fffe' AS TEXT)), ('ruleset', x'00ff')",
    )
    opened = Store.at(path)
    assert opened.totals("toy") == (("win", 1, 1),)
    assert len(opened.days("toy")) == 1
    assert len(opened.tallies("toy")) == 2
    assert opened.mistakes("toy") == ()
    assert opened.setting("tiles") == "\ufffd\ufffd"
    assert opened.setting("ruleset") is not None
    assert opened.trouble is None


def test_bytes_of_the_command_line_that_are_no_text_can_be_kept(tmp_path: Path) -> None:
    opened = Store.at(tmp_path / "progress.sqlite3")
    opened.set_setting("ruleset", "\udcff.mjr")
    assert (opened.trouble, opened.setting("ruleset")) == (None, "\\udcff.mjr")
