"""Loading rule sets for commands, and showing what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import click

from compiler.cli.common import Exit, Unreadable, _, asked_language, language, unreadable
from compiler.loader import Loaded, is_path, load
from compiler.resolve.library import Library, default_library
from dsl.files import exists
from dsl.render import render


def library_of(folders: tuple[Path, ...]) -> Library:
    """The folders given with `--path`, `./rules`, the bundled rule sets."""
    return default_library(folders)


def load_text(name: str, folders: tuple[Path, ...]) -> Loaded:
    """The rule set of an id or path, wrong or not. Raises Unreadable if there is none or it can't be read."""
    library = library_of(folders)
    try:
        loaded = load(name, library)
    except (OSError, ValueError) as error:
        raise unreadable(getattr(error, "filename", None) or name, error) from error
    if loaded is None:
        raise Unreadable(_missing(name, library))
    return loaded


def load_right(name: str, folders: tuple[Path, ...]) -> Loaded:
    """A rule set without errors. Shows the errors and ends the command with exit code 1 if there are any."""
    loaded = load_text(name, folders)
    if loaded.errors:
        show_errors(loaded)
        raise click.exceptions.Exit(Exit.NO)
    return loaded


def show_errors(loaded: Loaded) -> None:
    """Print the errors of a rule text on standard error."""
    sources = {source.name: source for source in loaded.sources}
    for diagnostic in loaded.errors:
        click.echo(render(diagnostic, sources, spoken(loaded)), err=True)


def spoken(loaded: Loaded) -> str:
    """The language of messages about a text: the one asked for, else that of the text."""
    asked = asked_language()
    return asked.value if asked is not None else loaded.ruleset.language


def _missing(name: str, library: Library) -> str:
    from compiler.resolve.messages import nearest

    if is_path(name):
        return _("there is no file {path}").format(path=name)
    if exists(Path(name)):
        return _("{name} is no rule text: name a file NAME.mjr, or the id of a rule set").format(name=name)
    near = nearest(name, library.ids())
    if near:
        return _("there is no rule set {name}; did you mean {near}?").format(name=name, near=near)
    return _("there is no rule set {name}; `mjr list` shows those found").format(name=name)


def chosen() -> str:
    """The language of output: "zh" or "en"."""
    return language().value
