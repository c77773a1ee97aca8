"""Clauses of statements."""

from __future__ import annotations

from collections.abc import Callable

from dsl import syntax
from dsl.build.descriptions import build_desc, build_ident, build_match, build_name
from dsl.build.expressions import build_expr, condition_in
from dsl.build.trees import Branch, branch, branches, has_token, span_of, tokens_of
from dsl.syntax import Clause, Expr, FlowOp, Match, Name, StepOp


def build_clause(tree: Branch) -> Clause:
    """Any clause tree."""
    return BUILDERS[str(tree.data)](tree)


def _names(tree: Branch) -> tuple[Name, ...]:
    return tuple(build_name(child) for child in branches(tree) if child.data == "name")


def _ints(tree: Branch) -> list[int]:
    """The integers among the children, a minus in front taken along."""
    values: list[int] = []
    negative = False
    for leaf in tokens_of(tree):
        if leaf.type == "INT":
            values.append(-int(leaf.ours.value) if negative else int(leaf.ours.value))
        negative = leaf.type == "MINUS"
    return values


def _build_cite(tree: Branch) -> Clause:
    return syntax.Cite(span=span_of(tree), rule=tokens_of(tree)[0].ours.value)


def _build_default(tree: Branch) -> Clause:
    return syntax.Default(span=span_of(tree), value=build_value(tree))


def build_value(tree: Branch) -> int | bool | Name:
    """A `default` tree: integer, yes or no, or a name; a player's letter is a name here."""
    if has_token(tree, "YES") or has_token(tree, "NO"):
        return has_token(tree, "YES")
    if has_token(tree, "INT"):
        return _ints(tree)[0]
    leaf = tokens_of(tree)[0] if tokens_of(tree) else None
    return (
        Name(span=leaf.ours.span, text=leaf.ours.value) if leaf is not None else build_name(branches(tree)[0])
    )


def _build_domain(tree: Branch) -> Clause:
    first, last = next(leaf for leaf in tokens_of(tree) if leaf.type == "RANGE").ours.value.split("..")
    return syntax.Domain(span=span_of(tree), first=int(first), last=int(last))


def _build_fact_sort(tree: Branch) -> Clause:
    leaves = tokens_of(tree)
    names = list(_names(tree))
    if leaves and leaves[0].type == "NUMBER":
        names.insert(0, Name(span=leaves[0].ours.span, text="number"))
    return syntax.FactSort(span=span_of(tree), sort=names[0], owner=names[1] if len(names) > 1 else None)


def _build_wild_kinds(tree: Branch) -> Clause:
    descs = [build_desc(child) for child in branches(tree)]
    tile = next((leaf for leaf in tokens_of(tree) if leaf.type == "TILE"), None)
    standin = syntax.Tiles(span=tile.ours.span, text=tile.ours.value) if tile is not None else None
    plays = descs[1] if len(descs) > 1 else None
    return syntax.WildKinds(span=span_of(tree), tiles=descs[0], plays=plays, standin=standin)


def _build_family(tree: Branch) -> Clause:
    letter, *members = branches(tree)
    return syntax.Family(
        span=span_of(tree), letter=build_name(letter), members=tuple(build_desc(m) for m in members)
    )


def _build_seat(tree: Branch) -> Clause:
    players, tiles = branches(tree)
    return syntax.Seat(span=span_of(tree), players=build_desc(players), tiles=build_desc(tiles))


def _build_covers(tree: Branch) -> Clause:
    return syntax.Covers(span=span_of(tree), names=_names(tree), cond=condition_in(tree))


def _build_worth(tree: Branch) -> Clause:
    return syntax.Worth(span=span_of(tree), value=_value_expr(tree), cond=condition_in(tree))


def _value_expr(tree: Branch) -> Expr:
    return build_expr(next(child for child in branches(tree) if child.data not in ("if_", "each_", "row")))


def _build_on(tree: Branch) -> Clause:
    descs = branches(tree)
    return syntax.On(span=span_of(tree), event=build_desc(descs[0]) if descs else None)


def _build_at_most(tree: Branch) -> Clause:
    leaf = next(leaf for leaf in tokens_of(tree) if leaf.type == "INT")
    unit = syntax.Unit(
        span=leaf.ours.span,
        how=syntax.How.PLAIN,
        options=(syntax.Number(span=leaf.ours.span, text=leaf.ours.value),),
    )
    limit = syntax.Desc(span=leaf.ours.span, units=(unit,))
    return syntax.AtMost(span=span_of(tree), limit=limit, cond=condition_in(tree))


