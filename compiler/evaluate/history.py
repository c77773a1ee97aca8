"""What happened: acts later than the last of another kind."""

from __future__ import annotations

from compiler.evaluate.acts import Act
from compiler.evaluate.scope import Scope
from compiler.ir import Desc


def acts_of(desc: Desc, scope: Scope) -> list[Act]:
    """The acts described, in time."""
    return [thing for thing in scope.elements(desc) if isinstance(thing, Act)]


def acts_since(act: Desc, since: Desc | None, scope: Scope) -> list[Act]:
    """The acts described that are later than the last `since`; without one all of the deal."""
    start = -1
    if since is not None:
        barriers = acts_of(since, scope)
        start = barriers[-1].index if barriers else -1
    return [found for found in acts_of(act, scope) if found.index > start]
