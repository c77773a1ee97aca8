"""Matches: there are so many different things for each part."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from compiler import ir
from compiler.generate.bundles import bundle_mask
from compiler.generate.groups import group_list, number_of_groups, some_group
from compiler.generate.parts import FAMILY, kinds_of, slot_of
from compiler.generate.players import player_list, single
from compiler.generate.problems import NotGenerated
from compiler.generate.python import Expr, Gen, Lit, Loop, Mask, Name, call, method
from compiler.generate.scope import Scope
from compiler.generate.simplify import all_of, bits_and, bits_or, compare, is_some
from compiler.generate.tiles import held_kinds, number_of_tiles, rank_mask, some_tile, suit_mask, tile_mask
from compiler.generate.unit import Unit
from compiler.ir import Desc, Sort, Word, sort_of


def has(match: ir.Match, s: Scope, u: Unit) -> Expr:
    """There is such a match. Things of different sorts never compete."""
    sorts = dict.fromkeys(sort_of(part.things) for part in match.parts)
    return all_of(
        *(_of_sort([p for p in match.parts if sort_of(p.things) is sort], sort, s, u) for sort in sorts)
    )


def _of_sort(parts: list[ir.Part], sort: Sort, s: Scope, u: Unit) -> Expr:
    """By Hall's theorem: any of the parts together find as many things as they ask for."""
    merged: dict[Desc, int] = {}
    for part in parts:
        merged[part.things] = merged.get(part.things, 0) + part.count
    tests: list[Expr] = []
    descs = list(merged)
    for size in range(1, len(descs) + 1):
        for some in combinations(descs, size):
            if size > 1 and _apart(some, s, u):
                continue
            tests.append(enough(list(some), sum(merged[d] for d in some), sort, s, u))
    return all_of(*tests)


def _apart(descs: tuple[Desc, ...], s: Scope, u: Unit) -> bool:
    """One of them never fits what another fits, so that asking them together adds nothing."""
    return any(all(_disjoint(one, other, s, u) for other in descs if other is not one) for one in descs)


def _disjoint(one: Desc, other: Desc, s: Scope, u: Unit) -> bool:
    slots = [slot_of(ir.Part(count=1, things=d)) for d in (one, other)]
    families = [FAMILY.get(slot.noun) if slot.noun else None for slot in slots]
    if sort_of(one) is Sort.GROUP and all(families) and families[0] != families[1]:
        return True
    first, second = (slot.rank for slot in slots)
    same_suit = slots[0].suit == slots[1].suit
    if first and second and first.letter == second.letter and same_suit and first.plus != second.plus:
        return True
    if slots[0].suit and slots[1].suit and not same_suit:
        return True
    masks = [_known_mask(d, s, u) for d in (one, other)]
    return masks[0] is not None and masks[1] is not None and not masks[0] & masks[1]


def _known_mask(desc: Desc, s: Scope, u: Unit) -> int | None:
    if sort_of(desc) is not Sort.TILE:
        return None
    mask = tile_mask(desc, s, u)
    return mask.value if isinstance(mask, Mask) else None


def enough(descs: list[Desc], wanted: int, sort: Sort, s: Scope, u: Unit) -> Expr:
    """At least so many things fit one of the descriptions."""
    if len(descs) == 1 and sort is Sort.GROUP:
        short = _enough_groups(descs[0], wanted, s, u)
        if short is not None:
            return short
    if wanted == 1:
        return _some(descs, sort, s, u)
    return compare(number_of(descs, sort, s, u), ">=", Lit(wanted))


def _enough_groups(desc: Desc, wanted: int, s: Scope, u: Unit) -> Expr | None:
    """By the noted kinds: chows and pairs may stand twice on one kind, pungs only with wild tiles."""
    slot = slot_of(ir.Part(count=1, things=desc))
    kinds = kinds_of(slot, s, u)
    if kinds is None:
        return None
    if slot.rank is not None:
        kinds = bits_and(kinds, rank_mask(s.rank(slot.rank)))
    if slot.suit:
        kinds = bits_and(kinds, suit_mask(s.suit(slot.suit)))
    if wanted == 1:
        return is_some(kinds)
    if slot.noun in (Word.CHOW, Word.PAIR) or u.groups_repeat:
        return None
    return compare(method(kinds, "bit_count"), ">=", Lit(wanted))


