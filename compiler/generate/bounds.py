"""What the condition of a shape says of its tiles alone, so that other hands need not be arranged at all."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce
from itertools import permutations
from operator import or_

from compiler import ir
from compiler.generate.parts import free_letters, slot_of
from compiler.generate.python import Expr, Lit, Mask
from compiler.generate.scope import Scope
from compiler.generate.tiles import fit_mask
from compiler.generate.unit import Unit
from compiler.ir import Condition, Lift, PartKind, Shape, Word
from compiler.runtime.masks import PLAIN_MASK
from compiler.runtime.tiles import RANK_MASKS, SUIT_MASKS

ALL_GROUPS = frozenset({Word.SET, Word.PAIR, Word.SINGLE})


@dataclass(frozen=True, slots=True)
class Bounds:
    """Kinds outside of which no tile may be; sets of kinds of which one holds all tiles; no two groups are of
    one kind; what kinds the single tiles are.

    `rest` is what of the condition these do not say; None if they say all of it.
    """

    only: int = PLAIN_MASK
    within: tuple[int, ...] = ()
    unlike: bool = False
    singles_of: tuple[int, ...] = ()
    rest: Condition | None = None


def bounds_of(shape: Shape, u: Unit) -> Bounds:
    """Bounds that follow from the condition; where tiles may be wild those that the others must keep to."""
    if shape.cond is None:
        return Bounds()
    only, unlike = PLAIN_MASK, False
    within: tuple[int, ...] = ()
    singles: tuple[int, ...] = ()
    left: list[Condition] = []
    for part in _parts(shape.cond):
        masks = _kinds_allowed(part, u)
        only &= reduce(or_, masks)
        named = _singles_named(part, shape)
        alone = _no_kind_twice(part, shape)
        singles, unlike = singles or named, unlike or alone
        said = PLAIN_MASK not in masks and (len(masks) == 1 or not within)
        if said and len(masks) > 1:
            within = tuple(sorted(masks))
        if not named and not alone and not (said and _is_of_kinds(part)):
            left.append(part)
    if u.has_wilds:
        return Bounds(only=only, within=within, rest=shape.cond)
    return Bounds(only, within, unlike, singles, _joined(left, shape))


def _parts(cond: Condition) -> list[Condition]:
    """The parts of a condition; those without letters stand outside the binding of letters."""
    if isinstance(cond, ir.And):
        return [found for part in cond.parts for found in _parts(part)]
    if isinstance(cond, ir.Bind) and isinstance(cond.body, ir.And):
        inside = tuple(part for part in cond.body.parts if free_letters(part))
        outside = [part for part in cond.body.parts if not free_letters(part)]
        body = inside[0] if len(inside) == 1 else ir.And(span=cond.span, parts=inside)
        return [*outside, replace(cond, body=body)]
    return [cond]


def _joined(parts: list[Condition], shape: Shape) -> Condition | None:
    if len(parts) < 2:
        return parts[0] if parts else None
    return ir.And(span=shape.span, parts=tuple(parts))


def _is_of_kinds(cond: Condition) -> bool:
    """The condition says no more than which kinds of tile there are."""
    return isinstance(cond.body if isinstance(cond, ir.Bind) else cond, ir.Every)


def _kinds_allowed(cond: Condition, u: Unit) -> list[int]:
    """`every tile is D` allows the kinds of D; with unknown suits those of one order or another."""
    if isinstance(cond, ir.Bind) and not cond.ranks:
        found: dict[int, None] = {}
        for order in permutations(range(3), len(cond.suits)):
            letters: dict[str, Expr] = {n: Lit(x) for n, x in zip(cond.suits, order, strict=True)}
            found[_allowed(cond.body, Scope().with_letters(letters), u)] = None
        return list(found)
    return [_allowed(cond, Scope(), u)]


def _allowed(cond: Condition, s: Scope, u: Unit) -> int:
    if isinstance(cond, ir.And):
        allowed = PLAIN_MASK
        for part in cond.parts:
            allowed &= _allowed(part, s, u)
        return allowed
    plain = (
        isinstance(cond, ir.Every) and isinstance(cond.subject, ir.Noun) and cond.subject.word is Word.TILE
    )
    if not plain or not isinstance(cond, ir.Every) or cond.fit.lift not in (Lift.SAME, Lift.IN_SUIT):
        return PLAIN_MASK
    mask = fit_mask(cond.fit, s, u)
    if not isinstance(mask, Mask):
        return PLAIN_MASK
    return PLAIN_MASK & (~mask.value if cond.fit.negated else mask.value)


def _no_kind_twice(cond: Condition, shape: Shape) -> bool:
    """`every pair/single is different` of a shape that has no other groups."""
    if not isinstance(cond, ir.Every) or not isinstance(cond.fit.by, ir.Different) or cond.fit.negated:
        return False
    kinds = {choice.kind for part in shape.parts for choice in part.choices}
    words = {PartKind(word.value) for word in _words(cond.subject) if word in ALL_GROUPS}
    return cond.fit.lift is Lift.SAME and kinds <= {PartKind.PAIR, PartKind.SINGLE} and kinds <= words


def _words(desc: ir.Desc) -> set[Word]:
    options = desc.options if isinstance(desc, ir.Alt) else (desc,)
    return {option.word for option in options if isinstance(option, ir.Noun)}


def _singles_named(cond: Condition, shape: Shape) -> tuple[int, ...]:
    """`has single 1 in X, single 4 in X, ...` naming as many single tiles as the shape has."""
    places = sum(p.high for p in shape.parts if all(c.kind is PartKind.SINGLE for c in p.choices))
    if not isinstance(cond, ir.Bind) or cond.ranks or not isinstance(cond.body, ir.Has) or not places:
        return ()
    named = [_single_of(part) for part in cond.body.match.parts]
    if len(named) != places or any(one is None for one in named):
        return ()
    found: dict[int, None] = {}
    for order in permutations(range(3), len(cond.suits)):
        suits = dict(zip(cond.suits, order, strict=True))
        mask = 0
        for one in named:
            if one is not None and one[0] in suits:
                mask |= SUIT_MASKS[suits[one[0]]] & RANK_MASKS[one[1]]
        if mask.bit_count() == places:
            found[mask] = None
    return tuple(sorted(found))


def _single_of(part: ir.Part) -> tuple[str, int] | None:
    slot = slot_of(part)
    plain = isinstance(slot.rest, ir.Noun) and slot.noun is Word.SINGLE and slot.count == 1
    if not plain or slot.rank is None or slot.rank.letter or not slot.suit:
        return None
    return slot.suit, slot.rank.plus
