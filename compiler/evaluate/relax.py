"""A weaker condition that can be asked of tiles before they are arranged: where it fails, no arrangement will
do.

Wild tiles have no faces beforehand: of a hand with some only what is asked of every tile can be asked, of the
others.
"""

from __future__ import annotations

from compiler import ir
from compiler.evaluate.rules import Rules
from compiler.ir import Condition, Desc, Fit, Lift, Sort, Word
from compiler.ir.walk import descend

ARRANGED = (Sort.GROUP, Sort.PLACE)


def relaxed(cond: Condition, rules: Rules) -> Condition | None:
    """What the condition demands of the tiles alone; None if nothing. Found once for each condition."""
    key = f"relaxed {id(cond)}"
    if key not in rules.kept:
        rules.kept[key] = _relax(cond, rules)
    found = rules.kept[key]
    return found if isinstance(found, CONDITIONS) else None


def of_every_tile(cond: Condition, rules: Rules) -> Condition | None:
    """What the condition demands of each tile, so that it can be asked of some of them; None if nothing."""
    key = f"of every tile {id(cond)}"
    if key not in rules.kept:
        rules.kept[key] = _of_every_tile(cond, rules)
    found = rules.kept[key]
    return found if isinstance(found, CONDITIONS) else None


CONDITIONS = (
    ir.And,
    ir.Or,
    ir.Not,
    ir.Bind,
    ir.Flag,
    ir.OptionOn,
    ir.OptionIs,
    ir.Every,
    ir.Some,
    ir.NoneOf,
    ir.Has,
    ir.Compare,
)


def _relax(cond: Condition, rules: Rules) -> Condition | None:
    match cond:
        case ir.And():
            parts = [part for p in cond.parts if (part := _relax(p, rules)) is not None]
            return ir.And(span=cond.span, parts=tuple(parts)) if parts else None
        case ir.Or():
            alternatives = [_relax(part, rules) for part in cond.parts]
            kept = tuple(part for part in alternatives if part is not None)
            return ir.Or(span=cond.span, parts=kept) if len(kept) == len(alternatives) else None
        case ir.Bind():
            return _bind(cond, _relax(cond.body, rules), rules)
        case ir.Has() if not _of_tiles(cond):
            return _has(cond)
        case _:
            return cond if isinstance(cond, CONDITIONS) and _of_tiles(cond) else None


def _of_every_tile(cond: Condition, rules: Rules) -> Condition | None:
    match cond:
        case ir.And():
            parts = [part for p in cond.parts if (part := _of_every_tile(p, rules)) is not None]
            return ir.And(span=cond.span, parts=tuple(parts)) if parts else None
        case ir.Bind():
            return _bind(cond, _of_every_tile(cond.body, rules), rules)
        case ir.Every(subject=ir.Noun(word=Word.TILE)) if cond.fit.lift in (Lift.SAME, Lift.IN_SUIT):
            return cond if _of_tiles(cond) else None
        case _:
            return None


def _bind(cond: ir.Bind, body: Condition | None, rules: Rules) -> Condition | None:
    if body is None:
        return None
    free = rules.letters_in(body)
    suits = tuple(letter for letter in cond.suits if letter in free)
    ranks = tuple(letter for letter in cond.ranks if letter in free)
    return ir.Bind(span=cond.span, suits=suits, ranks=ranks, body=body) if suits or ranks else body


def _of_tiles(cond: Condition) -> bool:
    """The condition asks of tiles, options and circumstances only."""
    for node in descend(cond):
        match node:
            case ir.Noun():
                if node.sort is not Sort.TILE or node.word in (Word.SUBSTITUTE, Word.WAITS, Word.WINNING):
                    return False
            case (
                ir.Named() | ir.Defined() | ir.PatternCounts() | ir.ClassCounts() | ir.ShapeIs() | ir.InForm()
            ):
                return False
            case ir.Ref() | ir.After() | ir.CountActs() | ir.FoldOver() | ir.FoldClass() | ir.CountClass():
                return False
            case _:
                pass
    return True


def _has(cond: ir.Has) -> Condition | None:
    """Different groups have different tiles: for each group one of its tiles."""
    parts = []
    for part in cond.match.parts:
        things = _tile_of(part.things)
        if things is not None:
            parts.append(ir.Part(span=part.span, count=part.count, things=things))
    return ir.Has(span=cond.span, match=ir.Match(span=cond.match.span, parts=tuple(parts))) if parts else None


def _tile_of(desc: Desc) -> Desc | None:
    """A tile that every such group must contain; None if nothing can be said."""
    match desc:
        case ir.Noun(sort=Sort.GROUP) if desc.word not in (Word.THIS, Word.MELD):
            return ir.Noun(span=desc.span, sort=Sort.TILE, word=Word.TILE)
        case ir.Narrow():
            base = _tile_of(desc.base)
            fit = _tile_fit(desc.fit)
            if base is None or fit is None:
                return base
            return ir.Narrow(span=desc.span, base=base, fit=fit)
        case ir.Noun(sort=Sort.TILE) | ir.Kinds():
            return desc
        case _:
            return None


def _tile_fit(fit: Fit) -> Fit | None:
    """What the test says of the lowest tile."""
    if fit.negated or any(isinstance(node, (ir.Named, ir.Defined)) for node in descend(fit.by)):
        return None
    if fit.lift in (Lift.LOWEST, Lift.ALL_TILES, Lift.SAME) and ir.sort_of(fit.by) is Sort.TILE:
        return Fit(span=fit.span, by=fit.by, lift=Lift.SAME)
    return Fit(span=fit.span, by=fit.by, lift=Lift.IN_SUIT) if fit.lift is Lift.IN_SUIT else None