def _some(descs: list[Desc], sort: Sort, s: Scope, u: Unit) -> Expr:
    match sort:
        case Sort.TILE:
            return some_tile([_plain(d) for d in descs], s, u)
        case Sort.GROUP:
            if any(isinstance(d, (ir.Owned, ir.Pick)) for d in descs):
                return _counted(descs, 1, sort, s, u)
            return some_group([_plain(d) for d in descs], s, u)
        case Sort.BUNDLE:
            return is_some(_bundles(descs, s, u))
        case _:
            return _counted(descs, 1, sort, s, u)


def _plain(desc: Desc) -> Desc:
    """One thing is always different."""
    return desc.base if isinstance(desc, ir.Different) else desc


def _counted(descs: list[Desc], wanted: int, sort: Sort, s: Scope, u: Unit) -> Expr:
    return compare(number_of(descs, sort, s, u), ">=", Lit(wanted))


def _bundles(descs: list[Desc], s: Scope, u: Unit) -> Expr:
    mask: Expr = Mask(0)
    for desc in descs:
        mask = bits_or(mask, bundle_mask(_plain(desc), s, u))
    return mask


def number_of(descs: list[Desc], sort: Sort, s: Scope, u: Unit) -> Expr:
    """How many things fit one of the descriptions."""
    owned = next((d for d in descs if isinstance(d, ir.Owned)), None)
    if owned is not None:
        return _number_owned(descs, owned, sort, s, u)
    different = next((d for d in descs if isinstance(d, ir.Different)), None)
    if different is not None and len(descs) > 1:
        raise NotGenerated("`different` things among others", different.span)
    match sort:
        case Sort.TILE:
            return _number_of_tiles(descs, s, u)
        case Sort.GROUP:
            return _number_of_groups(descs, s, u)
        case Sort.BUNDLE:
            return method(_bundles(descs, s, u), "bit_count")
        case Sort.PLAYER:
            if len(descs) == 1:
                return call("len", player_list(descs[0], s, u))
            return call("len", method(s.table, "in_seats", *(player_list(d, s, u) for d in descs)))
        case _:
            raise NotGenerated("counting these", descs[0].span)


def _number_owned(descs: list[Desc], owned: ir.Owned, sort: Sort, s: Scope, u: Unit) -> Expr:
    if len(descs) > 1:
        raise NotGenerated("several players' things together", owned.span)
    one = single(owned.owner, s)
    if one is not None:
        return number_of([owned.base], sort, replace(s, hand=method(s.table, "hand", one)), u)
    player = Name(u.fresh("p"))
    inner = replace(s, hand=method(s.table, "hand", player))
    loop = Loop(player.id, player_list(owned.owner, s, u))
    return Gen("sum", number_of([owned.base], sort, inner, u), (loop,))


def _number_of_tiles(descs: list[Desc], s: Scope, u: Unit) -> Expr:
    if isinstance(descs[0], ir.Different):
        mask = tile_mask(descs[0].base, s, u)
        if mask is None:
            raise NotGenerated("unlike tiles told by more than their kind", descs[0].span)
        return method(held_kinds(mask, s), "bit_count")
    if len(descs) == 1 and isinstance(descs[0], ir.Noun) and descs[0].word is Word.WAITS:
        return method(method(s.table, "waits", s.player), "bit_count")
    return number_of_tiles(descs, s, u)


def _number_of_groups(descs: list[Desc], s: Scope, u: Unit) -> Expr:
    if len(descs) == 1 and isinstance(descs[0], (ir.Different, ir.Pick)):
        return call("len", group_list(descs[0], s, u))
    if len(descs) == 1:
        slot = slot_of(ir.Part(count=1, things=descs[0]))
        kinds = kinds_of(slot, s, u) if not slot.rank and not slot.suit else None
        if kinds is not None and slot.noun in (Word.PUNG, Word.KONG) and not u.groups_repeat:
            return method(kinds, "bit_count")
    return number_of_groups(descs, s, u)
