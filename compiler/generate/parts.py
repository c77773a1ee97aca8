"""Parts of a match taken apart: what stands where, and the rank and suit it has."""

from __future__ import annotations

from dataclasses import dataclass

from compiler import ir
from compiler.generate.bundles import bundle_mask
from compiler.generate.python import Attr, Expr, Lit, Mask, method
from compiler.generate.scope import SUITS, Scope
from compiler.generate.simplify import bits_and, bits_out, shift
from compiler.generate.tiles import held_kinds, tile_mask
from compiler.generate.unit import Unit
from compiler.ir import Desc, Form, Lift, Node, RankTerm, Sort, Word, sort_of
from compiler.ir.walk import children
from compiler.runtime.masks import PLAIN_MASK

GROUP_ATTRIBUTES = {Word.CHOW: "chows", Word.PUNG: "pungs", Word.KONG: "kongs", Word.PAIR: "pairs"}
FAMILY = {Word.CHOW: "chow", Word.PUNG: "pung", Word.KONG: "pung", Word.PAIR: "pair", Word.SINGLE: "single"}
RANK_LIFTS = (Lift.LOWEST, Lift.COPIES, Lift.SAME, Lift.ALL_TILES)


@dataclass(frozen=True, slots=True)
class Slot:
    """One part: its description without rank and suit, these apart, and how many things it asks for."""

    rest: Desc
    rank: RankTerm | None
    suit: str
    count: int

    @property
    def noun(self) -> Word | None:
        """The word the description is built on."""
        desc = self.rest
        while isinstance(desc, (ir.Narrow, ir.SuchThat, ir.Owned, ir.Different)):
            desc = desc.base
        return desc.word if isinstance(desc, ir.Noun) else None

    @property
    def has_letters(self) -> bool:
        return bool(self.rank and self.rank.letter) or (self.suit != "" and self.suit not in SUITS)


def free_letters(node: Node) -> frozenset[str]:
    """The letters that occur free in a node."""
    if isinstance(node, RankTerm):
        return frozenset({node.letter} if node.letter else ())
    if isinstance(node, ir.OfSuit):
        return frozenset({node.suit} - set(SUITS))
    found = frozenset[str]().union(*(free_letters(child) for child in children(node)))
    return found - {*node.suits, *node.ranks} if isinstance(node, (ir.Bind, ir.EachMatch)) else found


def slot_of(part: ir.Part) -> Slot:
    """A part with the rank and the suit that it asks for taken out."""
    rest, rank, suit = _taken(part.things)
    return Slot(rest, rank, suit, part.count)


def _taken(desc: Desc) -> tuple[Desc, RankTerm | None, str]:
    if not isinstance(desc, ir.Narrow):
        return desc, None, ""
    rest, rank, suit = _taken(desc.base)
    fit = desc.fit
    of_rank = not fit.negated and fit.lift in RANK_LIFTS and fit.lift is not Lift.ALL_TILES
    if of_rank and isinstance(fit.by, ir.OfRank) and rank is None:
        return rest, fit.by.rank, suit
    if not fit.negated and isinstance(fit.by, ir.OfSuit) and fit.lift is Lift.IN_SUIT and not suit:
        return rest, rank, fit.by.suit
    return ir.Narrow(span=desc.span, base=rest, fit=fit), rank, suit


def kinds_of(slot: Slot, s: Scope, u: Unit) -> Expr | None:
    """A mask of the kinds with so many things of the slot, its rank and suit left open; None if there is
    none."""
    if free_letters(slot.rest):
        return None
    match sort_of(slot.rest):
        case Sort.GROUP:
            return _group_kinds(slot.rest, slot.count, s, u)
        case Sort.BUNDLE:
            return bundle_mask(slot.rest, s, u) if slot.count == 1 else None
        case Sort.TILE:
            mask = tile_mask(slot.rest, s, u)
            if mask is None:
                return None
            many = method(s.hand, "at_least", Lit(slot.count))
            return held_kinds(mask, s) if slot.count == 1 else bits_and(many, mask)
        case _:
            return None


