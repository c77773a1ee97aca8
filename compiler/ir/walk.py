"""Walking the IR: the nodes below a node, and rebuilding a node with changed parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any, TypeVar

from compiler.ir.node import Node

N = TypeVar("N", bound=Node)


def children(node: Node) -> Iterator[Node]:
    """The nodes directly below, in field order."""
    for field in fields(node):
        value = getattr(node, field.name)
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            yield from (part for part in value if isinstance(part, Node))


def descend(node: Node) -> Iterator[Node]:
    """The node and all nodes below it, depth first."""
    yield node
    for child in children(node):
        yield from descend(child)


def rebuild(node: N, change: Callable[[Node], Node]) -> N:
    """The node with every direct child replaced by `change(child)`."""
    changed: dict[str, Any] = {}
    for field in fields(node):
        value = getattr(node, field.name)
        if isinstance(value, Node):
            changed[field.name] = change(value)
        elif isinstance(value, tuple) and any(isinstance(part, Node) for part in value):
            changed[field.name] = tuple(change(part) if isinstance(part, Node) else part for part in value)
    return replace(node, **changed) if changed else node
