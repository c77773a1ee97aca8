"""Every place where reading can stop: a shortest beginning for each kind of statement and parser state."""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import Any

from dsl.build.trees import Leaf
from dsl.grammar import interactive
from dsl.source import Span
from dsl.tokens import Token
from dsl.wants import SIGNS
from dsl.words import words

SPELLINGS = {
    **SIGNS,
    "NAME": "foo",
    "REF": "「某」",
    "TILE": "5m",
    "OFFSET": "n+1",
    "WINNER": "A",
    "DE": "的",
    "LPAR": "(",
} | {word.terminal: word.english for word in words() if word.terminal != "NAME"}


def token(terminal: str, index: int) -> Token:
    """A token of that terminal as the lexer would make it."""
    text = SPELLINGS[terminal.removesuffix("_LEAD")]
    span = Span("t", index * 20, index * 20 + len(text))
    return Token(type=terminal, value=text, spelling=text, span=span, line=1, first=index == 0)


@cache
def beginnings() -> tuple[tuple[str, ...], ...]:
    """The terminals of a shortest beginning that reaches each state, breadth first."""
    start = interactive()
    seen: dict[object, tuple[str, ...]] = {(): ()}
    open_: deque[tuple[Any, tuple[str, ...]]] = deque([(start, ())])
    while open_:
        parser, path = open_.popleft()
        for terminal in sorted(parser.accepts() - {"$END"}):
            ahead = parser.copy()
            ahead.feed_token(Leaf.of(token(terminal, len(path))))
            longer = (*path, terminal)
            state = (longer[0], ahead.parser_state.state_stack[-1])
            if state not in seen:
                seen[state] = longer
                open_.append((ahead, longer))
    return tuple(seen.values())


@cache
def accepted(path: tuple[str, ...]) -> frozenset[str]:
    """What may follow a beginning."""
    parser = interactive()
    for index, terminal in enumerate(path):
        parser.feed_token(Leaf.of(token(terminal, index)))
    return frozenset(parser.accepts())
