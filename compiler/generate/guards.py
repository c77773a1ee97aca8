"""Guards: what must hold for a pattern to hold, as far as a few attributes tell without a call."""

from __future__ import annotations

from operator import and_, or_

from compiler import ir
from compiler.generate.instances import searches
from compiler.generate.patterns import kind_of, scope_of
from compiler.generate.python import TRUE, Attr, Binary, Bool, Call, Expr, Index, Lit, Mask, Name, Unary
from compiler.generate.scope import HAND, TABLE, Scope
from compiler.generate.simplify import all_of, any_of, bits_and, bits_out, is_none, is_some, known_bits, shift
from compiler.generate.solve import Solution, existence, solution_of
from compiler.generate.tiles import tile_mask
from compiler.generate.unit import Unit
from compiler.generate.walk import parts_of

MOST_PARTS = 64
RANKS_OF = {ir.Word.CHOW: "chow_ranks", ir.Word.PUNG: "pung_ranks"}
QUICK = {"chows", "chows2", "chows3", "chows4", "pungs", "kongs", "concealed_pungs", "concealed_kongs"}
QUICK |= {"pairs", "pairs2", "tiles", "everything", "shape", "place", "player", "flowers"}
QUICK |= {"melds", "claims", "on", "round_wind", "seat_winds"}


def guard_of(pattern: ir.Pattern, u: Unit) -> Expr:
    """What must hold for the pattern to hold; TRUE if nothing is that quickly told."""
    s = scope_of(pattern, u)
    if kind_of(pattern, u) == "Uses":
        return _of_sets(pattern, s, u)
    if pattern.cond is not None:
        return _of_cond(pattern.cond, s, u)
    if pattern.each is not None and _counts_flowers(pattern.each):
        return Attr(HAND, "flowers")
    return TRUE


def _of_cond(cond: ir.Condition, s: Scope, u: Unit) -> Expr:
    from compiler.generate.conditions import condition

    if isinstance(cond, ir.And):
        return all_of(*(_of_cond(part, s, u) for part in cond.parts))
    of_groups = _of_every(cond, s, u) if isinstance(cond, ir.Every) else TRUE
    return quick(condition(cond, s, u)) if of_groups == TRUE else of_groups


def _of_every(cond: ir.Every, s: Scope, u: Unit) -> Expr:
    """What is asked of every set is asked of the kinds on which chows, pungs and pairs start."""
    options = cond.subject.options if isinstance(cond.subject, ir.Alt) else (cond.subject,)
    words = {option.word for option in options if isinstance(option, ir.Noun)}
    fit = cond.fit
    if ir.Word.SET not in words or fit.negated:
        return TRUE
    if fit.lift is ir.Lift.SAME and isinstance(fit.by, ir.Noun) and fit.by.word is ir.Word.CHOW:
        return Unary("not", Attr(HAND, "pungs"))
    if fit.lift not in (ir.Lift.HOLDS, ir.Lift.ALL_TILES):
        return TRUE
    by = tile_mask(fit.by, s, u)
    mask = known_bits(by) if by is not None else None
    if mask is None:
        return TRUE
    joined = or_ if fit.lift is ir.Lift.HOLDS else and_
    starts = joined(joined(mask, mask >> 1), mask >> 2)
    kinds_alike = ("pungs", "pairs") if ir.Word.PAIR in words else ("pungs",)
    of_alike = [is_none(bits_out(Attr(HAND, name), Mask(mask))) for name in kinds_alike]
    return all_of(is_none(bits_out(Attr(HAND, "chows"), Mask(starts))), *of_alike)


def _counts_flowers(each: ir.EachMatch) -> bool:
    things = [part.things for part in each.match.parts]
    return all(isinstance(t, ir.Noun) and t.word is ir.Word.FLOWER for t in things)


def _of_sets(pattern: ir.Pattern, s: Scope, u: Unit) -> Expr:
    """Of one match with letters: each suit has kinds that may begin it."""
    found = searches(pattern.cond) if pattern.each is None and pattern.cond is not None else []
    if len(found) == 1 and (found[0].suits or found[0].ranks):
        solution = solution_of(found[0].match, found[0].suits, found[0].ranks, s, u)
        if solution is not None:
            of_ranks = _of_ranks(solution) if len(solution.fields) > 1 else None
            fields = all_of(*(is_some(field.bits) for field in solution.fields))
            return quick(fields) if of_ranks is None else is_some(of_ranks)
    return quick(existence(pattern, s, u))


def _of_ranks(solution: Solution) -> Expr | None:
    """The ranks at which a match in several suits may begin, whichever suit has which chow or pung."""
    found: Expr | None = None
    for slot in solution.lettered:
        name = RANKS_OF.get(slot.noun or ir.Word.SET)
        if name is None or slot.rank is None or slot.count > 1 or not isinstance(slot.rest, ir.Noun):
            return None
        ranks = shift(Attr(HAND, name), -(slot.rank.plus if slot.rank.letter else slot.rank.plus - 1))
        found = ranks if found is None else bits_and(found, ranks)
    fixed = solution.lettered[0].rank
    return bits_and(found, Lit(1)) if found is not None and fixed is not None and not fixed.letter else found


def quick(cond: Expr) -> Expr:
    """The parts of a condition that ask for attributes alone, as far as it can't hold without them."""
    match cond:
        case Bool(op="and"):
            return all_of(*(quick(part) for part in cond.parts))
        case Bool():
            return _of_any([quick(part) for part in cond.parts])
        case Lit():
            return TRUE
        case _:
            return cond if _is_quick(cond) and _size(cond) <= MOST_PARTS else TRUE


def _of_any(parts: list[Expr]) -> Expr:
    """One of these: first what is asked in all of them."""
    if TRUE in parts:
        return TRUE
    asked = [part.parts if isinstance(part, Bool) and part.op == "and" else (part,) for part in parts]
    common = [one for one in asked[0] if all(one in others for others in asked[1:])]
    rest = [all_of(*(one for one in others if one not in common)) for others in asked]
    return all_of(*common, any_of(*rest))


def _is_quick(expr: Expr) -> bool:
    match expr:
        case Attr():
            return expr.of in (HAND, TABLE) and expr.name in QUICK
        case Name():
            return expr not in (HAND, TABLE)
        case Lit() | Mask():
            return not isinstance(expr.value, bool)
        case Call(func=Attr(of=of, name="bit_count")):
            return _is_quick(of)
        case Unary() | Binary() | Index():
            return all(_is_quick(part) for part in parts_of(expr))
        case _:
            return False


def _size(expr: Expr) -> int:
    return 1 + sum(_size(part) for part in parts_of(expr))
