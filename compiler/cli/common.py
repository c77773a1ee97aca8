"""What every command module starts from: the words, the options, the exit codes, reading and printing.

A command is a module `compiler/cli/NAME.py` with a click command called `command`. Its function returns an
`Exit` or nothing; help texts are marked with `N_`, texts that it prints are passed through `_`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from compiler.cli.guard import Exit
from compiler.cli.options import json_option, path_option
from compiler.cli.speech import _, asked_language, language, ngettext, pgettext
from compiler.cli.wrap import cells, wrap
from locales import N_, Language

__all__ = [
    "N_",
    "Exit",
    "Language",
    "Unreadable",
    "_",
    "asked_language",
    "cells",
    "json_option",
    "language",
    "ngettext",
    "path_option",
    "pgettext",
    "print_json",
    "read_bytes",
    "read_text",
    "wrap",
]


class Unreadable(click.ClickException):
    """Input that can't be read or makes no sense; the message is shown as it is and the exit code is 2."""

    exit_code = Exit.UNREADABLE


def read_bytes(path: Path) -> bytes:
    """The bytes of a file, of standard input for `-`.

    Raises Unreadable if the system refuses.
    """
    try:
        return sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        message = _("can't read {path}: {reason}").format(path=path, reason=reason)
        raise Unreadable(message) from error


def read_text(path: Path) -> str:
    """The text of a UTF-8 file with or without a byte order mark, of standard input for `-`.

    Raises Unreadable if the system refuses or the bytes are no UTF-8.
    """
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = error.object.count(b"\n", 0, error.start) + 1
        message = _("can't read {path}: no UTF-8 text at line {line}").format(path=path, line=place)
        raise Unreadable(message) from error


def print_json(value: object, *, indent: int | None = None) -> None:
    """One JSON value on standard output, in one line unless `indent` is given.

    Characters are escaped where the output can't carry them, so that the data is never damaged.
    """
    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("_", "-")
    escape = encoding not in {"utf-8", "utf8"}
    click.echo(json.dumps(value, ensure_ascii=escape, allow_nan=False, indent=indent))
