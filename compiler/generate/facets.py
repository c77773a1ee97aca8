"""What of a hand and a table an expression reads, so that what reads little can be kept from hand to hand."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.generate.python import ZERO, Attr, Binary, Call, Expr, Gen, Index, Lambda, Name, Unary
from compiler.generate.scope import HAND, TABLE
from compiler.generate.simplify import known_bits
from compiler.generate.walk import parts_of
from compiler.runtime.masks import PLAIN_MASK
from compiler.runtime.tiles import FLOWER_MASK, SUIT_MASKS

CHOWS = ("chows", "chows2", "chows3", "chows4")
PUNGS = ("pungs", "kongs", "concealed_pungs", "concealed_kongs")
OF_FACES = {"twins", "triplets", "quads", "count", "at_least", "faces"}
OF_TABLE = {"on", "options"}
KINDS = "kinds "
KINDS_PLACED = {"CHOW": CHOWS, "PUNG": ("pungs", "kongs"), "KONG": ("pungs", "kongs")}


def reads_of(expr: Expr) -> frozenset[str]:
    """Attributes of the hand, `on`, `options`, `table` for all else of the table, and `call NAME`.

    Whether it has tiles of some kinds is read as `kinds NUMBER`, with the mask of those kinds.
    """
    tested = _tested(expr)
    if tested:
        return frozenset(f"{KINDS}{mask}" for mask in tested)
    match expr:
        case Attr(of=of, name=name) if of == HAND:
            return frozenset({"faces" if name in OF_FACES else name})
        case Attr(of=of, name=name) if of == TABLE:
            return frozenset({name if name in OF_TABLE else "table"})
        case Call() if expr.func == Name("placed"):
            return _of_placed(expr)
        case Call(func=Name(id=name)):
            inside = frozenset[str]().union(*(reads_of(a) for a in expr.args if a not in (HAND, TABLE)))
            return inside | {f"call {name}"}
        case Name() if expr in (HAND, TABLE):
            return frozenset({"hand" if expr == HAND else "table"})
        case Gen():
            inner = [
                expr.elt,
                *(loop.things for loop in expr.loops),
                *(c for x in expr.loops for c in x.conds),
            ]
            return frozenset[str]().union(*(reads_of(part) for part in inner))
        case Lambda():
            return reads_of(expr.body)
        case _:
            return frozenset[str]().union(*(reads_of(part) for part in parts_of(expr)))


def tested_masks(reads: Iterable[str]) -> set[int]:
    """The sets of kinds of which reads ask whether there are any."""
    return {int(read.removeprefix(KINDS)) for read in reads if read.startswith(KINDS)}


def _tested(expr: Expr) -> list[int]:
    """The sets of plain kinds of which a comparison asks whether the hand has any; none for others."""
    if not isinstance(expr, Binary) or expr.op not in ("==", "!=") or expr.right != ZERO:
        return []
    left = expr.left
    if left == Attr(HAND, "tiles"):
        return [PLAIN_MASK]
    if not isinstance(left, Binary) or left.op != "&":
        return []
    masks = _masks(left.right)
    if left.left == Attr(HAND, "tiles"):
        return [mask & PLAIN_MASK for mask in masks]
    if left.left == Attr(HAND, "everything") and all(mask >= 0 and not mask & FLOWER_MASK for mask in masks):
        return masks
    return []


def _masks(expr: Expr) -> list[int]:
    """The values that a set of kinds may have: known, or of a suit that is a letter; none for others."""
    known = known_bits(expr)
    if known is not None:
        return [known]
    match expr:
        case Unary(op="~"):
            return [~mask for mask in _masks(expr.of)]
        case Binary(op="&"):
            return [a & b for a in _masks(expr.left) for b in _masks(expr.right)]
        case Index(of=Name(id="SUIT_MASKS")):
            return list(SUIT_MASKS)
        case _:
            return []


def _of_placed(expr: Call) -> frozenset[str]:
    """Groups that are found by their kind: chows stand before pungs, pungs before all else."""
    found: set[str] = set()
    for part in expr.args[1:]:
        kind = parts_of(part)[0]
        found |= set(KINDS_PLACED.get(kind.id, ("groups",)) if isinstance(kind, Name) else ("groups",))
        found |= reads_of(part)
    if "pungs" in found:
        found.add("chow_count")
    return frozenset(found)
