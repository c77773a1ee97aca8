"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path

import click

from locales import N_, Language


def lang_option() -> click.Option:
    """`--lang`, here only checked and explained: `speech.listen` reads it before the parser runs."""
    return click.Option(
        ["--lang"],
        type=click.Choice([language.value for language in Language]),
        expose_value=False,
        help=N_("Language of the output; the default is that of the system."),
    )


# Passes `as_json: bool`.
json_option = click.option("--json", "as_json", is_flag=True, help=N_("Print data as JSON."))

# Passes `folders: tuple[Path, ...]`, which are searched before the others.
path_option = click.option(
    "--path",
    "folders",
    multiple=True,
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help=N_("Look for rule sets in this folder first; may be given several times."),
)

# What click puts into a usage line; marked here so that the catalogs hold it.
METAVARS = (N_("[OPTIONS]"), N_("COMMAND [ARGS]..."))
