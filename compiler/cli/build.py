"""`mjr build`: a rule set as a Python module."""

from __future__ import annotations

from pathlib import Path

import click

from compiler.cli.common import N_, Unreadable, _, path_option
from compiler.cli.guard import system_reason
from compiler.cli.rulesets import load_right


@click.command("build", help=N_("Compile a rule set to a Python module. RULESET is an id or a path."))
@click.argument("ruleset", metavar="RULESET")
@click.option(
    "-o",
    "--output",
    required=True,
    metavar="FILE.py",
    type=click.Path(dir_okay=False, allow_dash=True, path_type=Path),
    help=N_("The file to write; - for standard output."),
)
@click.option("--standalone", is_flag=True, help=N_("One file that needs nothing but Python."))
@path_option
def command(ruleset: str, output: Path, standalone: bool, folders: tuple[Path, ...]) -> None:
    """Writes the module."""
    from compiler.generate import build
    from compiler.generate.problems import NotGenerated
    from dsl.render import place_of

    loaded = load_right(ruleset, folders)
    try:
        text = build(loaded.ruleset, loaded.sources, standalone=standalone)
    except NotGenerated as refused:
        sources = {source.name: source for source in loaded.sources}
        place, source = place_of(refused.span, sources), sources.get(refused.span.file)
        written = source.text[refused.span.start : refused.span.end] if source is not None else ""
        message = _("{place}: `{written}` has no Python form yet").format(place=place, written=written)
        raise Unreadable(message) from refused
    if str(output) == "-":
        click.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        message = _("can't write {path}: {reason}")
        raise Unreadable(message.format(path=output, reason=system_reason(error))) from error
