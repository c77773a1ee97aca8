"""Matches: things for each part, all different, and values of the letters that make them fit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from compiler import ir
from compiler.evaluate.errors import EvaluationStopped
from compiler.evaluate.letters import Letters, assignments
from compiler.evaluate.lifts import passes, suit_of_thing
from compiler.evaluate.likeness import identity, likeness
from compiler.evaluate.scope import Scope, Thing
from compiler.evaluate.things import Bundle, Group, Tile
from compiler.ir import Condition, Desc, Fit, Lift, Match, Part, Sort, sort_of
from compiler.runtime.tiles import rank_of

MOST_TRIED = 100_000
FEW = 4
BY_FIRST_TILE = (Lift.LOWEST, Lift.SAME, Lift.COPIES, Lift.ALL_TILES)
Solution = tuple[Letters, tuple[Thing, ...]]


def matches(match: Match, scope: Scope) -> Iterator[Solution]:
    """Every match with the letters it needs; equal adjacent parts are not permuted."""
    yield from _Search().run(match.parts, scope, ())


class _Search:
    """Fills part after part; whole matches and half ones together are bounded."""

    def __init__(self) -> None:
        self.tried = 0

    def run(self, parts: tuple[Part, ...], scope: Scope, chosen: tuple[Thing, ...]) -> Iterator[Solution]:
        """Every way to fill the parts with things not chosen before. Raises EvaluationStopped."""
        self.tried += 1
        if self.tried > MOST_TRIED:
            raise EvaluationStopped("too_many_matches")
        if not parts:
            yield scope.letters, chosen
            return
        if len(parts) > 1 and sum(p.count for p in parts) > FEW and not can_be_filled(parts, scope, chosen):
            return
        for letters, things in fill_part(parts[0], scope, chosen):
            yield from self.run(parts[1:], scope.with_letters(letters), (*chosen, *things))


def can_be_filled(parts: tuple[Part, ...], scope: Scope, chosen: tuple[Thing, ...]) -> bool:
    """The parts without open letters can all have things at once, as far as these need not be unlike."""
    taken = {identity(thing) for thing in chosen}
    places: list[set[object]] = []
    for part in parts:
        if not any(scope.letters.get(name) is None for name in scope.deal.rules.letters_in(part.things)):
            wanted = part.things.base if isinstance(part.things, ir.Different) else part.things
            places += [{identity(thing) for thing in scope.elements(wanted)} - taken] * part.count
    given: dict[object, int] = {}
    return all(_give(place, places, given, set()) for place in range(len(places)))


def _give(place: int, places: list[set[object]], given: dict[object, int], asked: set[object]) -> bool:
    """One thing for the place, others moving on if they must."""
    for thing in places[place] - asked:
        asked.add(thing)
        if thing not in given or _give(given[thing], places, given, asked):
            given[thing] = place
            return True
    return False


def fill_part(part: Part, scope: Scope, chosen: tuple[Thing, ...]) -> Iterator[Solution]:
    """Every choice of things for one part, none of them chosen before."""
    taken = {identity(thing) for thing in chosen}
    unlike = isinstance(part.things, ir.Different)
    wanted = part.things.base if isinstance(part.things, ir.Different) else part.things
    candidates: dict[Letters, dict[object, Thing]] = {}
    for letters, thing in bindings(wanted, scope):
        if identity(thing) not in taken:
            candidates.setdefault(letters, {})[identity(thing)] = thing
    for letters, things in candidates.items():
        for choice in combinations(things.values(), part.count):
            if not unlike or len({likeness(thing) for thing in choice}) == len(choice):
                yield letters, choice


def bindings(desc: Desc, scope: Scope) -> Iterator[tuple[Letters, Thing]]:
    """Things that fit, each with the values of the letters for which it does."""
    letters = scope.letters
    still_open = [name for name in scope.deal.rules.letters_in(desc) if letters.get(name) is None]
    if not still_open:
        for thing in scope.elements(desc):
            yield letters, thing
    elif isinstance(desc, ir.Narrow):
        for bound, thing in bindings(desc.base, scope):
            for more in _fitting(desc.fit, thing, scope.with_letters(bound)):
                yield more, thing
    else:
        for bound in assignments(still_open, letters):
            for thing in scope.with_letters(bound).elements(desc):
                yield bound, thing


def _fitting(fit: Fit, thing: Thing, scope: Scope) -> Iterator[Letters]:
    """The values of the open letters of a test for which the thing passes it."""
    letters = scope.letters
    still_open = [name for name in scope.deal.rules.letters_in(fit) if letters.get(name) is None]
    if len(still_open) == 1 and not fit.negated:
        value = _only_value(fit, thing)
        if value is not None:
            bound = letters.bound(still_open[0], value)
            if bound is not None and passes(fit, thing, scope.with_letters(bound)):
                yield bound
            return
    for bound in assignments(still_open, letters):
        if passes(fit, thing, scope.with_letters(bound)):
            yield bound


def _only_value(fit: Fit, thing: Thing) -> int | None:
    """The one value a rank or suit letter can have for the thing; None if it must be tried out."""
    if isinstance(fit.by, ir.OfSuit) and fit.lift is Lift.IN_SUIT:
        return suit_of_thing(thing)
    if isinstance(fit.by, ir.OfRank) and fit.lift in BY_FIRST_TILE:
        return _first_rank(thing) - fit.by.rank.plus
    return None


def _first_rank(thing: Thing) -> int:
    match thing:
        case Tile():
            return rank_of(thing.face)
        case Group():
            return rank_of(thing.faces[0])
        case Bundle():
            return rank_of(thing.kind)
        case _:
            return 0


# ---- conditions with open letters ----------------------------------------------------------------------


def solutions(cond: Condition, scope: Scope, every: bool = False) -> Iterator[Solution]:
    """The values of the open letters for which the condition holds, with the groups of its matches.

    Of an `or` the first part that holds is taken; with `every` all that hold. Without open letters: once if
    it holds.
    """
    match cond:
        case ir.Has() if uses_groups(cond.match):
            yield from matches(cond.match, scope)
        case ir.Has():
            for letters in _letters_of(cond.match, scope):
                yield letters, ()
        case ir.And():
            yield from _all_parts(cond.parts, scope, (), every)
        case ir.Or():
            yield from _alternatives(cond.parts, scope, every)
        case ir.Bind():
            inner = scope.with_letters(scope.letters.enter(cond.suits, cond.ranks))
            for _, things in solutions(cond.body, inner, every):
                yield scope.letters, things
        case _:
            for letters in assignments(scope.deal.rules.letters_in(cond), scope.letters):
                if scope.with_letters(letters).holds(cond):
                    yield letters, ()


def _letters_of(match: Match, scope: Scope) -> Iterator[Letters]:
    """The values of the letters with which there is a match; of one with many places not every match."""
    if sum(part.count for part in match.parts) <= FEW:
        yield from (letters for letters, _ in matches(match, scope))
        return
    for letters in assignments(scope.deal.rules.letters_in(match), scope.letters):
        if any(True for _ in matches(match, scope.with_letters(letters))):
            yield letters


def _alternatives(parts: tuple[Condition, ...], scope: Scope, every: bool) -> Iterator[Solution]:
    for part in parts:
        found = False
        for solution in solutions(part, scope, every):
            found = True
            yield solution
        if found and not every:
            return


def _all_parts(
    parts: tuple[Condition, ...], scope: Scope, things: tuple[Thing, ...], every: bool
) -> Iterator[Solution]:
    if not parts:
        yield scope.letters, things
        return
    for letters, more in solutions(parts[0], scope, every):
        yield from _all_parts(parts[1:], scope.with_letters(letters), (*things, *more), every)


def uses_groups(match: Match) -> bool:
    """The match is one of groups."""
    return any(sort_of(part.things) is Sort.GROUP for part in match.parts)
