"""`mjr waits`: the tiles that complete a hand, with the ruling for each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from compiler.cli.common import N_, Exit, Unreadable, _, json_option, path_option, print_json, wrap
from compiler.cli.rulesets import chosen, load_right
from compiler.cli.settings import with_ids
from compiler.cli.situations import hand_options, print_refusal, read_batch, refuse_beside, situation_of
from compiler.judging import Judge
from compiler.runtime.notation import InputError

WIDTH = 80


@click.command(
    "waits",
    help=N_("Say which tiles complete a hand. RULESET is an id or a path; HAND such as 123m55p."),
    epilog=N_("All fields of situations and rulings: see docs/situations.md."),
)
@click.argument("ruleset", metavar="RULESET")
@click.argument("tiles", metavar="[HAND]", required=False)
@hand_options
@click.option(
    "--batch",
    metavar="FILE",
    type=click.Path(path_type=Path, allow_dash=True),
    help=N_("Read situations, one JSON object a line."),
)
@json_option
@path_option
def command(
    ruleset: str,
    tiles: str | None,
    batch: Path | None,
    as_json: bool,
    folders: tuple[Path, ...],
    **described: Any,
) -> Exit:
    """NO if nothing completes the hand; UNREADABLE if a line of a batch was refused."""
    if batch is not None:
        refuse_beside("--batch", ("tiles", *described))
    elif tiles is not None and described["hand"] is not None:
        raise click.UsageError(_("the hand is given twice: as HAND and with --hand"))
    judge = Judge(load_right(ruleset, folders))
    if batch is not None:
        return _batch(judge, batch, as_json)
    if tiles is None and described["hand"] is None:
        raise click.UsageError(_("give the tiles of a hand, or a batch"))
    described["hand"] = tiles or described["hand"]
    try:
        found = _show(judge, with_ids(situation_of(**described), judge.ruleset), None, as_json)
    except InputError as error:
        raise Unreadable(error.message(chosen())) from error
    return Exit.FINE if found else Exit.NO


def _show(judge: Judge, data: object, id_: object, as_json: bool, title: str = "") -> bool:
    """Print the waits of one situation, text under its title; whether there are any."""
    waits = judge.waits(data)
    if as_json:
        print_json({"id": id_, "waits": waits})
        return bool(waits)
    if title:
        click.echo(title)
    if not waits:
        click.echo(_("nothing completes this hand"))
    for wait in waits:
        click.echo(_line(wait))
        for reason in [] if wait["legal"] else judge.wait_reasons(data, wait["tile"], chosen()):
            click.echo("\n".join(f"    {line}" for line in wrap(reason, WIDTH - 4)))
    return bool(waits)


def _line(wait: dict[str, Any]) -> str:
    other = "zh" if chosen() == "en" else "en"
    names = [line["name"][chosen()] or line["name"][other] for line in wait["patterns"]]
    verdict = _("wins") if wait["legal"] else _("does not win")
    parts = [f"{wait['tile']:<4}{verdict}", _("{left} left").format(left=wait["left"])]
    if wait["total"] is not None:
        parts.append(_("total {total}").format(total=wait["total"]))
    return "  ".join([*parts, ", ".join(names)]).rstrip()


def _batch(judge: Judge, path: Path, as_json: bool) -> Exit:
    refused = False
    for line in read_batch(path):
        try:
            if line.error is not None:
                raise line.error
            _show(judge, line.data, line.id, as_json, line.title)
        except InputError as error:
            refused = True
            print_refusal(line, error, as_json)
    return Exit.UNREADABLE if refused else Exit.FINE
