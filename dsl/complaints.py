"""What to say of a token that does not fit: the fault, what the statement wants there, and a right line."""

from __future__ import annotations

import re
from collections.abc import Iterable

from dsl.diagnostics import Diagnostic, Message
from dsl.fault import DECLARING, Fault
from dsl.grammar import terminals_in
from dsl.hints import (
    GENERAL,
    NOTHING,
    by_habit,
    fitting_words,
    head_words,
    help_on,
    is_like_head,
    joined,
    meant_head,
    missing_blanks,
    near_word,
    sample_of,
)
from dsl.messages import problem
from dsl.roles import HEADS
from dsl.source import Source, Span
from dsl.spelling import cut
from dsl.tokens import Token
from dsl.wants import NAME, NAME_WANTED, phrase, wanted_behind
from dsl.words import find_word, is_word, terminals_of

CLAUSES = terminals_of("clauses")
# Clauses that stand behind others of their statement, so that coming too late is not their fault.
ANYWHERE = frozenset({"IF", "IF_LEAD", "EACH", "EACH_LEAD", "TO", "FROM"})
# Statements whose strings are no names.
UNNAMED = frozenset({"EXAMPLE", "NOTE"})
# What a description of things may begin with.
THINGS = frozenset({"NAME", "REF", "TILE", "INT", "RANGE", "OFFSET", "NOT", "LPAR"})
NO_COMMA = Message(zh="各项之间不用逗号", en="no comma is needed between clauses")
ALTERNATIVES = Message(zh="并列的几样之间写“/”", en="write `/` between alternatives")
UNQUOTED = Message(
    zh="先写不带引号的名字，引号里的名称写在它后面",
    en="first the id, without quotation marks; names in quotation marks come behind it",
)


def complain(fault: Fault) -> Diagnostic:
    """The diagnostic for a fault."""
    opening = _open_parenthesis(fault.tokens[: fault.index])
    habitual = _habitual(fault)
    if habitual is not None:
        return habitual
    if opening is not None and _leaves_parenthesis(fault):
        return problem("MJR103", opening.span)
    filler = _filler_as_name(fault)
    if filler is not None:
        word = fault.text[filler.start : filler.end]
        return problem("MJR119", filler, word=word, hint=sample_of(fault))
    if fault.at_end:
        return _unfinished(fault)
    if fault.token.type == "RPAR" and opening is None:
        return problem("MJR116", fault.token.span)
    if fault.index == 0 or _begins_wrongly(fault):
        return wrong_head(fault.token)
    return _unfitting(fault)


def _habitual(fault: Fault) -> Diagnostic | None:
    """A word out of habit at the fault or closely before it, where it could pass for a name."""
    first = max(fault.index - 2, fault.id_at + 1 if fault.head in DECLARING else 1)
    for token in fault.tokens[first : fault.index + 1]:
        instead = by_habit(token)
        if instead is not None:
            return problem("MJR128", token.span, word=token.spelling, hint=joined(instead, sample_of(fault)))
    return None


def wrong_head(token: Token) -> Diagnostic:
    """A line that should begin a statement and does not."""
    if missing_blanks(token, head_words()) is not None:
        # What follows the statement word is a name, which may hold words of the language.
        head = cut(token.spelling)[0]
        blanks = f"{head} {token.spelling[len(head) :]}"
        return problem("MJR117", token.span, word=token.spelling, spaced=blanks, hint=NOTHING)
    near = near_word(token, head_words())
    hint = meant_head(near) if near else GENERAL
    return problem("MJR107", token.span, word=token.spelling, hint=hint)


def _leaves_parenthesis(fault: Fault) -> bool:
    """A clause, a citation or the end comes where a parenthesis is still open."""
    return fault.at_end or fault.token.type in CLAUSES | HEADS | {"CITE", "STRING"}


def _begins_wrongly(fault: Fault) -> bool:
    """A new line begins with a name where a statement may end, and the name is like no clause of it."""
    token = fault.token
    if not (token.first and fault.may_end and token.type == "NAME" and not is_word(token.spelling)):
        return False
    return not near_word(token, fitting_words(fault))


def _filler_as_name(fault: Fault) -> Span | None:
    """A word that says nothing, such as `a`, where a name is wanted."""
    if fault.index == 0 or wanted_behind(fault.before, fault.head, fault.accepts) is not NAME:
        return None
    start = fault.before.span.end
    end = len(fault.text) if fault.at_end else fault.token.span.start
    found = re.compile(r"[ \t\u3000]*(\w+)").match(fault.text, start, end)
    return Span(fault.before.span.file, *found.span(1)) if found is not None else None


