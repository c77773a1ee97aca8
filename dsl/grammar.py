"""The grammar, ready for parsing one statement at a time, and which words its statements know."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark
from lark.lexer import Lexer

GRAMMAR = Path(__file__).with_name("grammar.lark")


class _NoLexer(Lexer):
    """Tokens come from our own lexer."""

    def __init__(self, _: object) -> None:
        pass

    def lex(self, *_: object) -> Any:
        return iter(())


@cache
def lark() -> Lark:
    """The parser tables, built once a run."""
    return Lark(
        GRAMMAR.read_text(encoding="utf-8"),
        start="statement",
        parser="lalr",
        lexer=_NoLexer,
        maybe_placeholders=False,
    )


def interactive() -> Any:
    """A parser at the beginning of a statement, to be fed token by token."""
    return lark().parse_interactive("")


@cache
def terminals_in(head: str) -> frozenset[str]:
    """All terminals that a statement of that head can hold, the head itself left out."""
    expansions: dict[str, list[list[Any]]] = defaultdict(list)
    for rule in lark().rules:
        expansions[rule.origin.name].append(list(rule.expansion))
    seen: set[str] = set()
    found: set[str] = set()
    open_ = [name for name, ways in expansions.items() if any(_begins(way, head) for way in ways)]
    while open_:
        name = open_.pop()
        if name in seen:
            continue
        seen.add(name)
        symbols = [symbol for way in expansions[name] for symbol in way]
        found.update(symbol.name for symbol in symbols if symbol.is_term)
        open_.extend(symbol.name for symbol in symbols if not symbol.is_term)
    return frozenset(found - {head})


def _begins(way: list[Any], head: str) -> bool:
    return bool(way) and way[0].is_term and way[0].name == head
