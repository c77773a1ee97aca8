"""Matches with unknown suits and ranks as a few bit operations on all kinds at once.

A part asks for kinds with so many groups (tiles, bundles) on them. Shifted so that rank n stands in place of
rank n+2, and suit fields laid over one another, the kinds that fit all parts are the bits left by `&`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

from compiler import ir
from compiler.generate.parts import FAMILY, Slot, free_letters, kinds_of, slot_of
from compiler.generate.python import TRUE, Binary, Expr, Gen, Lit, Loop, Mask, Name
from compiler.generate.scope import SUITS, Scope
from compiler.generate.simplify import all_of, any_of, bits_and, is_some, shift
from compiler.generate.unit import Unit
from compiler.ir import Condition, Sort, sort_of
from compiler.runtime.tiles import RANK_MASKS, SUITED_MASK

FEW = 3
FIELD = Lit(0x1FF)


def existence(pattern: ir.Pattern, s: Scope, u: Unit) -> Expr:
    """A quick test of whether a pattern that uses sets has any instance; TRUE where there is none."""
    if pattern.each is not None:
        return _each_existence(pattern.each, s, u)
    if isinstance(pattern.cond, ir.Bind):
        return solve(pattern.cond, s, u) or TRUE
    if pattern.cond is None:
        return TRUE
    from compiler.generate.conditions import condition

    return condition(pattern.cond, s, u)


def _each_existence(each: ir.EachMatch, s: Scope, u: Unit) -> Expr:
    from compiler.generate.conditions import condition

    has: Condition = ir.Has(span=each.span, match=each.match)
    if not each.suits and not each.ranks:
        return condition(has, s, u)
    return solve(ir.Bind(span=each.span, suits=each.suits, ranks=each.ranks, body=has), s, u) or TRUE


def solve(cond: ir.Bind, s: Scope, u: Unit) -> Expr | None:
    """The condition without loops over ranks; None where it is of another form."""
    return _solved(cond.body, cond.suits, cond.ranks, s, u)


def _solved(
    body: Condition, suits: tuple[str, ...], ranks: tuple[str, ...], s: Scope, u: Unit
) -> Expr | None:
    from compiler.generate.conditions import condition

    match body:
        case ir.Has():
            return _of_match(body.match, suits, ranks, s, u)
        case ir.Or():
            parts = [_solved(part, suits, ranks, s, u) for part in body.parts]
            return any_of(*(p for p in parts if p is not None)) if None not in parts else None
        case ir.And():
            plain = [part for part in body.parts if not free_letters(part)]
            rest = [part for part in body.parts if free_letters(part)]
            if len(rest) != 1:
                return None
            found = _solved(rest[0], suits, ranks, s, u)
            if found is None:
                return None
            return all_of(*(condition(part, s, u) for part in plain), found)
        case _:
            return None


@dataclass(frozen=True, slots=True)
class Field:
    """What the kinds of one suit must be, as bits by the rank that the rank letter has (or rank 1)."""

    suit: str
    bits: Expr


@dataclass(frozen=True, slots=True)
class Solution:
    """A match solved: what the kinds of each suit must be, the parts with letters, and those without."""

    fields: tuple[Field, ...]
    lettered: tuple[Slot, ...]
    plain: tuple[Slot, ...]


def solution_of(
    match: ir.Match, suits: tuple[str, ...], ranks: tuple[str, ...], s: Scope, u: Unit
) -> Solution | None:
    """The match as fields of bits; None where a part is of another form or two parts may take one thing."""
    slots = _merged([slot_of(part) for part in match.parts])
    lettered = [slot for slot in slots if slot.has_letters]
    plain = [slot for slot in slots if not slot.has_letters]
    if not lettered or not _told_apart(slots) or len(ranks) > 1:
        return None
    if any(slot.rank is None or not slot.suit or slot.suit in SUITS for slot in lettered):
        return None
    if len({bool(slot.rank and slot.rank.letter) for slot in lettered}) > 1:
        return None
    fields = _fields(lettered, suits, s, u)
    return Solution(tuple(fields), tuple(lettered), tuple(plain)) if fields is not None else None


def _of_match(
    match: ir.Match, suits: tuple[str, ...], ranks: tuple[str, ...], s: Scope, u: Unit
) -> Expr | None:
    solution = solution_of(match, suits, ranks, s, u)
    if solution is None:
        return None
    return all_of(_plain_parts(solution.plain, s, u), _overlaid(solution.fields, u))


def _merged(slots: list[Slot]) -> list[Slot]:
    """Equal parts ask together for more of the same."""
    counts: dict[tuple[object, ...], int] = {}
    for slot in slots:
        key = (slot.rest, slot.rank, slot.suit)
        counts[key] = counts.get(key, 0) + slot.count
    seen: list[tuple[object, ...]] = []
    merged = []
    for slot in slots:
        key = (slot.rest, slot.rank, slot.suit)
        if key not in seen:
            seen.append(key)
            merged.append(Slot(slot.rest, slot.rank, slot.suit, counts[key]))
    return merged


def _told_apart(slots: list[Slot]) -> bool:
    """No thing fits two parts, so that each can be looked for alone."""
    return all(_never_same(a, b) for i, a in enumerate(slots) for b in slots[:i])


def _never_same(a: Slot, b: Slot) -> bool:
    if sort_of(a.rest) is not sort_of(b.rest):
        return True
    families = [FAMILY.get(x.noun) if x.noun else None for x in (a, b)]
    if sort_of(a.rest) is Sort.GROUP and all(families) and families[0] != families[1]:
        return True
    if a.suit and b.suit and a.suit != b.suit:
        return (a.suit in SUITS) is (b.suit in SUITS)
    if a.rank is None or b.rank is None or a.suit != b.suit:
        return False
    return a.rank.letter == b.rank.letter and a.rank.plus != b.rank.plus


def _fields(lettered: list[Slot], suits: tuple[str, ...], s: Scope, u: Unit) -> list[Field] | None:
    fields: list[Field] = []
    for suit in suits:
        here = [slot for slot in lettered if slot.suit == suit]
        bits: Expr | None = None
        for slot in here:
            kinds = kinds_of(slot, s, u)
            if kinds is None or slot.rank is None:
                return None
            at = slot.rank.plus if slot.rank.letter else slot.rank.plus - 1
            moved = shift(kinds, -at)
            bits = moved if bits is None else bits_and(bits, moved)
        if bits is None:
            return None
        fields.append(Field(suit, bits_and(bits, Mask(_places(here)))))
    return fields


def _places(slots: list[Slot]) -> int:
    """The kinds at which a match can begin, so that no rank runs over into the next suit."""
    ranks = [slot.rank for slot in slots if slot.rank is not None]
    if not ranks[0].letter:
        return RANK_MASKS[1]
    most = max(rank.plus for rank in ranks)
    return SUITED_MASK if most == 0 else sum(RANK_MASKS[1 : 10 - most])


def _plain_parts(plain: tuple[Slot, ...], s: Scope, u: Unit) -> Expr:
    from compiler.generate.conditions import condition

    parts = []
    for slot in plain:
        desc = slot.rest
        if slot.rank is not None:
            lift = {Sort.GROUP: ir.Lift.LOWEST, Sort.BUNDLE: ir.Lift.COPIES}.get(sort_of(desc), ir.Lift.SAME)
            desc = ir.Narrow(base=desc, fit=ir.Fit(by=ir.OfRank(rank=slot.rank), lift=lift))
        if slot.suit:
            desc = ir.Narrow(base=desc, fit=ir.Fit(by=ir.OfSuit(suit=slot.suit), lift=ir.Lift.IN_SUIT))
        parts.append(ir.Part(count=slot.count, things=desc))
    return condition(ir.Has(match=ir.Match(parts=tuple(parts))), s, u) if parts else TRUE


def orders_of(fields: tuple[Field, ...]) -> list[tuple[int, ...]]:
    """The orders of suits that differ: fields that ask the same may change places."""
    orders: dict[frozenset[tuple[Expr, int]], tuple[int, ...]] = {}
    for order in permutations(range(3), len(fields)):
        orders.setdefault(frozenset(zip((f.bits for f in fields), order, strict=True)), order)
    return list(orders.values())


def _overlaid(fields: tuple[Field, ...], u: Unit) -> Expr:
    """For some order of the suits their fields have a rank in common."""
    if len(fields) == 1:
        return is_some(fields[0].bits)
    orders = orders_of(fields)
    if len(orders) <= FEW:
        return any_of(*(is_some(laid(fields, [Lit(9 * suit) for suit in order])) for order in orders))
    names = [Name(u.fresh(field.suit.lower())) for field in fields]
    body = laid(fields, [Binary("*", Lit(9), name) for name in names])
    target = ", ".join(name.id for name in names)
    all_orders = Name("SUIT_PAIRS" if len(names) == 2 else "SUIT_TRIPLES")
    return Gen("any", is_some(body), (Loop(target, all_orders),))


def laid(fields: tuple[Field, ...], places: list[Expr]) -> Expr:
    """The ranks that fit all fields, each of the suit whose first kind is given."""
    result: Expr | None = None
    for field, place in zip(fields, places, strict=True):
        moved = field.bits if place == Lit(0) else Binary(">>", field.bits, place)
        result = moved if result is None else bits_and(result, moved)
    assert result is not None
    return bits_and(result, FIELD)
