"""`mjr score`: what a hand is worth and who pays, explained or as data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from compiler.cli.common import N_, Exit, Unreadable, _, json_option, path_option, print_json
from compiler.cli.rulesets import chosen, load_right
from compiler.cli.settings import with_ids
from compiler.cli.situations import (
    Line,
    print_refusal,
    read_batch,
    read_json,
    refuse_beside,
    situation_of,
    situation_options,
)
from compiler.judging import Judge
from compiler.runtime.notation import InputError

WIDTH = 80


@click.command(
    "score",
    help=N_("Say what a hand is worth and who pays. RULESET is an id or a path."),
    epilog=N_("All fields of situations and rulings: see docs/situations.md."),
)
@click.argument("ruleset", metavar="RULESET")
@situation_options
@click.option(
    "--json-in",
    "json_in",
    metavar="FILE",
    type=click.Path(path_type=Path, allow_dash=True),
    help=N_("Read one situation as JSON."),
)
@click.option(
    "--batch",
    metavar="FILE",
    type=click.Path(path_type=Path, allow_dash=True),
    help=N_("Read situations, one JSON object a line."),
)
@click.option(
    "--depth",
    type=click.Choice(["verdict", "rules", "trace"]),
    default="rules",
    help=N_("How much is explained."),
)
@json_option
@path_option
def command(
    ruleset: str,
    json_in: Path | None,
    batch: Path | None,
    depth: str,
    as_json: bool,
    folders: tuple[Path, ...],
    **described: Any,
) -> Exit:
    """NO if the hand does not win; UNREADABLE if a line of a batch was refused."""
    if batch is not None:
        refuse_beside("--batch", ("json_in", *described))
    elif json_in is not None:
        refuse_beside("--json-in", described)
    judge = Judge(load_right(ruleset, folders))
    if described["draws"] is not None and not judge.ruleset.draws:
        raise Unreadable(_("these rules turn up no tiles after a win: leave --draws out"))
    if batch is not None:
        return _score_batch(judge, batch, depth, as_json)
    data = read_json(json_in) if json_in is not None else with_ids(situation_of(**described), judge.ruleset)
    try:
        won = _score(judge, data, depth, as_json)
    except InputError as error:
        raise Unreadable(error.message(chosen())) from error
    return Exit.FINE if won else Exit.NO


def _score(judge: Judge, data: object, depth: str, as_json: bool, title: str = "") -> bool:
    """Print the ruling of one situation, text under its title; whether it is a win."""
    if as_json:
        ruling = judge.ruling(data, chosen())
        print_json(ruling)
        return ruling["legal"] is True
    legal, text = judge.explanation(data, depth, chosen(), WIDTH)
    click.echo(f"{title}\n{text}" if title else text)
    return legal


def _score_batch(judge: Judge, path: Path, depth: str, as_json: bool) -> Exit:
    """One ruling a line, in order; refused lines are told and the batch goes on."""
    refused = False
    for line in read_batch(path):
        try:
            _score_line(judge, line, depth, as_json)
        except InputError as error:
            refused = True
            print_refusal(line, error, as_json)
    return Exit.UNREADABLE if refused else Exit.FINE


def _score_line(judge: Judge, line: Line, depth: str, as_json: bool) -> None:
    if line.error is not None:
        raise line.error
    _score(judge, line.data, depth, as_json, line.title)
