"""Descriptions of tiles: as a mask of kinds where kinds decide, else as a test of one tile."""

from __future__ import annotations

from collections.abc import Callable

from compiler import ir
from compiler.generate import naming
from compiler.generate.bundles import bundle_mask
from compiler.generate.problems import NotGenerated
from compiler.generate.python import (
    FALSE,
    Attr,
    Binary,
    Expr,
    Gen,
    Index,
    Lambda,
    Lit,
    Loop,
    Mask,
    Name,
    TupleOf,
    call,
    method,
)
from compiler.generate.scope import Scope
from compiler.generate.simplify import all_of, any_of, bits_and, bits_or, bits_out, is_some, negate, shift
from compiler.generate.this import this_as
from compiler.generate.unit import Unit
from compiler.ir import Desc, Lift, RelationWord, Sort, Word
from compiler.runtime.masks import PLAIN_MASK
from compiler.runtime.tiles import (
    DRAGON_MASK,
    FLOWER_MASK,
    HONOR_MASK,
    RANK_MASKS,
    SUITED_MASK,
    TERMINAL_MASK,
    WIND_MASK,
    mask_of,
)

STATIC = {
    Word.TILE: PLAIN_MASK,
    Word.SUITED: SUITED_MASK,
    Word.HONOR: HONOR_MASK,
    Word.WIND: WIND_MASK,
    Word.DRAGON: DRAGON_MASK,
    Word.TERMINAL: TERMINAL_MASK,
    Word.FLOWER: FLOWER_MASK,
}
OF_COPIES = (Word.WILD, Word.SUBSTITUTE, Word.WINNING)


def kinds_mask(desc: Desc, s: Scope, u: Unit) -> Expr:
    """The kinds that a tile description means, whoever holds them."""
    mask = tile_mask(desc, s, u, bare=True)
    if mask is None:
        raise NotGenerated("tiles told by more than their kind", desc.span)
    return mask


def tile_mask(desc: Desc, s: Scope, u: Unit, bare: bool = False) -> Expr | None:
    """The kinds (as played) of the tiles described; None if tiles of one kind can differ in it.

    `bare`: asked of a kind that lies in no hand, so that `wild` is a matter of kinds too.
    """
    match desc:
        case ir.Noun():
            return _noun_mask(desc, s, u, bare)
        case ir.Kinds():
            return Mask(mask_of(desc.kinds))
        case ir.OfRank():
            return rank_mask(s.rank(desc.rank))
        case ir.OfSuit():
            return suit_mask(s.suit(desc.suit))
        case ir.Named():
            return _named_mask(desc, s, u, bare)
        case ir.Alt():
            masks = [tile_mask(option, s, u, bare) for option in desc.options]
            return _joined([m for m in masks if m is not None]) if None not in masks else None
        case ir.Other():
            inner = tile_mask(desc.of, s, u, bare)
            return bits_out(Mask(PLAIN_MASK), inner) if inner is not None else None
        case ir.Narrow():
            return _narrow_mask(desc, s, u, bare)
        case ir.SuchThat():
            return _such_mask(desc, s, u, bare)
        case ir.Relation():
            return _relation_mask(desc, s, u)
        case _:
            raise NotGenerated("this way to tell tiles", desc.span)


def _joined(masks: list[Expr]) -> Expr:
    result: Expr = Mask(0)
    for mask in masks:
        result = bits_or(result, mask)
    return result


def rank_mask(rank: Expr) -> Expr:
    """The suited tiles of a rank."""
    if isinstance(rank, Lit) and isinstance(rank.value, int):
        return Mask(RANK_MASKS[rank.value] if 1 <= rank.value <= 9 else 0)
    return call("of_rank", rank)


def suit_mask(suit: Expr) -> Expr:
    """The tiles of a suit, given as a number."""
    if isinstance(suit, Lit) and isinstance(suit.value, int):
        return Mask(0x1FF << 9 * suit.value)
    return Index(Name("SUIT_MASKS"), suit)


