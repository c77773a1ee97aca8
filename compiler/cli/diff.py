"""`mjr diff`: where two rule sets differ, in their texts and at the table."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import click

from compiler.cache import compiled
from compiler.cli.common import N_, Exit, Unreadable, _, json_option, path_option, print_json
from compiler.cli.rulesets import chosen, load_text, show_errors
from compiler.cli.settings import with_ids
from compiler.cli.situations import setting_of
from compiler.diff.as_json import report_json
from compiler.diff.chosen import check_chosen
from compiler.diff.fold import Value
from compiler.diff.layout import render_markdown, render_text
from compiler.diff.meaning.clock import Clock
from compiler.diff.meaning.players import players_of
from compiler.diff.meaning.report import HandsReport, hands_report
from compiler.diff.meaning.search import Search
from compiler.diff.meaning.signature import Scale
from compiler.diff.model import Kind, Section
from compiler.diff.report import Report, compared, structure_entries
from compiler.diff.structure import Structure, compare
from compiler.diff.table.contrast import Side, comparable, disputes
from compiler.diff.table.report import TableReport, table_report
from compiler.generate.problems import NotGenerated
from compiler.ir import RuleSet
from compiler.loader import Loaded
from compiler.runtime.notation import InputError

WIDTH = 80
# Seconds, where none are given.
BUDGET = 10.0
TABLE_BUDGET = 5.0
MOST_DEALS = 200
# Differences of the texts that show in how a deal goes.
IN_PLAY = (Section.CONDUCT, Section.END, Section.DEALER, Section.WILDS)
# What may be compared; each fills a part of the report.
PARTS = ("structure", "hands", "table")
COLOURS = {Kind.REMOVED: "red", Kind.ADDED: "green", Kind.CHANGED: "yellow", Kind.RENAMED: "blue"}
Options = dict[str, Value]


@dataclass(frozen=True, slots=True)
class _Search:
    """What is asked of the search for hands."""

    budget: float | None
    scale: Scale | None


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
    "--budget",
    type=click.FloatRange(min=0.1),
    metavar="SECONDS",
    help=N_("How long hands are looked at (default: at most 10 seconds, less if nothing new turns up)."),
)
@click.option(
    "--scale",
    metavar="A:B",
    help=N_("So many points of A are worth so many of B, for example 10:1."),
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "md", "html", "json"]),
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
    budget: float | None,
    scale: str | None,
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
    given = _options(options, left.ruleset, right.ruleset)
    form = "json" if as_json else form
    langs = (chosen(), "en" if chosen() == "zh" else "zh") if form == "html" else (chosen(),)
    reports = _reports(left, right, given, only, _Search(budget, _scale(scale)), langs)
    _print(reports, form)
    return Exit.FINE if reports[0].same_game else Exit.NO


def _reports(
    a: Loaded,
    b: Loaded,
    given: tuple[Options, Options],
    only: str | None,
    asked: _Search,
    langs: tuple[str, ...],
) -> tuple[Report, ...]:
    """One comparison, told in each of the languages."""
    structure = compare(a.ruleset, b.ruleset, *given)
    hands = _hands(a, b, structure, given, asked) if only in (None, "hands") else None
    table = _table(a, b, structure, given, asked, wanted=only == "table") if only in (None, "table") else None
    return tuple(
        Report(
            lang=lang,
            called=structure.called.of(lang),
            a=compared(a, given[0]),
            b=compared(b, given[1]),
            structure=structure_entries(a, b, structure, lang) if only in (None, "structure") else None,
            hands=hands and hands(lang),
            table=table and table(lang),
        )
        for lang in langs
    )


def _hands(
    a: Loaded, b: Loaded, structure: Structure, given: tuple[Options, Options], asked: _Search
) -> Callable[[str], HandsReport]:
    """What was found, to be told in a language."""
    try:
        players = players_of(a, b, structure, given)
    except NotGenerated as error:
        raise Unreadable(str(error)) from error
    clock = Clock(asked.budget or BUDGET, patient=asked.budget is not None, progress=_progress)
    finding = Search(players, clock, scale=asked.scale).run()
    _clear_progress()
    return lambda lang: hands_report(finding, players, lang)


def _table(
    a: Loaded,
    b: Loaded,
    structure: Structure,
    given: tuple[Options, Options],
    asked: _Search,
    *,
    wanted: bool,
) -> Callable[[str], TableReport] | None:
    """Deals played under both, where something that shows in play differs, or where it is asked for."""
    if not wanted and not any(one.section in IN_PLAY for one in structure.differences):
        return None
    modules = compiled(a), compiled(b)
    sides = [Side(rules=m.RULES, conduct=m.CONDUCT, options=o) for m, o in zip(modules, given, strict=True)]
    if not comparable(sides[0].rules, sides[1].rules):
        return lambda lang: table_report(a, b, (), 0, lang, comparable=False)
    until = monotonic() + (asked.budget or TABLE_BUDGET)

    def go_on(played: int) -> bool:
        _show_progress(_("{done} deals under both").format(done=played))
        return monotonic() < until

    found, played = disputes(sides[0], sides[1], MOST_DEALS, 1, go_on)
    _clear_progress()
    return lambda lang: table_report(a, b, found, played, lang)


def _scale(text: str | None) -> Scale | None:
    """The scale that is given. Raises Unreadable if it is none."""
    if text is None:
        return None
    found = re.fullmatch(r"([1-9]\d{0,5})[:：]([1-9]\d{0,5})", text.strip())
    if found is None:
        raise Unreadable(
            _("`--scale` takes two whole numbers, for example 10:1, not {text}").format(text=text)
        )
    return Scale(a=int(found[1]), b=int(found[2]))


def _progress(part: float, asked: int, found: int) -> None:
    """How far the search for hands is."""
    told = _("{part}%  {asked} situations, {found} ways to differ")
    _show_progress(told.format(part=min(100, round(100 * part)), asked=asked, found=found))


def _show_progress(text: str) -> None:
    """On a terminal, a line that is written over."""
    if sys.stderr.isatty():
        click.echo(f"\r\x1b[K{text}", nl=False, err=True)


def _clear_progress() -> None:
    if sys.stderr.isatty():
        click.echo("\r\x1b[K", nl=False, err=True)


def _print(reports: tuple[Report, ...], form: str) -> None:
    if form == "json":
        print_json(report_json(reports[0]), indent=2)
    elif form == "md":
        click.echo(render_markdown(reports[0]), nl=False)
    elif form == "html":
        from compiler.diff.page.html import render_page
        from compiler.diff.page.write import write_page

        click.echo(render_page(write_page(reports)), nl=False)
    else:
        colour = False if os.environ.get("NO_COLOR") else None
        click.echo(render_text(reports[0], WIDTH, _painted), nl=False, color=colour)


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
