"""Conditions and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dsl import syntax
from dsl.build.descriptions import build_chain, build_desc, build_match, fold_chains
from dsl.build.trees import Branch, Leaf, as_branch, branch, branches, has_token, span_of, tokens_of
from dsl.syntax import Desc, Expr, Verb

if TYPE_CHECKING:
    from lark import Token as LarkToken


def build_expr(child: Branch | LarkToken) -> Expr:
    """Any expression tree."""
    tree = as_branch(child)
    kind = str(tree.data)
    if kind == "desc":
        return build_desc(tree)
    if kind in ("or_", "and_", "not_", "compare", "sum_", "product_", "power", "negative"):
        return _build_operation(tree, kind)
    if kind in ("test_", "quantified", "none", "either", "shape_is", "has", "after", "since_after"):
        return _build_test(tree, kind)
    return _build_count(tree, kind)


def _parts(tree: Branch) -> tuple[Expr, ...]:
    return tuple(build_expr(child) for child in branches(tree))


def _build_operation(tree: Branch, kind: str) -> Expr:
    span = span_of(tree)
    match kind:
        case "or_":
            return syntax.Or(span=span, parts=_parts(tree))
        case "and_":
            return syntax.And(span=span, parts=_parts(tree))
        case "not_":
            return syntax.Not(span=span, body=_parts(tree)[0])
        case "product_":
            return syntax.Product(span=span, parts=_parts(tree))
        case "power":
            base, exponent = _parts(tree)
            return syntax.Power(span=span, base=base, exponent=exponent)
        case "negative":
            return syntax.Negative(span=span, value=int(str(tree.children[-1])))
        case "sum_":
            signs = tuple("+" if leaf.type == "PLUS" else "-" for leaf in tokens_of(tree))
            return syntax.Sum(span=span, signs=("+", *signs), parts=_parts(tree))
        case _:
            left, op, right = tree.children
            sign = _sign(_leaf(op).ours.value)
            return syntax.Compare(span=span, left=build_expr(left), op=sign, right=build_expr(right))


def _leaf(tree: Branch | LarkToken) -> Leaf:
    leaf = tree if isinstance(tree, Leaf) else as_branch(tree).children[0]
    assert isinstance(leaf, Leaf)
    return leaf


def _sign(text: str) -> str:
    return {"＝": "=", "＞": ">", "＜": "<"}.get(text, text)


def build_verb(tree: Branch) -> Verb:
    """`is`, `is not`, `holds`."""
    if has_token(tree, "HOLDS"):
        return Verb.HOLDS
    return Verb.IS_NOT if has_token(tree, "NOT") else Verb.IS


def _build_test(tree: Branch, kind: str) -> Expr:
    span, parts = span_of(tree), branches(tree)
    match kind:
        case "test_":
            subject, verb, object_ = parts
            return syntax.Test(
                span=span, subject=build_expr(subject), verb=build_verb(verb), object=build_desc(object_)
            )
        case "quantified":
            subject, verb, object_ = parts
            return syntax.Quantified(
                span=span,
                every=has_token(tree, "EVERY"),
                subject=build_desc(subject),
                verb=build_verb(verb),
                object=build_desc(object_),
            )
        case "none":
            return syntax.Quantified(
                span=span, every=False, subject=build_desc(parts[0]), verb=None, object=None
            )
        case "either":
            return syntax.Either(span=span, verb=build_verb(parts[0]), object=build_desc(parts[1]))
        case "shape_is":
            return syntax.ShapeIs(span=span, negated=has_token(tree, "NOT"), object=build_desc(parts[0]))
        case "has":
            return syntax.Has(span=span, match=build_match(parts[0]))
        case "since_after":
            return syntax.After(span=span, act=build_desc(parts[1]), since=build_desc(parts[0]))
        case _:
            return syntax.After(span=span, act=build_desc(parts[0]), since=_second(parts))


def _second(parts: list[Branch]) -> Desc | None:
    return build_desc(parts[1]) if len(parts) > 1 else None


def _build_count(tree: Branch, kind: str) -> Expr:
    span, parts = span_of(tree), branches(tree)
    match kind:
        case "count":
            return syntax.Count(span=span, things=build_desc(parts[0]))
        case "count_acts":
            return syntax.CountActs(span=span, act=build_desc(parts[0]), since=_second(parts))
        case "count_behind":
            return syntax.Count(span=span, things=fold_chains([build_chain(chain) for chain in parts]))
        case "over_first":
            over, fold, of = parts
            return syntax.Aggregate(
                span=span, op=_fold(fold), of=build_desc(of), over=build_desc(over), since=None
            )
        case _:
            return _build_aggregate(tree)


def _build_aggregate(tree: Branch) -> Expr:
    fold, *descs = branches(tree)
    over = build_desc(descs[1]) if len(descs) > 1 else None
    since = build_desc(descs[2]) if len(descs) > 2 else None
    return syntax.Aggregate(
        span=span_of(tree), op=_fold(fold), of=build_desc(descs[0]), over=over, since=since
    )


def _fold(tree: Branch) -> str:
    return _leaf(tree).type.lower()


def condition_in(tree: Branch) -> Expr | None:
    """The condition of the `if_` child, if there is one."""
    found = branch(tree, "if_")
    return build_expr(branches(found)[0]) if found is not None else None
