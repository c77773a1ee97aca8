"""`mjr list`: the rule sets that are found."""

from __future__ import annotations

from pathlib import Path

import click

from compiler.cli.common import N_, Unreadable, _, cells, json_option, ngettext, path_option, print_json
from compiler.cli.rulesets import chosen, library_of, load_text
from compiler.loader import Loaded


@click.command("list", help=N_("List the rule sets found: bundled, in ./rules, and in --path folders."))
@json_option
@path_option
def command(as_json: bool, folders: tuple[Path, ...]) -> None:
    """Prints a line, or an object, for each rule set."""
    found = [(name, _load(name, folders)) for name in library_of(folders).ids()]
    if as_json:
        print_json([_entry(name, loaded) for name, loaded in found])
        return
    width = max((cells(name) for name, _loaded in found), default=0)
    for name, loaded in found:
        padding = " " * (width - cells(name))
        click.echo(f"{name}{padding}  {_line(loaded)}")


def _load(name: str, folders: tuple[Path, ...]) -> Loaded | str:
    """A rule set, or why its text can't be read."""
    try:
        loaded = load_text(name, folders)
    except Unreadable as error:
        return error.message
    if not loaded.sources[-1].cut:
        return loaded
    message = loaded.errors[0].message
    return _("can't read {path}: {reason}").format(
        path=loaded.sources[-1].name, reason=message.zh if chosen() == "zh" else message.en
    )


def _entry(name: str, loaded: Loaded | str) -> dict[str, object]:
    if isinstance(loaded, str):
        return {"id": name, "problem": loaded, "errors": 1}
    ruleset = loaded.ruleset
    return {
        "id": name,
        "name": {"zh": ruleset.names.zh, "en": ruleset.names.en},
        "players": ruleset.players,
        "hand": ruleset.hand_size,
        "tiles": sum(ruleset.copies),
        "patterns": len(ruleset.patterns),
        "extends": list(ruleset.parents),
        "errors": len(loaded.errors),
    }


def _line(loaded: Loaded | str) -> str:
    if isinstance(loaded, str):
        return loaded
    names = loaded.ruleset.names
    name = (names.zh or names.en) if chosen() == "zh" else (names.en or names.zh)
    tiles = _("{count} tiles").format(count=sum(loaded.ruleset.copies))
    padding = " " * max(1, 44 - cells(name))
    wrong = "  " + _mistakes(len(loaded.errors)) if loaded.errors else ""
    return f"{name}{padding}{tiles}{wrong}"


def _mistakes(count: int) -> str:
    return ngettext("({count} mistake)", "({count} mistakes)", count).format(count=count)
