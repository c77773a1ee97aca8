"""Parsing statement by statement, so that one wrong statement never hides the next."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark
from lark.exceptions import UnexpectedToken
from lark.lexer import Lexer

from dsl.build.statements import build_statement
from dsl.build.trees import Branch, Leaf
from dsl.complaints import complain, is_misspelt_head
from dsl.diagnostics import Diagnostic
from dsl.lexer import starts_statement, tokenize
from dsl.messages import problem
from dsl.source import Source, Span
from dsl.syntax import Example, Statement, Text
from dsl.tokens import Token
from dsl.words import find_word

GRAMMAR = Path(__file__).with_name("grammar.lark")
MAX_DEPTH = 40
MAX_TOKENS = 4000
MAX_PROBLEMS = 50


class _NoLexer(Lexer):
    """Tokens come from our own lexer."""

    def __init__(self, _: object) -> None:
        pass

    def lex(self, *_: object) -> Any:
        return iter(())


@cache
def _lark() -> Lark:
    return Lark(
        GRAMMAR.read_text(encoding="utf-8"),
        start="statement",
        parser="lalr",
        lexer=_NoLexer,
        maybe_placeholders=False,
    )


def parse(source: Source) -> tuple[Text, tuple[Diagnostic, ...]]:
    """The syntax tree of all statements that can be read, and what can't be."""
    tokens, _, problems = tokenize(source)
    language = language_of(tokens)
    statements: list[Statement | Example] = []
    found = list(problems)
    parts = chunks(list(tokens), source)
    starts = [part[0].span.start for part in parts]
    for chunk, end in zip(parts, [*starts[1:], len(source.text) + 1], strict=False):
        statement, wrong = _parse_chunk(chunk, language)
        # A statement with a sign that can't be read has been complained of.
        if not any(chunk[0].span.start <= p.span.start < end for p in problems):
            found.extend(wrong)
        if statement is not None:
            statements.append(statement)
    text = Text(span=Span(source.name, 0, len(source.text)), statements=tuple(statements), language=language)
    return text, _limited(sorted(found, key=lambda d: d.span.start))


def _limited(found: list[Diagnostic]) -> tuple[Diagnostic, ...]:
    if len(found) <= MAX_PROBLEMS:
        return tuple(found)
    return (*found[:MAX_PROBLEMS], problem("MJR112", found[MAX_PROBLEMS].span))


def language_of(tokens: tuple[Token, ...]) -> str:
    """ "zh" if most words of the language are spelt in Chinese, else "en"."""
    words = [token for token in tokens if token.type != "STRING" and find_word(token.spelling) is not None]
    chinese = sum(not token.spelling.isascii() for token in words)
    return "zh" if chinese * 2 > len(words) else "en"


def chunks(tokens: list[Token], source: Source) -> list[list[Token]]:
    """The tokens of one statement each; what stands before the first statement is a chunk too."""
    parts: list[list[Token]] = []
    for index, token in enumerate(tokens):
        if not parts or starts_statement(tokens, index) or is_misspelt_head(token, source):
            parts.append([])
        parts[-1].append(token)
    return parts


def _parse_chunk(chunk: list[Token], language: str) -> tuple[Statement | Example | None, list[Diagnostic]]:
    too_much = _too_much(chunk)
    if too_much is not None:
        return None, [too_much]
    parser: Any = _lark().parse_interactive("")
    for index, token in enumerate(chunk):
        try:
            parser.feed_token(Leaf.of(token))
        except UnexpectedToken:
            accepts = frozenset(parser.accepts())
            return _before(chunk, index, accepts), [complain(chunk, index, accepts, language)]
    accepts = frozenset(parser.accepts())
    if "$END" not in accepts:
        return None, [complain(chunk, len(chunk), accepts, language)]
    return build_statement(_tree(parser.feed_eof())), []


def _tree(result: Any) -> Branch:
    assert not isinstance(result, Leaf)
    tree: Branch = result
    return tree


def _before(chunk: list[Token], index: int, accepts: frozenset[str]) -> Statement | Example | None:
    """If a new line begins with something wrong, the statement above it still holds."""
    if not chunk[index].first or "$END" not in accepts or index == 0:
        return None
    parser: Any = _lark().parse_interactive("")
    for token in chunk[:index]:
        parser.feed_token(Leaf.of(token))
    return build_statement(_tree(parser.feed_eof()))


def _too_much(chunk: list[Token]) -> Diagnostic | None:
    """Statements beyond the bounds, which keep every later pass far from the interpreter's limits."""
    if len(chunk) > MAX_TOKENS:
        return problem("MJR109", chunk[MAX_TOKENS].span)
    depth = 0
    nots = 0
    for token in chunk:
        depth += {"LPAR": 1, "RPAR": -1}.get(token.type, 0)
        nots = nots + 1 if token.type == "NOT" else nots if token.type == "LPAR" else 0
        if depth + nots > MAX_DEPTH:
            return problem("MJR108", token.span)
    return None
