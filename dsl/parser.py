"""Parsing statement by statement, so that one wrong statement never hides the next."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import Any

from lark.exceptions import UnexpectedToken

from dsl.build.statements import build_statement
from dsl.build.trees import Branch, Leaf
from dsl.complaints import complain, is_misspelt_head
from dsl.diagnostics import Diagnostic
from dsl.fault import Fault
from dsl.grammar import interactive
from dsl.lexer import tokenize
from dsl.messages import problem
from dsl.roles import HEADS, starts_statement
from dsl.source import Source, Span
from dsl.syntax import Example, Statement, Text
from dsl.tokens import Token
from dsl.words import find_word

ON_ONE_LINE = "MJR120"
MAX_DEPTH = 40
MAX_TOKENS = 4000
MAX_PROBLEMS = 50
MAX_STATEMENTS = 2000
# A description goes on through these; `A 的 B 的 C` nests as deeply as it has 的.
IN_DESCRIPTION = frozenset("NAME REF INT RANGE TILE OFFSET DE OF IN BY NOT _SLASH".split())


def parse(source: Source) -> tuple[Text, tuple[Diagnostic, ...]]:
    """The syntax tree of all statements that can be read, and what can't be."""
    tokens, _, problems = tokenize(source)
    if source.cut:
        # What is not closed on the last line may be closed in what could not be read.
        problems = tuple(p for p in problems if p.span.start <= source.text.rfind("\n"))
    language = language_of(tokens)
    places = [problem.span.start for problem in problems]
    statements: list[Statement | Example] = []
    unread: list[str] = []
    found: list[Diagnostic] = []
    for part, end in _with_ends(chunks(tokens, source), len(source.text) + 1):
        if len(found) > MAX_PROBLEMS:
            break
        if len(statements) >= MAX_STATEMENTS:
            found.append(problem("MJR127", part[0].span, limit=str(MAX_STATEMENTS)))
            break
        read, wrong = _parse_chunk(part, language, source.text)
        statements.extend(read)
        unread.extend(_declared(part) if wrong else ())
        # A statement with a sign that can't be read has been complained of; one cut short too.
        strange = bisect_left(places, part[0].span.start) < bisect_left(places, end)
        if not strange and not (source.cut and end > len(source.text)):
            found.extend(wrong)
    text = Text(
        span=Span(source.name, 0, len(source.text)),
        statements=tuple(statements),
        language=language,
        unread=tuple(unread),
    )
    return text, _limited(sorted((*problems, *found), key=lambda d: d.span.start))


def _with_ends(parts: Iterable[list[Token]], end: int) -> Iterator[tuple[list[Token], int]]:
    """Each chunk with the place where the next begins."""
    before: list[Token] | None = None
    for part in parts:
        if before is not None:
            yield before, part[0].span.start
        before = part
    if before is not None:
        yield before, end


def _declared(part: list[Token]) -> Iterator[str]:
    """The id and the names that a wrong statement perhaps declares: what stands in front of its clauses."""
    for token in part[1:]:
        if token.type in ("NAME", "REF", "STRING"):
            yield token.value
        elif token.type not in ("_SLASH", "_COLON", "INT") and token.type not in HEADS:
            return


def _limited(found: list[Diagnostic]) -> tuple[Diagnostic, ...]:
    if len(found) <= MAX_PROBLEMS:
        return tuple(found)
    return (*found[:MAX_PROBLEMS], problem("MJR112", found[MAX_PROBLEMS].span))


def language_of(tokens: tuple[Token, ...]) -> str:
    """ "zh" if most words of the language are spelt in Chinese, else "en"."""
    words = [token for token in tokens if token.type != "STRING" and find_word(token.spelling) is not None]
    chinese = sum(not token.spelling.isascii() for token in words)
    return "zh" if chinese * 2 > len(words) else "en"


def chunks(tokens: tuple[Token, ...], source: Source) -> Iterator[list[Token]]:
    """The tokens of one statement each; what stands before the first statement is a chunk too."""
    part: list[Token] = []
    for index, token in enumerate(tokens):
        if part and (starts_statement(tokens, index) or is_misspelt_head(token, source)):
            yield part
            part = []
        part.append(token)
    if part:
        yield part


def _parse_chunk(
    tokens: list[Token], language: str, text: str
) -> tuple[list[Statement | Example], list[Diagnostic]]:
    """The statement of a chunk; of several, if they stand on one line; and their mistakes."""
    too_much = _too_much(tokens)
    if too_much is not None:
        return [], [too_much]
    statements: list[Statement | Example] = []
    found: list[Diagnostic] = []
    rest: list[Token] = tokens
    while rest:
        statement, wrong, rest = _parse_first(rest, language, text)
        statements.extend([statement] if statement is not None else [])
        found.extend([wrong] if wrong is not None else [])
    return statements, found


def _parse_first(
    tokens: list[Token], language: str, text: str
) -> tuple[Statement | Example | None, Diagnostic | None, list[Token]]:
    """One statement or one mistake, and what is still to be read: a statement begun on the same line."""
    index = 0
    try:
        parser = interactive()
        for index, token in enumerate(tokens):  # noqa: B007 - where it stopped is asked below
            parser.feed_token(Leaf.of(token))
        index = len(tokens)
        return build_statement(_tree(parser.feed_eof())), None, []
    except UnexpectedToken:
        # The parser may have closed parts before it saw that the token does not fit; a fresh one has not.
        accepts = frozenset(_fed(tokens[:index]).accepts())
    fault = Fault(tokens=tokens, index=index, accepts=accepts, language=language, text=text)
    wrong = complain(fault)
    begins = wrong.code == ON_ONE_LINE
    whole = fault.may_end and not fault.at_end and index > 0 and (tokens[index].first or begins)
    read = build_statement(_tree(_fed(tokens[:index]).feed_eof())) if whole else None
    return read, wrong, tokens[index:] if begins else []


def _fed(tokens: list[Token]) -> Any:
    """A parser that has read some tokens."""
    parser = interactive()
    for token in tokens:
        parser.feed_token(Leaf.of(token))
    return parser


def _tree(result: Any) -> Branch:
    assert not isinstance(result, Leaf)
    tree: Branch = result
    return tree


def _too_much(tokens: list[Token]) -> Diagnostic | None:
    """Statements beyond the bounds, which keep every later pass far from the interpreter's limits."""
    if len(tokens) > MAX_TOKENS:
        return problem("MJR109", tokens[MAX_TOKENS].span)
    outer: list[int] = []
    links = nots = 0
    for token in tokens:
        if token.type == "LPAR":
            outer.append(links)
            links = 0
        elif token.type == "RPAR":
            links = outer.pop() if outer else 0
        else:
            links = links + (token.type == "DE") if token.type in IN_DESCRIPTION else 0
        nots = nots + 1 if token.type == "NOT" else 0
        if len(outer) + sum(outer) + links + nots > MAX_DEPTH:
            return problem("MJR108", token.span)
    return None
