"""What all nodes of the syntax tree have."""

from __future__ import annotations

from dataclasses import dataclass, field

from dsl.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """What all nodes have: a place."""

    span: Span = field(compare=False, repr=False)
