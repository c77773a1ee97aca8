"""`mjr test --mutate`: what the examples of a text would not notice, with hands that would."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic

import click

from compiler.cli.common import _, ngettext
from compiler.cli.rulesets import chosen
from compiler.loader import Loaded
from compiler.mutants.mutants import Change, Mutant
from compiler.mutants.unnoticed import Found, hand_for, unnoticed
from compiler.text_width import wrap
from dsl.render import excerpt, place_of
from dsl.source import Source

WIDTH = 80
INDENT = "     "
# For one change a hand is looked for so long, of the time that there is for all.
SECONDS_EACH = 3.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Unnoticed:
    """A change that no example of the text notices, and the hand found for it."""

    loaded: Loaded
    mutant: Mutant
    found: Found


def look(loaded: Loaded, budget: float) -> Iterator[Unnoticed]:
    """One after the other as they are found. `budget`: seconds in which hands are looked for."""
    spent = 0.0
    for mutant in unnoticed(loaded, _progress):
        began, left = monotonic(), budget - spent
        none = Found(hand=None, sought=False)
        found = hand_for(loaded, mutant, min(SECONDS_EACH, left), chosen()) if left > 0 else none
        spent += monotonic() - began
        _clear()
        yield Unnoticed(loaded=loaded, mutant=mutant, found=found)
    _clear()


def text_of(one: Unnoticed) -> str:
    """The place, what was changed, the line, and the hand."""
    sources = _sources(one.loaded)
    place = place_of(one.mutant.span, sources)
    lines = [f"{place}: {_changed(one.mutant.change)}", *excerpt(one.mutant.span, sources)]
    hand = one.found.hand
    if hand is None:
        lines += _wrapped(_without_hand(one.found))
        return "\n".join(lines)
    lines += _wrapped(_("a hand that would: {hand}").format(hand=hand.hand))
    lines += _wrapped(_("as it is: {ruling}").format(ruling=hand.a.verdict))
    lines += _wrapped(_("changed: {ruling}").format(ruling=hand.b.verdict))
    return "\n".join(lines)


def json_of(one: Unnoticed) -> dict[str, object]:
    """The same as data; `situation` can be given to `mjr score --json-in`."""
    hand = one.found.hand
    return {
        "ruleset": one.loaded.ruleset.id,
        "place": place_of(one.mutant.span, _sources(one.loaded)),
        "change": one.mutant.change.value,
        "situation": hand.a.situation if hand is not None else None,
        "as_it_is": hand.a.verdict if hand is not None else None,
        "changed": hand.b.verdict if hand is not None else None,
    }


def summary(count: int) -> str:
    """How many changes no example notices."""
    if not count:
        return _("every single change is noticed by an example")
    said = ngettext(
        "{count} change that no example notices", "{count} changes that no example notices", count
    )
    return said.format(count=count)


def _changed(change: Change) -> str:
    match change:
        case Change.VALUE:
            return _("no example notices if this is 1 more")
        case Change.EXCLUSION:
            return _("no example notices if this is left out")
        case Change.CONDITION:
            return _("no example notices if this is turned round")


def _without_hand(found: Found) -> str:
    if found.proved:
        return _("with the options as they stand no hand can show it")
    return _("no hand was found that shows it") if found.sought else _("no time was left to look for a hand")


def _wrapped(text: str) -> list[str]:
    lines = wrap(text, WIDTH - len(INDENT))
    return [f"{'   = ' if number == 0 else INDENT}{line}" for number, line in enumerate(lines)]


def _sources(loaded: Loaded) -> dict[str, Source]:
    return {source.name: source for source in loaded.sources}


def _progress(number: int, of: int) -> None:
    """On a terminal, a line that is written over."""
    if sys.stderr.isatty():
        text = _("change {number} of {of}").format(number=number, of=of)
        click.echo(f"\r\x1b[K{text}", nl=False, err=True)


def _clear() -> None:
    if sys.stderr.isatty():
        click.echo("\r\x1b[K", nl=False, err=True)