def _noun_mask(noun: ir.Noun, s: Scope, u: Unit, bare: bool) -> Expr | None:
    if noun.word in STATIC:
        return Mask(STATIC[noun.word])
    if noun.word in OF_COPIES:
        return _copy_word_mask(noun.word, s, u, bare)
    match noun.word:
        case Word.INDICATOR:
            return Attr(s.table, "indicator")
        case Word.ROUND_WIND:
            return Attr(s.table, "round_wind")
        case Word.SEAT_WIND:
            return seat_winds(TupleOf((s.player,)), s)
        case Word.DRAWN:
            return method(s.table, "drawn", s.player)
        case Word.WAITS:
            return method(s.table, "waits", s.player)
        case Word.THIS:
            return this_as(Sort.TILE, s)
        case _:
            raise NotGenerated(f"`{noun.word.value}` as a tile", noun.span)


def _copy_word_mask(word: Word, s: Scope, u: Unit, bare: bool) -> Expr | None:
    if word is Word.WILD and u.has_wilds:
        return Attr(s.table, "wild_kinds") if bare else None
    if word is Word.WILD or bare or (word is Word.SUBSTITUTE and not u.has_wilds):
        return Mask(0)
    return None


def seat_winds(players: Expr, s: Scope) -> Expr:
    """The seat winds of some players."""
    if isinstance(players, TupleOf) and len(players.items) == 1:
        return Index(Attr(s.table, "seat_winds"), players.items[0])
    return method(s.table, "winds_of", players)


def _named_mask(desc: ir.Named, s: Scope, u: Unit, bare: bool) -> Expr | None:
    define = naming.define_of(desc.name, u)
    if define is not None and define.desc is not None:
        if tile_mask(define.desc, s, u, bare) is None:
            return None
        return naming.define_call(define, s, u, bare)
    if any(w.id == desc.name for w in u.ruleset.wilds):
        return method(s.table, "kinds_of_wilds", Lit(desc.name)) if bare else None
    if any(f.id == desc.name for f in u.ruleset.facts):
        return naming.fact_value(desc.name, s, u)
    return method(s.table, "turned_kinds", Lit(desc.name))


def _narrow_mask(desc: ir.Narrow, s: Scope, u: Unit, bare: bool) -> Expr | None:
    base = tile_mask(desc.base, s, u, bare)
    by = fit_mask(desc.fit, s, u, bare)
    if base is None or by is None:
        return None
    return bits_out(base, by) if desc.fit.negated else bits_and(base, by)


def fit_mask(fit: ir.Fit, s: Scope, u: Unit, bare: bool = False) -> Expr | None:
    """The kinds that pass a test of a tile; a negated test is left to the caller."""
    match fit.lift:
        case Lift.SAME:
            return tile_mask(fit.by, s, u, bare)
        case Lift.IN_SUIT:
            return tile_mask(fit.by, s, u, bare)
        case Lift.KIND:
            return bundle_mask(fit.by, s, u)
        case _:
            raise NotGenerated(f"a tile by `{fit.lift.value}`", fit.span)


def _such_mask(desc: ir.SuchThat, s: Scope, u: Unit, bare: bool) -> Expr | None:
    from compiler.generate.conditions import condition

    base = tile_mask(desc.base, s, u, bare)
    if base is None:
        return None
    kind = Name(u.fresh("k"))
    inner = condition(desc.cond, s.with_this(Sort.TILE, kind), u)
    return call("kinds_where", base, Lambda((kind.id,), inner))


def _relation_mask(desc: ir.Relation, s: Scope, u: Unit) -> Expr:
    from compiler.generate.players import player_list

    if desc.word is RelationWord.SUCCESSOR:
        return call("successors", kinds_mask(desc.of, s, u))
    return seat_winds(player_list(desc.of, s, u), s)


# ---- tiles told by more than their kind


def copy_test(desc: Desc, copy: Expr, s: Scope, u: Unit) -> Expr:
    """One tile (a `Copy`) fits the description."""
    mask = tile_mask(desc, s, u)
    if mask is not None:
        return face_in(mask, copy)
    match desc:
        case ir.Noun():
            return _copy_word(desc.word, copy, s)
        case ir.Named():
            return _copy_named(desc, copy, s, u)
        case ir.Alt():
            return any_of(*(copy_test(option, copy, s, u) for option in desc.options))
        case ir.Other():
            return negate(copy_test(desc.of, copy, s, u))
        case ir.Narrow():
            return all_of(copy_test(desc.base, copy, s, u), copy_passes(desc.fit, copy, s, u))
        case ir.SuchThat():
            return _copy_such(desc, copy, s, u)
        case _:
            raise NotGenerated("this way to tell tiles", desc.span)


