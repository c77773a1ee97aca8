"""`mjr test`: the examples inside rule texts."""

from __future__ import annotations

from pathlib import Path

import click

from compiler.checks.closed import is_closed
from compiler.cli.common import N_, Exit, _, json_option, ngettext, path_option, print_json
from compiler.cli.rulesets import load_text, show_errors, spoken
from compiler.evaluate.examples import ExampleResult, Failure, run_example
from compiler.loader import Loaded
from dsl.render import excerpt, place_of
from dsl.source import Source

# Seconds in which hands are looked for.
BUDGET = 60.0


@click.command("test", help=N_("Run the examples in rule texts. FILE is a path or the id of a rule set."))
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--mutate",
    "mutated",
    is_flag=True,
    help=N_(
        "Change one value, exclusion or condition after the other, and list what no example notices beside a"
        " hand that would."
    ),
)
@click.option(
    "--budget",
    type=click.FloatRange(min=0),
    default=BUDGET,
    metavar="SECONDS",
    help=N_("With --mutate: how long to look for hands."),
)
@json_option
@path_option
def command(
    files: tuple[str, ...], mutated: bool, budget: float, as_json: bool, folders: tuple[Path, ...]
) -> Exit:
    """Prints every example that fails, with what was expected and what came out; NO if one does.

    What no example notices is told and is no failure.
    """
    texts = [load_text(name, folders) for name in files]
    results = [(loaded, result) for loaded in texts for result in _run(loaded)]
    failed = [(loaded, result) for loaded, result in results if not result.passed]
    wrong = [loaded for loaded in texts if loaded.errors]
    for loaded in wrong:
        show_errors(loaded)
    holds = not failed and not wrong
    if as_json:
        entries = [_result_json(loaded, result) for loaded, result in results]
        unnoticed = _unnoticed(texts, budget) if mutated and holds else []
        print_json({"examples": entries, "unnoticed": unnoticed} if mutated else entries)
    else:
        for loaded, result in failed:
            if not (result.refused and _told_already(loaded)):
                click.echo(_report(loaded, result) + "\n")
        click.echo(_summary(len(results), len(failed), len(wrong)))
        if mutated and holds:
            _show_unnoticed(texts, budget)
    return Exit.FINE if holds else Exit.NO


def _unnoticed(texts: list[Loaded], budget: float) -> list[dict[str, object]]:
    from compiler.cli import mutate

    return [mutate.json_of(one) for loaded in texts for one in mutate.look(loaded, budget)]


def _show_unnoticed(texts: list[Loaded], budget: float) -> None:
    """Each as soon as it is found."""
    from compiler.cli import mutate

    found = 0
    for one in (one for loaded in texts for one in mutate.look(loaded, budget)):
        found += 1
        click.echo("\n" + mutate.text_of(one))
    click.echo("\n" + mutate.summary(found))


def _run(loaded: Loaded) -> list[ExampleResult]:
    """The examples of a text; of one with mistakes only if what could be read holds together."""
    if loaded.errors and not is_closed(loaded.ruleset):
        return []
    return [run_example(loaded.ruleset, case) for case in loaded.ruleset.examples]


def _told_already(loaded: Loaded) -> bool:
    """Examples that can't be stand among the mistakes."""
    return any(diagnostic.code == "MJR270" for diagnostic in loaded.errors)


def _sources(loaded: Loaded) -> dict[str, Source]:
    return {source.name: source for source in loaded.sources}


def _report(loaded: Loaded, result: ExampleResult) -> str:
    lang, sources = spoken(loaded), _sources(loaded)
    place = place_of(result.case.span, sources)
    fails = "例子不成立：" if lang == "zh" else "example fails: "
    lines = [f"{place}: {fails}{result.case.text}"]
    for failure in result.failures:
        lines.extend(excerpt(failure.span, sources))
        lines.append(f"   = {_told(failure, result, loaded)}")
    return "\n".join(lines)


def _told(failure: Failure, result: ExampleResult, loaded: Loaded) -> str:
    lang = spoken(loaded)
    if failure.expected is None:
        why = failure.found.zh if lang == "zh" else failure.found.en
        rule = place_of(failure.span, _sources(loaded))
        return why if result.refused or failure.span == result.case.span else f"{rule}: {why}"
    if lang == "zh":
        return f"应为{failure.expected.zh}，却是{failure.found.zh}"
    return f"expected {failure.expected.en}, found {failure.found.en}"


def _summary(count: int, failed: int, wrong: int) -> str:
    examples = ngettext("{count} example", "{count} examples", count).format(count=count)
    outcome = _("{examples}: {failed} fail") if failed else _("{examples}: all hold")
    said = outcome.format(examples=examples, failed=failed)
    if not wrong:
        return said
    texts = ngettext("{count} text has mistakes", "{count} texts have mistakes", wrong).format(count=wrong)
    # A text that cannot be read has no examples: none of them holds.
    return _("{said}; {texts}").format(said=said, texts=texts) if count else texts


def _result_json(loaded: Loaded, result: ExampleResult) -> dict[str, object]:
    return {
        "ruleset": loaded.ruleset.id,
        "example": result.case.text,
        "place": place_of(result.case.span, _sources(loaded)),
        "passed": result.passed,
        "failures": [_told(failure, result, loaded) for failure in result.failures],
    }
