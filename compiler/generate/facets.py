"""What of a hand and a table an expression reads, so that what reads little can be kept from hand to hand."""

from __future__ import annotations

from compiler.generate.python import Attr, Call, Expr, Gen, Lambda, Name, parts_of
from compiler.generate.scope import HAND, TABLE

CHOWS = ("chows", "chows2", "chows3", "chows4")
PUNGS = ("pungs", "kongs", "concealed_pungs", "concealed_kongs")
OF_FACES = {"twins", "triplets", "quads", "count", "at_least", "faces"}
OF_TABLE = {"on", "options"}
KINDS_PLACED = {"CHOW": CHOWS, "PUNG": ("pungs", "kongs"), "KONG": ("pungs", "kongs")}


def reads_of(expr: Expr) -> frozenset[str]:
    """Attributes of the hand, `on`, `options`, `table` for all else of the table, and `call NAME`."""
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
