"""What every command module starts from: the words, the options, the exit codes, reading and printing.

A command is a module `compiler/cli/NAME.py` with a click command called `command`. Its function returns an
`Exit` or nothing; help texts are marked with `N_`, texts that it prints are passed through `_`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from compiler.cli.guard import Exit, system_reason
from compiler.cli.options import json_option, path_option
from compiler.cli.speech import _, asked_language, language, ngettext, pgettext
from compiler.cli.wrap import cells, wrap
from dsl.files import read_file
from locales import N_, Language

MAX_TEXT = 10_000_000

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
    "unreadable",
    "wrap",
]


class Unreadable(click.ClickException):
    """Input that can't be read or makes no sense; the message is shown as it is and the exit code is 2."""

    exit_code = Exit.UNREADABLE


def unreadable(path: object, error: OSError | ValueError) -> Unreadable:
    """The error for a file that the system refuses."""
    return Unreadable(_("can't read {path}: {reason}").format(path=path, reason=system_reason(error)))


def read_bytes(path: Path, limit: int) -> bytes:
    """The bytes of a regular file, of standard input for `-`; at most `limit`.

    Raises Unreadable if the system refuses, and for pipes and devices that are named.
    """
    try:
        return sys.stdin.buffer.read(limit) if str(path) == "-" else read_file(path, limit)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error


def read_text(path: Path) -> str:
    """The text of a UTF-8 file with or without a byte order mark, of standard input for `-`.

    Raises Unreadable if the system refuses, if it is longer than MAX_TEXT or if the bytes are no UTF-8.
    """
    data = read_bytes(path, MAX_TEXT + 1)
    if len(data) > MAX_TEXT:
        message = _("can't read {path}: it is longer than {limit} bytes")
        raise Unreadable(message.format(path=path, limit=f"{MAX_TEXT:,}"))
    try:
        return data.decode("utf-8-sig")
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
    text = json.dumps(value, ensure_ascii=escape, allow_nan=False, indent=indent)
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        text = json.dumps(value, allow_nan=False, indent=indent)
    click.echo(text)
