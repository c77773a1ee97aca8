"""`mjr fmt`: rule texts in tidy form, with words in Chinese or English."""

from __future__ import annotations

from pathlib import Path

import click

from compiler.cli.common import N_, Exit, Unreadable, _, language, read_bytes
from dsl.format import format_text
from dsl.reading import MAX_BYTES, read_source
from dsl.render import render


@click.command(
    "fmt",
    help=N_("Format rule texts in place; with --keywords translate their words. - reads standard input."),
)
@click.argument(
    "files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path, allow_dash=True)
)
@click.option("--check", "only_check", is_flag=True, help=N_("Write nothing; say which files would change."))
@click.option(
    "--keywords", type=click.Choice(["zh", "en"]), help=N_("The language of words, tiles and letters.")
)
def command(files: tuple[Path, ...], only_check: bool, keywords: str | None) -> Exit:
    """NO if --check finds a file that would change."""
    changed = [path for path in files if _format(path, keywords, only_check)]
    for path in changed if only_check else ():
        click.echo(_("would change: {path}").format(path=path))
    return Exit.NO if only_check and changed else Exit.FINE


def _format(path: Path, keywords: str | None, only_check: bool) -> bool:
    """Format one file; whether it was not yet in form."""
    data = read_bytes(path, MAX_BYTES + 1)
    source, problems = read_source(str(path), data)
    if problems:
        # The text is cut where it can't be read, and the caret stands there.
        shown = render(problems[0], {source.name: source}, language().value)
        raise Unreadable(shown)
    text = format_text(source, keywords)
    if str(path) == "-" and not only_check:
        click.echo(text, nl=False)
    elif text.encode() != data and not only_check:
        path.write_bytes(text.encode())
    return text.encode() != data
