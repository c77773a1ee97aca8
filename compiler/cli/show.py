"""`mjr show`: the rule book of a rule set."""

from __future__ import annotations

from pathlib import Path

import click

from compiler.cli.common import N_, _, json_option, path_option, print_json
from compiler.cli.rulesets import chosen, load_right
from compiler.loader import Loaded

WIDTH = 80


@click.command("show", help=N_("Print the rule book of a rule set. RULESET is an id or a path."))
@click.argument("ruleset", metavar="RULESET")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "md", "html"]),
    default="text",
    help=N_("The form of the rule book."),
)
@click.option("--places", is_flag=True, help=N_("Show where in the rule text each rule stands."))
@click.option("--coverage", is_flag=True, help=N_("List the published rules that the text cites instead."))
@json_option
@path_option
def command(
    ruleset: str, form: str, places: bool, coverage: bool, as_json: bool, folders: tuple[Path, ...]
) -> None:
    """Prints the book in the language spoken; with --json the IR of the rule set."""
    loaded = load_right(ruleset, folders)
    if coverage:
        _print_coverage(loaded, as_json)
    elif as_json:
        from compiler.ir_json import to_json

        print_json(to_json(loaded.ruleset))
    else:
        click.echo(_book(loaded, form, places=places), nl=False)


def _book(loaded: Loaded, form: str, *, places: bool) -> str:
    from compiler.book.html import render_html
    from compiler.book.text import render_markdown, render_text
    from compiler.book.write import write_book

    book = write_book(loaded.ruleset, {source.name: source for source in loaded.sources}, chosen())
    if form == "html":
        return render_html(book)
    return render_markdown(book) if form == "md" else render_text(book, WIDTH, places=places)


def _print_coverage(loaded: Loaded, as_json: bool) -> None:
    from compiler.book.coverage import citations

    found = citations(loaded.ruleset)
    if as_json:
        print_json([{"rule": c.rule, "statements": list(c.statements), "told": c.told} for c in found])
        return
    for cited in found:
        told = "  " + _("(told, not judged)") if cited.told else ""
        click.echo(f"{cited.rule:<14}{', '.join(cited.statements)}{told}")
