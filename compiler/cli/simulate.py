"""`mjr simulate`: many deals played by bots, to see what a rule set does to the game."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

import click

from compiler.cache import compiled
from compiler.cli.common import N_, Exit, Unreadable, _, json_option, path_option, print_json
from compiler.cli.rulesets import chosen, load_right
from compiler.cli.settings import with_ids
from compiler.cli.situations import setting_of
from compiler.generate.problems import NotGenerated
from compiler.ir import RuleSet
from compiler.play.broken import BrokenDeal
from compiler.play.simulate import Tally, simulate
from compiler.play.tally_text import tally_json, tally_lines
from compiler.runtime.notation import InputError
from compiler.runtime.situation import Situation
from compiler.runtime.vocabulary import check_names
from compiler.sentences.namebook import names_of
from compiler.sentences.speaker import Speaker

MOST_DEALS = 10_000_000


@click.command(
    "simulate",
    help=N_("Play deals with simple bots and count what happens. RULESET is an id or a path."),
)
@click.argument("ruleset", metavar="RULESET")
@click.option("--deals", type=click.IntRange(1, MOST_DEALS), default=1000, help=N_("How many (1000)."))
@click.option("--seed", type=int, default=1, help=N_("The same seed gives the same deals (1)."))
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help=N_("An option of the rule set; may be given several times."),
)
@click.option(
    "--processes",
    type=click.IntRange(1, 64),
    help=N_("How many processes share the work (as many as there are cores)."),
)
@json_option
@path_option
def command(
    ruleset: str,
    deals: int,
    seed: int,
    options: tuple[str, ...],
    processes: int | None,
    as_json: bool,
    folders: tuple[Path, ...],
) -> Exit:
    """Always FINE where the rule set is right; a deal that shows a fault of ours is saved for a report."""
    loaded = load_right(ruleset, folders)
    given = _options(options, loaded.ruleset)
    try:
        rules = compiled(loaded).RULES
        check_names(Situation(given, {}, {}, {}), rules.equipment.vocabulary)
    except NotGenerated as error:
        raise Unreadable(str(error)) from error
    except InputError as error:
        raise Unreadable(error.message(chosen())) from error
    cores = processes or os.cpu_count() or 1
    try:
        whole = _added(simulate(ruleset, deals, seed, options=given, folders=folders, processes=cores), deals)
    except InputError as error:
        raise Unreadable(error.message(chosen())) from error
    except BrokenDeal as broken:
        if os.environ.get("MJR_DEBUG"):
            raise
        raise Unreadable(_report(broken)) from broken
    speaker = Speaker(chosen(), names_of(loaded.ruleset))
    if as_json:
        print_json(tally_json(whole, loaded.ruleset, seed))
    else:
        for line in tally_lines(whole, loaded.ruleset, speaker):
            click.echo(line)
    return Exit.FINE


def _added(parts: Iterable[Tally], deals: int) -> Tally:
    """All runs together, with a line of progress."""
    whole = Tally()
    try:
        for part in parts:
            whole.add(part)
            _progress(whole.deals, deals)
    finally:
        _clear_progress()
    return whole


def _report(broken: BrokenDeal) -> str:
    told = _(
        "A deal went wrong ({fault}). This is a mistake in mjr, not yours. Its record is in {file}; "
        "please report it with that file."
    )
    return told.format(fault=broken.fault, file=broken.saved(Path.cwd()))


def _options(texts: tuple[str, ...], ruleset: RuleSet) -> dict[str, bool | int | str]:
    found = with_ids({"options": dict(setting_of(text) for text in texts)}, ruleset)["options"]
    assert isinstance(found, dict)
    return found


def _progress(done: int, deals: int) -> None:
    """On a terminal, a line that is written over."""
    if sys.stderr.isatty():
        told = _("{part}%  {done} of {deals} deals")
        text = told.format(part=100 * done // deals, done=done, deals=deals)
        click.echo(f"\r\x1b[K{text}", nl=False, err=True)


def _clear_progress() -> None:
    if sys.stderr.isatty():
        click.echo("\r\x1b[K", nl=False, err=True)
