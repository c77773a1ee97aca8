"""Unknown letters: each is bound at the innermost `not` or `( condition )` that holds all its occurrences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeVar, cast

from compiler import ir
from compiler.ir import Bind, Condition, Desc, EachMatch, Match, Node
from compiler.ir.walk import children, descend, rebuild
from compiler.lower.context import Context
from compiler.lower.words import SUIT_LETTERS

N = TypeVar("N", bound=Node)


def letter_of(node: Node) -> str:
    """The unknown letter a node is an occurrence of, or ""."""
    if isinstance(node, ir.OfSuit) and node.suit in SUIT_LETTERS:
        return node.suit
    if isinstance(node, ir.RankTerm):
        return node.letter
    return ""


def letters_in(node: Node) -> Counter[str]:
    """How often each letter occurs free below a node."""
    found: Counter[str] = Counter()
    if isinstance(node, Bind):
        inner = letters_in(node.body)
        return Counter({k: v for k, v in inner.items() if k not in (*node.suits, *node.ranks)})
    letter = letter_of(node)
    if letter:
        found[letter] += 1
    for child in children(node):
        found += letters_in(child)
    return found


def bind_condition(cond: Condition, ctx: Context) -> Condition:
    """The condition with every letter bound; reports letters that say nothing."""
    _check_single_ranks(cond, ctx)
    return _place(cond, set(letters_in(cond)))


def bind_match(match: Match, ctx: Context) -> EachMatch:
    """A match of `each` with its letters bound at the match as a whole."""
    suits, ranks = _split(set(letters_in(match)))
    return EachMatch(span=match.span, suits=suits, ranks=ranks, match=match)


def bind_description(desc: Desc, ctx: Context) -> Desc:
    """A description outside any condition: only its `( condition )` parts can bind letters."""
    free = letters_in(desc)
    for scope in _scopes(desc):
        free -= letters_in(scope)
    for letter in free:
        ctx.report("MJR220", desc.span, name=letter)
    return _push(desc, set(letters_in(desc)))


def _split(letters: set[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    suits = tuple(sorted(letter for letter in letters if letter in SUIT_LETTERS))
    return suits, tuple(sorted(letters - set(suits)))


def _place(cond: Condition, letters: set[str]) -> Condition:
    """Bind `letters` at `cond` or deeper, each as deep as all its occurrences allow."""
    total = letters_in(cond)
    deeper = {
        letter
        for letter in letters
        if any(letters_in(scope)[letter] == total[letter] for scope in _scopes(cond))
    }
    body = _push(cond, deeper)
    suits, ranks = _split(letters - deeper)
    return Bind(span=cond.span, suits=suits, ranks=ranks, body=body) if suits or ranks else body


def _scopes(node: Node) -> Iterator[Condition]:
    """The nearest conditions below that can bind letters: bodies of `not`, `( condition )` parts."""
    if isinstance(node, ir.Not):
        yield node.body
        return
    for child in children(node):
        if isinstance(node, ir.SuchThat) and child is node.cond:
            yield node.cond
        else:
            yield from _scopes(child)


def _push(node: N, letters: set[str]) -> N:
    """The node with `letters` bound inside its scopes."""
    if not letters:
        return node

    def change(child: Node) -> Node:
        scope = (isinstance(node, ir.Not) and child is node.body) or (
            isinstance(node, ir.SuchThat) and child is node.cond
        )
        if scope:
            mine = {letter for letter in letters if letters_in(child)[letter]}
            return _place(cast("Condition", child), mine)
        return _push(child, letters)

    return rebuild(node, change)


def _check_single_ranks(cond: Condition, ctx: Context) -> None:
    """A rank letter that occurs once, in a comparison, is satisfied by anything."""
    total = letters_in(cond)
    for node in descend(cond):
        if isinstance(node, ir.Compare):
            for part in descend(node):
                if isinstance(part, ir.Rank) and part.term.letter and total[part.term.letter] == 1:
                    ctx.report("MJR244", part.span, name=part.term.letter)
