"""Tokens: what the lexer makes of a text and the parser reads."""

from __future__ import annotations

from dataclasses import dataclass

from dsl.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """One token in normal form.

    `type` is a terminal of the grammar; `value` the normal form (English word, ASCII tiles, text without
    quotation
    marks); `spelling` what the author wrote. `first`: it is the first on its line. `split`: it is one of
    several tokens
    that a single spelling stands for, and not the first of them.
    """

    type: str
    value: str
    spelling: str
    span: Span
    line: int
    first: bool
    split: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Trivia:
    """A comment (with its #) or a run of blanks and line ends."""

    text: str
    span: Span

    @property
    def is_comment(self) -> bool:
        return self.text[0] in "#＃"
