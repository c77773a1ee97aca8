"""The longest partial match where there is no whole one, and the part that found nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from compiler.evaluate.letters import Letters
from compiler.evaluate.likeness import identity
from compiler.evaluate.matching import bindings
from compiler.evaluate.matching import fill_part as fill
from compiler.evaluate.scope import Scope, Thing
from compiler.ir import Match, Part

MOST_PARTIALS = 2000


@dataclass(frozen=True, slots=True)
class Partial:
    """Things matched so far; `missing` None if nothing is missing."""

    things: tuple[Thing, ...]
    letters: Letters
    missing: Part | None


def longest(match: Match, scope: Scope, most: int = MOST_PARTIALS) -> Partial:
    """Of the partial matches the one with most things; of equals the first. Of very many only the first
    `most` are looked at."""
    found = islice(_partials(match.parts, scope, ()), most)
    return max(found, key=lambda partial: len(partial.things))


def _partials(parts: tuple[Part, ...], scope: Scope, chosen: tuple[Thing, ...]) -> Iterator[Partial]:
    if not parts:
        yield Partial(chosen, scope.letters, None)
        return
    stuck = True
    for letters, things in fill(parts[0], scope, chosen):
        stuck = False
        yield from _partials(parts[1:], scope.with_letters(letters), (*chosen, *things))
    if stuck:
        yield _stuck(parts[0], scope, chosen)


def _stuck(part: Part, scope: Scope, chosen: tuple[Thing, ...]) -> Partial:
    """As many things of the part as there are with one choice of letters."""
    taken = {identity(thing) for thing in chosen}
    by_letters: dict[Letters, dict[object, Thing]] = {scope.letters: {}}
    for letters, thing in bindings(part.things, scope):
        if identity(thing) not in taken:
            by_letters.setdefault(letters, {})[identity(thing)] = thing
    letters, things = max(by_letters.items(), key=lambda item: len(item[1]))
    return Partial((*chosen, *things.values()), letters, part)