def face_in(mask: Expr, copy: Expr) -> Expr:
    """The kind a tile plays is in the mask."""
    if mask == Mask(PLAIN_MASK):
        return Binary("<", Attr(copy, "face"), Lit(34))
    return is_some(bits_and(shift_right(mask, Attr(copy, "face")), Lit(1)))


def shift_right(mask: Expr, by: Expr) -> Expr:
    """`mask >> by` for a number only known at run time."""
    return (
        shift(mask, -by.value)
        if isinstance(by, Lit) and isinstance(by.value, int)
        else Binary(">>", mask, by)
    )


def _copy_word(word: Word, copy: Expr, s: Scope) -> Expr:
    match word:
        case Word.WINNING:
            return Attr(copy, "won")
        case Word.SUBSTITUTE:
            return Attr(copy, "is_substitute")
        case _:
            return any_of(Attr(copy, "wild"), method(s.table, "is_wild", Attr(copy, "kind")))


def _copy_named(desc: ir.Named, copy: Expr, s: Scope, u: Unit) -> Expr:
    define = naming.define_of(desc.name, u)
    if define is not None and define.desc is not None:
        return copy_test(define.desc, copy, s, u)
    kinds = method(s.table, "kinds_of_wilds", Lit(desc.name))
    return is_some(bits_and(Binary(">>", kinds, Attr(copy, "kind")), Lit(1)))


def copy_passes(fit: ir.Fit, copy: Expr, s: Scope, u: Unit) -> Expr:
    """One tile passes a test."""
    mask = fit_mask(fit, s, u)
    found = face_in(mask, copy) if mask is not None else copy_test(fit.by, copy, s, u)
    return negate(found) if fit.negated else found


def _copy_such(desc: ir.SuchThat, copy: Expr, s: Scope, u: Unit) -> Expr:
    from compiler.generate.conditions import condition

    kind = Binary("<<", Lit(1), Attr(copy, "face"))
    return all_of(copy_test(desc.base, copy, s, u), condition(desc.cond, s.with_this(Sort.TILE, kind), u))


# ---- the tiles of the subject


def number_of_tiles(descs: list[Desc], s: Scope, u: Unit) -> Expr:
    """How many tiles of the subject fit one of the descriptions."""
    masks = [tile_mask(desc, s, u) for desc in descs]
    if all(mask is not None for mask in masks):
        mask = _joined([m for m in masks if m is not None])
        if mask == Mask(FLOWER_MASK):
            return call("len", Attr(s.hand, "flowers"))
        return Lit(0) if mask == Mask(0) else method(s.hand, "count", mask)
    return method(s.hand, "count_copies", copy_lambda(lambda c: _any_fits(descs, c, s, u), u))


def _any_fits(descs: list[Desc], copy: Expr, s: Scope, u: Unit) -> Expr:
    return any_of(*(copy_test(desc, copy, s, u) for desc in descs))


def copy_lambda(test: Callable[[Expr], Expr], u: Unit) -> Lambda:
    """`lambda c: test`."""
    copy = Name(u.fresh("c"))
    return Lambda((copy.id,), test(copy))


def some_tile(descs: list[Desc], s: Scope, u: Unit) -> Expr:
    """The subject has a tile that fits one of the descriptions."""
    masks = [tile_mask(desc, s, u) for desc in descs]
    if all(mask is not None for mask in masks):
        return is_some(held_kinds(_joined([m for m in masks if m is not None]), s))
    copy = Name(u.fresh("c"))
    loop = Loop(copy.id, Attr(s.hand, "copies"))
    test = _any_fits(descs, copy, s, u)
    return FALSE if test == FALSE else Gen("any", test, (loop,))


def held_kinds(mask: Expr, s: Scope) -> Expr:
    """Those of the kinds that the subject has."""
    flowers = not isinstance(mask, Mask) or mask.value & FLOWER_MASK
    held = Attr(s.hand, "everything" if flowers else "tiles")
    return held if mask == Mask(PLAIN_MASK) else bits_and(held, mask)
