"""What the generator can't write."""

from __future__ import annotations

from dsl.source import NOWHERE, Span


class NotGenerated(Exception):
    """A construct that has no Python form yet, with its place in the rule text."""

    def __init__(self, what: str, span: Span = NOWHERE) -> None:
        super().__init__(what)
        self.what = what
        self.span = span
