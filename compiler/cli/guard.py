"""What stands between a command and the person: exit codes, output in any encoding, and no traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from enum import IntEnum
from typing import TextIO

import click

from compiler.cli.speech import _, language
from locales import Language

ENCODABLE = "万饼条"


class Exit(IntEnum):
    """The exit codes of every command."""

    FINE = 0
    NO = 1
    UNREADABLE = 2
    INTERRUPTED = 130
    PIPE_CLOSED = 141


def guarded(command: Callable[[], object]) -> int:
    """Runs a command and gives its exit code; what goes wrong becomes a sentence on standard error.

    `MJR_DEBUG=1` shows the traceback of an error of ours.
    """
    try:
        return _run(command)
    except click.ClickException as mistake:
        mistake.show()
        return Exit.UNREADABLE
    except (click.Abort, KeyboardInterrupt, EOFError):
        return Exit.INTERRUPTED
    except BrokenPipeError:
        _give_up_output()
        return Exit.PIPE_CLOSED
    except OSError as error:
        return _complain(_("Error: {problem}").format(problem=_of_system(error)))
    except Exception as error:
        if os.environ.get("MJR_DEBUG"):
            raise
        hint = _("This is a mistake in mjr, not yours. Set MJR_DEBUG=1 to see where it happened.")
        name = type(error).__name__
        return _complain(_("Internal error ({name}). {hint}").format(name=name, hint=hint))


def _run(command: Callable[[], object]) -> int:
    """A command answers with an exit code or with nothing, which is fine."""
    answer = command()
    sys.stdout.flush()
    return int(answer) if isinstance(answer, int) else Exit.FINE


def _complain(sentence: str) -> int:
    with suppress(OSError, ValueError):
        click.echo(sentence, err=True)
    return Exit.UNREADABLE


def system_reason(error: OSError | ValueError) -> str:
    """Why the system refuses a file, in the language that is spoken."""
    from dsl.files import reason_of

    reason = reason_of(error)
    return reason.zh if language() is Language.ZH else reason.en


def _of_system(error: OSError) -> str:
    reason = system_reason(error)
    return f"{error.filename}: {reason}" if error.filename is not None else reason


def _give_up_output() -> None:
    """Sends the rest to nowhere, or the interpreter would complain when it closes the stream."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def open_streams() -> None:
    """Makes both output streams take any text, see `open_stream`."""
    for stream in (sys.stdout, sys.stderr):
        open_stream(stream, asked=bool(os.environ.get("PYTHONIOENCODING")))


def open_stream(stream: TextIO | None, *, asked: bool) -> None:
    """Replaces what an encoding lacks; an encoding without Chinese that nobody asked for becomes UTF-8."""
    reconfigure = getattr(stream, "reconfigure", None)
    if stream is None or reconfigure is None:
        return
    if asked or _encodes(stream.encoding):
        reconfigure(errors="replace")
    else:
        reconfigure(encoding="utf-8", errors="replace")


def _encodes(encoding: str) -> bool:
    try:
        ENCODABLE.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
