"""Conditions and numbers once more, with the evidence: what was found, or what is in the way.

The law: `find(cond, scope).value == holds(cond, scope)`, and the same for numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from compiler import ir, trace
from compiler.evaluate.acts import Act, trace_act
from compiler.evaluate.conditions import HOLDS, holds
from compiler.evaluate.elements import meant
from compiler.evaluate.families import member_of
from compiler.evaluate.history import acts_of, acts_since
from compiler.evaluate.letters import NO_LETTERS, assignments
from compiler.evaluate.lifts import passes
from compiler.evaluate.matching import matches, solutions
from compiler.evaluate.numbers import asked_of, counted_instances, over, value
from compiler.evaluate.partial import MOST_PARTIALS, Partial, longest
from compiler.evaluate.scope import Scope, Thing
from compiler.evaluate.things import Bundle, Group, Tile, trace_group, trace_tile
from compiler.ir import Condition, Number
from compiler.trace import Finding

MOST_IN_ALL = 10_000


def shown(things: Iterable[Thing]) -> tuple[trace.Thing, ...]:
    """Things as a trace shows them; places of the winning tile are told by the arrangement."""
    found: list[trace.Thing] = []
    for thing in things:
        match thing:
            case Tile():
                found.append(trace_tile(thing))
            case Group():
                found.append(trace_group(thing))
            case Bundle():
                found.append(trace.BundleThing(kind=thing.kind, copies=len(thing.copies)))
            case Act():
                found.append(trace_act(thing))
            case str() if not isinstance(thing, ir.Word):
                found.append(trace.PlayerThing(player=thing))
            case _:
                pass
    return tuple(found)


def find(cond: Condition, scope: Scope) -> Finding:
    """What a condition comes to, and why."""
    finder = FINDERS.get(type(cond))
    return finder(cond, scope) if finder is not None else Finding(node=cond, value=holds(cond, scope))


def _and(cond: ir.And, scope: Scope) -> Finding:
    """All parts if it holds, else the first that fails."""
    parts = []
    for part in cond.parts:
        parts.append(find(part, scope))
        if not parts[-1].value:
            return Finding(node=cond, value=False, parts=(parts[-1],))
    return Finding(node=cond, value=True, parts=tuple(parts))


def _or(cond: ir.Or, scope: Scope) -> Finding:
    """The first part that holds, else all."""
    parts = []
    for part in cond.parts:
        parts.append(find(part, scope))
        if parts[-1].value:
            return Finding(node=cond, value=True, parts=(parts[-1],))
    return Finding(node=cond, value=False, parts=tuple(parts))


def _not(cond: ir.Not, scope: Scope) -> Finding:
    body = find(cond.body, scope)
    return Finding(node=cond, value=not body.value, parts=(body,))


def _bind(cond: ir.Bind, scope: Scope) -> Finding:
    """With the values found for the letters; where there are none, with those that come nearest."""
    inner = scope.with_letters(scope.letters.enter(cond.suits, cond.ranks))
    first = next(iter(solutions(cond.body, inner, every=True)), None)
    letters = first[0] if first is not None else None
    if letters is None:
        ways = list(assignments((*cond.suits, *cond.ranks), inner.letters))
        share = max(1, min(MOST_PARTIALS, MOST_IN_ALL // len(ways)))
        letters = max(ways, key=lambda tried: nearness(cond.body, inner.with_letters(tried), share))
    else:
        letters = next(iter(assignments((*cond.suits, *cond.ranks), letters)), letters)
    body = find(cond.body, inner.with_letters(letters))
    return Finding(node=cond, value=first is not None, letters=letters.shown(), parts=(body,))


def nearness(cond: Condition, scope: Scope, most: int) -> Fraction:
    """How near a condition is to holding, from 0 to 1, to choose what to show; of a match so many partial
    ones are looked at."""
    match cond:
        case ir.And() | ir.Or():
            near = sum((nearness(part, scope, most) for part in cond.parts), Fraction(0))
            return near / max(1, len(cond.parts))
        case ir.Has():
            wanted = sum(part.count for part in cond.match.parts)
            return Fraction(len(longest(cond.match, scope, most).things), max(1, wanted))
        case ir.Every():
            things = meant(cond.subject, scope)
            return Fraction(sum(passes(cond.fit, thing, scope) for thing in things), max(1, len(things)))
        case _:
            return Fraction(int(holds(cond, scope)))


def _defined(cond: ir.Defined, scope: Scope) -> Finding:
    inner = scope.with_letters(NO_LETTERS)
    found = member_of(scope.deal.rules.defines, cond.name, cond.member, scope)
    parts = [find(define.cond, inner) for define in found if define.cond is not None]
    decided = [part for part in parts if part.value][:1] or parts
    return Finding(node=cond, value=any(part.value for part in parts), parts=tuple(decided))


def _every(cond: ir.Every, scope: Scope) -> Finding:
    things = meant(cond.subject, scope)
    wrong = [thing for thing in things if not passes(cond.fit, thing, scope)]
    return Finding(node=cond, value=bool(things) and not wrong, things=shown(wrong or things))


def _some(cond: ir.Some, scope: Scope) -> Finding:
    right = [thing for thing in meant(cond.subject, scope) if passes(cond.fit, thing, scope)]
    return Finding(node=cond, value=bool(right), things=shown(right[:1]))


def _none(cond: ir.NoneOf, scope: Scope) -> Finding:
    if cond.fit is None:
        wrong = scope.elements(cond.subject)
    else:
        fit = cond.fit
        wrong = [thing for thing in meant(cond.subject, scope) if passes(fit, thing, scope)]
    return Finding(node=cond, value=not wrong, things=shown(wrong))


def _either(cond: ir.Either, scope: Scope) -> Finding:
    pair = [player for player in (scope.payer, scope.payee) if player is not None]
    right = [player for player in pair if passes(cond.fit, player, scope)]
    return Finding(node=cond, value=bool(right), things=shown(right[:1]))


def _has(cond: ir.Has, scope: Scope) -> Finding:
    first = next(iter(matches(cond.match, scope)), None)
    if first is not None:
        return Finding(node=cond, value=True, things=shown(first[1]), letters=first[0].shown())
    near: Partial = longest(cond.match, scope)
    return Finding(
        node=cond, value=False, things=shown(near.things), missing=near.missing, letters=near.letters.shown()
    )


def _compare(cond: ir.Compare, scope: Scope) -> Finding:
    parts = (find_number(cond.left, scope), find_number(cond.right, scope))
    return Finding(node=cond, value=holds(cond, scope), parts=parts)


def _after(cond: ir.After, scope: Scope) -> Finding:
    """The latest such act; where there is none, the act that lies between it and now."""
    found = acts_since(cond.act, cond.since, scope)
    if found or cond.since is None:
        return Finding(node=cond, value=bool(found), things=shown(found[-1:]))
    earlier = acts_of(cond.act, scope)
    return Finding(node=cond, value=False, things=shown(acts_of(cond.since, scope)[-1:] if earlier else ()))


def _shape_is(cond: ir.ShapeIs, scope: Scope) -> Finding:
    holding = scope.holding_of(scope.subject)
    groups = holding.groups if holding is not None else ()
    return Finding(node=cond, value=holds(cond, scope), things=shown(groups))


FINDERS: dict[type, Callable[[Any, Scope], Finding]] = {
    ir.And: _and,
    ir.Or: _or,
    ir.Not: _not,
    ir.Bind: _bind,
    ir.Defined: _defined,
    ir.Every: _every,
    ir.Some: _some,
    ir.NoneOf: _none,
    ir.Either: _either,
    ir.Has: _has,
    ir.Compare: _compare,
    ir.After: _after,
    ir.ShapeIs: _shape_is,
}
assert FINDERS.keys() <= HOLDS.keys()


# ---- numbers -------------------------------------------------------------------------------------------


def find_number(number: Number, scope: Scope) -> Finding:
    """What a number comes to, with its terms."""
    match number:
        case ir.Arith():
            parts = tuple(find_number(part, scope) for part in number.parts)
            return Finding(node=number, value=value(number, scope), parts=parts)
        case ir.Count():
            return Finding(
                node=number, value=value(number, scope), things=shown(scope.elements(number.things))
            )
        case ir.CountActs():
            found = acts_since(number.act, number.since, scope)
            return Finding(node=number, value=value(number, scope), things=shown(found))
        case ir.CountClass() | ir.FoldClass():
            uses = counted_instances(scope, scope.deal.rules.patterns_of.get(number.name, ()))
            groups = [group for instance in uses for group in instance.uses]
            return Finding(node=number, value=value(number, scope), things=shown(groups))
        case ir.FoldOver():
            return _find_over(number, scope)
        case ir.Ref(kind=ir.RefKind.SHEET):
            return _find_ref(number, scope)
        case _:
            return Finding(node=number, value=value(number, scope))


def _find_over(number: ir.FoldOver, scope: Scope) -> Finding:
    """The players, waits or acts, and the number taken for each, in the same order."""
    terms = over(number, scope)
    parts = tuple(Finding(node=number.number, value=term) for _, term in terms)
    things = shown(thing for thing, _ in terms if isinstance(thing, (str, Act)))
    return Finding(node=number, value=value(number, scope), things=things, parts=parts)


def _find_ref(number: ir.Ref, scope: Scope) -> Finding:
    """A named number that is a plain expression shows its terms."""
    inner = asked_of(number.of, scope)
    found = member_of(scope.deal.rules.numbers, number.name, number.member, scope)
    if inner is None or len(found) != 1 or found[0].value is None:
        return Finding(node=number, value=value(number, scope))
    body = find_number(found[0].value, inner.with_letters(NO_LETTERS))
    return Finding(node=number, value=body.value, parts=(body,))
