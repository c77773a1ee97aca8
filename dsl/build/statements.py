"""Statements: head, names and clauses."""

from __future__ import annotations

from dataclasses import replace

from dsl import syntax
from dsl.build.clauses import build_clause
from dsl.build.descriptions import build_desc, build_ident
from dsl.build.examples import build_example
from dsl.build.expressions import build_expr, condition_in
from dsl.build.trees import Branch, branch, branches, has_token, leaves, span_of, tokens_of
from dsl.syntax import Clause, Example, Ident, Kind, Statement, Strings


def build_statement(tree: Branch) -> Statement | Example:
    """Any statement tree."""
    kind = str(tree.data).rstrip("_")
    if kind == "example":
        return build_example(tree)
    if kind == "change":
        changed = build_statement(branches(tree)[0])
        assert isinstance(changed, Statement)
        return replace(changed, span=span_of(tree), change=True)
    return Statement(
        span=span_of(tree),
        kind=Kind(kind),
        change=False,
        ident=_ident(tree),
        names=_strings(tree),
        clauses=tuple(_clauses(tree, kind)),
    )


def _ident(tree: Branch) -> Ident | None:
    inner = branch(tree, "ident") or branch(tree, "label")
    named = inner is not None and any(leaf.type in ("NAME", "REF") for leaf in leaves(inner))
    return build_ident(inner) if inner is not None and named else None


def _strings(tree: Branch) -> Strings | None:
    found = branch(tree, "strings")
    if found is None:
        return None
    texts = [leaf.ours.value for leaf in tokens_of(found)]
    return Strings(span=span_of(found), first=texts[0], second=texts[1] if len(texts) > 1 else None)


def _clauses(tree: Branch, kind: str) -> list[Clause]:
    skipped = ("ident", "label", "strings")
    if kind in ("winners", "next_dealer"):
        return [_choice(tree, kind), *(build_clause(c) for c in branches(tree) if c.data == "cite")]
    return [build_clause(child) for child in branches(tree) if child.data not in skipped]


def _choice(tree: Branch, kind: str) -> Clause:
    """The line of `winners` or `next_dealer`."""
    cond = condition_in(tree)
    body = next(child for child in branches(tree) if child.data not in ("if_", "cite"))
    if kind == "winners" and has_token(tree, "AT_MOST"):
        return syntax.AtMost(span=span_of(tree), limit=build_expr(body), cond=cond)
    return syntax.Choose(span=span_of(tree), players=build_desc(body), cond=cond)
