"""What is asked of every group, by the kinds on which groups start."""

from __future__ import annotations

from compiler import ir
from compiler.generate.python import Attr, Expr
from compiler.generate.scope import Scope
from compiler.generate.simplify import all_of, bits_out, is_none, is_some
from compiler.generate.tiles import tile_mask
from compiler.generate.unit import Unit
from compiler.ir import Lift, Word


def every_by_kinds(cond: ir.Every, s: Scope, u: Unit) -> Expr | None:
    """`every set is chow`, and what is asked of the tiles of every pair; None for others."""
    subject, fit = cond.subject, cond.fit
    if not isinstance(subject, ir.Noun) or fit.negated:
        return None
    of_chows = fit.lift is Lift.SAME and isinstance(fit.by, ir.Noun) and fit.by.word is Word.CHOW
    if subject.word is Word.SET and of_chows and not _has_further_sets(u):
        return all_of(is_some(Attr(s.hand, "chows")), is_none(Attr(s.hand, "pungs")))
    if subject.word is Word.PAIR and fit.lift in (Lift.HOLDS, Lift.ALL_TILES):
        by = tile_mask(fit.by, s, u)
        pairs = Attr(s.hand, "pairs")
        return all_of(is_some(pairs), is_none(bits_out(pairs, by))) if by is not None else None
    return None


def _has_further_sets(u: Unit) -> bool:
    """Some shape has sets that are neither chows nor pungs."""
    choices = [choice for shape in u.ruleset.shapes for part in shape.parts for choice in part.choices]
    return any(choice.kind in (ir.PartKind.EXACT, ir.PartKind.DIFFERENT) for choice in choices)
