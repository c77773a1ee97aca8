"""Why progress is not being kept: the errors of the system and of SQLite, sorted into what a learner can act
on.
"""

from __future__ import annotations

import errno
import sqlite3
from enum import Enum


class Trouble(Enum):
    """`LOCKED` passes by itself; with `DAMAGED` and `NEWER` the file is left alone for good."""

    LOCKED = "locked"
    READ_ONLY = "read only"
    FULL = "full"
    DAMAGED = "damaged"
    NEWER = "newer"
    UNREADABLE = "unreadable"


class NewerFile(sqlite3.DatabaseError):
    """The file was written by a later version of this program than this one."""


_OF_SYSTEM = {
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
    errno.EROFS: Trouble.READ_ONLY,
    errno.EACCES: Trouble.READ_ONLY,
    errno.EPERM: Trouble.READ_ONLY,
}
_OF_SQLITE = {
    sqlite3.SQLITE_BUSY: Trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: Trouble.LOCKED,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_IOERR: Trouble.UNREADABLE,
    sqlite3.SQLITE_CANTOPEN: Trouble.UNREADABLE,
    sqlite3.SQLITE_NOMEM: Trouble.UNREADABLE,
}
_PRIMARY = 0xFF  # extended result codes carry the primary one in their low byte


def trouble_of(error: OSError | sqlite3.Error) -> Trouble:
    """What an error means; one of SQLite that is none of the system's says that the file is not what it
    should be.
    """
    if isinstance(error, NewerFile):
        return Trouble.NEWER
    if isinstance(error, OSError):
        return _OF_SYSTEM.get(error.errno or 0, Trouble.UNREADABLE)
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return _OF_SQLITE.get(code & _PRIMARY, Trouble.DAMAGED)