def _build_flow(tree: Branch) -> Clause:
    op = next(FlowOp(leaf.type.lower()) for leaf in tokens_of(tree) if leaf.type != "HALF")
    desc = branch(tree, "desc")
    return syntax.Flow(
        span=span_of(tree),
        op=op,
        players=build_desc(desc) if desc is not None else None,
        half=has_token(tree, "HALF"),
        cond=condition_in(tree),
    )


def _build_step(tree: Branch) -> Clause:
    op = next(StepOp(leaf.type.lower()) for leaf in tokens_of(tree))
    row = branch(tree, "row")
    return syntax.Step(
        span=span_of(tree),
        op=op,
        value=None if op is StepOp.HALF else _value_expr(tree),
        row=tuple(_ints(row)) if row is not None else (),
        conds=tuple(build_expr(branches(c)[0]) for c in branches(tree) if c.data == "if_"),
        eaches=tuple(_match_in(c) for c in branches(tree) if c.data == "each_"),
    )


def _match_in(tree: Branch) -> Match:
    found = branch(tree, "match")
    assert found is not None
    return build_match(found)


def _build_told(tree: Branch) -> Clause:
    texts = [leaf.ours.value for leaf in tokens_of(tree)]
    return syntax.Told(span=span_of(tree), first=texts[0], second=texts[1] if len(texts) > 1 else None)


def _with_expr(make: Callable[[Branch, Expr], Clause]) -> Callable[[Branch], Clause]:
    return lambda tree: make(tree, build_expr(branches(tree)[0]))


def _with_desc(make: Callable[[Branch, syntax.Desc], Clause]) -> Callable[[Branch], Clause]:
    return lambda tree: make(tree, build_desc(branches(tree)[0]))


def _with_names(make: Callable[[Branch, tuple[Name, ...]], Clause]) -> Callable[[Branch], Clause]:
    return lambda tree: make(tree, _names(tree))


def _with_int(make: Callable[[Branch, int], Clause]) -> Callable[[Branch], Clause]:
    return lambda tree: make(tree, _ints(tree)[0])


BUILDERS: dict[str, Callable[[Branch], Clause]] = {
    "cite": _build_cite,
    "extends": _with_names(lambda t, names: syntax.Extends(span=span_of(t), parents=names)),
    "players": _with_int(lambda t, n: syntax.Players(span=span_of(t), count=n)),
    "hand_size": _with_int(lambda t, n: syntax.HandSize(span=span_of(t), count=n)),
    "tile_set": lambda t: syntax.TileSet(span=span_of(t), parts=tuple(build_expr(c) for c in branches(t))),
    "default": _build_default,
    "domain": _build_domain,
    "choices": lambda t: syntax.Choices(span=span_of(t), idents=tuple(map(build_ident, branches(t)))),
    "fact_sort": _build_fact_sort,
    "body": _with_expr(lambda t, e: syntax.Body(span=span_of(t), value=e)),
    "wild_kinds": _build_wild_kinds,
    "class_of": _with_names(lambda t, names: syntax.ClassOf(span=span_of(t), name=names[0])),
    "value": _with_int(lambda t, n: syntax.Value(span=span_of(t), value=n)),
    "owner": _with_names(lambda t, names: syntax.Owner(span=span_of(t), name=names[0])),
    "drawn": _with_expr(lambda t, e: syntax.Drawn(span=span_of(t), count=e)),
    "seat": _build_seat,
    "act_of": _with_desc(lambda t, d: syntax.ActOf(span=span_of(t), act=d)),
    "targets": _with_names(lambda t, names: syntax.Targets(span=span_of(t), names=names)),
    "ranks": lambda t: syntax.Ranks(span=span_of(t), acts=tuple(build_desc(c) for c in branches(t))),
    "told": _build_told,
    "when": _with_expr(lambda t, e: syntax.When(span=span_of(t), cond=e)),
    "each": lambda t: syntax.Each(span=span_of(t), match=build_match(branches(t)[0])),
    "covers": _build_covers,
    "worth": _build_worth,
    "on": _build_on,
    "at_most": _build_at_most,
    "linked": lambda t: syntax.Linked(span=span_of(t)),
    "unimplied": lambda t: syntax.Unimplied(span=span_of(t)),
    "flow": _build_flow,
    "step": _build_step,
    "family": _build_family,
}
