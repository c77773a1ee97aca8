"""Wild tiles: a function that names the statements in force and what their tiles may play."""

from __future__ import annotations

from compiler import ir
from compiler.generate.conduct import nobody_scope
from compiler.generate.docs import docstring
from compiler.generate.layout import Body
from compiler.generate.python import FALSE, TRUE, Expr, Lit, Mask, Name, call
from compiler.generate.tiles import kinds_mask
from compiler.generate.unit import Unit
from compiler.runtime.masks import PLAIN_MASK

WILDS = 25


def write_wilds(u: Unit) -> Expr | None:
    """The function `wilds_of`; None if no tile is wild."""
    if not u.ruleset.wilds:
        return None

    def write(body: Body) -> None:
        body.line("found: list[WildUse] = []")
        for wilds in u.ruleset.wilds:
            _write_statement(wilds, body, u)
        body.line("return tuple(found)")

    cites = [cite for wilds in u.ruleset.wilds for cite in wilds.cites]
    doc = docstring(
        "Which tiles are wild and what they may play", cites, u.places.place(u.ruleset.wilds[0].span)
    )
    u.function("wilds_of", "tuple[WildUse, ...]", doc, (WILDS,), write, ("t",))
    return Name("wilds_of")


def _write_statement(wilds: ir.Wilds, body: Body, u: Unit) -> None:
    from compiler.generate.conditions import condition

    s = nobody_scope()
    cond = condition(wilds.cond, s, u) if wilds.cond is not None else TRUE
    if cond == FALSE:
        return
    depth = 1
    if cond != TRUE:
        body.when(cond)
        depth = 2
    plays: Expr = Mask(PLAIN_MASK) if wilds.plays is None else kinds_mask(wilds.plays, s, u)
    args = [Lit(wilds.id), kinds_mask(wilds.tiles, s, u), plays]
    if wilds.standin is not None:
        args.append(Lit(wilds.standin))
    body.assign("found", call("wild_use", *args), depth, op="+=")
