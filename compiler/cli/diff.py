"""`mjr diff`: where two rule sets differ."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import click

from compiler.cli.common import N_, Exit, Unreadable, json_option, path_option, print_json
from compiler.cli.rulesets import chosen, load_text, show_errors
from compiler.cli.settings import with_ids
from compiler.cli.situations import setting_of
from compiler.diff.as_json import report_json
from compiler.diff.chosen import check_chosen
from compiler.diff.fold import Value
from compiler.diff.layout import render_markdown, render_text
from compiler.diff.model import Kind
from compiler.diff.report import Report, compared, structure_entries
from compiler.diff.structure import compare
from compiler.ir import RuleSet
from compiler.loader import Loaded
from compiler.runtime.notation import InputError

WIDTH = 80
# What may be compared; each fills a part of the report.
PARTS = ("structure",)
COLOURS = {Kind.REMOVED: "red", Kind.ADDED: "green", Kind.CHANGED: "yellow", Kind.RENAMED: "blue"}
Options = dict[str, Value]


@click.command("diff", help=N_("Say where two rule sets differ. A and B are ids or paths."))
@click.argument("a", metavar="A")
@click.argument("b", metavar="B")
@click.option("--only", type=click.Choice(PARTS), help=N_("Compare nothing else."))
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help=N_("An option of both rule sets; A.NAME=VALUE or B.NAME=VALUE for one; may be given several times."),
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "md", "json"]),
    default="text",
    help=N_("The form of the report."),
)
@json_option
@path_option
def command(
    a: str,
    b: str,
    only: str | None,
    options: tuple[str, ...],
    form: str,
    as_json: bool,
    folders: tuple[Path, ...],
) -> Exit:
    """NO if they differ in more than names; UNREADABLE if one of the texts has mistakes."""
    left, right = load_text(a, folders), load_text(b, folders)
    if left.errors or right.errors:
        for loaded in (left, right) if a != b else (left,):
            show_errors(loaded)
        return Exit.UNREADABLE
    report = _report(left, right, *_options(options, left.ruleset, right.ruleset))
    _print(report, "json" if as_json else form)
    return Exit.FINE if report.same_game else Exit.NO


def _report(a: Loaded, b: Loaded, chosen_a: Options, chosen_b: Options) -> Report:
    structure = compare(a.ruleset, b.ruleset, chosen_a, chosen_b)
    return Report(
        lang=chosen(),
        a=compared(a, chosen_a),
        b=compared(b, chosen_b),
        structure=structure_entries(a, b, structure, chosen()),
    )


def _print(report: Report, form: str) -> None:
    if form == "json":
        print_json(report_json(report), indent=2)
    elif form == "md":
        click.echo(render_markdown(report), nl=False)
    else:
        colour = False if os.environ.get("NO_COLOR") else None
        click.echo(render_text(report, WIDTH, _painted), nl=False, color=colour)


def _painted(text: str, kind: Kind | None) -> str:
    """Colour for a terminal; click leaves it out elsewhere."""
    return click.style(text, bold=True) if kind is None else click.style(text, fg=COLOURS[kind], bold=True)


def _options(texts: Iterable[str], a: RuleSet, b: RuleSet) -> tuple[Options, Options]:
    """The options of each side by id. Raises Unreadable for what a rule set does not have or allow."""
    given: tuple[Options, Options] = ({}, {})
    for text in texts:
        name, value = setting_of(text)
        side, dot, rest = name.partition(".")
        if dot and side in ("A", "B"):
            given[side == "B"][rest] = value
        else:
            _of_both(name, value, given, (a, b))
    return _by_id(given[0], a), _by_id(given[1], b)


def _of_both(
    name: str, value: Value, given: tuple[Options, Options], rulesets: tuple[RuleSet, RuleSet]
) -> None:
    """Sets it on the sides that have it; where neither has it, on A, which then refuses it."""
    having = [place for place, ruleset in enumerate(rulesets) if _has(ruleset, name)]
    for place in having or [0]:
        given[place][name] = value


def _has(ruleset: RuleSet, name: str) -> bool:
    wanted = name.casefold()
    return any(
        wanted in (option.id.casefold(), option.names.zh.casefold(), option.names.en.casefold())
        for option in ruleset.options
    )


def _by_id(given: Options, ruleset: RuleSet) -> Options:
    found = with_ids({"options": given}, ruleset)["options"]
    assert isinstance(found, dict)
    try:
        check_chosen(ruleset, found)
    except InputError as error:
        raise Unreadable(f"{ruleset.id}: {error.message(chosen())}") from error
    return found
