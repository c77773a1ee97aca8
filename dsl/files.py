"""The bytes of a named file: of a regular one and not more than asked for, so that nobody waits for ever."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from dsl.diagnostics import Message

# What the system refuses, in words; all else is told in those of the system.
REASONS = {
    errno.ENOENT: Message(zh="没有这个文件或文件夹", en="no such file or folder"),
    errno.EACCES: Message(zh="没有权限", en="permission denied"),
    errno.EPERM: Message(zh="没有权限", en="not permitted"),
    errno.EISDIR: Message(zh="这是文件夹", en="it is a folder"),
    errno.ENOTDIR: Message(zh="路径里有一段不是文件夹", en="part of the path is no folder"),
    errno.ENAMETOOLONG: Message(zh="名字太长", en="the name is too long"),
    errno.ELOOP: Message(zh="链接绕成了圈", en="the links go round in a ring"),
    errno.ENOSPC: Message(zh="磁盘满了", en="no space is left"),
    errno.EROFS: Message(zh="只能读，不能写", en="it can only be read"),
    errno.EEXIST: Message(zh="已经有了", en="it is there already"),
}
NOT_REGULAR = Message(
    zh="不是普通文件（是管道、设备之类）", en="no regular file (a pipe, a device or the like)"
)


class NotRegular(OSError):
    """A pipe, a socket or a device: reading it may never end."""


def open_file(path: Path) -> BinaryIO:
    """A regular file for reading. Raises OSError (NotRegular for pipes and devices), ValueError for a name
    that none can have."""
    _refuse_other(path.stat().st_mode, path)
    # Between the two it may have become a pipe: then opening must not wait for a writer.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        _refuse_other(os.fstat(handle).st_mode, path)
    except OSError:
        os.close(handle)
        raise
    return os.fdopen(handle, "rb")


def _refuse_other(mode: int, path: Path) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise NotRegular(errno.EINVAL, NOT_REGULAR.en, str(path))


def read_file(path: Path, limit: int) -> bytes:
    """The bytes of a regular file, at most `limit`. Raises as `open_file`."""
    with open_file(path) as file:
        return file.read(limit) or b""


def exists(path: Path) -> bool:
    """Something has that name, be it a link that leads nowhere."""
    with suppress(OSError, ValueError):
        return os.path.lexists(path)
    return False


def reason_of(error: OSError | ValueError) -> Message:
    """Why the system refuses a file."""
    if isinstance(error, NotRegular):
        return NOT_REGULAR
    number = error.errno if isinstance(error, OSError) else None
    words = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return REASONS.get(number or 0, Message(zh=words, en=words))
