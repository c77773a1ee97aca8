"""`mjr`, the table of its commands and the entry point of the program."""

from __future__ import annotations

import click

from compiler.cli.group import Commands, Entry, open_streams
from compiler.cli.options import lang_option
from compiler.cli.speech import _
from locales import N_

TABLE = {
    "learn": Entry(target=None, summary=N_("Learn a rule set with drills and explanations.")),
    "list": Entry(target="compiler.cli.list:command", summary=N_("List the rule sets found.")),
    "show": Entry(target="compiler.cli.show:command", summary=N_("Print the rule book of a rule set.")),
    "check": Entry(target="compiler.cli.check:command", summary=N_("Find mistakes in rule texts.")),
    "test": Entry(target="compiler.cli.test:command", summary=N_("Run the examples in rule texts.")),
    "build": Entry(target="compiler.cli.build:command", summary=N_("Compile a rule set to a Python module.")),
    "score": Entry(target="compiler.cli.score:command", summary=N_("Say what a hand is worth and who pays.")),
    "waits": Entry(target="compiler.cli.waits:command", summary=N_("Say which tiles complete a hand.")),
    "replay": Entry(target="compiler.cli.replay:command", summary=N_("Judge a record of a deal.")),
    "simulate": Entry(
        target="compiler.cli.simulate:command", summary=N_("Play deals with bots and count what happens.")
    ),
    "diff": Entry(target="compiler.cli.diff:command", summary=N_("Say where two rule sets differ.")),
    "fmt": Entry(
        target="compiler.cli.fmt:command", summary=N_("Format rule texts, translate their keywords.")
    ),
}


def _print_version(ctx: click.Context, _parameter: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        click.echo(f"mjr {_installed_version()}")
        ctx.exit()


def _installed_version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("mjr")
    except PackageNotFoundError:
        return _("(not installed)")


mjr = Commands(
    name="mjr",
    table=TABLE,
    help=N_("Mahjong rules as text that runs: check, test, build, score and learn them."),
    epilog=N_("`mjr COMMAND --help` tells more about a command."),
    params=[
        lang_option(),
        click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_print_version,
            help=N_("Print the version."),
        ),
    ],
)


def main() -> None:
    """Runs `mjr` on the arguments of the process and ends the process."""
    open_streams()
    mjr.main()


if __name__ == "__main__":
    main()
