"""The language that this run of the command line speaks, also where click has the word."""

from __future__ import annotations

import copy
import os
from collections.abc import Sequence
from contextvars import ContextVar
from importlib import import_module
from itertools import pairwise
from typing import TypeVar

import click

from locales import Language, detect_language, parse_language, translator

CommandT = TypeVar("CommandT", bound=click.Command)

_asked: ContextVar[Language | None] = ContextVar("asked", default=None)
_spoken: ContextVar[Language] = ContextVar("spoken", default=Language.EN)

# click binds gettext's functions by these names in each of its modules that speaks.
_CLICK_MODULES = ("core", "decorators", "exceptions", "formatting", "parser", "termui", "types", "utils")


def asked_language() -> Language | None:
    """The language that `--lang` asks for; None if nobody asked."""
    return _asked.get()


def language() -> Language:
    """The language that is spoken: that of `--lang`, else of the locale, else English."""
    return _spoken.get()


def _(message: str) -> str:
    """The text in the language that is spoken now."""
    return translator(language()).gettext(message)


def ngettext(singular: str, plural: str, number: int) -> str:
    """The form of the text for a number, in the language that is spoken now."""
    return translator(language()).ngettext(singular, plural, number)


def pgettext(context: str, message: str) -> str:
    """The text in a context, in the language that is spoken now."""
    return translator(language()).pgettext(context, message)


def listen(arguments: Sequence[str]) -> None:
    """Settles the language before anything is parsed, so that mistakes in the arguments are told in it."""
    asked = language_asked(arguments)
    _asked.set(asked)
    _spoken.set(asked or detect_language(os.environ) or Language.EN)
    _teach_click()


def language_asked(arguments: Sequence[str]) -> Language | None:
    """The value of the last `--lang` before `--`; None if there is none that we know."""
    found: Language | None = None
    for word, following in pairwise([*arguments, ""]):
        if word == "--":
            break
        if word == "--lang":
            found = parse_language(following)
        elif word.startswith("--lang="):
            found = parse_language(word.removeprefix("--lang="))
    return found


def in_language(command: CommandT) -> CommandT:
    """A copy of the command whose help is in the language that is spoken."""
    spoken = copy.copy(command)
    spoken.params = [_parameter(parameter) for parameter in command.params]
    spoken.help = _said(command.help)
    spoken.short_help = _said(command.short_help)
    spoken.epilog = _said(command.epilog)
    spoken.options_metavar = _said(command.options_metavar)
    if isinstance(spoken, click.Group):
        spoken.subcommand_metavar = _(spoken.subcommand_metavar)
    return spoken


def _said(text: str | None) -> str | None:
    return _(text) if text else None


def _parameter(parameter: click.Parameter) -> click.Parameter:
    spoken = copy.copy(parameter)
    if isinstance(spoken, click.Option):
        spoken.help = _said(spoken.help)
    if isinstance(spoken.type, click.Path):
        spoken.type = _path(spoken.type)
    spoken.metavar = _said(spoken.metavar)
    return spoken


def _path(kind: click.Path) -> click.Path:
    """click fixes what a path is called when the option is made, before any language is known."""
    spoken = copy.copy(kind)
    words = {(True, False): "file", (False, True): "directory"}
    spoken.name = _(words.get((kind.file_okay, kind.dir_okay), "path"))
    return spoken


def _teach_click() -> None:
    for name in _CLICK_MODULES:
        module = import_module(f"click.{name}")
        for function in (_, ngettext):
            if hasattr(module, function.__name__):
                setattr(module, function.__name__, function)
