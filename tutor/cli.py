"""`mjr learn`: the app, or the plain mode."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import partial
from io import TextIOWrapper
from typing import TYPE_CHECKING
from uuid import uuid4

import click

from locales import N_, Language, detect_language, parse_language

if TYPE_CHECKING:
    from tutor.progress import Store
    from tutor.words import Words


@click.command("learn", help=N_("Learn a rule set: drills with every ruling explained."))
@click.argument("ruleset", required=False)
@click.option("--plain", is_flag=True, help=N_("Line by line, for pipes and screen readers."))
@click.option("--seed", default=None, help=N_("Ask the questions of this seed again."))
@click.option(
    "--drill",
    type=click.Choice(["win", "fan", "points", "pay", "wait", "claim", "diff"]),
    help=N_("Only this drill."),
)
@click.option("--play", is_flag=True, help=N_("Play whole deals against bots."))
@click.option("--lesson", is_flag=True, help=N_("A deal explained, step by step."))
@click.option(
    "--against",
    default=None,
    metavar="RULESET",
    help=N_("What to compare with, for the drill `diff` (default: the last one, or the parent)."),
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
    play: bool,
    lesson: bool,
    against: str | None,
    lang: str | None,
) -> None:
    """RULESET is an id or a path; without it the one chosen last, or a choice."""
    from tutor.progress import Store, database_path
    from tutor.settings import Settings
    from tutor.words import Words

    seed = _text(seed) if seed else None
    store = Store.at(database_path())
    asked = parse_language(lang or _inherited(context))
    known = asked or parse_language(Settings(store).language())
    language = known or detect_language(os.environ) or Language.ZH
    part = "play" if play else "lesson" if lesson else None
    try:
        _only_one(Words(language), drill, play=play, lesson=lesson)
        if plain or not _at_a_terminal():
            context.exit(_plain(store, language, known is None, ruleset, seed, drill, against, part))
        _app(store, language, asked, ruleset, seed, drill, against, part)
    finally:
        store.close()


def _only_one(words: Words, drill: str | None, *, play: bool, lesson: bool) -> None:
    """Raises UsageError where several things to begin with are named."""
    named = {"--drill": drill is not None, "--play": play, "--lesson": lesson}
    given = [option for option, there in named.items() if there]
    if len(given) > 1:
        text = words.gettext("{option} and {other} do not go together")
        raise click.UsageError(text.format(option=given[0], other=given[1]))


def _inherited(context: click.Context) -> str | None:
    """The language given before the command's name, where the main command takes one."""
    parent = context.parent.params.get("lang") if context.parent else None
    return parent if isinstance(parent, str) else None


def _app(
    store: Store,
    language: Language,
    asked: Language | None,
    ruleset: str | None,
    seed: str | None,
    drill: str | None,
    against: str | None,
    part: str | None,
) -> None:
    from tutor.app import TutorApp
    from tutor.drills.model import Drill
    from tutor.engine.compiled import CompiledEngine

    only = Drill(drill) if drill else None
    engine = CompiledEngine()
    app = TutorApp(
        engine, store, language, ruleset=ruleset, seed=seed, drill=only, against=against, part=part or ""
    )
    app.settings.lang = asked.value if asked else None
    app.run()
    _close(store, app.words)


def _plain(
    store: Store,
    language: Language,
    ask_language: bool,
    ruleset: str | None,
    seed: str | None,
    drill: str | None,
    against: str | None,
    part: str | None,
) -> int:
    from tutor.drills.model import Drill
    from tutor.engine.compiled import CompiledEngine
    from tutor.plain import PlainTutor
    from tutor.words import Words

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    warn = partial(click.echo, err=True)
    tutor = PlainTutor(CompiledEngine(), store, Words(language), _lines(), click.echo, warn)
    drills = (Drill(drill),) if drill else None
    code = tutor.run(ruleset, seed or uuid4().hex[:8], drills, ask_language, against, part or "")
    _close(store, tutor.words)
    return code


def _close(store: Store, words: Words) -> None:
    """Write what waits; say what is lost."""
    from tutor.text.problems import lost

    store.close()
    if told := lost(store, words):
        click.echo(told, err=True)


def _at_a_terminal() -> bool:
    """Both are, and none is closed."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def _text(argument: str) -> str:
    """An argument whose bytes may be no text."""
    return argument.encode("utf-8", "backslashreplace").decode("utf-8")


def _lines() -> Iterator[str]:
    """Lines of the standard input, whatever its bytes; an interrupt ends them like the end of the input."""
    try:
        yield from sys.stdin or ()
    except KeyboardInterrupt:
        return
