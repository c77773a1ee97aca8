"""`mjr check`: mistakes and warnings in rule texts, with their places."""

from __future__ import annotations

from pathlib import Path

import click

from compiler.cli.common import N_, Exit, _, json_option, ngettext, path_option, print_json
from compiler.cli.rulesets import load_text, spoken
from compiler.loader import Loaded
from dsl.diagnostics import Diagnostic, Severity
from dsl.render import diagnostic_json, render
from dsl.source import Source


@click.command("check", help=N_("Find mistakes in rule texts. FILE is a path or the id of a rule set."))
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@json_option
@path_option
def command(files: tuple[str, ...], as_json: bool, folders: tuple[Path, ...]) -> Exit:
    """Prints every diagnostic once, however many of the texts inherit it; NO if there is an error."""
    loaded = [load_text(name, folders) for name in files]
    found = _distinct(loaded)
    if as_json:
        print_json([diagnostic_json(d, _sources(one), spoken(one)) for d, one in found])
    else:
        for diagnostic, one in found:
            click.echo(render(diagnostic, _sources(one), spoken(one)) + "\n")
        click.echo(_summary(len(files), found))
    return Exit.NO if any(d.severity is Severity.ERROR for d, _one in found) else Exit.FINE


def _sources(loaded: Loaded) -> dict[str, Source]:
    return {source.name: source for source in loaded.sources}


def _distinct(loaded: list[Loaded]) -> list[tuple[Diagnostic, Loaded]]:
    found: dict[tuple[object, ...], tuple[Diagnostic, Loaded]] = {}
    for one in loaded:
        for diagnostic in one.diagnostics:
            key = (diagnostic.span, diagnostic.code, diagnostic.message)
            found.setdefault(key, (diagnostic, one))
    return list(found.values())


def _summary(count: int, found: list[tuple[Diagnostic, Loaded]]) -> str:
    errors = sum(d.severity is Severity.ERROR for d, _one in found)
    texts = ngettext("{count} text", "{count} texts", count).format(count=count)
    if not found:
        return _("{texts}: no mistakes").format(texts=texts)
    wrong = ngettext("{count} error", "{count} errors", errors).format(count=errors)
    hints = len(found) - errors
    warned = ngettext("{count} warning", "{count} warnings", hints).format(count=hints)
    return _("{texts}: {wrong}, {warned}").format(texts=texts, wrong=wrong, warned=warned)
