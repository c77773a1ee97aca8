"""Where reading of a statement stopped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dsl.roles import HEADS
from dsl.tokens import Token

# Statements that begin with an id.
DECLARING = HEADS - {"FORBID", "OFFER", "MUST", "LIFT", "PRIORITY", "END", "NEXT_DEALER", "RESERVE", "REMOVE"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """Where reading of a statement stopped: at `tokens[index]` or behind the last token; `accepts` are the
    terminals that could stand there; `language` is that of the text, `text` the whole text."""

    tokens: Sequence[Token]
    index: int
    accepts: frozenset[str]
    language: str
    text: str = ""

    @property
    def token(self) -> Token:
        return self.tokens[self.index]

    @property
    def before(self) -> Token:
        return self.tokens[self.index - 1]

    @property
    def at_end(self) -> bool:
        return self.index >= len(self.tokens)

    @property
    def may_end(self) -> bool:
        return "$END" in self.accepts

    @property
    def head(self) -> str:
        """The statement word, the changed statement's behind `change`."""
        first = self.tokens[0].type
        if first == "CHANGE" and len(self.tokens) > 1 and self.tokens[1].type in HEADS:
            return self.tokens[1].type
        return first

    @property
    def id_at(self) -> int:
        """Where the id of the statement stands, if it has one."""
        return [token.type for token in self.tokens].index(self.head) + 1
