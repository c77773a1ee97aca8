"""`mjr learn`: the app, or the plain mode."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from uuid import uuid4

import click

from locales import N_, Language, detect_language, parse_language


@click.command("learn", help=N_("Learn a rule set: drills with every ruling explained."))
@click.argument("ruleset", required=False)
@click.option("--plain", is_flag=True, help=N_("Line by line, for pipes and screen readers."))
@click.option("--seed", default=None, help=N_("Ask the questions of this seed again."))
@click.option(
    "--drill",
    type=click.Choice(["win", "fan", "points", "pay", "wait"]),
    help=N_("Only this drill."),
)
@click.option(
    "--lang",
    type=click.Choice(["zh", "en"]),
    default=None,
    help=N_("The language, instead of the one saved or that of the locale."),
)
@click.pass_context
def command(
    context: click.Context,
    ruleset: str | None,
    plain: bool,
    seed: str | None,
    drill: str | None,
    lang: str | None,
) -> None:
    """RULESET is an id or a path; without it the one chosen last, or a choice."""
    from tutor.progress import Store, StoreUnusable, database_path
    from tutor.settings import Settings

    try:
        store, notice = Store.at(database_path()), ""
    except StoreUnusable as problem:
        store, notice = Store.in_memory(), str(problem)
    asked = parse_language(lang or _inherited(context))
    saved = Settings(store).language()
    known = asked or parse_language(saved)
    language = known or detect_language(os.environ) or Language.ZH
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        context.exit(_plain(store, notice, language, known is None, ruleset, seed, drill))
    _app(store, notice, language, asked, ruleset, seed, drill)


def _inherited(context: click.Context) -> str | None:
    """The language given before the command's name, where the main command takes one."""
    parent = context.parent.params.get("lang") if context.parent else None
    return parent if isinstance(parent, str) else None


def _app(
    store: object,
    notice: str,
    language: Language,
    asked: Language | None,
    ruleset: str | None,
    seed: str | None,
    drill: str | None,
) -> None:
    from tutor.app import TutorApp
    from tutor.drills.model import Drill
    from tutor.engine.compiled import CompiledEngine
    from tutor.progress import Store

    assert isinstance(store, Store)
    only = Drill(drill) if drill else None
    app = TutorApp(CompiledEngine(), store, language, ruleset=ruleset, seed=seed, notice=notice, drill=only)
    app.settings.lang = asked.value if asked else None
    app.run()


def _plain(
    store: object,
    notice: str,
    language: Language,
    ask_language: bool,
    ruleset: str | None,
    seed: str | None,
    drill: str | None,
) -> int:
    from tutor.drills.model import Drill
    from tutor.engine.compiled import CompiledEngine
    from tutor.plain import PlainTutor
    from tutor.progress import Store
    from tutor.words import Words

    assert isinstance(store, Store)
    if notice:
        click.echo(notice, err=True)
    tutor = PlainTutor(CompiledEngine(), store, Words(language), _lines(), click.echo)
    drills = (Drill(drill),) if drill else None
    return tutor.run(ruleset, seed or uuid4().hex[:8], drills, ask_language)


def _lines() -> Iterator[str]:
    """Lines of the standard input, whatever its bytes; an interrupt ends them like the end of the input."""
    stream = sys.stdin
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="replace")
    try:
        yield from stream
    except KeyboardInterrupt:
        return