def _group_kinds(desc: Desc, count: int, s: Scope, u: Unit) -> Expr | None:
    """The kinds on which at least so many groups of a description start."""
    match desc:
        case ir.Noun() if desc.word in GROUP_ATTRIBUTES:
            return _counted_kinds(desc.word, count, s, u)
        case ir.Narrow():
            return _narrowed_kinds(desc, count, s, u)
        case _:
            return None


def _counted_kinds(word: Word, count: int, s: Scope, u: Unit) -> Expr | None:
    attribute = GROUP_ATTRIBUTES[word]
    most = {"chows": 4, "pairs": 2}.get(attribute, 1)
    if count > most:
        return None if u.groups_repeat or word in (Word.CHOW, Word.PAIR) else Mask(0)
    return Attr(s.hand, attribute if count == 1 else f"{attribute}{count}")


def _narrowed_kinds(desc: ir.Narrow, count: int, s: Scope, u: Unit) -> Expr | None:
    fit = desc.fit
    if fit.lift is Lift.FORM:
        return _kinds_in_form(desc, count, s)
    base = _group_kinds(desc.base, count, s, u)
    if base is None:
        return None
    by: Expr | None = None
    if fit.lift is Lift.ALL_TILES:
        by = _starts(fit.by, desc.base, s, u)
    elif fit.lift is Lift.SAME and isinstance(fit.by, ir.Noun) and fit.by.word is Word.KONG and count == 1:
        by = Attr(s.hand, "kongs") if _word(desc.base) is Word.PUNG and not u.groups_repeat else None
    elif fit.lift is Lift.IN_SUIT:
        by = tile_mask(fit.by, s, u)
    if by is None:
        return None
    return bits_out(base, by) if fit.negated else bits_and(base, by)


def _word(desc: Desc) -> Word | None:
    while isinstance(desc, ir.Narrow):
        desc = desc.base
    return desc.word if isinstance(desc, ir.Noun) else None


def _starts(by: Desc, base: Desc, s: Scope, u: Unit) -> Expr | None:
    """The kinds on which a group of nothing but these tiles starts."""
    mask = tile_mask(by, s, u)
    if mask is None or _word(base) is not Word.CHOW:
        return mask
    return bits_and(bits_and(mask, shift(mask, -1)), shift(mask, -2))


def _kinds_in_form(desc: ir.Narrow, count: int, s: Scope) -> Expr | None:
    """`concealed pung`, `exposed kong`: as far as they are noted."""
    word = desc.base.word if isinstance(desc.base, ir.Noun) else None
    form = desc.fit.by
    if word not in (Word.PUNG, Word.KONG) or count > 1 or not isinstance(form, ir.InForm):
        return None
    concealed = Attr(s.hand, f"concealed_{GROUP_ATTRIBUTES[word]}")
    wants_concealed = (form.form is Form.CONCEALED) is not desc.fit.negated
    if form.form is Form.ADDED:
        return None
    return concealed if wants_concealed else bits_out(Attr(s.hand, GROUP_ATTRIBUTES[word]), concealed)


def starts_of(desc: Desc, u: Unit) -> Expr | None:
    """The kinds on which a group of that description can start, by its tiles, rank and suit alone."""
    if isinstance(desc, ir.Noun):
        return Mask(PLAIN_MASK)
    if not isinstance(desc, ir.Narrow):
        return None
    base = starts_of(desc.base, u)
    fit = desc.fit
    if base is None or fit.lift not in (Lift.ALL_TILES, Lift.LOWEST, Lift.IN_SUIT):
        return None
    lowest = fit.lift is not Lift.ALL_TILES
    by = tile_mask(fit.by, Scope(), u) if lowest else _starts(fit.by, desc.base, Scope(), u)
    if by is None:
        return None
    return bits_out(base, by) if fit.negated else bits_and(base, by)
