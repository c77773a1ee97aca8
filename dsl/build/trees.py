"""Small tools for reading the parser's trees, whose tokens know the token of ours they were made from."""

from __future__ import annotations

from collections.abc import Iterator

from lark import Token as LarkToken
from lark import Tree

from dsl.source import NOWHERE, Span
from dsl.tokens import Token

Branch = Tree[LarkToken]


class Leaf(LarkToken):
    """A parser token that knows the token of ours it was made from."""

    ours: Token

    @staticmethod
    def of(token: Token) -> Leaf:
        """The parser's form of a token."""
        leaf = Leaf(
            token.type,
            token.value,
            token.span.start,
            token.line,
            1,
            token.line,
            1,
            token.span.end,
        )
        leaf.ours = token
        return leaf


def leaves(tree: Branch | LarkToken) -> Iterator[Leaf]:
    """All tokens below, in order."""
    if isinstance(tree, Leaf):
        yield tree
    elif isinstance(tree, Tree):
        for child in tree.children:
            yield from leaves(child)


def span_of(tree: Branch | LarkToken) -> Span:
    """From the first token below to the last."""
    first: Span | None = None
    last: Span | None = None
    for leaf in leaves(tree):
        first = first or leaf.ours.span
        last = leaf.ours.span
    return first.to(last) if first is not None and last is not None else NOWHERE


def as_branch(child: Branch | LarkToken) -> Branch:
    """A child that must be a tree."""
    assert isinstance(child, Tree)
    return child


def branches(tree: Branch) -> list[Branch]:
    """The children that are trees."""
    return [child for child in tree.children if isinstance(child, Tree)]


def tokens_of(tree: Branch) -> list[Leaf]:
    """The children that are tokens."""
    return [child for child in tree.children if isinstance(child, Leaf)]


def branch(tree: Branch, name: str) -> Branch | None:
    """The first child tree of that name."""
    return next((child for child in branches(tree) if child.data == name), None)


def has_token(tree: Branch, type_: str) -> bool:
    """A child is a token of that type."""
    return any(leaf.type == type_ for leaf in tokens_of(tree))