def _unfinished(fault: Fault) -> Diagnostic:
    last = fault.tokens[-1]
    wanted = phrase(last, fault.head, fault.accepts, fault.language)
    return problem(
        "MJR102",
        Span(last.span.file, last.span.end, last.span.end),
        wanted=wanted or Message(zh="后面还缺东西", en="something is missing at its end"),
        hint=help_on(fault, ""),
    )


def _parts_alternatives(fault: Fault) -> bool:
    """A comma between two things of which either may be meant, not between clauses."""
    behind = fault.tokens[fault.index + 1 : fault.index + 2]
    described = "_SLASH" in fault.accepts and "CMP" not in fault.accepts
    return described and any(token.type in THINGS for token in behind)


def _unfitting(fault: Fault) -> Diagnostic:
    token = fault.token
    blanks = missing_blanks(token, fitting_words(fault))
    near = near_word(token, fitting_words(fault))
    hint = help_on(fault, near)
    if _splits_id(fault) and not near:
        whole = f"{fault.before.spelling}_{token.spelling}"
        one = Message(zh=f"名字是一个词：{whole}", en=f"an id is one word: `{whole}`")
        return problem("MJR101", token.span, word=token.spelling, hint=joined(one, sample_of(fault)))
    if token.type == "_COMMA" and fault.may_end:
        instead = ALTERNATIVES if _parts_alternatives(fault) else NO_COMMA
        return problem("MJR101", token.span, word=token.spelling, hint=joined(instead, sample_of(fault)))
    if blanks is not None:
        return problem("MJR117", token.span, word=token.spelling, spaced=blanks, hint=sample_of(fault))
    if not fault.may_end:
        return _wanting(fault, hint)
    if token.type == "STRING" and fault.head not in UNNAMED and "STRING" in terminals_in(fault.head):
        return problem("MJR123", token.span, hint=hint)
    if token.type in CLAUSES | {"LINKED", "UNIMPLIED"} and not near:
        return _clause(fault, hint)
    if token.type in HEADS and not token.first:
        return problem("MJR120", token.span, word=token.spelling)
    return problem("MJR101", token.span, word=token.spelling, hint=hint)


def _splits_id(fault: Fault) -> bool:
    """A second name behind the id."""
    names = fault.before.type == fault.token.type == "NAME"
    behind_id = fault.head in DECLARING and fault.index == fault.id_at + 1
    return names and behind_id and fault.may_end


def _wanting(fault: Fault, hint: Message) -> Diagnostic:
    """The statement can't end here, so something particular is wanted."""
    token = fault.token
    wants_name = wanted_behind(fault.before, fault.head, fault.accepts) in NAME_WANTED
    if wants_name and find_word(token.spelling) is not None:
        return problem("MJR119", token.span, word=token.spelling, hint=sample_of(fault))
    wanted = phrase(fault.before, fault.head, fault.accepts, fault.language)
    if wanted is None:
        return problem("MJR101", token.span, word=token.spelling, hint=hint)
    if wants_name and token.type == "STRING":
        hint = joined(UNQUOTED, hint)
    return problem("MJR118", token.span, word=token.spelling, wanted=wanted, hint=hint)


def _clause(fault: Fault, hint: Message) -> Diagnostic:
    """A clause word that this kind of statement does not know, or not so late."""
    token, known = fault.token, terminals_in(fault.head)
    if token.type.removesuffix("_LEAD") not in {terminal.removesuffix("_LEAD") for terminal in known}:
        head = next(t for t in fault.tokens if t.type == fault.head)
        return problem("MJR121", token.span, word=token.spelling, head=head.spelling, hint=hint)
    if token.type in ANYWHERE:
        return problem("MJR101", token.span, word=token.spelling, hint=hint)
    return problem("MJR122", token.span, word=token.spelling, hint=hint)


def _open_parenthesis(tokens: Iterable[Token]) -> Token | None:
    stack: list[Token] = []
    for token in tokens:
        if token.type == "LPAR":
            stack.append(token)
        elif token.type == "RPAR" and stack:
            stack.pop()
    return stack[-1] if stack else None


def is_misspelt_head(token: Token, source: Source) -> bool:
    """A name that begins an unindented line and looks like a statement word."""
    if token.type != "NAME" or not token.first or is_word(token.spelling):
        return False
    return source.column_of(token.span.start) == 1 and is_like_head(token.spelling)
